// For the tests and bench.mjs: the engine as WebAssembly and as a native program, random games, bots in Node's workers.
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { Engine, WasmGame } from "../../web/src/engine/engine.ts";
import { WorkerThinker } from "../../web/src/engine/thinker.ts";

export const WASM = process.env.VALLETTA_WASM ?? "build/web/valletta.wasm";
export const VALLETTA = process.env.VALLETTA ?? "build/release/valletta";
export const INSTANCE_LINES = process.env.INSTANCE_LINES ?? "build/release/instance_lines";
export const module = await WebAssembly.compile(readFileSync(WASM));

// Long answers are compared by their start, length and hash, as in instance_lines.c.
function shortened(answer) {
  const bytes = Buffer.from(answer);
  if (bytes.length <= 4000) return answer;
  return `${bytes.subarray(0, 1000)} ${bytes.length} ${createHash("sha256").update(bytes).digest("hex")}`;
}

// Calls the engine and keeps lines and answers, to compare them with the native program.
export class Recorder {
  lines = [];
  answers = [];
  constructor(engine) {
    this.engine = engine;
  }
  ask(line) {
    const answer = this.engine.ask(line);
    this.lines.push(line);
    this.answers.push(shortened(answer));
    return answer;
  }
  call(verb, input = {}) {
    return JSON.parse(this.ask(`${verb} ${JSON.stringify(input)}`));
  }
}

export const fresh = () => Engine.load(module);
export const freshGame = async () => new WasmGame(await fresh());

export function native(program, args, input) {
  const run = spawnSync(program, args, { input, maxBuffer: 1 << 30, encoding: "utf8" });
  if (run.error) throw run.error;
  return run;
}

// The answers of the native program to the same lines.
export function nativeAnswers(lines) {
  const run = native(INSTANCE_LINES, [], lines.map((line) => `${line}\n`).join(""));
  if (run.status !== 0) throw new Error(`${INSTANCE_LINES} ended with ${run.status ?? run.signal}`);
  return run.stdout.split("\n").slice(0, -1);
}

// A random number generator (mulberry32): returns whole numbers below its argument.
export function randomFrom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

// A chance key.
export function keyOf(seed) {
  const random = randomFrom(seed ^ 0x5eed);
  return Array.from({ length: 64 }, () => "0123456789abcdef"[random(16)]).join("");
}

// A set-up. Consecutive seeds cover every combination of players, edition and supply.
export function setupOf(seed, kind = () => "human") {
  const players = 2 + (seed % 3);
  return {
    seats: Array.from({ length: players }, (_, i) => ({ name: `P${i} ä"`, kind: kind(i) })),
    edition: Math.floor(seed / 3) % 2 ? "fr" : "hig",
    supply: Math.floor(seed / 6) % 2 ? "unlimited" : "box",
    start: seed % 5 ? "random" : seed % players,
    key: keyOf(seed),
    cards: null,
  };
}

// Plays a random game between people. Calls `each` with the look before every choice. Returns the number of choices.
export function playRandom(game, seed, each = () => {}, limit = Infinity) {
  const random = randomFrom(seed);
  const begun = game.begin(setupOf(seed));
  if (!begun.ok) throw new Error(begun.error);
  let decider = game.update(null).look.view.decider;
  for (let n = 0; n < limit; n++) {
    const { look } = game.update(decider);
    if (look.over) return n;
    if (!look.mine) {
      decider = look.view.decider;
      n--;
      continue;
    }
    each(look, n);
    const option = look.options[random(look.options.length)];
    const chosen = game.choose(option.choice, decider);
    if (!chosen.ok) throw new Error(`${option.choice}: ${chosen.error}`);
  }
  return limit;
}

// Gives Node's workers the interface of the browser's.
class NodeWorker {
  onmessage = null;
  onerror = null;
  constructor() {
    this.worker = new Worker(new URL("./node_worker.mjs", import.meta.url));
    this.worker.on("message", (data) => this.onmessage?.({ data }));
    this.worker.on("error", (error) => this.onerror?.({ message: error.message }));
  }
  postMessage(request) {
    this.worker.postMessage(request);
  }
  terminate() {
    return this.worker.terminate();
  }
}

export const newThinker = (other = module) => new WorkerThinker(other, () => new NodeWorker());
