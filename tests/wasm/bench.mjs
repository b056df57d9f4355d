// Measures search as WebAssembly and natively, alternately on the same positions, and the calls that the client makes
// for every choice (bench/wasm).
import { performance } from "node:perf_hooks";
import { fresh, freshGame, INSTANCE_LINES, playRandom, WASM } from "./support.mjs";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { statSync } from "node:fs";

const ROUNDS = Number(process.argv[2] ?? 12);
const ITERATIONS = 1500;

const game = await freshGame();
const lines = [];
for (let seed = 0; seed < 6; seed++)
  playRandom(game, seed, (look, n) => {
    if (n % 60 !== 30) return;
    const { cards, view, seed: number } = game.hint_task();
    const kind = `search:iterations=${ITERATIONS}`;
    lines.push(`think ${JSON.stringify({ kind, cards, view, seed: number, hints: true, lang: "en" })}`);
  }, 100);

// Keeps the shortest time of each position: other load only makes it longer.
async function round(ask, best) {
  for (const [i, line] of lines.entries()) {
    await ask(line);
    const start = performance.now();
    while (!JSON.parse(await ask('go_on {"milliseconds":1000}')).done);
    best[i] = Math.min(best[i] ?? Infinity, performance.now() - start);
    await ask("answer {}");
  }
}

const speed = (best) => (ITERATIONS * best.length * 1000) / best.reduce((sum, time) => sum + time);

const engine = await fresh();
const program = spawn(INSTANCE_LINES, [], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
const askNative = async (line) => {
  program.stdin.write(`${line}\n`);
  return (await answers.next()).value;
};

const times = { wasm: [], native: [] };
for (let i = 0; i < ROUNDS; i++) {
  await round(async (line) => engine.ask(line), times.wasm);
  await round(askNative, times.native);
}
program.stdin.end();
const [wasm, native] = [speed(times.wasm), speed(times.native)];

function microseconds(name, call) {
  let best = Infinity;
  for (let i = 0; i < 200; i++) {
    const start = performance.now();
    call();
    best = Math.min(best, performance.now() - start);
  }
  console.log(`${name.padEnd(28)} ${(best * 1000).toFixed(0).padStart(8)} µs`);
}

console.log(`${"wasm".padEnd(28)} ${wasm.toFixed(0).padStart(8)} iterations/s`);
console.log(`${"native".padEnd(28)} ${native.toFixed(0).padStart(8)} iterations/s`);
console.log(`${"wasm / native".padEnd(28)} ${(wasm / native).toFixed(2).padStart(8)}`);
playRandom(game, 3, undefined, 300);
const seat = game.update(null).look.view.decider;
const option = game.update(seat).look.options[0].choice;
microseconds("update, 300 choices in", () => game.engine.demand("update", { viewer: seat })); // with the whole log
microseconds("choose and seek back", () => {
  game.choose(option, seat);
  game.seek(300);
});
microseconds("task for a bot", () => game.hint_task());
console.log(`${"module".padEnd(28)} ${String(statSync(WASM).size).padStart(8)} bytes`);
