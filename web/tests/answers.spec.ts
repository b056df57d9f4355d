// Answers to questions: paying, Jean's decision and buildings have panels in which no answer is out of sight; a double
// click makes one choice.
import type { Locator, Page } from "@playwright/test";
import { expect, saved, seedStorage, setup, test } from "./support/test";
import { botGame, cut, recast } from "./support/program";
import type { Table } from "./support/table";

const RICH = botGame(11, ["random", "random"]); // in turn 46 a player with many goods builds
const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

// The choices of one turn of a record.
const choicesOf = (record: string, turn: number): string[] =>
  new RegExp(`^${turn} \\w+: (.*?)(?: #\\w+)?$`, "m").exec(record)![1]!.split(", ");

// Both players are people: the rich one plays until the choice that the pattern matches.
async function playTurn(page: Page, table: Table, turn: number, until: RegExp): Promise<void> {
  await seedStorage(page, saved(recast(cut(RICH, turn - 1), ["human", "human"])));
  await table.resume();
  await table.action("take-over").click();
  for (const choice of choicesOf(RICH, turn)) {
    await table.asked();
    if (until.test(choice)) return;
    await table.click(choice);
  }
  throw new Error(`no choice in turn ${turn} matches ${until}`);
}

// Every answer can be seen and clicked without scrolling.
async function expectInSight(page: Page, answers: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const hidden = await answers.evaluateAll(
    (all, { width, height }) =>
      all
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return box.left < 0 || box.top < 0 || box.right > width + 1 || box.bottom > height + 1 || !one.contains(at);
        })
        .map((one) => (one as HTMLElement).dataset.choice),
    { width, height },
  );
  expect(hidden, `answers out of sight at ${width}×${height}`).toEqual([]);
  expect(await answers.count()).toBeGreaterThan(0);
}

test("the payment with the fewest goods is preselected: one click or Enter", async ({ page, table }) => {
  await playTurn(page, table, 46, /^pay/);
  const pay = table.part("payment").locator("[data-choice]");
  await expect(pay, "one button, not hundreds").toHaveCount(1);
  await expect(pay).toBeFocused();
  await page.keyboard.press("Enter");
  await table.asked();
  await expect(table.part("payment")).toHaveCount(0);
});

test("another payment is edited good by good, checked, and shows what remains", async ({ page, table }) => {
  await playTurn(page, table, 46, /^pay/);
  await table.action("pay-differently").click();
  const pay = table.action("pay-edited");
  const good = (name: string) => table.part("payment").locator(`[data-pay="${name}"]`);
  await expect(pay).toBeEnabled();
  const used = (await pay.getAttribute("data-choice"))!;
  const letter = /\d+([gwsb])/.exec(used)![1]!;
  const name = { g: "gold", w: "wood", s: "stone", b: "brick" }[letter]!;
  const left = Number(/\d+/.exec(await good(name).locator("small").innerText())![0]);
  await good(name).getByRole("button", { name: /less/ }).click();
  await expect(good(name).locator("small")).toContainText(String(left + 1));
  await expect(pay).toBeDisabled();
  await expect(table.part("pay-check")).toContainText("B-6");
  // Three other goods replace it.
  for (let n = 0; n < 3; n++) {
    const others = table.part("payment").locator(`[data-pay]:not([data-pay="${name}"])`).getByRole("button", { name: /more/ });
    await others.and(page.locator(":enabled")).first().click();
  }
  await expect(pay).toBeEnabled();
  const choice = (await pay.getAttribute("data-choice"))!;
  expect(choice).not.toBe(used);
  await pay.click();
  await table.asked();
  await expect(table.part("payment")).toHaveCount(0);
});

for (const viewport of SIZES) {
  test.describe(`${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 1000 });

    test("no building and no payment is out of sight", async ({ page, table }) => {
      await playTurn(page, table, 46, /^build|^upgrade/);
      await expectInSight(page, table.part("build-choice").locator("[data-choice]"));
      await table.click(choicesOf(RICH, 46).find((choice) => /^build|^upgrade/.test(choice))!);
      await expectInSight(page, table.part("payment").locator("[data-choice]"));
      await table.action("pay-differently").click();
      await expectInSight(page, table.part("payment").getByRole("button"));
    });

    test("no good of the draft or the Maid and no card of Jean's decision is out of sight", async ({ page, table }) => {
      await seedStorage(page, setup("human", "novice"));
      await table.playNow();
      const goods = table.part("ask").locator("[data-choice]");
      await expectInSight(page, goods);
      const { choices } = await table.playUntil(({ stage, choices }) => stage === "play" && choices.includes("play maid"));
      expect(choices).toContain("play maid");
      expect((await table.click("play maid")).stage).toBe("pick");
      await expect(goods).toHaveCount(4);
      await expectInSight(page, goods);
      await table.playUntil(({ stage }) => stage === "staff");
      await expectInSight(page, table.part("staff-choice").locator("[data-choice]"));
      await expectInSight(page, table.part("ask").locator("[data-choice]"));
    });
  });
}

test("Jean's decision has a side for dismissing and one for hiring, with the verb in every name", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "staff");
  await expect(table.part("hand"), "no cards that look as if they could be played").toHaveCount(0);
  const dismiss = page.getByRole("region", { name: /^Dismiss/ }).getByRole("button");
  const hire = page.getByRole("region", { name: /^Hire/ }).getByRole("button");
  for (const name of await dismiss.allInnerTexts()) expect(name).toMatch(/^Dismiss /);
  for (const name of await hire.allInnerTexts()) expect(name).toMatch(/^Hire /);
  expect(await dismiss.count()).toBeGreaterThan(0);
  expect(await hire.count()).toBeGreaterThan(0);
  const colour = (one: Locator) => one.first().evaluate((button) => getComputedStyle(button).borderColor);
  expect(await colour(dismiss)).not.toBe(await colour(hire));
});

test("a double click on a card plays one card", async ({ page, table }) => {
  await seedStorage(page, setup("human", "novice"));
  await table.playNow();
  await table.playUntil(({ stage }) => stage === "play");
  await page.waitForTimeout(500);
  const { x, y, width, height } = (await table.choice("play lumberjack").boundingBox())!;
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await expect(page.locator("[data-played]")).toHaveCount(1);
  await table.asked();
  await expect(page.locator("[data-played]")).toHaveCount(1);
});
