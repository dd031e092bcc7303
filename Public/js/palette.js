// A field that finds pages, actions, help and records, and keeps the focus (ARIA's combobox).
"use strict";
if (document.getElementById("palette")) {
  const dialog = document.getElementById("palette");
  const field = dialog.querySelector("input");
  const list = dialog.querySelector("[role=listbox]");
  const held = /Mac|iP/.test(navigator.platform) ? "Meta" : "Control";
  const say = dialog.dataset;
  let help, shown, active;

  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const wordsOf = (element) => element.title || element.textContent.trim();
  const make = (properties) => Object.assign(document.createElement("div"), properties);

  // A target is an element to press, or an address.
  const find = (group, selector, page = document) =>
    Array.from(page.querySelectorAll(selector), (target) => ({ group, label: wordsOf(target), target }));
  const recent = () => JSON.parse(sessionStorage.recent ?? "[]")
    .filter(({ path }) => path !== location.pathname)
    .map(({ path, title }) => ({ group: say.recent, label: title, note: wordsOf(document.querySelector(`.areas [href="/${path.split("/")[1]}"]`)), target: path }));
  const items = () => [
    ...find(say.onPage, ".page-head .actions :is(a, button)"),
    ...recent(),
    ...find(say.go, ".areas a"),
    ...find(say.anywhere, "#palette .anywhere a, [data-dialog=shortcuts], .account :is(a, button)"),
    ...help ?? [],
  ].filter(({ target }, index, all) =>
    !target.href || all.findIndex((other) => other.target.href === target.href) === index);
  const readHelp = async () => {
    const answer = await fetch(document.querySelector("[data-area=help]").href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    help = find(say.help, ".help-card h2", page).map((one) => ({ ...one, target: one.target.closest("a").href }));
  };

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
    const words = fold(typed).split(/\s+/);
    shown = items().filter(({ label }) => words.every((word) => fold(label).includes(word)));
    if (typed) shown.push(...find(say.search, ".searches a").map((one) =>
      ({ ...one, label: `${one.label} ${say.quote.replace("%", () => typed)}`, target: one.target.href + encodeURIComponent(typed) })));
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
    dialog.querySelector("[role=status]").textContent = (shown.length === 1 ? say.one : say.many).replace("%", shown.length);
    // At first nothing is chosen: Enter alone does nothing.
    mark(typed ? Math.max(0, shown.findIndex(({ label }) => fold(label).startsWith(fold(typed)))) : -1);
  };
  const choose = (one) => {
    if (!one) return;
    dialog.close();
    if (one.target.click) one.target.click();
    else location.assign(one.target);
  };

  dialog.addEventListener("open", () => {
    field.value = "";
    draw();
    if (!help) readHelp().then(() => {
      const here = active;
      draw();
      mark(here);
    }, () => {});
  });
  field.addEventListener("input", draw);
  field.addEventListener("keydown", (event) => {
    const last = shown.length - 1;
    const to = {
      ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last, Home: 0, End: last,
    }[event.key];
    if (event.isComposing || to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (event.key === "Enter") choose(shown[active]);
    else mark(to);
  });
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => choose(shown.find(({ option }) => option.contains(event.target))));

  document.addEventListener("keydown", (event) => {
    if (event.key !== "k" || !event.getModifierState(held) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else if (!document.querySelector("dialog[open]")) document.querySelector("[data-dialog=palette]").click();
  });
  if (held === "Meta") for (const key of document.querySelectorAll(".mod")) key.textContent = "⌘";
}
