// Tells on this device what happens, where its browser can, and only after a press.
const card = document.querySelector("[data-push]");
const said = card.querySelector("[role=status]");
const [ask, end] = card.querySelectorAll("form");
const worker = () => navigator.serviceWorker.ready;

const isOffer = "offer" in card.dataset;
const say = (state) => {
  // What was not asked for explains nothing.
  if (isOffer) {
    card.hidden = state !== "off" && state !== "failed";
    return said.textContent = said.dataset[state] ?? "";
  }
  said.textContent = said.dataset[state];
  ask.hidden = state !== "off" && state !== "failed";
  end.hidden = state !== "on";
};
const look = async () => {
  if (!navigator.serviceWorker || !window.PushManager || !window.Notification) return say("unsupported");
  if (Notification.permission === "denied") return say("denied");
  const { pushManager } = await worker();
  const known = await pushManager.getSubscription();
  say(known && "on" in card.dataset ? "on" : "off");
};
const stop = async ({ pushManager }) => (await pushManager.getSubscription())?.unsubscribe();

// What a browser has is its own; the form brings it to the site.
ask.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { elements } = ask, button = ask.querySelector("button");
  button.disabled = true;
  try {
    if (await Notification.requestPermission() !== "granted") return await look();
    const registration = await worker();
    // Another key's, or of whoever was here before.
    await stop(registration);
    const { endpoint, keys } = (await registration.pushManager.subscribe({
      userVisibleOnly: true, applicationServerKey: card.dataset.push,
    })).toJSON();
    for (const [name, value] of Object.entries({ endpoint, ...keys })) if (elements[name]) elements[name].value = value;
    ask.submit();
  } catch {
    say("failed");
  } finally {
    button.disabled = false;
  }
});
end.addEventListener("submit", async (event) => {
  event.preventDefault();
  await worker().then(stop).catch(() => {});
  end.submit();
});
look().catch(() => say("failed"));
