// A second implementation of TableSession: a table on a simulated server that answers late, sends changes, refuses, and
// loses its connection. It shows that the client depends only on that interface. Tests control it through
// `window.remote`.
import type { Lang, Look, Refusal, RatedChoice, Update, Viewer } from "../../src/engine/types";
import type { WasmGame } from "../../src/engine/engine";
import type { Change, Listener, RecordWithSet, TableSession } from "../../src/session/tableSession";

const ME = 0;
const OTHER = 1;

// A game of two people. Reports every change to the connected client.
export class Server {
  onchange: ((events: Update["events"]) => void) | null = null;

  constructor(readonly engine: WasmGame) {
    const seats = ["Anna", "Bert"].map((name) => ({ name, kind: "human" }));
    engine.begin({ seats, edition: "hig", supply: "box", start: ME, key: "5".repeat(64), cards: null }, null);
  }

  look(viewer: Viewer): Look {
    return this.engine.update(viewer).look;
  }

  choose(choice: string, viewer: Viewer): Refusal | null {
    const result = this.engine.choose(choice, viewer);
    if (!result.ok) return { text: result.error, rule: result.rule ?? "" };
    this.onchange?.(result.events);
    return null;
  }

  // The other player takes the first option until it is my turn. Returns the number of choices.
  otherPlays(): number {
    let count = 0;
    for (let look = this.look(OTHER); look.mine; look = this.look(OTHER), count++) this.choose(look.options[0]!.choice, ME);
    return count;
  }
}

export class RemoteTable implements TableSession {
  refuseWith: string | null = null; // refuses the next choice or undo
  #server: Server;
  #viewer: Viewer;
  #listener: Listener = () => Promise.resolve();
  #network = Promise.resolve(); // resolves when messages go through
  #release: () => void = () => {};

  constructor(server: Server, viewer: Viewer) {
    this.#server = server;
    this.#viewer = viewer;
  }

  // Delays all messages until release().
  hold(): void {
    this.#network = new Promise((release) => (this.#release = release));
  }
  release(): void {
    this.#release();
  }
  drop(): void {
    this.hold();
    this.#server.onchange = null;
    this.#push({ connected: false });
  }
  reconnect(): void {
    this.#server.onchange = (events) => this.#push({ ...this.#state(), events });
    this.#push({ ...this.#state(), connected: true });
    this.release();
  }

  subscribe(listener: Listener): void {
    this.#listener = listener;
    this.#push({ ...this.#state(), about: this.#server.engine.about(), mode: "play", canHint: false });
    this.reconnect();
  }
  close(): void {
    this.#server.onchange = null;
  }

  async choose(choice: string): Promise<Refusal | null> {
    await this.#network;
    return this.#refusal() ?? this.#server.choose(choice, this.#viewer);
  }
  async undo(): Promise<Refusal | null> {
    await this.#network;
    const refusal = this.#refusal();
    if (refusal) return refusal;
    this.#server.engine.undo(this.#viewer);
    this.#push(this.#state());
    return null;
  }
  async whyNot(choice: string): Promise<Refusal | null> {
    await this.#network;
    return this.#server.engine.why_not(choice, this.#viewer);
  }
  hint(): Promise<RatedChoice[] | null> {
    return Promise.resolve(null);
  }
  answerNow(): void {}
  takeOver = () => Promise.resolve();
  continueHere = () => Promise.resolve();
  seek = () => Promise.resolve();
  watch = () => Promise.resolve();
  playOn = () => Promise.resolve();
  record(): Promise<RecordWithSet> {
    return Promise.resolve({ record: this.#server.engine.record(), cards: null });
  }
  speak(lang: Lang): Promise<void> {
    this.#server.engine.speak(lang);
    this.#push(this.#state());
    return Promise.resolve();
  }

  #refusal(): Refusal | null {
    const text = this.refuseWith;
    this.refuseWith = null;
    return text === null ? null : { text, rule: "" };
  }

  #state(): Change {
    return { look: this.#server.look(this.#viewer), thinking: null };
  }

  // A server does not wait until the change is shown.
  #push(change: Change): void {
    void this.#listener(change);
  }
}
