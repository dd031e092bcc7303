// The arrow at the head leads back to where one came from by a link, with its place and its filters. Whoever came by a
// form, from a page below this one, or from elsewhere goes up instead.
const from = document.referrer ? new URL(document.referrer) : null;
const isForm = /^\/(?:sign-|sign\b|join|communities\b)|\/(?:new|edit)\b/;
if (from?.origin === location.origin && from.pathname !== location.pathname && history.length > 1
    && !from.pathname.startsWith(`${location.pathname}/`) && !isForm.test(from.pathname)) {
  document.querySelector("a[data-up]").addEventListener("click", (press) => {
    if (press.ctrlKey || press.metaKey || press.shiftKey) return;
    press.preventDefault();
    history.back();
  });
}
