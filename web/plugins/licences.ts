// Vite plugin: emits licences.txt with our licence and those of Svelte's runtime and of the C library in the WebAssembly
// module, as installed on this machine.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const PARTS = [
  ["Valletta", "../LICENSE"],
  ["Svelte", "node_modules/svelte/LICENSE.md"],
  ["wasi-libc", "/usr/share/doc/wasi-libc/copyright"],
] as const;

const NOT_INSTALLED = "Its licence is with its source.\n"; // for systems without package documentation

export function licences(root: string): Plugin {
  return {
    name: "valletta-licences",
    apply: "build",
    async generateBundle() {
      const texts = await Promise.all(
        PARTS.map(async ([name, path]) => `${name}\n\n${await readFile(resolve(root, path), "utf8").catch(() => NOT_INSTALLED)}`),
      );
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join(`\n${"-".repeat(78)}\n\n`) });
    },
  };
}
