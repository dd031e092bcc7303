// A button that copies a field's text; without this file, one selects and copies it.
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    document.getElementById(button.dataset.copy).select();
    // The clipboard's own interface is for pages by https alone.
    button.nextElementSibling.hidden = !document.execCommand("copy");
  });
}
