// Vite plugin: one module per language, such as `virtual:words/de`, with the texts of src/words.ts as translated in
// po/de.po. Texts without a translation are left out; the client then uses English.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { transformWithEsbuild, type Plugin } from "vite";
import { findEntry, indexPo } from "./po";

const PREFIX = "virtual:words/";
type Word = string | [string, string] | { context: string; text: string };

async function readWords(path: string): Promise<Record<string, Word>> {
  const { code } = await transformWithEsbuild(await readFile(path, "utf8"), path, { format: "esm", sourcemap: false });
  const module = (await import("data:text/javascript;base64," + Buffer.from(code).toString("base64"))) as {
    WORDS: Record<string, Word>;
  };
  return module.WORDS;
}

function translate(word: Word, po: ReturnType<typeof indexPo>): string | string[] | undefined {
  if (typeof word === "string") return findEntry(po, "", word)?.texts[0];
  if (Array.isArray(word)) return findEntry(po, "", word[0])?.texts;
  return findEntry(po, word.context, word.text)?.texts[0];
}

export function languages(root: string): Plugin {
  const words = resolve(root, "src/words.ts");
  return {
    name: "valletta-languages",
    resolveId: (id) => (id.startsWith(PREFIX) ? "\0" + id : null),
    async load(id) {
      if (!id.startsWith("\0" + PREFIX)) return null;
      const file = resolve(root, "../po", id.slice(PREFIX.length + 1) + ".po");
      this.addWatchFile(file);
      this.addWatchFile(words);
      const po = indexPo(await readFile(file, "utf8"));
      const texts = Object.entries(await readWords(words)).map(([key, word]) => [key, translate(word, po)]);
      return "export default " + JSON.stringify(Object.fromEntries(texts));
    },
  };
}
