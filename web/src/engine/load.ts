// Loads the engine in a browser: fetches and compiles the module once, for the main thread and the worker.
import wasmUrl from "../../../build/web/valletta.wasm?url";
import { type WasmGame, instantiateGame } from "./engine";
import { type WorkerLike, WorkerThinker } from "./thinker";

export interface Loaded {
  engine: WasmGame;
  thinker: WorkerThinker;
}

// Compiling while loading needs the right content type, which some servers do not send.
async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status}).`);
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function loadEngine(): Promise<Loaded> {
  const module = await compile();
  const make = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as WorkerLike;
  return {
    engine: await instantiateGame(module),
    thinker: new WorkerThinker(module, make),
  };
}
