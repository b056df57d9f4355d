// Set-ups of new games, and "Play now". The default is the last one used, or one person against an amateur bot.
import type { NewGame } from "../engine/types";
import { beginGame, loadAbout } from "../session/localGames";
import { t } from "./i18n.svelte";
import { settings, type Setup } from "./settings.svelte";

export const HUMAN = "human";

// A random chance key.
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function defaultName(seat: number): string {
  return t("player_n", { n: seat + 1 });
}

export function lastSetup(): Setup {
  const fresh: Setup = {
    seats: [
      { name: "", kind: HUMAN },
      { name: "", kind: "amateur" },
    ],
    edition: "hig",
    supply: "box",
    start: "random",
  };
  return settings.setup ?? fresh;
}

// Gives every seat a unique name: a person's own or "Player 1", a bot's level.
export function toGame(setup: Setup, levels: { name: string; label: string }[], cards: string | null): NewGame {
  const taken = new Set<string>();
  const seats = setup.seats.map(({ name, kind }, i) => {
    const label = levels.find((level) => level.name === kind)?.label ?? kind;
    const level = label.charAt(0).toLocaleUpperCase() + label.slice(1);
    const wanted = kind === HUMAN ? name.trim() || defaultName(i) : level;
    let unique = wanted;
    for (let n = 2; taken.has(unique); n++) unique = `${wanted} ${n}`;
    taken.add(unique);
    return { name: unique, kind };
  });
  const start = setup.start === "random" || setup.start < seats.length ? setup.start : "random";
  return { seats, edition: setup.edition, supply: setup.supply, start, key: newKey(), cards };
}

// Starts a game at once, with the last set-up and at least one person.
export async function playNow(): Promise<string | null> {
  const about = await loadAbout();
  const setup = lastSetup();
  const person = { name: "", kind: HUMAN };
  const seats = setup.seats.some((seat) => seat.kind === HUMAN) ? setup.seats : [person, ...setup.seats.slice(1)];
  return beginGame(toGame({ ...setup, seats }, about.levels, null));
}
