// Loading the engine in a browser: the module is fetched and compiled once, for the page's table and
// for the worker's thinker.
import wasmUrl from "../../../build/web/valletta.wasm?url";
import { type WasmGame, loadGame } from "./engine";
import { type WorkerLike, WorkerThinker } from "./thinker";

export interface Loaded {
  engine: WasmGame;
  thinker: WorkerThinker;
}

// A server may not know the type of the file, and then it is compiled when it is all there.
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
    engine: await loadGame(module),
    thinker: new WorkerThinker(module, make),
  };
}
