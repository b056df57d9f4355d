// Builds the browser client into build/web/dist, from where `valletta serve` embeds it. The engine's
// WebAssembly is made before, by tools/build-wasm.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { languages } from "./plugins/languages";
import { licences } from "./plugins/licences";
import { offline } from "./plugins/offline";
import { rules } from "./plugins/rules";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root,
  plugins: [svelte(), languages(root), rules(root), licences(root), offline(root)],
  build: {
    outDir: "../build/web/dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no inline scripts
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [".."] } },
  worker: { format: "es" },
});
