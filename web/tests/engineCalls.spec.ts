// Counts and times the calls into the WebAssembly module for each click on a choice.
import { expect, saved, seedStorage, test } from "./support/test";
import { botGame, cut, recast } from "./support/program";

const GAME = botGame(7, ["amateur", "amateur"]);
const MAX_CALLS = 2; // per click
const CLICKS = 20;

interface EngineCalls {
  calls: number;
  milliseconds: number;
}

// Runs before the client's scripts: counts the calls in the main thread. The worker has its own instance.
function countCalls(): void {
  const engineCalls: EngineCalls = { calls: 0, milliseconds: 0 };
  Object.assign(window, { engineCalls });
  const get = Object.getOwnPropertyDescriptor(WebAssembly.Instance.prototype, "exports")!.get!;
  Object.defineProperty(WebAssembly.Instance.prototype, "exports", {
    get(this: WebAssembly.Instance) {
      const exports = get.call(this) as { vl_call: (length: number) => number };
      const vl_call = (length: number) => {
        const start = performance.now();
        const answer = exports.vl_call(length);
        engineCalls.calls++;
        engineCalls.milliseconds += performance.now() - start;
        return answer;
      };
      return { ...exports, vl_call };
    },
  });
}

test("a click on a choice calls the engine at most twice", async ({ page, table }) => {
  await page.addInitScript(countCalls);
  await seedStorage(page, saved(recast(cut(GAME, 31), ["human", "novice"])));
  await table.resume();
  const clicks: EngineCalls[] = [];
  for (let asked = await table.asked(); clicks.length < CLICKS && asked.stage !== "over";) {
    await page.evaluate(() =>
      Object.assign((window as unknown as { engineCalls: EngineCalls }).engineCalls, { calls: 0, milliseconds: 0 }),
    );
    const turn = await table.root.getAttribute("data-turn");
    asked = await table.click(table.best(asked));
    const engineCalls = await page.evaluate(() => ({ ...(window as unknown as { engineCalls: EngineCalls }).engineCalls }));
    if ((await table.root.getAttribute("data-turn")) === turn) clicks.push(engineCalls); // else bots have made choices too
  }
  const calls = clicks.map((click) => click.calls).sort((a, b) => a - b);
  const time = clicks.map((click) => click.milliseconds).sort((a, b) => a - b)[clicks.length >> 1]!;
  console.log(
    `calls into the engine per click: ${calls[0]} to ${calls.at(-1)}; ${time.toFixed(2)} ms in it (median of ${clicks.length})`,
  );
  expect(calls[0]).toBeGreaterThan(0);
  expect(calls.at(-1)).toBeLessThanOrEqual(MAX_CALLS);
});
