// The screen stays awake from the first press on, and is asked for again whenever the page comes back.
const awake = document.querySelector("[data-awake]"), dark = document.querySelector("[data-dark]");
let lock, isAsking = false, wants = true, isTouched = false;
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
  const press = ({ target }) => {
    isTouched = true;
    // The switch asks by itself, or does not want it.
    if (!target.closest?.("label")?.contains(awake)) ask();
  };
  addEventListener("pointerup", press);
  addEventListener("keydown", press);
  document.addEventListener("visibilitychange", () => isTouched && ask());
}
