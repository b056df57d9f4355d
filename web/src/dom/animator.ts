// Animates events: copies of cards and goods fly from their old place to the new one. The table below already shows the
// result, so animations can be skipped at any time and never move anything else.
// Places are elements with `data-anchor`: hand:0:maid, played:2, goods:0:gold, supply, plot:a1, seat:1, staff, street:7.
import { tick } from "svelte";
import type { GameEvent, Goods } from "../engine/types";
import { GOODS } from "../engine/types";
import type { Animator } from "../state/game.svelte";
import { cloneWithoutIds } from "./cloneWithoutIds";
import { settings } from "../state/settings.svelte";
import { playSound, type Sound } from "./sound";

interface Flight {
  from: string[]; // anchors: the first that exists counts
  to: string[];
  text?: string; // flies instead of a copy
}
const DURATION_MS = { off: 0, slow: 900, normal: 480, fast: 240 };
const PAUSE = 0.45; // between two events, as a share of the duration

const SOUNDS: Record<string, Sound> = {
  play: "card",
  draw: "card",
  hire: "card",
  dismiss: "card",
  take: "coin",
  return: "coin",
  give: "coin",
  draft: "coin",
  build: "build",
  upgrade: "build",
  step: "step",
  over: "end",
};

const listed = (goods: Goods | undefined) => GOODS.filter((good) => (goods?.[good] ?? 0) > 0);

function flights(event: GameEvent): Flight[] {
  const { seat, card, good, plot, n = 0 } = event;
  const mine = `goods:${seat}:${good}`;
  switch (event.event) {
    case "play":
      return [{ from: [`hand:${seat}:${card}`, `seat:${seat}`], to: [`played:${n}`] }];
    case "draft":
    case "take":
      return [{ from: [`offer:${good}`, "supply"], to: [mine] }];
    case "return":
      return listed(event.goods).map((paid) => ({ from: [`goods:${seat}:${paid}`], to: ["supply"] }));
    case "give":
      return [{ from: [mine], to: [`goods:${event.to}:${good}`] }];
    case "build":
      return [{ from: [`plot:${plot}`], to: [`hand:${seat}:${card}`, `seat:${seat}`] }];
    case "hire":
      return [{ from: [`staff:${card}`, "staff"], to: [`hand:${seat}:${card}`, `seat:${seat}`] }];
    case "dismiss":
      return [{ from: [`hand:${seat}:${card}`, `seat:${seat}`], to: [`staff:${card}`, "staff"] }];
    case "draw":
      return card ? [{ from: [`pile:${seat}`], to: [`hand:${seat}:${card}`] }] : [];
    case "points":
    case "bonus":
      return [{ from: ["jean"], to: [`points:${seat}`], text: `+${n}` }];
    default:
      return [];
  }
}

export class TableAnimator implements Animator {
  #root: HTMLElement;
  #before = new Map<string, DOMRect>();
  #running = new Set<Animation>();
  #skip: (() => void) | null = null;
  #layer: HTMLElement;

  constructor(root: HTMLElement, layer: HTMLElement) {
    this.#root = root;
    this.#layer = layer;
  }

  measure(): void {
    this.#before.clear();
    if (!this.#duration()) return;
    for (const place of this.#root.querySelectorAll<HTMLElement>("[data-anchor]"))
      this.#before.set(place.dataset.anchor!, place.getBoundingClientRect());
  }

  async show(events: GameEvent[]): Promise<void> {
    const duration = this.#duration();
    await tick();
    this.#sounds(events);
    if (!duration) return;
    let at = 0;
    for (const event of events) {
      const made = flights(event).map((flight) => this.#fly(flight, at, duration));
      if (event.event === "upgrade" || event.event === "build") this.#turn(`plot:${event.plot}`, at, duration);
      if (made.some(Boolean) || event.event === "step") at += duration * (event.event === "draw" ? 0.2 : PAUSE);
    }
    if (!this.#running.size && !at) return;
    const done = Promise.allSettled([...this.#running].map((animation) => animation.finished));
    const skipped = new Promise<void>((resolve) => (this.#skip = resolve));
    const paused = new Promise((resolve) => setTimeout(resolve, at + duration * PAUSE));
    await Promise.race([Promise.all([done, paused]), skipped]);
    this.#skip = null;
  }

  skip(): void {
    this.#running.forEach((animation) => animation.finish());
    this.#skip?.();
  }

  #duration(): number {
    const disabled = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
    return disabled ? 0 : DURATION_MS[settings.speed];
  }

  #sounds(events: GameEvent[]): void {
    const kinds = new Set(events.map((event) => SOUNDS[event.event]).filter((sound) => sound !== undefined));
    kinds.forEach((sound) => playSound(sound));
  }

  #place(names: string[]): HTMLElement | null {
    for (const name of names) {
      const found = this.#root.querySelector<HTMLElement>(`[data-anchor="${name}"]`);
      if (found) return found;
    }
    return null;
  }

  #rect(names: string[]): DOMRect | null {
    for (const name of names) {
      const found = this.#before.get(name);
      if (found?.width) return found;
    }
    return this.#place(names)?.getBoundingClientRect() ?? null;
  }

  #fly(flight: Flight, delay: number, duration: number): boolean {
    const from = this.#rect(flight.from);
    const place = this.#place(flight.to);
    const to = place?.getBoundingClientRect();
    if (!from?.width || !place || !to?.width) return false;
    const original = flight.text ? null : this.#original(place, flight);
    if (!flight.text && !original) return false;
    const ghost = original ? copyOf(original) : floatingText(flight.text!);
    const size = original ? ghostSize(place, original === place ? to : from) : new DOMRect(0, 0, 40, 32);
    Object.assign(ghost.style, { width: `${size.width}px`, height: `${size.height}px`, left: "0px", top: "0px" });
    this.#layer.append(ghost);
    const animation = ghost.animate(
      [
        { transform: centred(from, size), opacity: 0.2, offset: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: centred(to, size), opacity: 1, offset: 0.92 },
        { transform: centred(to, size), opacity: 0, offset: 1 },
      ],
      { duration, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" },
    );
    this.#track(animation, () => ghost.remove());
    if (!flight.text && size === to)
      this.#track(place.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration * 0.92 }));
    return true;
  }

  // Turns a tile over.
  #turn(name: string, delay: number, duration: number): void {
    const tile = this.#place([name]);
    if (!tile) return;
    const turn = [{ transform: "perspective(600px) rotateY(90deg)" }, { transform: "perspective(600px) rotateY(0)" }];
    this.#track(tile.animate(turn, { duration, delay, easing: "ease-out" }));
  }

  #track(animation: Animation, after?: () => void): void {
    this.#running.add(animation);
    const end = () => {
      this.#running.delete(animation);
      after?.();
    };
    animation.finished.then(end, end);
  }

  // The element to copy: the one at the destination, which exists at full size; for the supply and for seats, the one at
  // the origin.
  #original(place: HTMLElement, flight: Flight): HTMLElement | null {
    const anchor = place.dataset.anchor!;
    if (anchor === "supply") return this.#place(flight.from) ?? place;
    return anchor.startsWith("seat") ? this.#place(flight.from) : place;
  }
}

function copyOf(original: HTMLElement): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "ghost flying";
  ghost.append(
    cloneWithoutIds(original.dataset.anchor?.startsWith("goods") ? (original.querySelector("svg") ?? original) : original),
  );
  return ghost;
}

function floatingText(text: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "ghost floating";
  ghost.textContent = text;
  return ghost;
}

function ghostSize(place: HTMLElement, to: DOMRect): DOMRect {
  const small = place.dataset.anchor!.startsWith("goods") || place.dataset.anchor === "supply";
  return small ? new DOMRect(0, 0, 30, 30) : to;
}

function centred(box: DOMRect, size: DOMRect): string {
  const x = box.left + box.width / 2 - size.width / 2;
  const y = box.top + box.height / 2 - size.height / 2;
  return `translate(${x}px, ${y}px)`;
}
