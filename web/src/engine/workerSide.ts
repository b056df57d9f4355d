// The code inside the bot worker: runs one task at a time, in slices, so that it can receive messages in between.
// worker.ts connects it to a browser's worker, the tests connect it to Node's.
import { Engine } from "./engine";
import type { Lang, Task, RatedChoice } from "./types";

// Messages to the worker.
export type WorkerRequest =
  | { request: "load"; module: WebAssembly.Module }
  | { request: "think"; id: number; task: Task; hints: boolean; lang: Lang }
  | { request: "answer_now"; id: number }
  | { request: "stop"; id: number };

// Messages from the worker.
export type WorkerReply =
  | { reply: "progress"; id: number; share: number }
  | { reply: "choice"; id: number; choice: string }
  | { reply: "thoughts"; id: number; thoughts: RatedChoice[] }
  | { reply: "failed"; id: number; why: string };

type ThinkRequest = WorkerRequest & { request: "think" };

const SLICE_MS = 12; // short, so that requests are handled soon
const PROGRESS_MS = 50; // between two progress messages

// Lets the event loop deliver messages. A timer would take at least four milliseconds.
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
  #post: (reply: WorkerReply) => void;
  #module: WebAssembly.Module | null = null;
  #engine: Engine | null = null;
  #current = 0; // the id of the running task; 0 for none
  #answerNow = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(post: (reply: WorkerReply) => void) {
    this.#post = post;
  }

  receive(message: WorkerRequest): void {
    switch (message.request) {
      case "load":
        this.#module = message.module;
        break;
      case "think":
        this.#current = message.id; // an older task ends after its current slice
        this.#answerNow = false;
        this.#queue = this.#queue.then(() => this.#run(message));
        break;
      case "answer_now":
        if (message.id === this.#current) this.#answerNow = true;
        break;
      case "stop":
        if (message.id === this.#current) this.#current = 0;
        break;
    }
  }

  async #run(message: ThinkRequest): Promise<void> {
    try {
      if (this.#current === message.id) await this.#think(message);
    } catch (cause) {
      this.#engine = null; // its state is unknown: the next task loads a new one
      const why = cause instanceof Error ? cause.message : String(cause);
      this.#post({ reply: "failed", id: message.id, why });
    }
  }

  async #think({ id, task, hints, lang }: ThinkRequest): Promise<void> {
    if (!this.#module) throw new Error("the engine was not given to the worker");
    this.#engine ??= await Engine.load(this.#module);
    const engine = this.#engine;
    const { kind, view, cards, seed } = task;
    engine.demand("think", { kind, cards, view, seed, hints, lang }); // the module reads the cards before the view
    let reported = 0;
    for (let done = false; !done;) {
      const slice = engine.demand("go_on", { milliseconds: SLICE_MS });
      done = slice.done === true || this.#answerNow;
      if (done) break;
      if (performance.now() - reported >= PROGRESS_MS) {
        this.#post({ reply: "progress", id, share: slice.share as number });
        reported = performance.now();
      }
      await yieldToMessages();
      if (this.#current !== id) {
        engine.demand("forget");
        return;
      }
    }
    const answer = engine.demand("answer");
    if (hints) this.#post({ reply: "thoughts", id, thoughts: answer.thoughts as RatedChoice[] });
    else this.#post({ reply: "choice", id, choice: answer.choice as string });
  }
}
