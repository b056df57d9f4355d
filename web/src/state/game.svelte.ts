// The game at hand: the engine's table behind the page, whose eyes look at it, and the programs that play along.
// Pages start it, the table shows it. It knows no rules.
import type { About, GameEvent, Look, NewGame, Refusal, Seat, GameEngine, Thinker, Thought, Viewer } from "../engine/types";
import { loadEngine } from "../engine/load";
import { yieldToBrowser } from "../dom/yieldToBrowser";
import { readStored, writeStored } from "./storage";
import type { Lesson, Step } from "../session/lesson";
import { settings } from "./settings.svelte";
import { t } from "./i18n.svelte";

export type Mode = "play" | "replay" | "lesson";
interface Saved {
  record: string;
  cards: string | null;
  over?: boolean;
}
// Shows what happened: `before` measures the page before it changes, `show` animates from there.
export interface Animator {
  before(): void;
  show(events: GameEvent[]): Promise<void>;
  skip(): void;
}

const SAVED = "game";
const BEFORE = "game-before"; // the unfinished one that a new game took the place of
const TAB = "tab"; // the one tab that saves: the last in which a game was opened

class Game {
  about = $state.raw<About | null>(null);
  look = $state.raw<Look | null>(null);
  mode = $state<Mode>("play");
  viewer = $state<Viewer>(null);
  handover = $state<Seat | null>(null); // who is to be given the device
  thinking = $state<number | null>(null); // how far a program has come, 0 to 1
  moving = $state(0); // how many choices are still being shown
  hinting = $state<number | null>(null);
  hints = $state.raw<Thought[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  told = $state.raw<string[]>([]); // the last events in words, for screen readers
  cards = $state.raw<string | null>(null); // another building set, as TSV
  step = $state.raw<Step | null>(null); // of the lesson
  otherTab = $state(false); // another tab has gone on with a game: what is done here would overwrite it
  fault = $state(""); // what went wrong inside: our bug; the game goes on after loading anew
  animator: Animator | null = null;

  #loading: Promise<GameEngine> | null = null;
  #table: GameEngine | null = null;
  #thinker: Thinker | null = null;
  #run = 0; // counts up whenever what the programs think about is no longer at hand
  #asked = 0; // counts up with every hint, and whenever one is no longer wanted
  #lesson: Lesson | null = null;
  #kept = false; // whether it is saved as it is played; a lesson and a replay are not, so that no game is lost to them
  #tab = `${performance.timeOrigin} ${Math.random()}`; // this tab, as long as the page is there

  constructor() {
    const look = () => void this.#overtaken();
    addEventListener("storage", look); // another tab has written
    addEventListener("pageshow", look); // the page lay in the browser's memory
  }

  // Loaded once; asked for again after a failure.
  #ready(): Promise<GameEngine> {
    return (this.#loading ??= this.#load().catch((error) => {
      this.#loading = null;
      throw error;
    }));
  }

  async #load(): Promise<GameEngine> {
    const { table, thinker } = await loadEngine();
    this.#table = table;
    this.#thinker = thinker;
    await yieldToBrowser();
    table.speak(settings.lang);
    return table;
  }

  // Loads the engine, for pages that only look things up.
  async load(): Promise<About> {
    const table = await this.#ready();
    this.about ??= table.about();
    await yieldToBrowser();
    return this.about;
  }

  async begin(setup: NewGame, lesson: Lesson | null = null): Promise<string | null> {
    const table = await this.#ready();
    this.leave();
    const result = table.begin(setup);
    if (!result.ok) return result.error;
    if (!lesson) this.#setAside();
    this.#open(lesson ? "lesson" : "play", setup.cards, lesson);
    return null;
  }

  async open(saved: Saved, mode: Mode): Promise<string | null> {
    const table = await this.#ready();
    this.leave();
    const result = table.open(saved.record, saved.cards);
    if (!result.ok) return result.error;
    if (mode === "play") this.#setAside(saved.record);
    this.#open(mode, saved.cards, null);
    return null;
  }

  // The saved game, also a finished one; an error if there is none.
  async resume(): Promise<string | null> {
    await this.#ready(); // while it is loaded, another tab may save
    const saved = readStored<Saved>(SAVED);
    return saved ? this.open(saved, "play") : t("nothing_saved");
  }

  // From another tab back to this one: with the game as it is by now if it is this one's, else with this one's own.
  async goOnHere(): Promise<string | null> {
    const own: Saved = { record: this.record(), cards: this.cards };
    const saved = readStored<Saved>(SAVED);
    const same = saved !== null && headOf(saved.record) === headOf(own.record);
    return same && (await this.open(saved, "play")) === null ? null : this.open(own, "play");
  }

  // Whether a game waits to be continued, or can at least be looked at.
  get saved(): "no" | "running" | "over" {
    const saved = readStored<Saved>(SAVED);
    return !saved ? "no" : saved.over ? "over" : "running";
  }

  // The game that the saved one took the place of, if it can be gone on with.
  get before(): Saved | null {
    return readStored<Saved>(BEFORE);
  }

  // The saved game makes room for another one.
  #setAside(other = ""): void {
    const saved = readStored<Saved>(SAVED);
    if (saved && !saved.over && saved.record !== other) writeStored(BEFORE, saved);
  }

  // A set of buildings as it stands in a file, or ours.
  async checkCards(tsv: string | null) {
    return (await this.#ready()).check_cards(tsv);
  }

  // Leaves the table: nothing thinks or moves any more. The saved game stays.
  leave(): void {
    this.#run++;
    this.#stopHint();
    this.look = null;
    this.#kept = this.otherTab = false;
    this.handover = this.thinking = this.hints = this.refusal = this.step = null;
    this.told = [];
    this.#lesson = null;
  }

  choose(choice: string): void {
    const look = this.look;
    if (!look?.mine || !this.#allowed(choice)) return;
    if (this.hinting !== null) this.#stopHint();
    this.animator?.skip();
    void this.#apply(choice).then((done) => (done ? this.#drive() : undefined));
  }

  undo(): void {
    if (!this.look?.can_undo || this.mode === "replay" || this.#overtaken()) return;
    this.#run++;
    this.#stopHint();
    this.#table!.undo(); // which `can_undo` has promised
    this.#settle();
    this.#save();
    this.told = [t("undone")];
    void this.#drive();
  }

  // Why something cannot be done now; nothing if it can.
  whyNot(choice: string): Refusal | null {
    return this.#table?.why_not(choice, this.viewer) ?? null;
  }

  explain(choice: string): void {
    const step = this.mode === "lesson" ? this.step : null;
    const refusal = this.whyNot(choice);
    this.refusal = refusal ?? (step?.choice ? { text: t("lesson_first", { what: this.label(step.choice) }), rule: "" } : null);
  }

  label(choice: string): string {
    return this.look?.options.find((option) => option.choice === choice)?.label ?? choice;
  }

  async hint(): Promise<void> {
    const task = this.look?.mine ? this.#table!.hint_task() : null;
    if (!task || this.hinting !== null) return;
    const asked = ++this.#asked;
    this.hinting = 0;
    try {
      const hints = await this.#thinker!.hint(task, settings.lang, (share) => asked === this.#asked && (this.hinting = share));
      if (asked === this.#asked) this.hints = hints;
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      if (asked === this.#asked) this.hinting = null;
    }
  }

  hurry(): void {
    this.animator?.skip();
    if (this.thinking !== null || this.hinting !== null) this.#thinker?.hurry();
  }

  seek(choices: number): void {
    if (this.#table?.seek(choices).ok) this.#see();
  }

  watch(viewer: Viewer): void {
    this.viewer = viewer;
    if (this.#table && this.look) this.#see();
  }

  // The device has been handed over.
  take(): void {
    this.viewer = this.handover;
    this.handover = null;
    this.#settle();
  }

  // From a replay into a game that goes on at this very place.
  playOn(): void {
    this.#table!.cut();
    this.#setAside();
    this.mode = "play";
    this.#kept = writeStored(TAB, this.#tab);
    this.viewer = this.#firstViewer();
    this.#settle();
    this.#save();
    void this.#drive();
  }

  record(): string {
    return this.#table?.record() ?? "";
  }

  speak(): void {
    if (!this.#table) return;
    this.#table.speak(settings.lang);
    this.about = this.#table.about();
    if (this.look) this.#see();
    this.hints = null;
    this.refusal = null;
  }

  #open(mode: Mode, cards: string | null, lesson: Lesson | null): void {
    this.mode = mode;
    this.#kept = mode === "play" && writeStored(TAB, this.#tab);
    this.cards = cards;
    this.#lesson = lesson;
    this.about = this.#table!.about();
    this.viewer = this.#firstViewer();
    this.#settle();
    this.#save();
    if (mode !== "replay") void this.#drive();
  }

  // The only person sees the own hand all the time; several are handed the device in turn.
  #firstViewer(): Viewer {
    const people = this.#table!.look(null).seats.flatMap((seat, i) => (seat.human ? [i] : []));
    return people.length === 1 ? people[0]! : null;
  }

  // A replay is only looked at: a choice made there would cut the rest of the record off.
  #see(): void {
    const look = this.#table!.look(this.viewer);
    this.look = this.mode === "replay" ? { ...look, mine: false, options: [], can_undo: false } : look;
  }

  #settle(): void {
    const open = this.#table!.look(null);
    const decider = open.view.decider;
    const person = this.mode !== "replay" && !open.over && open.seats[decider]!.human;
    if (person && decider !== this.viewer) {
      this.viewer = null;
      this.handover = decider;
    } else if (open.over && open.seats.filter((seat) => seat.human).length > 1) {
      this.viewer = null;
    }
    this.#see();
    this.hints = this.refusal = null;
    this.step = this.#lesson?.step(open.choices) ?? null;
    if (this.mode === "lesson" && !this.step) this.mode = "play";
  }

  async #apply(choice: string): Promise<boolean> {
    if (this.#overtaken()) return false;
    this.animator?.before();
    const result = this.#table!.choose(choice, this.viewer);
    if (!result.ok) {
      this.refusal = { text: result.error, rule: result.rule ?? "" };
      return false;
    }
    const run = this.#run;
    this.#settle();
    this.#save();
    // While the device changes hands nothing is told: the cards drawn are the last one's own.
    this.told = this.handover === null ? result.events.flatMap((event) => event.text ?? []) : [];
    this.moving++;
    try {
      await this.animator?.show(result.events);
    } finally {
      this.moving--;
    }
    return run === this.#run;
  }

  // Lets the programs play until a person is asked or the game is over.
  async #drive(): Promise<void> {
    const run = ++this.#run;
    while (run === this.#run) {
      const choice = await this.#next(run);
      if (choice === null || run !== this.#run || !(await this.#apply(choice))) return;
    }
  }

  async #next(run: number): Promise<string | null> {
    if (this.#lesson && this.step && this.look && !this.look.mine) return this.step.choice;
    const task = this.handover === null ? this.#table!.bot_task() : null;
    if (!task) return null;
    this.thinking = 0;
    try {
      return await this.#thinker!.choose(task, (share) => run === this.#run && (this.thinking = share));
    } catch (error) {
      if (isAbort(error)) return null;
      throw error;
    } finally {
      if (run === this.#run) this.thinking = null;
    }
  }

  // Stops whatever is thought about.
  #stopHint(): void {
    this.#asked++;
    this.hinting = null;
    this.#thinker?.stop();
  }

  #allowed(choice: string): boolean {
    const wanted = this.mode === "lesson" ? this.step?.choice : null;
    if (!wanted || wanted === choice) return true;
    this.refusal = { text: t("lesson_first", { what: this.label(wanted) }), rule: "" };
    return false;
  }

  // Whether another tab has opened a game since this one did. Then nothing goes on here, so that two tabs never write
  // over each other.
  #overtaken(): boolean {
    if (this.otherTab || !this.#kept || this.look?.over) return this.otherTab;
    const tab = readStored<string>(TAB) ?? this.#tab; // none: what the browser kept was cleared
    if (tab === this.#tab) return false;
    this.otherTab = true;
    this.#run++;
    this.thinking = null;
    this.#stopHint();
    return true;
  }

  #save(): void {
    if (!this.#kept) return;
    writeStored(SAVED, { record: this.#table!.record(), cards: this.cards, over: this.look!.over } satisfies Saved);
  }
}

// What a record says before its first choice: of one game it is always the same.
function headOf(record: string): string {
  return record.slice(0, record.indexOf("\nheader "));
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export const game = new Game();
