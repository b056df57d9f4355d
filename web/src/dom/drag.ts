// Drag and drop with mouse, pen or finger: a copy follows the pointer. Drop targets are elements whose `data-drop`
// contains the target's name; dropping anywhere else does nothing. Also shows details
// after a long press or a right click.
import { cloneWithoutIds } from "./cloneWithoutIds";

export interface Drag {
  to: string; // the target's name; "" if it cannot be dragged now
  drop: () => void;
}
const THRESHOLD = 8; // pixels until a press becomes a drag

type Handlers = Partial<Record<keyof HTMLElementEventMap, (event: PointerEvent) => void>>;

function listen(node: HTMLElement, handlers: Handlers): () => void {
  const pairs = Object.entries(handlers) as [string, EventListener][];
  pairs.forEach(([kind, handler]) => node.addEventListener(kind, handler));
  return () => pairs.forEach(([kind, handler]) => node.removeEventListener(kind, handler));
}

function targets(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-drop~="${name}"]`)];
}

function copyOf(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const copy = cloneWithoutIds(node);
  copy.inert = true;
  copy.classList.add("ghost");
  Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  // In the body, so that no ancestor clips it.
  document.body.append(copy);
  return copy;
}

export function draggable(what: () => Drag) {
  return (node: HTMLElement): (() => void) => {
    let from: { x: number; y: number; id: number } | null = null;
    let copy: HTMLElement | null = null;
    let target = ""; // its name, during a drag

    const under = (event: PointerEvent) => {
      const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]");
      return found?.dataset.drop?.split(" ").includes(target) ? found : null;
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !what().to) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      node.setPointerCapture(event.pointerId); // a fast pointer may have left the card before the first move event
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return;
      const x = event.clientX - from.x;
      const y = event.clientY - from.y;
      if (!copy) {
        if (Math.hypot(x, y) < THRESHOLD) return;
        copy = copyOf(node);
        target = what().to;
        targets(target).forEach((element) => element.classList.add("drop-ready"));
      }
      copy.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
      const over = under(event);
      targets(target).forEach((element) => element.classList.toggle("drop-over", element === over));
    };
    const end = () => {
      targets(target).forEach((element) => element.classList.remove("drop-ready", "drop-over"));
      copy?.remove();
      copy = from = null;
    };
    const up = (event: PointerEvent) => {
      const dragged = copy !== null;
      const hit = dragged && under(event) !== null;
      end();
      if (!dragged) return;
      // Ignore the click that follows a drag.
      node.addEventListener("click", ignore, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", ignore, { capture: true }), 0);
      if (hit) what().drop();
    };
    const ignore = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    const stop = listen(node, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: end });
    return () => {
      end();
      stop();
    };
  };
}

// Also for a right click, the same with a mouse.
export function onLongPress(show: () => void) {
  return (node: HTMLElement): (() => void) => {
    let timer = 0;
    let shown = false;
    const stop = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      shown = false;
      if (event.pointerType === "mouse") return;
      timer = window.setTimeout(() => {
        shown = true;
        show();
      }, 550);
    };
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.movementX, event.movementY) > 4) stop();
    };
    const menu = (event: Event) => {
      event.preventDefault();
      stop();
      if (!shown) show();
    };
    const click = (event: Event) => {
      if (!shown) return;
      shown = false;
      event.stopPropagation();
      event.preventDefault();
    };
    node.addEventListener("click", click, { capture: true });
    const unlisten = listen(node, {
      pointerdown: down,
      pointermove: move,
      pointerup: stop,
      pointercancel: stop,
      contextmenu: menu,
    });
    return () => {
      stop();
      unlisten();
      node.removeEventListener("click", click, { capture: true });
    };
  };
}
