// The service worker of the folder for web hosts: keeps the page, so that it opens without a network.
//
// How does a new version get in? The browser looks for one whenever the page opens, and loads it beside the old one, into
// a cache of its own. It takes over at the next start, when no tab shows the old page any more: nobody loses what is half
// entered. What the player has entered is not here but in localStorage, which all versions share.

// cmake/site.py sets these.
declare const version: string; // a hash of all files
declare const files: string[]; // names in the folder; "./" is the page

interface Phase extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Requested extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const here = new URL("./", location.href).href;
const ours = `brikks ${here} `; // other folders of the same host have caches, too
const cacheName = ours + version;

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" }))); // the host says whether what the browser has is old
}

async function removeOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(ours) && name !== cacheName) await caches.delete(name);
}

async function answer(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const cache = await caches.open(cacheName);
  return (await cache.match(origin + pathname.replace(/\/index\.html$/, "/"))) ?? fetch(request);
}

self.addEventListener("install", (event) => (event as Phase).waitUntil(fill()));
self.addEventListener("activate", (event) => (event as Phase).waitUntil(removeOthers()));
self.addEventListener("fetch", (event) => (event as Requested).respondWith(answer((event as Requested).request)));
