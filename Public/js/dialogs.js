// What says data-dialog="ID" opens that dialog; pressing beside a dialog closes it.
document.addEventListener("click", (event) => {
  if (event.target.localName === "dialog") return event.target.close();
  const opener = event.target.closest("[data-dialog]");
  // With a key held, a link opens its page elsewhere.
  if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const dialog = document.getElementById(opener.dataset.dialog);
  dialog.showModal();
  dialog.dispatchEvent(new Event("open"));
});
