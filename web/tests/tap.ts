// Results as tests/run reads them: a line a test, and what went wrong after it.
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

export default class Tap implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const name = test.titlePath().filter(Boolean).join(" › ");
    console.log(`${result.status === "passed" ? "ok" : "not ok"} - ${name} (${result.duration} ms)`);
    for (const error of result.errors) console.log((error.stack ?? error.message ?? "").replace(/^/gm, "# "));
  }

  // What the web server or a broken file says; there is no test to blame for it.
  onError(error: { stack?: string; message?: string }): void {
    console.log(`not ok - ${error.message ?? "failed"}\n${(error.stack ?? "").replace(/^/gm, "# ")}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
