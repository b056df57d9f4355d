// Typed calls into the WebAssembly module, which takes lines and answers with JSON (wasm/instance.h). Uses neither DOM nor
// network, so that it also runs in a worker and in Node; the caller supplies the compiled module.
//
// The module traps if it finds a bug of its own or has no memory left. Its state is then unknown: every later call throws
// the same fault. A new instance can open the saved record.
import type {
  About,
  Building,
  GameEngine,
  LogLine,
  Lang,
  Look,
  NewGame,
  Refusal,
  Result,
  Task,
  Update,
  Viewer,
  ViewerOrAuto,
} from "./types";

export class EngineFault extends Error {
  override name = "EngineFault";
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  vl_room: (length: number) => number; // address for a line of this length; 0 if that is too long
  vl_call: (length: number) => number; // address of the answer
  vl_length: () => number; // of the answer
}

type Answer = { ok: true; [key: string]: unknown } | { ok: false; error: string; rule?: string };

// The part of WASI that the module uses: clock, random bytes, and messages before it aborts.
function wasi(memory: () => WebAssembly.Memory): Record<string, (...args: never[]) => number> {
  const data = () => new DataView(memory().buffer);
  const BAD_FILE = 8;
  const decoder = new TextDecoder();
  return {
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      data().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get(at: number, length: number): number {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, length));
      return 0;
    },
    fd_write(_file: number, parts: number, count: number, written: number): number {
      let text = "";
      let total = 0;
      for (let i = 0; i < count; i++) {
        const at = data().getUint32(parts + 8 * i, true);
        const length = data().getUint32(parts + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(memory().buffer, at, length));
        total += length;
      }
      console.error(text);
      data().setUint32(written, total, true);
      return 0;
    },
    fd_close: () => BAD_FILE,
    fd_seek: () => BAD_FILE,
    proc_exit(code: number): number {
      throw new EngineFault(`the engine has ended itself (${code})`);
    },
  };
}

// One instance: takes a verb and its input, returns the answer.
export class Engine {
  #exports: Exports;
  #fault: EngineFault | null = null;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(module: WebAssembly.Module): Promise<Engine> {
    const memory = () => exports.memory;
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi(memory) });
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports);
  }

  // Bytes of memory; never shrinks.
  get size(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  // Runs one line and returns the answer as text.
  ask(line: string): string {
    if (this.#fault) throw this.#fault;
    try {
      return this.#run(line) ?? this.#run("too_long {}")!;
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      this.#fault = new EngineFault(`The engine has failed and must be reloaded (${why}).`, { cause });
      throw this.#fault;
    }
  }

  call(verb: string, input: object = {}): Answer {
    return JSON.parse(this.ask(`${verb} ${JSON.stringify(input)}`)) as Answer;
  }

  // For calls that fail only because of a bug in the client.
  demand(verb: string, input: object = {}): Record<string, unknown> {
    const answer = this.call(verb, input);
    if (!answer.ok) throw new Error(`${verb}: ${answer.error}`);
    return answer;
  }

  #run(line: string): string | null {
    const { memory, vl_room, vl_call, vl_length } = this.#exports;
    const bytes = this.#encoder.encode(line);
    const room = vl_room(bytes.length);
    if (!room) return null;
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
    const at = vl_call(bytes.length);
    return this.#decoder.decode(new Uint8Array(memory.buffer, at, vl_length()));
  }
}

// One game. types.ts describes the calls.
export class WasmGame implements GameEngine {
  #log: { id: number | null; lines: LogLine[] } = { id: null, lines: [] }; // after the last answer

  constructor(readonly engine: Engine) {}

  about(): About {
    return this.engine.demand("about").about as About;
  }
  speak(lang: Lang): void {
    this.engine.demand("speak", { lang });
  }
  check_cards(cards: string | null): Result<{ hash: string; buildings: Building[] }> {
    return this.engine.call("check_cards", { cards }) as Result<{ hash: string; buildings: Building[] }>;
  }
  why_not(choice: string, viewer: Viewer): Refusal | null {
    return this.engine.demand("why_not", { choice, viewer }).refusal as Refusal | null;
  }
  record(): string {
    return this.engine.demand("record").record as string;
  }
  hash(): string {
    return this.engine.demand("hash").hash as string;
  }
  hint_task(): Task | null {
    return this.engine.demand("hint_task").task as Task | null;
  }

  begin(game: NewGame, viewer: ViewerOrAuto = null): Result<Update> {
    return this.#updated("begin", { ...game, key: game.key.toLowerCase(), viewer });
  }
  open(record: string, cards: string | null, viewer: ViewerOrAuto = null): Result<Update> {
    return this.#updated("open", { record, cards, viewer });
  }
  choose(choice: string, viewer: ViewerOrAuto): Result<Update> {
    return this.#updated("choose", { choice, viewer });
  }
  undo(viewer: ViewerOrAuto = null): Result<Update> {
    return this.#updated("undo", { viewer });
  }
  seek(choices: number, viewer: ViewerOrAuto = null): Result<Update> {
    return this.#updated("seek", { choices, viewer });
  }
  cut(viewer: ViewerOrAuto = null): Update {
    return unwrap(this.#updated("cut", { viewer }));
  }
  update(viewer: ViewerOrAuto): Update {
    return unwrap(this.#updated("update", { viewer }));
  }

  // Each change is one call, and its answer has everything that the client needs next.
  #updated(verb: string, input: object): Result<Update> {
    const { id, lines } = this.#log;
    const log = id === null ? {} : { log: { id, lines: lines.length } };
    const answer = this.engine.call(verb, { ...input, ...log }) as Result<Update>;
    if (!answer.ok) return answer;
    this.#completeLog(answer.look);
    return { ...answer, task: answer.task ?? null, record: answer.record ?? null };
  }

  // An answer has only the new lines of the log. Makes a new array each time, because Svelte compares references.
  #completeLog(look: Look): void {
    look.log = [...this.#log.lines.slice(0, look.log_from), ...look.log];
    this.#log = { id: look.log_id, lines: look.log };
  }
}

function unwrap(result: Result<Update>): Update {
  if (!result.ok) throw new Error(result.error);
  return result;
}

export async function instantiateGame(module: WebAssembly.Module): Promise<WasmGame> {
  return new WasmGame(await Engine.load(module));
}
