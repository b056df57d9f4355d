// Several people at one device: a hand is in the document only while its owner has the device.
import type { Page } from "@playwright/test";
import { expect, seedStorage, setup, test } from "./support/test";
import type { Table } from "./support/table";

test.beforeEach(({ page }) => seedStorage(page, setup("human", "human")));

// The cards in the hand.
const hand = (table: Table) =>
  table
    .part("hand")
    .locator("[data-card]")
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card!));

// The HTML of the document, hidden parts included, without the public parts that contain card names.
function privateHtml(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const name of ["board", "staff", "supply", "played", "log"])
      copy.querySelectorAll(`[data-testid="${name}"]`).forEach((part) => part.remove());
    return copy.innerHTML;
  });
}

async function takeOver(table: Table, name: string): Promise<void> {
  await expect(table.part("hand-over")).toBeVisible();
  await expect(table.page.getByRole("dialog", { name: `Next: ${name}` })).toBeVisible();
  for (let times = 0; times < 3; times++) await table.page.keyboard.press("Escape");
  await expect(table.part("hand-over"), "only the button closes it").toBeVisible();
  await table.action("take-over").click();
  await expect(table.part("hand-over")).toHaveCount(0);
}

test("no hand is in the document while the device is handed over", async ({ page, table }) => {
  await table.playNow();
  let name = "Player 1";
  for (let turn = 0; turn < 6; turn++) {
    await expect(table.part("hand"), "no hand during the hand-over").toHaveCount(0);
    const hidden = await privateHtml(page);
    expect(hidden).not.toContain("data-card");
    expect(hidden).not.toMatch(/\b(?:Lumberjack|Shopkeeper|Maid|Stone Sculptor|Brick Worker|Apprentice|Jean Parisot)\b/);
    const before = await page.getByRole("dialog").innerText();
    name = /Next: (.*)/.exec(before)![1]!;
    await takeOver(table, name);
    await expect(page.locator(".seat.me")).toContainText(name);
    await expect(page.locator(".seat.me .turn"), "the decider is marked, also in the draft").toBeVisible();
    if (turn > 1) expect((await hand(table)).length).toBeGreaterThan(0);
    await table.playUntil(({ choices }) => choices.length === 0);
  }
});

test("drawn cards are not announced to other players", async ({ page, table }) => {
  await table.playNow();
  for (let turn = 0; turn < 5; turn++) {
    const announced = await page
      .locator('[role="log"]')
      .evaluateAll((places) => places.map((place) => place.textContent).join("\n"));
    expect(announced).not.toMatch(/draws?:? (?:the )?[A-Z]/);
    await table.action("take-over").click();
    expect(await page.locator('[role="log"].sr').innerText(), "announcements for the previous player").not.toMatch(
      /\bdraws?\b.*(?:Lumberjack|Shopkeeper|Maid|Sculptor|Brick|Apprentice|Jean|Builder)/,
    );
    await table.playUntil(({ choices }) => choices.length === 0);
  }
});

test("holding a key down does not confirm the hand-over", async ({ page, table }) => {
  await table.playNow();
  await table.action("take-over").click();
  await table.asked();
  await page.keyboard.press("a");
  for (let times = 0; times < 6; times++) await page.keyboard.down("Enter");
  await expect(table.part("hand-over")).toBeVisible();
  for (let times = 0; times < 6; times++) await page.keyboard.down("Enter");
  await expect(table.part("hand-over"), "it needs another key press").toBeVisible();
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await expect(table.part("hand-over")).toHaveCount(0);
});

test("overlays opened while a bot thinks are closed when the device is handed over", async ({ page, table }) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, message), (window as unknown as { slow?: boolean }).slow ? 1500 : 0);
    };
  });
  await seedStorage(page, setup("human", "novice", "human"));
  await table.playNow();
  for (;;) {
    const asked = await table.asked();
    if (await table.part("hand-over").isVisible()) await table.action("take-over").click();
    else if ((await page.locator('.seat.me[data-seat="0"]').count()) && asked.choices.includes("end")) break;
    else await table.click(table.best(asked));
  }
  await page.evaluate(() => ((window as unknown as { slow: boolean }).slow = true));
  await table.choice("end").first().click();
  await table.part("hand").locator("[data-card]").last().click({ button: "right" });
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(table.part("hand-over")).toBeVisible({ timeout: 30_000 });
  await table.action("take-over").click();
  await table.asked();
  await expect(page.locator('.seat.me[data-seat="2"]')).toBeVisible();
  await expect(page.locator("[role=dialog]")).toHaveCount(0);
});

test("a screen reader finds only the hand-over dialog", async ({ page, table }) => {
  await table.playNow();
  await expect(page.locator('[data-testid="table"][data-drawn="true"]')).toBeAttached();
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const buttons = nodes.filter(({ ignored, role }) => !ignored && role?.value === "button").map(({ name }) => name?.value);
  expect(buttons).toHaveLength(1);
});
