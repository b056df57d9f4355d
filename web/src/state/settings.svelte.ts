// The player's settings, stored in the browser: language, theme, animation speed, sound, the last set-up.
import type { Lang } from "../engine/types";
import { readStored, writeStored } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Speed = "off" | "slow" | "normal" | "fast";
export interface Setup {
  seats: { name: string; kind: string }[];
  edition: "hig" | "fr";
  supply: "box" | "unlimited";
  start: "random" | number;
}
interface Stored {
  lang: Lang;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  setup: Setup | null;
}

export const LANGS: readonly Lang[] = ["en", "de", "fr", "it"];

function guessLang(): Lang {
  for (const wanted of navigator.languages ?? []) {
    const found = LANGS.find((lang) => wanted.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return "en";
}

function oneOf<T>(value: unknown, list: readonly T[], otherwise: T): T {
  return list.includes(value as T) ? (value as T) : otherwise;
}

// Stored data may come from another version or be damaged.
function isSetup(value: unknown): value is Setup {
  const { seats, edition, supply } = (value ?? {}) as Partial<Setup>;
  const seat = (one: Setup["seats"][number]) => typeof one?.name === "string" && typeof one.kind === "string";
  return Array.isArray(seats) && seats.length >= 2 && seats.length <= 4 && seats.every(seat) && !!edition && !!supply;
}

class Settings {
  lang = $state<Lang>("en");
  theme = $state<Theme>("auto");
  speed = $state<Speed>("normal");
  sound = $state(false);
  setup = $state.raw<Setup | null>(null);

  constructor() {
    const stored = readStored<Partial<Stored>>("settings") ?? {};
    this.lang = oneOf(stored.lang, LANGS, guessLang());
    this.theme = oneOf(stored.theme, ["auto", "light", "dark"], "auto");
    this.speed = oneOf(stored.speed, ["off", "slow", "normal", "fast"], "normal");
    this.sound = stored.sound === true;
    this.setup = isSetup(stored.setup) ? stored.setup : null;
  }

  save(): void {
    const { lang, theme, speed, sound, setup } = this;
    writeStored("settings", { lang, theme, speed, sound, setup } satisfies Stored);
  }
}

export const settings = new Settings();
