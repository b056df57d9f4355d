// The parts of façades below the roof, in a box of 100 with the ground at y = 96: walls, windows, balconies, doors. `facade`
// arranges them.
import { at, cross, disc, line, path, rect, rectPath, repeat, ringPath, tint } from "./draw.ts";
import type { Parts } from "./facade.ts";
import { roofArt } from "./facadeRoofs.ts";
import {
  atCentres,
  centres,
  deep,
  inside,
  leafage,
  light,
  shade,
  shadowsUnder,
  statue,
  thinLines,
  trim,
  wall,
} from "./masonry.ts";
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

export interface FacadeStyle {
  colour: "green" | "blue" | "yellow";
  letter: string;
  upgraded: boolean;
}

// The wall of a building by colour, and its floors: attic (not if green), first floor, ground floor.
interface Body {
  x0: number;
  x1: number;
  top: number;
  first: number; // top of the first floor
  ground: number;
}
const BODIES: Record<FacadeStyle["colour"], Body> = {
  green: { x0: 20, x1: 80, top: 37, first: 39, ground: 68 },
  blue: { x0: 14, x1: 86, top: 27, first: 40, ground: 69 },
  yellow: { x0: 7, x1: 93, top: 34, first: 40, ground: 70 },
};
const STREET = 96;
const bare = { stroke: "none" };

// ---- windows: a whole row with these centres. y is the top ----
function windows(kind: Window, xs: number[], y: number, w: number, h: number, style: FacadeStyle, flowers = false): string {
  const pane = style.upgraded ? "lit" : "glass";
  const each = (draw: (x: number, l: number) => string) => xs.map((x) => draw(x, x - w / 2)).join("");
  const bars = line(
    each((x, l) => `M${x} ${y + 1}V${y + h - 1}M${l + 1} ${y + h / 2}H${l + w - 1}`),
    light,
    1,
  );
  const panes = each((_, l) => rectPath(l, y, w, h));
  const arches = each((_, l) => `M${l} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${l + w} ${y + w / 2}V${y + h}Z`);
  const round = Math.min(w, h) / 2;
  const rings = (r: number) => each((x) => ringPath(x, y + h / 2, r));
  const sills = path(
    each((_, l) => rectPath(l - 2, y + h, w + 4, 2.4)),
    light,
  );
  const boxes = flowers && style.upgraded ? flowerBoxes(xs, y + h + 1, w + 3) : "";
  switch (kind) {
    case "plain":
      return (
        thinLines(
          path(
            each((_, l) => rectPath(l - 1.5, y - 1.5, w + 3, h + 3)),
            light,
          ) +
            path(panes, pane) +
            bars +
            sills,
        ) + boxes
      );
    case "arch":
      return (
        thinLines(
          path(arches, light, { "stroke-width": 4 }) +
            path(arches, pane, { stroke: "var(--limestone-0)", "stroke-width": 2 }) +
            bars +
            sills,
        ) + boxes
      );
    case "shutters":
      return (
        thinLines(path(panes, pane) + bars + sills) +
        path(
          each((_, l) => rectPath(l - w * 0.5, y - 0.5, w * 0.5, h + 1) + rectPath(l + w, y - 0.5, w * 0.5, h + 1)),
          `card-${style.colour}`,
          { "stroke-width": 1.1 },
        ) +
        boxes
      );
    case "gabled":
      return (
        thinLines(
          path(
            each((x, l) => rectPath(l - 1, y, w + 2, h) + `M${l - 3} ${y}L${x} ${y - 5}L${l + w + 3} ${y}Z`),
            light,
          ) +
            path(panes, pane) +
            bars +
            sills,
        ) + boxes
      );
    case "round":
      return (
        thinLines(
          path(rings(round + 1.5), light) +
            path(rings(round - 0.5), pane) +
            line(
              each((x) => `M${x} ${y + h / 2 - round + 1}V${y + h / 2 + round - 1}`),
              light,
              1,
            ),
        ) + boxes
      );
  }
}
const flowerBoxes = (xs: number[], y: number, w: number) =>
  path(xs.map((x) => rectPath(x - w / 2, y, w, 3)).join(""), "wood") +
  path(xs.map((x) => atCentres(x - w / 2, x + w / 2, 3, (f) => ringPath(f, y - 0.5, 2.2))).join(""), "#d8485e", {
    "stroke-width": 1,
  });

// ---- gallariji: enclosed wooden balconies in the building's colour; all of one floor ----
interface Gallarija {
  x: number;
  w: number;
}
function gallariji(list: Gallarija[], y: number, h: number, parts: Parts, style: FacadeStyle): string {
  const colour = `card-${style.colour}`;
  const bottom = y + h;
  const each = (draw: (x: number, l: number, w: number) => string) => list.map(({ x, w }) => draw(x, x - w / 2, w)).join("");
  // Panes above, panels below.
  const fields = (inset: number, top: number, tall: number) =>
    each((_, l, w) => {
      const n = Math.max(2, Math.round(w / 8));
      const step = (w - 4) / n;
      return repeat(n, (i) => rectPath(l + 2 + i * step + inset, top, step - 2 * inset, tall));
    });
  const hoods = {
    flat: () => each((_, l, w) => rectPath(l - 2, y - 3, w + 4, 4)),
    arched: () => each((x, l, w) => `M${l - 2} ${y + 1}Q${x} ${y - 10} ${l + w + 2} ${y + 1}Z`),
    gabled: () => each((x, l, w) => `M${l - 3} ${y + 1}L${x} ${y - 7}L${l + w + 3} ${y + 1}Z`),
  }[parts.hood];
  const feet = {
    corbels: () =>
      thinLines(
        path(
          each((_, l, w) => rectPath(l + 2, bottom, 4, 5) + rectPath(l + w - 6, bottom, 4, 5)),
          shade,
        ),
      ),
    bowl: () =>
      path(
        each(
          (x, l, w) =>
            `M${l} ${bottom}H${l + w}Q${l + w - 4} ${bottom + 6} ${x} ${bottom + 6}Q${l + 4} ${bottom + 6} ${l} ${bottom}Z`,
        ),
        colour,
      ),
    scrolls: () =>
      thinLines(
        path(
          each((_, l, w) => `M${l + 1} ${bottom}h7q0 6 -5 6q-3 -1 -2 -6ZM${l + w - 1} ${bottom}h-7q0 6 5 6q3 -1 2 -6Z`),
          shade,
        ),
      ),
  }[parts.foot];
  return (
    tint(
      each((_, l, w) => `M${l + w} ${y + 2}l4 3V${bottom + 4}H${l + 4}V${bottom}Z`),
      "#000",
      0.14,
    ) +
    feet() +
    path(
      each((_, l, w) => rectPath(l, y, w, h)),
      colour,
    ) +
    path(fields(0.8, y + 3, h * 0.36), style.upgraded ? "lit" : "#dfeff0", { "stroke-width": 1 }) +
    line(
      each((_, l, w) => `M${l} ${y + h * 0.6}H${l + w}`),
      "#000",
      1.2,
      { opacity: 0.5 },
    ) +
    tint(fields(1.5, y + h * 0.6 + 1.7, h * 0.4 - 4.6), "#fff", 0.35) +
    path(
      each((_, l, w) => rectPath(l - 1.5, bottom - 2, w + 3, 3)),
      style.upgraded ? "gold" : colour,
    ) +
    path(hoods(), colour)
  );
}

// ---- the first floor: balconies, and windows beside them ----
function firstFloor(parts: Parts, style: FacadeStyle, b: Body): string {
  const y = b.first + 6;
  const h = b.ground - y - 8;
  const at2 = (share: number) => b.x0 + (b.x1 - b.x0) * share;
  const win = (...shares: number[]) => windows(parts.window, shares.map(at2), y, 8, 14, style, true);
  const bal = (list: readonly (readonly [share: number, w: number])[], tall = 0) =>
    gallariji(
      list.map(([share, w]) => ({ x: at2(share), w })),
      y - tall,
      h + tall,
      parts,
      style,
    );
  switch (parts.balcony) {
    case "box":
      return win(0.16, 0.84) + bal([[0.5, 24]]);
    case "wide":
      return style.colour === "green" ? bal([[0.5, 46]]) : win(0.11, 0.89) + bal([[0.5, 44]]);
    case "twin":
      return (
        win(0.5) +
        bal([
          [0.23, 19],
          [0.77, 19],
        ])
      );
    case "left":
      return win(0.62, 0.86) + bal([[0.28, 26]]);
    case "right":
      return win(0.14, 0.38) + bal([[0.72, 26]]);
    case "tall":
      return win(0.16, 0.84) + bal([[0.5, 20]], 5);
    case "wings":
      return bal([
        [0.5, 20],
        [0.14, 13],
        [0.86, 13],
      ]);
  }
}

// ---- the ground floor ----
function door(kind: Door, x: number, style: FacadeStyle): string {
  const y = STREET;
  const leaf = `card-${style.colour}`;
  const arched = (w: number, h: number) => `M${x - w} ${y}V${y - h + w}A${w} ${w} 0 0 1 ${x + w} ${y - h + w}V${y}Z`;
  const split = line(`M${x} ${y - 16}V${y}`, "line", 1.2) + disc(x - 2, y - 7, 0.8, "gold", bare);
  switch (kind) {
    case "arch":
      return path(arched(9, 23), light) + path(arched(6.5, 20), leaf) + split;
    case "lintel":
      return (
        rect(x - 9, y - 22, 18, 22, light) + rect(x - 6.5, y - 19, 13, 19, leaf) + split + rect(x - 11, y - 24, 22, 3.5, trim)
      );
    case "steps":
      return (
        path(arched(7, 22), leaf, { "stroke-width": 2.4 }) +
        split +
        thinLines(path(rectPath(x - 10, y - 4, 20, 2) + rectPath(x - 13, y - 2, 26, 2), light))
      );
    case "columns":
      return (
        rect(x - 6, y - 19, 12, 19, leaf) +
        split +
        path(
          rectPath(x - 11, y - 20, 4, 20) +
            rectPath(x + 7, y - 20, 4, 20) +
            `M${x - 13} ${y - 20}L${x} ${y - 27}L${x + 13} ${y - 20}Z`,
          light,
        )
      );
    case "awning":
      return (
        rect(x - 7, y - 17, 14, 17, inside) +
        rect(x - 7, y - 8, 14, 8, leaf) +
        path(awning(x, y, [1, 3]), "#fff6e0") +
        path(awning(x, y, [0, 2, 4]), leaf)
      );
    case "fanlight":
      return (
        path(arched(8, 24), style.upgraded ? "lit" : "glass") +
        line(`M${x} ${y - 16}V${y - 24}M${x} ${y - 16}L${x - 6} ${y - 21}M${x} ${y - 16}L${x + 6} ${y - 21}`, light, 1) +
        rect(x - 8, y - 16, 16, 16, leaf) +
        split
      );
  }
}

const awning = (x: number, y: number, stripes: number[]) =>
  stripes.map((i) => `M${x - 12.5 + i * 5} ${y - 21}h5l1 5q-3 3 -6 0Z`).join("");

// The ground floor of palaces: a higher door on steps, with arched windows beside it.
const portal = (parts: Parts, style: FacadeStyle) =>
  windows("arch", [34], 79, 6, 11, style) +
  at(50, STREET - 3, at(-50, -STREET, door(parts.door, 50, style)), 1.08) +
  thinLines(path(rectPath(36, STREET - 4, 28, 2) + rectPath(33, STREET - 2, 34, 2), light));

// Discs at offsets from x and from the street.
const around = (x: number, r: number, ...places: (readonly [dx: number, dy: number])[]) =>
  places.map(([dx, dy]) => ringPath(x + dx, STREET - dy, r)).join("");

// An extra between the door and the plaque.
function extra(kind: Extra, b: Body, style: FacadeStyle): string {
  const x = 67;
  switch (kind) {
    case "lamp":
      return (
        line(`M${x - 4} ${b.ground + 4}h4v3`, "line", 1.6) +
        path(`M${x - 3} ${b.ground + 7}h6l-1.5 7h-3Z`, style.upgraded ? "lit" : "gold-light")
      );
    case "niche":
      return path(`M${x - 5} ${b.ground + 20}V${b.ground + 9}a5 5 0 0 1 10 0V${b.ground + 20}Z`, deep) + statue(x, b.ground + 20);
    case "pots":
      return (
        path(`M${x - 4} ${STREET - 7}h8l-1 7h-6Z`, "brick") +
        leafage(ringPath(x - 2, STREET - 11, 3.5) + ringPath(x + 2.5, STREET - 12, 3.5))
      );
    case "tree":
      return (
        line(`M${x} ${STREET}v-14`, "wood-dark", 2) +
        leafage(around(x, 3.6, [-2.5, 21], [2.5, 18], [-2, 15], [1.5, 23])) +
        tint(around(x, 1.5, [-2.5, 19], [2, 21.5], [0.5, 16]), "#d8485e")
      );
    case "tables":
      return (
        line(`M${x - 6} ${STREET - 8}H${x + 6}M${x} ${STREET - 8}V${STREET}`, "wood-dark", 2) +
        rect(x - 4, STREET - 13, 4, 5, "brick-light")
      );
    case "plain":
      return windows("plain", [x], b.ground + 7, 7, 10, style);
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
    quoins: path(
      repeat(Math.floor(h / 8), (i) => {
        const long = i % 2 ? 5 : 8;
        const y = b.top + 2 + i * 8;
        return rectPath(b.x0 - 1, y, long, 6) + rectPath(b.x1 + 1 - long, y, long, 6);
      }),
      light,
    ),
    pilasters: path(rectPath(b.x0 - 1, b.top, 6, h) + rectPath(b.x1 - 5, b.top, 6, h), light),
    courses: tint(
      repeat(3, (i) => rectPath(b.x0 + 1, b.ground + 6 + i * 8, w - 2, 2.5)),
      trim,
    ),
  }[kind];
  const order = grand
    ? path([31, 65].map((x) => rectPath(x, b.top + 2, 4, b.ground - b.top - 3)).join(""), wall) +
      path([31, 65].map((x) => rectPath(x - 1.5, b.top + 2, 7, 3)).join(""), trim)
    : "";
  const frieze = grand
    ? path(
        atCentres(b.x0 + 2, b.x1 - 2, 14, (x) => rectPath(x - 1.4, b.top + 1, 2.8, 3.5)),
        trim,
        { "stroke-width": 1 },
      )
    : "";
  return (
    base +
    marks +
    shadowsUnder(b.x0 + 1, b.x1 - 1, b.top + 1, b.ground + 1.5) +
    thinLines(more + order + frieze) +
    rect(b.x0 - 2, b.ground - 2, w + 4, 3.5, trim)
  );
}

const attic = (parts: Parts, style: FacadeStyle, b: Body) =>
  style.colour === "blue"
    ? windows(parts.window === "round" ? "round" : "plain", centres(b.x0 + 4, b.x1 - 4, 4), b.top + 4, 6, 6, style)
    : "";

// The flag of the Order on upgraded buildings.
const flag = (x: number, y: number) =>
  line(`M${x} ${y}V${y - 16}`) +
  path(`M${x} ${y - 16}q4 -2 7 0t6 0V${y - 8}q-3 2 -6 0t-7 0Z`, "#b23a26") +
  cross(x + 6.5, y - 12, 3, "#fff", bare);

export function facade(parts: Parts, style: FacadeStyle): string {
  const b = BODIES[style.colour];
  const gilt = style.upgraded ? "gold" : trim;
  const middle = (b.x0 + b.x1) / 2;
  return (
    tint(`M${b.x0 - 6} ${STREET}H${b.x1 + 4}L${b.x1 + 8} 99H${b.x0 - 2}Z`, "shadow") +
    (style.upgraded ? flag(b.x0 + 3, b.top - 6) + flag(b.x1 - 9, b.top - 6) : "") +
    wallArt(parts.wall, b) +
    at(middle, b.top, roofArt(parts.roof, (b.x1 - b.x0) / 2, gilt)) +
    attic(parts, style, b) +
    firstFloor(parts, style, b) +
    extra(parts.extra, b, style) +
    (style.colour === "yellow" ? portal(parts, style) : door(parts.door, middle, style)) +
    at(b.x0 + 5, b.ground + 6, signArt(style.letter), 0.9) +
    line(`M${b.x0 - 4} ${STREET}H${b.x1 + 4}`)
  );
}
