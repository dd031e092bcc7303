// An installed app has no browser around it that would fetch a list anew when one pulls it down: this does.
const FAR = 90, main = document.getElementById("main"), list = main.querySelector(".offers, .events, .own-rows");
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
let start = null, way = 0;

const draw = (to) => {
  way = to;
  if (!isStill) main.style.translate = way ? `0 ${way}px` : "";
};
if (list && matchMedia("(display-mode: standalone)").matches) {
  document.documentElement.style.overscrollBehaviorY = "contain";
  addEventListener("touchstart", ({ touches }) => {
    start = scrollY <= 0 && touches.length === 1 && !document.querySelector("dialog[open]") ? touches[0].clientY : null;
  }, { passive: true });
  addEventListener("touchmove", ({ touches }) => {
    if (start !== null) draw(Math.min(Math.max(touches[0].clientY - start, 0) / 2, FAR));
  }, { passive: true });
  for (const end of ["touchend", "touchcancel"]) addEventListener(end, ({ type }) => {
    const isFar = way === FAR && type === "touchend";
    start = null;
    draw(0);
    if (isFar) location.reload();
  });
}
