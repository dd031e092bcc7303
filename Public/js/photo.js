// A photo that is pressed is shown whole, over the page. Without this file its link leads to it.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-whole]");
  // With a key held, a link opens its page elsewhere.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { srcset, alt } = link.querySelector("img");
  const dialog = document.createElement("dialog"), close = document.createElement("button");
  dialog.className = "whole-photo";
  close.className = "button";
  close.textContent = link.dataset.whole;
  dialog.append(Object.assign(new Image(), { sizes: "100vw", srcset, src: link.href, alt }), close);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
});

// Arrows and small photos move the strip where it is. Without this file the small ones lead to theirs.
for (const strip of document.querySelectorAll(".strip")) {
  const photos = strip.querySelector(".photos"), arrows = [...strip.querySelectorAll("[data-slide]")];
  const small = strip.nextElementSibling?.matches(".small-photos") ? [...strip.nextElementSibling.querySelectorAll("a")] : [];
  if (!arrows.length) continue;
  const last = photos.children.length - 1;
  const here = () => Math.round(photos.scrollLeft / photos.clientWidth);
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  const show = (number) => photos.scrollTo({ left: number * photos.clientWidth, behavior });
  const fetchNext = () => {
    for (const image of photos.children[here() + 1]?.getElementsByTagName("img") ?? []) image.loading = "eager";
  };
  const follow = () => {
    const now = here();
    // What has the focus stays until it goes on.
    for (const arrow of arrows) {
      const next = now + Number(arrow.dataset.slide);
      arrow.hidden = arrow !== document.activeElement && (next < 0 || next > last);
    }
    small.forEach((link, number) => number === now ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current"));
  };
  for (const arrow of arrows) arrow.addEventListener("click", () => {
    const next = Math.min(Math.max(here() + Number(arrow.dataset.slide), 0), last);
    show(next);
    // The end has no arrow that the focus could stay on.
    if (document.activeElement === arrow && (next === 0 || next === last)) {
      const other = arrows.find((one) => one !== arrow);
      other.hidden = false;
      other.focus();
    }
  });
  small.forEach((link, number) => link.addEventListener("click", (event) => {
    event.preventDefault();
    show(number);
  }));
  // Once the focus has come to where it goes: an arrow that is hidden meanwhile would lose it.
  for (const arrow of arrows) arrow.addEventListener("blur", () => setTimeout(follow));
  photos.addEventListener("scroll", follow, { passive: true });
  // Before a finger has moved the next one into sight, it is on its way.
  for (const event of ["pointerenter", "pointerdown", "scrollend"]) photos.addEventListener(event, fetchNext);
  follow();
}
