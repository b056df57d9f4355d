// Texts in the player's language: `t("undo")` is the translation, or the English text of src/words.ts until the
// language's chunk is loaded. Changing the language updates every text on the screen.
import type { Lang } from "../engine/types";
import { WORDS, type Key } from "../words";

type Texts = Partial<Record<Key, string | string[]>>;
export type Filling = Record<string, string | number>;

const chunks: Record<Exclude<Lang, "en">, () => Promise<{ default: Texts }>> = {
  de: () => import("virtual:words/de"),
  fr: () => import("virtual:words/fr"),
  it: () => import("virtual:words/it"),
};

let texts = $state.raw<Texts>({});
let zeroIsSingular = false; // in French

export async function setLanguage(lang: Lang): Promise<void> {
  const loaded = lang === "en" ? {} : (await chunks[lang]()).default;
  texts = loaded;
  zeroIsSingular = lang === "fr";
}

function english(key: Key): string | string[] {
  const word: string | [string, string] | { context: string; text: string } = WORDS[key];
  const text = typeof word === "string" || Array.isArray(word) ? word : word.text;
  return typeof text === "string" ? text.replace("...", "…") : text;
}

// Fills in placeholders such as {n}; n also chooses between singular and plural.
export function t(key: Key, filling: Filling = {}): string {
  const found = texts[key] ?? english(key);
  const n = Number(filling.n ?? 0);
  const text = typeof found === "string" ? found : (found[n === 1 || (n === 0 && zeroIsSingular) ? 0 : 1] ?? found[0]!);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(filling[name] ?? placeholder));
}
