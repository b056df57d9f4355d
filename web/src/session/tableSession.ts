// A table at which somebody plays or watches, as the page sees it: on this device (LocalTable), or elsewhere.
// Components and state know only this interface.
//
// Every request is answered later, and may be refused. Changes arrive by themselves: after own choices as well as
// those of bots and other people, or when a connection is lost. Requests resolve after the changes that they cause
// have been given to the listener.
import type { About, GameEvent, Lang, Look, Refusal, Seat, Thought, Viewer } from "../engine/types";
import type { Step } from "./lesson";

export type Mode = "play" | "replay" | "lesson";

export interface TableState {
  about: About; // the cards and words of this game
  look: Look; // the table as the viewer may see it
  mode: Mode;
  thinking: number | null; // progress of the bot that decides, 0 to 1
  connected: boolean; // false: nothing can be chosen until it is true again
  canHint: boolean;
  handover: Seat | null; // several people at one device: who is to be given it
  otherTab: boolean; // another tab plays a game: choices made here would overwrite it
  step: Step | null; // of the lesson
}

// What has changed, and the events that led to it, for animations and screen readers.
export type Change = Partial<TableState> & { events?: GameEvent[] };

// Resolves when the change has been shown. A table may wait for that before bots play on, or send the next change at once.
export type Listener = (change: Change) => Promise<void>;

// A game as text, and its building set if it is not the built-in one.
export interface RecordFile {
  record: string;
  cards: string | null;
}

export interface TableSession {
  // Gives the whole state to the listener, and from then on every change.
  subscribe(listener: Listener): void;
  // Ends it: the listener hears nothing more.
  close(): void;

  // Null: accepted, or impossible for a reason that the state shows (no own decision, another tab). A refusal changes
  // nothing.
  choose(choice: string): Promise<Refusal | null>;
  undo(): Promise<Refusal | null>;
  // Why a choice is not possible now; null if it is.
  whyNot(choice: string): Promise<Refusal | null>;
  // Null if it was aborted or there are no hints now.
  hint(progress: (share: number) => void, signal: AbortSignal): Promise<Thought[] | null>;
  // Lets the bot that thinks answer at once.
  hurry(): void;

  // The next person has the device.
  takeOver(): Promise<void>;
  // Continues in this tab.
  continueHere(): Promise<void>;
  // Replays: goes to the position after that many choices, looks through the eyes of a seat, plays on from here.
  seek(choices: number): Promise<void>;
  watch(viewer: Viewer): Promise<void>;
  playOn(): Promise<void>;

  record(): Promise<RecordFile>;
  speak(lang: Lang): Promise<void>;
}
