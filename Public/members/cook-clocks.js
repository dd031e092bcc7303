// Clocks that ring: where one cooks, and above whatever page one is on meanwhile (network.js). Without this file a step's
// minutes are text.
const cook = document.querySelector("[data-cook]"), spot = document.querySelector("[data-offline]");
// Kept by when they end and so right after a reload. A guest who signs in has theirs still; whoever comes after
// a member has none of theirs. A page that is kept does not know whose it is.
const CLOCKS = "cook-clocks", RINGS = 60_000, FORGOTTEN = 3_600_000;
const audience = document.querySelector("[data-audience]")?.dataset.audience ?? "guest";
const isKept = document.querySelector("[data-kept]");
const make = (name, className, text = "") => Object.assign(document.createElement(name), { className, textContent: text });
const list = cook?.querySelector("[data-clocks]") ?? make("div", ""), alarm = cook?.querySelector("[data-alarm]") ?? make("p", "note caution");
const rows = new Map();
let owner = audience, clocks = [], beat, audio, rang = 0;

const known = () => {
  try {
    const kept = JSON.parse(localStorage.getItem(CLOCKS));
    if (isKept) owner = kept.owner;
    else if (kept.owner !== "guest" && kept.owner !== audience) return [];
    return kept.clocks.filter(({ end }) => end > Date.now() - FORGOTTEN);
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
// Elsewhere a clock leads back to its step.
const noteOf = ({ name, path, stop }) => {
  const row = make("p", "note"), time = make("strong", "");
  time.setAttribute("role", "timer");
  time.ariaLive = "off";
  row.append(Object.assign(make("a", "", name), { href: path }), " ", time, " ", Object.assign(make("button", "button", stop), { type: "button" }));
  return row;
};
const stepOf = ({ name }) => {
  const row = document.getElementById("clock").content.firstElementChild.cloneNode(true);
  row.querySelector("strong").textContent = name;
  return row;
};
const rowOf = (clock) => {
  const row = cook ? stepOf(clock) : noteOf(clock);
  row.querySelector("[role=timer]").textContent = " ";
  const button = row.querySelector("button");
  button.setAttribute("aria-label", `${button.textContent}: ${clock.name}`);
  button.addEventListener("click", () => {
    save(known().filter(({ id }) => id !== clock.id));
    // Its button is gone.
    (cook?.querySelector(".cook-step:not([hidden]) h2") ?? document.querySelector("main")).focus({ preventScroll: true });
  });
  return list.appendChild(row);
};
const tick = () => {
  const now = Date.now(), over = clocks.filter(({ end }) => end <= now);
  for (const clock of clocks) {
    if (!rows.has(clock.id)) rows.set(clock.id, rowOf(clock));
    const row = rows.get(clock.id);
    // The same node with another text: it is not read out each second.
    row.querySelector("[role=timer]").firstChild.data = text(clock.end - now);
    row.classList.toggle("over", clock.end <= now);
  }
  for (const [id, row] of rows) {
    if (clocks.some((clock) => clock.id === id)) continue;
    row.remove();
    rows.delete(id);
  }
  for (const button of cook?.querySelectorAll("[data-seconds]") ?? []) {
    button.setAttribute("aria-disabled", clocks.some(({ id, end }) => id === button.dataset.id && end > now));
  }
  const said = over.map((clock) => clock.over).join(" ");
  if (alarm.textContent !== said) {
    alarm.textContent = said;
    rang = 0;
  }
  alarm.hidden = !said;
  if (cook) cook.querySelector("[data-sleeps]").hidden = !clocks.length;
  if (over.some(({ end }) => now - end < RINGS) && now - rang > 5_000) {
    rang = now;
    ring();
  }
  clearTimeout(beat);
  if (clocks.length) beat = setTimeout(tick, 250);
};
const save = (changed) => {
  clocks = changed;
  // A browser may keep nothing for a site.
  try {
    localStorage.setItem(CLOCKS, JSON.stringify({ owner, clocks, script: import.meta.url }));
  } catch {}
  tick();
};
cook?.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-seconds]");
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  const { id, name, over, seconds } = button.dataset, { pathname, search } = location;
  const stop = document.getElementById("clock").content.querySelector("button").textContent;
  // Another page may have set one meanwhile.
  save([...known().filter((clock) => clock.id !== id), { id, name, over, stop, path: pathname + search, end: Date.now() + 1_000 * seconds }]);
});
addEventListener("storage", ({ key }) => {
  if (key !== CLOCKS) return;
  clocks = known();
  tick();
});

// A press lets the page make sounds. That takes a slow phone a while: only where a clock will ring, and once the press is
// seen.
const open = () => {
  if (window.AudioContext) audio ??= new AudioContext();
  if (audio && audio.state !== "running") audio.resume().catch(() => {});
};
const press = () => {
  if (clocks.length && audio?.state !== "running") setTimeout(open, 50);
};
addEventListener("click", press);
addEventListener("pointerup", press);
addEventListener("keydown", press);
document.addEventListener("visibilitychange", () => document.hidden || tick());
if (!cook) {
  alarm.setAttribute("role", "alert");
  alarm.hidden = true;
  spot.before(alarm, list);
}
clocks = known();
tick();
