// Keeps the game for when there is no network, and brings newer builds in without disturbing a game: a new one waits
// until we are told to change over at a page where nothing is going on.
function takeOver(waiting: ServiceWorker): void {
  if (location.pathname === "/") waiting.postMessage("take over");
}

export function startOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => void register());
  if (document.readyState === "complete") void register();
}

let started = false;
async function register(): Promise<void> {
  if (started) return;
  started = true;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    if (registration.waiting && navigator.serviceWorker.controller) takeOver(registration.waiting);
  } catch {
    // without it the game just needs the network
  }
}
