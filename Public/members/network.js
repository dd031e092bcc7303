// Lets the browser keep what was looked at, and keeps what was typed from being sent into nowhere.
const worker = navigator.serviceWorker;
if (worker) {
  worker.register("/service-worker.js").catch(() => {});
  worker.ready.then(({ active }) => active.postMessage("seen"));
}

// What was pressed on the shopping list without a network is sent from whatever page comes next.
try {
  const queue = localStorage.getItem("shopping");
  if (queue && !document.querySelector("[data-queue]")) import(queue).catch(() => {});
} catch {
  // The list's own page sends it.
}

// A clock that was set while cooking is seen and rings on whatever page comes next.
try {
  const { clocks, script } = JSON.parse(localStorage.getItem("cook-clocks")) ?? { clocks: [] };
  if (clocks.length && !document.querySelector("[data-cook]")) import(script).catch(() => {});
} catch {
  // It rings where one cooks.
}

const alarm = document.querySelector("[data-offline]");
const tell = () => {
  alarm.hidden = navigator.onLine;
  alarm.textContent = navigator.onLine ? "" : alarm.dataset.offline;
};
addEventListener("online", tell);
addEventListener("offline", tell);
// Before whatever else listens: nothing is sent, and no button rests.
addEventListener("submit", (event) => {
  if (navigator.onLine || event.target.method !== "post" || "queued" in event.target.dataset) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  (event.submitter ?? event.target).after(alarm);
  tell();
  alarm.scrollIntoView({ block: "center" });
}, true);

// Back leads to a page as it was before something was sent from another: it is fetched anew.
const isOlder = () => navigator.onLine && history.state?.at < sessionStorage.getItem("mooch-sent");
addEventListener("submit", ({ target, defaultPrevented }) => {
  if (target.method === "post" && !defaultPrevented) sessionStorage.setItem("mooch-sent", Date.now());
});
addEventListener("pageshow", ({ persisted }) => { if (persisted && isOlder()) location.reload(); });
if (performance.getEntriesByType("navigation")[0]?.type === "back_forward" && isOlder()) location.reload();
else history.replaceState({ ...history.state, at: Date.now() }, "");
