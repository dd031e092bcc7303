// The video goes with the steps: whoever goes on, by links, keys or words, sees the second at which the step begins.
// Without this file each step's page begins its video there.
const cook = document.querySelector("[data-cook]"), video = cook.querySelector("video");
const without = cook.querySelector("[data-without]");
cook.addEventListener("step", ({ detail: step }) => {
  const address = new URL(without.href);
  address.searchParams.set("step", step.querySelector("h2").id.replace("step-", ""));
  without.href = address;
  if ("start" in step.dataset) video.currentTime = Number(step.dataset.start);
});
