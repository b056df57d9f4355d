// The parts of façades below the roof, in a box of 100 with the ground at 96: walls, windows, balconies,
// doors; and the whole house put together.
import { at, cross, disc, line, mirror, path, rect, repeat, tint } from "./draw.ts";
import type { Parts } from "./facade.ts";
import { roofArt } from "./facade_roofs.ts";
import { deep, fine, inside, leaf, light, shade, spread, statue, trim, under, wall } from "./masonry.ts";
import { signArt } from "./signs.ts";

export const BALCONIES = ["box", "wide", "twin", "left", "right", "tall", "wings"] as const;
export const HOODS = ["flat", "arched", "gabled"] as const;
export const FEET = ["corbels", "bowl", "scrolls"] as const;
export const WINDOWS = ["plain", "arch", "shutters", "gabled", "round"] as const;
export const DOORS = ["arch", "lintel", "steps", "columns", "awning", "fanlight"] as const;
export const EXTRAS = ["lamp", "niche", "pots", "tree", "tables", "plain"] as const;
export const WALLS = ["plain", "quoins", "pilasters", "courses"] as const;
export type Balcony = (typeof BALCONIES)[number];
export type Hood = (typeof HOODS)[number];
export type Foot = (typeof FEET)[number];
export type Window = (typeof WINDOWS)[number];
export type Door = (typeof DOORS)[number];
export type Extra = (typeof EXTRAS)[number];
export type Wall = (typeof WALLS)[number];

export interface Look {
  colour: "green" | "blue" | "yellow";
  letter: string;
  upgraded: boolean;
}

// The wall of a rank, and its floors: the attic (none for green), the first floor, the ground.
interface Body {
  x0: number;
  x1: number;
  top: number;
  first: number; // where the first floor begins
  ground: number;
}
const BODIES: Record<Look["colour"], Body> = {
  green: { x0: 20, x1: 80, top: 37, first: 39, ground: 68 },
  blue: { x0: 14, x1: 86, top: 27, first: 40, ground: 69 },
  yellow: { x0: 7, x1: 93, top: 34, first: 40, ground: 70 },
};
const STREET = 96;
const bare = { stroke: "none" };

// ---- windows: centre x, top y, width, height ----
function window_(kind: Window, x: number, y: number, w: number, h: number, look: Look, flowers = false): string {
  const pane = look.upgraded ? "lit" : "glass";
  const l = x - w / 2;
  const bars = line(`M${x} ${y + 1}V${y + h - 1}M${l + 1} ${y + h / 2}H${l + w - 1}`, light, 1);
  const arch = `M${l} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${l + w} ${y + w / 2}V${y + h}Z`;
  const round = Math.min(w, h) / 2;
  const box = flowers && look.upgraded ? flowerBox(x, y + h + 1, w + 3) : "";
  const sill = rect(l - 2, y + h, w + 4, 2.4, light);
  switch (kind) {
    case "plain":
      return fine(rect(l - 1.5, y - 1.5, w + 3, h + 3, light) + rect(l, y, w, h, pane) + bars + sill) + box;
    case "arch":
      return (
        fine(
          path(arch, light, { "stroke-width": 4 }) +
            path(arch, pane, { stroke: "var(--limestone-0)", "stroke-width": 2 }) +
            bars +
            sill,
        ) + box
      );
    case "shutters":
      return (
        fine(rect(l, y, w, h, pane) + bars + sill) +
        mirror(rect(l - w * 0.5, y - 0.5, w * 0.5, h + 1, `card-${look.colour}`, { "stroke-width": 1.1 }), x) +
        box
      );
    case "gabled":
      return (
        fine(
          rect(l - 1, y, w + 2, h, light) +
            rect(l, y, w, h, pane) +
            bars +
            path(`M${l - 3} ${y}L${x} ${y - 5}L${l + w + 3} ${y}Z`, light) +
            sill,
        ) + box
      );
    case "round":
      return (
        fine(
          disc(x, y + h / 2, round + 1.5, light) +
            disc(x, y + h / 2, round - 0.5, pane) +
            line(`M${x} ${y + h / 2 - round + 1}V${y + h / 2 + round - 1}`, light, 1),
        ) + box
      );
  }
}
const flowerBox = (x: number, y: number, w: number) =>
  rect(x - w / 2, y, w, 3, "wood") +
  spread(x - w / 2, x + w / 2, 3, (f) => disc(f, y - 0.5, 2.2, "#d8485e", { "stroke-width": 1 }));

// ---- the gallarija: an enclosed wooden balcony in the building's colour ----
function gallarija(x: number, y: number, w: number, h: number, parts: Parts, look: Look): string {
  const colour = `card-${look.colour}`;
  const l = x - w / 2;
  const panes = Math.max(2, Math.round(w / 8));
  const step = (w - 4) / panes;
  const bottom = y + h;
  const hood = {
    flat: rect(l - 2, y - 3, w + 4, 4, colour, { rx: 1 }),
    arched: path(`M${l - 2} ${y + 1}Q${x} ${y - 10} ${l + w + 2} ${y + 1}Z`, colour),
    gabled: path(`M${l - 3} ${y + 1}L${x} ${y - 7}L${l + w + 3} ${y + 1}Z`, colour),
  }[parts.hood];
  const foot = {
    corbels: fine(rect(l + 2, bottom, 4, 5, shade) + rect(l + w - 6, bottom, 4, 5, shade)),
    bowl: path(
      `M${l} ${bottom}H${l + w}Q${l + w - 4} ${bottom + 6} ${x} ${bottom + 6}Q${l + 4} ${bottom + 6} ${l} ${bottom}Z`,
      colour,
    ),
    scrolls: fine(
      path(`M${l + 1} ${bottom}h7q0 6 -5 6q-3 -1 -2 -6ZM${l + w - 1} ${bottom}h-7q0 6 5 6q3 -1 2 -6Z`, shade),
    ),
  }[parts.foot];
  return (
    tint(`M${l + w} ${y + 2}l4 3V${bottom + 4}H${l + 4}V${bottom}Z`, "#000", 0.14) +
    foot +
    rect(l, y, w, h, colour) +
    repeat(panes, (i) =>
      rect(l + 2 + i * step + 0.8, y + 3, step - 1.6, h * 0.36, look.upgraded ? "lit" : "#dfeff0", {
        "stroke-width": 1,
      }),
    ) +
    line(`M${l} ${y + h * 0.6}H${l + w}`, "#000", 1.2, { opacity: 0.5 }) +
    repeat(panes, (i) =>
      rect(l + 2 + i * step + 1.5, y + h * 0.6 + 1.7, step - 3, h * 0.4 - 4.6, "#fff", {
        opacity: 0.35,
        stroke: "none",
      }),
    ) +
    rect(l - 1.5, bottom - 2, w + 3, 3, look.upgraded ? "gold" : colour) +
    hood
  );
}

// ---- the first floor: balconies and the windows they leave room for ----
function firstFloor(parts: Parts, look: Look, b: Body): string {
  const y = b.first + 6;
  const h = b.ground - y - 8;
  const at2 = (share: number) => b.x0 + (b.x1 - b.x0) * share;
  const win = (share: number) => window_(parts.window, at2(share), y, 8, 14, look, true);
  const bal = (share: number, w: number, tall = 0) => gallarija(at2(share), y - tall, w, h + tall, parts, look);
  switch (parts.balcony) {
    case "box":
      return win(0.16) + win(0.84) + bal(0.5, 24);
    case "wide":
      return (look.colour === "green" ? "" : win(0.11) + win(0.89)) + bal(0.5, look.colour === "green" ? 46 : 44);
    case "twin":
      return win(0.5) + bal(0.23, 19) + bal(0.77, 19);
    case "left":
      return win(0.62) + win(0.86) + bal(0.28, 26);
    case "right":
      return win(0.14) + win(0.38) + bal(0.72, 26);
    case "tall":
      return win(0.16) + win(0.84) + bal(0.5, 20, 5);
    case "wings":
      return bal(0.5, 20) + bal(0.14, 13) + bal(0.86, 13);
  }
}

// ---- the ground floor ----
function door(kind: Door, x: number, look: Look): string {
  const y = STREET;
  const leaf = `card-${look.colour}`;
  const arched = (w: number, h: number) => `M${x - w} ${y}V${y - h + w}A${w} ${w} 0 0 1 ${x + w} ${y - h + w}V${y}Z`;
  const split = line(`M${x} ${y - 16}V${y}`, "line", 1.2) + disc(x - 2, y - 7, 0.8, "gold", bare);
  switch (kind) {
    case "arch":
      return path(arched(9, 23), light) + path(arched(6.5, 20), leaf) + split;
    case "lintel":
      return (
        rect(x - 9, y - 22, 18, 22, light) +
        rect(x - 6.5, y - 19, 13, 19, leaf) +
        split +
        rect(x - 11, y - 24, 22, 3.5, trim)
      );
    case "steps":
      return (
        path(arched(7, 22), leaf, { "stroke-width": 2.4 }) +
        split +
        fine(rect(x - 10, y - 4, 20, 2, light) + rect(x - 13, y - 2, 26, 2, light))
      );
    case "columns":
      return (
        rect(x - 6, y - 19, 12, 19, leaf) +
        split +
        rect(x - 11, y - 20, 4, 20, light) +
        rect(x + 7, y - 20, 4, 20, light) +
        path(`M${x - 13} ${y - 20}L${x} ${y - 27}L${x + 13} ${y - 20}Z`, light)
      );
    case "awning":
      return (
        rect(x - 7, y - 17, 14, 17, inside) +
        rect(x - 7, y - 8, 14, 8, leaf) +
        repeat(5, (i) => path(`M${x - 12.5 + i * 5} ${y - 21}h5l1 5q-3 3 -6 0Z`, i % 2 ? "#fff6e0" : leaf))
      );
    case "fanlight":
      return (
        path(arched(8, 24), look.upgraded ? "lit" : "glass") +
        line(
          `M${x} ${y - 16}V${y - 24}M${x} ${y - 16}L${x - 6} ${y - 21}M${x} ${y - 16}L${x + 6} ${y - 21}`,
          light,
          1,
        ) +
        rect(x - 8, y - 16, 16, 16, leaf) +
        split
      );
  }
}

// Palaces have a higher door on steps, and an arched window beside it.
const portal = (parts: Parts, look: Look) =>
  window_("arch", 34, 79, 6, 11, look) +
  at(50, STREET - 3, at(-50, -STREET, door(parts.door, 50, look)), 1.08) +
  fine(rect(36, STREET - 4, 28, 2, light) + rect(33, STREET - 2, 34, 2, light));

// Between the door and the plaque.
function extra(kind: Extra, b: Body, look: Look): string {
  const x = 67;
  switch (kind) {
    case "lamp":
      return (
        line(`M${x - 4} ${b.ground + 4}h4v3`, "line", 1.6) +
        path(`M${x - 3} ${b.ground + 7}h6l-1.5 7h-3Z`, look.upgraded ? "lit" : "gold-light")
      );
    case "niche":
      return (
        path(`M${x - 5} ${b.ground + 20}V${b.ground + 9}a5 5 0 0 1 10 0V${b.ground + 20}Z`, deep) +
        statue(x, b.ground + 20)
      );
    case "pots":
      return (
        path(`M${x - 4} ${STREET - 7}h8l-1 7h-6Z`, "brick") +
        disc(x - 2, STREET - 11, 3.5, leaf) +
        disc(x + 2.5, STREET - 12, 3.5, leaf)
      );
    case "tree":
      return (
        line(`M${x} ${STREET}v-14`, "wood-dark", 2) +
        [
          [-2.5, 21],
          [2.5, 18],
          [-2, 15],
          [1.5, 23],
        ]
          .map(([dx, dy]) => disc(x + dx!, STREET - dy!, 3.6, leaf))
          .join("") +
        [
          [-2.5, 19],
          [2, 21.5],
          [0.5, 16],
        ]
          .map(([dx, dy]) => disc(x + dx!, STREET - dy!, 1.5, "#d8485e", bare))
          .join("")
      );
    case "tables":
      return (
        line(`M${x - 6} ${STREET - 8}H${x + 6}M${x} ${STREET - 8}V${STREET}`, "wood-dark", 2) +
        rect(x - 4, STREET - 13, 4, 5, "brick-light")
      );
    case "plain":
      return window_("plain", x, b.ground + 7, 7, 10, look);
  }
}

// ---- walls ----
function wallArt(kind: Wall, b: Body): string {
  const w = b.x1 - b.x0;
  const h = STREET - b.top;
  const marks = line(
    `M${b.x0 + 6} ${b.top + 12}h7M${b.x1 - 18} ${b.top + 16}h8M${b.x0 + 4} ${b.ground - 6}h6M${b.x1 - 12} ${b.ground + 5}h7M${b.x0 + 12} ${STREET - 12}h-6`,
    shade,
    1.2,
  );
  const grand = b === BODIES.yellow;
  const base =
    rect(b.x0, b.top, w, h, grand ? light : wall) +
    tint(`M${b.x1 - 9} ${b.top + 1}H${b.x1 - 1}V${STREET - 1}H${b.x1 - 9}Z`, shade, 0.45);
  const more = {
    plain: "",
    quoins: repeat(
      Math.floor(h / 8),
      (i) =>
        rect(b.x0 - 1, b.top + 2 + i * 8, i % 2 ? 5 : 8, 6, light) +
        rect(b.x1 + 1 - (i % 2 ? 5 : 8), b.top + 2 + i * 8, i % 2 ? 5 : 8, 6, light),
    ),
    pilasters: rect(b.x0 - 1, b.top, 6, h, light) + rect(b.x1 - 5, b.top, 6, h, light),
    courses: repeat(3, (i) => rect(b.x0 + 1, b.ground + 6 + i * 8, w - 2, 2.5, trim, bare)),
  }[kind];
  const order = grand
    ? [31, 65]
        .map((x) => rect(x, b.top + 2, 4, b.ground - b.top - 3, wall) + rect(x - 1.5, b.top + 2, 7, 3, trim))
        .join("")
    : "";
  const frieze = grand
    ? spread(b.x0 + 2, b.x1 - 2, 14, (x) => rect(x - 1.4, b.top + 1, 2.8, 3.5, trim, { "stroke-width": 1 }))
    : "";
  return (
    base +
    marks +
    under(b.x0 + 1, b.x1 - 1, b.top + 1) +
    under(b.x0 + 1, b.x1 - 1, b.ground + 1.5) +
    fine(more + order + frieze) +
    rect(b.x0 - 2, b.ground - 2, w + 4, 3.5, trim)
  );
}

const attic = (parts: Parts, look: Look, b: Body) =>
  look.colour === "blue"
    ? spread(b.x0 + 4, b.x1 - 4, 4, (x) =>
        window_(parts.window === "round" ? "round" : "plain", x, b.top + 4, 6, 6, look),
      )
    : "";

// An upgraded house flies the flag of the Order.
const flag = (x: number, y: number) =>
  line(`M${x} ${y}V${y - 16}`) +
  path(`M${x} ${y - 16}q4 -2 7 0t6 0V${y - 8}q-3 2 -6 0t-7 0Z`, "#b23a26") +
  cross(x + 6.5, y - 12, 3, "#fff", bare);

export function house(parts: Parts, look: Look): string {
  const b = BODIES[look.colour];
  const gilt = look.upgraded ? "gold" : trim;
  const middle = (b.x0 + b.x1) / 2;
  return (
    tint(`M${b.x0 - 6} ${STREET}H${b.x1 + 4}L${b.x1 + 8} 99H${b.x0 - 2}Z`, "shadow") +
    (look.upgraded ? flag(b.x0 + 3, b.top - 6) + flag(b.x1 - 9, b.top - 6) : "") +
    wallArt(parts.wall, b) +
    at(middle, b.top, roofArt(parts.roof, (b.x1 - b.x0) / 2, gilt)) +
    attic(parts, look, b) +
    firstFloor(parts, look, b) +
    extra(parts.extra, b, look) +
    (look.colour === "yellow" ? portal(parts, look) : door(parts.door, middle, look)) +
    at(b.x0 + 5, b.ground + 6, signArt(look.letter), 0.9) +
    line(`M${b.x0 - 4} ${STREET}H${b.x1 + 4}`)
  );
}
