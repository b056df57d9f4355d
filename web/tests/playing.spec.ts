// Actions at the table: dragging, paying, refusals, hints, ending a bot's thinking, dialogs, response time.
import { cpus, loadavg } from "node:os";
import { expect, seedStorage, saved, setup, test } from "./support/test";
import { botGame, cut, recast } from "./support/program";
import type { Locator, Page } from "@playwright/test";
import type { Table } from "./support/table";

const GAME = botGame(7, ["amateur", "amateur"]); // Bert begins; in turn 4 Anna builds c1 and upgrades it
const SLOW_BOT = "search:iterations=30000000"; // thinks far longer than any test waits

async function drag(page: Page, from: Locator, to: Locator, whileOver?: () => Promise<void>): Promise<void> {
  const a = (await from.boundingBox())!;
  const b = (await to.boundingBox())!;
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await whileOver?.();
  await page.mouse.up();
}

test("a card dragged to the board is played; dropped anywhere else it is not", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  const card = table.choice("play lumberjack");
  const before = await table.shown();
  await drag(page, card, page.locator(".bar"));
  expect(await table.shown()).toBe(before);
  await drag(page, card, table.part("board"), async () => {
    await expect(page.locator(".ghost")).toBeVisible();
    await expect(table.part("board")).toHaveClass(/drop-over/);
  });
  await expect(page.locator("[data-played=lumberjack]")).toBeVisible();
  await expect(page.locator(".ghost, .drop-ready, .drop-over")).toHaveCount(0);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
  test("a long press shows the card, a tap plays it", async ({ page, table }) => {
    await seedStorage(page, setup("human", "novice"));
    await table.playNow();
    await table.playUntil(({ stage }) => stage === "play");
    const card = table.choice("play lumberjack");
    const { x, y, width, height } = (await card.boundingBox())!;
    const touch = { x: x + width / 2, y: y + height / 2 };
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [touch] });
    await expect(page.getByRole("dialog", { name: "Lumberjack" })).toBeVisible();
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(page.getByRole("dialog", { name: "Lumberjack" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).tap();
    await expect(page.locator("[role=dialog]")).toHaveCount(0);
    await card.tap();
    await expect(page.locator("[data-played=lumberjack]")).toBeVisible();
  });
});

// Anna's turn 4: she hires a second builder, builds c1 and upgrades it.
async function annaBuilds(page: Page, kind = "novice"): Promise<void> {
  await seedStorage(page, saved(recast(cut(GAME, 3), ["human", kind])));
}

test("the goods of a payment leave the player", async ({ page, table }) => {
  await annaBuilds(page);
  await table.resume();
  for (const choice of ["play jean", "hire builder", "play builder", "build c1"]) await table.click(choice);
  const goods = () => page.locator('[data-seat="0"] [data-good] b').allInnerTexts();
  const before = (await goods()).map(Number);
  const first = (await table.part("payment").locator("[data-choice]").getAttribute("data-choice"))!;
  await table.click(first);
  const paid = ["g", "w", "s", "b"].map((good) => Number(new RegExp(`(\\d+)${good}`).exec(first)?.[1] ?? 0));
  expect((await goods()).map(Number)).toEqual(before.map((n, i) => n - paid[i]!));
  await expect(page.locator('[data-plot="c1"][data-owner="0"]')).toBeVisible();
});

test("a discounted price also shows the full price", async ({ page, table }) => {
  await seedStorage(page, saved(recast(cut(GAME, 11), ["human", "novice"]))); // Anna owns c1: its neighbours cost her less
  await table.resume();
  const discounts = page.locator('[data-plot="c2"] s, [data-plot="a1"] s, [data-plot="e1"] s');
  expect(await discounts.count()).toBeGreaterThan(0);
  const reduced = page.locator("[data-plot]:has(s)").first();
  await reduced.click({ button: "right" });
  const now = page.getByRole("dialog").locator("p.now");
  await expect(now).toContainText("Your price to");
  const was = Number(await now.locator("s").first().innerText());
  const is = Number(await now.locator(".one:has(s) b").first().innerText());
  expect(is).toBeLessThan(was);
});

test("an impossible choice is explained, with a link to the rule", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  await page.locator('[data-plot="a1"]').click();
  const why = table.part("why-not");
  await expect(why).toHaveText(/first play a card that lets you build, such as the Builder B-3/i);
  const link = why.getByRole("link");
  await expect(link).toHaveText(/^[A-Z]+-/);
  const rule = await link.innerText();
  await link.click();
  const shown = page.getByRole("dialog", { name: rule });
  await expect(table.part("rule")).toHaveText(/\S.{20,}/);
  await expect(shown.getByRole("link", { name: "All rules" })).toHaveAttribute("href", `/rules#${rule}`);
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await expect(why, "the details are still open").toBeVisible();
});

test("clicking a card that cannot be played explains why", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  const asked = await table.playUntil(
    ({ stage, choices }) => stage === "end" || (stage === "play" && !choices.some((choice) => choice.startsWith("play"))),
  );
  expect(asked.stage).not.toBe("over");
  await table.part("hand").locator("[data-card]:not([data-choice])").first().click();
  await expect(table.part("refusal")).toHaveText(/\S.{10,}/);
  await expect(table.part("refusal").getByRole("link")).toHaveText(/^[A-Z]+-/);
});

test("a hint shows the chance to win of each choice, and can be chosen", async ({ page, table }) => {
  await annaBuilds(page);
  await table.resume();
  await table.action("hint").click();
  const first = table.part("hints").locator("li").first();
  await expect(first).toContainText(/win chance: \d+%/, { timeout: 60_000 });
  await expect(first).toContainText(/points/);
  await expect(table.part("hints")).toContainText(/Based on \d{3,} simulated games:/);
  const chances = (await table.part("hints").locator(".win").allInnerTexts()).map((text) => Number(/\d+/.exec(text)![0]));
  expect(chances.every((chance) => chance >= 0 && chance <= 100)).toBe(true);
  const choice = (await first.locator("[data-choice]").getAttribute("data-choice"))!;
  const before = await table.part("log").innerText();
  await first.getByRole("button").click();
  await table.asked();
  expect(choice).toMatch(/^play/);
  expect(await table.part("log").innerText()).not.toBe(before);
});

test("a hint can be shown before the search has ended, and makes no choice", async ({ page, table }) => {
  await annaBuilds(page);
  await table.resume();
  const before = await table.part("log").innerText();
  await table.action("hint").click();
  await table.part("hints").getByRole("button", { name: "Show now" }).click();
  await expect(table.part("hints")).toContainText(/Based on \d+ simulated games:/);
  expect(await table.part("log").innerText()).toBe(before);
});

test("a bot can be told to move now, with mouse and keyboard", async ({ page, table }) => {
  await seedStorage(page, saved(recast(cut(GAME, 4), ["human", SLOW_BOT]))); // Bert's turn 5
  await page.goto("/play");
  await expect(table.root).toHaveAttribute("data-busy", "true");
  const log = table.part("log");
  const before = await log.innerText();
  await table.action("answer-now").click();
  await expect(log).not.toHaveText(before);
  await expect(log).toContainText(/Bert plays/);
  const mine = page.locator('[data-testid="table"][data-mine="true"]');
  await expect(table.action("answer-now").or(mine)).toBeVisible();
  while (!(await mine.isVisible())) {
    await page.keyboard.press("f");
    await expect(table.action("answer-now").or(mine)).toBeVisible();
  }
});

// Time from a click to the next frame, as measured by the browser.
function watchClicks(): void {
  const seen: number[] = ((window as unknown as { seen: number[] }).seen = []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "click") seen.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

const CLICKS = 5; // of each kind per round
const ROUNDS = 8;

// The median since the last call. The browser does not report clicks that it answers within one frame.
async function median(page: Page): Promise<number> {
  const seen = await page.evaluate(
    () =>
      new Promise<number[]>((done) =>
        requestAnimationFrame(() => setTimeout(() => done((window as unknown as { seen: number[] }).seen.splice(0)))),
      ),
  );
  return [...Array<number>(Math.max(0, CLICKS - seen.length)).fill(16), ...seen].sort((a, b) => a - b)[CLICKS >> 1]!;
}

// A toggle changes little of the document, details of a building change the most.
async function round(page: Page, table: Table): Promise<[number, number]> {
  for (let i = 0; i < CLICKS; i++) {
    await table.action("sound").click();
    await expect(table.action("sound")).toHaveAttribute("aria-pressed", String(i % 2 === 0));
  }
  const little = await median(page);
  for (let i = 0; i < CLICKS; i++) {
    await page.locator('[data-plot="a1"]').click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=dialog]")).toHaveCount(0);
  }
  const much = await median(page);
  await table.action("sound").click(); // back to the initial state: CLICKS is odd
  await median(page);
  return [little, much];
}

// Other load only makes it slower, so the best of several rounds counts. The limit is 50 ms, multiplied by the load per
// core if that is above 1.
test("a click is answered on screen in under 50 ms while a strong bot thinks @alone", async ({ page, table }) => {
  await seedStorage(page, saved(recast(cut(GAME, 4), ["human", SLOW_BOT])));
  await page.goto("/play");
  await expect(table.action("answer-now")).toBeVisible();
  await page.evaluate(watchClicks);
  const limit = 50 * Math.max(1, loadavg()[0]! / cpus().length);
  const rounds: [number, number][] = [];
  while (rounds.length < ROUNDS && !rounds.some((round) => Math.max(...round) < 50)) rounds.push(await round(page, table));
  await expect(table.action("answer-now"), "the bot still thinks").toBeVisible();
  const best = rounds.reduce((a, b) => (Math.max(...b) < Math.max(...a) ? b : a));
  console.log(
    `from a click to the next frame while a bot thinks: ${best[0]} ms for a toggle, ${best[1]} ms for details (medians of ${CLICKS}; all rounds: ${rounds.join("; ")}; limit ${limit.toFixed(0)} ms)`,
  );
  expect(Math.max(...best)).toBeLessThan(limit);
});

test("a dialog keeps the focus inside and restores it when closed", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  for (const opener of ["menu", "share", "tracker"]) {
    await table.action(opener).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const way of ["Tab", "Shift+Tab"])
      for (let times = 0; times < 20; times++) {
        await page.keyboard.press(way);
        expect(
          await page.evaluate(() => document.activeElement!.closest("[role=dialog]") !== null),
          `${opener} ${way} ${times}`,
        ).toBe(true);
      }
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=dialog]")).toHaveCount(0);
    await expect(table.action(opener)).toBeFocused();
  }
});

test("selecting text beyond the edge of a dialog does not close it; a click on the backdrop does", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  await page.locator('[data-plot="a1"]').click({ button: "right" });
  const words = (await page.getByRole("dialog").locator("p.owner").boundingBox())!;
  await page.mouse.move(words.x + 5, words.y + 8);
  await page.mouse.down();
  await page.mouse.move(20, 400, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(page.locator("[role=dialog]")).toHaveCount(0);
});

test("the deck tracker shows what can be deduced, and no more", async ({ page, table }) => {
  await annaBuilds(page);
  await table.resume();
  await page.keyboard.press("d");
  const dialog = page.getByRole("dialog", { name: "Deck tracker" });
  const [anna, bert, common] = await dialog.locator("section").allInnerTexts();
  expect(anna).toMatch(/Hand \(5\)/);
  expect(anna).toMatch(/Draw pile \(\d\)/);
  expect(bert).not.toMatch(/Hand \(5\)/);
  const unseen = Number(/rest of the hand or the draw pile \((\d+)\)/.exec(bert!)![1]);
  const cards = await dialog
    .locator("section")
    .nth(1)
    .locator("h4", { hasText: "rest of the hand" })
    .evaluate((heading) => [...heading.nextElementSibling!.querySelectorAll("li")].map((card) => card.textContent));
  const counts = cards.map((card) => Number(/×(\d+)/.exec(card)?.[1] ?? 1));
  expect(unseen, "the heading counts the cards below it").toBe(counts.reduce((sum, n) => sum + n, 0));
  expect(common).toMatch(/Face-down barrels/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("the key I shows details of the focused card or building", async ({ page, table }) => {
  await annaBuilds(page);
  await table.resume();
  for (const group of ["hand", "board", "staff"]) {
    await table.part(group).locator("[data-roving]").first().focus();
    await page.keyboard.press("i");
    await expect(page.getByRole("dialog"), group).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog"), group).toHaveCount(0);
  }
});

test("holding a key down makes only one choice", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  for (let times = 0; times < 3; times++) await page.keyboard.down("1");
  await page.keyboard.up("1");
  await table.asked();
  await expect(page.locator("[data-played]")).toHaveCount(1);
});

test("refusals reveal nothing about another player's hand", async ({ page, table }) => {
  await seedStorage(page, saved(recast(cut(GAME, 2), ["human", SLOW_BOT]))); // it is the bot's turn
  await page.goto("/play");
  await expect(table.root).toHaveAttribute("data-busy", "true");
  await expect(table.root).toHaveAttribute("data-drawn", "true");
  await expect(table.part("hand").locator("[data-card]").first()).toBeVisible();
  const answers = new Set<string>();
  for (const card of await table.part("hand").locator("[data-card]").all()) {
    await card.click();
    answers.add(await table.part("refusal").innerText());
  }
  expect([...answers]).toEqual([expect.stringContaining("T-1")]);
});

test.describe("during an animation", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("a hint can be asked for", async ({ page, table }) => {
    await annaBuilds(page);
    await table.resume();
    await expect(table.root).toHaveAttribute("data-busy", "false");
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[data-testid="hand"] [data-choice]')!.click();
      await new Promise((done) => setTimeout(done)); // as real events do, in separate tasks
      dispatchEvent(new KeyboardEvent("keydown", { key: "h" }));
    });
    await expect(table.root).toHaveAttribute("data-busy", "true");
    await expect(table.root).toHaveAttribute("data-busy", "false");
    await page.keyboard.press("f");
    await expect(table.part("hints").locator("li").first()).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
});
