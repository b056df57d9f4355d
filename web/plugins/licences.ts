// Emits licences.txt: our licence, and those of what is built into the client: Svelte's runtime, and the C library
// inside the engine's module. They are read where they were installed.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const PARTS = [
  ["Valletta", "../LICENSE"],
  ["Svelte", "node_modules/svelte/LICENSE.md"],
  ["wasi-libc", "/usr/share/doc/wasi-libc/copyright"],
] as const;

const ELSEWHERE = "Its licence is with its source.\n"; // a machine without the documentation of its packages

export function licences(root: string): Plugin {
  return {
    name: "valletta-licences",
    apply: "build",
    async generateBundle() {
      const texts = await Promise.all(
        PARTS.map(async ([name, path]) => `${name}\n\n${await readFile(resolve(root, path), "utf8").catch(() => ELSEWHERE)}`),
      );
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join(`\n${"-".repeat(78)}\n\n`) });
    },
  };
}
