// Every text of the browser client is translated, and a game in another language shows no English.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findEntry, indexPo } from "../plugins/po";
import { WORDS } from "../src/words";
import { expect, seedStorage, setup, test } from "./support/test";
import { ROOT } from "./support/program";
import { OVERLAY_KEYS } from "./support/table";

type Word = string | readonly [string, string] | { context: string; text: string };
const words = Object.entries(WORDS) as [string, Word][];
const english = (word: Word) => (typeof word === "string" ? word : "text" in word ? word.text : word[0]);
const catalog = (lang: string) => indexPo(readFileSync(join(ROOT, "po", `${lang}.po`), "utf8"));
const entry = (po: ReturnType<typeof catalog>, word: Word) =>
  findEntry(po, typeof word === "object" && "context" in word ? word.context : "", english(word));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([placeholder]) => placeholder)
    .sort()
    .join();

for (const lang of ["de", "fr", "it"]) {
  test(`every text is translated to ${lang}, with the same placeholders`, () => {
    const po = catalog(lang);
    const lacking = words.filter(([, word]) => !entry(po, word)).map(([key]) => key);
    expect(lacking, "texts without a translation").toEqual([]);
    const counted = words.filter(([, word]) => Array.isArray(word) && entry(po, word)!.texts.length < 2).map(([key]) => key);
    expect(counted, "plurals with one form only").toEqual([]);
    const odd = words.flatMap(([key, word]) =>
      entry(po, word)!
        .texts.filter((text) => placeholders(text) !== placeholders(english(word)))
        .map((text) => `${key}: ${text}`),
    );
    expect(odd, "other placeholders than in English").toEqual([]);
  });

  test.describe(lang, () => {
    test.use({ locale: lang });
    test(`a game in ${lang} shows no English`, async ({ page, table }) => {
      const po = catalog(lang);
      const foreign = new Set(
        words.map(([, word]) => english(word)).filter((text) => !text.includes("{") && entry(po, text)?.texts[0] !== text),
      );
      const expectNone = async (what: string) => expect(await leftEnglish(page, foreign), what).toEqual([]);
      await seedStorage(page, setup("human", "novice"));
      for (const path of ["/", "/new", "/cards", "/about", "/replay", "/nothing"]) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await expectNone(path);
      }
      await page.goto("/learn");
      await table.asked();
      await expectNone("the lesson");
      await table.playNow();
      await table.playUntil(({ stage }) => stage === "play");
      await expectNone("the table");
      for (const key of OVERLAY_KEYS) await table.withOverlay(key, () => expectNone(`overlay of key ${key}`));
      await table.action("menu").click();
      await expectNone("the settings");
    });
  });
}

// The texts and labels on the screen that are English.
async function leftEnglish(page: Page, foreign: Set<string>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim());
    for (const one of document.querySelectorAll("*"))
      for (const name of ["aria-label", "title", "placeholder"]) if (one.hasAttribute(name)) texts.push(one.getAttribute(name)!);
    return [...new Set(texts)];
  });
  return shown.filter((text) => foreign.has(text));
}
