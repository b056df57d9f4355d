// What the bot worker does: one task at a time, in slices, so that it receives messages in between. worker.ts connects
// it to the browser's worker, the tests to Node's.
import { Engine } from "./engine";
import type { Lang, Task, Thought } from "./types";

// Messages from the page, …
export type Order =
  | { order: "load"; module: WebAssembly.Module }
  | { order: "think"; id: number; task: Task; hints: boolean; lang: Lang }
  | { order: "hurry"; id: number }
  | { order: "stop"; id: number };

// … and to the page.
export type News =
  | { news: "share"; id: number; share: number }
  | { news: "choice"; id: number; choice: string }
  | { news: "thoughts"; id: number; thoughts: Thought[] }
  | { news: "failed"; id: number; why: string };

const SLICE = 12; // milliseconds: a stop or hurry must be answered soon
const TELL = 50; // milliseconds between two progress messages

// Lets waiting messages in. A timer would wait at least four milliseconds.
function yieldToMessages(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

export class WorkerSide {
  #post: (news: News) => void;
  #module: WebAssembly.Module | null = null;
  #engine: Engine | null = null;
  #current = 0; // the id of the running task; 0 for none
  #hurried = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(post: (news: News) => void) {
    this.#post = post;
  }

  hear(order: Order): void {
    switch (order.order) {
      case "load":
        this.#module = order.module;
        break;
      case "think":
        this.#current = order.id; // an older task ends at its next slice
        this.#hurried = false;
        this.#queue = this.#queue.then(() => this.#take(order));
        break;
      case "hurry":
        if (order.id === this.#current) this.#hurried = true;
        break;
      case "stop":
        if (order.id === this.#current) this.#current = 0;
        break;
    }
  }

  async #take(order: Order & { order: "think" }): Promise<void> {
    try {
      if (this.#current === order.id) await this.#think(order);
    } catch (cause) {
      this.#engine = null; // its state is unknown: the next task loads a new one
      const why = cause instanceof Error ? cause.message : String(cause);
      this.#post({ news: "failed", id: order.id, why });
    }
  }

  async #think({ id, task, hints, lang }: Order & { order: "think" }): Promise<void> {
    if (!this.#module) throw new Error("the engine was not given to the worker");
    this.#engine ??= await Engine.load(this.#module);
    const engine = this.#engine;
    const { kind, view, cards, seed } = task;
    engine.demand("think", { kind, cards, view, seed, hints, lang }); // the cards before the view
    let told = 0;
    for (let done = false; !done;) {
      const slice = engine.demand("go_on", { milliseconds: SLICE });
      done = slice.done === true || this.#hurried;
      if (done) break;
      if (performance.now() - told >= TELL) {
        this.#post({ news: "share", id, share: slice.share as number });
        told = performance.now();
      }
      await yieldToMessages();
      if (this.#current !== id) {
        engine.demand("forget");
        return;
      }
    }
    const answer = engine.demand("answer");
    if (hints) this.#post({ news: "thoughts", id, thoughts: answer.thoughts as Thought[] });
    else this.#post({ news: "choice", id, choice: answer.choice as string });
  }
}
