// Without a network: after one visit everything is there. The server is really gone.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";
import { ROOT, serve } from "./support/program";

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

const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

// This build, then a newer one in which the page "about" has another name.
async function twoBuilds() {
  const state = { newer: false, origin: "", end: () => server.close() };
  const about = /\/assets\/About-[\w-]+\.js/;
  const server = createServer(async ({ url = "/" }, answer) => {
    const path = extname(url) ? url : "/index.html";
    const file = await readFile(join(ROOT, "build/web/dist", path)).catch(() => null);
    if (!file || (state.newer && about.test(path))) return void answer.writeHead(404).end();
    const newer = () => file.toString().replace(new RegExp(`"${about.source}",`), "").replace("valletta-", "valletta-newer-");
    answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream", "cache-control": "no-store" });
    answer.end(state.newer && path === "/sw.js" ? newer() : file);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  state.origin = `http://localhost:${(server.address() as { port: number }).port}`;
  return state;
}

const workers = (page: Page) =>
  page.evaluate(async () => {
    const { waiting, active } = (await navigator.serviceWorker.getRegistration())!;
    return `${active?.state}${waiting ? ", another waits" : ""}, ${(await caches.keys()).length} kept`;
  });

test("a page of the older build loads its parts after another page has taken over the newer", async ({ page, context }) => {
  const server = await twoBuilds();
  await page.goto(server.origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  server.newer = true;
  const other = await context.newPage();
  await other.goto(server.origin);
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect.poll(() => workers(other)).toBe("activated, another waits, 2 kept");
  await other.reload();
  await expect.poll(() => workers(other), { timeout: 60_000 }).toMatch(/^activated, . kept$/);
  await page.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  server.end();
});
