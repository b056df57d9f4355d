// The native program for tests: games between bots, edited records, a server that a test can stop.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const VALLETTA = join(ROOT, "build/valletta");

export function valletta(args: string[], input = ""): string {
  return execFileSync(VALLETTA, args, { input, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
}

// The built-in building set with one cost changed.
export function otherCards(): string {
  return valletta(["cards", "--tsv"]).replace(
    /^(A1\t.*?\t)(\d)/m,
    (_, before: string, n: string) => before + ((Number(n) % 3) + 1),
  );
}

// The record of a whole game between bots; the seed determines it.
export function botGame(seed: number, kinds: string[], cards = ""): string {
  const folder = mkdtempSync(join(tmpdir(), "valletta-"));
  const file = join(folder, "game.vlt");
  const names = kinds.map((_, i) => ["Anna", "Bert", "Carla", "Dario"][i]).join(",");
  const set = cards ? ["--cards", join(folder, "cards.tsv")] : [];
  if (cards) writeFileSync(set[1]!, cards);
  valletta(["play", "--plain", "--seats", kinds.join(","), "--names", names, "--seed", String(seed), "--save", file, ...set]);
  const record = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  return record;
}

// The same game with other kinds of players.
export function recast(record: string, kinds: string[]): string {
  let seat = 0;
  const lines = record
    .split("\n")
    .map((line) => (line.startsWith("seat ") ? line.replace(/^(seat \w+) \S+/, `$1 ${kinds[seat++]}`) : line));
  const at = lines.findIndex((line) => line.startsWith("header "));
  const check = createHash("sha256")
    .update(lines.slice(0, at).join("\n") + "\n")
    .digest("hex")
    .slice(0, 16);
  lines[at] = `header ${check}`;
  return lines.join("\n");
}

// The record up to the end of a turn; turn 0 is the draft.
export function cut(record: string, turn: number): string {
  const lines = record.split("\n");
  const last = lines.findIndex((line) => line.startsWith(`${turn} `));
  return [...lines.slice(0, last + 1), "result unfinished", `end ${turn + 1}`, ""].join("\n");
}

// A file to upload.
export const file = (text: string | Buffer, name = "game.vlt") => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

// A server that can be stopped.
export async function serve(): Promise<{ origin: string; end: () => Promise<void> }> {
  const port = await freePort();
  const process: ChildProcess = spawn(VALLETTA, ["serve", "--port", String(port), "--quiet"], { stdio: "ignore" });
  const ended = new Promise<void>((done) => process.once("exit", () => done()));
  const origin = `http://localhost:${port}`;
  while (
    !(await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await new Promise((done) => setTimeout(done, 20));
  return { origin, end: () => (process.kill("SIGTERM"), ended) };
}
