// Builds the page of remote.spec.ts into build/web/remote-test. It is not part of the client.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { languages } from "../../plugins/languages";
import { rules } from "../../plugins/rules";

const web = fileURLToPath(new URL("../..", import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [svelte({ configFile: `${web}/svelte.config.js` }), languages(web), rules(web)],
  build: { outDir: `${web}/../build/web/remote-test`, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, minify: false },
  logLevel: "warn",
});
