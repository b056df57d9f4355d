// The service worker. It caches all files of a build at the first visit. Files with a hash in their name are answered
// from the cache, the page itself from the network if possible.
//
// A newer build becomes active as soon as all its files are cached. Nothing may depend on when: the browser lets the
// older worker finish first, and if a request reaches that one meanwhile, Chromium restarts it and switches only after
// half a minute without requests. No page is reloaded. Open pages of older builds still load their own chunks, so older
// caches are kept until a page is opened while no other is open.
/// <reference lib="webworker" />
const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = "valletta-" + "__VERSION__";
const FILES = ["__FILES__"];

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

async function tidy(): Promise<void> {
  const { installing, waiting } = worker.registration; // one of these may be about to reuse an older build's cache
  const others = await worker.clients.matchAll({ includeUncontrolled: true }); // does not contain the page that is being opened
  if (installing || waiting || others.length > 0) return;
  const ours = (await caches.keys()).filter((name) => name.startsWith("valletta-")); // the oldest first
  await Promise.all(ours.slice(0, ours.indexOf(CACHE)).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    // A newer page refers to files that are not cached here: they come from the network, below.
    if (answer.ok) return answer;
  } catch {
    // no network
  }
  return (await cache.match("/")) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(page(request));
    event.waitUntil(tidy());
  } else if (FILES.includes(url.pathname) || url.pathname.startsWith("/assets/")) event.respondWith(file(request));
});

export {};
