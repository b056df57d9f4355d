import { expect, remember, saved, test } from "./support/test";
import { botGame, cut, recast } from "./support/program";
const GAME = botGame(7, ["amateur", "amateur", "amateur", "amateur"]);
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test("wide", async ({ page, table }) => {
  await remember(page, saved(recast(cut(GAME, 61), ["human", "novice", "novice", "novice"])));
  await table.resume();
  console.log(JSON.stringify(await page.evaluate(() => [...document.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > 400).map((e) => e.tagName + "." + e.className + " " + getComputedStyle(e).position + " " + Math.round(e.getBoundingClientRect().right)).filter((t) => /absolute/.test(t)).slice(0, 20))));
  await page.screenshot({ path: "/tmp/wtx/phone4.png" });
  expect(1).toBe(1);
});
