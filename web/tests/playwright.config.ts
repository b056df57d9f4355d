// Runs the browser tests in Chromium against `valletta serve`, without animations unless a test asks for them.
import { defineConfig } from "@playwright/test";
import { CHROMIUM, FLAGS } from "../chromium.mjs";

const port = Number(process.env.VALLETTA_PORT ?? 1567);

export default defineConfig({
  testDir: ".",
  outputDir: "../../build/web/test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 180_000, // a whole game on a busy machine
  expect: { timeout: 10_000 },
  retries: 0,
  reporter: [["./tap.ts"]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block", // offline.spec.ts allows them
    screenshot: "only-on-failure",
    launchOptions: { executablePath: CHROMIUM, args: FLAGS },
  },
  webServer: {
    command: `../../build/valletta serve --port ${port} --quiet`,
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
  },
});
