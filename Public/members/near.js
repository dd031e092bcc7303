// Sorts the communities by how far away they are. Without this file, one searches by name or address.
const near = document.querySelector("[data-near]");
if (near && !(navigator.geolocation && isSecureContext)) near.hidden = true;
else if (near) {
  const { form } = near, failed = form.querySelector("[data-near-failed]");
  near.addEventListener("click", () => {
    near.disabled = true;
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      // To some hundred metres: nobody needs to know more.
      const values = { sort: "distance", latitude: coords.latitude.toFixed(3), longitude: coords.longitude.toFixed(3) };
      for (const [name, value] of Object.entries(values)) Object.assign(form.elements[name], { value, disabled: false });
      form.submit();
    }, () => {
      near.disabled = false;
      failed.textContent = failed.dataset.nearFailed;
      failed.hidden = false;
    }, { timeout: 10_000, maximumAge: 300_000 });
  });
  // Back on the page: it is by name still, and the button rests no more.
  addEventListener("pageshow", () => {
    near.disabled = false;
    for (const name of ["sort", "latitude", "longitude"]) form.elements[name].disabled = true;
  });
}
