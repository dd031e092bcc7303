// Reads a step aloud in the recipe's language, from a press on. Where no voice speaks it, no button is there.
const cook = document.querySelector("[data-cook]"), speech = window.speechSynthesis;
const buttons = [...cook.querySelectorAll("[data-aloud]")], keys = cook.querySelector("[data-keys-aloud]");
// Browsers fall silent in the middle of what is longer, and some never say that they are done.
const LONGEST = 200, PATIENCE = 40_000;
let voice, spoken, reading, isWanted = false;

const step = (button) => button.closest(".cook-step");
const text = (button) => step(button).querySelector(":scope > .text");
const language = () => text(buttons[0]).closest("[lang]").lang;
const main = (tag) => tag.toLowerCase().split(/[-_]/)[0];
const shorter = (sentence) => {
  const pieces = [];
  let rest = sentence.trim();
  while (rest.length > LONGEST) {
    const head = rest.slice(0, LONGEST);
    const end = [", ", "; ", " "].map((sign) => head.lastIndexOf(sign)).find((at) => at > 0) ?? LONGEST - 1;
    pieces.push(rest.slice(0, end + 1).trim());
    rest = rest.slice(end + 1).trim();
  }
  return [...pieces, rest].filter(Boolean);
};
const sentences = (whole) => {
  const parts = window.Intl?.Segmenter
    ? [...new Intl.Segmenter(language(), { granularity: "sentence" }).segment(whole)].map(({ segment }) => segment)
    : whole.match(/[^.!?]+[.!?]*\s*/g) ?? [whole];
  return parts.flatMap(shorter);
};

const tell = (button) => {
  for (const other of buttons) other.setAttribute("aria-pressed", other === button);
  // Whoever listens to the cook does not listen to the page.
  cook.dispatchEvent(new CustomEvent("speaking", { detail: Boolean(button) }));
};
const stop = () => {
  if (!reading) return;
  reading = spoken = null;
  speech.cancel();
  tell();
};
const read = (button) => {
  const mine = reading = { button }, heading = step(button).querySelector("h2 [data-section]")?.textContent;
  const rest = [...heading ? [heading] : [], ...sentences(text(button).textContent)];
  const next = () => {
    if (reading !== mine) return;
    const sentence = rest.shift();
    if (!sentence) return stop();
    speech.cancel();
    // Kept here, or a browser forgets it in the middle.
    const utterance = spoken = new SpeechSynthesisUtterance(sentence);
    Object.assign(utterance, { voice, lang: voice.lang });
    const after = () => {
      clearTimeout(late);
      if (spoken === utterance) next();
    };
    const late = setTimeout(after, PATIENCE);
    utterance.addEventListener("end", after);
    utterance.addEventListener("error", after);
    speech.speak(utterance);
  };
  tell(button);
  next();
};
const offer = () => {
  const fitting = speech.getVoices().filter(({ lang }) => main(lang) === main(language()));
  // A voice of the device needs no network, and tells nobody what one cooks.
  voice = fitting.find(({ localService }) => localService) ?? fitting[0];
  for (const button of buttons) button.hidden = !voice;
  if (keys) keys.textContent = voice ? keys.dataset.keysAloud : keys.dataset.keysPlain;
};

if (speech && buttons.length) {
  offer();
  speech.addEventListener?.("voiceschanged", offer);
  cook.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-aloud]");
    if (!button) return;
    isWanted = reading?.button !== button;
    stop();
    if (isWanted) read(button);
  });
  // Whoever had a step read to them has the next one read too.
  cook.addEventListener("step", ({ detail }) => {
    stop();
    if (isWanted && voice) read(detail.querySelector("[data-aloud]"));
  });
  addEventListener("pagehide", stop);
}
