// A form that stands on the page is a sheet over it. Without this file a link leads to it.
const isBeside = (sheet, { clientX: x, clientY: y }) => {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
};
const show = (sheet) => {
  sheet.removeAttribute("open");
  sheet.showModal();
  sheet.querySelector("[aria-invalid=true], textarea, .input, .select")?.focus();
};
for (const sheet of document.querySelectorAll("dialog.over")) {
  // Beside it, or on its cross. What was typed stays.
  sheet.addEventListener("pointerdown", (event) => isBeside(sheet, event) && sheet.close());
  sheet.querySelector("[data-close]").addEventListener("click", () => sheet.close());
  if (location.hash === `#${sheet.id}` || sheet.querySelector("[aria-invalid=true]")) show(sheet);
}
for (const link of document.querySelectorAll("[data-sheet]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    show(document.getElementById(link.dataset.sheet));
  });
}
