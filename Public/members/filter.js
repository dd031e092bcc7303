// Prices are typed without this file; with it, they have sliders too.
for (const slider of document.querySelectorAll("[data-slider]")) {
  const field = document.getElementById(slider.dataset.slider);
  const follow = () => {
    slider.value = parseFloat(field.value.replace(",", ".")) || slider.dataset.open;
  };
  slider.hidden = false;
  follow();
  field.addEventListener("input", follow);
  slider.addEventListener("input", () => {
    field.value = slider.value === slider.dataset.open ? "" : slider.value;
  });
}
// A link loads the page anew from its head; the browser's own way keeps one's place.
document.querySelector("[data-refresh]")?.addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
