// Day or night, as the page shows it: the system's, unless `data-theme` on the page says otherwise. Drawings that are
// images of their own cannot ask the page for its colours, so these are filled in from the tokens.
import tokens from "./tokens.css?raw";

const system = matchMedia("(prefers-color-scheme: dark)");
const given = () => document.documentElement.dataset.theme;
const is_night = () => (given() ? given() === "dark" : system.matches);

let night = $state(is_night());
const look = () => (night = is_night());
system.addEventListener("change", look);
new MutationObserver(look).observe(document.documentElement, { attributeFilter: ["data-theme"] });

const values: [Map<string, string>, Map<string, string>] = [new Map(), new Map()];
for (const [, name, value] of tokens.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
  const [, day, dark] = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value!) ?? [, value, value];
  values[0].set(name!, day!.trim());
  values[1].set(name!, dark!.trim());
}

const escaped = (value: string) => value.replaceAll('"', "'");

// Markup with the colours of the hour in place of the names.
export function coloured(art: string): string {
  const now = values[night ? 1 : 0];
  return art.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => escaped(now.get(name) ?? whole));
}
