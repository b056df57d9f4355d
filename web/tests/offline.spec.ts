// Offline use (the server is stopped), and updates of the client.
import { createServer, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";
import { ROOT, serve } from "./support/program";
import { Table } from "./support/table";

test.use({ serviceWorkers: "allow", expectedErrors: /Failed to load resource|ERR_CONNECTION_REFUSED|fetching the script/ });

test("after one visit the game works offline, in every language, with rules and cards", async ({ page, table }) => {
  const server = await serve();
  try {
    await page.goto(`${server.origin}/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
  } finally {
    await server.end();
  }
  expect(
    await page.evaluate(() =>
      fetch("/healthz").then(
        () => true,
        () => false,
      ),
    ),
    "the server has stopped",
  ).toBe(false);
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

test("the app can be installed: the manifest has a name, a start page and existing icons", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = (await (await request.get(address!)).json()) as { icons: { src: string; type: string; sizes: string }[] };
  expect(manifest).toMatchObject({
    name: expect.stringContaining("Valletta"),
    start_url: expect.any(String),
    display: expect.stringMatching(/standalone|fullscreen/),
  });
  const sizes = manifest.icons.map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(new URL(src, page.url()).href);
    expect([src, icon.status(), icon.headers()["content-type"]!.split(";")[0]]).toEqual([src, 200, type]);
  }
});

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
};

// Serves this build as if it were several: hashed files are only in assets/0/, then only in assets/1/. Leaves out icon and
// manifest: Chromium may fetch these at any time, and a fetch during the switch to a new worker delays it, by five minutes
// if a debugger is attached to the worker, as here.
async function serveBuilds() {
  const site = { build: 0, origin: "", end: () => (server.closeAllConnections(), new Promise((done) => server.close(done))) };
  const renamed = (text: string) =>
    text
      .replace(/(?<=\bassets\/)(?=\w)/g, `${site.build}/`)
      .replace(/(?<="valletta-)(?=[0-9a-f]{16}")/, `${site.build}-`)
      .replace(/<link rel="(icon|manifest)".*/g, "")
      .replace("</head>", `<link rel="icon" href="data:," /><meta name="build" content="${site.build}" /></head>`);
  const server = createServer(({ url = "/" }, answer) => void reply(url, answer));
  const reply = async (url: string, answer: ServerResponse) => {
    const own = `/assets/${site.build}/`;
    const path = extname(url) ? url.replace(own, "/assets/") : "/index.html";
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    const gone = url.startsWith("/assets/") && !url.startsWith(own);
    const file = gone ? null : await readFile(join(ROOT, "build/web/dist", path)).catch(() => null);
    if (!file) return void answer.writeHead(404).end();
    answer.writeHead(200, { "content-type": type, "cache-control": "no-store" });
    answer.end(type.startsWith("text/") ? renamed(file.toString()) : file);
  };
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  site.origin = `http://localhost:${(server.address() as { port: number }).port}`;
  return site;
}

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute("content");

// Waits until the newest worker controls the document and the caches have the files of exactly these builds.
async function expectCached(page: Page, builds: string): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys(); // read before the registration, which may change
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      const changing = installing || waiting || active?.state !== "activated" || active !== navigator.serviceWorker.controller;
      return (changing ? "changing: " : "") + names.map((name) => name.split("-")[1]).join(" ");
    });
  await expect.poll(kept, { timeout: 60_000 }).toBe(builds);
}

// Starts a game with the first build and plays until a card can be played. Returns the text on the table.
async function startGame(table: Table, origin: string): Promise<string> {
  await table.page.goto(origin);
  await expectCached(table.page, "0");
  await table.action("play-now").click();
  await table.playUntil(({ stage }) => stage === "play");
  return table.shown();
}

test("an update does not interrupt an open game; the next link loads it", async ({ page, table, context }) => {
  const site = await serveBuilds();
  const shown = await startGame(table, site.origin);

  const other = await context.newPage();
  for (const [build, kept] of [
    [1, "0 1"],
    [2, "0 1 2"],
  ] as const) {
    site.build = build;
    await other.goto(site.origin);
    expect(await buildOf(other), "the document comes from the network").toBe(String(build));
    await expectCached(page, kept);
  }
  await page.bringToFront();
  expect(await buildOf(page), "the tab with the game was not reloaded").toBe("0");
  expect(await table.shown()).toBe(shown);

  // Needs a chunk of the older build that was not loaded before and is no longer on the server.
  await table.action("menu").click();
  await page.getByLabel("Deutsch").check();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await table.click((await table.asked()).choices[0]!);
  const later = await table.shown();

  await page.locator('a[href="/"]').first().click();
  await table.action("continue").click();
  await table.asked();
  expect(await buildOf(page)).toBe("2");
  expect(await table.shown()).toBe(later);

  await page.close();
  await other.close();
  const alone = await context.newPage();
  await alone.goto(`${site.origin}/play`);
  await expectCached(alone, "2"); // caches that no tab needs are deleted
  await site.end();
  await alone.reload();
  expect(await buildOf(alone), "also without a server").toBe("2");
  const again = new Table(alone);
  await again.asked();
  expect(await again.shown()).toBe(later);
});

test("a tab that is never closed or reloaded gets the update when it is shown again", async ({ page }) => {
  const site = await serveBuilds();
  await page.goto(site.origin);
  await expectCached(page, "0");
  site.build = 1;
  await page.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  expect(await buildOf(page)).toBe("0");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expectCached(page, "0 1");
  expect(await buildOf(page)).toBe("0");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.locator('meta[name="build"]')).toHaveAttribute("content", "1");
  await expect(page.getByRole("heading", { name: "Valletta" })).toBeVisible();
  await site.end();
});

test("reloading during a game gets the update at once", async ({ page, table }) => {
  const site = await serveBuilds();
  const shown = await startGame(table, site.origin);
  site.build = 1;
  await page.reload();
  await table.asked();
  expect(await buildOf(page)).toBe("1");
  expect(await table.shown()).toBe(shown);
  await expectCached(page, "0 1");
  await site.end();
});
