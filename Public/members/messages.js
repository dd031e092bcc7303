// Messages arrive without loading the page, and are sent without leaving it. Without this file a press does each.
const news = document.querySelector("[data-live]");
const composer = document.querySelector(".composer"), field = composer?.elements.text;
const foot = () => document.getElementById("latest");
const isAtFoot = () => foot().getBoundingClientRect().top < innerHeight + 120;
const toFoot = () => foot().scrollIntoView({ block: "end" });
let timer, last, isLeaving;

// Whoever sees it has read it.
const read = () => {
  const form = document.querySelector("[data-fresh] form[data-read]");
  if (!form || form.hidden || document.visibilityState !== "visible") return;
  fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" })
    .then(() => { form.hidden = true; })
    .catch(() => form.classList.add("failed"));
};
// What can be taken back is taken off when that is over.
const count = () => {
  clearTimeout(timer);
  const left = [...document.querySelectorAll("[data-undo]")].map((form) => Number(form.dataset.undo));
  if (left.length) timer = setTimeout(fresh, 1_000 * Math.min(...left) + 500);
};
const show = (page) => {
  const now = page.querySelector("[data-fresh]"), here = document.querySelector("[data-fresh]");
  // What somebody can do on the page has changed as well: it is loaded, unless they write.
  if (Boolean(page.querySelector(".composer")) !== Boolean(composer) && !field?.value) return isLeaving || location.reload();
  // The forms' tokens differ each time.
  if (now.textContent === last) return count();
  last = now.textContent;
  const follows = composer && isAtFoot();
  here.replaceChildren(...now.childNodes);
  const tabs = page.querySelector("[data-tabs]");
  if (tabs) document.querySelector("[data-tabs]").replaceWith(tabs);
  if (follows) toFoot();
  read();
  count();
};
const parsed = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");
const fresh = async () => {
  const address = new URL(location), tab = document.querySelector("form [name=tab]");
  if (address.searchParams.has("before")) return;
  // Which list is first may have changed since.
  if (tab) address.searchParams.set("tab", tab.value);
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok && !answer.redirected) show(await parsed(answer));
};

// The thing that is written about goes along once, or not at all.
const unlink = () => {
  composer.querySelector("[data-about]")?.remove();
  history.replaceState(history.state, "", location.pathname);
};
composer?.querySelector("[data-close]")?.addEventListener("click", (event) => {
  event.preventDefault();
  unlink();
  field.focus();
});

const send = async (event) => {
  if (!field.value.trim()) return;
  event.preventDefault();
  if (composer.dataset.sent) return;
  composer.dataset.sent = "yes";
  const body = new URLSearchParams(new FormData(composer)), text = field.value;
  const answer = await fetch(composer.action, { method: "POST", body }).catch(() => null);
  delete composer.dataset.sent;
  // Whatever kept it from being sent is said on a page of its own, with what was typed; without a network, here.
  if (!answer?.ok || !answer.redirected) return composer.requestSubmit();
  // What was typed meanwhile is the next message.
  if (field.value.startsWith(text)) field.value = field.value.slice(text.length).trimStart();
  // Nothing is left that one could lose.
  if (!field.value) composer.dispatchEvent(new Event("reset", { bubbles: true }));
  unlink();
  field.focus({ preventScroll: true });
  const page = await parsed(answer);
  // What is sent with the same token and says the same is the same message, sent again.
  const token = page.querySelector(".composer [name=csrf_token]");
  if (token) composer.elements.csrf_token.replaceWith(token);
  show(page);
  toFoot();
};
composer?.querySelector("button").addEventListener("click", send);
// What is half typed stays while another message is taken back.
addEventListener("submit", async (event) => {
  const form = event.target;
  if (!field?.value || !form.matches("[data-undo]")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
  if (answer?.ok) show(await parsed(answer));
});
// What somebody has just pressed answers by a page of its own, which nothing may cut short: what is sent from here stays.
addEventListener("submit", (event) => { isLeaving = !event.defaultPrevented; });
addEventListener("pageshow", () => { isLeaving = false; });
// Where there is a keyboard, Enter sends.
field?.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing && matchMedia("(pointer: fine)").matches) send(event);
});

// A keyboard that opens leaves the latest words in sight.
addEventListener("resize", () => { if (document.activeElement === field) toFoot(); });
news?.addEventListener("messages", fresh);
last = document.querySelector("[data-fresh]").textContent;
if (composer) toFoot();
read();
count();
