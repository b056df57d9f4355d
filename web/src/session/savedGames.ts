// The games in the browser's storage: the current one, and the unfinished one that it replaced.
import { readStored, writeStored } from "../state/storage";
import type { RecordFile } from "./tableSession";

interface SavedGame extends RecordFile {
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

// Keeps the saved game as the previous one if it is unfinished and is not the one with this record.
export function keepPrevious(record = ""): void {
  const saved = savedGame();
  if (saved && !saved.over && saved.record !== record) writeStored(PREVIOUS, saved);
}

// The lines before the first choice never change during a game, and no two games share them.
export function isSameGame(a: string, b: string): boolean {
  const head = (record: string) => record.slice(0, record.indexOf("\nheader "));
  return head(a) === head(b);
}
