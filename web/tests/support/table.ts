// Page object of the game table: waits for a decision, lists the choices, and chooses.
import { expect, type Locator, type Page } from "@playwright/test";

// Preferences that end a game soon: build a little, then advance Jean and dismiss cards.
const FIRST = [
  /^play jean/,
  /^build/,
  /^upgrade/,
  /^pay/,
  /^dismiss/,
  /^play builder/,
  /^play/,
  /^take/,
  /^use/,
  /^trade/,
  /^draft/,
  /^give/,
  /^end/,
  /^skip/,
  /^hire/,
];
const LATER = [
  /^play jean/,
  /^pay/,
  /^dismiss/,
  /^end/,
  /^skip/,
  /^play/,
  /^take/,
  /^trade/,
  /^use/,
  /^draft/,
  /^give/,
  /^build/,
  /^upgrade/,
  /^hire/,
];
// A person decides, or gets the device, or the game is over.
const ASKED = '[data-testid="table"][data-mine="true"], [data-testid="hand-over"], [data-testid="table"][data-stage="over"]';

// The keys that open overlays: deck tracker, score sheet, keys, log.
export const OVERLAY_KEYS = ["d", "p", "?", "l"];

interface Asked {
  stage: string;
  choices: string[]; // cards in hand, then answers, then buildings
  houses: number; // on the board
}

// Runs in the browser: observes the document instead of polling.
function whenAsked(asked: string): Promise<Asked> {
  const places = ["hand", "payment", "staff-choice", "build-choice", "ask", "board"]
    .map((place) => `[data-testid="${place}"] [data-choice]`)
    .join(",");
  const read = () => ({
    stage: document.querySelector<HTMLElement>('[data-testid="table"]')?.dataset.stage ?? "",
    choices: [...new Set([...document.querySelectorAll<HTMLElement>(places)].map((one) => one.dataset.choice!))],
    houses: document.querySelectorAll("[data-plot][data-owner]").length,
  });
  return new Promise((done) => {
    // The board is drawn tile by tile: wait for the last one.
    const drawn = () =>
      document.querySelector('[data-testid="board"] .cell') && !document.querySelector('[data-testid="board"] .cell:empty');
    const check = () => {
      if (!document.querySelector(asked) || !drawn()) return false;
      observer.disconnect();
      done(read());
      return true;
    };
    const observer = new MutationObserver(check);
    if (!check()) observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

const DOUBLE_CLICK = { ms: 400, px: 24 }; // GameScreen.svelte ignores the second click of a double click

export class Table {
  readonly root: Locator;
  #clicked = { time: 0, x: 0, y: 0 };
  constructor(readonly page: Page) {
    this.root = page.getByTestId("table");
  }

  part(name: string): Locator {
    return this.page.getByTestId(name);
  }
  action(name: string): Locator {
    return this.page.locator(`[data-action="${name}"]`);
  }
  choice(words: string): Locator {
    return this.root.locator(`[data-choice="${words}"]`);
  }

  async playNow(): Promise<void> {
    await this.page.goto("/");
    await this.action("play-now").click();
    await this.asked();
  }

  // Opens the saved game.
  async resume(): Promise<void> {
    await this.page.goto("/play");
    await this.asked();
  }

  asked(): Promise<Asked> {
    return this.page.evaluate(whenAsked, ASKED);
  }

  // The choice to make, by the preferences above.
  best({ choices, houses }: Asked): string {
    const rank = (choice: string) => (houses < 4 ? FIRST : LATER).findIndex((liked) => liked.test(choice));
    const best = choices.filter((choice) => choice !== "dismiss jean").sort((a, b) => rank(a) - rank(b))[0];
    expect(best, `something to choose among ${choices.join(", ")}`).toBeTruthy();
    return best!;
  }

  // Clicks on the element of a choice: a card, a building or an answer.
  async click(choice: string): Promise<Asked> {
    const at = await this.choice(choice)
      .first()
      .evaluate((thing) => {
        thing.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = thing.getBoundingClientRect();
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        return { x, y, free: thing.contains(document.elementFromPoint(x, y)) };
      });
    expect(at.free, `nothing covers "${choice}"`).toBe(true);
    const near = Math.hypot(at.x - this.#clicked.x, at.y - this.#clicked.y) < DOUBLE_CLICK.px;
    const pause = this.#clicked.time + DOUBLE_CLICK.ms + 20 - Date.now();
    if (near && pause > 0) await this.page.waitForTimeout(pause);
    await this.page.mouse.click(at.x, at.y);
    this.#clicked = { time: Date.now(), x: at.x, y: at.y };
    return this.asked();
  }

  // Plays until the condition holds or the game is over.
  async playUntil(done: (asked: Asked) => boolean): Promise<Asked> {
    let asked = await this.asked();
    while (asked.stage !== "over" && !done(asked)) asked = await this.click(this.best(asked));
    return asked;
  }

  // Opens an overlay by its key, runs the callback, and closes it.
  async withOverlay(key: string, use: () => Promise<void>): Promise<void> {
    await this.page.keyboard.press(key);
    await expect(this.page.getByRole("dialog"), `after ${key}`).toBeVisible();
    await use();
    await this.page.keyboard.press("Escape");
    await expect(this.page.locator("[role=dialog]")).toHaveCount(0);
  }

  // All visible text, without announcements for screen readers.
  async shown(): Promise<string> {
    return this.root.evaluate((root) =>
      [...root.children]
        .filter((part) => part.role !== "log")
        .map((part) => (part as HTMLElement).innerText)
        .join("\n"),
    );
  }
}
