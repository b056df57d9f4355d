// Compares the engine as WebAssembly with the native one: games, hashes, views, records, bots. Also tests bad input,
// hidden information, memory, and bots in a worker. Prints TAP.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Engine, EngineFault, WasmGame } from "../../web/src/engine/engine.ts";
import { GOODS } from "../../web/src/engine/types.ts";
import {
  fresh, freshGame, setupOf, native, nativeAnswers, newThinker, playRandom, randomFrom, Recorder, VALLETTA,
} from "./support.mjs";
import { check, finish, test } from "./tap.mjs";

const share = Number(process.env.VALLETTA_TEST_SHARE ?? 100) / 100; // percent of the games and lines
const GAMES = Math.ceil(200 * share);
const folder = mkdtempSync(join(tmpdir(), "valletta-wasm-"));

function expectSame(lines, ours, theirs) {
  check(ours.length === theirs.length, `${ours.length} answers, ${theirs.length} natively`);
  const at = ours.findIndex((answer, i) => answer !== theirs[i]);
  if (at < 0) return;
  let byte = 0;
  while (ours[at][byte] === theirs[at][byte]) byte++; // the first difference
  const part = (text) => text.slice(Math.max(0, byte - 80), byte + 80);
  throw new Error(`${lines[at].slice(0, 300)}\nours:   …${part(ours[at])}\nnative: …${part(theirs[at])}`);
}

// ---- the same games ----

const lookOfDecider = (game) => game.update(game.update(null).look.view.decider).look;

const sizes = []; // of the memory, after each game
await test(`${GAMES} games have the same hash after every choice, the same events and views as natively`, async () => {
  const engine = await fresh();
  const asked = new Recorder(engine);
  const game = new WasmGame(engine);
  const viewers = [null, 0, 1, "auto"];
  const languages = ["en", "de", "fr", "it"];
  let choices = 0;
  // Only calls through `asked` are compared; long answers are compared less often.
  game.begin = (setup) => asked.call("begin", setup);
  game.choose = (choice, viewer) => asked.call("choose", { choice, viewer });
  for (let seed = 0; seed < GAMES; seed++) {
    asked.call("speak", { lang: languages[seed % 4] });
    choices += playRandom(game, seed, (look, n) => {
      asked.call("hash");
      if ((n + seed) % 60 === 0) asked.call("update", { viewer: viewers[(n + seed) % 4] });
      if ((n + seed) % 97 === 0) asked.call("hint_task");
    }, seed % 4 ? 120 : Infinity); // a quarter of the games are played to the end: late looks are slow
    asked.call("hash");
    asked.call("update", { viewer: null });
    asked.call("record");
    sizes.push(engine.size);
  }
  expectSame(asked.lines, asked.answers, nativeAnswers(asked.lines));
  return `${choices} choices, ${asked.lines.length} answers compared`;
});

await test("memory stays bounded over all these games in one instance", () => {
  const [early, last] = [sizes[Math.floor(sizes.length / 4)], sizes.at(-1)];
  // Longer games need longer answers. A leak of 10 kB per game would add more than a megabyte.
  check(last <= early + (1 << 20) && last <= 4 << 20, `${early} bytes after a quarter of the games, ${last} at the end`);
  return `${last / 1024} KiB`;
});

await test("cards, levels and texts are the same as natively", async () => {
  const asked = new Recorder(await fresh());
  for (const lang of ["en", "de", "fr", "it"]) {
    asked.call("speak", { lang });
    asked.call("about");
  }
  expectSame(asked.lines, asked.answers, nativeAnswers(asked.lines));
});

// ---- facts that the client shows because it knows no rules: compared with the rules and with what then happens ----

const without = (goods, good) => ({ ...goods, [good]: 0 });
const sameGoods = (one, other) => GOODS.every((good) => one[good] === other[good]);

await test("S-1 T-1 B-2 about: limits, order of the goods, cost of an upgrade", async () => {
  const { limits, goods, buildings, seats } = (await freshGame()).about();
  check(limits.seats.join() === "2,4" && limits.seats[1] === seats.length && limits.plays === 3, limits);
  check(Object.keys(goods).join() === GOODS.join(), goods);
  check(buildings.length === 37, buildings.length);
  for (const one of buildings) check(one.cost.gold > 0 && sameGoods(one.upgrade, without(one.cost, "gold")), one);
});

await test("the lesson's script can be played as written", async () => {
  const game = await freshGame();
  const { key, steps } = game.about().lesson;
  const seats = [{ name: "Anna", kind: "human" }, { name: "Bert", kind: "novice" }];
  let result = game.begin({ seats, edition: "hig", supply: "box", start: 0, key, cards: null }, "auto");
  for (const [choice] of steps) {
    check(result.ok, result);
    result = game.choose(choice, "auto");
  }
  check(result.ok && result.look.view.turn === 6, result);
});

// The space of the points track after one more point.
const nextSpace = (space) => (space === 25 ? 1 : space + 1);

await test("S-2 S-4 C-JEAN-2 F-5 look: rows, street, barrels and figures", async () => {
  const game = await freshGame();
  let lapped = 0;
  for (let seed = 0; seed < 12; seed++) {
    const inRows = { 2: "c+ a+ b- d-", 3: "e+ c+ a+ b- d-", 4: "e+ c+ a+ b- d- f-" }[setupOf(seed).seats.length];
    const expectBoard = ({ view, rows, street, figures }) => {
      check(rows.map(({ row, above }) => row + (above ? "+" : "-")).join(" ") === inRows, rows);
      check(rows.every(({ row, plots }) => plots.join() === [1, 2, 3, 4, 5].map((area) => row + area).join()), rows);
      check(view.plots.map(({ plot }) => plot).join() === rows.flatMap(({ plots }) => plots).sort().join(), rows);
      check(street.map(({ area }) => area).join("") === "1111122222333334444455555", street);
      check(street.every(({ barrel }, i) => barrel === i + 1 > view.jean), street);
      check(street.filter(({ barrel }) => barrel).length === GOODS.reduce((sum, good) => sum + view.barrels[good], 0), street);
      view.players.forEach(({ points }, seat) => {
        let space = 0;
        for (let n = 0; n < points; n++) space = nextSpace(space);
        check(figures[seat] === space, `${points} points on ${figures[seat]}`);
        lapped += points > 25;
      });
    };
    playRandom(game, seed, (look, n) => n % 5 === 0 && expectBoard(look));
    expectBoard(game.update(null).look);
  }
  check(lapped > 0, "no figure went beyond 25");
});

await test("B-1 B-2 B-7 look: plots to build and upgrade, their prices, and Jean's reward", async () => {
  const game = await freshGame();
  let look;
  let built = 0;
  let rewarded = 0;
  const choose = game.choose.bind(game);
  game.choose = (choice, viewer) => {
    const chosen = choose(choice, viewer);
    const kinds = chosen.events.map(({ event }) => event);
    const at = kinds.findIndex((kind) => kind === "build" || kind === "upgrade");
    if (at < 0) return chosen;
    const { reward } = look[kinds[at]][chosen.events[at].plot];
    const bonus = chosen.events.find(({ event }) => event === "bonus")?.n ?? 0;
    check(reward === bonus, `${choice}: ${bonus} points, but the look said ${reward}`);
    built++;
    rewarded += reward > 0;
    return chosen;
  };
  for (let seed = 0; seed < 24; seed++)
    playRandom(game, seed, (now) => {
      look = now;
      const { view, build, upgrade, options } = look;
      const plots = (which) => view.plots.filter(which).map(({ plot }) => plot).join();
      check(Object.keys(build).join() === plots(({ owner }) => owner === null), "plots without a house");
      check(Object.keys(upgrade).join() === plots(({ owner, upgraded }) => owner === view.viewer && !upgraded), "own buildings on their front side");
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

await test("records written by the module replay natively", async () => {
  const game = await freshGame();
  for (let seed = 0; seed < 12; seed++) {
    playRandom(game, seed, undefined, seed % 3 ? Infinity : 40);
    const file = join(folder, `ours-${seed}.vlt`);
    writeFileSync(file, game.record());
    const run = native(VALLETTA, ["replay", "--quiet", file]);
    check(run.status === 0, run.stdout + run.stderr);
  }
});

const cardsTsv = native(VALLETTA, ["cards", "--tsv"]).stdout;
await test("records written natively open in the module, which writes them unchanged", async () => {
  const game = await freshGame();
  for (let seed = 0; seed < 8; seed++) {
    const file = join(folder, `native-${seed}.vlt`);
    const seats = ["random,greedy", "habit,random,random", "random,random,random,random"][seed % 3];
    const options = ["--seats", seats, "--seed", String(seed), "--save", file, "--edition", seed % 2 ? "fr" : "hig"];
    const run = native(VALLETTA, ["play", "--plain", ...options]);
    check(run.status === 0, run.stdout.slice(-300) + run.stderr);
    const record = readFileSync(file, "utf8");
    const opened = game.open(record, null);
    check(opened.ok, opened.error);
    check(game.record() === record, `${file} is written differently`);
    check(game.update(null).look.over, "the game is over");
  }
});

await test("another building set can be checked and played; its records open only with it", async () => {
  const game = await freshGame();
  const other = cardsTsv.replace(/^(A1\t.*\t)(\d+)(\t\d+)?$/m, (line) => line.replace(/\d+$/, (n) => `${Number(n) + 1}`));
  check(other !== cardsTsv, "the set was changed");
  const checked = game.check_cards(other);
  check(checked.ok && checked.hash !== game.about().cards_hash, checked);
  check(game.begin({ ...setupOf(1), cards: other }).ok, "begins");
  const { look } = game.update("auto");
  check(look.cards === checked.hash.slice(0, 8), look.cards);
  check(game.about().cards_hash === checked.hash, "about describes the set in use");
  const record = game.record();
  const file = join(folder, "cards.tsv");
  writeFileSync(file, other);
  writeFileSync(join(folder, "cards.vlt"), record);
  const run = native(VALLETTA, ["replay", "--quiet", "--cards", file, join(folder, "cards.vlt")]);
  check(run.status === 0, run.stderr);
  check(!game.open(record, null).ok, "not with the built-in set");
  check(game.open(record, other).ok, "with that set");
});

// ---- seek and undo ----

await test("seek restores earlier positions; a choice there cuts off the rest", async () => {
  const game = await freshGame();
  const hashes = [];
  const total = playRandom(game, 5, () => hashes.push(game.hash()));
  hashes.push(game.hash());
  const record = game.record();
  for (const n of [0, total, 7, 100, 1, total - 1]) {
    check(game.seek(n).ok, `seek ${n}`);
    check(game.hash() === hashes[n], `the hash after ${n} choices`);
    const { look } = game.update(null);
    check(look.choices === n && look.length === total, "choices and length");
    check(game.record() === record, "the record stays whole");
  }
  const { turns, points } = game.update(null).look;
  check(points.length === turns.length + 1 && turns.every((at, i) => i === 0 || at > turns[i - 1]), "marks");
  check(!game.seek(total + 1).ok, "not beyond the end");
  check(game.seek(40).ok, "seek 40");
  game.cut();
  check(game.update(null).look.length === 40 && game.record() !== record, "cut at the current position");
  check(!game.seek(41).ok, "nothing after that");
  check(game.seek(20).ok, "seek 20");
  const look = lookOfDecider(game);
  check(game.choose(look.options[0].choice, null).ok, "a choice");
  check(game.update(null).look.length === 21, "the rest is cut off");
});

await test("undo goes back to the start of the turn, and no further", async () => {
  const game = await freshGame();
  game.begin(setupOf(3));
  let undone = 0;
  const random = randomFrom(3);
  for (let n = 0; n < 300; n++) {
    const seat = game.update(null).look.view.decider;
    const { look } = game.update(seat);
    if (look.over) break;
    const before = game.hash();
    game.choose(look.options[random(look.options.length)].choice, seat);
    const after = game.update(seat).look;
    if (after.can_undo) {
      check(game.undo().ok && game.hash() === before, "undo restores the game");
      undone++;
      game.choose(look.options[random(look.options.length)].choice, seat);
    } else if (after.view.decider !== seat || after.view.turn !== look.view.turn) {
      const refused = game.undo();
      check(!refused.ok && refused.error.includes("can no longer be undone"), "a finished turn cannot be undone");
    }
  }
  check(undone > 30, `${undone} choices undone`);
});

// ---- bots ----

const KINDS = ["random", "greedy", "habit", "novice", "skilled", "expert", "search:iterations=2000",
  "search:iterations=300:lapses=30"];

function botTasks() {
  const tasks = [];
  return freshGame().then((game) => {
    for (let seed = 0; seed < 12; seed++)
      playRandom(game, seed, (look, n) => {
        if ((n * 7 + seed) % 53 === 0) tasks.push({ ...game.hint_task(), kind: KINDS[tasks.length % KINDS.length] });
      }, 260);
    return tasks;
  });
}

function nativeChoice({ kind, view, cards, seed }) {
  const newGame = {
    seat: view.viewer, players: view.players.length, edition: view.edition,
    supply: view.supply ? "box" : "unlimited", ask_end: view.ask_end, seed: Number(seed), milliseconds: 0, cards,
  };
  const lines = ["valletta 1", `newgame ${JSON.stringify(newGame)}`, `choose ${JSON.stringify({ view, choices: [] })}`];
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
await test("bots choose the same as natively, in slices too", async () => {
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

await test("search with 5000 iterations chooses the same as natively, for every length of slices", async () => {
  const engine = await fresh();
  for (const task of tasks.slice(0, 6).map((task) => ({ ...task, kind: "search:iterations=5000" }))) {
    const answers = [1, 7, 1000].map((ms) => think(engine, task, ms).choice);
    check(new Set([...answers, nativeChoice(task)]).size === 1, `${answers}, natively ${nativeChoice(task)}`);
  }
});

await test("hints do not depend on the slices, and their visits add up", async () => {
  const engine = await fresh();
  const task = { ...tasks.find((each) => each.view.stage === "play"), kind: "search:iterations=3000" };
  const [one, other] = [2, 1000].map((ms) => think(engine, task, ms, true).thoughts);
  check(JSON.stringify(one) === JSON.stringify(other), "the same thoughts");
  const visits = one.reduce((sum, thought) => sum + thought.visits, 0);
  check(one.every((thought) => thought.win >= 0 && thought.win <= 1 && thought.label), one);
  check(visits === 3000, `${visits} visits`);
});

// ---- bad input ----

await test("bad input is refused with a reason and changes nothing", async () => {
  const engine = await fresh();
  const game = new WasmGame(engine);
  playRandom(game, 4, undefined, 60);
  const good = setupOf(0);
  const state = () => game.hash() + game.record() + engine.ask('update {"viewer":"auto"}');
  const before = state();
  const record = game.record();
  const task = game.hint_task();
  const say = (verb, input) => `${verb} ${JSON.stringify(input)}`;
  const lines = [
    "", " ", "nonsense", "nonsense {}", "update", "update {", 'update {"viewer":9}', 'update {"viewer":"all"}', 'update {"viewer":-1}',
    'update {"viewer":null} x', "update []", "update null", 'update {"viewer":null,"viewer":0}',
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
    ].map((setup) => say("begin", setup)),
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
  const game = await freshGame();
  game.begin(setupOf(0));
  const me = game.update(null).look.view.decider;
  const [offered] = game.update(me).look.options;
  check(game.why_not(offered.choice, me) === null, "an option is possible");
  check(game.why_not(offered.choice, 1 - me)?.text, "but not for another seat");
  check(game.why_not(offered.choice, null)?.text, "nor for a spectator");
  const refusal = game.why_not("build a1", me);
  check(refusal?.text && /^[A-Z]+-/.test(refusal.rule), refusal);
  check(game.why_not("dance", me)?.text, "no such choice");
  game.speak("de");
  check(game.why_not("build a1", me).text !== refusal.text, "in the language of the game");
});

await test("broken lines get the same answers as natively", async () => {
  const engine = await fresh();
  const game = new WasmGame(engine);
  playRandom(game, 7, undefined, 50);
  const look = lookOfDecider(game);
  const { kind, cards, view, seed } = game.hint_task();
  const seeds = [
    `begin ${JSON.stringify({ ...setupOf(2), cards: cardsTsv })}`,
    `open ${JSON.stringify({ record: game.record(), cards: null })}`,
    `choose ${JSON.stringify({ choice: look.options[0].choice, viewer: "auto" })}`,
    `update {"viewer":1}`, `seek {"choices":3}`, `why_not {"choice":"build a1","viewer":1}`, `undo {}`,
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
  expectSame(asked.lines, asked.answers, nativeAnswers(asked.lines));
  const refused = asked.answers.filter((answer) => answer.startsWith('{"ok":false')).length;
  return `${asked.lines.length} lines, ${refused} refused`;
});

// ---- hidden information ----

await test("no viewer learns what others hold or draw", async () => {
  const game = await freshGame();
  let looked = 0;
  for (let seed = 0; seed < 9; seed++) {
    const names = setupOf(seed).seats.map((seat) => seat.name);
    playRandom(game, seed, (look, n) => {
      if (n % 9) return;
      for (const viewer of [null, ...names.keys()]) {
        const seen = game.update(viewer).look;
        seen.view.players.forEach((player, seat) => check(("hand" in player) === (seat === viewer), "a hand"));
        const drawn = seen.log.filter((line) => / draws /.test(line.text));
        check(drawn.every((line) => viewer !== null && line.text.startsWith(names[viewer])), drawn);
        check(seen.mine === (viewer === seen.view.decider) && (seen.mine || !seen.options.length), "options");
        looked++;
      }
    }, 200);
    playRandom(game, seed, undefined, 30);
    const option = () => lookOfDecider(game).options[0].choice;
    for (let n = 0; n < 60 && !game.update(null).look.over; n++) {
      const viewer = [null, 0, 1][n % 3];
      for (const event of game.choose(option(), viewer).events)
        if (event.event === "draw") check((event.card === null) === (event.seat !== viewer), event);
    }
  }
  return `${looked} views`;
});

await test("a bot's task contains nothing hidden from its seat", async () => {
  const game = await freshGame();
  game.begin(setupOf(2, (seat) => (seat ? "expert" : "human")));
  let tasksSeen = 0;
  for (let n = 0; n < 60; n++) {
    const { task, look } = game.update(null);
    const seat = look.view.decider;
    check((task === null) === (seat === 0), "a task if a bot decides");
    check((game.hint_task() === null) === (seat !== 0), "a hint task if a person decides");
    if (task) {
      check(Object.keys(task).join() === "kind,view,cards,seed" && task.kind === "expert", Object.keys(task));
      check(JSON.stringify(task.view) === JSON.stringify(game.update(seat).look.view), "the view");
      tasksSeen++;
    }
    const choice = task ? think(game.engine, { ...task, kind: "habit" }, 10).choice : game.update(0).look.options[0].choice;
    check(game.choose(choice, "auto").ok, choice);
  }
  check(tasksSeen > 10, tasksSeen);
});

await test("greedy replaces an outside bot", async () => {
  const game = await freshGame();
  playRandom(game, 0, undefined, 30);
  const file = join(folder, "outside.vlt");
  native(VALLETTA, ["play", "--plain", "--seats", "python3 examples/bot.py,human", "--save", file, "--seed", "3"], "");
  const record = readFileSync(file, "utf8");
  check(game.open(record, null).ok, "the record opens");
  check(game.update(null).look.seats[0].kind === "python3 examples/bot.py", "the seat keeps its player");
  for (let n = 0; n < 20 && !game.update(null).task; n++)
    game.choose(game.update(1).look.options[0].choice, 1);
  check(game.update(null).task.kind === "greedy", "greedy plays");
});

// ---- traps, and the worker ----

const trapModule = await WebAssembly.compile(readFileSync("build/wasm-tests/trap.wasm"));

await test("after a trap the instance is not used again", async () => {
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

await test("a trap in the worker rejects the task, and the next task gets a new engine", async () => {
  const thinker = newThinker(trapModule);
  const error = await failed(thinker.choose({ ...tasks[0], kind: "boom" }));
  check(/failed and must be reloaded/.test(error.message), error);
  check((await thinker.choose(tasks[0])) === "end", "a new engine");
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
  check((await thinker.choose(task)) === think(engine, task, 1000).choice, "the worker goes on after an error");
  thinker.close();
});

const ENDLESS = { ...tasks.find((each) => each.view.stage === "play"), kind: "search:iterations=1000000000:time=600" };

await test("the worker reports progress and can be told to answer now", async () => {
  const thinker = newThinker();
  const shares = [];
  let asked;
  const choice = await thinker.choose({ ...ENDLESS, kind: "search:time=600" }, (share) => {
    shares.push(share);
    if (shares.length !== 3) return;
    asked = performance.now();
    thinker.answerNow();
  });
  const took = performance.now() - asked;
  check(/^play /.test(choice), choice);
  check(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1), shares);
  check(took < 3000, `${took} ms`); // about 20 on an idle machine
  thinker.close();
  return `answers after ${took.toFixed(0)} ms`;
});

await test("the worker stops when told to, or when it gets another task", async () => {
  const thinker = newThinker();
  const begun = () => {
    let done;
    const started = new Promise((resolve) => (done = resolve));
    return { started, promise: thinker.choose(ENDLESS, () => done()) };
  };
  let long = begun();
  await long.started;
  thinker.stop();
  check((await failed(long.promise)).name === "AbortError", "stopped");
  long = begun();
  await long.started;
  const asked = performance.now();
  const next = thinker.choose(tasks[0]);
  check((await failed(long.promise)).name === "AbortError", "replaced by another task");
  check((await next).length > 0, "the other task is done");
  const took = performance.now() - asked;
  check(took < 3000, `${took} ms`);
  thinker.stop(); // has no effect without a task
  thinker.close();
  return `the next answer after ${took.toFixed(0)} ms`;
});

rmSync(folder, { recursive: true });
finish();
