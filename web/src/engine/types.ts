// The types of everything that the client and the engine exchange, all plain JSON. The client knows no rules: what it
// offers, shows or refuses comes from the engine.
//
// Two instances of the module run: one in the main thread has the game (`GameEngine`; a call takes less than a
// millisecond), and one in a worker runs bots (`Thinker`). The worker gets only a view, so a bot knows no more than its
// seat.

export type Lang = "en" | "de" | "fr" | "it";
export type Good = "gold" | "wood" | "stone" | "brick";
export const GOODS: readonly Good[] = ["gold", "wood", "stone", "brick"];
export type Goods = Record<Good, number>;
export type Colour = "red" | "purple" | "green" | "blue" | "yellow"; // of cards; buildings are green, blue or yellow
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
  seat: string; // its name, "alpha"; not a Seat
  goods: Goods;
  points: number;
  houses_left: number;
  left: boolean;
  discard: Pile;
  in_hand: number;
  in_draw: number;
  known: Pile; // in hand, as every player can deduce
  unseen: Pile; // the rest of hand and draw pile together
  hand?: Pile; // only of the viewer; so is `draw`
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
  jean: number; // his space, 1 to 25; 0: the tower
  supply: Goods | null;
  barrels: Goods; // the face-down ones, counted by good; their places are secret
  draft: Good[];
  staff: Pile;
  played: Card[];
  action: Card | null;
  effect: string | null;
  copies: Card | null; // what an Apprentice repeats (docs/trace.md)
  paying: { plot: Plot; upgrade: boolean; price: Goods } | null;
  picked: Good | null;
  plots: PlotView[];
  players: PlayerView[];
  [more: string]: unknown;
}

// ---- a game ----
export interface SeatSetup {
  name: string;
  kind: string; // "human", or a level's name
}
export interface NewGame {
  seats: SeatSetup[]; // 2 to 4
  edition: "hig" | "fr";
  supply: "box" | "unlimited";
  start: "random" | Seat;
  key: string; // 64 hexadecimal digits from crypto.getRandomValues: determines everything random
  cards: string | null; // a building set as TSV; null: the built-in one
}

// A legal choice, with the card, plot or goods it is about: the client attaches it to that element.
export interface Option {
  choice: string; // its notation: "play maid", "pay 2g1w"
  kind: "draft" | "play" | "use" | "skip" | "take" | "trade" | "build" | "upgrade" | "pay" | "dismiss" | "hire" | "give" | "end";
  label: string; // a short label in the language of the game: for buttons and screen readers
  card?: Card;
  plot?: Plot;
  good?: Good;
  goods?: Goods; // in a payment
}
// The current price of building on a plot, or of upgrading its building.
export interface PlotPrice {
  cost: Goods; // before discounts
  price: Goods; // after discounts
  lacking: boolean; // payable only with substitutes (B-6), if at all
  reward: number; // points for it, because Jean is in the area (B-7)
}
export interface Row {
  row: string; // its letter: "a"
  above: boolean; // above the street, or below it
  plots: Plot[]; // one per area
}
export interface Space {
  area: number;
  barrel: boolean; // not yet taken
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
// Everything that a client draws, as one viewer may know it.
export interface Look {
  view: View;
  seats: { name: string; kind: string; human: boolean }[];
  edition: "hig" | "fr";
  supply: "box" | "unlimited";
  cards: string | null; // the building set: its shortened hash; null: the built-in one
  mine: boolean; // the viewer is a person who decides now
  question: string; // for the player: what to decide, or whose turn it is
  options: Option[]; // empty unless `mine`; payments with the fewest goods first
  rows: Row[]; // of the board, top to bottom
  street: Space[]; // [0] is space 1, next to the tower
  figures: number[]; // [seat]: the space of its figure, which counts points; 0: not yet on the street
  // For the viewer, or the active seat if the viewer is a spectator. `options` has what is possible now.
  build: Record<Plot, PlotPrice>; // plots without an owner
  upgrade: Record<Plot, PlotPrice>; // the seat's own buildings that are not upgraded
  scores: Score[];
  winners: Seat[]; // during the game: who leads
  over: boolean;
  can_undo: boolean;
  choices: number; // made so far; also the position in a replay
  length: number; // choices in the record; more than `choices` in a replay
  log: LogLine[]; // the whole log, as the viewer may know it
  log_id: number; // identifies the log; changes with undo, viewer and language
  log_from: number; // number of earlier lines that are not in `log`; WasmGame adds them
  points: number[][]; // [turn][seat]: at the start of each turn; the last entry is the current state
  turns: number[]; // [turn]: choices made before it; marks on the replay's slider
}
// An event as the viewer may know it. docs/trace.md describes the fields; `text` is its sentence in the log.
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
  text: string; // in the language of the game
  rule: string; // "B-1"
}
export interface Character {
  key: Card;
  name: string;
  short: string;
  colour: Colour;
  letter: string; // on its buildings; "" if it is on none
  copies: number; // at the start: in the character supply, or in each deck
  rule: string; // "C-BANKER"
  says: string; // what it does, in plain words
  buildings: string[]; // keys
}
export interface Building {
  key: string;
  colour: Colour;
  character: Card;
  cost: Goods;
  icons: [Goods, Goods];
  points: [number, number];
}
// Cards, levels and other lists that do not change during a game, in the current language.
export interface About {
  version: string;
  languages: { code: Lang; name: string }[];
  levels: { name: string; label: string; about: string }[];
  goods: Record<Good, string>;
  colours: Record<Colour, string>;
  seats: string[]; // alpha, beta, …
  characters: Character[];
  buildings: (Building & { upgrade: Goods })[]; // with the cost of an upgrade before discounts
  limits: { seats: [number, number]; plays: number }; // minimum and maximum; cards per turn
  cards_hash: string;
  // `key` is the chance key of its game; `text` is a key of words.ts without "lesson_".
  lesson: { key: string; steps: [choice: string, text: string | null][] };
}

// An error is a sentence for the player; nothing has changed then.
export type Result<T> = ({ ok: true } & T) | { ok: false; error: string; rule?: string };

// Everything that a client needs to know after the game has changed.
export interface Update {
  events: GameEvent[]; // empty unless a choice was made
  look: Look;
  handover: Seat | null; // the person who gets the device now; `look` is then the spectator's
  task: Task | null; // for the thinker, if a bot decides now; null after seek
  record: string | null; // the .vlt text, for saving; null after seek and update
}
export type ViewerOrAuto = Viewer | "auto"; // auto: the only person, else the spectator

// One game. The calls in the second group answer with an update for the given viewer.
export interface GameEngine {
  about(): About; // with the building set in use
  speak(lang: Lang): void;
  check_cards(tsv: string | null): Result<{ hash: string; buildings: Building[] }>; // null: the built-in set
  why_not(choice: string, viewer: Viewer): Refusal | null; // null: this viewer may choose it
  record(): string; // the .vlt text
  hash(): string; // of the game; for tests only
  hint_task(): Task | null; // for the thinker, if a person decides now

  begin(game: NewGame, viewer: ViewerOrAuto): Result<Update>;
  open(record: string, cards: string | null, viewer: ViewerOrAuto): Result<Update>; // at the last choice of the record
  choose(choice: string, viewer: ViewerOrAuto): Result<Update>; // in a replay: drops the later choices
  undo(viewer: ViewerOrAuto): Result<Update>;
  seek(choices: number, viewer: ViewerOrAuto): Result<Update>; // to the position after that many choices
  cut(viewer: ViewerOrAuto): Update; // in a replay: drops the later choices
  update(viewer: ViewerOrAuto): Update; // changes nothing: for another viewer or language
}
// A decision for the worker: the view and what else a bot needs, nothing hidden.
export interface Task {
  kind: string; // the bot: "expert", "search:iterations=5000"
  view: View;
  cards: Building[]; // the building set
  seed: string; // a 64-bit number in decimal digits, made from public facts
}
// The search result for one choice.
export interface RatedChoice {
  choice: string;
  label: string;
  win: number; // 0 to 1
  points: number;
  visits: number;
}
export interface Thinker {
  // Both report progress from 0 to 1.
  choose(task: Task, progress?: (share: number) => void): Promise<string>;
  hint(task: Task, lang: Lang, progress?: (share: number) => void): Promise<RatedChoice[]>;
  answerNow(): void; // ends the task early, with the best answer so far
  stop(): void; // drops the task: its promise rejects with an AbortError
}
