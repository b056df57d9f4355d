// The icon of the installed app, in a box of 200: dome and spire over the harbour. web/icons.mjs writes it to web/public;
// it is not part of the client's code.
import { at, disc, line, outlined, path, rect, tint } from "./draw.ts";
import { dome, spire } from "./scenery.ts";

const balcony = (x: number, y: number, colour: string) =>
  rect(x, y, 22, 17, colour) + rect(x + 3.5, y + 3.5, 15, 6, "sky", { "stroke-width": 2 });
const picture =
  rect(-60, -60, 320, 320, "sea-light") +
  tint("M-60 70Q100 20 260 70V170H-60Z", "sky-low", 0.6) +
  disc(40, 62, 20, "sun") +
  outlined(
    at(156, 150, spire(0, 0), 0.74) +
      at(96, 150, dome(0, 0), 0.76) +
      path("M-60 118H44V152H-60Z", "limestone-1") +
      path("M132 124H260V152H132Z", "limestone-0") +
      balcony(8, 125, "card-green") +
      balcony(166, 129, "card-blue") +
      rect(-64, 150, 330, 30, "limestone-2"),
    4,
  ) +
  line("M-60 158H260", "limestone-0", 4) +
  tint("M-60 172Q-30 164 0 172T50 172T100 172T150 172T200 172T260 172V260H-60Z", "sea") +
  line("M-60 187Q-30 179 0 187T50 187T100 187T150 187T200 187T260 187", "sea-light", 4.5);

// Systems may crop maskable icons to a circle of four fifths, so the city is smaller there.
export const appIcon = (maskable: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">` +
  (maskable
    ? at(22, 24, picture, 0.78)
    : `<clipPath id="c"><rect width="200" height="200" rx="40"/></clipPath><g clip-path="url(#c)">${picture}</g>`) +
  `</svg>\n`;
