// Giving works without this file. With it, photos are drawn and sent as soon as they are chosen, smaller than
// they were taken, and what is typed is kept as one goes on to the next field, or away.
const LONGEST = 2048;
const give = document.getElementById("give");
const formNow = () => give.querySelector("form[data-draft]");

// Some browsers show files of which they make no bitmap.
const shown = async (file) => {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  return await picture.decode().then(() => picture, () => null).finally(() => URL.revokeObjectURL(picture.src));
};

const shrunk = async (file, canvas) => {
  const picture = await createImageBitmap(file).catch(() => shown(file));
  if (!picture) return file;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close?.();
  return await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85)) ?? file;
};

// What the form says, without its files.
const said = (form, press) => {
  const data = new FormData(form);
  for (const field of form.querySelectorAll("[type=file]")) data.delete(field.name);
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
  const answer = await fetch(form.dataset.draft, {
    method: "POST", body: said(form, "stay"), keepalive: true, redirect: "manual", signal: mine.signal,
  }).catch(() => null);
  if (mine.signal.aborted) return;
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
  if (!part) throw new Error("This is another page.");
  const before = typed(formNow()), here = document.activeElement, isByKeyboard = here.matches(":focus-visible");
  give.replaceChildren(...part.childNodes);
  prepare();
  const { elements } = formNow();
  for (const { name, value } of before) if (elements[name]) elements[name].value = value;
  if (!before.includes(here)) return isByKeyboard && document.getElementById("photos")?.focus();
  const again = [...elements].find((one) => one.name === here.name && (one.type !== "radio" || one.checked));
  again?.focus();
  if (here.selectionStart != null) again?.setSelectionRange(here.selectionStart, here.selectionEnd);
};

const add = async (form, files) => {
  const status = form.querySelector("[data-sending]");
  const list = form.querySelector(".picked");
  const texts = status.dataset;
  let page;
  status.textContent = texts.sending;
  // What was wrong is being put right.
  for (const wrong of give.querySelectorAll(".error-summary, #photos-problem")) wrong.remove();
  const rows = files.map((file) => {
    const row = document.createElement("li");
    list.lastElementChild.before(row);
    const canvas = row.appendChild(document.createElement("canvas"));
    const progress = row.appendChild(document.createElement("progress"));
    return { file, canvas, progress };
  });
  try {
    for (const { file, canvas, progress } of rows) {
      const data = said(form, "add");
      const small = await shrunk(file, canvas);
      data.append("photos", small, small === file ? file.name : "photo.jpg");
      page = await send(form, data, progress);
      if (page?.querySelector("#give .error-summary")) break;
    }
    show(page);
    const after = document.querySelector("[data-sent]");
    if (after && !document.querySelector("#give .error-summary")) after.textContent = texts.sent;
  } catch {
    // Without a network what was chosen stays chosen, and is sent with the next press.
    rows.forEach(({ canvas }) => canvas.parentNode.remove());
    status.textContent = "";
    tell(true);
  }
};

function prepare() {
  for (const button of document.querySelectorAll("[data-plain]")) button.hidden = true;
  // A step has an address of its own, so that Back leads to the one before.
  const step = formNow().elements.step?.value;
  if (step && !location.search) history.replaceState(null, "", `?step=${step}`);
}
prepare();

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
  else if (target.files.length) add(target.form, [...target.files]);
});
give.addEventListener("click", ({ target }) => { if (target.closest("[data-keep]")) keep(); });
// What is sent by a press needs no keeping.
document.addEventListener("submit", ({ target, defaultPrevented }) => {
  if (target === formNow() && !defaultPrevented) isChanged = false;
});
addEventListener("online", () => { if (isChanged) keep(); });
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && isChanged) keep();
});
// Some browsers leave a page before it is hidden.
addEventListener("pagehide", () => { if (isChanged) keep(); });
