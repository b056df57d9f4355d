// State of the user interface that is not part of the game: which overlay is open, one at a time.
import type { About, Card, Character, Plot } from "../engine/types";
import { game } from "./game.svelte";

export type Overlay = "tracker" | "score" | "settings" | "keys" | "share" | "log";
export type Shown = { card: Card } | { plot: Plot };

class Ui {
  details = $state.raw<Shown | null>(null);
  overlay = $state<Overlay | null>(null);
  drawn = $state(false); // the whole board has been drawn
  rule = $state<string | null>(null); // shown above any other overlay
  pointed = $state<Plot | null>(null); // the plot of the option under the pointer or the focus

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

  toggle(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? null : overlay;
  }
}

export const ui = new Ui();
export const ruleLink = (rule: string) => `/rules#${rule}`;
