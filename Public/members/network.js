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
