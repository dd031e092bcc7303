// What one looked at stays readable without a network. No page of a member is kept, only what lies below
// /offline, which has no contact details; and all of it goes when somebody else is here.
"use strict";
const SHELL = "shell-1", KEPT = "kept-1";
const OWNER = "/owner", START = "/offline";
const PATIENCE = 3_000, FRESH = 60_000, MOST = { "/offline/listings/": 50, "/photos/": 400 };
let refreshed = 0;

const find = (path) => caches.match(path, { ignoreVary: true });
const mark = (answer) => answer.headers.get("X-Mooch-Member");
// The page that is kept for an address.
const twin = (path) => /^\/listings\/\d+$/.test(path) ? START + path : path.startsWith(START) && path;
// Whatever is still put into it then is lost with it.
const empty = () => {
  refreshed = 0;
  return caches.delete(KEPT);
};

// Notes whose it is.
const note = async (answer) => {
  if (answer.status === 401) return empty();
  const owner = mark(answer), known = await find(OWNER);
  if (!owner || known && await known.text() === owner) return;
  await empty();
  await (await caches.open(KEPT)).put(OWNER, new Response(owner));
};

const keepPhotos = async (cache, text) => {
  const names = new Set([...text.matchAll(/\/photos\/([0-9a-f]{64})/g)].map(([, name]) => name));
  for (const path of [...names].flatMap((name) => [320, 640].map((size) => `/photos/${name}-${size}.webp`))) {
    const known = await cache.match(path);
    // What was looked at last goes last.
    if (known) await cache.put(path, known);
    else await cache.add(path).catch(() => {});
  }
};
const trim = async (cache) => {
  const all = await cache.keys();
  for (const [part, most] of Object.entries(MOST)) {
    for (const old of all.filter(({ url }) => url.includes(part)).slice(0, -most)) await cache.delete(old);
  }
};
const keep = async (path) => {
  const cache = await caches.open(KEPT);
  const answer = await fetch(path, { redirect: "manual" });
  if (answer.type === "opaqueredirect" || answer.status === 401) return empty();
  if (answer.status === 404) return cache.delete(path);
  const owner = await cache.match(OWNER);
  if (!answer.ok || !owner || await owner.text() !== mark(answer)) return;
  const text = await answer.clone().text();
  await cache.put(path, answer);
  await keepPhotos(cache, text);
  await trim(cache);
};

// The page that says there is no network, with the files of the site that it needs.
const refresh = async () => {
  const page = await fetch(START), shell = await caches.open(SHELL);
  if (!page.ok) throw new Error(page.status);
  const files = new Set((await page.clone().text()).match(/\/assets\/[^"#\s]+/g));
  await note(page.clone());
  for (const file of files) if (!await shell.match(file)) await shell.add(file);
  const owner = mark(page);
  await shell.put(START, page);
  for (const old of await shell.keys()) {
    const { pathname, search } = new URL(old.url);
    if (pathname !== START && !files.has(pathname + search)) await shell.delete(old);
  }
  refreshed = Date.now();
  if (owner !== "guest") await keep("/offline/agreements");
};

addEventListener("install", (event) => event.waitUntil(refresh().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== SHELL && name !== KEPT) await caches.delete(name);
  await registration.navigationPreload?.enable();
  await clients.claim();
})()));
addEventListener("message", (event) => event.waitUntil((async () => {
  if (Date.now() - refreshed > FRESH) await refresh();
  const path = twin(new URL(event.source.url).pathname);
  if (path && path !== START) await keep(path);
})().catch(() => {})));

const page = async (event, path) => {
  const network = (async () => await event.preloadResponse || fetch(event.request))();
  event.waitUntil(network.then(note).catch(() => {}));
  const kept = twin(path) && await find(twin(path));
  const late = kept && new Promise((_, fail) => setTimeout(fail, PATIENCE));
  try {
    return await (kept ? Promise.race([network, late]) : network);
  } catch {
    return kept || await find(START) || Response.error();
  }
};
// Another version of a file, or another size of a photo, is better than none.
const file = async (request) => {
  const { pathname } = new URL(request.url);
  const photo = pathname.match(/^\/photos\/[0-9a-f]+/);
  return await find(request) || fetch(request).catch(async () =>
    (photo && (await find(`${photo}-640.webp`) || await find(`${photo}-320.webp`)))
    || await caches.match(pathname, { ignoreSearch: true, ignoreVary: true }) || Response.error());
};
addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method !== "GET") {
    refreshed = 0;
    if (pathname === "/sign-out") event.waitUntil(empty());
  } else if (request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (/^\/(assets|photos)\//.test(pathname)) event.respondWith(file(request));
});
