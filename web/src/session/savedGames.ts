// The games in the browser's storage: the current one, and the unfinished one that it replaced.
import { readStored, writeStored } from "../state/storage";
import type { RecordWithSet } from "./tableSession";

interface SavedGame extends RecordWithSet {
  over?: boolean;
}
const CURRENT = "game";
const PREVIOUS = "game-before";

export const savedGame = () => readStored<SavedGame>(CURRENT);
export const previousGame = () => readStored<SavedGame>(PREVIOUS);

export function saveGame(game: SavedGame): void {
  writeStored(CURRENT, game);
}

export function savedStatus(): "none" | "running" | "over" {
  const saved = savedGame();
  return !saved ? "none" : saved.over ? "over" : "running";
}

// Call before another game replaces the saved one. Stores the saved game as the previous one, unless it is finished or
// has this record.
export function keepAsPrevious(record = ""): void {
  const saved = savedGame();
  if (saved && !saved.over && saved.record !== record) writeStored(PREVIOUS, saved);
}

// The lines before the first choice never change during a game, and no two games share them: they contain the key.
export function isSameGame(a: string, b: string): boolean {
  const head = (record: string) => record.slice(0, record.indexOf("\nheader "));
  return head(a) === head(b);
}
