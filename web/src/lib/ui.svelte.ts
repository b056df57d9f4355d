// What lies on top of the table: details of a card or a plot, the tracker, the settings and so on. One at a time.
import type { About, Card, Character, Plot } from "../engine/types";
import { game } from "./game.svelte";

export type Cover = "tracker" | "score" | "settings" | "keys" | "share" | "log";
export type Shown = { card: Card } | { plot: Plot };

class Ui {
  details = $state.raw<Shown | null>(null);
  cover = $state<Cover | null>(null);
  drawn = $state(false); // whether the whole board is there
  rule = $state<string | null>(null); // lies above the others
  pointed = $state<Plot | null>(null); // a plot that an option beside the board is about

  card(key: Card): Character {
    const found = game.about?.characters.find((character) => character.key === key);
    if (!found) throw new Error(`no character ${key}`);
    return found;
  }

  building(key: string): About["buildings"][number] {
    const found = game.about?.buildings.find((building) => building.key === key);
    if (!found) throw new Error(`no building ${key}`);
    return found;
  }

  toggle(cover: Cover): void {
    this.cover = this.cover === cover ? null : cover;
  }
}

export const ui = new Ui();
export const ruleLink = (rule: string) => `/rules#${rule}`;
