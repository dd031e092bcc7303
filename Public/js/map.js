// Links move the map without this file. With it one drags, pinches, turns the wheel and presses arrows, + and -; what has
// the focus keeps it, and the number of things is announced.
const page = document.querySelector("#map-page"), count = document.querySelector("[data-map-count]");
const figure = () => page.querySelector("[data-map]");
let latest;

const show = async (address, focus, isNew = true) => {
  latest?.abort();
  latest = new AbortController();
  try {
    const answer = await fetch(address, { signal: latest.signal });
    if (!answer.ok) throw new Error(answer.status);
    const other = new DOMParser().parseFromString(await answer.text(), "text/html"), fresh = other.querySelector("#map-page");
    const kept = focus ?? (page.contains(document.activeElement) ? document.activeElement.id : "");
    const scrolled = page.querySelector(".map-categories")?.scrollLeft;
    page.className = fresh.className;
    page.replaceChildren(...fresh.childNodes);
    if (scrolled) page.querySelector(".map-categories").scrollLeft = scrolled;
    if (count) count.textContent = other.querySelector("[data-map-count]").textContent;
    if (isNew) history.pushState(null, "", address);
    const target = kept ? document.getElementById(kept) ?? document.getElementById("map-in") : null;
    target?.focus({ preventScroll: !focus });
    target?.scrollIntoView({ block: "nearest" });
  } catch (error) {
    if (error.name !== "AbortError") location = address;
  }
};

// The window in parts of the world, as the server draws it (MapWindow.swift).
const at = () => Object.fromEntries(["x", "y", "zoom"].map((name) => [name, Number(figure().dataset[name])]));
const move = (right, down, levels = 0, at_ = at()) => {
  const zoom = Math.min(Math.max(at_.zoom + levels, 1), 19), side = 2 / 2 ** at_.zoom;
  const x = at_.x + right * side, y = Math.min(Math.max(at_.y + down * side, 0), 1);
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180 / Math.PI, longitude = (x - Math.floor(x)) * 360 - 180;
  const address = new URL(figure().dataset.map, location.href);
  address.searchParams.set("centre", `${latitude.toFixed(5)},${longitude.toFixed(5)}`);
  address.searchParams.set("zoom", zoom);
  show(address);
};

page.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const address = new URL(link.href?.baseVal ?? link.href, location.href);
  if (address.pathname !== location.pathname || !address.search) return;
  event.preventDefault();
  show(address, address.hash.slice(1) || undefined);
});
addEventListener("popstate", () => show(location.href, undefined, false));
page.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") page.querySelector("[data-close-card]")?.click();
  if (!event.target.closest("[data-map]") || event.target.closest("#card")) return;
  const step = { ArrowUp: [0, -.25], ArrowDown: [0, .25], ArrowLeft: [-.25, 0], ArrowRight: [.25, 0], "+": [0, 0, 1], "-": [0, 0, -1] }[event.key];
  if (!step) return;
  event.preventDefault();
  move(...step);
});

// Asked for by a press alone.
const here = document.querySelector("[data-here]"), failed = document.querySelector("[data-here-failed]");
if (here && !(navigator.geolocation && isSecureContext)) here.hidden = true;
here?.addEventListener("click", () => {
  here.disabled = true;
  navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
    here.disabled = false;
    // Whoever looks around may pass the address on: a hundred metres are near enough. A thing is put exactly.
    const isLooking = here.dataset.here === "from", digits = isLooking ? 3 : 5;
    const address = new URL(figure().dataset.map, location.href), place = `${latitude.toFixed(digits)},${longitude.toFixed(digits)}`;
    address.searchParams.set("centre", place);
    address.searchParams.set("zoom", Math.max(16, figure().dataset.zoom));
    if (isLooking) address.searchParams.set("from", place);
    show(address);
  }, () => {
    here.disabled = false;
    failed.textContent = failed.dataset.hereFailed;
    failed.hidden = false;
  }, { timeout: 10_000, maximumAge: 60_000 });
});

// One finger moves, two change the size as well.
const fingers = new Map();
let drag;
const middle = () => {
  const all = [...fingers.values()], sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / all.length, y: sum.y / all.length, apart: all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0 };
};
page.addEventListener("pointerdown", (event) => {
  const view = event.target.closest(".map-view");
  if (!view || event.button || event.target.closest("#card")) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  drag = { view, from: middle(), right: 0, down: 0, scale: 1, isMoved: drag?.isMoved };
});
addEventListener("pointermove", (event) => {
  if (!drag || !fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const now = middle();
  Object.assign(drag, { right: now.x - drag.from.x, down: now.y - drag.from.y, scale: drag.from.apart ? now.apart / drag.from.apart : 1 });
  if (!drag.isMoved && Math.hypot(drag.right, drag.down) < 6 && Math.abs(drag.scale - 1) < .05) return;
  drag.isMoved = true;
  drag.view.classList.add("dragged");
  for (const part of drag.view.children) part.style.transform = `translate(${drag.right}px, ${drag.down}px) scale(${drag.scale})`;
});
const letGo = (event) => {
  if (!drag || !fingers.delete(event.pointerId) || fingers.size) return;
  const { view, right, down, scale, isMoved } = drag;
  drag = undefined;
  if (!isMoved) return;
  const side = view.clientWidth;
  move(-right / side / scale, -down / side / scale, Math.round(Math.log2(scale)));
  // What was under the finger was not pressed.
  const stop = (event) => { event.preventDefault(); event.stopPropagation(); };
  page.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => page.removeEventListener("click", stop, { capture: true }), 50);
};
addEventListener("pointerup", letGo);
addEventListener("pointercancel", letGo);
page.addEventListener("dragstart", (event) => { if (event.target.closest(".map-view")) event.preventDefault(); });

let turned = 0, wheel;
page.addEventListener("wheel", (event) => {
  const view = event.target.closest(".map-view");
  if (!view || event.target.closest("#card")) return;
  event.preventDefault();
  turned -= event.deltaY * (event.ctrlKey ? 5 : 1);
  clearTimeout(wheel);
  const box = view.getBoundingClientRect(), { clientX, clientY } = event;
  wheel = setTimeout(() => {
    const levels = Math.sign(turned) * Math.min(3, Math.max(1, Math.round(Math.abs(turned) / 200)));
    turned = 0;
    // What is under the pointer stays there.
    const stays = 1 - 2 ** -levels;
    move(((clientX - box.left) / box.width - .5) * stays, ((clientY - box.top) / box.height - .5) * stays, levels);
  }, 120);
}, { passive: false });
