// The lesson: the first three turns of one game. The engine has the script (record/lesson.def).
import type { About, NewGame } from "../engine/types";
import type { Key } from "../words";

export interface Step {
  choice: string | null; // null: the lesson is over
  text: Key | null; // shown before the choice
}

export class Lesson {
  #steps: About["lesson"]["steps"];

  constructor({ lesson }: About) {
    this.#steps = lesson.steps;
  }

  // The step after this many choices.
  step(choices: number): Step | null {
    const step = this.#steps[choices];
    if (!step) return null;
    const [choice, text] = step;
    return { choice, text: text === null ? null : (`lesson_${text}` as Key) };
  }
}

export function lessonGame({ lesson }: About, you: string, other: string): NewGame {
  return {
    seats: [
      { name: you, kind: "human" },
      { name: other, kind: "novice" },
    ],
    edition: "hig",
    supply: "box",
    start: 0,
    key: lesson.key,
    cards: null,
  };
}
