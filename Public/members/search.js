// One searches by Enter without this file; with it, as one types.
const form = document.querySelector("[data-search]");
let timer, latest;

const find = async () => {
  const address = new URL(form.action);
  address.search = new URLSearchParams(new FormData(form));
  latest?.abort();
  latest = new AbortController();
  try {
    const answer = await fetch(address, { signal: latest.signal });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of ["#results", ".found[role=status]"]) {
      document.querySelector(part).replaceChildren(...page.querySelector(part).childNodes);
    }
    // What is searched on the way to something else has no address of its own.
    if (form.dataset.search !== "aside") history.replaceState(history.state, "", address);
  } catch (error) {
    if (error.name !== "AbortError") form.requestSubmit();
  }
};

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(find, 250);
});
form.addEventListener("submit", () => { clearTimeout(timer); latest?.abort(); });
// Where fingers type, what one taps would be below the keys.
if ("focus" in form.dataset && !form.elements.q.value && matchMedia("(pointer: fine)").matches) form.elements.q.focus();
