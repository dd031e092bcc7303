// A press shows at once, whatever the network does. Without this file each press is a form.
const { belongTo, forget, keep, kept, lost, news, send, uuid } = await import(document.querySelector("[data-queue]").src);
const page = document.querySelector("[data-shopping]"), { owner } = page.dataset;
const waits = page.querySelector("[data-waiting]"), form = page.querySelector("[data-add]"), field = form.elements.text;
const [blank, undoing] = page.querySelectorAll("template");
const SHOWN = "[data-line]:not([hidden])";
const STATES = { tick: "ticked", untick: "open", restore: "open", remove: "removed", add: "open" };
let list = page.querySelector("[data-list]"), version = Number(page.dataset.shopping), leads, back, isPressed, isStale, isOut, isRefused;

const all = (root, name) => [...root.querySelectorAll(name)];
const line = (root, id) => all(root, "[data-line]").find(({ dataset }) => dataset.line === id);
const said = (root) => all(root, ":scope > :not([data-undo])").map(({ textContent }) => textContent).join();
const name = (row) => row.querySelector("strong").textContent;
const fill = (form, ...values) => values.reduce((text, value, index) => text.replace(`#${index + 1}`, value), form);

// Where a line's state puts it.
const place = (root, row, state) => {
  const basket = root.querySelector("[data-basket]"), added = root.querySelector("[data-added]");
  const home = all(root, "[data-group]").find(({ dataset }) => dataset.group === row.dataset.home) ?? added;
  const isThere = state === "ticked" ? basket.contains(row) : !basket.contains(row) && row.isConnected;
  row.hidden = state === "removed";
  if (!row.hidden && !isThere) (state === "ticked" ? basket : home).querySelector("ul")[state === "ticked" ? "prepend" : "append"](row);
};
const count = (root) => {
  const rows = all(root, SHOWN), basket = root.querySelector("[data-basket]"), ticked = all(basket, SHOWN).length;
  for (const part of all(root, "[data-group], [data-added], [data-basket]")) part.hidden = !part.querySelector(SHOWN);
  const progress = root.querySelector("[data-progress]"), heading = basket.querySelector("[data-count]");
  if (progress) progress.textContent = fill(progress.dataset.progress, ticked, rows.length);
  heading.textContent = fill(heading.dataset.count, ticked);
  const done = root.querySelector("[data-done]");
  if (done) done.hidden = !rows.length || ticked < rows.length;
  return done && !done.hidden;
};
// The site's list with what waits to be sent.
const paint = async (root, from) => {
  const { waiting, settled } = await kept();
  for (const { line_id, kind, text, version: since } of [...settled, ...waiting]) {
    if (since <= from) continue;
    let row = line(root, line_id);
    if (!row && kind === "add") {
      row = blank.content.cloneNode(true).querySelector("li");
      row.dataset.line = line_id;
      row.querySelector("strong").textContent = text;
      const removal = row.querySelector("[data-remove] span");
      removal.textContent = fill(removal.textContent, text);
    }
    if (row) place(root, row, STATES[kind]);
  }
  return count(root);
};
// What was refused comes back one by one, each once.
const bring = async () => {
  const next = await lost(owner);
  if (next && !field.value && next.line_id !== back?.line_id) field.value = (back = next).text;
  if (next) isRefused = true;
  await tell();
};
const tell = async () => {
  const { length } = (await kept()).waiting, { one, waiting, signedOut, refused } = waits.dataset;
  waits.hidden = !length && !isRefused;
  waits.textContent = !length ? refused : isOut ? signedOut : length === 1 ? one : fill(waiting, length);
};

const stay = () => {
  clearTimeout(leads);
  for (const part of all(page, "[data-leads]")) part.hidden = true;
};
const lead = () => {
  const { next } = list.querySelector("[data-done]").dataset;
  if (!next) return;
  list.querySelector("[data-leads]").hidden = false;
  leads = setTimeout(() => location.assign(next), 5_000);
};
// The way back from the last press.
const offer = (row, kind) => {
  list.querySelector("[data-undo]")?.remove();
  if (kind !== "tick" && kind !== "remove") return;
  const part = undoing.content.cloneNode(true).firstElementChild, status = part.querySelector("[role]");
  list.prepend(part);
  status.textContent = fill(status.dataset[STATES[kind]], name(row));
  part.querySelector("button").addEventListener("click", () => press(line(list, row.dataset.line) ?? row, kind === "tick" ? "untick" : "restore"));
};
const press = async (row, kind) => {
  const isHere = row.contains(document.activeElement), following = row.nextElementSibling;
  stay();
  await keep({ id: uuid(), kind, line_id: row.dataset.line, owner });
  const isDone = await paint(list, version);
  offer(row, kind);
  // By keys one goes on with the next line.
  if (isHere && document.activeElement !== field && (row.hidden || kind !== "untick")) (following?.querySelector("[data-press]") ?? list.querySelector("[data-undo] button"))?.focus();
  if (isDone && kind === "tick") lead();
  send();
};

page.addEventListener("click", (event) => {
  const button = event.target.closest("[data-press], [data-remove]"), row = button?.closest("[data-line]");
  if (event.target.closest("[data-stay]")) return stay();
  if (!row) return;
  event.preventDefault();
  const kind = "remove" in button.dataset ? "remove" : row.closest("[data-basket]") ? "untick" : "tick";
  // A second tap meets another line. Where nothing is kept, it is a form.
  if (event.detail < 2 || kind !== "remove") press(row, kind).catch(() => button.form?.requestSubmit(button));
});
form.addEventListener("submit", async (event) => {
  const text = field.value.trim();
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!text) return field.focus();
  // What is typed meanwhile is the next line.
  field.value = "";
  try {
    await keep({ id: uuid(), kind: "add", line_id: uuid(), text, owner }, back);
  } catch {
    field.value = text;
    return form.submit();
  }
  stay();
  await bring();
  await paint(list, version);
  send();
}, true);

// A finger keeps it from moving.
const renew = async () => {
  isStale = true;
  const answer = await fetch("/shopping-list", { redirect: "manual", cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const other = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-shopping]");
  const since = Number(other?.dataset.shopping);
  if (isPressed || other?.dataset.owner !== owner || since < version) return;
  const now = document.adoptNode(other.querySelector("[data-list]"));
  isStale = false;
  document.querySelector("[data-kept-since]")?.remove();
  await paint(now, since);
  const undo = list.querySelector("[data-undo]"), place = document.activeElement.closest("[data-line]");
  version = since;
  if (said(now) === said(list)) return;
  if (undo) now.prepend(undo);
  if (list.querySelector("[data-leads]:not([hidden])")) now.querySelector("[data-leads]").hidden = false;
  list.replaceWith(now);
  list = now;
  // And what was pressed since.
  await paint(list, version);
  if (place) line(list, place.dataset.line)?.querySelector("[data-press]").focus();
};
addEventListener("pointerdown", () => { isPressed = true; });
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => {
  isPressed = false;
  if (isStale) renew();
}, 100));

news.addEventListener("out", () => { isOut = true; });
news.addEventListener("settled", ({ detail }) => {
  isOut = false;
  isRefused ||= detail.refused.length > 0;
  isStale = true;
});
news.addEventListener("sent", async () => {
  await bring();
  if (isStale && !(await kept()).waiting.length) await renew();
});
addEventListener("visibilitychange", () => { if (!document.hidden) renew(); });

form.dataset.queued = "";
await belongTo(owner);
if ("kept" in page.dataset) await forget(version);
await paint(list, version);
await bring();
if ("kept" in page.dataset) renew();
