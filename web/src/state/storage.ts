// What the browser keeps for us: settings and the game at hand. A browser that keeps nothing (private windows, full
// storage) is no error: the game just cannot be continued.
const PREFIX = "valletta.";

export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
