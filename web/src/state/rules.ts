// Loads the rules as HTML: one chunk per language (plugins/rules.ts).
import type { Lang } from "../engine/types";

export interface Rules {
  default: string;
  lang: string; // English if there is no translation
}
const CHUNKS: Record<Lang, () => Promise<Rules>> = {
  en: () => import("virtual:rules/en"),
  de: () => import("virtual:rules/de"),
  fr: () => import("virtual:rules/fr"),
  it: () => import("virtual:rules/it"),
};

export const loadRules = (lang: Lang) => CHUNKS[lang]();

// The HTML of one rule; null if there is none with this id.
export function ruleHtml(rules: Rules, id: string): string | null {
  const template = document.createElement("template");
  template.innerHTML = rules.default;
  return template.content.getElementById(id)?.innerHTML ?? null;
}
