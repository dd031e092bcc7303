// Lists what this browser keeps, the latest first.
const read = async (cache, request) => {
  const text = await (await cache.match(request)).text();
  return new DOMParser().parseFromString(text, "text/html");
};
const add = (name, parent, set) => parent.appendChild(Object.assign(document.createElement(name), set));

const show = async () => {
  const section = document.querySelector("[data-seen]"), list = section.querySelector("ul");
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).reverse()) {
      const { pathname } = new URL(request.url);
      if (pathname === "/offline/agreements") document.querySelector("[data-agreements]").hidden = false;
      if (!/^\/offline\/(listings|recipes)\//.test(pathname)) continue;
      const page = await read(cache, request);
      const photo = page.querySelector(".photos img")?.getAttribute("src");
      const link = add("a", add("li", list, {}), { className: "offer", href: pathname.slice("/offline".length) });
      const frame = add("span", link, { className: "photo whole" });
      // The largest that is kept.
      if (photo) add("img", frame, { src: photo.replace("-320.", "-640."), alt: "", width: 56, height: 42 });
      add("strong", link, { textContent: page.querySelector("h1").textContent });
      add("span", link, { textContent: page.querySelector(".listing-head .price")?.textContent ?? "" });
      section.hidden = false;
    }
  }
};
if (window.caches) show();
