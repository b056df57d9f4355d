// The fixtures of all browser tests: a table, fixed random numbers, and a check of the console. Any error, exception or
// violation of the content security policy fails the test.
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { Table } from "./table";

export { expect };

interface Own {
  seed: number; // for the keys of new games
  excused: RegExp | null; // errors that the test expects
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

// Keys of new games: 32 bytes that follow from the seed and the number of earlier calls.
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

// Fills local storage before the first page load; later loads find what the page has stored.
export async function seedStorage(page: Page, kept: Record<string, unknown>): Promise<void> {
  await page.addInitScript((kept) => {
    const mark = `remembered ${JSON.stringify(kept)}`;
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, "yes");
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`valletta.${key}`, JSON.stringify(value));
  }, kept);
}

export const saved = (record: string, cards: string | null = null) => ({ game: { record, cards } });

// The stored set-up that "Play now" uses: kinds of players, "human" or a level.
export const setup = (...kinds: string[]) => ({
  settings: { setup: { seats: kinds.map((kind) => ({ name: "", kind })), edition: "hig", supply: "box", start: 0 } },
});
