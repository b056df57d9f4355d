// How fast search is as WebAssembly and natively: the same hints for the same positions, asked of both in
// turn, the fastest round of each. Also how long the calls of the table take.
import { performance } from "node:perf_hooks";
import { fresh, freshTable, PAGE_LINES, playRandom, WASM } from "./support.mjs";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { statSync } from "node:fs";

const ROUNDS = Number(process.argv[2] ?? 5);

const table = await freshTable();
const lines = [];
for (let seed = 0; seed < 6; seed++)
  playRandom(table, seed, (look, n) => {
    if (n % 90 !== 45) return;
    const { kind, cards, view, seed: number } = table.hint_task();
    lines.push(`think ${JSON.stringify({ kind, cards, view, seed: number, hints: true, lang: "en" })}`);
  }, 200);

const visits = (answer) => JSON.parse(answer).thoughts.reduce((sum, thought) => sum + thought.visits, 0);

async function round(ask) {
  let iterations = 0;
  let spent = 0;
  for (const line of lines) {
    await ask(line);
    const start = performance.now();
    while (!JSON.parse(await ask('go_on {"milliseconds":1000}')).done);
    spent += performance.now() - start;
    iterations += visits(await ask("answer {}"));
  }
  return (iterations / spent) * 1000;
}

const engine = await fresh();
const program = spawn(PAGE_LINES, [], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
const askNative = async (line) => {
  program.stdin.write(`${line}\n`);
  return (await answers.next()).value;
};

let wasm = 0;
let native = 0;
for (let i = 0; i < ROUNDS; i++) {
  wasm = Math.max(wasm, await round(async (line) => engine.ask(line)));
  native = Math.max(native, await round(askNative));
}
program.stdin.end();

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
playRandom(table, 3, undefined, 300);
const seat = table.look(null).view.decider;
const option = table.look(seat).options[0].choice;
microseconds("look, 300 choices in", () => table.look(seat));
microseconds("choose and seek back", () => {
  table.choose(option, seat);
  table.seek(300);
});
microseconds("task for a bot", () => table.hint_task());
console.log(`${"module".padEnd(28)} ${String(statSync(WASM).size).padStart(8)} bytes`);
