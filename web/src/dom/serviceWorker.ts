// Keeps the game for when there is no network, and brings newer builds in without disturbing a game: a page is never
// loaded anew under the player's hands, but the next link that is followed is, and every game is saved by then.
import { router } from "../state/router.svelte";

export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => void register());
  if (document.readyState === "complete") void register();
}

let started = false;
async function register(): Promise<void> {
  if (started) return;
  started = true;
  const { serviceWorker } = navigator;
  let before = serviceWorker.controller; // none at the first visit, where the first worker is nothing newer
  serviceWorker.addEventListener("controllerchange", () => {
    if (before) router.anew = true;
    before = serviceWorker.controller;
  });
  try {
    const registration = await serviceWorker.register("/sw.js");
    // Browsers look for newer builds when a page is loaded. Some tabs are never closed, only come back to.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => {}); // another time
    });
  } catch {
    // without it the game just needs the network
  }
}
