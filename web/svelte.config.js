// Options of the Svelte compiler: lets components use TypeScript.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { preprocess: vitePreprocess() };
