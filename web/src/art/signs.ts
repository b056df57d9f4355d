// The signs beside the doors of buildings, in a box of 16: one for each character's letter.
import { cross, disc, line, outlined, oval, path, rect, text, tint } from "./draw.ts";

const dark = "#3a2a1c";
const stroke = (d: string, width = 1.8) => line(d, dark, width);

const SIGNS: Record<string, string> = {
  A: disc(8, 8, 4.8, "gold") + stroke("M8 5.5V10.5"), // banker: a coin
  B: stroke("M3 12L12 3") + path("M4 5L12 13L13 11L6 4Z", "wood-light"), // woodworker: a saw
  C: stroke("M8 4V14") + stroke("M2.5 6.5Q8 2 13.5 6.5", 2.4), // quarryman: a pick
  D: path("M3 5H13V8.5H3Z", "brick") + path("M3 9H13V12.5H3Z", "brick-light"), // brickmaker: bricks
  E: path("M3 7H13Q12 13 8 13Q4 13 3 7Z", "wood"), // mendicant: a bowl
  F: path("M8 3L12 9H4Z", "stone-light") + stroke("M8 9V13.5", 2.2), // bricklayer: a trowel
  G: stroke("M8 3V13M3 5H13M5 13H11") + path("M1.5 9L3 5L4.5 9ZM11.5 9L13 5L14.5 9Z", "gold"), // trader: scales
  H: stroke("M4 13L12 3") + line("M11 5Q15 9 9 10T6 14", "brick", 1.4), // seamstress: needle and thread
  I: path("M6 3H10V5Q13 7 11 11L9.5 13.5H6.5L5 11Q3 7 6 5Z", "brick-light"), // merchant: an amphora
  J: stroke("M4 14V3H13M4 7L8 3M12 3V8") + rect(10, 8, 4, 4, "stone"), // foreman: a crane
  K: disc(5.5, 5.5, 2.8, "gold") + line("M7.5 7.5L13 13M11 11L13 9", "gold-dark", 2), // treasurer: a key
  L: path("M4 3H12V7H4Z", "stone") + stroke("M8 7V14", 2.4), // mason: a mallet
  M: path("M4 5H10V13H4Z", "wood-light") + stroke("M10 6.5H13V11H10") + tint("M4 3H10V6H4Z", "#fff"), // host: a tankard
  N: stroke("M8 2.5V13.5M4.5 6H11.5", 2.4), // nun: a cross
  O: path("M2.5 9H13.5V12.5H2.5Z", "wood") + path("M5 9L6.5 4.5H9L8.5 9Z", "wood-light"), // carpenter: a plane
  P: path("M3 4H13V13H3Z", "parchment") + stroke("M5.5 7H10.5M5.5 10H9", 1.4), // tax collector: a bill
  Q: stroke("M8 3L4 13.5M8 3L12 13.5M5.5 9.5H10.5"), // architect: dividers
  R: stroke("M5 3V14M11 3V14", 1.8) + path("M3 3H7V6H3ZM9 3H13V6H9Z", "gold"), // bailiff: two keys of the city
  S: cross(8, 8, 6, "#a9352b", { stroke: "none" }), // grand master: the cross of the Order
  T: path("M4.5 13Q2.5 5 8 2Q13.5 5 11.5 13Z", "gold-light") + stroke("M4 10H12M4 7H12", 1.4), // pope: the tiara
  U: path("M8 5L10 3L9.5 6L14 4L12.5 11L9 9.5L8 14L7 9.5L3.5 11L2 4L6.5 6L6 3Z", dark), // emperor: the double eagle
  V: path("M2.5 12V5L5.5 8L8 3.5L10.5 8L13.5 5V12Z", "gold"), // king: a crown
  W: stroke("M8 2V11", 2.2) + stroke("M4.5 11H11.5M8 11V14.5"), // knight: a sword
};

// For letters without a sign, in other building sets.
const plain = (letter: string) => text(8, 12, 11, dark, letter);

export const SIGN_LETTERS = Object.keys(SIGNS);

export const signArt = (letter: string) =>
  rect(0.5, 0.5, 15, 15, "limestone-0", { rx: 2, "stroke-width": 1.4 }) +
  outlined(SIGNS[letter] ?? plain(letter), 1) +
  oval(8, -1.5, 0.8, 1.2, dark);
