// Animations, themes and sounds.
import { expect, seedStorage, saved, setup, test } from "./support/test";
import { botGame, cut, recast } from "./support/program";

const GAME = botGame(7, ["amateur", "amateur"]);

// Runs before the client's scripts: counts animations and sounds.
function countEffects(): void {
  const counted = { animations: 0, tones: 0, noises: 0, state: () => "" };
  Object.assign(window, { counted });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    counted.animations++;
    return animate.apply(this, args);
  };
  const tone = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...args) {
    counted.tones++;
    counted.state = () => this.context.state;
    return tone.apply(this, args);
  };
  const noise = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...args) {
    if (this.buffer!.getChannelData(0).some((sample) => sample)) counted.noises++;
    return noise.apply(this, args);
  };
}
interface Counted {
  animations: number;
  tones: number;
  noises: number;
  state: () => string;
}
const counted = () => {
  const { animations, tones, noises } = (window as unknown as { counted: Counted }).counted;
  return { animations, tones, noises };
};
const audioState = () => (window as unknown as { counted: Counted }).counted.state();

test.beforeEach(async ({ page }) => {
  await page.addInitScript(countEffects);
  await seedStorage(page, setup("human", "novice"));
});

test("reduced motion: no animations", async ({ page, table }) => {
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  await table.click("play lumberjack");
  expect(await page.evaluate(counted)).toEqual({ animations: 0, tones: 0, noises: 0 });
});

test("sounds are off by default; when on, cards and goods have sounds", async ({ page, table }) => {
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  const hear = async () => {
    const before = await page.evaluate(counted);
    await table.click("play lumberjack");
    const after = await page.evaluate(counted);
    await page.keyboard.press("u");
    await expect(table.choice("play lumberjack")).toBeVisible();
    return { tones: after.tones - before.tones, noises: after.noises - before.noises };
  };
  await expect(table.action("sound")).toHaveAttribute("aria-pressed", "false");
  expect(await hear()).toEqual({ tones: 0, noises: 0 });
  await table.action("sound").click();
  expect(await hear()).toEqual({ tones: 2, noises: 1 });
  await expect.poll(() => page.evaluate(audioState), "the audio context runs").toBe("running");
  await table.action("sound").click();
  expect(await hear()).toEqual({ tones: 0, noises: 0 });
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("another player's hiring or building moves no cards in my hand and no panel", async ({ page, table }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...args) {
        moved.push((this as HTMLElement).dataset.anchor ?? "");
        return animate.apply(this, args);
      };
    });
    await seedStorage(page, saved(recast(cut(GAME, 4), ["amateur", "amateur"])));
    await page.goto("/play");
    await expect(table.root).toHaveAttribute("data-turn", "12", { timeout: 60_000 });
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    expect(moved.some((anchor) => anchor.startsWith("played:"))).toBe(true);
    expect(moved.filter((anchor) => anchor.startsWith("seat:") || anchor.startsWith("hand:"))).toEqual([]);
  });
  test("cards fly to their place; a click skips the animation; speed off shows none", async ({ page, table }) => {
    await table.playNow();
    await table.playUntil(({ stage }) => stage === "play");
    const before = (await page.evaluate(counted)).animations;
    await table.choice("play lumberjack").click();
    await expect(page.locator(".ghost").first()).toBeAttached();
    expect((await page.evaluate(counted)).animations).toBeGreaterThan(before);
    await expect(page.locator(".ghost")).toHaveCount(0);
    await table.action("menu").click();
    await page.getByRole("group", { name: "Animation speed" }).getByLabel("Off").check();
    await page.keyboard.press("Escape");
    const unchanged = (await page.evaluate(counted)).animations;
    await table.playUntil(({ choices }) => choices.includes("end"));
    expect((await page.evaluate(counted)).animations).toBe(unchanged);
  });
});

const background = () =>
  getComputedStyle(document.documentElement)
    .backgroundColor.match(/\d+/g)!
    .slice(0, 3)
    .reduce((sum, part) => sum + Number(part), 0) / 3;

test("the theme follows the system or the setting", async ({ page }) => {
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
