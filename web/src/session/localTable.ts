// A game on this device: a TableSession with the engine, bots in the worker, the hand-over, and saving.
import type { GameEngine, Lang, Refusal, Seat, RatedChoice, Update, Viewer } from "../engine/types";
import { t } from "../state/i18n.svelte";
import { settings } from "../state/settings.svelte";
import type { Bots } from "./bots";
import type { Lesson } from "./lesson";
import { isSameGame, keepAsPrevious, saveGame, savedGame } from "./savedGames";
import { claimTab, isOtherTab, watchTabs } from "./tabs";
import type { Change, Listener, Mode, RecordWithSet, TableSession, TableState } from "./tableSession";

export interface Opened {
  update: Update; // the engine's answer when it opened the game
  mode: Mode;
  cards: string | null;
  lesson: Lesson | null;
}

export class LocalTable implements TableSession {
  #engine: GameEngine;
  #bots: Bots;
  #lesson: Lesson | null;
  #cards: string | null;
  #mode: Mode;
  #update: Update; // the last answer of the engine
  #viewer: Viewer;
  #handover: Seat | null = null;
  #saves = false; // not in lessons and replays: they must not replace the saved game
  #otherTab = false;
  #run = 0; // increases when the bots' current task becomes obsolete
  #listener: Listener | null = null;
  #unwatch: (() => void) | null = null;

  constructor(engine: GameEngine, bots: Bots, opened: Opened) {
    this.#engine = engine;
    this.#bots = bots;
    this.#lesson = opened.lesson;
    this.#cards = opened.cards;
    this.#mode = opened.mode;
    this.#update = opened.update;
    this.#viewer = opened.update.look.view.viewer;
  }

  subscribe(listener: Listener): void {
    this.#listener = listener;
    this.#unwatch = watchTabs(() => void this.#otherTabPlays());
    this.#start(this.#update);
  }

  close(): void {
    this.#run++;
    this.#listener = null;
    this.#unwatch?.();
    this.#bots.stop();
  }

  choose(choice: string): Promise<Refusal | null> {
    const refusal = this.#lessonRefusal(choice);
    if (refusal || !this.#update.look.mine || this.#otherTabPlays()) return Promise.resolve(refusal);
    const result = this.#engine.choose(choice, this.#viewer);
    if (!result.ok) return Promise.resolve(refusalOf(result));
    const run = this.#run;
    void this.#advance(result).then(() => (run === this.#run ? this.#runBots() : undefined));
    return Promise.resolve(null);
  }

  undo(): Promise<Refusal | null> {
    if (!this.#update.look.can_undo || this.#mode === "replay" || this.#otherTabPlays()) return Promise.resolve(null);
    const result = this.#engine.undo(this.#viewer);
    if (!result.ok) return Promise.resolve(refusalOf(result));
    this.#run++;
    this.#bots.stop();
    void this.#advance(result);
    void this.#runBots();
    return Promise.resolve(null);
  }

  whyNot(choice: string): Promise<Refusal | null> {
    return Promise.resolve(this.#engine.why_not(choice, this.#viewer) ?? this.#lessonRefusal(choice));
  }

  hint(progress: (share: number) => void, signal: AbortSignal): Promise<RatedChoice[] | null> {
    const task = this.#update.look.mine ? this.#engine.hint_task() : null;
    return task ? this.#bots.hint(task, settings.lang, progress, signal) : Promise.resolve(null);
  }

  answerNow(): void {
    this.#bots.answerNow();
  }

  takeOver(): Promise<void> {
    if (this.#handover === null) return Promise.resolve(); // a double click
    this.#viewer = this.#handover;
    this.#handover = null;
    this.#accept(this.#engine.update(this.#viewer));
    return this.#push(this.#state());
  }

  // Continues from the newest position if the other tab played this same game, otherwise from this tab's position.
  async continueHere(): Promise<void> {
    const own = await this.record();
    const saved = savedGame();
    const newest = saved && isSameGame(saved.record, own.record) ? saved : own;
    let result = this.#engine.open(newest.record, newest.cards, "auto");
    if (!result.ok) result = this.#engine.open(own.record, own.cards, "auto");
    if (!result.ok) throw new Error(result.error);
    keepAsPrevious(newest.record);
    this.#restart(result);
  }

  seek(choices: number): Promise<void> {
    const result = this.#engine.seek(choices, this.#viewer);
    if (!result.ok) return Promise.resolve();
    this.#update = result;
    return this.#push(this.#state());
  }

  watch(viewer: Viewer): Promise<void> {
    this.#viewer = viewer;
    this.#update = this.#engine.update(viewer);
    return this.#push(this.#state());
  }

  playOn(): Promise<void> {
    keepAsPrevious();
    this.#restart(this.#engine.cut("auto"));
    return Promise.resolve();
  }

  record(): Promise<RecordWithSet> {
    return Promise.resolve({ record: this.#engine.record(), cards: this.#cards });
  }

  speak(lang: Lang): Promise<void> {
    this.#engine.speak(lang);
    this.#update = this.#engine.update(this.#viewer);
    return this.#push({ ...this.#state(), about: this.#engine.about() });
  }

  // Continues with another position as a normal game.
  #restart(update: Update): void {
    this.#run++;
    this.#bots.stop();
    this.#mode = "play";
    this.#otherTab = false;
    this.#start(update);
  }

  #start(update: Update): void {
    this.#saves = this.#mode === "play" && claimTab();
    this.#accept(update);
    this.#save();
    void this.#push({ ...this.#state(), about: this.#engine.about() });
    if (this.#mode !== "replay") void this.#runBots();
  }

  // Keeps the engine's answer. The engine hides all hands while the device is handed over: the viewer is null then.
  #accept(update: Update): void {
    this.#update = update;
    this.#viewer = update.look.view.viewer;
    this.#handover = this.#mode === "replay" ? null : update.handover;
    if (this.#mode === "lesson" && !this.#step()) this.#mode = "play";
  }

  #save(): void {
    if (this.#saves)
      saveGame({ record: this.#update.record ?? this.#engine.record(), cards: this.#cards, over: this.#update.look.over });
  }

  // Saves and shows a change of the game. Resolves when it has been shown.
  #advance(update: Update): Promise<void> {
    this.#accept(update);
    this.#save();
    return this.#push({ ...this.#state(), events: update.events });
  }

  async #push(change: Change): Promise<void> {
    await this.#listener?.(change);
  }

  #step() {
    return this.#lesson?.step(this.#update.look.choices) ?? null;
  }

  // A replay offers no choices: they would cut off the rest of the record.
  #state(): Omit<TableState, "about"> {
    const { look } = this.#update;
    const replay = this.#mode === "replay";
    return {
      look: replay ? { ...look, mine: false, options: [], can_undo: false } : look,
      mode: this.#mode,
      thinking: null,
      connected: true,
      canHint: !replay,
      handover: this.#handover,
      otherTab: this.#otherTab,
      step: this.#step(),
    };
  }

  // Lets bots play until a person decides or the game is over.
  async #runBots(): Promise<void> {
    const run = ++this.#run;
    while (run === this.#run) {
      const choice = await this.#nextChoice(run);
      if (choice === null || run !== this.#run || this.#otherTabPlays()) return;
      const result = this.#engine.choose(choice, this.#viewer);
      if (!result.ok) throw new Error(`${choice}: ${result.error}`);
      await this.#advance(result);
    }
  }

  // The choice of a bot, or of the lesson's other player. Null if a person decides or the bot was stopped.
  async #nextChoice(run: number): Promise<string | null> {
    const step = this.#step();
    if (step && !this.#update.look.mine) return step.choice;
    const { task } = this.#update;
    if (!task || this.#handover !== null) return null;
    const show = (share: number | null) => run === this.#run && void this.#push({ thinking: share });
    show(0);
    try {
      return await this.#bots.choose(task, show);
    } finally {
      show(null);
    }
  }

  #lessonRefusal(choice: string): Refusal | null {
    const wanted = this.#mode === "lesson" ? this.#step()?.choice : null;
    if (!wanted || wanted === choice) return null;
    const label = this.#update.look.options.find((option) => option.choice === wanted)?.label ?? wanted;
    return { text: t("lesson_first", { what: label }), rule: "" };
  }

  // If another tab has opened a game since this one did, stops here and returns true.
  #otherTabPlays(): boolean {
    if (this.#otherTab || !this.#saves || this.#update.look.over) return this.#otherTab;
    if (!isOtherTab()) return false;
    this.#otherTab = true;
    this.#run++;
    this.#bots.stop();
    void this.#push({ otherTab: true, thinking: null });
    return true;
  }
}

function refusalOf(result: { error: string; rule?: string }): Refusal {
  return { text: result.error, rule: result.rule ?? "" };
}
