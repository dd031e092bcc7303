// Giving works without this file. With it, photos are shrunk and sent as chosen, and what is typed is kept as one
// goes on to the next field, or away.
const { shrunk } = await import(document.querySelector("[data-shrink]").src);
const give = document.getElementById("give");
const formNow = () => give.querySelector("form[data-draft]");
const photos = () => document.getElementById("photos");
const chosen = () => [...give.querySelectorAll("[type=file]")].flatMap(({ files }) => [...files]);

// What the form says, without its files.
const said = (form, press) => {
  const data = new FormData(form);
  data.delete("camera");
  data.delete("photos");
  data.set("press", press);
  return data;
};

// What is typed is kept on the server; where that fails, the form says so until it is.
let isChanged = false, sending;
const keep = async () => {
  const form = formNow();
  isChanged = false;
  // Never an older text after a newer one.
  sending?.abort();
  const mine = sending = new AbortController();
  const body = said(form, "stay"), { signal } = mine;
  const answer = await fetch(form.dataset.draft, { method: "POST", body, keepalive: true, redirect: "manual", signal })
    .catch(() => null);
  if (signal.aborted) return;
  // What was kept leads on.
  const isKept = answer?.type === "opaqueredirect";
  isChanged ||= !isKept;
  tell(!isKept);
};
const tell = (isUnkept) => {
  const note = give.querySelector("[data-unkept]");
  note.hidden = !isUnkept;
  note.querySelector("[role=alert]").textContent = isUnkept ? note.dataset.unkept : "";
};

const send = (form, data, progress) => new Promise((done, failed) => {
  const request = new XMLHttpRequest();
  request.open("POST", form.dataset.draft);
  request.responseType = "document";
  request.upload.onprogress = ({ loaded, total }) => { progress.value = loaded / total; };
  request.onload = () => done(request.response);
  request.onerror = failed;
  request.send(data);
});

// The page as the server has it now, with what was typed meanwhile.
const typed = (form) => [...form.elements].filter(({ name, type, checked }) =>
  name && !["file", "hidden", "submit"].includes(type) && (type !== "radio" || checked));
const show = (page) => {
  const part = page?.getElementById("give");
  if (!part) throw new Error();
  const before = typed(formNow()), here = document.activeElement, isByKeyboard = here.matches(":focus-visible");
  give.replaceChildren(...part.childNodes);
  prepare();
  const { elements } = formNow();
  for (const { name, value } of before) if (elements[name]) elements[name].value = value;
  if (!before.includes(here)) return isByKeyboard && photos()?.focus();
  const again = [...elements].find((one) => one.name === here.name && (one.type !== "radio" || one.checked));
  again?.focus();
  if (here.selectionStart != null) again?.setSelectionRange(here.selectionStart, here.selectionEnd);
};

const add = async (files) => {
  const form = formNow();
  const status = form.querySelector("[data-sending]");
  let page, problem;
  status.textContent = status.dataset.sending;
  // What was wrong is being put right.
  for (const wrong of give.querySelectorAll(".error-summary, #photos-problem, .picked li:has(canvas)")) wrong.remove();
  const left = [...files].map((file) => {
    const row = document.createElement("li");
    form.querySelector(".add").before(row);
    const [canvas, progress] = ["canvas", "progress"].map((name) => row.appendChild(document.createElement(name)));
    return { file, row, canvas, progress };
  });
  try {
    while (left.length && !problem) {
      const [{ file, canvas, progress }] = left;
      const data = said(form, "add");
      const small = await shrunk(file, canvas);
      data.append("photos", small, small === file ? file.name : "photo.jpg");
      const answer = await send(form, data, progress);
      if (!answer?.getElementById("give")) throw new Error();
      page = answer;
      problem = page.querySelector("#give .error-summary");
      left.shift();
    }
    show(page);
    const after = document.querySelector("[data-sent]");
    if (after && !problem) after.textContent = after.dataset.sent;
    return !problem;
  } catch {
    // Without a network what was not sent stays chosen for the next press.
    status.textContent = "";
    if (page) show(page);
    tell(true);
    const unsent = new DataTransfer(), room = give.querySelector(".add");
    for (const { file, row, progress } of left) {
      unsent.items.add(file);
      progress.remove();
      room?.before(row);
    }
    if (!room) return;
    room.querySelector("#camera").value = "";
    photos().files = unsent.files;
  }
};
// What is pressed while photos are on their way waits for them: they would be sent once more, as they were chosen.
let underWay = 0, pressed;
const take = async (files) => {
  underWay += 1;
  const isDone = await add(files);
  underWay -= 1;
  if (underWay || !pressed) return;
  const { name, value } = pressed;
  pressed.disabled = false;
  pressed = null;
  if (isDone) formNow().requestSubmit([...formNow().elements].find((one) => one.type === "submit" && one.name === name && one.value === value));
};
give.addEventListener("submit", (event) => {
  if (!underWay) return;
  event.preventDefault();
  pressed = event.submitter;
  pressed.disabled = true;
}, true);

function prepare() {
  for (const button of document.querySelectorAll("[data-plain]")) button.hidden = true;
  // A step has an address of its own, so that Back leads to the one before.
  const step = formNow().elements.step?.value;
  if (step && !location.search) history.replaceState(history.state, "", `?step=${step}`);
}
prepare();
// A photo may be chosen before this is here.
if (chosen().length) take(chosen());

give.addEventListener("input", ({ target }) => { if (target.type !== "file") isChanged = true; });
// What was wrong with a field is not said while it is put right, and above the form no longer once one leaves it.
const clear = ({ target: { name }, type }) => {
  if (!name) return;
  for (const one of document.getElementsByName(name)) one.removeAttribute("aria-invalid");
  document.getElementById(`${name}-problem`)?.setAttribute("hidden", "");
  if (type === "input") return;
  const summary = give.querySelector(".error-summary");
  summary?.querySelector(`[href="#${name}"]`)?.parentNode.setAttribute("hidden", "");
  if (summary) summary.hidden = !summary.querySelector("li:not([hidden])");
};
give.addEventListener("input", clear);
give.addEventListener("change", clear);
give.addEventListener("change", ({ target }) => {
  if (target.type !== "file") keep();
  else if (target.files.length) take(target.files);
});
// Photos may be dropped anywhere on the page: the browser would leave it for them.
const drop = (isOver) => photos()?.parentNode.classList.toggle("dropping", isOver);
for (const type of ["dragover", "drop"]) addEventListener(type, (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  drop(type === "dragover");
  const { files } = event.dataTransfer;
  if (type === "drop" && files.length && photos()) take(files);
});
addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) drop(false); });
give.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-keep]")) return;
  chosen().length ? take(chosen()) : keep();
});
// What is sent by a press needs no keeping.
document.addEventListener("submit", ({ target, defaultPrevented }) => {
  if (target === formNow() && !defaultPrevented) isChanged = false;
});
const keepChanged = () => { if (isChanged) keep(); };
addEventListener("online", keepChanged);
document.addEventListener("visibilitychange", () => { if (document.hidden) keepChanged(); });
// Some browsers leave a page before it is hidden.
addEventListener("pagehide", keepChanged);
