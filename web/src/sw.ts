// The service worker: everything of one build is fetched at the first visit and kept together. Files with a hash in
// their name come from there; the page comes from the network if there is one. A newer build waits until the last
// page of the older one is closed or asks for it ("take over"). Another page of the older one may still be open then,
// and loads its own parts when they are needed: so the files of the build before ours are kept until the next one.
/// <reference lib="webworker" />
const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = "valletta-" + "__VERSION__";
const FILES = ["__FILES__"];

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

worker.addEventListener("activate", (event) => {
  const older = (name: string) => name.startsWith("valletta-") && name !== CACHE;
  event.waitUntil(
    caches
      .keys() // the oldest first
      .then((names) => Promise.all(names.filter(older).slice(0, -1).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    // The page of a newer build names files that are not among ours: those are left to the network, below.
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
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(url.pathname) || url.pathname.startsWith("/assets/")) event.respondWith(file(request));
});

export {};
