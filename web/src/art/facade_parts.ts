// The parts of façades, each for a box of 100 with the ground at 96. A wall has a place (x0 to x1, top
// y); roofs stand on it, balconies hang on its first floor, doors open in the ground floor.
import { at, cross, disc, line, mirror, oval, path, rect, repeat, tint } from "./draw.ts";
import type { Parts } from "./facade.ts";
import { signArt } from "./signs.ts";

export const BALCONIES = ["box", "wide", "twin", "left", "right", "tall", "wings"] as const;
export const HOODS = ["flat", "arched", "gabled"] as const;
export const FEET = ["corbels", "bowl", "scrolls"] as const;
export const WINDOWS = ["plain", "arch", "shutters", "gabled", "round"] as const;
export const DOORS = ["arch", "lintel", "steps", "columns", "awning", "fanlight"] as const;
export const EXTRAS = ["lamp", "niche", "pots", "vine", "tables", "plain"] as const;
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

const light = "limestone-0";
const wall = "limestone-1";
const trim = "limestone-2";
const shade = "limestone-3";
const deep = "limestone-4";
const leaf = "#5f8f4e";
const tile = "#b5533c";
const void_ = "#3a2a1c"; // where it is dark inside

// Small parts have thin brown lines, so that the big ones carry the picture when it is small.
const fine = (inner: string) => `<g stroke="var(--limestone-4)" stroke-width="1.1">${inner}</g>`;
// A moulding: a band along a line, outlined.
const band = (d: string, colour: string) => line(d, "line", 5) + line(d, colour, 2.6);
// The shadow under what juts out.
const under = (x0: number, x1: number, y: number) => tint(`M${x0} ${y}H${x1}V${y + 3.5}H${x0}Z`, deep, 0.35);

// ---- roofs: each stands on y between x0 and x1; `gilt` is the colour of cornices ----
type RoofArt = (x0: number, x1: number, y: number, gilt: string) => string;

const cornice: RoofArt = (x0, x1, y, gilt) => rect(x0 - 3, y - 4, x1 - x0 + 6, 5, gilt, { rx: 1 });
const mid = (x0: number, x1: number) => (x0 + x1) / 2;
const cupola = (x: number, y: number, r: number, gilt: string) =>
  rect(x - r * 0.8, y - r * 0.7, r * 1.6, r * 0.7, wall) +
  path(`M${x - r} ${y - r * 0.7}Q${x - r} ${y - r * 2.1} ${x} ${y - r * 2.2}Q${x + r} ${y - r * 2.1} ${x + r} ${y - r * 0.7}Z`, tile) +
  line(`M${x} ${y - r * 2.2}V${y - r * 0.8}`, "#000", 1, { opacity: 0.25 }) +
  path(`M${x - 1.5} ${y - r * 2.2}V${y - r * 2.2 - 3}H${x + 1.5}V${y - r * 2.2}Z`, gilt);
const spire = (x: number, y: number, w: number, h: number, gilt: string) =>
  rect(x - w / 2, y - h, w, h, wall) +
  path(`M${x - 2} ${y - h * 0.35}V${y - h * 0.65}Q${x} ${y - h * 0.85} ${x + 2} ${y - h * 0.65}V${y - h * 0.35}Z`, void_) +
  rect(x - w / 2 - 1.5, y - h - 2, w + 3, 3, gilt) +
  path(`M${x - w / 2} ${y - h - 2}L${x} ${y - h - 11}L${x + w / 2} ${y - h - 2}Z`, tile);
const statue = (x: number, y: number) => path(`M${x - 2.5} ${y}L${x - 1.5} ${y - 7}H${x + 1.5}L${x + 2.5} ${y}Z`, light) + disc(x, y - 8.5, 1.8, light);
const urn = (x: number, y: number) => path(`M${x - 1.5} ${y}V${y - 2}Q${x - 4} ${y - 4} ${x - 3} ${y - 7}H${x + 3}Q${x + 4} ${y - 4} ${x + 1.5} ${y - 2}V${y}Z`, trim);
const balusters = (x0: number, x1: number, y: number) =>
  fine(repeat(Math.floor((x1 - x0) / 6), (i) => rect(x0 + 2 + i * 6, y - 7, 2.5, 7, light))) + rect(x0, y - 9, x1 - x0, 3, trim);
const spread = (x0: number, x1: number, n: number, each: (x: number) => string) =>
  repeat(n, (i) => each(x0 + ((x1 - x0) * (i + 0.5)) / n));

const ROOFS = {
  parapet: (x0, x1, y, gilt) => rect(x0, y - 10, x1 - x0, 8, wall) + cornice(x0, x1, y - 8, gilt) + cornice(x0, x1, y, trim),
  steps: (x0, x1, y, gilt) =>
    path(`M${x0} ${y}V${y - 8}H${x0 + 12}V${y - 15}H${x0 + 23}V${y - 21}H${x1 - 23}V${y - 15}H${x1 - 12}V${y - 8}H${x1}V${y}Z`, wall) +
    disc(mid(x0, x1), y - 11, 4, void_) + cornice(x0, x1, y, gilt),
  gable: (x0, x1, y, gilt) =>
    path(`M${x0} ${y - 2}L${mid(x0, x1)} ${y - 22}L${x1} ${y - 2}Z`, wall) +
    band(`M${x0 - 3} ${y - 2}L${mid(x0, x1)} ${y - 24}L${x1 + 3} ${y - 2}`, gilt) + disc(mid(x0, x1), y - 9, 4, void_) + cornice(x0, x1, y, gilt),
  terrace: (x0, x1, y, gilt) =>
    line(`M${x0 + 4} ${y}V${y - 19}M${mid(x0, x1)} ${y}V${y - 19}M${x1 - 4} ${y}V${y - 19}`, "wood-dark", 2.4) +
    rect(x0, y - 21, x1 - x0, 3, "wood") +
    spread(x0, x1, 6, (x) => disc(x, y - 21 + (x % 3), 4.5, leaf)) +
    rect(x0, y - 8, x1 - x0, 6, wall) + cornice(x0, x1, y - 6, gilt) + cornice(x0, x1, y, trim),
  crenels: (x0, x1, y, gilt) => spread(x0, x1, 5, (x) => rect(x - 4, y - 14, 8, 9, wall)) + rect(x0, y - 8, x1 - x0, 6, wall) + cornice(x0, x1, y, gilt),
  scroll: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return (
      path(`M${x0} ${y - 2}Q${x0 + 2} ${y - 9} ${x0 + 12} ${y - 7}Q${m - 14} ${y - 8} ${m - 12} ${y - 16}Q${m} ${y - 27} ${m + 12} ${y - 16}Q${m + 14} ${y - 8} ${x1 - 12} ${y - 7}Q${x1 - 2} ${y - 9} ${x1} ${y - 2}Z`, wall) +
      disc(m, y - 13, 4, void_) + cornice(x0, x1, y, gilt)
    );
  },
  chimneys: (x0, x1, y, gilt) => rect(x0 + 5, y - 20, 9, 18, trim) + rect(x0 + 3.5, y - 22, 12, 4, shade) + rect(x1 - 16, y - 15, 9, 14, trim) + rect(x1 - 17.5, y - 17, 12, 4, shade) + rect(x0, y - 9, x1 - x0, 7, wall) + cornice(x0, x1, y - 6, gilt) + cornice(x0, x1, y, trim),
  balustrade: (x0, x1, y, gilt) => balusters(x0, x1, y - 3) + rect(x0 - 1, y - 14, 6, 12, trim) + rect(x1 - 5, y - 14, 6, 12, trim) + disc(x0 + 2, y - 16, 2.5, gilt) + disc(x1 - 2, y - 16, 2.5, gilt) + cornice(x0, x1, y, gilt),
  pediment: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return balusters(x0, x1, y - 3) + path(`M${m - 24} ${y - 3}L${m} ${y - 22}L${m + 24} ${y - 3}Z`, wall) + band(`M${m - 25} ${y - 3}L${m} ${y - 23}L${m + 25} ${y - 3}`, gilt) + oval(m, y - 9, 5, 4, light) + cornice(x0, x1, y, gilt);
  },
  belvedere: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return balusters(x0, x1, y - 3) + rect(m - 15, y - 19, 30, 17, wall) + repeat(3, (i) => path(`M${m - 11 + i * 8} ${y - 4}V${y - 12}q3 -4 6 0V${y - 4}Z`, "glass")) + cornice(m - 15, m + 15, y - 18, gilt) + cornice(x0, x1, y, gilt);
  },
  urns: (x0, x1, y, gilt) => rect(x0, y - 9, x1 - x0, 7, wall) + cornice(x0, x1, y - 7, gilt) + spread(x0, x1, 4, (x) => urn(x, y - 11)) + cornice(x0, x1, y, trim),
  bellcote: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return path(`M${x0} ${y - 2}V${y - 6}L${m - 10} ${y - 9}V${y - 20}L${m} ${y - 25}L${m + 10} ${y - 20}V${y - 9}L${x1} ${y - 6}V${y - 2}Z`, wall) + path(`M${m - 6} ${y - 6}V${y - 15}q6 -6 12 0V${y - 6}Z`, void_) + path(`M${m - 4} ${y - 7}Q${m - 3} ${y - 14} ${m} ${y - 14}Q${m + 3} ${y - 14} ${m + 4} ${y - 7}Z`, "gold") + cornice(x0, x1, y, gilt);
  },
  turret: (x0, x1, y, gilt) => balusters(x0 + 18, x1, y - 3) + spire(x0 + 10, y - 2, 18, 14, gilt) + cornice(x0, x1, y, gilt),
  dome: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return rect(m - 22, y - 11, 44, 10, wall) + spread(m - 20, m + 20, 5, (x) => rect(x - 2, y - 9, 4, 6, "glass")) + path(`M${m - 22} ${y - 11}Q${m - 22} ${y - 29} ${m} ${y - 30}Q${m + 22} ${y - 29} ${m + 22} ${y - 11}Z`, tile) + tint(`M${m + 4} ${y - 29}Q${m + 21} ${y - 28} ${m + 21} ${y - 12}H${m + 12}Q${m + 13} ${y - 24} ${m + 4} ${y - 29}Z`, "#000", 0.18) + line(`M${m} ${y - 30}V${y - 11}M${m} ${y - 30}Q${m - 12} ${y - 26} ${m - 11} ${y - 11}M${m} ${y - 30}Q${m + 12} ${y - 26} ${m + 11} ${y - 11}`, "#7f2c1c", 1.2) + rect(m - 3, y - 34, 6, 5, gilt) + balusters(x0, m - 24, y - 3) + balusters(m + 24, x1, y - 3) + cornice(x0, x1, y, gilt);
  },
  towers: (x0, x1, y, gilt) => spire(x0 + 11, y - 2, 18, 17, gilt) + spire(x1 - 11, y - 2, 18, 17, gilt) + path(`M${x0 + 22} ${y - 2}L${mid(x0, x1)} ${y - 20}L${x1 - 22} ${y - 2}Z`, wall) + disc(mid(x0, x1), y - 9, 4.5, "glass") + cornice(x0, x1, y, gilt),
  clock: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return balusters(x0, x1, y - 3) + rect(m - 13, y - 22, 26, 21, wall) + disc(m, y - 11, 7, "#fffaf0") + line(`M${m} ${y - 15}V${y - 11}L${m + 3} ${y - 9}`, "#3a2a1c", 1.6) + cornice(m - 13, m + 13, y - 21, gilt) + path(`M${m - 11} ${y - 25}Q${m - 9} ${y - 32} ${m} ${y - 33}Q${m + 9} ${y - 32} ${m + 11} ${y - 25}Z`, tile) + cornice(x0, x1, y, gilt);
  },
  statues: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return balusters(x0, x1, y - 3) + path(`M${m - 28} ${y - 3}L${m} ${y - 23}L${m + 28} ${y - 3}Z`, wall) + band(`M${m - 29} ${y - 3}L${m} ${y - 24}L${m + 29} ${y - 3}`, gilt) + disc(m, y - 9, 5, "#a9352b") + cross(m, y - 9, 4, "#fff", { stroke: "none" }) + statue(x0 + 5, y - 12) + statue(x1 - 5, y - 12) + cornice(x0, x1, y, gilt);
  },
  cupolas: (x0, x1, y, gilt) => balusters(x0, x1, y - 3) + cupola(x0 + 11, y - 2, 10, gilt) + cupola(x1 - 11, y - 2, 10, gilt) + rect(mid(x0, x1) - 12, y - 17, 24, 15, wall) + disc(mid(x0, x1), y - 9, 5, light) + cornice(mid(x0, x1) - 12, mid(x0, x1) + 12, y - 15, gilt) + cornice(x0, x1, y, gilt),
  palace: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return spread(x0, x1, 9, (x) => rect(x - 3, y - 11, 6, 9, trim)) + path(`M${m - 20} ${y - 2}V${y - 20}Q${m} ${y - 30} ${m + 20} ${y - 20}V${y - 2}Z`, wall) + path(`M${m - 9} ${y - 4}V${y - 18}H${m + 9}V${y - 4}Z`, "#a9352b") + cross(m, y - 11, 6.5, "#fff", { stroke: "none" }) + band(`M${m - 22} ${y - 20}Q${m} ${y - 32} ${m + 22} ${y - 20}`, gilt) + cornice(x0, x1, y, gilt);
  },
  keep: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return spread(x0, x1, 7, (x) => rect(x - 4, y - 10, 8, 8, wall)) + rect(m - 17, y - 22, 34, 21, wall) + spread(m - 20, m + 20, 4, (x) => rect(x - 3.5, y - 31, 7, 8, wall)) + cornice(m - 17, m + 17, y - 21, gilt) + line(`M${m - 8} ${y - 16}V${y - 8}M${m} ${y - 16}V${y - 8}M${m + 8} ${y - 16}V${y - 8}`, void_, 2.6) + cornice(x0, x1, y, gilt);
  },
  loggia: (x0, x1, y, gilt) => rect(x0 + 8, y - 20, x1 - x0 - 16, 19, wall) + spread(x0 + 10, x1 - 10, 5, (x) => path(`M${x - 5} ${y - 4}V${y - 11}A5 5 0 0 1 ${x + 5} ${y - 11}V${y - 4}Z`, void_)) + cornice(x0 + 8, x1 - 8, y - 19, gilt) + spread(x0 + 10, x1 - 10, 2, (x) => urn(x, y - 23)) + cornice(x0, x1, y, gilt),
  obelisks: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return balusters(x0, x1, y - 3) + spread(x0, x1, 4, (x) => path(`M${x - 4} ${y - 3}L${x - 1.5} ${y - 24}L${x} ${y - 27}L${x + 1.5} ${y - 24}L${x + 4} ${y - 3}Z`, gilt)) + path(`M${m - 12} ${y - 2}V${y - 14}Q${m} ${y - 24} ${m + 12} ${y - 14}V${y - 2}Z`, wall) + disc(m, y - 11, 5, "#a9352b") + cornice(x0, x1, y, gilt);
  },
  lantern: (x0, x1, y, gilt) => {
    const m = mid(x0, x1);
    return balusters(x0, x1, y - 3) + path(`M${m - 26} ${y - 2}Q${m - 24} ${y - 12} ${m - 13} ${y - 13}V${y - 22}H${m + 13}V${y - 13}Q${m + 24} ${y - 12} ${m + 26} ${y - 2}Z`, wall) + repeat(3, (i) => path(`M${m - 10 + i * 7.5} ${y - 6}V${y - 16}q2.5 -4 5 0V${y - 6}Z`, "glass")) + cornice(m - 13, m + 13, y - 20, gilt) + path(`M${m - 11} ${y - 24}Q${m - 9} ${y - 31} ${m} ${y - 32}Q${m + 9} ${y - 31} ${m + 11} ${y - 24}Z`, tile) + cornice(x0, x1, y, gilt);
  },
} satisfies Record<string, RoofArt>;
export type Roof = keyof typeof ROOFS;

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
      return fine(path(arch, light, { "stroke-width": 4 }) + path(arch, pane, { stroke: "var(--limestone-0)", "stroke-width": 2 }) + bars + sill) + box;
    case "shutters":
      return fine(rect(l, y, w, h, pane) + bars + sill) + mirror(rect(l - w * 0.5, y - 0.5, w * 0.5, h + 1, `card-${look.colour}`, { "stroke-width": 1.1 }), x) + box;
    case "gabled":
      return fine(rect(l - 1, y, w + 2, h, light) + rect(l, y, w, h, pane) + bars + path(`M${l - 3} ${y}L${x} ${y - 5}L${l + w + 3} ${y}Z`, light) + sill) + box;
    case "round":
      return fine(disc(x, y + h / 2, round + 1.5, light) + disc(x, y + h / 2, round - 0.5, pane) + line(`M${x} ${y + h / 2 - round + 1}V${y + h / 2 + round - 1}`, light, 1)) + box;
  }
}
const flowerBox = (x: number, y: number, w: number) =>
  rect(x - w / 2, y, w, 3, "wood") + spread(x - w / 2, x + w / 2, 3, (f) => disc(f, y - 0.5, 2.2, "#d8485e", { "stroke-width": 1 }));

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
    bowl: path(`M${l} ${bottom}H${l + w}Q${l + w - 4} ${bottom + 6} ${x} ${bottom + 6}Q${l + 4} ${bottom + 6} ${l} ${bottom}Z`, colour),
    scrolls: fine(path(`M${l + 1} ${bottom}h7q0 6 -5 6q-3 -1 -2 -6ZM${l + w - 1} ${bottom}h-7q0 6 5 6q3 -1 2 -6Z`, shade)),
  }[parts.foot];
  return (
    tint(`M${l + w} ${y + 2}l4 3V${bottom + 4}H${l + 4}V${bottom}Z`, "#000", 0.14) +
    foot +
    rect(l, y, w, h, colour) +
    repeat(panes, (i) => rect(l + 2 + i * step + 0.8, y + 3, step - 1.6, h * 0.48, look.upgraded ? "lit" : "#dfeff0", { "stroke-width": 1 })) +
    line(`M${l} ${y + h * 0.68}H${l + w}`, "#000", 1.2, { opacity: 0.5 }) +
    repeat(panes, (i) => rect(l + 2 + i * step + 1.5, y + h * 0.68 + 2.5, step - 3, h * 0.32 - 5, "#fff", { opacity: 0.35, stroke: "none" })) +
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
  const split = line(`M${x} ${y - 16}V${y}`, "line", 1.2) + disc(x - 2, y - 7, 0.8, "gold", { stroke: "none" });
  switch (kind) {
    case "arch":
      return path(arched(9, 23), light) + path(arched(6.5, 20), leaf) + split;
    case "lintel":
      return rect(x - 9, y - 22, 18, 22, light) + rect(x - 6.5, y - 19, 13, 19, leaf) + split + rect(x - 11, y - 24, 22, 3.5, trim);
    case "steps":
      return path(arched(7, 22), leaf, { "stroke-width": 2.4 }) + split + fine(rect(x - 10, y - 4, 20, 2, light) + rect(x - 13, y - 2, 26, 2, light));
    case "columns":
      return rect(x - 6, y - 19, 12, 19, leaf) + split + rect(x - 11, y - 20, 4, 20, light) + rect(x + 7, y - 20, 4, 20, light) + path(`M${x - 13} ${y - 20}L${x} ${y - 27}L${x + 13} ${y - 20}Z`, light);
    case "awning":
      return rect(x - 7, y - 17, 14, 17, void_) + rect(x - 7, y - 8, 14, 8, leaf) + repeat(5, (i) => path(`M${x - 12.5 + i * 5} ${y - 21}h5l1 5q-3 3 -6 0Z`, i % 2 ? "#fff6e0" : leaf));
    case "fanlight":
      return path(arched(8, 24), look.upgraded ? "lit" : "glass") + line(`M${x} ${y - 16}V${y - 24}M${x} ${y - 16}L${x - 6} ${y - 21}M${x} ${y - 16}L${x + 6} ${y - 21}`, light, 1) + rect(x - 8, y - 16, 16, 16, leaf) + split;
  }
}

// Palaces have a higher door on steps, and an arched window beside it.
const portal = (parts: Parts, look: Look) =>
  window_("arch", 34, 79, 6, 11, look) + at(50, STREET - 3, at(-50, -STREET, door(parts.door, 50, look)), 1.08) + fine(rect(36, STREET - 4, 28, 2, light) + rect(33, STREET - 2, 34, 2, light));

// Between the door and the plaque.
function extra(kind: Extra, b: Body, look: Look): string {
  const x = 67;
  switch (kind) {
    case "lamp":
      return line(`M${x - 4} ${b.ground + 4}h4v3`, "line", 1.6) + path(`M${x - 3} ${b.ground + 7}h6l-1.5 7h-3Z`, look.upgraded ? "lit" : "gold-light");
    case "niche":
      return path(`M${x - 5} ${b.ground + 20}V${b.ground + 9}a5 5 0 0 1 10 0V${b.ground + 20}Z`, deep) + statue(x, b.ground + 20);
    case "pots":
      return path(`M${x - 4} ${STREET - 7}h8l-1 7h-6Z`, "brick") + disc(x - 2, STREET - 11, 3.5, leaf) + disc(x + 2.5, STREET - 12, 3.5, leaf);
    case "vine":
      return path(`M${x - 3} ${STREET}Q${x - 6} ${STREET - 8} ${x - 2} ${STREET - 14}Q${x - 6} ${STREET - 20} ${x} ${STREET - 26}Q${x + 6} ${STREET - 20} ${x + 2} ${STREET - 14}Q${x + 6} ${STREET - 8} ${x + 3} ${STREET}Z`, leaf) + disc(x, STREET - 18, 1.4, "#d8485e", { stroke: "none" }) + disc(x - 1, STREET - 8, 1.4, "#d8485e", { stroke: "none" });
    case "tables":
      return line(`M${x - 6} ${STREET - 8}H${x + 6}M${x} ${STREET - 8}V${STREET}`, "wood-dark", 2) + rect(x - 4, STREET - 13, 4, 5, "brick-light");
    case "plain":
      return window_("plain", x, b.ground + 7, 7, 10, look);
  }
}

// ---- walls ----
function wallArt(kind: Wall, b: Body): string {
  const w = b.x1 - b.x0;
  const h = STREET - b.top;
  const marks = line(`M${b.x0 + 6} ${b.top + 12}h7M${b.x1 - 18} ${b.top + 16}h8M${b.x0 + 4} ${b.ground - 6}h6M${b.x1 - 12} ${b.ground + 5}h7M${b.x0 + 12} ${STREET - 12}h-6`, shade, 1.2);
  const grand = b === BODIES.yellow;
  const base = rect(b.x0, b.top, w, h, grand ? light : wall) + tint(`M${b.x1 - 9} ${b.top + 1}H${b.x1 - 1}V${STREET - 1}H${b.x1 - 9}Z`, shade, 0.45);
  const more = {
    plain: "",
    quoins: repeat(Math.floor(h / 8), (i) => rect(b.x0 - 1, b.top + 2 + i * 8, i % 2 ? 5 : 8, 6, light) + rect(b.x1 + 1 - (i % 2 ? 5 : 8), b.top + 2 + i * 8, i % 2 ? 5 : 8, 6, light)),
    pilasters: rect(b.x0 - 1, b.top, 6, h, light) + rect(b.x1 - 5, b.top, 6, h, light),
    courses: repeat(3, (i) => rect(b.x0 + 1, b.ground + 6 + i * 8, w - 2, 2.5, trim, { stroke: "none" })),
  }[kind];
  const order = grand ? [31, 65].map((x) => rect(x, b.top + 2, 4, b.ground - b.top - 3, wall) + rect(x - 1.5, b.top + 2, 7, 3, trim)).join("") : "";
  const frieze = grand ? spread(b.x0 + 2, b.x1 - 2, 14, (x) => rect(x - 1.4, b.top + 1, 2.8, 3.5, trim, { "stroke-width": 1 })) : "";
  return base + marks + under(b.x0 + 1, b.x1 - 1, b.top + 1) + under(b.x0 + 1, b.x1 - 1, b.ground + 1.5) + fine(more + order + frieze) + rect(b.x0 - 2, b.ground - 2, w + 4, 3.5, trim);
}

const attic = (parts: Parts, look: Look, b: Body) =>
  look.colour === "blue" ? spread(b.x0 + 4, b.x1 - 4, 4, (x) => window_(parts.window === "round" ? "round" : "plain", x, b.top + 4, 6, 6, look)) : "";

// An upgraded house flies the flag of the Order.
const flag = (x: number, y: number) =>
  line(`M${x} ${y}V${y - 16}`) + path(`M${x} ${y - 16}q4 -2 7 0t6 0V${y - 8}q-3 2 -6 0t-7 0Z`, "#b23a26") + cross(x + 6.5, y - 12, 3, "#fff", { stroke: "none" });

export function house(parts: Parts, look: Look): string {
  const b = BODIES[look.colour];
  const gilt = look.upgraded ? "gold" : trim;
  const middle = mid(b.x0, b.x1);
  return (
    tint(`M${b.x0 - 6} ${STREET}H${b.x1 + 4}L${b.x1 + 8} 99H${b.x0 - 2}Z`, "shadow") +
    (look.upgraded ? flag(b.x0 + 3, b.top - 6) + flag(b.x1 - 9, b.top - 6) : "") +
    wallArt(parts.wall, b) +
    ROOFS[parts.roof](b.x0, b.x1, b.top, gilt) +
    attic(parts, look, b) +
    firstFloor(parts, look, b) +
    extra(parts.extra, b, look) +
    (look.colour === "yellow" ? portal(parts, look) : door(parts.door, middle, look)) +
    at(b.x0 + 5, b.ground + 6, signArt(look.letter), 0.9) +
    line(`M${b.x0 - 4} ${STREET}H${b.x1 + 4}`)
  );
}
