// A field that finds this page's actions, the records opened last, areas, and the records and help pages
// that have what is typed, and keeps the focus (ARIA's combobox).
if (document.getElementById("palette")) {
  const dialog = document.getElementById("palette");
  const opener = document.querySelector(".palette-open");
  const field = dialog.querySelector("input");
  const list = dialog.querySelector("[role=listbox]");
  const held = /Mac|iP/.test(navigator.platform) ? "Meta" : "Control";
  const say = dialog.dataset;
  let records = [];
  let shown, active, hasMoved, timer;

  // A target is an element to press, or an address.
  const wordsOf = (element) => element.title || element.textContent.replace(element.querySelector(".count")?.textContent, "").trim();
  const pick = (group, selector) =>
    Array.from(document.querySelectorAll(selector), (target) => ({ group, label: wordsOf(target), target }));
  const recent = () => JSON.parse(sessionStorage.recent ?? "[]")
    .filter(({ path }) => path !== location.pathname)
    .map(({ path, title }) => ({ group: say.recent, label: title, note: wordsOf(document.querySelector(`.areas [href="/${path.split("/")[1]}"]`)), target: path }));
  const pages = () => [
    ...pick(say.onPage, ".page-head .actions :is(a, button)"),
    ...recent(),
    ...pick(say.go, ".areas a"),
    ...pick(say.anywhere, "#palette .anywhere a, [data-dialog=shortcuts], .account :is(a, button)"),
  ].filter(({ target }, index, all) =>
    !target.href || all.findIndex((other) => other.target.href === target.href) === index);
  const find = async (typed) => (await fetch(`/search.json?q=${encodeURIComponent(typed)}`)).json();
  const everything = (typed) => ({
    group: say.search, label: say.everything.replace("%", () => typed), target: `/search?q=${encodeURIComponent(typed)}`,
  });

  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const fits = (text) => fold(field.value).trim().split(/\s+/).every((word) => fold(text).includes(word));
  const make = (properties) => Object.assign(document.createElement("div"), properties);

  const mark = (index) => {
    shown[active]?.option.setAttribute("aria-selected", "false");
    active = index;
    const option = shown[active]?.option;
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", option?.id ?? "");
  };
  const draw = () => {
    const typed = field.value.trim();
    const here = hasMoved && shown[active]?.target;
    shown = pages().filter(({ label }) => fits(label));
    if (typed) shown.push(...records, everything(typed));
    list.replaceChildren();
    shown.forEach((one, index) => {
      if (list.lastChild?.ariaLabel !== one.group) {
        list.append(make({ role: "group", ariaLabel: one.group }));
        list.lastChild.append(make({ ariaHidden: "true", textContent: one.group }));
      }
      one.option = make({ role: "option", id: `option-${index}`, ariaSelected: "false", textContent: one.label });
      one.option.append(" ", make({ className: "soft", textContent: one.note }));
      list.lastChild.append(one.option);
    });
    field.ariaExpanded = shown.length > 0;
    const count = shown.length - !!typed;
    dialog.querySelector("[role=status]").textContent = (count === 1 ? say.one : say.many).replace("%", count);
    // At first nothing is chosen: Enter alone does nothing. What was gone to stays chosen.
    const stays = shown.findIndex(({ target }) => target === here);
    const first = shown.findIndex(({ label }) => fold(label).startsWith(fold(typed)));
    mark(stays >= 0 ? stays : typed ? Math.max(0, first) : -1);
  };
  // What comes after more was typed is dropped.
  const ask = async () => {
    const typed = field.value.trim();
    const found = typed ? await find(typed).catch(() => []) : [];
    if (typed !== field.value.trim()) return;
    records = found;
    draw();
  };
  const choose = (one) => {
    if (!one) return;
    dialog.close();
    if (one.target.click) one.target.click();
    else location.assign(one.target);
  };

  dialog.addEventListener("open", () => {
    field.value = opener.elements.q.value;
    opener.reset();
    records = [];
    hasMoved = false;
    draw();
    ask();
  });
  opener.addEventListener("input", () => opener.click());
  field.addEventListener("input", () => {
    hasMoved = false;
    records = records.filter(({ label, note }) => fits(`${label} ${note}`));
    draw();
    clearTimeout(timer);
    timer = setTimeout(ask, 150);
  });
  field.addEventListener("keydown", (event) => {
    const last = shown.length - 1;
    const to = {
      ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last, Home: 0, End: last,
    }[event.key];
    if (event.isComposing || to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    hasMoved = true;
    if (event.key === "Enter") choose(shown[active]);
    else mark(to);
  });
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => choose(shown.find(({ option }) => option.contains(event.target))));

  document.addEventListener("keydown", (event) => {
    if (event.key !== "k" || !event.getModifierState(held) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else if (!document.querySelector("dialog[open]")) opener.click();
  });
  if (held === "Meta") for (const key of document.querySelectorAll(".mod")) key.textContent = "⌘";
}
