// Shared by walls and roofs: colours of stone, thin lines, shadows, leaves, statues, even spacing.
import { path, ringPath, tint } from "./draw.ts";

export const light = "limestone-0";
export const wall = "limestone-1";
export const trim = "limestone-2";
export const shade = "limestone-3";
export const deep = "limestone-4";
const leaf = "#5f8f4e";
export const inside = "#3a2a1c"; // dark interiors

// Thin brown lines for small parts: the large parts stay clear at small sizes.
export const thinLines = (inner: string) => `<g stroke="var(--limestone-4)" stroke-width="1.1">${inner}</g>`;

// Shadows under cornices and balconies.
export const shadowsUnder = (x0: number, x1: number, ...ys: number[]) =>
  tint(ys.map((y) => `M${x0} ${y}H${x1}V${y + 3.5}H${x0}Z`).join(""), deep, 0.35);

// Overlapping leaves with one outline around all of them.
export const leafage = (d: string) => path(d, leaf, { "stroke-width": 3.2 }) + tint(d, leaf);

export const statue = (x: number, y: number) => path(`M${x - 2.5} ${y}l1 -7h3l1 7Z${ringPath(x, y - 8.5, 1.8)}`, light);

// `n` evenly spaced places between x0 and x1; and a shape at each of them.
export const centres = (x0: number, x1: number, n: number) =>
  Array.from({ length: n }, (_, i) => x0 + ((x1 - x0) * (i + 0.5)) / n);
export const atCentres = (x0: number, x1: number, n: number, each: (x: number) => string) =>
  centres(x0, x1, n).map(each).join("");
