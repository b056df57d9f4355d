// What walls and roofs share: the colours of stone, lines of two weights, statues, and spacing.
import { disc, path, repeat, tint } from "./draw.ts";

export const light = "limestone-0";
export const wall = "limestone-1";
export const trim = "limestone-2";
export const shade = "limestone-3";
export const deep = "limestone-4";
export const leaf = "#5f8f4e";
export const inside = "#3a2a1c"; // where it is dark

// Small parts have thin brown lines, so that the big ones carry the picture when it is small.
export const fine = (inner: string) => `<g stroke="var(--limestone-4)" stroke-width="1.1">${inner}</g>`;

// The shadow under what juts out.
export const under = (x0: number, x1: number, y: number) => tint(`M${x0} ${y}H${x1}V${y + 3.5}H${x0}Z`, deep, 0.35);

export const statue = (x: number, y: number) =>
  path(`M${x - 2.5} ${y}l1 -7h3l1 7Z`, light) + disc(x, y - 8.5, 1.8, light);

// `n` things in equal steps between x0 and x1.
export const spread = (x0: number, x1: number, n: number, each: (x: number) => string) =>
  repeat(n, (i) => each(x0 + ((x1 - x0) * (i + 0.5)) / n));
