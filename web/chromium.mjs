// The Chromium that tests, pictures and measurements start, and how: without a sandbox, so that it runs in a container,
// and without anything that goes to the network by itself.
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
