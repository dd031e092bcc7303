// Shortcuts of one key or two, as the list of them says: a row's keys are in its <kbd>, and what
// they lead to in its data.
if (document.getElementById("shortcuts")) {
  const list = document.getElementById("shortcuts");
  const shortcuts = new Map([...list.querySelectorAll("dl > div")].map((row) => [
    [...row.querySelector("dt").children].map((key) => key.textContent).join(" "), row.dataset,
  ]));

  // Speech may type single keys: one can go without them (WCAG 2.1.4).
  const choice = list.querySelector("input");
  const areOff = () => localStorage.shortcuts === "off";
  choice.checked = !areOff();
  choice.addEventListener("change", () => { localStorage.shortcuts = choice.checked ? "on" : "off"; });

  // The focus is the marker: on the first link of a row.
  const ROW = "main :is(tbody tr, .timeline > li, .tiles > li, .pick > li, .cell)";
  const rowHere = () => document.activeElement?.closest(ROW);
  const linkOf = (row) => row?.querySelector("a[href]");
  const move = (step) => {
    const links = [...document.querySelectorAll(ROW)].map(linkOf).filter((link) => link?.checkVisibility());
    const next = links.indexOf(linkOf(rowHere())) + step;
    links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
  };
  const find = (selector, place) => (selector && place ? place.querySelector(selector) : null);
  const follow = ({ step, inRow, focus, press }) => {
    if (step) return move(Number(step));
    const field = find(focus, document);
    if (!field) return (find(inRow, rowHere()) ?? find(press, document))?.click();
    field.focus();
    field.select();
  };

  const isTyping = (place) => place.isContentEditable
    || place.closest("input:not([type=checkbox], [type=radio]), textarea, select");
  // AltGr, which makes [ and ] on many keyboards, holds Ctrl and Alt.
  const isHeld = (event) => event.metaKey
    || (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph");

  let begun = "";
  let since = 0;
  document.addEventListener("keydown", (event) => {
    if (event.key.length > 1 || event.isComposing || isHeld(event)) return;
    if (isTyping(event.target) || document.querySelector("dialog[open], :popover-open") || areOff()) return;
    const keys = begun && event.timeStamp - since < 1500 ? `${begun} ${event.key}` : event.key;
    begun = [...shortcuts.keys()].some((other) => other.startsWith(`${keys} `)) ? keys : "";
    since = event.timeStamp;
    if (!shortcuts.has(keys)) return;
    event.preventDefault();
    follow(shortcuts.get(keys));
  });
}
