// The service worker, for offline use. It caches all files of a build at the first visit. Files with a hash in their name
// come from the cache, the document from the network if possible.
//
// A newer build takes over when all its files are cached, at a time that no code may rely on: Chromium waits until the
// older worker has been idle for up to half a minute. No document is reloaded. Open documents of older builds still load
// their own chunks, so older caches are kept until a document is opened while no other is open.
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

async function deleteOldCaches(): Promise<void> {
  const { installing, waiting } = worker.registration; // an installing worker may still need an older cache
  const others = await worker.clients.matchAll({ includeUncontrolled: true }); // without the document that is being opened
  if (installing || waiting || others.length > 0) return;
  const ours = (await caches.keys()).filter((name) => name.startsWith("valletta-")); // the oldest first
  await Promise.all(ours.slice(0, ours.indexOf(CACHE)).map((name) => caches.delete(name)));
}

async function serveDocument(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    // A newer document refers to files that are not in this cache: serveFile gets them from the network.
    if (answer.ok) return answer;
  } catch {
    // no network
  }
  return (await cache.match("/")) ?? Response.error();
}

async function serveFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(serveDocument(request));
    event.waitUntil(deleteOldCaches());
  } else if (FILES.includes(url.pathname) || url.pathname.startsWith("/assets/")) event.respondWith(serveFile(request));
});

export {};
