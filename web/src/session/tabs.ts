// Only one tab may save, so that two never overwrite each other's game: the last one in which a game was opened.
import { readStored, writeStored } from "../state/storage";

const KEY = "tab";
const THIS_TAB = `${performance.timeOrigin} ${Math.random()}`;

// False if the browser stores nothing.
export const claimTab = () => writeStored(KEY, THIS_TAB);

// If nothing is stored, the browser's data was cleared: then this tab may go on.
export const isOtherTab = () => (readStored<string>(KEY) ?? THIS_TAB) !== THIS_TAB;

// Calls back when another tab may have claimed it. Returns a function that ends this.
export function watchTabs(check: () => void): () => void {
  const events = ["storage", "pageshow"]; // another tab has written; the page was in the browser's cache
  events.forEach((event) => addEventListener(event, check));
  return () => events.forEach((event) => removeEventListener(event, check));
}
