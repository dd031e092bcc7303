// Lets the browser keep what was looked at, and keeps what was typed from being sent into nowhere.
const worker = navigator.serviceWorker;
if (worker) {
  worker.register("/service-worker.js").catch(() => {});
  worker.ready.then(({ active }) => active.postMessage("seen"));
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
  if (navigator.onLine || event.target.method !== "post") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  (event.submitter ?? event.target).after(alarm);
  tell();
  alarm.scrollIntoView({ block: "center" });
}, true);
