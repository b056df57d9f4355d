// Without a network: after one visit everything is there. The server is really gone. And newer builds: they come to
// everybody, and disturb nobody.
import { createServer, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";
import { ROOT, serve } from "./support/program";
import { Table } from "./support/table";

test.use({ serviceWorkers: "allow", excused: /Failed to load resource|ERR_CONNECTION_REFUSED|fetching the script/ });

test("after one visit the game plays on without a server, in every language, with rules and cards", async ({ page, table }) => {
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
    "the server is gone",
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

test("it can be installed: a manifest with a name, a start and icons that exist", async ({ page, request }) => {
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

// This build as if it were several: what has a hash in its name is under assets/0/, then under assets/1/ alone. No
// icon and no manifest: Chromium asks for these when it likes. If it does so at the moment of the changing over, it
// puts that off, and for five minutes where a debugger is attached to the worker, as it is here.
async function builds() {
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

// Waits until the page has the newest worker, with files of these builds. Browsers take their time with that.
async function settled(page: Page, builds: string): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys(); // first: whoever keeps files has been seen by then
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      const changing = installing || waiting || active?.state !== "activated" || active !== navigator.serviceWorker.controller;
      return (changing ? "changing: " : "") + names.map((name) => name.split("-")[1]).join(" ");
    });
  await expect.poll(kept, { timeout: 60_000 }).toBe(builds);
}

// A game with the first build, up to a card that is to be played: what the table shows.
async function playing(table: Table, origin: string): Promise<string> {
  await table.page.goto(origin);
  await settled(table.page, "0");
  await table.action("play-now").click();
  await table.playUntil(({ stage }) => stage === "play");
  return table.shown();
}

test("a newer build leaves the game of an open page alone, and the next link brings it there", async ({
  page,
  table,
  context,
}) => {
  const site = await builds();
  const shown = await playing(table, site.origin);

  const other = await context.newPage();
  for (const [build, kept] of [
    [1, "0 1"],
    [2, "0 1 2"],
  ] as const) {
    site.build = build;
    await other.goto(site.origin);
    expect(await buildOf(other), "the page itself comes from the network").toBe(String(build));
    await settled(page, kept);
  }
  await page.bringToFront();
  expect(await buildOf(page), "the page with the game was not loaded anew").toBe("0");
  expect(await table.shown()).toBe(shown);

  // A part of the older build that was not needed until now, and that the server no longer has.
  await table.action("settings").click();
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
  await settled(alone, "2"); // what no page needs any more is gone
  await site.end();
  await alone.reload();
  expect(await buildOf(alone), "without a server too").toBe("2");
  const again = new Table(alone);
  await again.asked();
  expect(await again.shown()).toBe(later);
});

test("a tab that is never closed nor loaded anew gets the newer build when it is come back to", async ({ page }) => {
  const site = await builds();
  await page.goto(site.origin);
  await settled(page, "0");
  site.build = 1;
  await page.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  expect(await buildOf(page)).toBe("0");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await settled(page, "0 1");
  expect(await buildOf(page)).toBe("0");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.locator('meta[name="build"]')).toHaveAttribute("content", "1");
  await expect(page.getByRole("heading", { name: "Valletta" })).toBeVisible();
  await site.end();
});

test("loading anew brings the newer build at once, also at the table", async ({ page, table }) => {
  const site = await builds();
  const shown = await playing(table, site.origin);
  site.build = 1;
  await page.reload();
  await table.asked();
  expect(await buildOf(page)).toBe("1");
  expect(await table.shown()).toBe(shown);
  await settled(page, "0 1");
  await site.end();
});
