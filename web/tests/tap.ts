// Results as tests/run reads them: a line a test, and what went wrong after it.
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { stripVTControlCharacters } from "node:util";

const plain = stripVTControlCharacters; // colours are for terminals
const comment = (text: string) => plain(text).replace(/^/gm, "# ");

export default class Tap implements Reporter {
  // Figures that a test prints.
  onStdOut(text: string | Buffer): void {
    console.log(comment(String(text).trimEnd()));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = test.titlePath().filter(Boolean).join(" › ");
    console.log(`${result.status === "passed" ? "ok" : "not ok"} - ${name} (${result.duration} ms)`);
    for (const error of result.errors) console.log(comment(error.stack ?? error.message ?? ""));
  }

  // What the web server or a broken file says; there is no test to blame for it.
  onError(error: { stack?: string; message?: string }): void {
    console.log(`not ok - ${plain(error.message ?? "failed").split("\n")[0]}\n${comment(error.stack ?? error.message ?? "")}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
