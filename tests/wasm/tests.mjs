// The engine as WebAssembly against the native one: the same games, hashes, views, records and bots; bad
// input; what is hidden; memory; and thinking in a worker. Prints TAP.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Engine, EngineFault, WasmGame } from "../../web/src/engine/engine.ts";
import { GOODS } from "../../web/src/engine/types.ts";
import {
  fresh, freshGame, gameOf, native, nativeAnswers, newThinker, playRandom, randomFrom, Recorder, VALLETTA,
} from "./support.mjs";
import { check, finish, test } from "./tap.mjs";

const share = Number(process.env.VALLETTA_TEST_SHARE ?? 100) / 100;
const GAMES = Math.ceil(200 * share);
const folder = mkdtempSync(join(tmpdir(), "valletta-wasm-"));

function same(lines, ours, theirs) {
  check(ours.length === theirs.length, `${ours.length} answers, ${theirs.length} natively`);
  const at = ours.findIndex((answer, i) => answer !== theirs[i]);
  if (at < 0) return;
  let byte = 0;
  while (ours[at][byte] === theirs[at][byte]) byte++;
  const part = (text) => text.slice(Math.max(0, byte - 80), byte + 80);
  throw new Error(`${lines[at].slice(0, 300)}\nours:   …${part(ours[at])}\nnative: …${part(theirs[at])}`);
}

// ---- the same games ----

const sizes = [];
await test(`${GAMES} games: the same hash after every choice, the same events and views as natively`, async () => {
  const engine = await fresh();
  const asked = new Recorder(engine);
  const table = new WasmGame(engine);
  const viewers = [null, 0, 1, "auto"];
  const languages = ["en", "de", "fr", "it"];
  let choices = 0;
  // What plays looks at every position; what is compared is asked again, less often for what is long.
  table.begin = (game) => asked.call("begin", game);
  table.choose = (choice, viewer) => asked.call("choose", { choice, viewer });
  for (let seed = 0; seed < GAMES; seed++) {
    asked.call("speak", { lang: languages[seed % 4] });
    choices += playRandom(table, seed, (look, n) => {
      asked.call("hash");
      if ((n + seed) % 60 === 0) asked.call("look", { viewer: viewers[(n + seed) % 4] });
      if ((n + seed) % 97 === 0) asked.call("hint_task");
    }, seed % 4 ? 120 : Infinity); // a quarter of them to the end: looking at a long game takes its time
    asked.call("hash");
    asked.call("look", { viewer: null });
    asked.call("record");
    sizes.push(engine.size);
  }
  same(asked.lines, asked.answers, nativeAnswers(asked.lines));
  return `${choices} choices, ${asked.lines.length} answers compared`;
});

await test("memory stays bounded over all of them in one instance", () => {
  const [early, last] = [sizes[Math.floor(sizes.length / 4)], sizes.at(-1)];
  // A longer game needs a longer answer; a session that stayed behind a hundred times would be a megabyte.
  check(last <= early + (1 << 20) && last <= 4 << 20, `${early} bytes after a quarter of the games, ${last} at the end`);
  return `${last / 1024} KiB`;
});

await test("the game's words and lists are the same as natively", async () => {
  const asked = new Recorder(await fresh());
  for (const lang of ["en", "de", "fr", "it"]) {
    asked.call("speak", { lang });
    asked.call("about");
  }
  same(asked.lines, asked.answers, nativeAnswers(asked.lines));
});

// ---- what a client shows without knowing rules: checked here against the rules and against what then happens ----

const without = (goods, good) => ({ ...goods, [good]: 0 });
const sameGoods = (one, other) => GOODS.every((good) => one[good] === other[good]);

await test("S-1 T-1 B-2 about: the limits, the goods in order, and what an upgrade costs", async () => {
  const { limits, goods, buildings, seats } = (await freshGame()).about();
  check(limits.seats.join() === "2,4" && limits.seats[1] === seats.length && limits.plays === 3, limits);
  check(Object.keys(goods).join() === GOODS.join(), goods);
  check(buildings.length === 37, buildings.length);
  for (const one of buildings) check(one.cost.gold > 0 && sameGoods(one.upgrade, without(one.cost, "gold")), one);
});

await test("the lesson's script can be played as written", async () => {
  const table = await freshGame();
  const { key, steps } = table.about().lesson;
  const seats = [{ name: "Anna", kind: "human" }, { name: "Bert", kind: "novice" }];
  let result = table.begin({ seats, edition: "hig", supply: "box", start: 0, key, cards: null }, "auto");
  for (const [choice] of steps) {
    check(result.ok, result);
    result = table.choose(choice, "auto");
  }
  check(result.ok && result.look.view.turn === 6, result);
});

// Where the next step leads, counted as one would on the table.
const next = (space) => (space === 25 ? 1 : space + 1);

await test("S-2 S-4 C-JEAN-2 F-5 look: the rows, the street, the barrels and the figures", async () => {
  const table = await freshGame();
  let round = 0;
  for (let seed = 0; seed < 12; seed++) {
    const inRows = { 2: "c+ a+ b- d-", 3: "e+ c+ a+ b- d-", 4: "e+ c+ a+ b- d- f-" }[gameOf(seed).seats.length];
    const tell = ({ view, rows, street, figures }) => {
      check(rows.map(({ row, above }) => row + (above ? "+" : "-")).join(" ") === inRows, rows);
      check(rows.every(({ row, plots }) => plots.join() === [1, 2, 3, 4, 5].map((area) => row + area).join()), rows);
      check(view.plots.map(({ plot }) => plot).join() === rows.flatMap(({ plots }) => plots).sort().join(), rows);
      check(street.map(({ area }) => area).join("") === "1111122222333334444455555", street);
      check(street.every(({ barrel }, i) => barrel === i + 1 > view.jean), street);
      check(street.filter(({ barrel }) => barrel).length === GOODS.reduce((sum, good) => sum + view.barrels[good], 0), street);
      view.players.forEach(({ points }, seat) => {
        let space = 0;
        for (let n = 0; n < points; n++) space = next(space);
        check(figures[seat] === space, `${points} points on ${figures[seat]}`);
        round += points > 25;
      });
    };
    playRandom(table, seed, (look, n) => n % 5 === 0 && tell(look));
    tell(table.look(null));
  }
  check(round > 0, "no figure went beyond 25");
});

await test("B-1 B-2 B-7 look: where one can build and upgrade, for what, and what Jean gives for it", async () => {
  const table = await freshGame();
  let look;
  let built = 0;
  let rewarded = 0;
  const choose = table.choose.bind(table);
  table.choose = (choice, viewer) => {
    const chosen = choose(choice, viewer);
    const kinds = chosen.events.map(({ event }) => event);
    const at = kinds.findIndex((kind) => kind === "build" || kind === "upgrade");
    if (at < 0) return chosen;
    const { reward } = look[kinds[at]][chosen.events[at].plot];
    const bonus = chosen.events.find(({ event }) => event === "bonus")?.n ?? 0;
    check(reward === bonus, `${choice}: ${bonus} points, ${reward} promised`);
    built++;
    rewarded += reward > 0;
    return chosen;
  };
  for (let seed = 0; seed < 24; seed++)
    playRandom(table, seed, (now) => {
      look = now;
      const { view, build, upgrade, options } = look;
      const plots = (which) => view.plots.filter(which).map(({ plot }) => plot).join();
      check(Object.keys(build).join() === plots(({ owner }) => owner === null), "plots without a house");
      check(Object.keys(upgrade).join() === plots(({ owner, upgraded }) => owner === view.viewer && !upgraded), "one's own");
      for (const { plot, cost } of view.plots) {
        for (const [site, full] of [[build[plot], cost], [upgrade[plot], without(cost, "gold")]])
          if (site) check(sameGoods(site.cost, full) && GOODS.every((good) => site.price[good] <= full[good]), site);
      }
      for (const { kind, plot } of options)
        if (kind === "build" || kind === "upgrade") check(look[kind][plot], `${kind} ${plot} has no price`);
      if (view.paying) check(sameGoods(look[view.paying.upgrade ? "upgrade" : "build"][view.paying.plot].price, view.paying.price), view.paying);
    }, 250);
  check(built > 100 && rewarded > 10, `${rewarded} of ${built} rewarded`);
  return `${built} built or upgraded, ${rewarded} rewarded`;
});

// ---- records ----

await test("records written here replay natively", async () => {
  const table = await freshGame();
  for (let seed = 0; seed < 12; seed++) {
    playRandom(table, seed, undefined, seed % 3 ? Infinity : 40);
    const file = join(folder, `ours-${seed}.vlt`);
    writeFileSync(file, table.record());
    const run = native(VALLETTA, ["replay", "--quiet", file]);
    check(run.status === 0, run.stdout + run.stderr);
  }
});

const cardsTsv = native(VALLETTA, ["cards", "--tsv"]).stdout;
await test("records written natively open here, with their hashes, and are written the same", async () => {
  const table = await freshGame();
  for (let seed = 0; seed < 8; seed++) {
    const file = join(folder, `native-${seed}.vlt`);
    const seats = ["random,greedy", "habit,random,random", "random,random,random,random"][seed % 3];
    const options = ["--seats", seats, "--seed", String(seed), "--save", file, "--edition", seed % 2 ? "fr" : "hig"];
    const run = native(VALLETTA, ["play", "--plain", ...options]);
    check(run.status === 0, run.stdout.slice(-300) + run.stderr);
    const record = readFileSync(file, "utf8");
    const opened = table.open(record, null);
    check(opened.ok, opened.error);
    check(table.record() === record, `${file} is written differently`);
    check(table.look(null).over, "the game is over");
  }
});

await test("another set of buildings: checked, played with, opened again, refused without it", async () => {
  const table = await freshGame();
  const other = cardsTsv.replace(/^(A1\t.*\t)(\d+)(\t\d+)?$/m, (line) => line.replace(/\d+$/, (n) => `${Number(n) + 1}`));
  check(other !== cardsTsv, "the set was changed");
  const checked = table.check_cards(other);
  check(checked.ok && checked.hash !== table.about().cards_hash, checked);
  check(table.begin({ ...gameOf(1), cards: other }).ok, "begins");
  const look = table.look("auto");
  check(look.cards === checked.hash.slice(0, 8), look.cards);
  check(table.about().cards_hash === checked.hash, "about tells of the set in use");
  const record = table.record();
  const file = join(folder, "cards.tsv");
  writeFileSync(file, other);
  writeFileSync(join(folder, "cards.vlt"), record);
  const run = native(VALLETTA, ["replay", "--quiet", "--cards", file, join(folder, "cards.vlt")]);
  check(run.status === 0, run.stderr);
  check(!table.open(record, null).ok, "not with our own");
  check(table.open(record, other).ok, "but with it");
});

// ---- going to and fro ----

await test("seeking gives the game as it was; a choice there cuts the rest off", async () => {
  const table = await freshGame();
  const hashes = [];
  const total = playRandom(table, 5, () => hashes.push(table.hash()));
  hashes.push(table.hash());
  const record = table.record();
  for (const n of [0, total, 7, 100, 1, total - 1]) {
    check(table.seek(n).ok, `seek ${n}`);
    check(table.hash() === hashes[n], `the hash after ${n} choices`);
    const look = table.look(null);
    check(look.choices === n && look.length === total, "choices and length");
    check(table.record() === record, "the record stays whole");
  }
  const { turns, points } = table.look(null);
  check(points.length === turns.length + 1 && turns.every((at, i) => i === 0 || at > turns[i - 1]), "marks");
  check(!table.seek(total + 1).ok, "not beyond the end");
  check(table.seek(40).ok, "seek 40");
  table.cut();
  check(table.look(null).length === 40 && table.record() !== record, "cut where it is");
  check(!table.seek(41).ok, "nothing after that");
  check(table.seek(20).ok, "seek 20");
  const look = table.look(table.look(null).view.decider);
  check(table.choose(look.options[0].choice, null).ok, "a choice");
  check(table.look(null).length === 21, "the rest is cut off");
});

await test("a turn can be taken back to its start, and no further", async () => {
  const table = await freshGame();
  table.begin(gameOf(3));
  let taken = 0;
  const random = randomFrom(3);
  for (let n = 0; n < 300; n++) {
    const seat = table.look(null).view.decider;
    const look = table.look(seat);
    if (look.over) break;
    const before = table.hash();
    table.choose(look.options[random(look.options.length)].choice, seat);
    const after = table.look(seat);
    if (after.can_undo) {
      check(table.undo().ok && table.hash() === before, "undo restores the game");
      taken++;
      table.choose(look.options[random(look.options.length)].choice, seat);
    } else if (after.view.decider !== seat || after.view.turn !== look.view.turn) {
      const undone = table.undo();
      check(!undone.ok && undone.error.length > 0, "nothing of a turn that is over");
    }
  }
  check(taken > 30, `${taken} taken back`);
});

// ---- bots ----

const KINDS = ["random", "greedy", "habit", "novice", "skilled", "expert", "search:iterations=2000",
  "search:iterations=300:lapses=30"];

function botTasks() {
  const tasks = [];
  return freshGame().then((table) => {
    for (let seed = 0; seed < 12; seed++)
      playRandom(table, seed, (look, n) => {
        if ((n * 7 + seed) % 53 === 0) tasks.push({ ...table.hint_task(), kind: KINDS[tasks.length % KINDS.length] });
      }, 260);
    return tasks;
  });
}

function nativeChoice({ kind, view, cards, seed }) {
  const game = {
    seat: view.viewer, players: view.players.length, edition: view.edition,
    supply: view.supply ? "box" : "unlimited", ask_end: view.ask_end, seed: Number(seed), milliseconds: 0, cards,
  };
  const lines = ["valletta 1", `newgame ${JSON.stringify(game)}`, `choose ${JSON.stringify({ view, choices: [] })}`];
  const run = native(VALLETTA, ["bot", kind], lines.join("\n") + "\nquit\n");
  return /^choice (.*)$/m.exec(run.stdout)?.[1] ?? run.stdout + run.stderr;
}

function think(engine, task, milliseconds, hints = false) {
  const { kind, view, cards, seed } = task;
  engine.demand("think", { kind, cards, view, seed, hints, lang: "en" });
  let slices = 1;
  while (!engine.demand("go_on", { milliseconds }).done) slices++;
  return { ...engine.demand("answer"), slices };
}

const tasks = await botTasks();
await test("bots choose as natively, in slices too", async () => {
  const engine = await fresh();
  let slices = 0;
  tasks.forEach((task, i) => {
    const ours = think(engine, task, [0, 1, 3, 1000][i % 4]);
    slices += ours.slices;
    const theirs = nativeChoice(task);
    check(ours.choice === theirs, `${task.kind} at ${task.view.stage}: ${ours.choice}, natively ${theirs}`);
  });
  check(engine.size <= 32 << 20, `${engine.size} bytes`);
  return `${tasks.length} positions, ${slices} slices`;
});

await test("search with 5000 iterations chooses as natively, however it is cut into slices", async () => {
  const engine = await fresh();
  for (const task of tasks.slice(0, 6).map((task) => ({ ...task, kind: "search:iterations=5000" }))) {
    const answers = [1, 7, 1000].map((ms) => think(engine, task, ms).choice);
    check(new Set([...answers, nativeChoice(task)]).size === 1, `${answers}, natively ${nativeChoice(task)}`);
  }
});

await test("hints are the same in slices, and add up", async () => {
  const engine = await fresh();
  const task = { ...tasks.find((each) => each.view.stage === "play"), kind: "search:iterations=3000" };
  const [one, other] = [2, 1000].map((ms) => think(engine, task, ms, true).thoughts);
  check(JSON.stringify(one) === JSON.stringify(other), "the same thoughts");
  const visits = one.reduce((sum, thought) => sum + thought.visits, 0);
  check(one.every((thought) => thought.win >= 0 && thought.win <= 1 && thought.label), one);
  check(visits === 3000, `${visits} visits`);
});

// ---- bad input ----

await test("bad input is refused with a reason, and changes nothing", async () => {
  const engine = await fresh();
  const table = new WasmGame(engine);
  playRandom(table, 4, undefined, 60);
  const good = gameOf(0);
  const state = () => table.hash() + table.record() + JSON.stringify(table.look("auto"));
  const before = state();
  const record = table.record();
  const task = table.hint_task();
  const say = (verb, input) => `${verb} ${JSON.stringify(input)}`;
  const lines = [
    "", " ", "nonsense", "nonsense {}", "look", "look {", 'look {"viewer":9}', 'look {"viewer":"all"}', 'look {"viewer":-1}',
    'look {"viewer":null} x', "look []", "look null", 'look {"viewer":null,"viewer":0}',
    say("speak", { lang: "xx" }), say("speak", {}), say("speak", { lang: 3 }),
    ...[
      {}, { ...good, seats: [] }, { ...good, seats: [...good.seats, ...good.seats, ...good.seats] },
      { ...good, seats: good.seats.map((seat) => ({ ...seat, name: "same" })) },
      { ...good, seats: good.seats.map((seat) => ({ ...seat, name: "" })) },
      { ...good, seats: good.seats.map((seat) => ({ ...seat, name: "a\u0007b" })) },
      { ...good, seats: good.seats.map((seat) => ({ ...seat, name: "\ud800" })) },
      { ...good, seats: good.seats.map((seat) => ({ ...seat, name: "x".repeat(40) })) },
      { ...good, seats: good.seats.map((seat) => ({ ...seat, name: "x".repeat(4000) })) },
      { ...good, seats: good.seats.map((seat, i) => ({ name: `n${i}`, kind: "genius" })) },
      { ...good, seats: good.seats.map((seat, i) => ({ name: `n${i}`, kind: "/bin/sh" })) },
      { ...good, seats: good.seats.map((seat, i) => ({ name: `n${i}`, kind: "search:time=0" })) },
      { ...good, edition: "xx" }, { ...good, supply: "much" }, { ...good, start: 3 }, { ...good, start: "anna" },
      { ...good, key: "12" }, { ...good, key: "g".repeat(64) }, { ...good, key: "0".repeat(65) },
      { ...good, cards: "" }, { ...good, cards: "key\tcolour\n" }, { ...good, cards: cardsTsv.slice(0, 900) },
      { ...good, cards: cardsTsv.replace("green", "grey") }, { ...good, cards: 3 },
      { ...good, cards: cardsTsv + "#\n".repeat(40000) },
    ].map((game) => say("begin", game)),
    ...["", "x\ty", cardsTsv.slice(5), cardsTsv.replace("green", "grey"), "\t".repeat(70000)].map((cards) =>
      say("check_cards", { cards })),
    ...["", "x", record.slice(0, -5), record.slice(0, 300), record.replace("play", "plan"), record.replace(/edition (hig|fr)/, (_, was) => `edition ${was === "fr" ? "hig" : "fr"}`),
      record.replace(/#[0-9a-f]/, "#x"), record + "more", "valletta-record 1\n".repeat(1000)].map((text) =>
      say("open", { record: text, cards: null })),
    say("open", { record: null, cards: null }), say("open", { record, cards: "bad" }), say("open", {}),
    say("seek", { choices: 61 }), say("seek", { choices: 1e9 }), say("seek", { choices: -1 }), say("seek", {}),
    ...["", "play", "play nobody", "build z9", "pay 99g", "end the world", "\u0000", "x".repeat(500), "play master"].map((choice) =>
      say("choose", { choice, viewer: null })),
    say("choose", { choice: "end", viewer: 7 }), say("choose", {}),
    "think {}", say("think", { ...task, hints: false, lang: "en" }), // the cards come first
    ...[
      { view: {} }, { view: { ...task.view, viewer: null } }, { view: { ...task.view, turn: -1 } },
      { view: { ...task.view, decider: (task.view.decider + 1) % task.view.players.length } },
      { view: { ...task.view, players: task.view.players.map((seat) => ({ ...seat, in_hand: 9 })) } },
      { cards: [] }, { seed: "x" }, { seed: "99999999999999999999999" }, { kind: "genius" }, { kind: "/bin/true" },
      { kind: "search:memory=4000" }, { lang: "xx" }, { hints: 1 }, { hints: true, kind: "greedy" },
    ].map((change) => {
      const { kind, cards, view, seed, hints, lang } = { ...task, hints: false, lang: "en", ...change };
      return say("think", { kind, cards, view, seed, hints, lang });
    }),
    "go_on {}", say("go_on", { milliseconds: 1 }), say("go_on", { milliseconds: 1e6 }), "answer {}",
    say("open", { record: "x".repeat(3 << 20), cards: null }), say("choose", { choice: "y".repeat(9 << 20), viewer: null }),
  ];
  for (const line of lines) {
    const answer = JSON.parse(engine.ask(line));
    check(answer.ok === false && answer.error.length > 3, `${line.slice(0, 200)}: ${JSON.stringify(answer).slice(0, 200)}`);
    check(state() === before, `${line.slice(0, 200)} changed something`);
  }
  return `${lines.length} lines`;
});

await test("an unreadable or illegal choice is explained with its rule", async () => {
  const table = await freshGame();
  table.begin(gameOf(0));
  const me = table.look(null).view.decider;
  const [offered] = table.look(me).options;
  check(table.why_not(offered.choice, me) === null, "what is offered is possible");
  check(table.why_not(offered.choice, 1 - me)?.text, "but not for another");
  check(table.why_not(offered.choice, null)?.text, "nor for one who watches");
  const refusal = table.why_not("build a1", me);
  check(refusal?.text && /^[A-Z]+-/.test(refusal.rule), refusal);
  check(table.why_not("dance", me)?.text, "no such choice");
  table.speak("de");
  check(table.why_not("build a1", me).text !== refusal.text, "in the language of the table");
});

await test("broken lines never break the engine, and are answered as natively", async () => {
  const engine = await fresh();
  const table = new WasmGame(engine);
  playRandom(table, 7, undefined, 50);
  const look = table.look(table.look(null).view.decider);
  const { kind, cards, view, seed } = table.hint_task();
  const seeds = [
    `begin ${JSON.stringify({ ...gameOf(2), cards: cardsTsv })}`,
    `open ${JSON.stringify({ record: table.record(), cards: null })}`,
    `choose ${JSON.stringify({ choice: look.options[0].choice, viewer: "auto" })}`,
    `look {"viewer":1}`, `seek {"choices":3}`, `why_not {"choice":"build a1","viewer":1}`, `undo {}`, `bot_task {}`,
    `check_cards ${JSON.stringify({ cards: cardsTsv })}`,
    `think ${JSON.stringify({ kind: "habit", cards, view, seed, hints: false, lang: "en" })}`, `answer {}`, `forget {}`,
  ];
  const random = randomFrom(99);
  const asked = new Recorder(await fresh());
  for (let i = 0; i < 6000 * share; i++) {
    let line = seeds[random(seeds.length)];
    for (let n = random(3); n >= 0; n--) {
      const at = random(line.length);
      const piece = ['"', "{", "}", "[", "]", ",", ":", "\\", "\\u00", "0", "9".repeat(30), "-", "null", "é", "\t", "", "x"][random(17)];
      line = line.slice(0, at) + piece + line.slice(at + random(3));
    }
    asked.ask(line);
  }
  same(asked.lines, asked.answers, nativeAnswers(asked.lines));
  const refused = asked.answers.filter((answer) => answer.startsWith('{"ok":false')).length;
  return `${asked.lines.length} lines, ${refused} refused`;
});

// ---- what is hidden ----

await test("nobody is told what others hold or draw", async () => {
  const table = await freshGame();
  let looked = 0;
  for (let seed = 0; seed < 9; seed++) {
    const names = gameOf(seed).seats.map((seat) => seat.name);
    playRandom(table, seed, (look, n) => {
      if (n % 9) return;
      for (const viewer of [null, ...names.keys()]) {
        const seen = table.look(viewer);
        seen.view.players.forEach((player, seat) => check(("hand" in player) === (seat === viewer), "a hand"));
        const drawn = seen.log.filter((line) => / draws /.test(line.text));
        check(drawn.every((line) => viewer !== null && line.text.startsWith(names[viewer])), drawn);
        check(seen.mine === (viewer === seen.view.decider) && (seen.mine || !seen.options.length), "options");
        looked++;
      }
    }, 200);
    playRandom(table, seed, undefined, 30);
    const option = () => table.look(table.look(null).view.decider).options[0].choice;
    for (let n = 0; n < 60 && !table.look(null).over; n++) {
      const viewer = [null, 0, 1][n % 3];
      for (const event of table.choose(option(), viewer).events)
        if (event.event === "draw") check((event.card === null) === (event.seat !== viewer), event);
    }
  }
  return `${looked} views`;
});

await test("a bot's task is its seat's view and nothing else", async () => {
  const table = await freshGame();
  table.begin(gameOf(2, (seat) => (seat ? "expert" : "human")));
  let tasksSeen = 0;
  for (let n = 0; n < 60; n++) {
    const task = table.bot_task();
    const seat = table.look(null).view.decider;
    check((task === null) === (seat === 0), "a task for bots only");
    check((table.hint_task() === null) === (seat !== 0), "a hint for people only");
    if (task) {
      check(Object.keys(task).join() === "kind,view,cards,seed" && task.kind === "expert", Object.keys(task));
      check(JSON.stringify(task.view) === JSON.stringify(table.look(seat).view), "the view");
      tasksSeen++;
    }
    const choice = task ? think(table.engine, { ...task, kind: "habit" }, 10).choice : table.look(0).options[0].choice;
    check(table.choose(choice, "auto").ok, choice);
  }
  check(tasksSeen > 10, tasksSeen);
});

await test("a seat that an outside program played is taken over", async () => {
  const table = await freshGame();
  playRandom(table, 0, undefined, 30);
  const file = join(folder, "outside.vlt");
  native(VALLETTA, ["play", "--plain", "--seats", "python3 examples/bot.py,human", "--save", file, "--seed", "3"], "");
  const record = readFileSync(file, "utf8");
  check(table.open(record, null).ok, "it opens");
  check(table.look(null).seats[0].kind === "python3 examples/bot.py", "it keeps its name");
  for (let n = 0; n < 20 && !table.bot_task(); n++) {
    const look = table.look(1);
    table.choose(look.options[0].choice, 1);
  }
  check(table.bot_task().kind === "greedy", "greedy stands in");
});

// ---- the instance, and the worker ----

const trapModule = await WebAssembly.compile(readFileSync("build/wasm-tests/trap.wasm"));

await test("after a trap an instance is used no more", async () => {
  const engine = await Engine.load(trapModule);
  check(engine.call("fine").ok, "it answers");
  for (const line of ["boom {}", "fine {}"]) {
    let fault;
    try {
      engine.ask(line);
    } catch (error) {
      fault = error;
    }
    check(fault instanceof EngineFault && /reloaded/.test(fault.message), `${line}: ${fault}`);
  }
});

const failed = (promise) => promise.then((answer) => check(false, `resolved: ${answer}`), (error) => error);

await test("a trap in the worker is an error with a message, and the next task has a fresh engine", async () => {
  const thinker = newThinker(trapModule);
  const error = await failed(thinker.choose({ ...tasks[0], kind: "boom" }));
  check(/failed and must be reloaded/.test(error.message), error);
  check((await thinker.choose(tasks[0])) === "end", "a fresh one");
  thinker.close();
});

await test("the worker: a choice, hints with labels in a language, and errors", async () => {
  const thinker = newThinker();
  const engine = await fresh();
  const task = tasks.find((each) => each.kind === "expert");
  check((await thinker.choose(task)) === think(engine, task, 1000).choice, "the same choice");
  const hint = { ...tasks.find((each) => each.view.stage === "play"), kind: "search:iterations=500" };
  const thoughts = await thinker.hint(hint, "de");
  check(thoughts.length > 1 && thoughts[0].visits >= thoughts[1].visits, thoughts);
  const error = await failed(thinker.choose({ ...task, view: { ...task.view, turn: "x" } }));
  check(/turn/.test(error.message), error);
  check((await thinker.choose(task)) === think(engine, task, 1000).choice, "and goes on");
  thinker.close();
});

const LONG = { ...tasks.find((each) => each.view.stage === "play"), kind: "search:iterations=1000000000:time=600" };

await test("the worker tells how far it is, and can be hurried", async () => {
  const thinker = newThinker();
  const shares = [];
  let asked;
  const choice = await thinker.choose({ ...LONG, kind: "search:time=600" }, (share) => {
    shares.push(share);
    if (shares.length !== 3) return;
    asked = performance.now();
    thinker.hurry();
  });
  const took = performance.now() - asked;
  check(/^play /.test(choice), choice);
  check(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1), shares);
  check(took < 3000, `${took} ms`); // 20 on a machine that has little else to do
  thinker.close();
  return `answers ${took.toFixed(0)} ms after it is hurried`;
});

await test("the worker stops when it is told to, or when there is something else to do", async () => {
  const thinker = newThinker();
  const begun = () => {
    let done;
    const started = new Promise((resolve) => (done = resolve));
    return { started, promise: thinker.choose(LONG, () => done()) };
  };
  let long = begun();
  await long.started;
  thinker.stop();
  check((await failed(long.promise)).name === "AbortError", "stopped");
  long = begun();
  await long.started;
  const asked = performance.now();
  const next = thinker.choose(tasks[0]);
  check((await failed(long.promise)).name === "AbortError", "another task takes its place");
  check((await next).length > 0, "which is done");
  const took = performance.now() - asked;
  check(took < 3000, `${took} ms`);
  thinker.stop(); // nothing to stop
  thinker.close();
  return `the next answer after ${took.toFixed(0)} ms`;
});

rmSync(folder, { recursive: true });
finish();
