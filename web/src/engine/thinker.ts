// The main thread's end of the bot worker: turns messages into promises. One task at a time: a new task or stop() rejects
// the previous one with an AbortError. If the worker fails, its task is rejected and the next task starts a new worker.
import type { Lang, Task, Thinker, RatedChoice } from "./types";
import type { WorkerReply, WorkerRequest } from "./workerSide";

// The part of Worker that is used here; Node's workers can have it too.
export interface WorkerLike {
  postMessage(request: WorkerRequest): void;
  terminate(): unknown;
  onmessage: ((event: { data: WorkerReply }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

interface Pending {
  id: number;
  progress?: (share: number) => void;
  resolve(answer: string | RatedChoice[]): void;
  reject(error: Error): void;
}

function aborted(): Error {
  return new DOMException("The thinking was stopped.", "AbortError");
}

export class WorkerThinker implements Thinker {
  #makeWorker: () => WorkerLike;
  #module: WebAssembly.Module;
  #worker: WorkerLike | null = null;
  #pending: Pending | null = null;
  #lastId = 0;

  constructor(module: WebAssembly.Module, makeWorker: () => WorkerLike) {
    this.#module = module;
    this.#makeWorker = makeWorker;
  }

  choose(task: Task, progress?: (share: number) => void): Promise<string> {
    return this.#ask(task, false, "en", progress) as Promise<string>;
  }

  hint(task: Task, lang: Lang, progress?: (share: number) => void): Promise<RatedChoice[]> {
    return this.#ask(task, true, lang, progress) as Promise<RatedChoice[]>;
  }

  answerNow(): void {
    if (this.#pending) this.#worker?.postMessage({ request: "answer_now", id: this.#pending.id });
  }

  stop(): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = null;
    this.#worker?.postMessage({ request: "stop", id: pending.id });
    pending.reject(aborted());
  }

  // Stops the task and terminates the worker.
  close(): void {
    this.stop();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #ask(task: Task, hints: boolean, lang: Lang, progress?: (share: number) => void): Promise<string | RatedChoice[]> {
    this.stop();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending = { id, progress, resolve, reject };
      this.#startedWorker().postMessage({ request: "think", id, task, hints, lang });
    });
  }

  #startedWorker(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#makeWorker();
    worker.onmessage = (event) => this.#receive(event.data);
    worker.onerror = (event) => this.#fail(worker, event.message);
    worker.postMessage({ request: "load", module: this.#module });
    this.#worker = worker;
    return worker;
  }

  #receive(message: WorkerReply): void {
    const pending = this.#pending;
    if (!pending || message.id !== pending.id) return; // from a stopped task
    if (message.reply === "progress") {
      pending.progress?.(message.share);
      return;
    }
    this.#pending = null;
    if (message.reply === "choice") pending.resolve(message.choice);
    else if (message.reply === "thoughts") pending.resolve(message.thoughts);
    else pending.reject(new Error(message.why));
  }

  #fail(worker: WorkerLike, why = "no reason given"): void {
    if (this.#worker !== worker) return;
    worker.terminate();
    this.#worker = null;
    const pending = this.#pending;
    this.#pending = null;
    pending?.reject(new Error(`The worker in which bots think has failed: ${why}`));
  }
}
