// Undo, saved games, several tabs, settings.
import { expect, seedStorage, saved, setup, test } from "./support/test";
import { botGame, cut, file, recast } from "./support/program";
import { Table } from "./support/table";

test("undo works choice by choice, and the game continues", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await table.playUntil(({ choices }) => choices.some((choice) => choice.startsWith("play")));
  const start = await table.shown();
  await expect(table.action("undo")).toBeDisabled();
  await table.click("play lumberjack");
  const once = await table.shown();
  expect(once).not.toBe(start);
  const { choices } = await table.asked();
  await table.click(choices.find((choice) => choice.startsWith("play"))!);
  await page.keyboard.press("u");
  await expect(table.root).toHaveText(/./);
  expect(await table.shown()).toBe(once);
  await table.action("undo").click();
  expect(await table.shown()).toBe(start);
  await expect(table.action("undo")).toBeDisabled();
  await table.click("play lumberjack");
  expect(await table.shown()).toBe(once);
});

test("reloading or returning later shows the same position", async ({ page, table }) => {
  await seedStorage(page, setup("human", "amateur", "novice"));
  await table.playNow();
  const houses = 1;
  const asked = await table.playUntil((asked) => asked.houses >= houses && asked.stage === "play");
  const shown = await table.shown();
  await page.reload();
  expect((await table.asked()).choices).toEqual(asked.choices);
  expect(await table.shown()).toBe(shown);
  await page.goto("/");
  await table.action("continue").click();
  await table.asked();
  expect(await table.shown()).toBe(shown);
  await table.click(table.best(asked));
  expect(await table.shown()).not.toBe(shown);
});

test("a new game keeps the unfinished one, which can be resumed", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await table.playUntil(({ choices }) => choices.some((choice) => choice.startsWith("play")));
  const first = await table.shown();
  await page.goto("/");
  await expect(table.action("go-back")).toHaveCount(0);
  await table.action("play-now").click();
  await table.asked();
  const second = await table.shown();
  await page.goto("/");
  await table.action("go-back").click();
  await table.asked();
  expect(await table.shown()).toBe(first);
  await page.goto("/");
  await table.action("go-back").click();
  await table.asked();
  expect(await table.shown()).toBe(second);
});

test("continuing a replay keeps the unfinished game, too", async ({ page, table }) => {
  const record = botGame(7, ["amateur", "amateur"]);
  await seedStorage(page, saved(recast(cut(record, 6), ["human", "novice"])));
  await table.resume();
  const first = await table.shown();
  await page.goto("/replay");
  await table.part("replay-file").setInputFiles(file(recast(record, ["human", "novice"])));
  await table.part("slider").fill("30");
  await table.action("play-on").click();
  await table.asked();
  await page.goto("/");
  await table.action("go-back").click();
  await table.asked();
  expect(await table.shown()).toBe(first);
});

test.describe("two tabs", () => {
  const settled = (table: Table) => table.playUntil(({ stage }) => stage === "play");
  // Opens the same game in a second tab, which plays it from now on.
  const openSecondTab = async (table: Table): Promise<Table> => {
    const other = new Table(await table.page.context().newPage());
    await other.resume();
    await expect(table.part("other-tab"), "the first tab has stopped").toBeVisible();
    return other;
  };

  test.beforeEach(async ({ page, table }) => {
    await seedStorage(page, setup("human", "novice"));
    await table.playNow();
    await settled(table);
  });

  test("one game in two tabs: the older tab stops, and continues with the newest position", async ({ page, table }) => {
    const other = await openSecondTab(table);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(table.part("other-tab"), "it cannot be closed").toBeVisible();
    await other.click(other.best(await other.asked()));
    const shown = await other.shown();
    await table.action("continue-here").click();
    await expect(other.part("other-tab")).toBeVisible();
    await table.asked();
    expect(await table.shown(), "with the choices of the other tab").toBe(shown);
    await table.click(table.best(await table.asked()));
    const later = await table.shown();
    await other.page.reload();
    await other.asked();
    expect(await other.shown(), "nothing was lost").toBe(later);
  });

  test("two games in two tabs: each tab continues its own, and the other game can be resumed", async ({ table }) => {
    const first = await table.shown();
    const other = new Table(await table.page.context().newPage());
    await other.page.goto("/");
    await other.action("play-now").click();
    await other.asked();
    await expect(table.part("other-tab")).toBeVisible();
    await settled(other);
    const theirs = await other.shown();
    await table.action("continue-here").click();
    await table.asked();
    expect(await table.shown(), "its own game").toBe(first);
    await expect(other.part("other-tab")).toBeVisible();
    await other.page.goto("/");
    await other.action("go-back").click();
    await other.asked();
    expect(await other.shown(), "the other tab's game").toBe(theirs);
  });

  test("a finished game can be looked at while another tab plays", async ({ page, table }) => {
    const record = recast(botGame(7, ["amateur", "amateur"]), ["human", "novice"]);
    await page.evaluate(
      (record) => localStorage.setItem("valletta.game", JSON.stringify({ record, cards: null, over: true })),
      record,
    );
    await page.reload();
    await expect(table.part("score-sheet")).toBeVisible();
    const other = new Table(await page.context().newPage());
    await other.page.goto("/");
    await other.action("play-now").click();
    await other.asked();
    await settled(other);
    await page.bringToFront();
    await expect(table.part("other-tab")).toHaveCount(0);
    await expect(table.part("score-sheet")).toBeVisible();
  });

  test("a game saved by another tab while the engine loads is the one resumed", async ({ page, table }) => {
    const other = new Table(await page.context().newPage());
    let load = () => {};
    const loaded = new Promise<void>((done) => (load = done));
    await other.page.route("**/*.wasm", async (route) => (await loaded, route.continue()));
    const asked = other.page.waitForRequest("**/*.wasm");
    await other.page.goto("/play", { waitUntil: "commit" });
    await asked;
    await table.click(table.best(await table.asked()));
    await settled(table);
    const newest = await table.shown();
    load();
    await other.asked();
    expect(await other.shown()).toBe(newest);
  });

  test("the game continues after local storage was cleared", async ({ page, table }) => {
    await page.evaluate(() => localStorage.clear());
    const asked = await table.asked();
    await table.click(table.best(asked));
    await expect(table.part("other-tab")).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("valletta.game"))).not.toBeNull();
  });

  test("a bot in a tab that no longer plays saves nothing", async ({ page, table }) => {
    const record = recast(cut(botGame(7, ["amateur", "amateur"]), 2), ["human", "search:iterations=3000000"]);
    await page.evaluate((record) => localStorage.setItem("valletta.game", JSON.stringify({ record, cards: null })), record);
    await page.reload();
    await expect(table.root).toHaveAttribute("data-busy", "true");
    const other = new Table(await page.context().newPage());
    await other.page.goto("/");
    await other.action("play-now").click();
    await other.asked();
    await expect(table.part("other-tab")).toBeVisible();
    await expect(table.root).toHaveAttribute("data-busy", "false");
    await other.page.reload();
    await other.asked();
    await expect(other.root).toHaveAttribute("data-turn", /^[01]$/);
  });
});

test("a bot's turn continues after reloading", async ({ page, table }) => {
  const record = recast(cut(botGame(7, ["amateur", "amateur"]), 2), ["human", "search:iterations=3000000"]);
  await seedStorage(page, saved(record));
  await page.goto("/play");
  await expect(table.root).toHaveAttribute("data-busy", "true");
  await page.reload();
  await expect(table.root).toHaveAttribute("data-busy", "true");
  await page.goto("/about"); // leaving the table stops the bot
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
});

test("settings are kept", async ({ page, table }) => {
  await page.goto("/");
  await page.getByLabel("Deutsch").check();
  await page.getByLabel(/Dark|Dunkel/).check();
  await table.action("play-now").click();
  await table.asked();
  await table.action("sound").click();
  await table.action("menu").click();
  await page
    .getByRole("dialog")
    .getByLabel(/Slow|Langsam/)
    .check();
  await page.reload();
  await table.asked();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(table.action("sound")).toHaveAttribute("aria-pressed", "true");
  await table.action("menu").click();
  await expect(page.getByRole("dialog").getByLabel(/Slow|Langsam/)).toBeChecked();
});

test("the last set-up is the default of the next game", async ({ page, table }) => {
  await page.goto("/new");
  await page.getByLabel("Name, seat 1").fill("Anna");
  await page.getByLabel("Player type, seat 2").selectOption("expert");
  await page.getByLabel("French rules").check();
  await page.getByLabel("Unlimited goods").check();
  await table.action("start").click();
  await table.asked();
  await expect(table.part("supply")).toContainText("unlimited");
  await page.goto("/new");
  await expect(page.getByLabel("Name, seat 1")).toHaveValue("Anna");
  await expect(page.getByLabel("Player type, seat 2")).toHaveValue("expert");
  await expect(page.getByLabel("French rules")).toBeChecked();
  await expect(page.getByLabel("Unlimited goods")).toBeChecked();
});

test("the game works without local storage", async ({ page, table }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  await page.reload();
  await table.asked(); // a new game
  await expect(table.root).toHaveAttribute("data-turn", /^[01]$/);
});
