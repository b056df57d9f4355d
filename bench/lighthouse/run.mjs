// Lighthouse on the game page, as a phone and as a desktop: `make lighthouse`. Prints the scores and the size of the
// first load. Fails if a score is below 95, or the size above 300 kB (150 kB for the engine).
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { desktopConfig } from "lighthouse";
import { launch } from "chrome-launcher";
import { CHROMIUM, FLAGS } from "../../web/chromium.mjs";

const [program, out] = process.argv.slice(2);
const PORT = Number(process.env.VALLETTA_PORT ?? 1568);
const PAGE = `http://localhost:${PORT}/play`;
const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices"];

async function waitFor(url) {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      await new Promise((again) => setTimeout(again, 50));
    }
  }
}

function loadSize(audits) {
  const items = audits["network-requests"].details.items.filter((item) => item.url.startsWith("http"));
  const sum = (list) => list.reduce((bytes, item) => bytes + item.transferSize, 0) / 1000;
  return { all: sum(items), engine: sum(items.filter((item) => item.url.endsWith(".wasm"))) };
}

// The median of several runs, as Lighthouse advises: single runs vary.
async function medianRun(config, port) {
  const runs = [];
  for (let i = 0; i < RUNS; i++)
    runs.push(await lighthouse(PAGE, { port, onlyCategories: CATEGORIES, output: "html" }, config));
  runs.sort((a, b) => a.lhr.categories.performance.score - b.lhr.categories.performance.score);
  return { ...runs[RUNS >> 1], all: runs.map(({ lhr }) => Math.round(lhr.categories.performance.score * 100)) };
}

async function measure(name, config, port) {
  const { lhr, report, all } = await medianRun(config, port);
  writeFileSync(join(out, `lighthouse-${name}.html`), report);
  const scores = CATEGORIES.map((category) => Math.round(lhr.categories[category].score * 100));
  const size = loadSize(lhr.audits);
  console.log(`${name.padEnd(8)} ${CATEGORIES.map((category, i) => `${category} ${scores[i]}`).join("  ")}  ` +
    `first load ${size.all.toFixed(1)} kB, engine ${size.engine.toFixed(1)} kB  (performance of ${RUNS} runs: ${all.join(" ")})`);
  for (const audit of Object.values(lhr.audits))
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative")
      console.log(`    ${audit.id}: ${audit.displayValue ?? audit.title}`);
  return scores.every((score) => score >= 95) && size.all <= 300 && size.engine <= 150;
}

const server = spawn(program, ["serve", "--port", String(PORT), "--quiet"], { stdio: "inherit" });
const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ["--headless=new", ...FLAGS],
  userDataDir: mkdtempSync(join(tmpdir(), "valletta-lighthouse-")) });
let good = false;
try {
  await waitFor(`http://localhost:${PORT}/healthz`);
  good = await measure("phone", undefined, chrome.port);
  good = (await measure("desktop", desktopConfig, chrome.port)) && good;
} finally {
  chrome.kill();
  server.kill();
}
process.exit(good ? 0 : 1);
