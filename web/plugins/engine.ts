// Vite plugin for development: reloads the document after tools/build-wasm. Hot updates would keep the old engine.
import { resolve } from "node:path";
import type { Plugin } from "vite";

export function engine(root: string): Plugin {
  const wasm = resolve(root, "../build/web/valletta.wasm");
  return {
    name: "valletta-engine",
    apply: "serve",
    configureServer(server) {
      server.watcher.add(wasm);
    },
    handleHotUpdate({ file, server }) {
      if (file !== wasm) return;
      server.ws.send({ type: "full-reload" });
      return [];
    },
  };
}
