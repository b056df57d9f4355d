// The icon of the installed app, in a box of 100: a gallarija on a limestone wall above the sea. Rendered
// into web/public by web/icons.mjs; not part of the client.
import { cross, line, outlined, path, rect, repeat, tint } from "./draw.ts";

// The tokens of daylight: an icon has no stylesheet.
const wall =
  rect(0, 0, 100, 100, "#f2d9a0") +
  tint("M0 0H100V10H0Z", "#e4be7c") +
  line(repeat(6, (row) => `M-2 ${22 + row * 14}H102` + repeat(4, (i) => `M${(row % 2 ? 6 : 22) + i * 32} ${22 + row * 14}v14`)), "#c69a57", 1.6, { opacity: 0.55 }) +
  tint("M0 84Q12 79 25 84T50 84T75 84T100 84V100H0Z", "#2a7b97") +
  line("M0 92Q12 87 25 92T50 92T75 92T100 92", "#86c8d3", 2.4);
const balcony = outlined(
  tint("M78 36L84 40V80H30L26 74Z", "#43301f", 0.28) +
    path("M28 70H36V79Q30 79 28 70ZM64 70H72V79Q70 79 64 79Z", "#c69a57") +
    rect(22, 32, 56, 40, "#2f6d45", { rx: 1 }) +
    repeat(4, (i) => rect(26 + i * 12.4, 37, 10.6, 17, "#dff0f0", { rx: 0.8, "stroke-width": 2 })) +
    line("M31.3 37V54M43.7 37V54M56.1 37V54M68.5 37V54", "#2f6d45", 1.4) +
    repeat(4, (i) => rect(26.5 + i * 12.4, 59, 9.6, 8, "#4c8f62", { "stroke-width": 1.6 })) +
    rect(19, 69, 62, 5, "#24573a", { rx: 1.5 }) +
    path("M16 33Q50 8 84 33Z", "#2f6d45") +
    tint("M24 30Q50 13 70 24Q50 17 24 30Z", "#ffffff", 0.25),
  2.6,
).replaceAll("var(--line)", "#43301f");
const arms = cross(50, 25.5, 6, "#fffaf0");

// Maskable icons are cut to a circle of 80: the balcony is smaller there.
export const appIcon = (maskable: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
  (maskable
    ? wall + `<g transform="translate(14 12) scale(.72)">${balcony}${arms}</g>`
    : `<clipPath id="c"><rect width="100" height="100" rx="20"/></clipPath><g clip-path="url(#c)">${wall}${balcony}${arms}</g>`) +
  `</svg>\n`;
