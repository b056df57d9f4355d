// Without a network: after one visit everything is there. The server is really gone.
import { expect, test } from "./support/test";
import { serve } from "./support/program";

test.use({ serviceWorkers: "allow", excused: /Failed to load resource|ERR_CONNECTION_REFUSED|fetching the script/ });

test("after one visit the game plays on without a server, in every language, with rules and cards", async ({ page, table }) => {
  const server = await serve();
  try {
    await page.goto(`${server.origin}/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
  } finally {
    await server.end();
  }
  expect(await page.evaluate(() => fetch("/healthz").then(() => true, () => false)), "the server is gone").toBe(false);
  await page.reload();
  await page.getByLabel("Deutsch").check();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await table.action("play-now").click();
  await table.playUntil(({ stage }) => stage === "play");
  await table.click((await table.asked()).choices[0]!);
  const shown = await table.shown();
  await page.reload();
  await table.asked();
  expect(await table.shown()).toBe(shown);
  await page.goto(`${server.origin}/rules#B-4`);
  await expect(page.locator("#B-4")).toBeVisible();
  await page.goto(`${server.origin}/cards`);
  await expect(page.locator("[data-building]")).toHaveCount(37);
});

test("it can be installed: a manifest with a name, a start and icons that exist", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(address!)).json();
  expect(manifest).toMatchObject({ name: expect.stringContaining("Valletta"), start_url: expect.any(String), display: expect.stringMatching(/standalone|fullscreen/) });
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(new URL(src, page.url()).href);
    expect([src, icon.status(), icon.headers()["content-type"]!.split(";")[0]]).toEqual([src, 200, type]);
  }
});
