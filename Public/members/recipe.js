// Cook has an address, which leads on without a network as well, and takes the boxes along. Without this file its button
// sends them.
const form = document.getElementById("shop");
document.querySelector("[name=cook]").addEventListener("click", (event) => {
  event.preventDefault();
  const path = new URL(event.currentTarget.dataset.path, location), boxes = [...form.querySelectorAll("[type=checkbox]")];
  if (boxes.some((box) => box.checked !== box.defaultChecked)) {
    const without = boxes.filter((box) => !box.checked).map((box) => box.value);
    path.searchParams.delete("without");
    for (const one of without.length ? without : ["0"]) path.searchParams.append("without", one);
  }
  location.assign(path);
});
