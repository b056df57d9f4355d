// Layout from phone to desktop: nothing is wider than the screen, no buttons overlap, every card can be reached.
import type { Page } from "@playwright/test";
import { expect, seedStorage, saved, setup, test } from "./support/test";
import { botGame, cut, recast } from "./support/program";
import { OVERLAY_KEYS } from "./support/table";

const GAME = botGame(7, ["amateur", "amateur", "amateur", "amateur"]);
const SIZES = {
  "a small phone": { viewport: { width: 360, height: 740 }, hasTouch: true },
  "a phone in landscape": { viewport: { width: 740, height: 360 }, hasTouch: true },
  "a tablet": { viewport: { width: 820, height: 1180 }, hasTouch: true },
  "a tablet in landscape": { viewport: { width: 1024, height: 768 }, hasTouch: true },
  "a laptop": { viewport: { width: 1280, height: 720 }, hasTouch: false },
  "a wide screen": { viewport: { width: 1920, height: 1080 }, hasTouch: false },
};

// Runs in the browser: lists buttons and links that overlap or are covered, as far as they are visible.
function layoutProblems(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide on a screen of ${root.clientWidth}`);
  const modal = document.querySelector("[role=dialog]");
  const name = (one: Element) =>
    (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40) || one.outerHTML.slice(0, 80);
  // The rectangle of an element, clipped by its ancestors and the window.
  const visibleBox = (one: Element) => {
    let { left, top, right, bottom } = one.getClientRects()[0]!; // a link in a text may span two lines
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const box = around.getBoundingClientRect();
      [left, top, right, bottom] = [
        Math.max(left, box.left),
        Math.max(top, box.top),
        Math.min(right, box.right),
        Math.min(bottom, box.bottom),
      ];
    }
    [left, top, right, bottom] = [
      Math.max(left, 0),
      Math.max(top, 0),
      Math.min(right, innerWidth),
      Math.min(bottom, innerHeight),
    ];
    return { left, top, right, bottom };
  };
  const pressable = [...(modal ?? document).querySelectorAll<HTMLElement>("button, a[href], input:not([hidden]), select")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".sr, .skip"))
    .map((one) => ({ one, box: visibleBox(one) }))
    .filter(({ box }) => box.right - box.left > 4 && box.bottom - box.top > 4);
  for (const [i, a] of pressable.entries()) {
    const on = document.elementFromPoint((a.box.left + a.box.right) / 2, (a.box.top + a.box.bottom) / 2);
    const label = a.one.closest("label");
    if (on && !a.one.contains(on) && !label?.contains(on) && !on.closest(".info"))
      found.push(`"${name(a.one)}" is covered by ${on.outerHTML.slice(0, 100)}`);
    for (const b of pressable.slice(i + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
      if (a.one.parentElement === b.one.parentElement && b.one.matches(".info")) continue; // the small button on the card
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 2 && high > 2)
        found.push(`"${name(a.one)}" and "${name(b.one)}" overlap by ${Math.round(wide)} × ${Math.round(high)}`);
    }
  }
  return found;
}

async function expectTidy(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(layoutProblems), what).toEqual([]);
}

for (const [name, { viewport, hasTouch }] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch });

    test("pages", async ({ page }) => {
      for (const path of ["/", "/new", "/rules", "/cards", "/about", "/replay"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectTidy(page, path);
      }
    });

    test("the table with four players late in a game, and overlays", async ({ page, table }) => {
      await seedStorage(page, saved(recast(cut(GAME, 61), ["human", "novice", "novice", "novice"])));
      await table.resume();
      await expectTidy(page, "when asked");
      const board = (await table.part("board").boundingBox())!;
      expect(board.height, "height of the board").toBeGreaterThan(Math.min(0.3 * viewport.height, 200));
      const cards = table.part("hand").locator("[data-card]");
      const count = await cards.count();
      expect(count).toBeGreaterThan(0);
      for (let i = 0; i < count; i++) {
        await cards.nth(i).scrollIntoViewIfNeeded();
        const box = (await cards.nth(i).boundingBox())!;
        expect(
          box.x >= -1 && box.x + box.width <= viewport.width + 1 && box.y + box.height <= viewport.height + 1,
          `card ${i} is completely visible`,
        ).toBe(true);
        if (hasTouch) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
      for (const key of OVERLAY_KEYS) await table.withOverlay(key, () => expectTidy(page, `after ${key}`));
      await table.action("menu").click();
      await expectTidy(page, "the settings");
      await page.keyboard.press("Escape");
      const asked = await table.asked();
      await table.click(table.best(asked));
      await expectTidy(page, "after a choice");
    });

    test("the lesson", async ({ page, table }) => {
      await page.goto("/learn");
      await table.asked();
      await expectTidy(page, "the first step");
      expect((await table.part("board").boundingBox())!.height, "height of the board").toBeGreaterThan(120);
      await table.part("lesson").locator("[data-choice]").click();
      await expectTidy(page, "the second step");
    });
  });
}

test.describe("a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test("the menu has the buttons that do not fit into the bar", async ({ page, table }) => {
    await seedStorage(page, setup("human", "novice"));
    await table.playNow();
    for (const name of ["Deck tracker", "Score sheet", "Share", "Keyboard shortcuts"]) {
      await table.action("menu").tap();
      await page.getByRole("dialog").getByRole("button", { name, exact: true }).tap();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await expect(page.getByRole("dialog", { name: name === "Score sheet" ? "If the game ended now" : name })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("[role=dialog]")).toHaveCount(0);
    }
  });

  test("the first turns with taps alone", async ({ page, table }) => {
    await seedStorage(page, setup("human", "novice"));
    await page.goto("/");
    await table.action("play-now").tap();
    for (let i = 0; i < 12; i++)
      await table
        .choice(table.best(await table.asked()))
        .first()
        .tap();
    expect(Number(await table.root.getAttribute("data-turn"))).toBeGreaterThan(1);
  });
});

// Runs in the browser: the visible share of an element, clipped by its ancestors.
function visibleShare(one: Element): Promise<number> {
  return new Promise((done) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      done(entry!.intersectionRatio);
    });
    observer.observe(one);
  });
}

test.describe("a very small phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("the lesson leaves room for the board, scrolls to its target, and shows the rest of its text on demand", async ({
    page,
    table,
  }) => {
    await page.goto("/learn");
    const lesson = table.part("lesson");
    const end = page.getByRole("dialog", { name: "Lesson complete" });
    const board = table.part("board");
    await table.asked();
    const text = lesson.locator("p");
    const hidden = () => text.evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(await hidden()).toBeGreaterThan(10);
    await lesson.getByRole("button", { name: "More" }).tap();
    expect(await hidden()).toBeLessThan(2);
    await expectTidy(page, "the whole text");
    await lesson.getByRole("button", { name: "Less" }).tap();
    while (!(await end.isVisible())) {
      const choice = (await lesson.locator("[data-choice]").getAttribute("data-choice"))!;
      expect((await board.boundingBox())!.height, `the board before ${choice}`).toBeGreaterThan(115);
      for (const wanted of await page.locator(`.wanted[data-choice="${choice}"]`).all())
        await expect.poll(() => wanted.evaluate(visibleShare), `${choice} is visible`).toBeGreaterThan(0.6);
      await lesson.locator("[data-choice]").tap();
      await table.asked();
    }
  });

  test("all four seats are visible, and the question takes no more room than its text", async ({ page, table }) => {
    await seedStorage(page, saved(recast(cut(GAME, 9), ["human", "novice", "novice", "novice"])));
    await table.resume();
    for (let seat = 0; seat < 4; seat++)
      for (const part of ["header", ".name", ".points", ".good:last-child", ".piles"])
        expect(
          await page.locator(`.seat[data-seat="${seat}"] ${part}`).first().evaluate(visibleShare),
          `seat ${seat} ${part}`,
        ).toBeGreaterThan(0.99);
    await expect(table.root).toHaveAttribute("data-stage", "play");
    expect((await table.part("ask").boundingBox())!.height).toBeLessThan(40);
    expect((await table.part("board").boundingBox())!.height).toBeGreaterThan(240);
    await expectTidy(page, "four seats");
  });
});

for (const [width, height] of [
  [360, 640],
  [740, 360],
] as const)
  test(`a hint is visible and can be closed, ${width} by ${height}`, async ({ page, table }) => {
    await page.setViewportSize({ width, height });
    await seedStorage(page, saved(recast(cut(GAME, 61), ["human", "novice", "novice", "novice"])));
    await table.resume();
    await table.action("hint").click();
    await expect(table.part("hints").locator("li").first()).toBeVisible({ timeout: 60_000 });
    const close = table.part("hints").getByRole("button", { name: "Close" });
    const box = (await close.boundingBox())!;
    expect(box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width).toBe(true);
    await close.click();
    await expect(table.part("hints")).toHaveCount(0);
  });
