// A button that copies a field's text, and one that prints; without this file, the browser's own menu does.
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => {
    document.getElementById(button.dataset.copy).select();
    // The clipboard's own interface is for pages by https alone.
    button.nextElementSibling.hidden = !document.execCommand("copy");
  });
}
document.querySelector("[data-print]")?.addEventListener("click", () => print());
