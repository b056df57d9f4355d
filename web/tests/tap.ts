// Playwright reporter: prints TAP for tests/run, one line per test, followed by its errors.
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { stripVTControlCharacters } from "node:util";

const plain = stripVTControlCharacters; // no terminal colours
const comment = (text: string) => plain(text).replace(/^/gm, "# ");

export default class Tap implements Reporter {
  // Measurements that a test prints.
  onStdOut(text: string | Buffer): void {
    console.log(comment(String(text).trimEnd()));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = test.titlePath().filter(Boolean).join(" › ");
    console.log(`${result.status === "passed" ? "ok" : "not ok"} - ${name} (${result.duration} ms)`);
    for (const error of result.errors) console.log(comment(error.stack ?? error.message ?? ""));
  }

  // Errors outside of tests: the web server does not start, or a spec file does not load.
  onError(error: { stack?: string; message?: string }): void {
    console.log(`not ok - ${plain(error.message ?? "failed").split("\n")[0]}\n${comment(error.stack ?? error.message ?? "")}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
