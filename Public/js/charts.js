// A chart's point, pointed at or focused, tells its figures. Arrows, Home and End lead on.
const tip = document.createElement("div");
Object.assign(tip, { className: "tip", hidden: true, ariaHidden: "true" });
document.body.append(tip);

const show = (point) => {
  if (tip.hidden = !point) return;
  const bold = document.createElement("b");
  bold.append(point.dataset.value);
  tip.replaceChildren(bold, point.when);
  const at = point.getBoundingClientRect();
  const room = document.body.clientWidth - tip.offsetWidth - 8;
  const above = at.top - tip.offsetHeight - 8;
  tip.style.left = `${Math.max(8, Math.min(at.left + (at.width - tip.offsetWidth) / 2, room))}px`;
  tip.style.top = `${above < 8 ? at.bottom + 8 : above}px`;
};
const pointOf = (element) => element.closest?.("[data-value]");
const near = (event) => show(pointOf(event.target) ?? pointOf(document.activeElement));
addEventListener("pointerover", near);
addEventListener("focusin", near);
addEventListener("focusout", () => show());
addEventListener("scroll", near);

const stopAt = (point) =>
  Object.assign(point, { tabIndex: 0, role: "img", ariaLabel: `${point.dataset.value}, ${point.when}` });
let names;
for (const svg of document.querySelectorAll("[data-points]")) {
  const { days, points, before } = svg.dataset;
  names = days?.split("\n") ?? names;
  points.split("\n").forEach((line, x) => {
    const [value, previous] = line.split("\t"), label = names[x];
    const point = document.createElementNS(svg.namespaceURI, "rect");
    Object.assign(point.dataset, { label, value }, previous && { previous });
    point.when = previous ? before.replace("%d", label).replace("%n", previous) : label;
    point.setAttribute("x", x && x - .5);
    if (!x) point.style.width = ".5px";
    svg.append(point);
  });
  stopAt(svg.lastChild);
  svg.closest("[role=img]").role = "group";
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape") show();
  const point = pointOf(event.target);
  if (!point || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = [...point.parentNode.children].slice(1);
  const at = all.indexOf(point);
  const next = all[{ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key]];
  if (!next) return;
  event.preventDefault();
  point.removeAttribute("tabindex");
  stopAt(next).focus();
});
