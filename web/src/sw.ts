// The service worker: everything of one build is fetched at the first visit and kept together. Files with a hash in
// their name come from there; the page comes from the network if there is one. A newer build takes over as soon as all
// of it is there. Nothing depends on when that is: the browser first lets the older worker finish, and if a request
// reaches that one just then, Chromium starts it once more and changes over only after half a minute without requests.
// No page is loaded anew by it. Pages of older builds stay open and load their own parts when they are needed: so the
// files of older builds are kept until a page is opened while there is no other.
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
  const { installing, waiting } = worker.registration; // one of these may be about to use what an older build left
  const others = await worker.clients.matchAll({ includeUncontrolled: true }); // without the page that is being opened
  if (installing || waiting || others.length > 0) return;
  const ours = (await caches.keys()).filter((name) => name.startsWith("valletta-")); // the oldest first
  await Promise.all(ours.slice(0, ours.indexOf(CACHE)).map((name) => caches.delete(name)));
}

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
  if (request.mode === "navigate") {
    event.respondWith(page(request));
    event.waitUntil(tidy());
  } else if (FILES.includes(url.pathname) || url.pathname.startsWith("/assets/")) event.respondWith(file(request));
});

export {};
