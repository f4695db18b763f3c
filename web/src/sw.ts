// The service worker: caches the client's own files, so that a game against bots needs no connection. The build adds the
// list of files and the version; answers of the server are never cached.

declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[];
declare const VERSION: string;

const CACHE = `votive-${VERSION}`;
/** Headers such as `Vary` do not matter: a file is the same for every request. */
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

/** Files with a hash in their name come from the cache; pages from the network, and from the cache when offline. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (request.mode === 'navigate') {
    return fetch(request).catch(async () => (await cache.match('/', ANY)) ?? Response.error());
  }
  return (await cache.match(request, ANY)) ?? fetch(request);
}

export {};
