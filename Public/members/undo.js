// Counts the seconds in which a press can be taken back; then the page is as everybody sees it.
let isLeaving;
for (const strip of document.querySelectorAll("[data-seconds]")) {
  const end = performance.now() + strip.dataset.seconds * 1000;
  const left = strip.querySelector("[data-left]");
  const tick = setInterval(() => {
    const seconds = Math.ceil((end - performance.now()) / 1000);
    if (left) left.textContent = Math.max(seconds, 0);
    if (seconds > 0) return;
    clearInterval(tick);
    const typed = [...document.querySelectorAll("textarea")].some((field) => field.value !== field.defaultValue);
    if (typed || isLeaving) strip.hidden = true;
    else location.replace(location.pathname);
  }, 250);
}
// A press just before the end is answered by the page it leads to.
addEventListener("submit", (event) => { isLeaving = !event.defaultPrevented; });
addEventListener("pageshow", () => { isLeaving = false; });
