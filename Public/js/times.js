// "3 minutes ago" stays true while the page is open.
const words = new Intl.RelativeTimeFormat(document.documentElement.lang);
const refresh = () => {
  for (const time of document.querySelectorAll("time[title]")) {
    const minutes = Math.floor((Date.now() - Date.parse(time.dateTime)) / 60000);
    // Else the server's own words will do.
    if (minutes < 1 || minutes >= 1440) continue;
    time.textContent = minutes < 60 ? words.format(-minutes, "minute") : words.format(-Math.floor(minutes / 60), "hour");
  }
};
const zone = document.querySelector("[data-time-zone]");
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
setInterval(refresh, 60000);
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
