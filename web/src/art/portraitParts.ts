// The parts of portraits, in a box of 100: faces, hair, beards, hats, clothes, tools. A head is about 30 wide around
// (50, 45), shoulders begin at y = 74, a tool is at one side. Parts are functions of one or two colours.
import { cross, disc, flip, line, oval, path, rect, rectPath, repeat, ringPath, tint } from "./draw.ts";

// Two rings, symmetric to the vertical axis.
const pair = (x: number, y: number, rx: number, ry?: number) => ringPath(x, y, rx, ry) + ringPath(100 - x, y, rx, ry);

type Part = (a: string, b: string) => string;
const partsByName = <K extends string>(parts: Record<K, Part>): Record<K, Part> => parts;

export const SKINS = { fair: "#f3cba4", olive: "#dfab7c", tan: "#c98d5f", brown: "#8f5c3b" };
export type Skin = keyof typeof SKINS;

// ---- faces ----
export type Mood = "calm" | "smile" | "stern" | "old";
export function face(skin: Skin, mood: Mood, woman: boolean): string {
  const colour = SKINS[skin];
  const jaw = woman
    ? "M35 40Q35 25 50 25Q65 25 65 40V46Q64 60 50 66Q36 60 35 46Z"
    : "M34 40Q34 25 50 25Q66 25 66 40V50Q64 64 50 67Q36 64 34 50Z";
  const brow = mood === "stern" ? "M39 40.5L46.5 41.5M61 40.5L53.5 41.5" : "M39.5 41Q43 38.5 46.5 40.5M60.5 41Q57 38.5 53.5 40.5";
  const mouth = {
    calm: "M46 58.5H54",
    smile: "M44.5 57Q50 62 55.5 57",
    stern: "M45.5 59Q50 57 54.5 59",
    old: "M46 58.5Q50 60 54 58",
  }[mood];
  const lips = woman ? line(mouth, "#b0433c", 2.6) : line(mouth, "#7d3a2c", 2);
  const wrinkles = mood === "old" ? line("M38 50Q40 53 39 56M62 50Q60 53 61 56M45 33H55", "#000", 1, { opacity: 0.3 }) : "";
  return (
    path(pair(33.5, 47, 4), colour) +
    path(jaw, colour) +
    tint(
      woman ? "M55 26Q64 29 64 41V46Q63 58 52 64.5Q60 50 55 26Z" : "M56 26Q65 29 65 41V50Q63 63 52 66Q61 50 56 26Z",
      "#7a3b17",
      0.16,
    ) +
    tint(pair(40, 53, 3.4), "#d9604a", 0.28) +
    tint(pair(43.2, 45.5, 1.7, 2.1), "#2a1a10") +
    tint(pair(43.8, 44.8, 0.6), "#fff") +
    line(woman ? `M40 44.5L41.5 43.5M60 44.5L58.5 43.5${brow}` : brow, "#2a1a10", woman ? 1.4 : 2) +
    line("M50 46Q53.5 52.5 49.5 53", "#8a4a28", 1.6) +
    lips +
    wrinkles
  );
}
// Things worn on the face.
export const WORN = partsByName({
  spectacles: (a) =>
    path(pair(43, 46, 5.4), "#fff", { "fill-opacity": 0.3, stroke: a, "stroke-width": 1.8 }) +
    line("M48.4 45.5Q50 44.2 51.6 45.5M37.6 45L34 43.5M62.4 45L66 43.5", a, 1.8),
  pencil: (a) => line("M60 35L73 27", "line", 5) + line("M60 35L73 27", a, 2.4),
  freckles: () =>
    tint(
      repeat(3, (i) => pair(38.5 + i * 2.2, 51.5 + (i % 2) * 1.8, 0.7)),
      "#b0653a",
    ),
});
export const neck = (skin: Skin) =>
  path("M42 58H58V80H42Z", SKINS[skin]) + tint("M43 66Q50 71 57 64V72Q50 75 43 72Z", "#5a2a10", 0.25);

// ---- hair: behind the head, and in front of it ----
export const HAIR_BACK = partsByName({
  long: (a) => path("M31 42Q29 20 50 19Q71 20 69 42L72 74H28Z", a),
  bob: (a) => path("M31 42Q29 20 50 19Q71 20 69 42V62H31Z", a),
  veil: (a) => path("M18 90Q20 14 50 11Q80 14 82 90Z", a) + tint("M20 88Q22 20 48 13Q30 26 29 88Z", "#fff", 0.14),
  bun: (a) => disc(50, 18, 9, a) + path("M32 42Q30 20 50 19Q70 20 68 42V52H32Z", a),
});
export const HAIR = partsByName({
  none: () => "",
  short: (a) => path("M33 44Q30 21 50 20Q70 21 67 44L64 34Q56 33 52 29Q46 35 36 35Z", a),
  curly: (a) =>
    path("M33 46Q27 42 31 35Q28 27 37 25Q40 17 49 20Q58 15 63 23Q72 26 69 35Q73 42 67 46L64 36Q57 37 50 33Q43 37 36 36Z", a),
  tousled: (a) =>
    path(
      "M33 45Q28 34 34 27L32 22L39 23L42 16L48 20L56 15L58 21L66 20L64 26Q72 33 67 45L63 36L58 38L54 33L48 38L43 33L37 38Z",
      a,
    ),
  bald: (a) => path("M33 50Q28 43 33 35Q36 39 36 49ZM67 50Q72 43 67 35Q64 39 64 49Z", a),
  parted: (a) => path("M33 46Q30 21 50 20Q70 21 67 46Q65 33 50 27Q35 33 33 46Z", a),
  bangs: (a) => path("M32 56Q28 21 50 20Q72 21 68 56L64 38Q50 34 36 38Z", a),
});

// ---- beards ----
export const BEARDS = partsByName({
  none: () => "",
  full: (a) =>
    path("M33.5 46Q36 54 41 53.5Q50 49.5 59 53.5Q64 54 66.5 46Q69 66 59 73Q50 79 41 73Q31 66 33.5 46Z", a) +
    line("M45.5 59Q50 62 54.5 59", "#7d3a2c", 2.2),
  long: (a) =>
    path("M33.5 46Q36 54 41 53.5Q50 50 59 53.5Q64 54 66.5 46Q70 68 62 80L50 91L38 80Q30 68 33.5 46Z", a) +
    line("M45.5 59Q50 61 54.5 59", "#7d3a2c", 2) +
    line("M44 68V78M50 70V84M56 68V78", "#000", 1, { opacity: 0.25 }),
  goatee: (a) => path("M44 62H56Q55 72 50 75Q45 72 44 62Z", a) + path("M43 56.5Q50 52.5 57 56.5Q50 57.5 43 56.5Z", a),
  moustache: (a) => path("M50 54.5Q43 53 39 58.5Q46 60 50 57Q54 60 61 58.5Q57 53 50 54.5Z", a),
  curled: (a) =>
    path("M50 55Q44 53 40 57Q37 58 36 54.5Q35 61 41 60Q46 60 50 57.5Q54 60 59 60Q65 61 64 54.5Q63 58 60 57Q56 53 50 55Z", a),
  stubble: () => tint("M36 54Q50 60 64 54Q63 64 50 66.5Q37 64 36 54ZM45 57H55V60H45Z", "#3a2a1c", 0.25),
  pointed: (a) =>
    path("M34 48Q36 56 42 54.5Q50 51 58 54.5Q64 56 66 48Q66 62 58 67L50 82L42 67Q34 62 34 48Z", a) +
    line("M46 59.5Q50 61 54 59.5", "#7d3a2c", 2),
});

// ---- hats ----
export const HATS = partsByName({
  none: () => "",
  cap: (a) =>
    path("M30 36Q30 18 50 18Q70 18 70 36Q50 29 30 36Z", a) +
    path("M30 36Q50 28 70 36L76 41Q50 32 30 40Z", a) +
    tint("M58 20Q69 22 69 34L62 32Q63 25 58 20Z", "#000", 0.18),
  coif: (a) =>
    path("M31 47Q24 36 31 27Q30 15 50 14Q70 15 69 27Q76 36 69 47L65 37Q50 31 35 37Z", a) +
    line("M35 37Q50 30 65 37", "#000", 1.4, { opacity: 0.35 }) +
    line("M40 18Q41 25 39 30M50 16V28M60 18Q59 25 61 30", "#000", 1, { opacity: 0.2 }),
  straw: (a, b) =>
    path("M36 30Q36 13 50 13Q64 13 64 30Z", a) +
    path("M35.5 26Q50 31 64.5 26V31Q50 36 35.5 31Z", b) +
    path("M18 35Q34 25 50 29Q66 25 82 35Q66 41 50 36Q34 41 18 35Z", a) +
    line("M25 34L33 32M67 32L75 34", "#000", 1, { opacity: 0.3 }),
  bandana: (a, b) =>
    path("M64 33L78 28L76 36L79 42L65 37Z", a) +
    path("M33 39Q31 20 50 20Q69 20 67 39Q50 31 33 39Z", a) +
    tint(
      repeat(4, (i) => ringPath(40 + i * 6.5, 28 - (i % 2) * 3, 1.3)),
      b,
    ),
  kerchief: (a, b) =>
    path("M50 20Q40 6 34 12Q36 20 48 22ZM52 20Q62 4 69 11Q66 20 54 22Z", a) +
    path("M31 44Q26 17 50 17Q74 17 69 44Q66 33 50 31Q34 33 31 44Z", a) +
    oval(51, 19, 4.5, 4, a) +
    line("M36 29Q50 22 64 29", b, 2) +
    line("M33 36Q50 26 67 36", b, 2),
  hood: (a) =>
    path("M22 80Q24 18 50 14Q76 18 78 80L64 72Q70 40 62 33Q50 26 38 33Q30 40 36 72Z", a) +
    line("M38 33Q50 26 62 33", "#000", 1.4, { opacity: 0.4 }),
  beret: (a, b) =>
    path("M62 22Q72 2 88 8Q80 10 82 16Q74 14 76 22Q70 20 66 28Z", b) +
    path("M26 34Q20 18 46 15Q76 13 76 28Q76 36 66 36Q50 30 33 38Q28 38 26 34Z", a) +
    line("M34 36Q50 29 66 35", "#000", 1.6, { opacity: 0.4 }),
  chaperon: (a, b) =>
    path("M64 22Q80 24 78 46Q80 58 74 66Q70 58 71 46Q70 36 64 34Z", a) +
    path("M30 22Q50 8 70 22L68 28H32Z", a) +
    path("M28 26Q50 16 72 26Q76 34 70 37Q50 29 30 37Q24 34 28 26Z", b) +
    line("M38 24Q36 29 38 33M50 21V30M62 24Q64 29 62 33", "#000", 1.2, { opacity: 0.3 }),
  turban: (a, b) =>
    path("M29 38Q22 16 50 13Q78 16 71 38Q50 28 29 38Z", a) +
    line("M30 33Q44 16 66 18M33 24Q52 22 70 34M28 37Q50 26 72 37", "#000", 1.4, { opacity: 0.35 }) +
    path("M46 27L50 20L54 27L50 33Z", b) +
    path("M48 20Q46 8 52 4Q58 10 52 20Z", "#fff6e0"),
  skullcap: (a) => path("M33 36Q33 19 50 19Q67 19 67 36Q50 30 33 36Z", a),
  tall: (a, b) =>
    path("M33 31L39 5Q50 1 61 5L67 31Z", a) +
    path("M34.8 23Q50 27 65.2 23L67 31Q50 35 33 31Z", b) +
    path("M22 33Q50 25 78 33Q74 40 50 35Q26 40 22 33Z", a) +
    rect(46, 25, 8, 6.5, "none", { stroke: "var(--gold)", "stroke-width": 2.4 }),
  plumed: (a, b) =>
    path("M60 26Q62 6 84 4Q96 8 92 24Q86 14 76 18Q70 20 66 30Z", b) +
    path("M34 30Q34 15 50 15Q66 15 66 30Z", a) +
    path("M16 30Q30 40 50 33Q70 40 86 24Q72 30 60 28Q44 25 34 28Q24 32 16 30Z", a),
  leather: (a, b) =>
    path("M31 50Q28 19 50 18Q72 19 69 50L64 46V37Q50 31 36 37V46Z", a) +
    line("M50 18V33M36 37Q50 31 64 37", b, 1.6) +
    disc(34, 46, 1.3, b, { stroke: "none" }),
  headband: (a) => path("M33 35Q50 27 67 35V40Q50 32 33 40Z", a),
  wimple: (a, b) =>
    path(
      "M29 86Q24 24 50 20Q76 24 71 86Q50 94 29 86ZM36.5 45Q36.5 59 50 65.5Q63.5 59 63.5 45Q63.5 33 50 33Q36.5 33 36.5 45Z",
      a,
      { "fill-rule": "evenodd" },
    ) +
    path("M24 60Q22 16 50 13Q78 16 76 60Q73 26 50 25Q27 26 24 60Z", b) +
    line("M38 76Q50 81 62 76M36 82Q50 87 64 82", "#000", 1, { opacity: 0.2 }),
  bonnet: (a, b) =>
    path("M28 32Q30 10 50 9Q70 10 72 32Q50 24 28 32Z", a) +
    path("M28 31Q50 22 72 31V37Q50 28 28 37Z", b) +
    cross(50, 19, 5.5, "#fffaf0", { stroke: "none" }),
  crown: (a, b) =>
    path("M31 35L27 12L39 23L50 8L61 23L73 12L69 35Q50 28 31 35Z", a) +
    path(pair(27, 11, 2.6) + ringPath(50, 7, 2.8), b) +
    path("M31 35Q50 28 69 35V40Q50 33 31 40Z", a) +
    disc(50, 32.5, 2, b) +
    path(pair(40, 33.5, 1.8), "#2f6d9f"),
  imperial: (a, b) =>
    path("M31 30Q28 10 48 6L50 12L52 6Q72 10 69 30Z", b) +
    path("M46 30Q44 10 50 4Q56 10 54 30Z", a) +
    path("M50 -1V6M46.5 2H53.5", "none", { "stroke-width": 2.6 }) +
    path("M29 27L33 31L38 26L44 31L50 25L56 31L62 26L67 31L71 27L69 38Q50 31 31 38Z", a) +
    path(pair(40, 33.5, 1.6), "#2f6d9f") +
    disc(50, 31.5, 2, "#a9352b"),
  tiara: (a, b) =>
    path("M32 36Q28 10 50 2Q72 10 68 36Q50 30 32 36Z", a) +
    path(
      "M31 35Q50 28 69 35L69.5 29Q50 22 30.5 29ZM31.5 25Q50 18 68.5 25L67.5 20Q50 13 32.5 20ZM36 15.5Q50 9 64 15.5L61 11Q50 6 39 11Z",
      b,
    ) +
    line("M50 3V-2", "gold", 2.4) +
    path("M33 38L28 62L34 64L37 44ZM67 38L72 62L66 64L63 44Z", b),
  morion: (a, b) =>
    path("M30 32Q32 12 50 4Q68 12 70 32Z", a) +
    path("M36 22Q40 2 50 -1Q60 2 64 22Q58 10 50 9Q42 10 36 22Z", b) +
    path("M14 30Q30 32 50 27Q70 32 86 30Q74 42 50 37Q26 42 14 30Z", a) +
    tint("M34 28Q36 16 44 11Q39 19 40 28Z", "#fff", 0.6) +
    path(
      repeat(5, (i) => ringPath(34 + i * 8, 33.5 - Math.abs(i - 2) * -0.4, 1.3)),
      b,
      { "stroke-width": 1 },
    ),
  toque: (a, b) =>
    path("M31 33Q24 14 50 13Q76 14 69 33Q50 25 31 33Z", a) +
    path("M31 31Q50 23 69 31V36Q50 28 31 36Z", b) +
    line("M40 16Q42 21 40 26M58 15Q57 21 59 26", "#000", 1, { opacity: 0.3 }),
  helmet: (a, b) =>
    path("M50 10Q62 -8 88 6Q92 20 80 34Q82 18 66 12Z", b) +
    path("M30 62Q26 14 50 11Q74 14 70 62L63 66V40Q50 35 37 40V66Z", a) +
    path("M30 32Q50 18 70 32L71 39Q50 27 29 39Z", a) +
    line("M50 11V25", "#000", 1.6, { opacity: 0.4 }) +
    tint("M32 40Q31 22 42 16Q36 26 36 40L35 60L32 60Z", "#fff", 0.5) +
    path(pair(33.5, 46, 1.5), "gold"),
});

// ---- clothes ----
const body = "M12 101Q12 80 34 75L50 83L66 75Q88 80 88 101Z";
const bodyShade = tint("M66 76Q87 81 87 100H72Q75 86 66 76Z", "#000", 0.16);
export const CLOTHES = partsByName({
  tunic: (a, b) => path(body, a) + bodyShade + path("M34 75L50 94L66 75L60 72L50 82L40 72Z", b),
  apron: (a, b) => path(body, a) + bodyShade + path("M34 101L36 84H64L66 101Z", b) + line("M36 84L38 73M64 84L62 73", b, 3.6),
  stripes: (a, b) =>
    path(body, a) +
    line("M22 82V100M32 77V100M68 77V100M78 82V100", b, 3) +
    path("M36 101V85H64V101Z", "#fff6e0") +
    line("M36 85L40 73M64 85L60 73", "#fff6e0", 3.2),
  robe: (a, b) =>
    path(body, a) +
    bodyShade +
    path("M40 73L50 101H56L60 73L50 82Z", b) +
    line("M28 84Q30 92 28 100M72 84Q70 92 72 100", "#000", 1.2, { opacity: 0.3 }),
  vest: (a, b) => path(body, b) + bodyShade + path("M24 101L30 77L42 73Q46 90 44 101ZM76 101L70 77L58 73Q54 90 56 101Z", a),
  doublet: (a, b) =>
    path(body, a) +
    bodyShade +
    line("M50 82V101", "#000", 1.6, { opacity: 0.4 }) +
    path(
      repeat(3, (i) => ringPath(50, 87 + i * 5, 1.3)),
      "gold",
      { "stroke-width": 1 },
    ) +
    path("M30 74Q34 68 40 71Q45 67 50 71Q55 67 60 71Q66 68 70 74Q66 82 60 79Q55 84 50 80Q45 84 40 79Q34 82 30 74Z", b),
  fur: (a, b) =>
    path(body, a) +
    bodyShade +
    line("M50 84V101", "#000", 1.6, { opacity: 0.35 }) +
    path("M17 101Q16 82 30 76L42 71L50 84L58 71L70 76Q84 82 83 101H70Q68 88 50 91Q32 88 30 101Z", b) +
    line(
      repeat(4, (i) => `M${23 + i * 6} ${[92, 84, 80, 86][i]}l1 3.5M${77 - i * 6} ${[92, 84, 80, 86][i]}l-1 3.5`),
      "#2a1a10",
      1.8,
    ),
  monk: (a, b) =>
    path(body, a) + bodyShade + path("M26 84Q36 72 50 82Q64 72 74 84Q64 96 50 92Q36 96 26 84Z", a) + line("M50 92V101", b, 2.6),
  order: (a, b) =>
    path(body, a) +
    bodyShade +
    cross(50, 91, 8.5, b, { "stroke-width": 1 }) +
    path("M34 75L50 83L66 75L62 71L50 79L38 71Z", "#e6e0d6"),
  armour: (a, b) =>
    path(body, a) +
    tint("M16 98Q18 84 32 79Q24 88 24 98Z", "#fff", 0.55) +
    bodyShade +
    path("M34 73Q50 84 66 73L68 79Q50 92 32 79Z", a) +
    line("M50 85V101", "#000", 1.6, { opacity: 0.4 }) +
    path(pair(24, 86, 1.6), b),
  cope: (a, b) =>
    path(body, a) +
    bodyShade +
    path("M38 73L32 101H41L50 84L59 101H68L62 73L50 82Z", b) +
    disc(50, 84, 4, "gold") +
    disc(50, 84, 1.6, "#a9352b"),
  chain: (a, b) =>
    path(body, a) +
    bodyShade +
    line("M30 76Q36 94 50 95Q64 94 70 76", "line", 5) +
    line("M30 76Q36 94 50 95Q64 94 70 76", "gold", 3) +
    path("M46 95H54L50 101Z", "gold") +
    path("M34 74Q38 69 43 72L50 76L57 72Q62 69 66 74L62 80L50 82L38 80Z", b),
});

// ---- tools, held at the right (or, flipped, at the left) ----
const hands = (skin: string, ...places: (readonly [x: number, y: number])[]) =>
  path(places.map(([x, y]) => ringPath(x, y, 5.5)).join(""), skin) +
  line(places.map(([x, y]) => `M${x - 2} ${y - 3}v5M${x + 1.5} ${y - 3.5}v5`).join(""), "#000", 1, { opacity: 0.3 });
const pole = (d: string, colour = "wood", width = 3.6) => line(d, "line", width + 3) + line(d, colour, width);
export const TOOLS = partsByName({
  scales: (s) =>
    line("M82 60V84M70 62Q82 57 94 62", "gold-dark", 2.6) +
    path("M64.5 74L70 63L75.5 74Q70 79 64.5 74ZM99.5 74L94 63L88.5 74Q94 79 99.5 74Z", "gold") +
    hands(s, [82, 86]),
  axe: (s) =>
    pole("M74 99L86 42") +
    path("M80 44Q76 34 80 28Q92 28 99 42Q92 44 88 50Z", "stone") +
    tint("M92 33Q97 37 98.5 42L94 42Z", "#fff", 0.7) +
    hands(s, [78, 82]),
  chisel: (s) =>
    path("M70 99V84Q66 80 70 74Q66 66 72 62Q70 54 79 52Q88 54 86 62Q92 66 88 74Q92 80 88 84V99Z", "stone-light") +
    tint("M80 54Q86 56 85 63Q90 67 87 74Q90 80 87 84V98H81Q84 74 80 54Z", "stone-dark", 0.45) +
    line("M75 64H78M81 64H83M77 71Q79 72.5 81 71M79 64V68", "stone-dark", 1.6) +
    pole("M14 66L24 92", "stone", 3.4) +
    pole("M13 64L11 58", "wood", 4) +
    hands(s, [20, 84]),
  brick: (s) =>
    path("M60 74L90 66L95 82L65 91Z", "brick") +
    path("M60 74L66 69L95 61L90 66Z", "brick-light") +
    path("M90 66L95 61L99 76L95 82Z", "brick-dark") +
    tint("M70 76l6 -1.6l1 3l-6 1.6ZM80 79l5 -1.4l1 2.6l-5 1.4Z", "brick-dark") +
    hands(s, [66, 91], [95, 84]),
  basket: () =>
    line("M66 80Q80 54 94 80", "line", 5) +
    line("M66 80Q80 54 94 80", "wood-light", 2.4) +
    disc(74, 77, 5, "#c9452f") +
    disc(84, 76, 5.5, "#e2a32b") +
    disc(79, 74, 5, "#6f9a4a") +
    path("M63 79H97L93 97H67Z", "wood-light") +
    line("M65 85H95M66 91H94M73 79V97M80 79V97M87 79V97", "wood-dark", 1.2),
  trowel: (s) =>
    path("M86 40L96 64Q86 70 76 64Z", "stone-light") +
    line("M86 67V76", "line", 4) +
    pole("M86 77V92", "wood", 4) +
    hands(s, [86, 86]),
  slate: (s) =>
    rect(66, 64, 28, 24, "#3b4a4d", { rx: 1.5, stroke: "var(--wood)", "stroke-width": 3 }) +
    line("M74 78A6.5 6.5 0 1 1 86 79M88 74L86 80L80 78", "#fff", 2) +
    hands(s, [70, 90], [91, 90]),
  staff: (s) =>
    pole("M84 98V34", "gold-light", 3) +
    disc(84, 28, 6, "gold") +
    cross(84, 28, 4.5, "#7c2230", { stroke: "none" }) +
    hands(s, [84, 76]),
  purse: (s) =>
    path("M74 74Q62 98 80 98Q98 98 86 74Z", "#8a4b2a") +
    path("M72 72Q80 66 88 72L85 78H75Z", "#8a4b2a") +
    line("M73 76H87", "gold", 2.6) +
    disc(80, 88, 5, "gold") +
    line("M80 85.5V90.5", "gold-dark", 1.6) +
    hands(s, [80, 70]),
  saw: (s) =>
    path("M70 42L94 58L84 92L80 90L81 87L77 87L78 83L75 82L76 78L73 77L74 72L71 71L73 66Z", "stone-light") +
    path("M74 86Q84 82 92 90Q90 99 80 99Z", "wood") +
    hands(s, [84, 93]),
  pick: (s) =>
    pole("M80 99V44") + path("M58 56Q68 40 80 40Q92 40 99 53Q90 47 80 48Q70 48 58 56Z", "stone-dark") + hands(s, [80, 80]),
  mould: (s) =>
    path("M60 70H97V90H60Z", "wood-light") +
    path(rectPath(64, 74, 13, 12) + rectPath(80, 74, 13, 12), "brick") +
    tint("M65.5 75.5H75.5V78H65.5ZM81.5 75.5H91.5V78H81.5Z", "#fff", 0.3) +
    hands(s, [61, 86], [96, 86]),
  bowl: (s) =>
    path("M60 80H96Q94 97 78 97Q62 97 60 80Z", "wood") +
    oval(78, 80, 18, 4, "wood-dark") +
    disc(74, 80, 2.6, "gold") +
    hands(s, [63, 89], [93, 89]),
  hod: (s) =>
    pole("M80 99V68") +
    path("M63 62L80 73L97 62V42L80 53L63 42Z", "wood-light") +
    path("M66 42L80 51L94 42L80 33Z", "brick") +
    path("M69 36L80 43L91 36L80 29Z", "brick-light") +
    tint("M64.5 44L79 54V71L64.5 61Z", "#fff", 0.25) +
    hands(s, [80, 85]),
  coins: (s) =>
    hands(s, [80, 88]) +
    path("M68 84Q80 94 94 84L92 92Q80 99 70 92Z", s) +
    path(ringPath(75, 79, 5.5) + ringPath(87, 78, 5.5) + ringPath(81, 69, 5.5), "gold") +
    line("M75 76.5V81.5M87 75.5V80.5M81 66.5V71.5", "gold-dark", 1.6),
  needle: (s) =>
    line("M70 92L90 52", "line", 4.2) +
    line("M70 92L90 52", "stone-light", 2) +
    line("M89 55Q102 66 88 74T94 96", "#c9452f", 2.4) +
    rect(18, 82, 14, 14, "#c9452f") +
    path(rectPath(16, 79, 18, 4) + rectPath(16, 95, 18, 4), "wood-light") +
    hands(s, [75, 84]),
  amphora: () =>
    line("M72 66Q64 68 70 78M90 66Q98 68 92 78", "line", 5) +
    line("M72 66Q64 68 70 78M90 66Q98 68 92 78", "brick-light", 2) +
    path("M76 58H86V64Q98 74 90 90L86 99H76L72 90Q64 74 76 64Z", "brick-light") +
    line("M70 78H92M70 83H92", "brick-dark", 1.8) +
    path("M74 55H88V59H74Z", "brick"),
  plan: (s) =>
    path("M64 66Q80 62 94 58L99 80Q84 84 69 88Z", "#f7e9c7") +
    line("M72 72L90 67V76L75 80ZM81 70V78", "#2f6d9f", 1.6) +
    hands(s, [71, 88], [97, 78]),
  key: (s) =>
    disc(84, 50, 8, "none", { stroke: "var(--line)", "stroke-width": 7 }) +
    disc(84, 50, 8, "none", { stroke: "var(--gold)", "stroke-width": 4 }) +
    pole("M84 59V92", "gold", 4) +
    pole("M85 86H93M85 79H91", "gold", 3) +
    hands(s, [84, 70]),
  mallet: (s) =>
    pole("M82 99V62", "wood", 4) +
    path("M67 44H97L94 63H70Z", "wood-light") +
    tint("M86 46H95L92.5 61H86Z", "wood-dark", 0.4) +
    line("M69 50H96M70.5 57H94.5", "wood-dark", 1.4) +
    hands(s, [82, 84]) +
    pole("M14 70L22 90", "stone", 3.4) +
    hands(s, [19, 84]),
  jug: (s) =>
    path("M66 66H88V98H66Z", "wood-light") +
    line("M66 74H88M66 92H88", "stone-dark", 3) +
    line("M88 72Q99 72 98 82T88 92", "line", 5.5) +
    line("M88 72Q99 72 98 82T88 92", "wood-light", 2.5) +
    path("M64 68Q62 60 69 61Q72 55 78 59Q86 55 88 61Q93 62 90 68Q84 72 77 69Q70 73 64 68Z", "#fffdf2") +
    hands(s, [96, 82]),
  rosary: (s) =>
    path(
      repeat(9, (i) => ringPath(66 + 3.6 * i, [84, 80, 77, 75.5, 75, 75.5, 77, 80, 84][i]!, 2.4)),
      "#8a4b2a",
      { "stroke-width": 1.2 },
    ) +
    path("M78 80H83V86H89V91H83V100H78V91H72V86H78Z", "gold") +
    hands(s, [66, 90], [95, 90]),
  plane: (s) =>
    path("M58 76H97V91H58Z", "wood") +
    tint("M59.5 77.5H95.5V81H59.5Z", "wood-light") +
    path("M69 76L74 64H81L78 76Z", "stone-light") +
    path("M84 76Q82 66 90 65Q97 66 95 76Z", "wood-light") +
    line("M60 92Q52 92 52 86T58 82T60 88", "line", 5) +
    line("M60 92Q52 92 52 86T58 82T60 88", "wood-light", 2.4) +
    hands(s, [90, 71]),
  ledger: (s) =>
    path("M62 72L80 76L98 72V92L80 97L62 92Z", "#f7e9c7") +
    line("M80 76V96M66 78L76 80M66 83L76 85M84 80L94 78M84 85L94 83", "#6b4a2a", 1.4) +
    path("M84 74Q88 50 100 44Q100 62 87 74Z", "#fffdf2") +
    hands(s, [65, 91]),
  dividers: (s) =>
    pole("M84 50L74 92", "gold", 2.6) +
    pole("M84 50L95 90", "gold", 2.6) +
    disc(84, 48, 4.5, "gold") +
    line("M78 74Q85 70 91 74", "gold-dark", 2) +
    hands(s, [82, 66]),
  baton: (s) => pole("M70 96L92 52", "#a9352b", 5) + path("M88 50L96 54L94 59L86 55Z", "gold") + hands(s, [79, 80]),
  city: (s) =>
    path("M62 88V72H68V64H74V72H76V52L82 44L88 52V72H92V66H98V88Z", "limestone-1") +
    tint("M83 46L87 52V87H83ZM93 67H97V87H93Z", "limestone-4", 0.4) +
    path("M76 52L82 44L88 52Z", "brick") +
    path("M79 88V80Q82 76 85 80V88Z", "wood-dark") +
    line("M66 79V83M72 70V74M82 57V62M94 75V79", "line", 2) +
    line("M82 44V38", "line", 2) +
    path("M82 38H90L88 40.5L90 43H82Z", "#b23a26", { "stroke-width": 1.2 }) +
    path("M58 88Q80 84 100 88L96 97H64Z", s),
  sceptre: (s) =>
    pole("M82 98V50", "gold", 3) +
    path("M82 30L88 40L82 50L76 40Z", "gold") +
    path("M82 42Q72 34 73 44Q76 48 82 48ZM82 42Q92 34 91 44Q88 48 82 48Z", "gold-light") +
    hands(s, [82, 78]),
  ferula: (s) => pole("M84 98V24", "gold", 3) + pole("M76 32H92M73 41H95M78 50H90", "gold", 2.6) + hands(s, [84, 76]),
  orb: (s) =>
    disc(80, 80, 12, "gold") +
    line("M68 80Q80 85 92 80M80 68Q84 72 80 84", "gold-dark", 2) +
    tint("M71 76Q73 70 79 69.5Q74 73 73 79Z", "#fff", 0.7) +
    pole("M80 67V56M75.5 60.5H84.5", "gold", 2.4) +
    path("M64 86Q72 96 92 90L90 98H70Z", s),
  sword: (s) =>
    path("M82 8L87 16V72H77V16Z", "stone-light") +
    line("M82 14V70", "stone-dark", 1.4) +
    pole("M70 73H94", "gold", 3.4) +
    pole("M82 76V92", "#6b3f22", 3.4) +
    disc(82, 95, 4, "gold") +
    hands(s, [82, 83]),
});
export const atLeft = (tool: string) => flip(tool, 50);
