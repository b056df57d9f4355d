// The lesson, the rules page and the gallery.
import { expect, test } from "./support/test";

test("the lesson leads through three turns, and the game continues", async ({ page, table }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Learn to play" }).click();
  const lesson = table.part("lesson");
  await expect(lesson).toContainText("Welcome to Valletta");
  const said = new Set<string>();
  const end = page.getByRole("dialog", { name: "Lesson complete" });
  for (let steps = 0; steps < 40 && !(await end.isVisible()); steps++) {
    const { choices } = await table.asked();
    if (await end.isVisible()) break;
    const wanted = (await lesson.locator("[data-choice]").getAttribute("data-choice"))!;
    said.add(await lesson.innerText());
    const other = choices.find((choice) => choice !== wanted);
    if (other && steps % 5 === 2) {
      await table.click(other);
      await expect(table.part("refusal"), "the lesson insists on its step").toContainText("The lesson continues with");
    }
    // The element itself is outlined and can be clicked, like the lesson's button.
    await expect(page.locator(`.wanted[data-choice="${wanted}"]`).first()).toBeVisible();
    if (steps % 2) await table.click(wanted);
    else await lesson.locator("[data-choice]").click();
  }
  await expect(end).toBeVisible();
  expect(said.size).toBeGreaterThan(15);
  await end.getByRole("button", { name: "Play on" }).click();
  await table.asked();
  await expect(lesson).toHaveCount(0);
});

const NAMES = { en: "English", de: "Deutsch", fr: "Français", it: "Italiano" };

test("the rules have an anchor for every rule and a search, in four languages", async ({ page }) => {
  await page.goto("/");
  const texts = new Set<string>();
  for (const [lang, name] of Object.entries(NAMES)) {
    await page.goto("/");
    await page.getByLabel(name).check();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await page.goto("/rules#B-4");
    const article = page.getByTestId("rules");
    await expect(article).toHaveAttribute("lang", lang);
    const rule = article.locator('[id="B-4"]');
    await expect(rule).toBeInViewport();
    texts.add(await rule.innerText());
    const ids = await article.locator("li.rule").evaluateAll((rules) => rules.map((one) => one.id));
    expect(ids.length).toBeGreaterThan(60);
    expect(new Set(ids).size, "no anchor twice").toBe(ids.length);
    const dead = await article
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute("href")!.slice(1)).filter((id) => !document.getElementById(decodeURIComponent(id))),
      );
    expect(dead, "dead links within the page").toEqual([]);
    const search = page.getByRole("searchbox");
    await search.fill("B-6");
    await expect(article.locator('[id="B-6"]')).toBeVisible();
    await expect(article.locator('[id="S-1"]')).toBeHidden();
    await expect(page.getByRole("status")).toHaveText(/\d/);
    await search.fill("xyzzy");
    await expect(article.locator("li.rule:visible, h2:visible")).toHaveCount(0);
    await search.fill("");
    await expect(article.locator('[id="S-1"]')).toBeVisible();
  }
  expect(texts.size, "four different texts").toBe(4);
});

test("the gallery shows 31 characters and 37 buildings, and filters them", async ({ page, table }) => {
  await page.goto("/cards");
  const gallery = table.part("gallery");
  await expect(gallery.locator("[data-card]")).toHaveCount(31);
  await expect(gallery.locator("[data-building]")).toHaveCount(37);
  const blank = await gallery
    .locator("[data-card], [data-building]")
    .evaluateAll(
      (all) => all.filter((one) => (one.querySelector<SVGGraphicsElement>("svg > g")?.getBBox().width ?? 0) < 10).length,
    );
  expect(blank, "without a picture").toBe(0);
  await expect(page.getByRole("heading", { name: "31 characters" })).toBeVisible();
  await page.getByRole("searchbox").fill("banker");
  await expect(gallery.locator("[data-card=banker]")).toBeVisible();
  await expect(gallery.locator("[data-card]")).toHaveCount(1);
  await expect(gallery.locator("[data-building]")).toHaveCount(3);
  await page.getByRole("searchbox").fill("");
  await page.getByLabel("Colour").selectOption("purple");
  await expect(gallery.locator("[data-card]")).toHaveCount(1);
});
