// A chart's point that is pointed at or focused tells its figures. Tab stops at one of each chart;
// arrow keys, Home and End lead to the others.
"use strict";
{
  const POINT = "svg [data-label]";
  const tip = document.createElement("div");
  Object.assign(tip, { className: "tip", hidden: true, ariaHidden: "true" });
  document.body.append(tip);

  const when = (point) => {
    const { label, previous } = point.dataset;
    if (previous === undefined) return label;
    return point.closest("[data-before]").dataset.before.replace("%d", label).replace("%n", previous);
  };
  const show = (point) => {
    tip.hidden = !point;
    if (!point) return;
    const value = document.createElement("b");
    value.textContent = point.dataset.value;
    tip.replaceChildren(value, when(point));
    const at = point.getBoundingClientRect();
    const room = document.documentElement.clientWidth - tip.offsetWidth - 8;
    const above = at.top - tip.offsetHeight - 8;
    tip.style.left = `${Math.max(8, Math.min(at.left + (at.width - tip.offsetWidth) / 2, room))}px`;
    tip.style.top = `${above < 8 ? at.bottom + 8 : above}px`;
  };
  const pointOf = (element) => element?.closest?.(POINT);
  const showNearest = (event) => show(pointOf(event.target) ?? pointOf(document.activeElement));
  document.addEventListener("pointerover", showNearest);
  document.addEventListener("focusin", showNearest);
  document.addEventListener("focusout", () => show());
  addEventListener("scroll", showNearest, { passive: true });

  const stopAt = (point) => {
    point.parentElement.querySelector("[tabindex]")?.removeAttribute("tabindex");
    point.tabIndex = 0;
    point.role = "img";
    point.ariaLabel = `${point.dataset.value}, ${when(point)}`;
  };
  for (const latest of document.querySelectorAll(`${POINT}:last-child`)) {
    // Nothing inside a picture is told.
    latest.closest("[role=img]").role = "group";
    stopAt(latest);
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") show();
    const point = pointOf(event.target);
    if (!point || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = [...point.parentElement.querySelectorAll(POINT)];
    const here = all.indexOf(point);
    const next = all[{ ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: all.length - 1 }[event.key]];
    if (!next) return;
    event.preventDefault();
    stopAt(next);
    next.focus();
  });
}
