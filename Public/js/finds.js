// What the palette leads to: this page's actions, the records opened last, areas, and the records
// and help pages that have what is typed. A target is an element to press, or an address.
"use strict";
const finds = (() => {
  const say = document.getElementById("palette")?.dataset;
  const wordsOf = (element) => element.title || element.textContent.trim();
  const find = (group, selector) =>
    Array.from(document.querySelectorAll(selector), (target) => ({ group, label: wordsOf(target), target }));
  const recent = () => JSON.parse(sessionStorage.recent ?? "[]")
    .filter(({ path }) => path !== location.pathname)
    .map(({ path, title }) => ({ group: say.recent, label: title, note: wordsOf(document.querySelector(`.areas [href="/${path.split("/")[1]}"]`)), target: path }));
  return {
    pages: () => [
      ...find(say.onPage, ".page-head .actions :is(a, button)"),
      ...recent(),
      ...find(say.go, ".areas a"),
      ...find(say.anywhere, "#palette .anywhere a, [data-dialog=shortcuts], .account :is(a, button)"),
    ].filter(({ target }, index, all) =>
      !target.href || all.findIndex((other) => other.target.href === target.href) === index),
    records: async (typed) => (await fetch(`/search.json?q=${encodeURIComponent(typed)}`)).json(),
    everything: (typed) => ({
      group: say.search, label: say.everything.replace("%", () => typed), target: `/search?q=${encodeURIComponent(typed)}`,
    }),
  };
})();
