#!/usr/bin/env node
// Tests the drawings in web/src/art without a browser: every card has its own, all colours exist and have enough contrast,
// the code is small. Prints TAP.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const read = (path) => readFileSync(join(root, path), "utf8");
const esbuild = createRequire(join(root, "web/package.json"))("esbuild");

let tests = 0;
function check(name, problems) {
  const bad = problems.filter(Boolean);
  console.log(`${bad.length ? "not ok" : "ok"} ${++tests} - ${name}`);
  for (const line of bad) console.log(`# ${line}`);
  if (bad.length) process.exitCode = 1;
}
const pairs = (list) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b]));
const equalOnes = (drawn) => pairs(Object.entries(drawn)).map(([a, b]) => a[1] === b[1] && `${a[0]} and ${b[0]} look the same`);
const drawAll = (names, draw) => Object.fromEntries(names.map((name) => [name, draw(name)]));

// The drawings, bundled as for the client.
const modules = ["facade", "goods", "icons", "pieces", "portraits", "scenery", "signs"];
const { outputFiles } = esbuild.buildSync({
  stdin: {
    contents: modules.map((name) => `export * from "./${name}.ts";`).join("\n"),
    resolveDir: join(root, "web/src/art"),
    loader: "ts",
  },
  bundle: true,
  format: "esm",
  minify: true,
  target: "es2022",
  write: false,
});
const bundle = outputFiles[0].text;
const art = await import(`data:text/javascript;base64,${Buffer.from(bundle).toString("base64")}`);

// ---- buildings: engine/buildings.def ----
const buildings = [...read("engine/buildings.def").matchAll(/^BUILDING\("(\w+)", (\w+)/gm)].map(([, key, colour]) => ({
  key,
  colour: colour.toLowerCase(),
}));
const composed = buildings.map(({ key, colour }) => ({ key, parts: Object.values(art.partsOf(key, colour)) }));
const differences = ([a, b]) => a.parts.filter((part, i) => part !== b.parts[i]).length;
const facades = (more) =>
  Object.fromEntries(buildings.map(({ key, colour }) => [key, art.facadeArt({ building: key, colour, letter: "X", ...more })]));
const plain = facades({});
const upgraded = facades({ upgraded: true });
const owned = facades({ owner: 0 });

check("there are 37 buildings", [buildings.length !== 37 && `${buildings.length}`]);
check(
  "any two buildings differ in two parts or more",
  pairs(composed).map((two) => differences(two) < 2 && `${two[0].key} and ${two[1].key}: ${two[0].parts}`),
);
check("no two façades are the same, even with the same letter", [...equalOnes(plain), ...equalOnes(upgraded)]);
check(
  "an upgraded or owned building looks different",
  buildings.map(({ key }) => (plain[key] === upgraded[key] || plain[key] === owned[key]) && key),
);
check(
  "every seat marks its buildings differently",
  equalOnes(drawAll([0, 1, 2, 3], (owner) => art.facadeArt({ building: "A1", colour: "green", owner }))),
);
check(
  "buildings of other sets have a façade",
  ["Z9", "", "AA12"].map((building) => art.facadeArt({ building, colour: "blue" }).length < 2000 && building),
);

// ---- characters: engine/characters.def ----
const characters = [
  ...read("engine/characters.def").matchAll(/^CHARACTER\(\w+, "(\w+)", (\w+)[^]*?(?=^CHARACTER|$(?![^]))/gm),
].map(([row, key, colour]) => ({
  key,
  colour: colour.toLowerCase(),
  letter: /\.letter = '(\w)'/.exec(row)?.[1],
}));
const portraits = drawAll(
  characters.map(({ key }) => key),
  art.portraitArt,
);
const tools = drawAll(Object.keys(art.PORTRAITS), (key) => art.PORTRAITS[key].tool);
const heads = drawAll(Object.keys(art.PORTRAITS), (key) =>
  ["hat", "hair", "back", "beard"].map((part) => art.PORTRAITS[key][part] ?? "none").join(),
);
const unknown = art.portraitArt("nobody");

check("there are 31 characters", [characters.length !== 31 && `${characters.length}`]);
check(
  "every portrait has the background of its colour",
  characters.map(({ key, colour }) => art.PORTRAITS[key]?.colour !== colour && key),
);
check(
  "every character has a portrait",
  characters.map(({ key }) => portraits[key] === unknown && key),
);
check("no two portraits, tools or heads are the same", [...equalOnes(portraits), ...equalOnes(tools), ...equalOnes(heads)]);
check(
  "every letter has a sign",
  characters.map(({ letter, key }) => letter && !art.SIGN_LETTERS.includes(letter) && key),
);
check("no two signs look the same", equalOnes(drawAll(art.SIGN_LETTERS, art.signArt)));

// ---- the rest ----
const goods = ["gold", "wood", "stone", "brick"];
const seats = [0, 1, 2, 3];
check("the goods differ", equalOnes(drawAll(goods, art.goodArt)));
check(
  "every seat has its own badge, house and figure",
  [art.badgeArt, art.houseArt, art.figureArt].flatMap((draw) => equalOnes(drawAll(seats, draw))),
);
check(
  "badges differ in outline, not only in colour",
  equalOnes(drawAll(seats, (seat) => art.badgeArt(seat).match(/ d="([^"]+)"/)[1])),
);
check("icons differ", equalOnes(drawAll(art.ICONS, art.iconArt)));

// ---- all drawings: valid markup, no ids and styles, colours of the palette ----
const everything = [
  ...Object.values({ ...plain, ...upgraded, ...owned }),
  ...Object.values(upgraded),
  ...Object.values(portraits),
  unknown,
  ...goods.map(art.goodArt),
  art.barrelArt(),
  ...seats.flatMap((seat) => [art.badgeArt(seat), art.houseArt(seat), art.figureArt(seat)]),
  art.jeanArt(),
  art.towerArt(),
  art.cardBackArt(),
  ...art.ICONS.map(art.iconArt),
];
const scenery = art.sceneryArt("one");
const tokens = Object.fromEntries(
  [...read("web/src/art/tokens.css").matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
);
const used = new Set(
  [...everything, scenery].flatMap((drawing) => [...drawing.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name)),
);

check(
  "no drawing contains undefined values",
  [...everything, scenery].map((drawing) => /undefined|NaN|null/.exec(drawing)?.[0]),
);
check(
  "no shape has a negative size",
  [...everything, scenery].map((drawing) => /\s(width|height|r|rx|ry)="-[^"]*"/.exec(drawing)?.[0]),
);
check(
  "no drawing has ids or styles",
  everything.map((drawing) => /\s(id|style)=/.exec(drawing)?.[0]),
);
check(
  "ids of the scenery have the caller's prefix",
  [...scenery.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => !id.startsWith("one-") && id),
);
check(
  "every colour in a drawing is in the palette",
  [...used].map((name) => !(name in tokens) && name),
);

// ---- contrast ----
const theme = (name, i) => /^light-dark\((.+?), (.+?)\)/.exec(tokens[name])?.[i + 1] ?? tokens[name];
const channel = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const luminance = (hex) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, share, i) => sum + share * channel(parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255),
    0,
  );
function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
const inked = Object.keys(tokens)
  .filter((name) => name.endsWith("-ink"))
  .map((name) => [name, name.slice(0, -4)]);
const backgrounds = ["paper", "surface", "surface-2"];
const texts = [
  ...inked,
  ...["ink", "ink-soft", "accent", "danger"].flatMap((name) => backgrounds.map((background) => [name, background])),
  ["ink", "parchment"],
];
const shapes = [...[0, 1, 2, 3].map((seat) => `seat-${seat}`), "focus"].flatMap((name) =>
  backgrounds.map((background) => [name, background]),
);
const below = (least, list) =>
  list.flatMap((pair) =>
    [0, 1].map((i) => {
      const ratio = contrast(theme(pair[0], i), theme(pair[1], i));
      return ratio < least && `${pair.join(" on ")}, ${["light", "dark"][i]}: ${ratio.toFixed(2)}`;
    }),
  );
check("text has contrast AA on its backgrounds, in both themes", below(4.5, texts));
check("seats and the focus ring stand out from the background", below(3, shapes));

const size = gzipSync(bundle, { level: 9 }).length;
check(`all drawings take at most 35 kB compressed (${(size / 1000).toFixed(1)})`, [size > 35000 && "too big"]);
console.log(`1..${tests}`);
