// The roofs of façades. Each stands on y = 0 and is `w` wide on both sides of x = 0. `gilt` is the colour of the cornices:
// stone, or gold if the building is upgraded.
import { cross, disc, line, mirror, oval, path, rect, rectPath, repeat, ringPath, tint } from "./draw.ts";
import { atCentres, centres, inside, leafage, light, shade, statue, thinLines, trim, wall } from "./masonry.ts";

type RoofArt = (w: number, gilt: string) => string;

const tile = "#b5533c";
const banner = "#a9352b";

const cornice = (w: number, y: number, gilt: string) => rect(-w - 3, y - 4, 2 * w + 6, 5, gilt, { rx: 1 });
const parapet = (w: number, h: number) => rect(-w, -h, 2 * w, h - 2, wall);
// A moulding: an outlined band along a line.
const band = (d: string, colour: string) => line(d, "line", 5) + line(d, colour, 2.6);
const balusters = (x0: number, x1: number) =>
  thinLines(
    path(
      repeat(Math.floor((x1 - x0) / 6), (i) => rectPath(x0 + 2 + i * 6, -10, 2.5, 7)),
      light,
    ),
  ) + rect(x0, -12, x1 - x0, 3, trim);
const railing = (w: number) => balusters(-w, w);
const pediment = (w: number, gilt: string) =>
  path(`M${-w} -3L0 ${-w * 0.75 - 4}L${w} -3Z`, wall) + band(`M${-w - 1} -3L0 ${-w * 0.75 - 5}L${w + 1} -3`, gilt);
const cap = (w: number, y: number) => path(`M${-w} ${y}Q${-w + 2} ${y - 7} 0 ${y - 8}Q${w - 2} ${y - 7} ${w} ${y}Z`, tile);
const lights = (x: number, y: number, h: number, step: number, w: number) =>
  path(
    repeat(3, (i) => `M${x + i * step} ${y}V${y - h}q${w / 2} -4 ${w} 0V${y}Z`),
    "glass",
  );

const cupola = (x: number, gilt: string) =>
  rect(x - 8, -9, 16, 7, wall) +
  path(`M${x - 10} -9Q${x - 10} -23 ${x} -24Q${x + 10} -23 ${x + 10} -9Z`, tile) +
  line(`M${x} -24V-10`, "#000", 1, { opacity: 0.25 }) +
  rect(x - 1.5, -27, 3, 3, gilt);
const spire = (x: number, h: number, gilt: string) =>
  rect(x - 9, -2 - h, 18, h, wall) +
  path(`M${x - 2} ${-2 - h * 0.3}V${-2 - h * 0.6}q2 -3 4 0V${-2 - h * 0.3}Z`, inside) +
  rect(x - 10.5, -4 - h, 21, 3, gilt) +
  path(`M${x - 9} ${-4 - h}l9 -9l9 9Z`, tile);
const urns = (xs: number[], y: number) =>
  path(xs.map((x) => `M${x - 1.5} ${y}v-2q-2.5 -2 -1.5 -5h6q1 3 -1.5 5v2Z`).join(""), trim);

const ROOFS = {
  // green: workshops
  parapet: (w, gilt) => parapet(w, 10) + cornice(w, -8, gilt),
  steps: (w) =>
    path(`M${-w} 0V-8H${12 - w}V-15H${23 - w}V-21H${w - 23}V-15H${w - 12}V-8H${w}V0Z`, wall) + disc(0, -11, 4, inside),
  gable: (w, gilt) =>
    path(`M${-w} -2L0 -22L${w} -2Z`, wall) + band(`M${-w - 3} -2L0 -24L${w + 3} -2`, gilt) + disc(0, -9, 4, inside),
  terrace: (w, gilt) =>
    line(`M${4 - w} 0V-19M0 0V-19M${w - 4} 0V-19`, "wood-dark", 2.4) +
    rect(-w, -21, 2 * w, 3, "wood") +
    leafage(repeat(6, (i) => ringPath(-w + (w / 3) * (i + 0.5), -21 + (i % 3), 4.5))) +
    parapet(w, 8) +
    cornice(w, -6, gilt),
  crenels: (w) =>
    path(
      atCentres(-w, w, 5, (x) => rectPath(x - 4, -14, 8, 9)),
      wall,
    ) + parapet(w, 8),
  scroll: (w) =>
    path(`M${-w} -2Q${2 - w} -9 ${12 - w} -7Q-14 -8 -12 -16Q0 -27 12 -16Q14 -8 ${w - 12} -7Q${w - 2} -9 ${w} -2Z`, wall) +
    disc(0, -13, 4, inside),
  chimneys: (w, gilt) =>
    path(rectPath(5 - w, -20, 9, 18) + rectPath(w - 16, -15, 9, 14), trim) +
    path(rectPath(3.5 - w, -22, 12, 4) + rectPath(w - 17.5, -17, 12, 4), shade) +
    parapet(w, 9) +
    cornice(w, -6, gilt),

  // blue: town houses
  balustrade: (w, gilt) =>
    railing(w) +
    path(rectPath(-w - 1, -14, 6, 12) + rectPath(w - 5, -14, 6, 12), trim) +
    path(ringPath(2 - w, -16, 2.5) + ringPath(w - 2, -16, 2.5), gilt),
  pediment: (w, gilt) => railing(w) + pediment(24, gilt) + oval(0, -9, 5, 4, light),
  belvedere: (w, gilt) => railing(w) + rect(-15, -19, 30, 17, wall) + lights(-11, -4, 8, 8, 6) + cornice(15, -18, gilt),
  urns: (w, gilt) => parapet(w, 9) + cornice(w, -7, gilt) + urns(centres(-w, w, 4), -11),
  bellcote: (w) =>
    path(`M${-w} -2V-6L-10 -9V-20L0 -25L10 -20V-9L${w} -6V-2Z`, wall) +
    path("M-6 -6V-15q6 -6 12 0V-6Z", inside) +
    path("M-4 -7Q-3 -14 0 -14Q3 -14 4 -7Z", "gold"),
  turret: (w, gilt) => balusters(18 - w, w) + spire(10 - w, 14, gilt),

  // yellow: palaces and churches
  dome: (w, gilt) =>
    rect(-22, -11, 44, 10, wall) +
    path(
      atCentres(-20, 20, 5, (x) => rectPath(x - 2, -9, 4, 6)),
      "glass",
    ) +
    path("M-22 -11Q-22 -29 0 -30Q22 -29 22 -11Z", tile) +
    tint("M4 -29Q21 -28 21 -12H12Q13 -24 4 -29Z", "#000", 0.18) +
    line("M0 -30V-11M0 -30Q-12 -26 -11 -11M0 -30Q12 -26 11 -11", "#7f2c1c", 1.2) +
    rect(-3, -33, 6, 4, gilt) +
    balusters(-w, -24) +
    balusters(24, w),
  towers: (w, gilt) =>
    mirror(spire(11 - w, 17, gilt), 0) + path(`M${22 - w} -2L0 -20L${w - 22} -2Z`, wall) + disc(0, -9, 4.5, "glass"),
  clock: (w, gilt) =>
    railing(w) +
    rect(-13, -22, 26, 21, wall) +
    disc(0, -11, 7, "#fffaf0") +
    line("M0 -15V-11L3 -9", inside, 1.6) +
    cornice(13, -21, gilt) +
    cap(11, -25),
  statues: (w, gilt) =>
    railing(w) +
    pediment(28, gilt) +
    disc(0, -9, 5, banner) +
    cross(0, -9, 4, "#fff", { stroke: "none" }) +
    statue(5 - w, -12) +
    statue(w - 5, -12),
  cupolas: (w, gilt) =>
    railing(w) + mirror(cupola(11 - w, gilt), 0) + rect(-12, -17, 24, 15, wall) + disc(0, -9, 5, light) + cornice(12, -15, gilt),
  palace: (w, gilt) =>
    path(
      atCentres(-w, w, 9, (x) => rectPath(x - 3, -11, 6, 9)),
      trim,
    ) +
    path("M-20 -2V-20Q0 -30 20 -20V-2Z", wall) +
    rect(-9, -18, 18, 14, banner) +
    cross(0, -11, 6.5, "#fff", { stroke: "none" }) +
    band("M-22 -20Q0 -32 22 -20", gilt),
  keep: (w, gilt) =>
    path(
      atCentres(-w, w, 7, (x) => rectPath(x - 4, -10, 8, 8)),
      wall,
    ) +
    rect(-17, -22, 34, 21, wall) +
    path(
      atCentres(-20, 20, 4, (x) => rectPath(x - 3.5, -31, 7, 8)),
      wall,
    ) +
    cornice(17, -21, gilt) +
    line("M-8 -16V-8M0 -16V-8M8 -16V-8", inside, 2.6),
  loggia: (w, gilt) =>
    rect(8 - w, -20, 2 * w - 16, 19, wall) +
    path(
      atCentres(10 - w, w - 10, 5, (x) => `M${x - 5} -4V-11A5 5 0 0 1 ${x + 5} -11V-4Z`),
      inside,
    ) +
    cornice(w - 8, -19, gilt) +
    urns(centres(10 - w, w - 10, 2), -23),
  obelisks: (w, gilt) =>
    railing(w) +
    path(
      atCentres(-w, w, 4, (x) => `M${x - 4} -3l2.5 -21l1.5 -3l1.5 3l2.5 21Z`),
      gilt,
    ) +
    path("M-12 -2V-14Q0 -24 12 -14V-2Z", wall) +
    disc(0, -11, 5, banner),
  lantern: (w, gilt) =>
    railing(w) +
    path("M-26 -2Q-24 -12 -13 -13V-22H13V-13Q24 -12 26 -2Z", wall) +
    lights(-10, -6, 10, 7.5, 5) +
    cornice(13, -20, gilt) +
    cap(11, -24),
} satisfies Record<string, RoofArt>;

export type Roof = keyof typeof ROOFS;

export const roofArt = (roof: Roof, w: number, gilt: string) => ROOFS[roof](w, gilt) + cornice(w, 0, gilt);
