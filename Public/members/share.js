// Passes a page on as the phone does, or copies its address. Without this file, one copies it oneself.
const share = document.querySelector("[data-share]");
const clipboard = navigator.clipboard;
if (!navigator.share && !clipboard) share.hidden = true;
else {
  // The address that the button names, or the page's own without what is only of the moment.
  const { nextElementSibling: done } = share, url = location.origin + (share.dataset.share || location.pathname);
  share.addEventListener("click", async () => {
    try {
      if (navigator.share) return await navigator.share({ title: document.querySelector("h1").textContent, url });
      await clipboard.writeText(url);
      done.textContent = done.dataset.done;
    } catch (error) {
      if (error.name !== "AbortError") done.textContent = url;
    }
  });
}
