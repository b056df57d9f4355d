// Takes the screenshots in docs/pictures, always of the same games. Not a test.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { botGame, cut, recast, ROOT } from "./support/program";
import { expect, seedStorage, saved, test } from "./support/test";

const GAME = botGame(7, ["amateur", "amateur", "amateur"]);
const MIDGAME = saved(recast(cut(GAME, 47), ["human", "amateur", "amateur"]));

// As WebP, which is a third of the size of PNG.
async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId("table")).toHaveAttribute("data-drawn", "true");
  await page.evaluate(() => document.fonts.ready);
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  writeFileSync(join(ROOT, "docs/pictures", `${name}.webp`), Buffer.from(data, "base64"));
  if (process.env.PICTURES_TOO) await page.screenshot({ path: join(process.env.PICTURES_TOO, `${name}.png`) });
}

test("table", async ({ page, table }) => {
  await seedStorage(page, MIDGAME);
  await table.resume();
  await take(page, "table");
});

test("dark", async ({ page, table }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await seedStorage(page, MIDGAME);
  await table.resume();
  await take(page, "dark");
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true });
  test("phone", async ({ page, table }) => {
    await seedStorage(page, MIDGAME);
    await table.resume();
    await take(page, "phone");
  });
});

test("score", async ({ page, table }) => {
  await seedStorage(page, saved(recast(GAME, ["human", "amateur", "amateur"])));
  await table.resume();
  await expect(table.part("score-sheet")).toBeVisible();
  await take(page, "score");
});
