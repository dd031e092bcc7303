// Where a recipe's video cannot be played, its steps are all there is: they stand on the page anyway. Without this file
// the player itself says that it cannot.
const video = document.querySelector("video.recipe-video"), NOTHING_TO_PLAY = 3;
const fail = () => {
  video.hidden = true;
  document.querySelector("[data-video-failed]").hidden = false;
};
video?.addEventListener("error", fail);
// It may have failed before.
if (video && (video.error || video.networkState === NOTHING_TO_PLAY)) fail();

// In the dashboard: the second that is in sight is where a step begins, and the length is known once it is loaded.
const written = (time) => {
  const seconds = Math.floor(time), two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
const put = (field, time) => {
  field.value = written(time);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-video-here]");
  if (button) put(document.getElementById(button.dataset.videoHere), video.currentTime);
});
const length = document.querySelector("[data-video-length]");
const measure = () => {
  if (!length.value && video.duration >= 1 && video.duration < 86_400) put(length, video.duration);
};
if (video && length) {
  if (video.readyState) measure();
  video.addEventListener("loadedmetadata", measure);
}
