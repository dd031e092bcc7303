// One step after the other without loading the page, by links or keys. Without this file each link loads its step.
const cook = document.querySelector("[data-cook]"), steps = [...cook.querySelectorAll(".cook-step")];
const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }) => !(altKey || ctrlKey || metaKey || shiftKey);

// Steps: all of them are on the page, so that the next one needs no network.
let current = steps.find((step) => !step.hidden) ?? steps[0];
const show = (number) => {
  const next = steps[Math.min(Math.max(number || 1, 1), steps.length) - 1];
  // The site's name stays behind the step's.
  document.title = next.dataset.title + document.title.slice(current.dataset.title.length);
  for (const step of steps) step.hidden = step !== next;
  current = next;
  scrollTo(0, 0);
  // Whoever listens hears the heading.
  next.querySelector("h2").focus({ preventScroll: true });
  cook.dispatchEvent(new CustomEvent("step", { detail: next }));
};
const stepOf = (address) => Number(new URL(address).searchParams.get("step"));
if ("oneByOne" in cook.dataset) {
  cook.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-step]");
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    show(stepOf(link.href));
  });
  addEventListener("popstate", () => show(stepOf(location)));
}
// The page that is kept has all steps under the rest of the recipe: whoever was cooking goes on where they were.
if ("kept" in cook.dataset && /\/(cook|video)$/.test(location.pathname)) {
  const heading = (steps[stepOf(location) - 1] ?? steps[0]).querySelector("h2");
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

// Keys that do what the step's own links and button do; whoever speaks to their computer can switch them off.
const keys = cook.querySelector("[data-keys]");
const stored = (name, value) => {
  // A browser may keep nothing for a site.
  try {
    return value === undefined ? localStorage.getItem(name) : localStorage.setItem(name, value);
  } catch {
    return null;
  }
};
if (keys) {
  keys.checked = stored("cook-keys") !== "off";
  keys.addEventListener("change", () => stored("cook-keys", keys.checked ? "on" : "off"));
}
addEventListener("keydown", (event) => {
  if (!keys?.checked || !isPlain(event) || event.target.closest?.("input:not([role=switch]), select, textarea, dialog, video")) return;
  const name = { ArrowRight: "[rel=next]", ArrowLeft: "[rel=prev]", r: "[data-aloud]", R: "[data-aloud]", t: "[data-seconds]", T: "[data-seconds]" }[event.key];
  const pressed = name && current.querySelector(`${name}:not([hidden])`);
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
});
