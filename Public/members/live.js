// Tells open pages at once what is new. Without this file the next page tells it.
const news = document.querySelector("[data-live]"), bell = document.querySelector(".tabs [data-inbox]");
// Whoever signs in next on this device hears nothing of it.
const CHANNEL = `mooch-live-${news.dataset.audience}`, SAID = `mooch-said-${news.dataset.audience}`, SEEN = `mooch-seen-${news.dataset.audience}`;
const FIRST_PAUSE = 5_000, LONGEST_PAUSE = 300_000, KEPT = 20, SECONDS = 8;
let seen = Number(news.dataset.live), heard = Number(news.dataset.heard), told = [], unread = {}, pause = FIRST_PAUSE, tabs, source, timer, turn, fading;

// What the next page of this tab needs to know, for as long as it is new.
const keep = (name, value, seconds) => sessionStorage.setItem(name, JSON.stringify({ ...value, until: Date.now() + 1_000 * seconds }));
const kept = (name) => {
  const value = JSON.parse(sessionStorage.getItem(name));
  return value?.until > Date.now() && value;
};

const count = ({ number, text, inbox }) => {
  unread = { number, text, inbox };
  if (inbox) bell.href = inbox;
  let badge = bell.querySelector(".unread");
  if (!number) return badge?.remove();
  if (!badge) {
    badge = document.createElement("span");
    badge.className = "unread";
    for (const name of ["aria-hidden", "class"]) {
      const part = badge.appendChild(document.createElement("span"));
      part.setAttribute(name, name === "class" ? "visually-hidden" : "true");
    }
    bell.append(badge);
  }
  badge.hidden = false;
  badge.firstChild.textContent = number;
  badge.lastChild.textContent = text;
};

const fade = () => {
  if (news.matches(":hover, :focus-within")) fading = setTimeout(fade, 1_000);
  else news.replaceChildren();
};
// Over the page, which stays as it is until they want to see. What is new about this very page stays there, too.
const say = ({ said, path }, seconds = SECONDS) => {
  const isHere = location.pathname === path;
  const link = Object.assign(document.createElement("a"), { href: isHere ? path + location.search : path ?? bell.href, textContent: news.dataset.see });
  news.replaceChildren(said, link);
  clearTimeout(fading);
  if (isHere) return;
  fading = setTimeout(fade, 1_000 * seconds);
  keep(SAID, { said, path }, seconds);
};

const hear = (message) => {
  count(message);
  // A conversation, in any way: its page and the list show it by themselves.
  if ("conversation" in message) {
    const isHere = location.pathname === message.path;
    if (isHere || location.pathname === "/messages") news.dispatchEvent(new Event("messages"));
    if (message.message > heard && !isHere) say(message);
    heard = Math.max(heard, message.message ?? 0);
    return;
  }
  if (!message.type || message.id <= seen) return;
  seen = message.id;
  if (location.pathname === "/notifications") news.dispatchEvent(new Event("news"));
  else say(message);
};

const listen = () => {
  source = new EventSource(`/stream?after=${seen}`);
  source.onmessage = ({ data, lastEventId }) => {
    const message = { ...JSON.parse(data), id: Number(lastEventId) };
    pause = FIRST_PAUSE;
    told = [...told, message].slice(-KEPT);
    tabs?.postMessage(message);
    hear(message);
  };
  source.addEventListener("conversation", ({ data }) => {
    const message = { ...JSON.parse(data), conversation: true };
    tabs?.postMessage(message);
    hear(message);
  });
  // What came before the stream began.
  source.onopen = () => news.dispatchEvent(new Event("messages"));
  // A stream that was cut comes again by itself; one that was refused does not.
  source.onerror = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    timer = setTimeout(listen, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  };
};
const answer = ({ data }) => {
  if (!("after" in data)) return hear(data);
  // A page that has just been opened or shown: what it has missed, and how much is unread.
  if (!told.length) return;
  for (const message of told) if (message.id > data.after) tabs.postMessage(message);
  tabs.postMessage(unread);
};

// One stream is enough for all tabs that somebody sees: the one whose turn it is passes on what it hears. Its turn
// ends when nobody looks at it or it is gone, and the next one's begins.
const begin = () => {
  const mine = turn = new AbortController();
  if (window.BroadcastChannel) {
    tabs = new BroadcastChannel(CHANNEL);
    tabs.onmessage = answer;
    tabs.postMessage({ after: seen });
  }
  // A page that was not looked at for a while catches up.
  news.dispatchEvent(new Event("messages"));
  if (!navigator.locks) return listen();
  navigator.locks.request(CHANNEL, { signal: mine.signal }, () => {
    if (mine.signal.aborted) return;
    listen();
    return new Promise((over) => mine.signal.addEventListener("abort", over));
  }).catch(() => {});
};
// What is open would keep the browser from keeping the page for Back.
const end = () => {
  turn.abort();
  clearTimeout(timer);
  source?.close();
  tabs?.close();
  turn = source = tabs = undefined;
  told = [];
};
const look = () => {
  const isSeen = document.visibilityState === "visible";
  if (isSeen !== Boolean(turn)) isSeen ? begin() : end();
};
document.addEventListener("visibilitychange", look);

// What was being said goes on being said, but where it led to. What happens between two pages is told on the second.
const before = kept(SAID), last = kept(SEEN);
if (before && before.path !== location.pathname) say(before, (before.until - Date.now()) / 1_000);
if (last) [seen, heard] = [Math.min(seen, last.seen), Math.min(heard, last.heard)];
addEventListener("pagehide", () => keep(SEEN, { seen, heard }, SECONDS));
look();
