// The filter is a page of its own, and prices are typed, without this file. With it, the filter comes as a sheet over
// what it filters, and its prices have a track with two knobs.
const slide = (form) => {
  const prices = form.querySelector("[data-currency]"), [text, track] = prices.querySelectorAll("output, .track");
  const knobs = [...track.querySelectorAll("[data-slider]")], [least, most] = knobs;
  const money = new Intl.NumberFormat(document.documentElement.lang, {
    style: "currency", currency: prices.dataset.currency, currencyDisplay: "narrowSymbol", trailingZeroDisplay: "stripIfInteger",
  });
  const draw = () => {
    const [from, to] = knobs.map(({ value }) => Number(value));
    text.textContent = `${money.format(from)} – ${money.format(to)}${most.value === most.max ? "+" : ""}`;
    track.style.setProperty("--from", from / most.max);
    track.style.setProperty("--to", to / most.max);
    // Of two knobs on one spot, the one that can still move is on top.
    least.style.zIndex = from > most.max / 2 ? 1 : 0;
  };
  for (const knob of knobs) {
    const field = form.elements[knob.dataset.slider], open = knob === least ? 0 : most.max;
    const follow = () => {
      const typed = parseFloat(field.value.replace(",", "."));
      knob.value = isNaN(typed) ? open : typed;
      draw();
    };
    follow();
    field.addEventListener("input", follow);
    knob.addEventListener("input", () => {
      knob.value = knob === least ? Math.min(least.value, most.value) : Math.max(least.value, most.value);
      field.value = knob.value;
      draw();
    });
  }
  track.hidden = false;
};
for (const form of document.querySelectorAll("form.sheet")) slide(form);

for (const link of document.querySelectorAll("[data-over]")) {
  let isComing = false;
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isComing) return;
    isComing = true;
    const answer = await fetch(link.href).catch(() => null);
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    const form = page && page.querySelector("form.sheet");
    isComing = false;
    if (!form) return location.assign(link.href);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.className = "over";
    dialog.setAttribute("aria-label", form.getAttribute("aria-label"));
    dialog.append(form);
    slide(form);
    // Beside it, one leaves it; the focus goes back by itself.
    dialog.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) dialog.close();
    });
    dialog.addEventListener("close", () => dialog.remove());
    addEventListener("pagehide", () => dialog.close(), { once: true });
    dialog.showModal();
  });
}

// A link loads the page anew from its head; the browser's own way keeps one's place.
document.querySelector("[data-refresh]")?.addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
