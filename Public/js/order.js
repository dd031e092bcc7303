// What says data-drag drags its row to another position, and sends it by the form that it opens.
for (const handle of document.querySelectorAll("[data-drag]")) {
  const row = handle.closest("tr");
  const body = row.parentElement;
  const card = handle.popoverTargetElement;
  const field = card.querySelector("[name=position]");
  // The rows before the pointer came down, where it was and is, and whether it has dragged since.
  let before, start, y, isDragged, wasDragged;

  const middle = (other) => {
    const box = other.getBoundingClientRect();
    return box.top + box.height / 2;
  };
  // The others move: a row taken out of the page would lose the pointer.
  const follow = () => {
    for (let next; (next = row.nextElementSibling) && y > middle(next);) row.before(next);
    for (let last; (last = row.previousElementSibling) && y < middle(last);) row.after(last);
  };
  // Near an edge of the screen the page goes along.
  const scroll = () => {
    if (!isDragged) return;
    const beyond = Math.min(y - 80, 0) + Math.max(y - innerHeight + 80, 0);
    if (beyond < 0 ? row.previousElementSibling : beyond && row.nextElementSibling) {
      scrollBy({ top: beyond / 4, behavior: "instant" });
      follow();
    }
    requestAnimationFrame(scroll);
  };
  const drag = (isOn) => {
    isDragged = isOn;
    row.style.background = isOn ? "var(--accent-wash)" : "";
    row.style.boxShadow = isOn ? "inset 0 0 0 2px var(--accent)" : "";
    handle.style.cursor = isOn ? "grabbing" : "";
  };
  const end = (isDropped) => {
    const [rows, position] = [before, [...body.rows].indexOf(row)];
    before = null;
    if (!isDragged) return;
    drag(false);
    if (!isDropped) return body.append(...rows);
    if (rows[position] === row) return;
    field.value = position + 1;
    field.form.requestSubmit();
  };

  handle.title = handle.dataset.drag;
  handle.style.touchAction = "none";
  handle.addEventListener("pointerdown", (event) => {
    if (event.button || !event.isPrimary) return;
    wasDragged = false;
    before = [...body.rows];
    start = y = event.clientY;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", (event) => {
    if (!before) return;
    y = event.clientY;
    if (!isDragged && Math.abs(y - start) > 6) {
      drag(wasDragged = true);
      scroll();
    }
    if (isDragged) follow();
  });
  handle.addEventListener("pointerup", () => end(true));
  handle.addEventListener("pointercancel", () => end(false));
  addEventListener("keydown", (event) => { if (event.key === "Escape") end(false); });
  // What was dragged is not pressed; a key has no detail.
  handle.addEventListener("click", (event) => { if (wasDragged && event.detail) event.preventDefault(); });
  card.addEventListener("toggle", (event) => {
    if (event.newState !== "open") return;
    field.focus();
    field.select();
  });
}
