// Texts in the player's language: `t("undo")` reads from src/words.ts, or from the language's chunk once it is
// there. Changing the language changes every text on the page at once.
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
let zero_is_one = false; // in French

export async function setLanguage(lang: Lang): Promise<void> {
  const read = lang === "en" ? {} : (await chunks[lang]()).default;
  texts = read;
  zero_is_one = lang === "fr";
}

function english(key: Key): string | string[] {
  const word: string | [string, string] | { context: string; text: string } = WORDS[key];
  const text = typeof word === "string" || Array.isArray(word) ? word : word.text;
  return typeof text === "string" ? text.replace("...", "…") : text;
}

// "{n}" and the like are filled in; a text that counts is chosen by n: one, or more.
export function t(key: Key, filling: Filling = {}): string {
  const found = texts[key] ?? english(key);
  const n = Number(filling.n ?? 0);
  const text = typeof found === "string" ? found : (found[n === 1 || (n === 0 && zero_is_one) ? 0 : 1] ?? found[0]!);
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(filling[name] ?? hole));
}
