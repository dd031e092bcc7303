// Pages work without this file. It keeps times fresh, brings "/" to the search box,
// and names the point of a chart that is pointed at or focused.
"use strict";

// <time data-relative datetime="…">3 minutes ago</time>; the server's words stay after a day.
const ago = (seconds) => {
  if (seconds < 60) return "just now";
  const [count, unit] = seconds < 3600
    ? [Math.floor(seconds / 60), "minute"] : [Math.floor(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
};
const refresh = () => {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const seconds = (Date.now() - Date.parse(time.dateTime)) / 1000;
    if (seconds >= 0 && seconds < 86400) time.textContent = ago(seconds);
  }
};
setInterval(refresh, 60000);
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  const search = document.querySelector("input[type=search]");
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
});

// Shapes in a chart say data-label="12 Mar" data-value="34", perhaps data-previous="28".
const tip = document.createElement("div");
tip.className = "tip";
tip.hidden = true;
tip.setAttribute("aria-hidden", "true");
document.body.append(tip);

const show = (shape) => {
  const value = document.createElement("b");
  value.textContent = shape.dataset.value;
  const { label, previous } = shape.dataset;
  tip.replaceChildren(value, previous === undefined ? label : `${label}, before: ${previous}`);
  tip.hidden = false;
  const at = shape.getBoundingClientRect();
  const left = at.left + at.width / 2 - tip.offsetWidth / 2;
  const above = at.top - tip.offsetHeight - 8;
  tip.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${above < 8 ? at.bottom + 8 : above}px`;
};
const onPoint = (event) => {
  const shape = event.target.closest?.("svg [data-label]");
  if (shape) show(shape);
  else tip.hidden = true;
};
document.addEventListener("pointerover", onPoint);
document.addEventListener("focusin", onPoint);
document.addEventListener("focusout", () => { tip.hidden = true; });
addEventListener("scroll", () => { tip.hidden = true; }, { passive: true });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") tip.hidden = true; });
