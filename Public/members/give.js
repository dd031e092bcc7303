// Giving works without this file. With it, photos are drawn and sent as soon as they are chosen, smaller than
// they were taken, and what is typed is kept as one goes on to the next field.
const LONGEST = 2048;

const shrunk = async (file, canvas) => {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85)) ?? file;
};

// What the form says, without its files.
const said = (form, press) => {
  const data = new FormData(form);
  for (const field of form.querySelectorAll("[type=file]")) data.delete(field.name);
  data.set("press", press);
  return data;
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

// The page as the server has it now.
const show = (page) => {
  const part = page?.getElementById("give");
  if (!part) return location.reload();
  document.getElementById("give").replaceChildren(...part.childNodes);
  prepare();
};

const add = async (form, files) => {
  const status = form.querySelector("[data-sending]");
  const list = form.querySelector(".picked");
  const texts = status.dataset;
  let page;
  status.textContent = texts.sending;
  const rows = files.map((file) => {
    const row = list.appendChild(document.createElement("li"));
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
    document.getElementById("photos")?.focus();
    const after = document.querySelector("[data-sent]");
    if (after && !document.querySelector("#give .error-summary")) after.textContent = texts.sent;
  } catch {
    // Without a network what was chosen stays chosen, and is sent with the next press.
    rows.forEach(({ canvas }) => canvas.parentNode.remove());
    status.textContent = "";
  }
};

function prepare() {
  for (const button of document.querySelectorAll("[data-plain]")) button.hidden = true;
}
prepare();

document.addEventListener("change", ({ target }) => {
  const form = target.form;
  if (!form?.dataset.draft) return;
  if (target.type === "file") {
    if (target.files.length) add(form, [...target.files]);
  } else {
    fetch(form.dataset.draft, {
      method: "POST", body: said(form, "stay"), keepalive: true, redirect: "manual",
    }).catch(() => {});
  }
});
