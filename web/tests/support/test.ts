// What every test of the browser client has: a table to play at, the same chance every time, and eyes on the console.
// Anything the browser complains about (an error, an exception, a breach of the content security policy) is a failure.
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { Table } from "./table";

export { expect };

interface Own {
  seed: number; // of the keys of new games
  excused: RegExp | null; // complaints that are part of the test
  complaints: string[];
  table: Table;
}

function listen(context: BrowserContext, complaints: string[], excused: RegExp | null): void {
  const hear = (what: string) => excused?.test(what) || complaints.push(what);
  const watch = (page: Page) => {
    page.on("console", (message) => message.type() === "error" && hear(`console: ${message.text()}`));
    page.on("pageerror", (error) => hear(`exception: ${error.stack ?? error.message}`));
  };
  context.pages().forEach(watch);
  context.on("page", watch);
}

// The key of a new game comes from here: 32 bytes that follow from the seed and how many were asked for before.
function fixChance(seed: number): void {
  let asked = 0;
  Crypto.prototype.getRandomValues = function <T extends ArrayBufferView | null>(bytes: T): T {
    asked++;
    if (bytes instanceof Uint8Array) bytes.forEach((_, i) => (bytes[i] = (seed * 151 + asked * 31 + i * 17) & 255));
    return bytes;
  };
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
}

export const test = base.extend<Own>({
  seed: [1, { option: true }],
  excused: [null, { option: true }],
  complaints: [
    async ({ context, seed, excused }, use) => {
      const complaints: string[] = [];
      await context.addInitScript(fixChance, seed);
      listen(context, complaints, excused);
      await use(complaints);
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
  table: async ({ page }, use) => use(new Table(page)),
});

// What the browser keeps, as if it had been there before: once, so that loading anew finds what the page made of it.
export async function seedStorage(page: Page, kept: Record<string, unknown>): Promise<void> {
  await page.addInitScript((kept) => {
    const mark = `remembered ${JSON.stringify(kept)}`;
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, "yes");
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`valletta.${key}`, JSON.stringify(value));
  }, kept);
}

export const saved = (record: string, cards: string | null = null) => ({ game: { record, cards } });

// A set-up for the first page's "play now": kinds of players, "human" or a level.
export const setup = (...kinds: string[]) => ({
  settings: { setup: { seats: kinds.map((kind) => ({ name: "", kind })), edition: "hig", supply: "box", start: 0 } },
});
