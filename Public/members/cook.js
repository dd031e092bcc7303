// One step after the other without loading the page, clocks that ring, and a screen that stays awake. Without this
// file links lead from step to step, and minutes are text.
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
  if (!keys?.checked || !isPlain(event) || event.target.closest?.("input:not([role=switch]), select, textarea, dialog")) return;
  const name = { ArrowRight: "[rel=next]", ArrowLeft: "[rel=prev]", t: "[data-seconds]" }[event.key];
  const pressed = name && current.querySelector(name);
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
});

// Clocks, kept by when they end and so right after a reload; those of whoever was here before go.
const CLOCKS = `cook:${document.querySelector("[data-audience]")?.dataset.audience ?? ""}`;
const RINGS = 60_000, FORGOTTEN = 3_600_000;
const list = cook.querySelector("[data-clocks]"), alarm = cook.querySelector("[data-alarm]");
const rows = new Map();
let clocks = [], beat, audio, rang = 0, isTouched = false;

const known = () => {
  try {
    return JSON.parse(stored(CLOCKS)).filter(({ end }) => end > Date.now() - FORGOTTEN);
  } catch {
    return clocks;
  }
};
const text = (milliseconds) => {
  const seconds = Math.max(Math.ceil(milliseconds / 1_000), 0), two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600), minutes = Math.floor(seconds / 60) % 60;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
};
const ring = () => {
  navigator.vibrate?.([400, 200, 400, 200, 400]);
  if (audio?.state !== "running") return;
  for (const delay of [0, .4, .8]) {
    const tone = audio.createOscillator(), volume = audio.createGain(), start = audio.currentTime + delay;
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(.4, start);
    volume.gain.linearRampToValueAtTime(0, start + .3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + .3);
  }
};
const rowOf = (clock) => {
  const row = document.getElementById("clock").content.firstElementChild.cloneNode(true);
  row.querySelector("strong").textContent = clock.name;
  row.querySelector("time").textContent = " ";
  row.querySelector("button").addEventListener("click", () => {
    save(clocks.filter(({ id }) => id !== clock.id));
    current.querySelector("h2").focus({ preventScroll: true });
  });
  return list.appendChild(row);
};
const tick = () => {
  const now = Date.now(), over = clocks.filter(({ end }) => end <= now);
  for (const clock of clocks) {
    if (!rows.has(clock.id)) rows.set(clock.id, rowOf(clock));
    const row = rows.get(clock.id);
    // The same node with another text: it is not read out each second.
    row.querySelector("time").firstChild.data = text(clock.end - now);
    row.classList.toggle("over", clock.end <= now);
  }
  for (const [id, row] of rows) {
    if (clocks.some((clock) => clock.id === id)) continue;
    row.remove();
    rows.delete(id);
  }
  for (const button of cook.querySelectorAll("[data-seconds]")) {
    button.setAttribute("aria-disabled", clocks.some(({ id, end }) => id === button.dataset.id && end > now));
  }
  const said = over.map((clock) => clock.over).join(" ");
  if (alarm.textContent !== said) {
    alarm.textContent = said;
    rang = 0;
  }
  alarm.hidden = !said;
  cook.querySelector("[data-sleeps]").hidden = !clocks.length;
  if (over.some(({ end }) => now - end < RINGS) && now - rang > 5_000) {
    rang = now;
    ring();
  }
  clearTimeout(beat);
  if (clocks.length) beat = setTimeout(tick, 250);
};
const save = (changed) => {
  clocks = changed;
  stored(CLOCKS, JSON.stringify(clocks));
  tick();
};
cook.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-seconds]");
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  const { id, name, over, seconds } = button.dataset;
  // Another page may have set one meanwhile.
  save([...known().filter((clock) => clock.id !== id), { id, name, over, end: Date.now() + 1_000 * seconds }]);
});
addEventListener("storage", ({ key }) => {
  if (key !== CLOCKS) return;
  clocks = known();
  tick();
});
try {
  for (const name of Object.keys(localStorage)) if (name.startsWith("cook:") && name !== CLOCKS) localStorage.removeItem(name);
} catch {}

// The screen stays awake from the first press on, and is asked for again whenever the page comes back.
const awake = cook.querySelector("[data-awake]"), dark = cook.querySelector("[data-dark]");
let lock, isAsking = false, wants = true;
const tell = () => {
  awake.checked = Boolean(lock);
  dark.hidden = !wants || isAsking || Boolean(lock);
};
const release = () => {
  lock?.release().catch(() => {});
  lock = null;
};
const ask = async () => {
  if (!wants || lock || isAsking || document.hidden) return;
  isAsking = true;
  try {
    const granted = await navigator.wakeLock.request("screen");
    lock = granted;
    granted.addEventListener("release", () => {
      if (lock === granted) lock = null;
      tell();
    });
    // Switched off while the browser thought about it.
    if (!wants) release();
  } catch {
    lock = null;
  }
  isAsking = false;
  tell();
};
if (!navigator.wakeLock) {
  awake.closest("label").hidden = true;
  dark.hidden = false;
} else {
  awake.addEventListener("change", () => {
    wants = awake.checked;
    if (wants) return ask();
    release();
    tell();
  });
}

// A press lets the page make sounds, and is when both are first asked for.
const press = (event) => {
  isTouched = true;
  if (window.AudioContext) audio ??= new AudioContext();
  if (audio && audio.state !== "running") audio.resume().catch(() => {});
  if (navigator.wakeLock && !event.target.closest?.("label:has([data-awake])")) ask();
};
addEventListener("pointerup", press);
addEventListener("keydown", press);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  if (navigator.wakeLock && isTouched) ask();
  tick();
});
clocks = known();
tick();
