// Registers the service worker, for offline use and updates. An update does not reload the page. The next link
// loads it; by then the game is saved.
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
  let before = serviceWorker.controller; // null at the first visit: the first worker is not an update
  serviceWorker.addEventListener("controllerchange", () => {
    if (before) router.updateReady = true;
    before = serviceWorker.controller;
  });
  try {
    const registration = await serviceWorker.register("/sw.js");
    // Browsers look for updates when a document loads. Some tabs are never reloaded, only revisited.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => {}); // tried again next time
    });
  } catch {
    // the client then needs the network
  }
}
