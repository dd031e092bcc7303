// A form that stands on the page is a sheet over it. Without this file a link leads to it.
const show = (sheet) => {
  sheet.removeAttribute("open");
  sheet.showModal();
  sheet.querySelector("[aria-invalid=true], textarea, .input, .select")?.focus();
};
for (const sheet of document.querySelectorAll("dialog.over")) {
  sheet.addEventListener("click", (event) => {
    // Beside it, or on its cross. What was typed stays.
    if (event.target === sheet || event.target.closest("[data-close]")) sheet.close();
  });
  if (location.hash === `#${sheet.id}` || sheet.querySelector("[aria-invalid=true]")) show(sheet);
}
for (const link of document.querySelectorAll("[data-sheet]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    show(document.getElementById(link.dataset.sheet));
  });
}
