// Valletta's harbour for the home page. The city is in a box of 640 by 300; the picture continues on both sides, so that
// wide screens show more of the coast.
import { at, disc, hash, line, oval, path, rect, repeat, tint } from "./draw.ts";

const LEFT = -1800;
const RIGHT = 2440;
const SEA = 232;

const BALCONIES = ["card-green", "card-blue", "card-yellow", "card-red"];

// A row of houses from x0 to x1, standing on `base`. A hash of its number decides what each looks like.
function houses(name: string, x0: number, x1: number, base: number, low: number, high: number): string {
  let out = "";
  for (let x = x0, i = 0; x < x1; i++) {
    const h = hash(`${name} ${i}`);
    const w = 26 + (h % 3) * 7;
    const top = base - low - ((h >>> 4) % (high - low));
    out += house(x, top, w, base - top, h >>> 8);
    x += w;
  }
  return out;
}

function house(x: number, y: number, w: number, h: number, mix: number): string {
  const wall = `limestone-${mix % 3}`;
  const floors = Math.floor(h / 22);
  const columns = Math.floor(w / 11);
  const gap = w / columns;
  const balcony = mix % 4 !== 3 ? Math.floor(columns / 2) : -1;
  return (
    rect(x, y, w, h, wall) +
    tint(`M${x + w - 5} ${y}h5v${h}h-5Z`, "limestone-4", 0.3) +
    rect(x - 1, y - 2, w + 2, 4, "limestone-2") +
    (mix % 5 === 0 ? rect(x + 4, y - 9, 6, 8, "limestone-2") : "") +
    repeat(floors, (f) =>
      repeat(columns, (c) => {
        const wx = x + gap * (c + 0.5);
        const wy = y + 8 + f * 20;
        return c === balcony && f === 0 && floors > 1
          ? rect(wx - 6, wy - 2, 12, 14, BALCONIES[(mix >>> 3) % 4]!) + rect(wx - 4.5, wy, 9, 6, "pane", { stroke: "none" })
          : rect(wx - 2.2, wy, 4.4, 8, (mix >>> (f + c)) % 3 ? "pane" : "glass", { stroke: "none" });
      }),
    )
  );
}

export const dome = (x: number, base: number) =>
  rect(x - 46, base - 62, 92, 62, "limestone-1") +
  rect(x - 50, base - 66, 100, 6, "limestone-2") +
  rect(x - 38, base - 88, 76, 22, "limestone-0") +
  repeat(6, (i) => path(`M${x - 33 + i * 12} ${base - 69}v-10q3 -5 6 0v10Z`, "pane", { "stroke-width": 1 })) +
  path(
    `M${x - 40} ${base - 88}Q${x - 42} ${base - 146} ${x} ${base - 152}Q${x + 42} ${base - 146} ${x + 40} ${base - 88}Z`,
    "limestone-2",
  ) +
  tint(
    `M${x + 6} ${base - 150}Q${x + 40} ${base - 144} ${x + 38} ${base - 89}H${x + 22}Q${x + 26} ${base - 130} ${x + 6} ${base - 150}Z`,
    "limestone-4",
    0.45,
  ) +
  line(
    `M${x} ${base - 152}V${base - 88}M${x} ${base - 152}Q${x - 24} ${base - 138} ${x - 22} ${base - 88}M${x} ${base - 152}Q${x + 24} ${base - 138} ${x + 22} ${base - 88}`,
    "limestone-4",
    1.4,
  ) +
  rect(x - 42, base - 91, 84, 5, "limestone-1") +
  rect(x - 6, base - 166, 12, 15, "limestone-0") +
  path(`M${x - 8} ${base - 166}Q${x} ${base - 178} ${x + 8} ${base - 166}Z`, "limestone-2") +
  line(`M${x} ${base - 174}v-10M${x - 4} ${base - 180}h8`);

export const spire = (x: number, base: number) =>
  rect(x - 12, base - 112, 24, 112, "limestone-1") +
  tint(`M${x + 4} ${base - 111}h7v110h-7Z`, "limestone-4", 0.35) +
  path(`M${x - 4} ${base - 84}v-12q4 -6 8 0v12Z`, "pane") +
  rect(x - 15, base - 116, 30, 6, "limestone-2") +
  path(`M${x - 12} ${base - 116}L${x} ${base - 168}L${x + 12} ${base - 116}Z`, "limestone-2") +
  tint(`M${x + 1} ${base - 164}L${x + 11} ${base - 117}H${x + 2}Z`, "limestone-4", 0.5) +
  line(`M${x} ${base - 166}v-10M${x - 4} ${base - 172}h8`);

// Sloping walls above the water, with a sentry box on the corner.
const bastion = (x0: number, x1: number, top: number) =>
  path(`M${x0} ${top}H${x1}L${x1 + 16} ${SEA + 4}H${x0 - 16}Z`, "limestone-2") +
  tint(`M${x1 - 18} ${top + 1}H${x1 - 1}L${x1 + 14} ${SEA + 3}H${x1 - 10}Z`, "limestone-4", 0.4) +
  line(`M${x0 - 3} ${top + 10}H${x1 + 3}`, "limestone-0", 3) +
  line(
    repeat(Math.floor((x1 - x0) / 34), (i) => `M${x0 + 10 + i * 34} ${top + 22 + (i % 2) * 9}h14`),
    "limestone-3",
    1.4,
  ) +
  sentry(x1 - 2, top + 6);
const sentry = (x: number, y: number) =>
  path(`M${x - 7} ${y - 18}h14v16l-7 12l-7 -12Z`, "limestone-1") +
  rect(x - 2, y - 14, 4, 6, "#3a2a1c") +
  path(`M${x - 9} ${y - 18}Q${x} ${y - 32} ${x + 9} ${y - 18}Z`, "limestone-2");

// A luzzu, the Maltese fishing boat: bright bands, and an eye on the bow.
const luzzu = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    line("M-2 -6V-40") +
      path("M0 -39Q26 -28 30 -9H0Z", "limestone-0") +
      path("M-4 -34Q-20 -22 -22 -9H-4Z", "parchment") +
      path("M-42 -14Q-36 -4 -30 -4H30Q40 -5 46 -16L48 -15Q46 8 30 12H-26Q-42 8 -44 -13Z", "#2f6d9f") +
      path("M-42.5 -6Q-36 2 -28 2H32Q42 1 46.5 -7L44 1Q40 6 32 7H-30Q-40 5 -42.5 -6Z", "#e2ab2a", {
        "stroke-width": 1.2,
      }) +
      path("M-38 4Q-34 7 -30 7H32Q38 6 42 3Q38 11 30 12H-26Q-34 11 -38 4Z", "#b23a26", { "stroke-width": 1.2 }) +
      oval(37, -2, 4, 2.8, "#fff", { "stroke-width": 1.2 }) +
      disc(38, -2, 1.4, "#1b130c", { stroke: "none" }),
    scale,
  );

const waves = (y: number, step: number, opacity: number) =>
  line(
    `M${LEFT} ${y}` + repeat(Math.ceil((RIGHT - LEFT) / (step * 2)), () => `q${step / 2} -4 ${step} 0t${step} 0`),
    "sea-light",
    1.6,
    { opacity },
  );

const gull = (x: number, y: number) =>
  line(`M${x - 9} ${y - 3}Q${x - 4} ${y - 8} ${x} ${y}Q${x + 4} ${y - 8} ${x + 9} ${y - 3}`, "ink", 1.6, {
    opacity: 0.6,
  });

const cloud = (x: number, y: number, s: number) =>
  at(x, y, tint("M-40 8Q-44 -4 -28 -5Q-22 -18 -6 -12Q6 -22 18 -10Q34 -12 36 0Q46 2 42 8Z", "cloud", 0.8), s);

// `id` is the prefix for the ids of the gradients, which must be unique in the document.
export function sceneryArt(id: string): string {
  const wide = RIGHT - LEFT;
  const stops = (a: string, b: string) => `<stop stop-color="var(--${a})"/><stop offset="1" stop-color="var(--${b})"/>`;
  return (
    `<defs><linearGradient id="${id}-sky" x2="0" y2="1">${stops("sky", "sky-low")}</linearGradient>` +
    `<linearGradient id="${id}-sea" x2="0" y2="1">${stops("sea", "sea-deep")}</linearGradient></defs>` +
    rect(LEFT, -300, wide, 540, `url(#${id}-sky)`) +
    disc(520, 74, 58, "sun", { opacity: 0.22 }) +
    disc(520, 74, 34, "sun") +
    repeat(110, (i) => disc(LEFT + (hash(`star ${i}`) % wide), (hash(`${i} star`) % 150) - 20, 0.8 + (i % 3) * 0.4, "star")) +
    cloud(120, 60, 1) +
    cloud(-180, 90, 1.3) +
    cloud(800, 70, 1.2) +
    cloud(400, 36, 0.7) +
    tint(
      `M${LEFT} 210Q-1200 186 -900 204T-520 206T-200 196T60 208T420 200T760 204T1100 190T1700 200T${RIGHT} 208V240H${LEFT}Z`,
      "sea-light",
      0.6,
    ) +
    `<g stroke="var(--line)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">` +
    houses("far", -450, -150, 208, 26, 52) +
    houses("east", 770, 1240, 208, 26, 56) +
    bastion(-470, -96, 206) +
    bastion(760, 1300, 206) +
    houses("back", 40, 640, 190, 48, 84) +
    dome(300, 190) +
    spire(392, 190) +
    houses("front", 8, 660, 204, 26, 58) +
    bastion(-30, 250, 196) +
    bastion(420, 690, 196) +
    bastion(230, 450, 188) +
    `</g>` +
    rect(LEFT, SEA, wide, 300, `url(#${id}-sea)`) +
    tint("M-40 233H700L640 246H20Z", "limestone-2", 0.25) +
    waves(246, 36, 0.5) +
    waves(262, 52, 0.4) +
    waves(284, 70, 0.35) +
    tint(
      "M490 236H550L536 240H560L528 246H556L520 254H540L510 262H530L512 270L500 262H486L504 254H484L508 246H488L506 240H482Z",
      "sun",
      0.5,
    ) +
    `<g stroke="var(--line)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">` +
    luzzu(150, 268, 1) +
    luzzu(404, 254, 0.6) +
    luzzu(-260, 262, 0.9) +
    luzzu(860, 266, 1) +
    `</g>` +
    gull(230, 44) +
    gull(256, 58) +
    gull(90, 90) +
    gull(-120, 60) +
    gull(740, 50)
  );
}
