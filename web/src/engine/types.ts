// What crosses the boundary between the browser client and the engine: plain JSON, described as
// types. The client knows no rules: everything it offers, shows or refuses comes from here.
//
// Two instances of the same module run: one on the page, which is the table (`Table` below: every
// call takes well under a millisecond), and one in a worker, which thinks (`Thinker`). The thinker
// is given a view and nothing else, so a bot can know no more than its seat.

export type Lang = "en" | "de" | "fr" | "it";
export type Good = "gold" | "wood" | "stone" | "brick";
export const GOODS: readonly Good[] = ["gold", "wood", "stone", "brick"];
export type Goods = Record<Good, number>;
export type Colour = "red" | "purple" | "green" | "blue" | "yellow"; // of cards; buildings have the last three
export type Card = string; // a character's key: "banker"
export type Plot = string; // "a1" to "f5": row letter, area
export type Pile = Record<Card, number>;
export type Seat = number;
export type Viewer = Seat | null;
export type Stage = "draft" | "play" | "use" | "pick" | "extra" | "trade" | "build" | "pay" | "staff" | "give" | "end" | "over";

// ---- a view: docs/bot-protocol.md, docs/trace.md ----
export interface PlotView {
  plot: Plot;
  building: string; // its key in the set: "A1"
  colour: Colour;
  character: Card;
  cost: Goods;
  icons: [Goods, Goods]; // built, upgraded
  points: [number, number];
  owner: Seat | null;
  upgraded: boolean;
}
export interface PlayerView {
  seat: string; // "alpha"
  goods: Goods;
  points: number;
  houses_left: number;
  left: boolean;
  discard: Pile;
  in_hand: number;
  in_draw: number;
  known: Pile; // in hand, as everybody can deduce
  unseen: Pile; // the rest of the hand and the draw pile, together
  hand?: Pile; // the viewer's own
  draw?: Pile;
}
export interface View {
  viewer: Viewer;
  edition: "hig" | "fr";
  turn: number;
  stage: Stage;
  decider: Seat;
  active: Seat;
  start: Seat;
  final: "no" | "triggered" | "running";
  trigger: "none" | "jean" | "points" | "houses";
  jean: number; // 0 the tower, else the space 1 to 25
  supply: Goods | null;
  barrels: Goods; // still face down, by what they show; which is where nobody knows
  draft: Good[];
  staff: Pile;
  played: Card[];
  action: Card | null;
  effect: string | null;
  copies: Card | null;
  paying: { plot: Plot; upgrade: boolean; price: Goods } | null;
  picked: Good | null;
  plots: PlotView[];
  players: PlayerView[];
  [more: string]: unknown;
}

// ---- the table ----
export interface SeatSetup {
  name: string;
  kind: string; // "human", or a level's name
}
export interface NewGame {
  seats: SeatSetup[]; // 2 to 4
  edition: "hig" | "fr";
  supply: "box" | "unlimited";
  start: "random" | Seat;
  key: string; // 64 hexadecimal digits from crypto.getRandomValues: the chance of this game
  cards: string | null; // a building set as TSV, or ours
}

// A choice, with what it is about, so that the client can put it on the thing itself.
export interface Option {
  choice: string; // its notation: "play maid", "pay 2g1w"
  kind: "draft" | "play" | "use" | "skip" | "take" | "trade" | "build" | "upgrade" | "pay" | "dismiss" | "hire" | "give" | "end";
  label: string; // a short label in the language of the table: for buttons and screen readers
  card?: Card;
  plot?: Plot;
  good?: Good;
  goods?: Goods; // of a payment
}
export interface Site {
  cost: Goods; // before discounts
  price: Goods; // after all of them
  lacking: boolean; // only with stand-ins (B-6)
  reward: number; // points, since Jean would see it (B-7)
}
export interface Row {
  row: string; // its letter: "a"
  above: boolean; // the street; or below it
  plots: Plot[]; // area by area
}
export interface Space {
  area: number;
  barrel: boolean; // still lies there
}
export interface Score {
  track: number;
  buildings: number;
  goods: number;
  total: number;
  houses: number;
}
export interface LogLine {
  turn: boolean; // a heading: a turn begins
  text: string;
}
// Everything on the table as one viewer may know it.
export interface Look {
  view: View;
  seats: { name: string; kind: string; human: boolean }[];
  edition: "hig" | "fr";
  supply: "box" | "unlimited";
  cards: string | null; // the name of another building set, if one is in use: its hash, shortened
  mine: boolean; // the viewer decides now
  question: string; // what is asked, or whose turn it is, in words
  options: Option[]; // empty unless `mine`; payments with the fewest goods first
  rows: Row[]; // of the board, from the top down
  street: Space[]; // from the tower on: the first is space 1
  figures: number[]; // [seat]: the space where its figure of points stands; 0 before the first
  // For the viewer, or the active seat where a spectator looks. Whether it can be done now is among the options.
  build: Record<Plot, Site>; // plots without a house
  upgrade: Record<Plot, Site>; // the seat's own, on their front side
  scores: Score[];
  winners: Seat[]; // of a finished game, else who leads
  over: boolean;
  can_undo: boolean;
  choices: number; // made so far: the position in the record
  length: number; // of the record; more than `choices` while replaying
  log: LogLine[]; // the whole log, as the viewer may know it
  log_id: number; // names the log: another one after undo, for another viewer, in another language
  log_from: number; // in an answer of the engine: how many lines before `log` were left out; the client adds them
  points: number[][]; // [turn][seat]: at the start of each turn; the last entry is the current state
  turns: number[]; // [turn]: how many choices had been made when it began: marks for the slider
}
// What happened, as the viewer may know it: docs/trace.md has the fields; `text` is the log's sentence.
export interface GameEvent {
  event: string;
  seat?: Seat;
  to?: Seat;
  card?: Card;
  good?: Good;
  plot?: Plot;
  building?: string;
  n?: number;
  goods?: Goods;
  trigger?: string;
  winners?: Seat[];
  text?: string;
}
export interface Refusal {
  text: string; // in the language of the table
  rule: string; // "B-1"
}
export interface Character {
  key: Card;
  name: string;
  short: string;
  colour: Colour;
  letter: string; // on its buildings; "" if it is on none
  copies: number; // in the supply at the start, or in a starting deck
  rule: string; // "C-BANKER"
  says: string; // what it does, in plain words
  buildings: string[]; // keys of the set
}
export interface Building {
  key: string;
  colour: Colour;
  character: Card;
  cost: Goods;
  icons: [Goods, Goods];
  points: [number, number];
}
// Words that the catalogs already have, and the lists the client shows.
export interface About {
  version: string;
  languages: { code: Lang; name: string }[];
  levels: { name: string; label: string; about: string }[];
  goods: Record<Good, string>;
  colours: Record<Colour, string>;
  seats: string[]; // alpha, beta, …
  characters: Character[];
  buildings: (Building & { upgrade: Goods })[]; // with what turning it over costs, before discounts
  limits: { seats: [number, number]; plays: number }; // at least and at most; cards a turn
  cards_hash: string;
  lesson: { key: string; steps: [choice: string, text: string | null][] }; // its game's key; text: a name, without lesson_
}

// Errors are values: `error` is a sentence for the player; nothing has changed then.
export type Result<T> = ({ ok: true } & T) | { ok: false; error: string; rule?: string };

// Everything that a client needs to know after the game has changed.
export interface Update {
  events: GameEvent[]; // of a choice; otherwise none
  look: Look;
  handover: Seat | null; // after a choice: the person to whom the device goes now; the look is then the spectator's
  task: Task | null; // for the thinker, if a bot decides now; null while seeking
  record: string | null; // the .vlt text, for saving; null where nothing was played
}
export type Eyes = Viewer | "auto"; // auto: the only human's, else the spectator's

// One game. The calls in the second group answer with an update for the given viewer.
export interface GameEngine {
  about(): About; // of the building set in use
  speak(lang: Lang): void;
  check_cards(tsv: string | null): Result<{ hash: string; buildings: Building[] }>; // null: the built-in set
  why_not(choice: string, viewer: Viewer): Refusal | null; // null: it would be accepted from this viewer
  record(): string; // the .vlt text
  hash(): string; // of the game: for tests; never shown while a game runs
  hint_task(): Task | null; // for the thinker, if a person decides now

  begin(game: NewGame, viewer: Eyes): Result<Update>;
  open(record: string, cards: string | null, viewer: Eyes): Result<Update>; // at the last choice of the record
  choose(choice: string, viewer: Eyes): Result<Update>; // in a replay: cuts off what follows
  undo(viewer: Eyes): Result<Update>;
  seek(choices: number, viewer: Eyes): Result<Update>; // replay: to the position after that many choices
  cut(viewer: Eyes): Update; // replay: drops what follows
  update(viewer: Eyes): Update; // changes nothing
}
// What goes to the worker: a view's JSON and what a bot needs to know besides, nothing hidden.
export interface Task {
  kind: string; // the bot's words: "expert", "search:iterations=5000"
  view: View;
  cards: Building[];
  seed: string; // a 64-bit number in decimal digits; follows from open facts alone
}
export interface Thought {
  choice: string;
  label: string;
  win: number; // 0 to 1
  points: number;
  visits: number;
}
export interface Thinker {
  // Thinks in slices, so that it can report and be hurried. Resolves with a choice.
  choose(task: Task, progress?: (share: number) => void): Promise<string>;
  hint(task: Task, lang: Lang, progress?: (share: number) => void): Promise<Thought[]>;
  hurry(): void; // answer with what is known now
  stop(): void; // forget the task: its promise rejects with an AbortError
}
