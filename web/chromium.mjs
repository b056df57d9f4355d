// Path and flags of Chromium for tests, screenshots and benchmarks: without a sandbox, so that it runs in a container, and
// without network traffic of its own.
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
