// Draws the app's icons in public/: node icons.mjs (CHROMIUM=PROGRAM for another browser). They are checked in, so that
// building the client needs no browser.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { CHROMIUM, FLAGS } from "./chromium.mjs";

const here = import.meta.dirname ?? new URL(".", import.meta.url).pathname;
const bundle = buildSync({ entryPoints: [join(here, "src/art/appIcon.ts")], bundle: true, format: "esm", write: false })
  .outputFiles[0].text;
const drawn = await import(`data:text/javascript;base64,${Buffer.from(bundle).toString("base64")}`);

// Icons have no stylesheet: replace variables by the colours of the light theme.
const palette = Object.fromEntries(
  [...readFileSync(join(here, "src/art/tokens.css"), "utf8").matchAll(/--([\w-]+):\s*(?:light-dark\()?([^,;)]+)/g)].map(
    ([, name, light]) => [name, light],
  ),
);
const appIcon = (maskable) => drawn.appIcon(maskable).replace(/var\(--([\w-]+)\)/g, (_, name) => palette[name]);

function png(svg, size, out) {
  const folder = mkdtempSync(join(tmpdir(), "icon-"));
  const html = join(folder, "icon.html");
  writeFileSync(html, `<!doctype html><style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  execFileSync(
    CHROMIUM,
    [
      "--headless",
      ...FLAGS,
      "--hide-scrollbars",
      "--default-background-color=00000000",
      `--user-data-dir=${join(folder, "profile")}`,
      `--window-size=${size},${size}`,
      `--screenshot=${join(here, "public", out)}`,
      html,
    ],
    { stdio: "ignore" },
  );
  rmSync(folder, { recursive: true, force: true });
}

writeFileSync(join(here, "public/icon.svg"), appIcon(false));
writeFileSync(join(here, "public/icon-maskable.svg"), appIcon(true));
png(appIcon(false), 192, "icon-192.png");
png(appIcon(false), 512, "icon-512.png");
png(appIcon(true), 512, "icon-maskable-512.png");
png(appIcon(true), 180, "apple-touch-icon.png");
png(appIcon(false), 48, "favicon.png");
