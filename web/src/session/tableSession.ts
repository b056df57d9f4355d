// The interface between the client and a table, on this device (LocalTable) or on a server. The table's components and
// state/game.svelte.ts know only this interface.
//
// Requests are asynchronous and may be refused. The listener gets every change: after the player's own choices,
// choices of bots and other people, and when a connection is lost. A request resolves after the listener got the changes that it caused.
import type { About, GameEvent, Lang, Look, Refusal, Seat, RatedChoice, Viewer } from "../engine/types";
import type { Step } from "./lesson";

export type Mode = "play" | "replay" | "lesson";

export interface TableState {
  about: About; // the cards and words of this game
  look: Look; // of the viewer
  mode: Mode;
  thinking: number | null; // progress of the bot that decides, 0 to 1
  connected: boolean; // if false, no choices can be made
  canHint: boolean;
  handover: Seat | null; // several people at one device: who gets it next
  otherTab: boolean; // another tab plays a game: choices made here would overwrite it
  step: Step | null; // the lesson's next step
}

// What has changed, and the events behind it, for animations and screen readers.
export type Change = Partial<TableState> & { events?: GameEvent[] };

// Resolves when the change has been shown. A session may wait for that before it sends the next change.
export type Listener = (change: Change) => Promise<void>;

// A game as text, and its building set if it is not the built-in one.
export interface RecordWithSet {
  record: string;
  cards: string | null;
}

export interface TableSession {
  // Sends the whole state to the listener, then every change.
  subscribe(listener: Listener): void;
  // Ends the session: the listener gets nothing more.
  close(): void;

  // Both answer with null if the request was accepted, or ignored for a reason that the state shows (not the viewer's
  // decision, another tab). A refusal changes nothing.
  choose(choice: string): Promise<Refusal | null>;
  undo(): Promise<Refusal | null>;
  // Why a choice is not possible now; null if it is.
  whyNot(choice: string): Promise<Refusal | null>;
  // Null if it was aborted or hints are not available.
  hint(progress: (share: number) => void, signal: AbortSignal): Promise<RatedChoice[] | null>;
  // Ends the thinking of a bot or a hint early.
  answerNow(): void;

  // Called when the next person has the device.
  takeOver(): Promise<void>;
  // Makes this tab the one that plays and saves.
  continueHere(): Promise<void>;
  // In a replay: go to the position after that many choices; change the viewer; continue as a game from here.
  seek(choices: number): Promise<void>;
  watch(viewer: Viewer): Promise<void>;
  playOn(): Promise<void>;

  record(): Promise<RecordWithSet>;
  speak(lang: Lang): Promise<void>;
}
