// Cook and the video have addresses, which lead on without a network as well, and take the boxes along. Without this file
// their buttons send them.
const form = document.getElementById("shop");
const without = () => {
  const boxes = [...form.querySelectorAll("[type=checkbox]")];
  if (!boxes.some((box) => box.checked !== box.defaultChecked)) return null;
  const left = boxes.filter((box) => !box.checked).map((box) => box.value);
  return left.length ? left : ["0"];
};
for (const button of document.querySelectorAll("[form=shop][data-path]")) button.addEventListener("click", (event) => {
  event.preventDefault();
  const path = new URL(button.dataset.path, location), left = without();
  if (left) path.searchParams.delete("without");
  for (const one of left ?? []) path.searchParams.append("without", one);
  location.assign(path);
});
