// Prices are typed without this file. With it, they have a track with two knobs, on the filter's own page and on its
// sheet over what it filters (sheet.js).
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
// Its button says how many match what is chosen so far; where nobody can tell, it says no number.
const count = (form) => {
  const button = form.querySelector("[data-found]"), status = form.querySelector("[role=status]"), plain = button.textContent;
  let timer, last = 0;
  const say = (text) => { button.textContent = status.textContent = text; };
  const ask = async () => {
    const asked = ++last;
    const answer = await fetch(`${form.dataset.count}?${new URLSearchParams(new FormData(form))}`).catch(() => null);
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = page && page.querySelector("[data-found]");
    if (asked === last) say(found ? found.dataset.found : plain);
  };
  status.classList.add("visually-hidden");
  button.textContent = button.dataset.found;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 150);
  });
};
const prepare = (form) => {
  slide(form);
  count(form);
};
for (const form of document.querySelectorAll("form.filters")) prepare(form);
document.addEventListener("sheet", ({ target }) => prepare(target));

// A link loads the page anew from its head; the browser's own way keeps one's place.
document.querySelector("[data-refresh]")?.addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
