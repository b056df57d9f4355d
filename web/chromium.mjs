// The Chromium for tests, screenshots and benchmarks, and its flags: no sandbox, so that it runs in a container, and no
// network traffic of its own.
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
