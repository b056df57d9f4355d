// Vite plugin: one module per language, such as `virtual:rules/de`, with docs/rules.de.md (English: docs/rules.md) as
// HTML and an anchor for every rule. So the client needs no Markdown parser.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Marked } from "marked";
import type { Plugin } from "vite";

const PREFIX = "virtual:rules/";
const RULE = "(?:ED|S|T|B|F|G|E)-\\d+f?|C-[A-Z]+(?:-\\d)?";

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/<[^>]*>/g, "")
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

// Turns rule ids into links, except in code and where the rule is defined.
function linkRules(html: string): string {
  return html
    .split(/(<pre[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>|<strong class="rule">[\s\S]*?<\/strong>|<[^>]+>)/)
    .map((part) => (part.startsWith("<") ? part : part.replace(new RegExp(`\\b(${RULE})\\b`, "g"), '<a href="#$1">$1</a>')))
    .join("");
}

function render(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        return `<h${depth} id="${slug(text)}" tabindex="-1">${text}</h${depth}>\n`;
      },
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          "<tr>" + cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("") + "</tr>";
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${token.rows.map((cells) => row(cells, "td")).join("")}</tbody></table></div>`;
      },
      code({ text }) {
        return `<pre class="wide" tabindex="0"><code>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</code></pre>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  const anchored = html.replace(
    new RegExp(`<li>(<p>)?<strong>(${RULE})</strong>`, "g"),
    (_, p: string | undefined, id: string) =>
      `<li id="${id}" class="rule" tabindex="-1">${p ?? ""}<strong class="rule">${id}</strong>`,
  );
  return linkRules(anchored);
}

export function rules(root: string): Plugin {
  return {
    name: "valletta-rules",
    resolveId: (id) => (id.startsWith(PREFIX) ? "\0" + id : null),
    async load(id) {
      if (!id.startsWith("\0" + PREFIX)) return null;
      const lang = id.slice(PREFIX.length + 1);
      const translated = resolve(root, `../docs/rules.${lang}.md`);
      const file = existsSync(translated) ? translated : resolve(root, "../docs/rules.md");
      this.addWatchFile(file);
      const html = render(await readFile(file, "utf8"));
      return `export const lang = ${JSON.stringify(file === translated ? lang : "en")};\nexport default ${JSON.stringify(html)}`;
    },
  };
}
