// Chooses rows of a list over its pages, and says how many; the ticks are kept in this tab until their
// action begins. Without this file the ticks of one page are sent.
const form = document.getElementById("act");
if (form) {
  // Where everything is chosen, what is kept are the rows left out.
  const isAll = Boolean(form.elements.everything);
  const name = `${isAll ? "but" : "ticks"}:${form.dataset.key}`;
  const { total, most } = form.dataset;
  const said = form.querySelector("strong");
  const none = form.querySelector("[data-none]");
  const all = document.querySelector("[data-all]");
  const boxes = [...document.querySelectorAll("[form=act][type=checkbox]")];
  const here = new Set(boxes.map((box) => box.value));
  const number = new Intl.NumberFormat(document.documentElement.lang);
  let kept = new Set();

  const say = () => {
    const others = [...kept].filter((id) => !here.has(id));
    for (const field of form.querySelectorAll("[data-kept]")) field.remove();
    form.append(...others.map((value) => {
      const field = Object.assign(document.createElement("input"), { type: "hidden", name: isAll ? "but" : "id", value });
      field.dataset.kept = "";
      return field;
    }));
    const { chosen, elsewhere, but, many } = said.dataset;
    const count = isAll ? (isNaN(total) ? total : number.format(total - kept.size)) : number.format(kept.size);
    const isTooMany = kept.size > most;
    const rest = isAll ? kept.size && but.replace("#", number.format(kept.size))
      : others.length && elsewhere.replace("#", number.format(others.length));
    said.textContent = isAll || kept.size ? `${count} ${chosen}${rest || ""}${isTooMany ? `. ${many}` : ""}` : "";
    for (const button of form.querySelectorAll("[name=action]")) button.disabled = isTooMany;
    if (!isAll) none.disabled = !kept.size;
    if (all) all.checked = boxes.every((box) => box.checked);
  };
  const show = () => {
    for (const box of boxes) box.checked = kept.has(box.value) !== isAll;
    say();
  };
  const keep = () => {
    if (kept.size) sessionStorage[name] = JSON.stringify([...kept]);
    else delete sessionStorage[name];
  };

  document.addEventListener("change", ({ target }) => {
    if (target !== all && !boxes.includes(target)) return;
    for (const box of boxes) {
      if (target === all) box.checked = all.checked;
      if (box.checked === isAll) kept.delete(box.value);
      else kept.add(box.value);
    }
    keep();
    say();
  });
  none.addEventListener("click", () => {
    kept.clear();
    keep();
    // After the boxes were reset.
    setTimeout(show);
  });
  form.addEventListener("submit", ({ submitter }) => {
    if (!submitter?.hasAttribute("formaction")) sessionStorage.asked = name;
  });
  const load = () => {
    kept = new Set(JSON.parse(sessionStorage[name] ?? "[]"));
    show();
  };
  // Who comes from elsewhere begins anew; the list's own pages, its records and its actions lead back to the ticks.
  const from = document.referrer && new URL(document.referrer).pathname;
  const isOwn = [location.pathname, "/bulk-actions", "/announcements/new", "/views/new"].some((path) => from === path || from.startsWith(`${path}/`));
  if (from && !isOwn && performance.getEntriesByType("navigation")[0]?.type === "navigate") delete sessionStorage[name];
  load();
  // Back on the page, or when the browser has ticked boxes by itself.
  addEventListener("pageshow", load);
} else if (document.querySelector(".confirm [name=action]")) {
  delete sessionStorage.begun;
  document.querySelector(".confirm").addEventListener("submit", () => {
    sessionStorage.begun = sessionStorage.asked ?? "";
  });
} else if ("begun" in sessionStorage) {
  delete sessionStorage[sessionStorage.begun];
  delete sessionStorage.begun;
}
