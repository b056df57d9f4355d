// Reads gettext's .po files: contexts, plurals, multi-line texts. Skips fuzzy and empty entries.
export interface Entry {
  context: string;
  one: string;
  many: string; // "" if there is no plural
  texts: string[];
}

const ESCAPES: Record<string, string> = { n: "\n", t: "\t", '"': '"', "\\": "\\" };

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/g, (_, char: string) => ESCAPES[char] ?? char);
}

function readEntry(block: string): Entry | null {
  const entry: Entry = { context: "", one: "", many: "", texts: [] };
  let add: (text: string) => void = () => {};
  for (const line of block.split("\n")) {
    if (/^#,.*\bfuzzy\b/.test(line)) return null;
    const found = /^(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d)\])?)?\s*(".*")\s*$/.exec(line);
    if (!found || line.startsWith("#")) continue;
    const [, field, index, quoted] = found;
    if (field === "msgctxt") add = (text) => (entry.context += text);
    else if (field === "msgid") add = (text) => (entry.one += text);
    else if (field === "msgid_plural") add = (text) => (entry.many += text);
    else if (field) {
      const at = Number(index ?? 0);
      add = (text) => (entry.texts[at] = (entry.texts[at] ?? "") + text);
    }
    add(unquote(quoted!));
  }
  return entry.one && entry.texts.every(Boolean) && entry.texts.length ? entry : null;
}

export function readPo(text: string): Entry[] {
  return text
    .split(/\n\s*\n/)
    .map(readEntry)
    .filter((entry) => entry !== null);
}

export function findEntry(entries: Map<string, Entry>, context: string, one: string): Entry | undefined {
  return entries.get(context + "\u0004" + one);
}

export function indexPo(text: string): Map<string, Entry> {
  return new Map(readPo(text).map((entry) => [entry.context + "\u0004" + entry.one, entry]));
}
