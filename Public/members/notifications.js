// Whoever sees what is new, where it is listed or on the page that it is about, has read it; without this file a button
// says so.
const others = window.BroadcastChannel && new BroadcastChannel(`mooch-live-${document.querySelector("[data-audience]")?.dataset.audience}`);
const parsed = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");
const read = (page) => {
  for (const form of page.querySelectorAll("form[data-read]")) {
    fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) })
      .then(async (answer) => {
        const page = await parsed(answer);
        form.hidden = true;
        document.querySelector(".inbox")?.replaceChildren(...page.querySelector(".inbox").childNodes);
        // Messages may be left.
        const bell = page.querySelector(".tabs [data-inbox]"), [number, text] = bell.querySelector(".unread")?.children ?? [];
        others?.postMessage({ number: number?.textContent, text: text?.textContent, inbox: bell.getAttribute("href") });
      })
      .catch(() => form.classList.add("failed"));
  }
};
read(document);

// What happens meanwhile comes to the top.
document.querySelector("[data-live]")?.addEventListener("news", async () => {
  if (location.search) return;
  const answer = await fetch(location.pathname).catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const page = await parsed(answer);
  const list = document.querySelector(".events");
  document.querySelector("main .empty")?.remove();
  for (const row of [...page.querySelectorAll(".events > li")].reverse()) {
    if (!document.getElementById(row.id)) list.prepend(row);
  }
  read(page);
});
