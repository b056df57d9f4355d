// Replays: slider, files, links, continuing as a game.
import { readFileSync, writeFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";
import { expect, seedStorage, saved, test } from "./support/test";
import { botGame, cut, file, otherCards, recast, valletta } from "./support/program";
import type { Table } from "./support/table";

const GAME = botGame(7, ["amateur", "amateur"]);
const turns = GAME.split("\n").filter((line) => /^[1-9]\d* /.test(line)).length;

async function upload(page: Page, text: string): Promise<void> {
  await page.goto("/replay");
  await page.getByTestId("replay-file").setInputFiles(file(text));
}

async function download(table: Table, info: TestInfo): Promise<string> {
  const started = table.page.waitForEvent("download");
  await table.action("download").click();
  const got = await started;
  expect(got.suggestedFilename()).toMatch(/\.vlt$/);
  const path = info.outputPath("got.vlt");
  await got.saveAs(path);
  return readFileSync(path, "utf8");
}

test("the slider goes through the whole game, with a mark for every turn", async ({ page, table }) => {
  await upload(page, GAME);
  const slider = table.part("slider");
  await expect(slider).toHaveValue("0");
  await expect(page.locator(".marks rect")).toHaveCount(turns);
  const length = Number(await slider.getAttribute("max"));
  expect(length).toBeGreaterThan(turns);
  const seen = new Set<string>();
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    await slider.fill(String(Math.round(length * share)));
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`choice ${Math.round(length * share)} of ${length}`));
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`Turn ${await table.root.getAttribute("data-turn")},`));
    seen.add(await table.shown());
  }
  expect(seen.size, "five different positions").toBe(5);
  await expect(table.root).toHaveAttribute("data-stage", "over");
  await expect(table.root).toContainText("Game over");
  await slider.fill("0");
  const start = await table.shown();
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("1");
  await table.withOverlay("p", () => expect(table.part("score-sheet"), "letter keys work on the slider").toBeVisible());
  await page.getByRole("button", { name: "Next turn" }).click();
  await page.getByRole("button", { name: "Next turn" }).click();
  await expect(table.root).toHaveAttribute("data-turn", "2");
  await page.getByRole("button", { name: "Previous turn" }).click();
  await expect(table.root).toHaveAttribute("data-turn", "1");
  await slider.fill("0");
  expect(await table.shown(), "the same position again").toBe(start);
});

test("a replay plays, pauses, and can be watched as any player", async ({ page, table }) => {
  await upload(page, GAME);
  await expect(table.part("hand")).toHaveCount(0);
  await table.action("play").click();
  await expect(table.part("slider")).toHaveValue("2");
  await table.action("pause").click();
  const slider = table.part("slider");
  await slider.fill("20");
  await page.getByLabel("View as").selectOption("Anna");
  const anna = await table.part("hand").innerText();
  await page.getByLabel("View as").selectOption("Bert");
  expect(await table.part("hand").innerText()).not.toBe(anna);
});

test("a downloaded record is valid for the native program and can be opened again", async ({ page, table }, info) => {
  await seedStorage(page, saved(recast(cut(GAME, 20), ["human", "novice"])));
  await table.resume();
  await table.click(table.best(await table.asked()));
  const shown = await table.part("log").innerText();
  await table.action("share").click();
  await expect(table.action("download"), "an unfinished game only after a warning").toBeDisabled();
  await page.getByRole("checkbox").check();
  const record = await download(table, info);
  writeFileSync(info.outputPath("again.vlt"), record);
  expect(valletta(["replay", "--quiet", info.outputPath("again.vlt")])).not.toMatch(/error/i);
  await upload(page, record);
  await table.part("slider").fill((await table.part("slider").getAttribute("max"))!);
  await page.getByLabel("View as").selectOption("Anna");
  expect(await table.part("log").innerText()).toBe(shown);
});

test.describe("a game with another building set", () => {
  const cards = otherCards();
  const game = botGame(7, ["novice", "novice"], cards);
  const set = /^cards (\w{8})/m.exec(game)![1]!;

  for (const path of ["/", "/replay"]) {
    test(`record and building set together, on ${path}`, async ({ page, table }) => {
      await page.goto(path);
      await table.part("replay-file").setInputFiles([file(cards, "mine.tsv"), file(game)]);
      await expect(table.part("slider")).toHaveValue("0");
      await table.part("slider").fill((await table.part("slider").getAttribute("max"))!);
      await expect(table.root).toHaveAttribute("data-stage", "over");
    });

    test(`the record alone on ${path}: the building set is asked for and accepted`, async ({ page, table }) => {
      await page.goto(path);
      await table.part("replay-file").setInputFiles(file(game));
      await expect(page.getByRole("alert")).toHaveText(`This game used custom buildings (set ${set}). Select that file too.`);
      await table.part("replay-cards").setInputFiles(file(valletta(["cards", "--tsv"]), "usual.tsv"));
      await expect(page.getByRole("alert")).toHaveText(
        new RegExp(`usual.tsv is not the building set of this game: the game used ${set}, this file is \\w{8}\\.`),
      );
      await table.part("replay-cards").setInputFiles(file("broken", "broken.tsv"));
      await expect(page.getByRole("alert")).toHaveText(/broken.tsv: \S.{10,}/);
      await table.part("replay-cards").setInputFiles(file(cards, "mine.tsv"));
      await expect(table.part("slider")).toHaveValue("0");
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }
});

test("a link opens the replay, also in another browser", async ({ page, table, browser }) => {
  await upload(page, GAME);
  const max = await table.part("slider").getAttribute("max");
  await table.action("share").click();
  await table.action("link").click();
  const link = await table.part("link").inputValue();
  expect(link).toMatch(/^http:\/\/localhost:\d+\/replay#g=[\w-]+$/);
  const other = await browser.newContext({ reducedMotion: "reduce" });
  const there = await other.newPage();
  await there.goto(link);
  await expect(there.getByTestId("slider")).toHaveAttribute("max", max!);
  await expect(there.locator('[data-seat="0"]')).toContainText("Anna");
  await other.close();
});

test("a shared unfinished game opens at its last position", async ({ page, table, browser }) => {
  await seedStorage(page, { game: { record: cut(recast(GAME, ["human", "novice"]), 4), cards: null } });
  await table.resume();
  const turn = (await table.root.getAttribute("data-turn"))!;
  await table.action("share").click();
  await page.getByRole("checkbox").check();
  await table.action("link").click();
  const other = await browser.newContext({ reducedMotion: "reduce" });
  const there = await other.newPage();
  await there.goto(await table.part("link").inputValue());
  await expect(there.getByTestId("table")).toHaveAttribute("data-turn", turn);
  await other.close();
});

test("a replay can be continued as a game", async ({ page, table }) => {
  await upload(page, recast(GAME, ["human", "novice"]));
  await table.part("slider").fill("30");
  await table.action("play-on").click();
  await table.asked();
  await expect(page).toHaveURL(/\/play$/);
  await table.click(table.best(await table.asked()));
  await expect(table.root).toHaveAttribute("data-mine", "true");
});

test("a game continued from a replay is saved without the rest of the replay", async ({ page, table }) => {
  await upload(page, recast(GAME, ["human", "human"]));
  await table.part("slider").fill("30");
  await table.action("play-on").click();
  await expect(table.part("hand-over")).toBeVisible();
  const turn = (await table.root.getAttribute("data-turn"))!;
  await page.evaluate(() => {
    localStorage.removeItem("valletta.game");
    localStorage.setItem("valletta.tab", '"another"');
    dispatchEvent(new StorageEvent("storage"));
  });
  await table.action("continue-here").click();
  await expect(table.part("hand-over")).toBeVisible();
  await expect(table.root, "after another tab played").toHaveAttribute("data-turn", turn);
  await page.goto("/play");
  await expect(table.part("hand-over")).toBeVisible();
  await expect(table.root, "after reloading").toHaveAttribute("data-turn", turn);
});
