// Vite plugin: emits the service worker, which is src/sw.ts with the list of the build's files filled in, and their hash
// as its version.
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { transformWithEsbuild, type Plugin } from "vite";

export function offline(root: string): Plugin {
  return {
    name: "valletta-offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const hash = createHash("sha256");
        const files = Object.keys(bundle)
          .filter((name) => !name.endsWith(".map"))
          .sort();
        for (const name of files) {
          const file = bundle[name]!;
          hash.update(name).update(file.type === "chunk" ? file.code : file.source);
        }
        const fixed = await readdir(resolve(root, "public"));
        for (const name of fixed) hash.update(await readFile(resolve(root, "public", name)));
        // PNG icons are only for installing the app.
        const urls = [
          "/",
          ...[...files, ...fixed].filter((name) => name !== "index.html" && !name.endsWith(".png")).map((name) => "/" + name),
        ];
        const path = resolve(root, "src/sw.ts");
        const source = (await readFile(path, "utf8"))
          .replace('"__VERSION__"', JSON.stringify(hash.digest("hex").slice(0, 16)))
          .replace('["__FILES__"]', JSON.stringify(urls));
        const { code } = await transformWithEsbuild(source, path, { format: "iife", minify: true, sourcemap: false });
        this.emitFile({ type: "asset", fileName: "sw.js", source: code });
      },
    },
  };
}
