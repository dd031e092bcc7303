// A photo that is pressed is shown whole, over the page. Without this file its link leads to it.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-whole]");
  // With a key held, a link opens its page elsewhere.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { srcset, alt } = link.querySelector("img");
  const dialog = document.createElement("dialog"), close = document.createElement("button");
  dialog.className = "whole-photo";
  close.className = "button";
  close.textContent = link.dataset.whole;
  dialog.append(Object.assign(new Image(), { sizes: "100vw", srcset, src: link.href, alt }), close);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
});
