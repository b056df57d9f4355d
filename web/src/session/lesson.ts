// The lesson: the first three turns of one game by a script, as in tui/lesson.c. Every choice of both players is in
// it, so that it goes the same way whatever programs come to think.
import type { NewGame } from "../engine/types";
import type { Key } from "../words";

export interface Step {
  choice: string | null; // null: the lesson is over
  text: Key | null; // what is said before it
}

const STEPS: [string | null, Key?][] = [
  ["draft gold"],
  ["draft wood", "lesson_welcome"],
  ["play lumberjack", "lesson_cards"],
  ["play sculptor", "lesson_goods"],
  ["play builder", "lesson_builder"],
  ["build b1", "lesson_build"],
  ["pay 1g2s1b", "lesson_pay"],
  ["end", "lesson_end_turn"],
  ["play lumberjack"],
  ["play brickworker"],
  ["play maid"],
  ["take gold"],
  ["end"],
  ["play jean", "lesson_jean"],
  ["hire builder", "lesson_hire"],
  ["play brickworker", "lesson_brickworker"],
  ["play maid", "lesson_maid"],
  ["take stone", "lesson_any_good"],
  ["end", "lesson_end_again"],
  ["play shopkeeper"],
  ["play sculptor"],
  ["play jean"],
  ["dismiss builder"],
  ["end"],
  ["play shopkeeper", "lesson_third"],
  ["play maid", "lesson_maid"],
  ["take stone", "lesson_stone"],
  ["play builder", "lesson_builder_again"],
  ["upgrade b1", "lesson_upgrade"],
  ["pay 2s1b", "lesson_pay_again"],
  ["end", "lesson_figure"],
];

export class Lesson {
  step(choices: number): Step | null {
    const step = STEPS[choices];
    return step ? { choice: step[0], text: step[1] ?? null } : null;
  }
}

export function lessonGame(you: string, other: string): NewGame {
  return {
    seats: [
      { name: you, kind: "human" },
      { name: other, kind: "novice" },
    ],
    edition: "hig",
    supply: "box",
    start: 0,
    key: "9fd2fcb8656ac82a4185c6d5c2c7dd498a37b3c14cef1e41b24f8423b0be497a",
    cards: null,
  };
}
