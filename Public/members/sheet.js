// A form on a sheet over the page. Without this file its link leads to where it stands on the page, or to its own page.
const isBeside = (sheet, { clientX: x, clientY: y }) => {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
};
const prepare = (sheet) => {
  // Beside it, or on its cross; the focus goes back by itself. What was typed stays.
  sheet.addEventListener("pointerdown", (event) => {
    if (!isBeside(sheet, event)) return;
    event.preventDefault();
    sheet.close();
  });
  sheet.addEventListener("click", (event) => {
    if (!event.target.closest("[data-close]")) return;
    event.preventDefault();
    sheet.close();
  });
};
const focus = (sheet) => (sheet.querySelector("[aria-invalid=true]") ?? sheet.querySelector("select, textarea"))?.focus();
const show = (sheet) => {
  sheet.removeAttribute("open");
  sheet.showModal();
  focus(sheet);
};
const parsed = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");
// Of a page of its own: its ids may be those of the page below as well, and its head is for the sheet alone.
const fitted = (form) => {
  const named = (ids) => ids.split(" ").map((id) => `${form.id}-${id}`).join(" ");
  for (const name of ["id", "for", "aria-describedby", "aria-labelledby"]) {
    for (const one of form.querySelectorAll(`[${name}]`)) one.setAttribute(name, named(one.getAttribute(name)));
  }
  for (const link of form.querySelectorAll("a[href^='#']")) link.hash = named(link.hash.slice(1));
  form.querySelector(".sheet-head")?.removeAttribute("hidden");
  return form;
};
const alarm = document.querySelector("[data-offline]");
// What is refused comes back on the sheet; what was done is said there, and the page below stays as it was.
const send = async (event, sheet) => {
  event.preventDefault();
  const form = event.target;
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  const answer = await fetch(form.action, { method: "post", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  alarm.hidden = Boolean(answer);
  if (!answer) {
    delete form.dataset.sent;
    alarm.textContent = alarm.dataset.offline;
    form.after(alarm);
    return alarm.scrollIntoView();
  }
  const page = await parsed(answer), again = page.getElementById(form.id), said = page.querySelector(".flash.success");
  if (again) {
    form.replaceWith(fitted(again));
    return focus(sheet);
  }
  // Whatever else keeps it from being done has a page of its own, with what was typed.
  if (!said) return form.submit();
  // Whom one has blocked one does not see any more.
  if (form.elements.block?.checked) sheet.addEventListener("close", () => location.assign(answer.url));
  form.replaceChildren(...form.querySelectorAll(".sheet-head"), said);
  said.tabIndex = -1;
  said.focus();
};
// One that is a page of its own comes over the page that leads there, and goes again. A button sends its form along, so
// that what is ticked there stays; of a link's, what was typed is there when it comes again.
const kept = new Map();
const fetched = async (opener) => {
  const { dataset, form: own, href } = opener;
  const [path, asked] = own
    ? [opener.formAction, { method: "post", body: new URLSearchParams(new FormData(own, opener)) }] : [href];
  const answer = await fetch(path, asked).catch(() => null);
  const form = answer?.ok && (await parsed(answer)).getElementById(dataset.sheet);
  if (!form) return own ? own.requestSubmit(opener) : location.assign(href);
  const sheet = document.body.appendChild(document.createElement("dialog"));
  sheet.className = "sheet";
  sheet.setAttribute("aria-label", form.getAttribute("aria-label"));
  sheet.append(fitted(form));
  prepare(sheet);
  const isSent = !own && form.method === "post";
  if (isSent) {
    kept.set(opener, sheet);
    sheet.addEventListener("submit", (event) => send(event, sheet));
  }
  sheet.addEventListener("close", () => {
    // Who is quick has opened it again before this is told.
    if (sheet.open) return;
    if (sheet.contains(alarm)) document.querySelector(".page-head").after(alarm);
    sheet.remove();
    // Until it was sent.
    if (!sheet.querySelector("button")) kept.delete(opener);
    // It was behind three dots.
    if (!opener.checkVisibility()) opener.closest("details")?.querySelector("summary").focus();
  });
  addEventListener("pagehide", () => sheet.close());
  form.dispatchEvent(new Event("sheet", { bubbles: true }));
  show(sheet);
};

for (const sheet of document.querySelectorAll("dialog.sheet")) {
  prepare(sheet);
  const isMeant = location.hash === `#${sheet.id}`;
  if (isMeant || sheet.querySelector("[aria-invalid=true]")) show(sheet);
  // The browser gives the focus to what the address means once the page is there.
  if (isMeant) addEventListener("load", () => { if (!sheet.querySelector(":focus")) focus(sheet); });
}
for (const link of document.querySelectorAll("[data-sheet]")) {
  let isComing = false;
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const sheet = document.querySelector(`dialog#${link.dataset.sheet}`) ?? (kept.has(link) && document.body.appendChild(kept.get(link)));
    if (sheet) return show(sheet);
    if (isComing) return;
    isComing = true;
    await fetched(link);
    isComing = false;
  });
}
