// Key bindings of the table, and the list that "?" shows. Arrow keys: dom/rovingFocus.ts;
// I: Hand.svelte, Staff.svelte, PlotTile.svelte.
import { game } from "../state/game.svelte";
import { ui } from "../state/ui.svelte";
import type { Key } from "../words";

export const KEYS: [string, Key][] = [
  ["Tab", "key_tab"],
  ["← → ↑ ↓", "key_arrows"],
  ["Enter", "key_enter"],
  ["1 – 9", "key_numbers"],
  ["I", "key_details"],
  ["C", "key_hand"],
  ["B", "key_board"],
  ["A", "key_answers"],
  ["E", "key_end"],
  ["U", "key_undo"],
  ["H", "key_hint"],
  ["F", "key_answer_now"],
  ["D", "key_tracker"],
  ["P", "key_score"],
  ["L", "key_log"],
  ["?", "key_keys"],
  ["Esc", "key_escape"],
];

const PANELS = ["payment", "staff-choice", "build-choice"]; // at most one is shown

function focusIn(root: HTMLElement, ...groups: string[]): void {
  const within = groups.map((group) => root.querySelector(`[data-testid="${group}"]`)).find(Boolean);
  const wanted =
    within?.querySelector<HTMLElement>("[data-roving][data-choice]") ?? within?.querySelector<HTMLElement>("[data-roving]");
  wanted?.focus();
}

// Focuses the first element that answers the current question.
export function focusAnswer(root: HTMLElement): void {
  const places = ["hand", ...PANELS, "ask", "board"].map((group) => `[data-testid="${group}"] [data-choice]`);
  root.querySelector<HTMLElement>(places.join(","))?.focus({ preventScroll: true });
}

function endOrSkip(): void {
  const option = game.look?.options.find((option) => option.kind === "end" || option.kind === "skip");
  if (option) game.choose(option.choice);
}

function chooseByNumber(key: string): void {
  const option = game.look?.options[Number(key) - 1];
  if (option) game.choose(option.choice);
}

export function onKey(event: KeyboardEvent, root: HTMLElement): void {
  const typing =
    (event.target instanceof HTMLInputElement && event.target.type !== "range") ||
    event.target instanceof HTMLTextAreaElement ||
    event.target instanceof HTMLSelectElement;
  // Holding Enter makes only one choice, and does not confirm the hand-over for the next player.
  if (event.repeat && event.key === "Enter" && !typing) event.preventDefault();
  if (event.repeat || typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("[aria-modal]")) return;
  const key = event.key.toLowerCase();
  const actions: Record<string, () => void> = {
    c: () => focusIn(root, "hand"),
    b: () => focusIn(root, "board"),
    a: () => focusIn(root, ...PANELS, "ask"),
    e: endOrSkip,
    u: () => void game.undo(),
    h: () => void game.hint(),
    f: () => game.answerNow(),
    d: () => ui.toggle("tracker"),
    p: () => ui.toggle("score"),
    l: () => ui.toggle("log"),
    "?": () => ui.toggle("keys"),
    escape: () => (game.hints = game.refusal = null),
  };
  const action = actions[key] ?? (/^[1-9]$/.test(key) ? () => chooseByNumber(key) : null);
  if (!action) return;
  event.preventDefault();
  action();
}
