// Broken links, records, building sets and addresses: each shows a clear message, and no game is lost.
import { deflateRawSync } from "node:zlib";
import { expect, seedStorage, saved, test } from "./support/test";
import { botGame, cut, file, otherCards, recast, valletta } from "./support/program";
import type { Table } from "./support/table";

const GAME = botGame(7, ["amateur", "amateur"]);
const SAVED = recast(cut(GAME, 10), ["human", "novice"]);

const RECORDS: Record<string, string | Buffer> = {
  "an empty file": "",
  "a picture": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255, 254]),
  "half a record": GAME.slice(0, GAME.length / 2),
  "a changed choice": GAME.replace("play shopkeeper", "play lumberjack"),
  "another version": GAME.replace("valletta-record 1", "valletta-record 9"),
  "a very long file": "x".repeat(3_000_000),
};

async function expectSavedGame(table: Table): Promise<void> {
  await table.page.goto("/");
  await table.action("continue").click();
  await table.asked();
  await expect(table.root).toHaveAttribute("data-turn", /1[0-9]/);
}

test.beforeEach(({ page }) => seedStorage(page, saved(SAVED)));

test("broken records are refused with a reason, and the saved game stays", async ({ page, table }) => {
  await page.goto("/replay");
  for (const [what, text] of Object.entries(RECORDS)) {
    await page.getByTestId("replay-file").setInputFiles(file(text, "broken.vlt"));
    await expect(page.getByRole("alert"), what).toHaveText(/\S.{10,}/);
    await page.goto("/");
    await page.getByTestId("replay-file").setInputFiles(file(text, "broken.vlt"));
    await expect(page.getByRole("alert"), what).toHaveText(/\S.{10,}/);
    await page.goto("/replay");
  }
  await expectSavedGame(table);
});

test("broken links are refused with a reason, and the saved game stays", async ({ page, table }) => {
  for (const link of ["", "A", "%%%", "not-a-game", "7VZNb9swDL1", "a".repeat(20_000), "é"]) {
    await page.goto("/about"); // changing only the fragment would not load the page
    await page.goto(`/replay#g=${link}`);
    await expect(page.getByRole("alert"), link.slice(0, 20)).toHaveText(/complete game|empty|record/);
  }
  await expectSavedGame(table);
});

// Runs before the client's scripts: counts the bytes before and after decompression.
function countUnpacked(): void {
  const Real = window.DecompressionStream;
  const counted = { packed: 0, unpacked: 0 };
  Object.assign(window, { counted });
  const counting = (what: keyof typeof counted) =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, out) {
        counted[what] += bytes.length;
        out.enqueue(bytes);
      },
    });
  window.DecompressionStream = class extends Real {
    override get readable(): ReturnType<typeof Object> {
      return super.readable.pipeThrough(counting("unpacked"));
    }
    override get writable(): ReturnType<typeof Object> {
      const { readable, writable } = counting("packed");
      readable.pipeTo(super.writable as WritableStream<Uint8Array>).catch(() => {}); // it is cancelled early
      return writable;
    }
  };
}

test("a short link that expands to 100 MB is rejected early", async ({ page, table }) => {
  await page.addInitScript(countUnpacked);
  const link = deflateRawSync(Buffer.alloc(100_000_000, "x")).toString("base64url");
  expect(link.length).toBeLessThan(150_000);
  await page.goto(`/replay#g=${link}`);
  await expect(page.getByRole("alert")).toHaveText(/complete game/);
  const { packed, unpacked } = await page.evaluate(
    () => (window as unknown as { counted: { packed: number; unpacked: number } }).counted,
  );
  expect(unpacked).toBeGreaterThan(1_000_000);
  expect(unpacked).toBeLessThan(2_000_000);
  expect(packed, "the rest is not decompressed: one byte becomes a thousand").toBeLessThan(5_000);
  await expectSavedGame(table);
});

test("a broken building set is reported with its problem; a valid one is used", async ({ page, table }) => {
  const good = valletta(["cards", "--tsv"]);
  await page.goto("/new");
  const lines = good.split("\n");
  const broken = {
    "empty.tsv": "",
    "short.tsv": lines.slice(0, -5).join("\n"),
    "words.tsv": good.replace(/\t\d+/, "\tmany"),
    "picture.tsv": Buffer.from([0, 1, 2, 255]),
  };
  for (const [name, text] of Object.entries(broken)) {
    await table.part("cards-file").setInputFiles(file(text, name));
    await expect(page.getByRole("alert")).toHaveText(new RegExp(`${name}: \\S.{10,}`));
    await expect(page.getByText("Built-in set (37 buildings)")).toBeVisible();
  }
  await table.part("cards-file").setInputFiles(file(otherCards(), "mine.tsv"));
  await expect(page.getByText("From the file mine.tsv: 37 buildings")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await table.action("start").click();
  await table.asked();
  await page.reload();
  await table.asked();
});

test("an unreadable saved game is reported, and a new game can be started", async ({ page, table }) => {
  await page.goto("/about");
  await page.evaluate(
    (record) => localStorage.setItem("valletta.game", JSON.stringify({ record, cards: null })),
    GAME.slice(0, 300),
  );
  await page.goto("/play");
  await expect(page.getByRole("alert")).toHaveText(/\S.{10,}/);
  await page.getByRole("link", { name: "New game" }).click();
  await table.action("start").click();
  await table.asked();
});

test("local storage may contain anything", async ({ page, table }) => {
  await page.goto("/about");
  for (const junk of [
    "null",
    "{}",
    "[]",
    '"x"',
    "{",
    '{"setup":{"seats":[]}}',
    '{"setup":{"seats":"x"}}',
    '{"setup":{"seats":[{"kind":"grandmaster"},{"kind":7}]}}',
  ]) {
    await page.evaluate(
      (junk) => (localStorage.setItem("valletta.settings", junk), localStorage.setItem("valletta.game", junk)),
      junk,
    );
    await page.goto("/play");
    await expect(page.getByRole("alert").or(table.root).first(), junk).toBeVisible();
    await page.goto("/new");
    await table.action("start").click();
    await expect(table.root.or(page.getByRole("alert")).first(), junk).toBeVisible();
  }
});

test.describe(() => {
  test.use({ expectedErrors: /40[04]/ });
  test("an unknown address says so and links to the home page", async ({ page, table }) => {
    for (const path of ["/nothing", "/play/../../etc/passwd", "/rules/x", "/%00", "/" + "a".repeat(1500)]) {
      const answer = await page.goto(path);
      expect(answer!.status(), path).toBeLessThan(500);
    }
    for (const place of ["%", "%zz", "<b>", "T-1%00"]) {
      await page.goto("/about");
      await page.goto(`/rules#${place}`);
      await expect(page.locator("#T-1"), place).toBeVisible();
    }
    await page.goto("/nothing");
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(table.action("play-now")).toBeVisible();
  });
});

test("an unreadable file is reported", async ({ page }) => {
  await page.addInitScript(() => {
    File.prototype.text = () => Promise.reject(new DOMException("it is gone", "NotReadableError"));
  });
  await page.goto("/replay");
  await page.getByTestId("replay-file").setInputFiles(file(GAME));
  await expect(page.getByRole("alert")).toHaveText(/\S.{10,}/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
