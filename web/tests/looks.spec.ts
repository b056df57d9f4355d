// How it looks and sounds: what moves, light and dark, sounds.
import { expect, remember, setup, test } from "./support/test";

// Counts what flies over the table, and the sounds that are made.
function count(): void {
  const counted = ((window as unknown as { counted: Record<string, number> }).counted = { flights: 0, sounds: 0 });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    counted.flights!++;
    return animate.apply(this, args);
  };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      counted.sounds!++;
    }
  };
}
const counted = () => (window as unknown as { counted: Record<string, number> }).counted;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(count);
  await remember(page, setup("human", "novice"));
});

test("reduced motion: nothing flies, and there is no sound unless it is turned on", async ({ page, table }) => {
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  await table.click("play lumberjack");
  expect(await page.evaluate(counted)).toEqual({ flights: 0, sounds: 0 });
  await expect(table.action("sound")).toHaveAttribute("aria-pressed", "false");
  await table.action("sound").click();
  await table.click(table.best(await table.asked()));
  expect((await page.evaluate(counted)).sounds).toBeGreaterThan(0);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("cards fly to where they go and are gone then; a click skips them; still is still", async ({ page, table }) => {
    await table.playNow();
    await table.playUntil(({ stage }) => stage === "play");
    const before = (await page.evaluate(counted)).flights!;
    await table.choice("play lumberjack").click();
    await expect(page.locator(".ghost").first()).toBeAttached();
    expect((await page.evaluate(counted)).flights).toBeGreaterThan(before);
    await expect(page.locator(".ghost")).toHaveCount(0);
    await table.action("settings").click();
    await page.getByRole("dialog").getByLabel("Still").check();
    await page.keyboard.press("Escape");
    const still = (await page.evaluate(counted)).flights;
    await table.playUntil(({ choices }) => choices.includes("end"));
    expect((await page.evaluate(counted)).flights).toBe(still);
  });
});

const background = () => getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)!.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;

test("light and dark: as the system says, or as it is set", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  expect(await page.evaluate(background)).toBeGreaterThan(180);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await page.evaluate(background)).toBeLessThan(80);
  await page.getByLabel("Light", { exact: true }).check();
  expect(await page.evaluate(background)).toBeGreaterThan(180);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByLabel("Dark", { exact: true }).check();
  expect(await page.evaluate(background)).toBeLessThan(80);
  await page.reload();
  expect(await page.evaluate(background)).toBeLessThan(80);
});
