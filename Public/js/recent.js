// The records opened in this tab, for the palette. Whoever signs in next begins anew.
const path = location.pathname;
if (!document.getElementById("palette")) {
  sessionStorage.clear();
} else if (/\/\d+$/.test(path) && document.querySelectorAll(".crumbs a").length === 1) {
  const title = document.title.replace(/ · Mooch$/, "");
  const others = JSON.parse(sessionStorage.recent ?? "[]").filter((one) => one.path !== path);
  sessionStorage.recent = JSON.stringify([{ path, title }, ...others].slice(0, 8));
}
