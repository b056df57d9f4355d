// State of the user interface: which overlay is open, which plot is highlighted.
import type { Card, Plot } from "../engine/types";

export type Overlay = "tracker" | "score" | "menu" | "keys" | "share" | "log";
export type DetailsOf = { card: Card } | { plot: Plot };

class Ui {
  details = $state.raw<DetailsOf | null>(null);
  overlay = $state<Overlay | null>(null);
  drawn = $state(false); // the board is complete: tiles are drawn one per frame
  rule = $state<string | null>(null); // its text is shown above any other overlay
  fault = $state(""); // message of an uncaught error, which is a bug
  highlighted = $state<Plot | null>(null); // the plot of the hovered or focused option

  toggle(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? null : overlay;
  }
}

export const ui = new Ui();
export const ruleLink = (rule: string) => `/rules#${rule}`;
