// Languages: the browser's is the default; changing it updates every text at once.
import { expect, seedStorage, setup, test } from "./support/test";

const LANGUAGES = {
  en: ["English", "Turn"],
  de: ["Deutsch", "Zug"],
  fr: ["Français", "Tour"],
  it: ["Italiano", "Turno"],
} as const;

test("changing the language during a game changes nothing else", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  const asked = await table.playUntil(({ stage }) => stage === "play");
  const questions = new Set<string>();
  for (const [lang, [name]] of Object.entries(LANGUAGES)) {
    await table.action("menu").click();
    await page.getByRole("dialog").getByLabel(name, { exact: true }).check();
    await page.keyboard.press("Escape");
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect.poll(async () => questions.has(await table.part("question").innerText())).toBe(false);
    questions.add(await table.part("question").innerText());
    expect((await table.asked()).choices).toEqual(asked.choices);
  }
  expect(questions.size).toBe(4);
});

for (const [lang, [, turn]] of Object.entries(LANGUAGES)) {
  test.describe(lang, () => {
    test.use({ locale: `${lang}-CH` });
    test(`a browser set to ${lang} gets ${lang}`, async ({ page, table }) => {
      await seedStorage(page, { settings: { ...setup("human", "novice").settings } });
      await table.playNow();
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await table.playUntil(({ stage }) => stage === "play");
      await expect(table.part("log")).toContainText(turn);
    });
  });
}
