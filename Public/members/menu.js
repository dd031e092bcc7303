// A menu closes by Escape, by a press beside it and when the focus leaves it. Without this file its three dots close it.
for (const menu of document.querySelectorAll("details.menu")) {
  const closeBeside = ({ target }) => { if (!menu.contains(target)) menu.open = false; };
  document.addEventListener("pointerdown", closeBeside);
  document.addEventListener("focusin", closeBeside);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
