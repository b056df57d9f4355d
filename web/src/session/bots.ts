// Runs the bots of a local game, and hints, in the worker: one task at a time. A stopped task resolves to null.
import type { Lang, Task, Thinker, RatedChoice } from "../engine/types";

type Progress = (share: number) => void;

export class Bots {
  #thinker: Thinker;

  constructor(thinker: Thinker) {
    this.#thinker = thinker;
  }

  choose(task: Task, progress: Progress): Promise<string | null> {
    return nullIfAborted(this.#thinker.choose(task, progress));
  }

  async hint(task: Task, lang: Lang, progress: Progress, signal: AbortSignal): Promise<RatedChoice[] | null> {
    const stop = () => this.#thinker.stop();
    signal.addEventListener("abort", stop);
    try {
      return await nullIfAborted(this.#thinker.hint(task, lang, progress));
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  answerNow(): void {
    this.#thinker.answerNow();
  }

  stop(): void {
    this.#thinker.stop();
  }
}

async function nullIfAborted<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}
