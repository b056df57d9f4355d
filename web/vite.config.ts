// Builds the browser client into build/web/dist, from where `valletta serve` embeds it. The engine's
// WebAssembly is made before, by tools/build-wasm.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../build/web/dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no inline scripts
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
});
