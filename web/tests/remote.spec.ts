// The table with a remote TableSession: late answers, changes by others, refusals, a lost connection, a spectator.
// web/tests/remote/ has the page.
import { fileURLToPath } from "node:url";
import { build, preview, type PreviewServer } from "vite";
import type { RemoteTable, Server } from "./remote/remoteTable";
import { expect, test } from "./support/test";
import type { Table } from "./support/table";

declare const remote: RemoteTable;
declare const server: Server;

const configFile = fileURLToPath(new URL("./remote/vite.config.ts", import.meta.url));
let site: PreviewServer;
let address: string;

test.describe.configure({ mode: "default" }); // in one worker, so that the page is built once
test.beforeAll(async () => {
  await build({ configFile });
  site = await preview({ configFile, preview: { port: 0, host: "127.0.0.1" } });
  address = site.resolvedUrls!.local[0]!;
});
test.afterAll(() => site.close());

const playable = (table: Table) => table.part("hand").locator("[data-choice]");
const busy = (table: Table, is: boolean) => expect(table.root).toHaveAttribute("data-busy", String(is));

test.beforeEach(async ({ page }) => {
  await page.goto(address);
  // The draft: each player takes the first good.
  await page.getByTestId("board").waitFor();
  await page.evaluate(() => {
    for (const seat of [0, 1, 0, 1]) {
      const look = server.look(seat);
      if (look.mine && look.view.stage === "draft") server.choose(look.options[0]!.choice, 0);
    }
  });
});

test("a choice with a late answer is shown as sent, and blocks other choices", async ({ page, table }) => {
  await table.asked();
  await page.evaluate(() => remote.hold());
  const before = await playable(table).count();
  await playable(table).first().click();
  await busy(table, true);
  await expect(table.part("ask")).toHaveAttribute("aria-busy", "true");
  await playable(table).last().click();
  await expect(table.part("played").locator("[data-played]")).toHaveCount(0);
  expect(await playable(table).count()).toBe(before);
  await page.evaluate(() => remote.release());
  await expect(table.part("played").locator("[data-played]")).toHaveCount(1);
  await busy(table, false);
});

test("a choice that is refused late shows the reason, and another can be made", async ({ page, table }) => {
  await table.asked();
  await page.evaluate(() => {
    remote.hold();
    remote.refuseWith = "Too late: your time is up.";
  });
  await playable(table).first().click();
  await expect(table.part("refusal")).toHaveCount(0);
  await page.evaluate(() => remote.release());
  await expect(table.part("refusal")).toHaveText("Too late: your time is up.");
  await expect(table.part("played").locator("[data-played]")).toHaveCount(0);
  await playable(table).first().click();
  await expect(table.part("refusal")).toHaveCount(0);
  await expect(table.part("played").locator("[data-played]")).toHaveCount(1);
});

test("undo may be refused, and hints may be off", async ({ page, table }) => {
  await table.asked();
  await expect(table.action("hint")).toBeDisabled();
  await playable(table).first().click();
  await expect(table.part("played").locator("[data-played]")).toHaveCount(1);
  await page.evaluate(() => (remote.refuseWith = "The other player has seen it."));
  await table.action("undo").click();
  await expect(table.part("refusal")).toHaveText("The other player has seen it.");
  await expect(table.part("played").locator("[data-played]")).toHaveCount(1);
  await table.action("undo").click();
  await expect(table.part("played").locator("[data-played]")).toHaveCount(0);
});

for (const motion of ["reduce", "no-preference"] as const)
  test(`changes by others are shown as they arrive, motion: ${motion}`, async ({ page, table }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const turn = Number(await table.root.getAttribute("data-turn"));
    await table.playUntil(({ choices }) => choices.includes("end"));
    const choices = await page.evaluate(() => {
      while (server.look(0).mine) server.choose("end", 0);
      return server.otherPlays(); // all at once
    });
    expect(choices).toBeGreaterThan(2);
    await table.asked();
    await expect(table.root).toHaveAttribute("data-turn", String(turn + 2));
    await busy(table, false);
    await expect(page.getByRole("log").locator("p").first()).toHaveText(/\S/);
  });

test("a lost connection is shown and blocks choices; after it the table is up to date", async ({ page, table }) => {
  await table.asked();
  await page.evaluate(() => remote.drop());
  await expect(table.part("connection")).toBeVisible();
  await playable(table).first().click();
  await expect(table.part("ask")).toHaveAttribute("aria-busy", "false");
  await page.evaluate(() => {
    while (server.look(0).mine) server.choose(server.look(0).options[0]!.choice, 0); // on another device
    server.otherPlays();
  });
  await expect(table.root).toHaveAttribute("data-turn", "1");
  await page.evaluate(() => remote.reconnect());
  await expect(table.part("connection")).toHaveCount(0);
  await expect(table.root).toHaveAttribute("data-turn", "3");
  await playable(table).first().click();
  await expect(table.part("played").locator("[data-played]")).toHaveCount(1);
});

test("a spectator sees changes, but no hand and no choices", async ({ page, table }) => {
  await page.goto(`${address}?spectator`);
  await page.getByTestId("board").waitFor();
  await expect(table.part("hand")).toHaveCount(0);
  await expect(page.locator("[data-choice]")).toHaveCount(0);
  await page.evaluate(() => {
    while (server.look(0).view.turn < 2)
      for (const seat of [0, 1]) {
        const look = server.look(seat);
        if (look.mine) server.choose(look.options[0]!.choice, null);
      }
  });
  await expect(table.root).toHaveAttribute("data-turn", "2");
  await expect(page.locator("[data-choice]")).toHaveCount(0);
});
