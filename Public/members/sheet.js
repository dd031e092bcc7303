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
  sheet.querySelector("[data-close]")?.addEventListener("click", () => sheet.close());
};
const show = (sheet) => {
  sheet.removeAttribute("open");
  sheet.showModal();
  sheet.querySelector("[aria-invalid=true], textarea")?.focus();
};
// One that is a page of its own comes over the page that leads there, and goes again.
// A button sends its form along, so that what is ticked there stays.
const fetched = async (opener) => {
  const { dataset, form: own, href } = opener;
  const [path, asked] = own
    ? [opener.formAction, { method: "post", body: new URLSearchParams(new FormData(own, opener)) }] : [href];
  const answer = await fetch(path, asked).catch(() => null);
  const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
  const form = page && page.getElementById(dataset.sheet);
  if (!form) return own ? own.requestSubmit(opener) : location.assign(href);
  const sheet = document.body.appendChild(document.createElement("dialog"));
  sheet.className = "sheet";
  sheet.setAttribute("aria-label", form.getAttribute("aria-label"));
  sheet.append(form);
  prepare(sheet);
  sheet.addEventListener("close", () => sheet.remove());
  addEventListener("pagehide", () => sheet.close(), { once: true });
  form.dispatchEvent(new Event("sheet", { bubbles: true }));
  show(sheet);
};

for (const sheet of document.querySelectorAll("dialog.sheet")) {
  prepare(sheet);
  if (location.hash === `#${sheet.id}` || sheet.querySelector("[aria-invalid=true]")) show(sheet);
}
for (const link of document.querySelectorAll("[data-sheet]")) {
  let isComing = false;
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const sheet = document.getElementById(link.dataset.sheet);
    if (sheet) return show(sheet);
    if (isComing) return;
    isComing = true;
    await fetched(link);
    isComing = false;
  });
}
