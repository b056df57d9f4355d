// Pieces of SVG as text. Drawings are functions from what is shown to markup, so that tests can
// compare them without a browser. Colours are the tokens of tokens.css, or fixed where the theme
// does not matter. No ids and no style attributes: drawings repeat on a page, and its policy is strict.

type Attrs = Record<string, string | number>;

const attrs = (more: Attrs) =>
  Object.entries(more)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

const ink = (fill: string) => (/^[a-z]+(-[a-z0-9]+)*$/.test(fill) && fill !== "none" ? `var(--${fill})` : fill);

export const path = (d: string, fill: string, more: Attrs = {}) => `<path d="${d}" fill="${ink(fill)}"${attrs(more)}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attrs = {}) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${ink(fill)}"${attrs(more)}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more: Attrs = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink(fill)}"${attrs(more)}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more: Attrs = {}) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink(fill)}"${attrs(more)}/>`;

// Outlines to be joined into one path: what is alike and does not overlap is one element, since the
// browser's work on a page grows with its elements.
const short = (n: number) => Math.round(n * 100) / 100;
export const box = (x: number, y: number, w: number, h: number) =>
  `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}Z`;
export const ring = (x: number, y: number, rx: number, ry = rx) =>
  `M${short(x - rx)} ${short(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

// A line without a ground; `width` in units.
export const line = (d: string, stroke = "line", width = 2, more: Attrs = {}) =>
  `<path d="${d}" fill="none" stroke="${ink(stroke)}" stroke-width="${width}"${attrs(more)}/>`;

// A shape without an outline: shade and light.
export const tint = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${ink(fill)}" stroke="none"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const text = (x: number, y: number, size: number, fill: string, words: string, more: Attrs = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink(fill)}" stroke="none" text-anchor="middle" ` +
  `font-family="var(--font-display)" font-weight="700"${attrs(more)}>${words}</text>`;

export const at = (x: number, y: number, inner: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${scale})`}">${inner}</g>`;

// Everything inside is outlined alike.
export const outlined = (inner: string, width = 2) =>
  `<g stroke="var(--line)" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${inner}</g>`;

// Turned over at an upright axis; and both halves.
export const flip = (inner: string, axis: number) => `<g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${inner}</g>`;
export const mirror = (inner: string, axis: number) => inner + flip(inner, axis);

export const repeat = (n: number, each: (i: number) => string) => Array.from({ length: n }, (_, i) => each(i)).join("");

// FNV-1a: the same text gives the same drawing everywhere.
export function hash(words: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 0x01000193) >>> 0;
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d) >>> 0;
  return (h ^ (h >>> 13)) >>> 0;
}

// The eight-pointed cross, centred, `r` from the middle to its points.
export function crossed(x: number, y: number, r: number): string {
  const arm = [-0.5, -1, 0, -0.72, 0.5, -1] as const;
  const turned = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const; // cosine and sine of quarter turns
  const corner = (cos: number, sin: number, i: number) =>
    `L${short(x + r * (arm[i]! * cos - arm[i + 1]! * sin))} ${short(y + r * (arm[i]! * sin + arm[i + 1]! * cos))}`;
  const arms = turned.map(([cos, sin]) => `M${short(x)} ${short(y)}${[0, 2, 4].map((i) => corner(cos, sin, i)).join("")}Z`);
  return arms.join("");
}
export const cross = (x: number, y: number, r: number, fill: string, more: Attrs = {}) => path(crossed(x, y, r), fill, more);
