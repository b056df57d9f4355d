// State of the user interface that is not part of the game: which overlay is open, one at a time.
import type { Card, Plot } from "../engine/types";

export type Overlay = "tracker" | "score" | "settings" | "keys" | "share" | "log";
export type Shown = { card: Card } | { plot: Plot };

class Ui {
  details = $state.raw<Shown | null>(null);
  overlay = $state<Overlay | null>(null);
  drawn = $state(false); // the whole board has been drawn
  rule = $state<string | null>(null); // shown above any other overlay
  fault = $state(""); // the message of an error that nothing has caught: a bug
  pointed = $state<Plot | null>(null); // the plot of the option under the pointer or the focus

  toggle(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? null : overlay;
  }
}

export const ui = new Ui();
export const ruleLink = (rule: string) => `/rules#${rule}`;
