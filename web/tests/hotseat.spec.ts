// Two people at one device: what is one's own is on the page only while that one has the device.
import type { Page } from "@playwright/test";
import { expect, remember, setup, test } from "./support/test";
import type { Table } from "./support/table";

test.beforeEach(({ page }) => remember(page, setup("human", "human")));

// Cards by their names as they lie in the hand.
const hand = (table: Table) => table.part("hand").locator("[data-card]").evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card!));

// The whole document, hidden parts and attributes too, but for what lies open: the board, the supply, seats, the log.
function hiddenPlaces(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const open of ["board", "staff", "supply", "played", "log"]) copy.querySelectorAll(`[data-testid="${open}"]`).forEach((part) => part.remove());
    return copy.innerHTML;
  });
}

async function takeOver(table: Table, name: string): Promise<void> {
  await expect(table.part("hand-over")).toBeVisible();
  await expect(table.page.getByRole("dialog", { name: `Next: ${name}` })).toBeVisible();
  for (let times = 0; times < 3; times++) await table.page.keyboard.press("Escape");
  await expect(table.part("hand-over"), "nothing but the button lifts it").toBeVisible();
  await table.action("take-over").click();
  await expect(table.part("hand-over")).toHaveCount(0);
}

test("the device is handed over, and no hand is on the page before that", async ({ page, table }) => {
  await table.playNow();
  let name = "Player 1";
  for (let turn = 0; turn < 6; turn++) {
    await expect(table.part("hand"), "no hand while it is handed over").toHaveCount(0);
    const hidden = await hiddenPlaces(page);
    expect(hidden).not.toContain("data-card");
    expect(hidden).not.toMatch(/\b(?:Lumberjack|Shopkeeper|Maid|Stone Sculptor|Brick Worker|Apprentice|Jean Parisot)\b/);
    const before = await page.getByRole("dialog").innerText();
    name = /Next: (.*)/.exec(before)![1]!;
    await takeOver(table, name);
    await expect(page.locator(".seat.me")).toContainText(name);
    if (turn > 1) expect((await hand(table)).length).toBeGreaterThan(0);
    await table.playUntil(({ choices }) => choices.length === 0);
  }
});

test("what one drew is told to nobody else", async ({ page, table }) => {
  await table.playNow();
  for (let turn = 0; turn < 5; turn++) {
    const told = await page.locator('[role="log"]').evaluateAll((places) => places.map((place) => place.textContent).join("\n"));
    expect(told).not.toMatch(/draws?:? (?:the )?[A-Z]/);
    await table.action("take-over").click();
    expect(await page.locator('[role="log"].sr').innerText(), "the news of the one before").not.toMatch(/\bdraws?\b.*(?:Lumberjack|Shopkeeper|Maid|Sculptor|Brick|Apprentice|Jean|Builder)/);
    await table.playUntil(({ choices }) => choices.length === 0);
  }
});
