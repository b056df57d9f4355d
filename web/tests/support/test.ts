// The fixtures of all browser tests: a table, fixed random numbers, and a check of the console. Every console error,
// exception or violation of the content security policy fails the test.
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { Table } from "./table";

export { expect };

interface Fixtures {
  seed: number; // for the keys of new games
  expectedErrors: RegExp | null;
  errors: string[];
  table: Table;
}

function listen(context: BrowserContext, errors: string[], expectedErrors: RegExp | null): void {
  const report = (what: string) => expectedErrors?.test(what) || errors.push(what);
  const watch = (page: Page) => {
    page.on("console", (message) => message.type() === "error" && report(`console: ${message.text()}`));
    page.on("pageerror", (error) => report(`exception: ${error.stack ?? error.message}`));
  };
  context.pages().forEach(watch);
  context.on("page", watch);
}

// Runs before the client's scripts: makes the keys of new games depend on the seed. Reports policy violations.
function fixRandomness(seed: number): void {
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

export const test = base.extend<Fixtures>({
  seed: [1, { option: true }],
  expectedErrors: [null, { option: true }],
  errors: [
    async ({ context, seed, expectedErrors }, use) => {
      const errors: string[] = [];
      await context.addInitScript(fixRandomness, seed);
      listen(context, errors, expectedErrors);
      await use(errors);
      expect(errors, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
  table: async ({ page }, use) => use(new Table(page)),
});

// Fills local storage before the first load; later loads find what the client has stored.
export async function seedStorage(page: Page, kept: Record<string, unknown>): Promise<void> {
  await page.addInitScript((kept) => {
    const mark = `seeded ${JSON.stringify(kept)}`;
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
