// What was pressed on the shopping list stays here until the site has it. Nobody asks whether there is a network: it is
// sent, in order and one request at a time, until it is answered.
const STORES = ["waiting", "settled"], PATIENCE = 8_000, FIRST = 2_000, LONGEST = 300_000, MOST = 100, ALIVE = 60_000;
const LIST = "/shopping-list", OLDEST = 60 * 86_400_000;
export const news = new EventTarget();
let opened, token, timer, sending, again, isAsked, pause = FIRST;

const open = () => new Promise((done, fail) => {
  const request = indexedDB.open("shopping", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("waiting", { keyPath: "order", autoIncrement: true });
    request.result.createObjectStore("settled", { keyPath: "line_id" });
  };
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});
// It is on the disk before anybody goes on.
const use = async (mode, work) => {
  const base = await (opened ??= open());
  return new Promise((done, fail) => {
    const change = base.transaction(STORES, mode, { durability: "strict" });
    const result = work(...STORES.map((name) => change.objectStore(name)));
    change.oncomplete = () => done(result);
    change.onerror = change.onabort = () => fail(change.error);
  });
};

// What the site does not have yet, and what it has had since a version: a stored page may be older.
export const kept = async () => {
  const [waiting, settled] = await use("readonly", (first, second) => [first.getAll(), second.getAll()]);
  return { waiting: waiting.result, settled: settled.result };
};
// A line may come in place of one that was refused.
export const keep = async (operation, refused) => {
  await use("readwrite", (waiting, settled) => {
    waiting.add({ ...operation, at: Date.now() });
    if (refused) settled.delete(refused.line_id);
  });
  remind(true);
};
export const clear = async () => {
  await use("readwrite", (waiting, settled) => [waiting.clear(), settled.clear()]);
  remind(false);
};
// Every page of the site sends what waits (network.js).
const remind = (isWaiting) => {
  try {
    if (isWaiting) localStorage.setItem("shopping", import.meta.url);
    else localStorage.removeItem("shopping");
  } catch {
    // Without it, the list's own page does.
  }
};
// Whoever was here before leaves nothing.
export const belongTo = async (owner) => {
  const { waiting, settled } = await kept();
  if ([...waiting, ...settled].some((one) => one.owner !== owner)) await use("readwrite", (first, second) => {
    for (const one of waiting) if (one.owner !== owner) first.delete(one.order);
    for (const one of settled) if (one.owner !== owner) second.delete(one.line_id);
  });
};
// A stored page has what it has; the stored ones after it have no less.
export const forget = (version) => use("readwrite", (_, settled) => {
  settled.getAll().onsuccess = ({ target }) => {
    for (const { line_id, kind, version: since, at } of target.result) {
      if (kind !== "lost" && since <= version || at < Date.now() - OLDEST) settled.delete(line_id);
    }
  };
});
// The first line that was typed and refused, on whatever page: it is typed again, or given up.
export const lost = async (owner) => {
  const all = (await kept()).settled.filter((one) => one.kind === "lost" && one.owner === owner);
  return all.sort((one, other) => one.at - other.at)[0];
};
export const uuid = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = bytes[6] & 15 | 64;
  bytes[8] = bytes[8] & 63 | 128;
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

const tell = (name, detail) => news.dispatchEvent(new CustomEvent(name, { detail }));
const load = (address, options) => fetch(address, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE), ...options });
// A form's token of now, for whoever is signed in now.
const fresh = async (owner) => {
  const answer = await load(LIST, { cache: "no-store" });
  if (answer.type === "opaqueredirect") return void tell("out");
  if (!answer.ok) throw new Error(answer.status);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const list = page.querySelector("[data-shopping]");
  if (list?.dataset.owner !== owner) return void tell("out");
  return page.querySelector("[name=csrf_token]").value;
};
const post = (operations) => {
  const sent = operations.map(({ id, kind, line_id, text, at }) => ({ id, kind, line_id, text, age_ms: Math.max(Date.now() - at, 0) }));
  const body = new URLSearchParams({ csrf_token: token, operations: JSON.stringify(sent) });
  // It goes on while the next page loads.
  return load(`${LIST}/operations`, { method: "POST", body, keepalive: String(body).length < ALIVE });
};
const settle = (operations, { version, applied, refused }) => use("readwrite", (waiting, settled) => {
  const ids = new Set([...applied, ...refused.map(({ id }) => id)]);
  for (const { order, id, kind, line_id, text, owner, at } of operations) {
    if (!ids.has(id)) continue;
    waiting.delete(order);
    if (!applied.includes(id)) text && settled.put({ line_id, kind: "lost", text, version: 0, owner, at });
    else if (kind !== "add") settled.put({ line_id, kind, version, owner, at });
  }
});

// Sends the oldest; false when there is nothing more to send now.
const step = async (most) => {
  const operations = (await kept()).waiting.slice(0, most);
  if (!operations.length) return remind(false);
  token ??= await fresh(operations[0].owner);
  if (!token) return false;
  const answer = await post(operations);
  if (!again && (answer.type === "opaqueredirect" || answer.status === 403)) {
    // The session is another: once more with a token of its own, or not at all.
    token = undefined;
    return again = true;
  }
  // One that is not understood keeps the others from nothing.
  if (answer.status === 422 && operations.length > 1) return step(1);
  const outcome = answer.status === 422 ? { version: 0, applied: [], refused: operations } : answer.ok && await answer.json();
  if (!outcome) throw new Error(answer.status);
  again = false;
  await settle(operations, outcome);
  tell("settled", { operations, ...outcome });
  // The stored page is made anew.
  navigator.serviceWorker?.controller?.postMessage(LIST);
  return true;
};
const run = async () => {
  again = isAsked = false;
  try {
    while (await step(MOST));
    pause = FIRST;
  } catch {
    timer = setTimeout(send, pause);
    pause = Math.min(2 * pause, LONGEST);
  }
};
// One tab of a browser at a time.
export const send = () => {
  clearTimeout(timer);
  isAsked = true;
  return sending ??= (navigator.locks ? navigator.locks.request("shopping", run) : run()).finally(() => {
    sending = undefined;
    // Pressed meanwhile.
    if (isAsked) send();
    tell("sent");
  });
};
const hurry = () => {
  pause = FIRST;
  if (document.visibilityState === "visible") send();
};
addEventListener("online", hurry);
addEventListener("visibilitychange", hurry);
addEventListener("pageshow", hurry);
send();
