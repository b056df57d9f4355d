// The page's end of the bot worker: promises around messages. One task at a time; a new task or stop() rejects the
// previous one with an AbortError.
//
// If the worker dies, its task is rejected with a message, and the next task starts a new worker.
import type { Lang, Task, Thinker, Thought } from "./types";
import type { News, Order } from "./worker_side";

// The part of Worker that is used.
export interface WorkerLike {
  postMessage(order: Order): void;
  terminate(): unknown;
  onmessage: ((event: { data: News }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

interface Waiting {
  id: number;
  progress?: (share: number) => void;
  resolve(answer: string | Thought[]): void;
  reject(error: Error): void;
}

function aborted(): Error {
  return new DOMException("The thinking was stopped.", "AbortError");
}

export class WorkerThinker implements Thinker {
  #make: () => WorkerLike;
  #module: WebAssembly.Module;
  #worker: WorkerLike | null = null;
  #waiting: Waiting | null = null;
  #last = 0;

  constructor(module: WebAssembly.Module, make: () => WorkerLike) {
    this.#module = module;
    this.#make = make;
  }

  choose(task: Task, progress?: (share: number) => void): Promise<string> {
    return this.#ask(task, false, "en", progress) as Promise<string>;
  }

  hint(task: Task, lang: Lang, progress?: (share: number) => void): Promise<Thought[]> {
    return this.#ask(task, true, lang, progress) as Promise<Thought[]>;
  }

  hurry(): void {
    if (this.#waiting) this.#worker?.postMessage({ order: "hurry", id: this.#waiting.id });
  }

  stop(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    this.#worker?.postMessage({ order: "stop", id: waiting.id });
    waiting.reject(aborted());
  }

  // Also terminates the worker.
  close(): void {
    this.stop();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #ask(task: Task, hints: boolean, lang: Lang, progress?: (share: number) => void): Promise<string | Thought[]> {
    this.stop();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting = { id, progress, resolve, reject };
      this.#ready().postMessage({ order: "think", id, task, hints, lang });
    });
  }

  #ready(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#make();
    worker.onmessage = (event) => this.#hear(event.data);
    worker.onerror = (event) => this.#lost(worker, event.message);
    worker.postMessage({ order: "load", module: this.#module });
    this.#worker = worker;
    return worker;
  }

  #hear(news: News): void {
    const waiting = this.#waiting;
    if (!waiting || news.id !== waiting.id) return; // from a stopped task
    if (news.news === "share") {
      waiting.progress?.(news.share);
      return;
    }
    this.#waiting = null;
    if (news.news === "choice") waiting.resolve(news.choice);
    else if (news.news === "thoughts") waiting.resolve(news.thoughts);
    else waiting.reject(new Error(news.why));
  }

  #lost(worker: WorkerLike, why = "no reason given"): void {
    if (this.#worker !== worker) return;
    worker.terminate();
    this.#worker = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(new Error(`The worker in which bots think has failed: ${why}`));
  }
}
