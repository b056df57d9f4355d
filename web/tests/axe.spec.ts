// Accessibility with axe: every page and overlay, on phone and desktop. The dark theme differs only in colours, so only
// its contrast is checked.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, seedStorage, saved, setup, test } from "./support/test";
import { botGame, cut, file, recast } from "./support/program";
import { OVERLAY_KEYS } from "./support/table";

const GAME = botGame(7, ["amateur", "amateur"]);

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Faster: there are no frames, and only violations are needed.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary?.split("\n").slice(1, 3).join(" ").trim()}`),
  );
}

async function check(page: Page, what: string): Promise<void> {
  await expect(page.locator('[data-testid="table"][data-drawn="false"]')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = (await violations(page, ["color-contrast"])).map((one) => `dark: ${one}`);
  expect.soft([...light, ...dark], what).toEqual([]);
}

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } })) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === "phone" });

    test("pages", async ({ page }) => {
      for (const path of ["/", "/new", "/rules", "/about", "/replay", "/replay#g=broken"]) {
        await page.goto(path);
        await expect(page.locator("main :is(h1, h2), header h1").first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await check(page, path);
      }
    });

    test("the gallery", async ({ page }) => {
      await page.goto("/cards");
      await expect(page.locator("[data-building]")).toHaveCount(37);
      await check(page, "/cards");
    });

    test("the table in several stages", async ({ page, table }) => {
      await seedStorage(page, saved(recast(cut(GAME, 3), ["human", "novice"])));
      await table.resume();
      await check(page, "playing a card");
      for (const choice of ["play jean", "hire builder", "play builder"]) await table.click(choice);
      await check(page, "building");
      await table.click("build c1");
      await check(page, "paying");
    });

    test("overlays", async ({ page, table }) => {
      await seedStorage(page, saved(recast(cut(GAME, 31), ["human", "novice"])));
      await table.resume();
      for (const key of OVERLAY_KEYS) await table.withOverlay(key, () => check(page, `overlay of key ${key}`));
      await table.action("menu").click();
      await check(page, "settings");
      await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
      await page.getByRole("checkbox").check();
      await table.action("link").click();
      await expect(table.part("link")).toBeVisible();
      await check(page, "sharing");
      await page.keyboard.press("Escape");
      await page.locator('[data-plot="b1"]').click({ button: "right" });
      await expect(page.getByRole("dialog")).toBeVisible();
      await check(page, "details of a building");
      await page.keyboard.press("Escape");
      await page.keyboard.press("h");
      await expect(table.part("hints").locator("li").first()).toBeVisible({ timeout: 60_000 });
      await check(page, "a hint");
    });

    test("hand-over, lesson, replay, score sheet", async ({ page, table }) => {
      await seedStorage(page, setup("human", "human"));
      await table.playNow();
      await check(page, "hand-over");
      await page.goto("/learn");
      await table.asked();
      await check(page, "the lesson");
      await page.goto("/replay");
      await page.getByTestId("replay-file").setInputFiles(file(GAME));
      await table.part("slider").fill("120");
      await check(page, "a replay");
      await page.goto("/about");
      await page.evaluate(
        (record) => localStorage.setItem("valletta.game", JSON.stringify({ record, cards: null })),
        recast(GAME, ["human", "novice"]),
      );
      await page.goto("/play");
      await expect(table.part("score-sheet")).toBeVisible();
      await check(page, "the score sheet");
    });
  });
}
