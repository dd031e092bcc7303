// Puts the nearest supermarket first, by where the phone is. The position stays on it: nothing of it is sent.
const list = document.querySelector("[data-supermarkets]"), said = document.querySelector("[data-near]");
const RADIUS = 6_371_000, radians = (degrees) => degrees * Math.PI / 180;

const metres = (one, other) => {
  const half = (name) => Math.sin(radians(other[name] - one[name]) / 2) ** 2;
  const share = half("latitude") + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half("longitude");
  return 2 * RADIUS * Math.asin(Math.sqrt(Math.min(share, 1)));
};
const written = (distance) => {
  const [form, number, digits] = distance < 995
    ? [said.dataset.metres, Math.round(distance / 10) * 10, 0] : [said.dataset.kilometres, distance / 1_000, 1];
  return form.replace("#", number.toLocaleString(document.documentElement.lang, { maximumFractionDigits: digits }));
};
const say = (text) => {
  said.textContent = text;
  said.hidden = false;
};

if (list && navigator.geolocation && isSecureContext) navigator.geolocation.getCurrentPosition(({ coords }) => {
  const rows = [...list.children].map((row) => ({ row, distance: metres(coords, { latitude: Number(row.dataset.latitude), longitude: Number(row.dataset.longitude) }) }));
  for (const { row, distance } of rows.sort((one, other) => one.distance - other.distance)) {
    const detail = row.querySelector("[data-detail]");
    detail.textContent = `${written(distance)} · ${detail.dataset.detail}`;
    list.append(row);
  }
  say(said.dataset.near);
}, () => say(said.dataset.failed), { timeout: 10_000, maximumAge: 300_000 });
