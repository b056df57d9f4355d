// Builds the browser client into build/web/dist, which is then embedded in the program. Needs the WebAssembly that
// tools/build-wasm makes.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { engine } from "./plugins/engine";
import { languages } from "./plugins/languages";
import { licences } from "./plugins/licences";
import { offline } from "./plugins/offline";
import { rules } from "./plugins/rules";

// Two chunks: the table with its drawings, and what every page needs. More files would need more requests before anything
// is shown.
function chunkOf(id: string): string | undefined {
  if (/\/src\/(table\/|pages\/Play|art\/(?!Art\.|Icon|icons|Scenery|scenery|draw))/.test(id)) return "table";
  return /\/node_modules\/|\/src\/(state|session|components|dom|art|engine)\/|\/src\/words/.test(id) ? "core" : undefined;
}

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root,
  plugins: [svelte(), engine(root), languages(root), rules(root), licences(root), offline(root)],
  build: {
    outDir: "../build/web/dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no inline scripts
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  server: { fs: { allow: [".."] } },
  worker: { format: "es" },
});
