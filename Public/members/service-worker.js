// What one looked at stays readable without a network. No page of a member is kept, only what lies below
// /offline, which has no contact details; and all of it goes when somebody else is here.
"use strict";
const SHELL = "shell-1", KEPT = "kept-2";
const OWNER = "/owner", START = "/offline";
const PATIENCE = 3_000, FRESH = 60_000, MOST = { "/offline/listings/": 50, "/offline/recipes/": 50, "/photos/": 400 };
let refreshed = 0;

const find = (path) => caches.match(path, { ignoreVary: true });
const mark = (answer) => answer.headers.get("X-Mooch-Member");
// The page that is kept for an address.
const twin = (path) => {
  const shown = path.match(/^(\/listings\/\d+|\/recipes\/\d+|\/shopping-list)(\/(?:cook|video))?$/)?.[1];
  return shown ? START + shown : path.startsWith(START) && path;
};
// Whatever is still put into it then is lost with it.
const empty = () => {
  refreshed = 0;
  return caches.delete(KEPT);
};
// Whoever comes next is neither shown nor told what was another's.
const leave = async () => {
  await empty();
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
};

// Notes whose it is.
const note = async (answer) => {
  if (answer.status === 401) return leave();
  const owner = mark(answer), known = await find(OWNER);
  if (!owner || known && await known.text() === owner) return;
  await (known ? leave() : empty());
  await (await caches.open(KEPT)).put(OWNER, new Response(owner));
};

const keepPhotos = async (cache, text) => {
  const names = new Set([...text.matchAll(/\/photos\/([0-9a-f]{64})/g)].map(([, name]) => name));
  // The first is what a page is known by; of those further on the small file will do without a network.
  const sizes = [...names].flatMap((name, place) => place ? [`${name}-320`] : [`${name}-320`, `${name}-640`]);
  for (const path of sizes.map((one) => `/photos/${one}.webp`)) {
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
// `search` is for how many a recipe is wanted, and with what.
const keep = async (path, search = "") => {
  const cache = await caches.open(KEPT);
  const answer = await fetch(path + search, { redirect: "manual" });
  if (answer.type === "opaqueredirect" || answer.status === 401) return empty();
  if (answer.status === 404) return cache.delete(path);
  const owner = await cache.match(OWNER);
  if (!answer.ok || !owner || await owner.text() !== mark(answer)) return;
  const text = await answer.clone().text();
  await cache.put(path, answer);
  await keepPhotos(cache, text);
  // What is cooked with what one buys, for as many as one buys for.
  if (path === "/offline/shopping-list") for (const [, recipe, wanted] of text.matchAll(/href="(\/recipes\/\d+)(\?[^"]*)"/g)) {
    const chosen = wanted.replaceAll("&amp;", "&"), known = await cache.match(START + recipe);
    if (!known?.url.endsWith(chosen)) await keep(START + recipe, chosen);
  }
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
  const { pathname, search } = new URL(event.data === "seen" ? event.source.url : event.data, location), path = twin(pathname);
  if (path && path !== START) await keep(path, path.includes("/recipes/") ? search : "");
})().catch(() => {})));

const load = async ({ preloadResponse, request }) => await preloadResponse || fetch(request);
const page = async (event, path) => {
  const network = load(event);
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
const file = async (event, pathname) => {
  const photo = pathname.match(/^\/photos\/[0-9a-f]+/);
  return await find(event.request) || load(event).catch(async () =>
    (photo && (await find(`${photo}-640.webp`) || await find(`${photo}-320.webp`)))
    || await caches.match(pathname, { ignoreSearch: true, ignoreVary: true }) || Response.error());
};
addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method !== "GET") {
    refreshed = 0;
    if (pathname === "/sign-out") event.waitUntil(leave());
  } else if (/^\/(assets|photos)\//.test(pathname)) event.respondWith(file(event, pathname));
  else if (request.mode === "navigate") event.respondWith(page(event, pathname));
});

// What happened, in one sentence without names.
addEventListener("push", (event) => {
  const told = event.data?.json() ?? { title: location.host, path: "/notifications" };
  const { title, tag, lang } = told;
  event.waitUntil(registration.showNotification(title, { tag, lang, data: told, icon: "/assets/img/icon-192.png" }));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data?.path ?? "/notifications", location);
  if (origin !== location.origin) return;
  event.waitUntil((async () => {
    const open = await clients.matchAll({ type: "window" });
    const same = open.find(({ url }) => url === href);
    if (same) return same.focus();
    // Somebody may be typing in a page that is open.
    return clients.openWindow(href);
  })());
});
// The browser has another address now: the site is told, if it told this device before.
addEventListener("pushsubscriptionchange", (event) => event.waitUntil((async () => {
  const page = await (await fetch("/notifications")).text();
  const key = page.match(/data-push="([^"]+)" data-on/)?.[1];
  const token = page.match(/name="csrf_token" value="([^"]+)"/)?.[1];
  if (!key || !token) return;
  const fresh = event.newSubscription
    ?? await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = fresh.toJSON();
  await fetch("/notifications/push", {
    method: "POST", redirect: "manual", body: new URLSearchParams({ csrf_token: token, endpoint, ...keys }),
  });
})()));
