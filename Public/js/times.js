// <time data-relative datetime="…">3 minutes ago</time> stays true while the page is open.
"use strict";
{
  const ago = (seconds) => {
    if (seconds < 60) return "just now";
    const [count, unit] = seconds < 3600
      ? [Math.floor(seconds / 60), "minute"] : [Math.floor(seconds / 3600), "hour"];
    return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  };
  const refresh = () => {
    for (const time of document.querySelectorAll("time[data-relative]")) {
      const seconds = (Date.now() - Date.parse(time.dateTime)) / 1000;
      // The server's own words are good enough after a day.
      if (seconds >= 0 && seconds < 86400) time.textContent = ago(seconds);
    }
  };
  setInterval(refresh, 60000);
  addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
}
