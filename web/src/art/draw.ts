// Helpers that write SVG elements as text. All drawings are functions that return markup, so tests need no browser.
// Colours are names from tokens.css, or literal colours that are the same in both themes. Drawings have no ids, because
// one may be in a document several times, and no style attributes, because the content security policy forbids them.

type Attrs = Record<string, string | number>;

const attributes = (more: Attrs) =>
  Object.entries(more)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

const paint = (fill: string) => (/^[a-z]+(-[a-z0-9]+)*$/.test(fill) && fill !== "none" ? `var(--${fill})` : fill);

export const path = (d: string, fill: string, more: Attrs = {}) => `<path d="${d}" fill="${paint(fill)}"${attributes(more)}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attrs = {}) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${paint(fill)}"${attributes(more)}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more: Attrs = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint(fill)}"${attributes(more)}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more: Attrs = {}) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint(fill)}"${attributes(more)}/>`;

// Path data, to join several shapes into one element: fewer elements are faster.
const rounded = (n: number) => Math.round(n * 100) / 100;
export const rectPath = (x: number, y: number, w: number, h: number) =>
  `M${rounded(x)} ${rounded(y)}h${rounded(w)}v${rounded(h)}h${rounded(-w)}Z`;
export const ringPath = (x: number, y: number, rx: number, ry = rx) =>
  `M${rounded(x - rx)} ${rounded(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

// A line without a fill.
export const line = (d: string, stroke = "line", width = 2, more: Attrs = {}) =>
  `<path d="${d}" fill="none" stroke="${paint(stroke)}" stroke-width="${width}"${attributes(more)}/>`;

// A shape without an outline, for light and shade.
export const tint = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${paint(fill)}" stroke="none"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const text = (x: number, y: number, size: number, fill: string, words: string, more: Attrs = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${paint(fill)}" stroke="none" text-anchor="middle" ` +
  `font-family="var(--font-display)" font-weight="700"${attributes(more)}>${words}</text>`;

export const at = (x: number, y: number, inner: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${scale})`}">${inner}</g>`;

// Outlines everything inside.
export const outlined = (inner: string, width = 2) =>
  `<g stroke="var(--line)" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${inner}</g>`;

// Mirrored at a vertical axis; and the original together with its mirror image.
export const flip = (inner: string, axis: number) => `<g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${inner}</g>`;
export const mirror = (inner: string, axis: number) => inner + flip(inner, axis);

export const repeat = (n: number, each: (i: number) => string) => Array.from({ length: n }, (_, i) => each(i)).join("");

// FNV-1a with extra mixing: gives every text the same drawing on every device.
export function hash(words: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 0x01000193) >>> 0;
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d) >>> 0;
  return (h ^ (h >>> 13)) >>> 0;
}

// Path data of the Maltese cross around (x, y); `r` is its radius.
export function crossPath(x: number, y: number, r: number): string {
  const arm = [-0.5, -1, 0, -0.72, 0.5, -1] as const;
  const turns = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const; // cosine and sine of quarter turns
  const corner = (cos: number, sin: number, i: number) =>
    `L${rounded(x + r * (arm[i]! * cos - arm[i + 1]! * sin))} ${rounded(y + r * (arm[i]! * sin + arm[i + 1]! * cos))}`;
  const arms = turns.map(([cos, sin]) => `M${rounded(x)} ${rounded(y)}${[0, 2, 4].map((i) => corner(cos, sin, i)).join("")}Z`);
  return arms.join("");
}
export const cross = (x: number, y: number, r: number, fill: string, more: Attrs = {}) => path(crossPath(x, y, r), fill, more);
