// Forms work without this file. It keeps one from sending twice or losing what was typed.

const buttonsOf = (form) => [...form.elements].filter((control) => control.type === "submit");

// Sent once: the buttons rest until the answer, or Back.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || event.defaultPrevented) return;
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "yes";
  // Later, since a disabled button's value is not sent.
  setTimeout(() => buttonsOf(form).forEach((button) => { button.disabled = true; }));
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) {
    delete form.dataset.sent;
    buttonsOf(form).forEach((button) => { button.disabled = false; });
  }
});

// A form that comes back has the address of the page it was filled in on: Back and a reload would ask to send it again.
const answer = performance.getEntriesByType("navigation")[0];
if ([201, 409, 422].includes(answer?.responseStatus) && document.referrer) {
  const page = new URL(document.referrer);
  if (page.origin === location.origin && page.pathname !== "/") history.replaceState(history.state, "", page);
}

// A password is looked at while it is typed, and sent as one.
const show = (field, isShown) => {
  field.type = isShown ? "text" : "password";
  document.querySelector(`[data-shows="${field.id}"]`).setAttribute("aria-pressed", isShown);
};
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-shows]");
  if (button) show(document.getElementById(button.dataset.shows), button.getAttribute("aria-pressed") === "false");
});
document.addEventListener("submit", ({ target }) => {
  for (const button of target.querySelectorAll("[data-shows]")) show(document.getElementById(button.dataset.shows), false);
});

// A choice that is sent as soon as it is made.
document.addEventListener("change", ({ target }) => {
  if (target.form && "atOnce" in target.form.dataset) target.form.requestSubmit();
});

// A prepared text is put where it can be changed; without this file it is sent beside what was typed.
document.addEventListener("change", ({ target }) => {
  const field = document.getElementById(target.dataset.inserts);
  if (!field || !target.value) return;
  field.value = [field.value, target.value].filter(Boolean).join("\n");
  target.selectedIndex = 0;
  field.focus();
});

// Leaving a changed form asks.
const changed = new Set();
document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (form && "unsaved" in form.dataset) changed.add(form);
});
document.addEventListener("reset", (event) => changed.delete(event.target));
addEventListener("beforeunload", (event) => {
  if ([...changed].some((form) => form.isConnected && !form.dataset.sent)) event.preventDefault();
});

// Drawn, as the dashboard's content security policy has no blob: or data: pictures.
const draw = async (canvas, file) => {
  const picture = file && await createImageBitmap(file).catch(() => null);
  canvas.hidden = !picture;
  if (!picture) return;
  const scale = Math.min(1, 480 / Math.max(picture.width, picture.height));
  [canvas.width, canvas.height] = [picture.width * scale, picture.height * scale];
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
};
for (const field of document.querySelectorAll("[data-photo]")) {
  const canvas = field.querySelector("canvas");
  field.addEventListener("change", (event) => draw(canvas, event.target.files[0]));
}
