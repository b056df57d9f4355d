// The table on the screen: the state of a TableSession as Svelte state, and requests to it. Shows changes one after the
// other, each with its animation.
import type {
  About,
  Card,
  Character,
  GameEvent,
  Lang,
  Look,
  Plot,
  Refusal,
  Seat,
  PlotPrice,
  RatedChoice,
  Viewer,
} from "../engine/types";
import type { Step } from "../session/lesson";
import type { Change, Mode, RecordWithSet, TableSession } from "../session/tableSession";
import { t } from "./i18n.svelte";

// Animates events: `measure` notes where everything is before the change, `show` animates from there.
export interface Animator {
  measure(): void;
  show(events: GameEvent[]): Promise<void>;
  skip(): void;
}

class Game {
  // From the session: see TableState.
  about = $state.raw<About | null>(null); // needs no session
  look = $state.raw<Look | null>(null); // null without a session
  mode = $state<Mode>("play");
  thinking = $state<number | null>(null);
  connected = $state(true);
  canHint = $state(false);
  handover = $state<Seat | null>(null);
  otherTab = $state(false);
  step = $state.raw<Step | null>(null);

  animating = $state(0); // changes that are being shown
  pending = $state<string | null>(null); // the choice that was sent and is not yet answered
  refusal = $state.raw<Refusal | null>(null);
  hinting = $state<number | null>(null); // progress of a hint, 0 to 1
  hints = $state.raw<RatedChoice[] | null>(null);
  announcements = $state.raw<string[]>([]); // the last events as sentences, for screen readers
  animator: Animator | null = null;
  accepted = 0; // choices made here that were not refused

  #session: TableSession | null = null;
  #showing: Promise<void> | null = null;
  #hint: AbortController | null = null;

  join(session: TableSession): void {
    this.leave();
    this.#session = session;
    session.subscribe((change) => this.#receive(session, change));
  }

  leave(): void {
    this.#stopHint();
    this.#session?.close();
    this.#session = this.#showing = null;
    this.look = this.step = this.handover = this.thinking = this.pending = this.refusal = this.hints = null;
    this.otherTab = this.canHint = false;
    this.connected = true;
    this.announcements = [];
  }

  choose(choice: string): void {
    if (this.look?.mine && this.pending === null && this.connected) void this.#choose(choice, this.#session!);
  }

  async undo(): Promise<void> {
    const session = this.#session;
    if (!session || !this.look?.can_undo || this.pending !== null || !this.connected) return;
    this.#stopHint();
    this.animator?.skip();
    const refusal = await session.undo();
    await this.#showing;
    if (session !== this.#session) return;
    if (refusal) this.refusal = refusal;
    else this.announcements = [t("undone")];
  }

  async whyNot(choice: string): Promise<Refusal | null> {
    return (await this.#session?.whyNot(choice)) ?? null;
  }

  async explain(choice: string): Promise<void> {
    this.refusal = await this.whyNot(choice);
  }

  async hint(): Promise<void> {
    if (!this.#session || !this.look?.mine || !this.canHint || this.hinting !== null || this.pending !== null) return;
    const asked = (this.#hint = new AbortController());
    const { signal } = asked;
    this.hinting = 0;
    try {
      const hints = await this.#session.hint((share) => !signal.aborted && (this.hinting = share), signal);
      if (!signal.aborted) this.hints = hints;
    } finally {
      if (this.#hint === asked) this.hinting = null;
    }
  }

  answerNow(): void {
    this.animator?.skip();
    if (this.thinking !== null || this.hinting !== null) this.#session?.answerNow();
  }

  async takeOver(): Promise<void> {
    this.animator?.skip();
    await this.#session?.takeOver();
  }
  async continueHere(): Promise<void> {
    await this.#session?.continueHere();
  }
  async seek(choices: number): Promise<void> {
    await this.#session?.seek(choices);
  }
  async watch(viewer: Viewer): Promise<void> {
    await this.#session?.watch(viewer);
  }
  async playOn(): Promise<void> {
    await this.#session?.playOn();
  }
  async speak(lang: Lang): Promise<void> {
    await this.#session?.speak(lang);
  }
  async record(): Promise<RecordWithSet> {
    return (await this.#session?.record()) ?? { record: "", cards: null };
  }

  label(choice: string): string {
    return this.look?.options.find((option) => option.choice === choice)?.label ?? choice;
  }

  // The current price of building on a plot, or of upgrading its building.
  plotPrice(plot: Plot): PlotPrice | undefined {
    return this.look?.upgrade[plot] ?? this.look?.build[plot];
  }

  card(key: Card): Character {
    const found = this.about?.characters.find((character) => character.key === key);
    if (!found) throw new Error(`no character ${key}`);
    return found;
  }

  building(key: string): About["buildings"][number] {
    const found = this.about?.buildings.find((building) => building.key === key);
    if (!found) throw new Error(`no building ${key}`);
    return found;
  }

  async #choose(choice: string, session: TableSession): Promise<void> {
    this.#stopHint();
    this.animator?.skip();
    this.pending = choice;
    try {
      const refusal = await session.choose(choice);
      if (!refusal) this.accepted++;
      else if (session === this.#session) this.refusal = refusal;
    } finally {
      if (session === this.#session) this.pending = null;
    }
  }

  #receive(session: TableSession, change: Change): Promise<void> {
    const show = () => (session === this.#session ? this.#show(change) : Promise.resolve());
    if (!this.#showing && !change.events?.length) return show(); // at once
    const done = (this.#showing?.then(show) ?? show()).finally(() => {
      if (this.#showing === done) this.#showing = null;
    });
    return (this.#showing = done);
  }

  async #show({ events = [], ...state }: Change): Promise<void> {
    if (events.length) this.animator?.measure();
    Object.assign(this, state);
    if (!state.look) return;
    this.hints = this.refusal = null;
    // No announcements while the device is handed over: they would tell the next player what was drawn.
    this.announcements = this.handover === null ? events.flatMap((event) => event.text ?? []) : [];
    if (!events.length) return;
    this.animating++;
    try {
      await this.animator?.show(events);
    } finally {
      this.animating--;
    }
  }

  #stopHint(): void {
    this.#hint?.abort();
    this.#hint = this.hinting = null;
  }
}

export const game = new Game();
