// Whole games, with the mouse and with the keyboard alone.
import type { Page } from "@playwright/test";
import { expect, setup, seedStorage, test } from "./support/test";
import type { Table } from "./support/table";

async function expectScore(table: Table): Promise<void> {
  const sheet = table.part("score-sheet");
  await expect(sheet).toBeVisible();
  await expect(table.page.getByRole("dialog")).toContainText(/wins!|Shared victory/);
  const totals = (await sheet.locator("tr.total td").allInnerTexts()).map((text) => parseInt(text));
  const parts = await sheet
    .locator("tbody tr:not(.total):not(.houses)")
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))));
  expect(
    totals.map((_, seat) => parts.reduce((sum, row) => sum + row[seat]!, 0)),
    "the sum of the parts",
  ).toEqual(totals);
  const chart = table.page.getByRole("img", { name: /by turn/ });
  await expect(chart).toBeVisible();
  const turns = Number(await table.root.getAttribute("data-turn"));
  const corners = await chart
    .locator("path")
    .evaluateAll((lines) => lines.map((line) => line.getAttribute("d")!.split(/[ML]/).length - 1));
  expect(corners, "the points at the start of every turn and at the end").toEqual(totals.map(() => turns + 1));
}

test.use({ seed: 3 }); // a short game

test("a whole game with the mouse, against two bots, to the score sheet", async ({ page, table }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "New game…" }).click();
  await page.getByLabel("Name, seat 1").fill("Anna");
  await page.getByLabel("Player type, seat 2").selectOption("novice");
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Player type, seat 3").selectOption("novice");
  await table.action("start").click();
  await table.asked();
  await expect(page.locator("[data-seat]")).toHaveCount(3);
  await expect(page.locator('[data-seat="0"]')).toContainText("Anna");
  await table.playUntil(() => false);
  await expectScore(table);
  await page.getByRole("dialog").getByRole("link", { name: "Home" }).click();
  await expect(table.action("play-now")).toBeVisible();
  await expect(table.action("continue"), "a finished game cannot be continued").toHaveCount(0);
});

// The choice of the focused element, and the direction from there to the wanted one.
function directionTo(page: Page, choice: string): Promise<{ at: string; x: number; y: number }> {
  return page.evaluate((choice) => {
    const active = document.activeElement as HTMLElement;
    const wanted = active.closest("[data-testid]")?.querySelector(`[data-choice="${choice}"]`);
    const from = active.getBoundingClientRect();
    const to = wanted?.getBoundingClientRect() ?? from;
    return {
      at: active.dataset.choice ?? "",
      x: to.left + to.width / 2 - from.left - from.width / 2,
      y: to.top + to.height / 2 - from.top - from.height / 2,
    };
  }, choice);
}

// Presses arrow keys within a group until the wanted element has the focus.
async function arrowsTo(page: Page, group: string, choice: string): Promise<void> {
  await page.keyboard.press(group);
  for (let steps = 0; steps < 20; steps++) {
    const { at, x, y } = await directionTo(page, choice);
    if (at === choice) return;
    const horizontal = Math.abs(x) >= Math.abs(y);
    await page.keyboard.press(horizontal ? (x > 0 ? "ArrowRight" : "ArrowLeft") : y > 0 ? "ArrowDown" : "ArrowUp");
  }
  expect((await directionTo(page, choice)).at, `arrow keys reach it after ${group}`).toBe(choice);
}

const GROUP: Record<string, string> = { play: "c", build: "b", upgrade: "b" };

async function answerByKeys(table: Table, choice: string): Promise<void> {
  const kind = choice.split(" ")[0]!;
  if (kind === "end" || kind === "skip") await table.page.keyboard.press("e");
  else {
    await arrowsTo(table.page, GROUP[kind] ?? "a", choice);
    await table.page.keyboard.press(kind === "play" ? "Space" : "Enter");
  }
}

test("a whole game with the keyboard alone", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await page.goto("/");
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press("Tab");
    if (await table.action("play-now").evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  for (let asked = await table.asked(); asked.stage !== "over"; asked = await table.asked())
    await answerByKeys(table, table.best(asked));
  await expectScore(table);
  await page.keyboard.press("Escape");
  await expect(table.part("score-sheet")).toHaveCount(0);
  await page.keyboard.press("p");
  await expectScore(table);
});

test("Tab moves through the groups of the table, and the focus is visible", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await page.locator("#content").focus();
  const reached = new Set<string>();
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(active);
      const group = active.closest<HTMLElement>("[data-testid]:not([data-testid=table])")?.dataset.testid ?? "";
      return {
        group,
        visible: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
        what: active.outerHTML.slice(0, 120),
        body: active === document.body,
      };
    });
    if (at.body) break;
    expect(at.visible, `a visible focus on ${at.what}`).toBe(true);
    if (reached.has(at.group) && at.group !== "")
      expect(["log", "played", "staff"], `${at.group} is one Tab stop`).toContain(at.group);
    if (at.group) reached.add(at.group);
  }
  for (const group of ["board", "hand", "ask", "log"]) expect([...reached]).toContain(group);
});
