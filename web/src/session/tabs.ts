// Only one tab may save, so that two tabs never overwrite each other's game: the last one that opened a game.
import { readStored, writeStored } from "../state/storage";

const KEY = "tab";
const THIS_TAB = `${performance.timeOrigin} ${Math.random()}`;

// Makes this tab the one that saves. False if the browser has no storage.
export const claimTab = () => writeStored(KEY, THIS_TAB);

// If no tab is stored, the user cleared the browser's data: this tab may go on.
export const isOtherTab = () => (readStored<string>(KEY) ?? THIS_TAB) !== THIS_TAB;

// Calls back when another tab may have become the one that saves. Returns a function that stops this.
export function watchTabs(check: () => void): () => void {
  const events = ["storage", "pageshow"]; // another tab wrote to storage; the document came back from the browser's cache
  events.forEach((event) => addEventListener(event, check));
  return () => events.forEach((event) => removeEventListener(event, check));
}
