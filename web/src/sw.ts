// The service worker: keeps the client's own files, so that a game against bots needs no connection. The list of files
// and the version are put in by the build; nothing of the server's answers is kept.

declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[];
declare const VERSION: string;

const CACHE = `votive-${VERSION}`;
/** A file is the same whoever asks for it, and however it was packed on the way. */
const ANY = { ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  const ours = address.origin === self.location.origin && !address.pathname.startsWith('/api/');
  if (event.request.method !== 'GET' || !ours) return;
  event.respondWith(answer(event.request));
});

/** Files with a hash in their name never change; pages are asked for anew and taken from the store when offline. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (request.mode === 'navigate') {
    return fetch(request).catch(async () => (await cache.match('/', ANY)) ?? Response.error());
  }
  return (await cache.match(request, ANY)) ?? fetch(request);
}

export {};
