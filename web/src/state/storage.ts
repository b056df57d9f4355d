// The browser's local storage, as JSON. If it is full or not available (private window), the client still works, but
// cannot resume games.
const PREFIX = "valletta.";

export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

// False if nothing was stored.
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
