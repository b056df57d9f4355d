// Drawings of the pieces: badges of the seats, houses, figures, barrels, the tower, Jean, card backs.
import { cross, disc, line, mirror, outlined, oval, path, rect, repeat, ringPath, text, tint } from "./draw.ts";

const GREEK = ["α", "β", "γ", "δ"] as const;

// The outline of each seat's badge, in a box of 32: heater shield, circle, square, diamond.
const BADGES = [
  "M4 4H28V16Q27 25 16 30Q5 25 4 16Z",
  "M16 2A14 14 0 0 1 16 30A14 14 0 0 1 16 2Z",
  "M4 4Q16 7 28 4V25Q28 28 25 28H7Q4 28 4 25Z",
  "M16 1L30 16L16 31L2 16Z",
];
const LETTER_Y = [20.5, 20, 19.5, 21.5]; // beta and gamma have descenders

export const badgeArt = (seat: number) =>
  outlined(
    path(BADGES[seat]!, `seat-${seat}`) +
      `<path d="${BADGES[seat]}" transform="matrix(.8 0 0 .8 3.2 3.1)" fill="none" stroke="var(--seat-${seat}-ink)" stroke-opacity=".55" stroke-width="1.4"/>`,
  ) + text(16, LETTER_Y[seat]!, seat === 3 ? 16 : 18, `seat-${seat}-ink`, GREEK[seat]!);

export const houseArt = (seat: number) =>
  outlined(
    tint("M3 29H29L31 31H5Z", "shadow") +
      rect(4, 14, 24, 16, `seat-${seat}`, { rx: 1 }) +
      tint("M20 15H27V29H20Z", "#000", 0.14) +
      path("M2 15L10 4H22L30 15Z", `seat-${seat}`) +
      tint("M4.5 14L11 5.2H16L14 14Z", "#fff", 0.28) +
      rect(23, 2.5, 4, 6, `seat-${seat}`),
  ) + text(16, 27, 15, `seat-${seat}-ink`, GREEK[seat]!);

export const figureArt = (seat: number) =>
  outlined(
    oval(16, 37, 12, 3, "shadow", { stroke: "none" }) +
      path("M16 14Q10 15 9 22L5 35Q16 39 27 35L23 22Q22 15 16 14Z", `seat-${seat}`) +
      tint("M18 16Q22 18 22 23L25 34Q22 36 19 36Z", "#000", 0.16) +
      disc(16, 9.5, 7, `seat-${seat}`) +
      tint("M10.5 9A5.5 5.5 0 0 1 16 4Q13 6 12.5 10Z", "#fff", 0.45),
  ) + text(16, 32, 13, `seat-${seat}-ink`, GREEK[seat]!);

// A face-down barrel, in a box of 40.
export const barrelArt = () =>
  outlined(
    oval(20, 37, 15, 2.5, "shadow", { stroke: "none" }) +
      path("M10 4.5H30Q37 20 30 36.5H10Q3 20 10 4.5Z", "wood") +
      tint("M11 6H16Q12 20 16 35H11Q5 20 11 6Z", "wood-light") +
      tint("M26 6H29.5Q35 20 29.5 35H26Q30 20 26 6Z", "wood-dark", 0.5) +
      line("M14 5Q11 20 14 36M20 4.5V36.5M26 5Q29 20 26 36", "wood-dark", 1.4) +
      path("M8.6 9.5H31.4L32.5 13.5H7.5ZM7.5 27.5H32.5L31.4 31.5H8.6Z", "stone-dark") +
      disc(20, 20.5, 2.5, "wood-dark"),
  );

// Jean, in a box of 48 by 72: black cloak, white cross, staff.
export const jeanArt = () =>
  outlined(
    oval(24, 68, 19, 3.5, "shadow", { stroke: "none" }) +
      line("M41 14V67", "line", 4.5) +
      line("M41 14V67", "gold-light", 1.5) +
      disc(41, 11, 4, "gold") +
      path("M24 23Q9 25 7 42L3 66Q24 71 40 66L39 44Q38 26 24 23Z", "cloak") +
      tint("M27 25Q36 28 36.5 45L37.5 65L31 66.5Q33 44 27 25Z", "#000", 0.35) +
      path("M17 26L24 33L31 26L33 66Q24 68.5 14 66Z", "#7c2230") +
      tint("M26 32L31 27.5L32 66L26 67Z", "#000", 0.2) +
      cross(24, 46, 8.5, "#fffdf5", { "stroke-width": 1 }) +
      path("M14 24Q24 34 34 24L31 21H17Z", "#ded9d0") +
      path("M15 14Q15 30 24 33Q33 30 33 14Z", "#e7b58e") +
      path("M15.5 20Q17 24 20 22Q24 20 28 22Q31 24 32.5 20Q33 32 24 38Q15 32 15.5 20Z", "#d8d4cd") +
      line("M21.5 26Q24 27.5 26.5 26", "#8e3b34", 1.6) +
      tint(ringPath(20, 17.5, 1.3) + ringPath(28, 17.5, 1.3), "line") +
      path("M13 13Q12 4 24 3Q36 4 35 13Q24 9.5 13 13Z", "cloak") +
      path("M12.5 13.5Q24 9 35.5 13.5L35 16Q24 12 13 16Z", "gold") +
      path("M38 40Q43 38 44.5 42Q43 46 38 45Z", "#e7b58e"),
  );

// The tower where Jean starts, in a box of 60 by 80.
export const towerArt = () =>
  outlined(
    tint("M6 76H56L59 79H9Z", "shadow") +
      path("M14 30H46L50 77H10Z", "limestone-1") +
      tint("M34 31H45L49 76H38Z", "limestone-3", 0.6) +
      line("M13 42H28M24 52H40M12 62H26M30 68H44", "limestone-4", 1.2, { opacity: 0.7 }) +
      path("M8 18H52V31L47 35H13L8 31Z", "limestone-2") +
      path("M8 18V11H16V15H22V11H38V15H44V11H52V18Z", "limestone-1") +
      tint("M9 27H51V30L47 34H13L9 30Z", "limestone-4", 0.45) +
      path("M24 77V62Q30 54 36 62V77Z", "wood-dark") +
      path("M26 50V43Q30 38 34 43V50Z", "#2b211a") +
      line("M30 11V1") +
      path("M30 1.5H46L42 5.5L46 9.5H30Z", "#b23a26") +
      cross(35.5, 5.5, 3, "#fff", { stroke: "none" }),
    2,
  );

export const cardBackArt = () =>
  outlined(
    rect(1, 1, 68, 98, "sea-deep", { rx: 6 }) +
      rect(5, 5, 60, 90, "sea", { rx: 4, stroke: "var(--gold)" }) +
      line(
        repeat(12, (i) => `M5 ${11 + 7.5 * i}q7.5 -5 15 0t15 0t15 0t15 0`),
        "sea-light",
        1.2,
        { opacity: 0.45 },
      ) +
      mirror(
        path("M5.5 5.5H18Q17 17 5.5 18Z", "limestone-1") +
          `<g transform="matrix(1 0 0 -1 0 100)">${path("M5.5 5.5H18Q17 17 5.5 18Z", "limestone-1")}</g>`,
        35,
      ) +
      disc(35, 50, 23, "limestone-1") +
      disc(35, 50, 19, "#7c2230", { stroke: "var(--gold)" }) +
      cross(35, 50, 15, "#fffaf0", { "stroke-width": 1 }),
  );
