// Whoever sees what is new has read it; without this file a button says so.
"use strict";
for (const form of document.querySelectorAll("form[data-read]")) {
  fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" })
    .then(() => {
      form.hidden = true;
      for (const count of document.querySelectorAll(".unread")) count.hidden = true;
    })
    .catch(() => form.classList.add("failed"));
}
