// Drawings of the four goods in a box of 32: coin, log, block of stone, bricks. Their outlines differ, so that they can be
// told apart without colours.
import type { Good } from "../engine/types.ts";
import { disc, line, outlined, oval, path, rect, tint } from "./draw.ts";

const GOOD_ART: Record<Good, string> = {
  gold:
    oval(16, 18.5, 13, 12, "gold-dark") +
    disc(16, 15.5, 13, "gold") +
    tint("M5 19A11.5 11.5 0 0 1 20 5A14 14 0 0 0 5 19Z", "gold-light") +
    disc(16, 15.5, 8.8, "none", { stroke: "var(--gold-dark)", "stroke-width": 1.6 }) +
    tint(
      "M16 15.5L13 8.5L16 10.5L19 8.5ZM16 15.5L23 12.5L21 15.5L23 18.5ZM16 15.5L19 22.5L16 20.5L13 22.5ZM16 15.5L9 18.5L11 15.5L9 12.5Z",
      "gold-dark",
    ),
  wood:
    path("M3 21L20 4Q24 2 27 5Q30 8 28 12L11 29Z", "wood") +
    tint("M6 20L20.5 5.5L23 5.5L8 21.5Z", "wood-light") +
    line("M16 17L22 11M19 20L25 14", "wood-dark", 1.6) +
    `<ellipse cx="7.5" cy="24.5" rx="5.6" ry="5.8" fill="var(--wood-light)"/>` +
    oval(7.5, 24.5, 2.6, 2.8, "none", { stroke: "var(--wood-dark)", "stroke-width": 1.6 }),
  stone:
    path("M16 2L29 8.5V23L16 30L3 23V8.5Z", "stone") +
    tint("M16 3.2L27.6 8.8L16 15L4.4 8.8Z", "stone-light") +
    tint("M28 10V22.4L17 28.4V16Z", "stone-dark") +
    line("M3.5 8.8L16 15.5L28.5 8.8M16 15.5V29.5") +
    line("M7 15L9 16M10 21L12 22M7 20.5V22", "stone-dark", 1.6),
  brick:
    rect(1.5, 17, 14, 9.5, "brick", { rx: 1 }) +
    rect(16.5, 17, 14, 9.5, "brick-light", { rx: 1 }) +
    rect(8, 6.5, 16, 9.5, "brick", { rx: 1 }) +
    tint("M9 7.5H23V9.5H9ZM2.5 18H14.5V20H2.5ZM17.5 18H29.5V20H17.5Z", "#fff", 0.25) +
    tint("M12 11h2v2h-2zM19 12h1.5v1.5h-1.5zM6 22h2v2H6zM24 22h2v1.5h-2z", "brick-dark"),
};

export const goodArt = (good: Good) => outlined(GOOD_ART[good]);
