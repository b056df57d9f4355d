// Roving tabindex: a group is one Tab stop, and arrow keys move to the nearest element in that direction. The group's
// elements are those with `data-roving`.
type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

function items(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>("[data-roving]")];
}

function middle(item: Element): { x: number; y: number } {
  const box = item.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// Distance in the direction of the arrow; sideways distance counts double. Infinity if `to` is in another direction.
function distance(from: Element, to: Element, key: Direction): number {
  const a = middle(from);
  const b = middle(to);
  const along = key === "ArrowLeft" ? a.x - b.x : key === "ArrowRight" ? b.x - a.x : key === "ArrowUp" ? a.y - b.y : b.y - a.y;
  const across = Math.abs(key === "ArrowLeft" || key === "ArrowRight" ? a.y - b.y : a.x - b.x);
  return along > 4 && across < along * 3 + 40 ? along + 2 * across : Infinity;
}

function next(group: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = items(group);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (!key.startsWith("Arrow")) return undefined;
  const ranked = all.map((item) => ({ item, far: distance(from, item, key as Direction) }));
  return ranked.filter(({ far }) => far < Infinity).sort((a, b) => a.far - b.far)[0]?.item;
}

export function rovingFocus(group: HTMLElement): () => void {
  const mark = (current: HTMLElement | undefined) => items(group).forEach((item) => (item.tabIndex = item === current ? 0 : -1));
  const ensureTabStop = () => {
    const all = items(group);
    if (all.filter((item) => item.tabIndex === 0).length === 1) return;
    mark(all.find((item) => item === document.activeElement) ?? all.find((item) => item.dataset.choice) ?? all[0]);
  };
  const onFocus = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>("[data-roving]");
    if (item) mark(item);
  };
  const onKey = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-roving]");
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = next(group, from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  const observer = new MutationObserver(ensureTabStop);
  observer.observe(group, { childList: true, subtree: true });
  ensureTabStop();
  group.addEventListener("focusin", onFocus);
  group.addEventListener("keydown", onKey);
  return () => {
    observer.disconnect();
    group.removeEventListener("focusin", onFocus);
    group.removeEventListener("keydown", onKey);
  };
}

// Moves the focus to the first choice of a group when it appears.
export function focusFirst(group: HTMLElement): void {
  group.querySelector<HTMLElement>("[data-choice]")?.focus({ preventScroll: true });
}
