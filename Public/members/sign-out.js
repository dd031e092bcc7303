// Whoever signs out sends first what waits on their shopping list, and leaves nothing of it on this device.
const { clear, kept, send } = await import(document.querySelector("[data-queue]").src);
const form = document.querySelector("[data-sign-out]"), said = form.querySelector("[role=alert]");
let isAsked;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  try {
    await send();
    const { length } = (await kept()).waiting;
    if (length && !isAsked) {
      isAsked = true;
      said.textContent = said.dataset.waiting.replace("#", length);
      said.hidden = false;
      return;
    }
    await clear();
  } catch {
    // Where nothing can be kept, nothing waits.
  }
  form.submit();
}, true);
