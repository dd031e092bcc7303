// As the name of a place is typed where its coordinates go, places of that name are offered; the chosen one leaves its
// coordinates. Without this file one pastes them.
const list = document.getElementById("places"), field = document.getElementById("coordinates");
let timer, latest;
field.setAttribute("list", list.id);
field.addEventListener("input", () => {
  clearTimeout(timer);
  latest?.abort();
  const text = field.value.trim();
  // A link or numbers are what they are.
  if (text.length < 2 || /[/\d]/.test(text)) return;
  timer = setTimeout(async () => {
    latest = new AbortController();
    try {
      const answer = await fetch(`${list.dataset.search}?${new URLSearchParams({ q: text })}`, { signal: latest.signal });
      if (!answer.ok) return;
      list.replaceChildren(...(await answer.json()).map(({ label, value }) => Object.assign(new Option(`${text}: ${label}`), { value })));
    } catch (error) {
      if (error.name !== "AbortError") throw error;
    }
  }, 150);
});
