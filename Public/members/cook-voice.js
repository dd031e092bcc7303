// Does what it hears: what a step's links and buttons do. It listens from a press on, while the page is in sight.
const cook = document.querySelector("[data-cook]"), on = cook.querySelector("[data-voice]");
const question = cook.querySelector("[data-voice-question]"), said = cook.querySelector("[data-voice-said]");
const list = cook.querySelector("[data-voice-words]"), words = [...list.querySelectorAll("[data-says]")];
const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
const page = document.documentElement.lang, PATIENCE = 8_000, SHORT = 1_000, MOST = 4;
// The browser knows which English somebody speaks.
const language = navigator.languages?.find((one) => one.split("-")[0] === page.split("-")[0]) ?? page;
let recognition, again, deaf, isLocal = false, isSpeaking = false;

const stored = (value) => {
  // A browser may keep nothing for a site: then it asks each time.
  try {
    return value === undefined ? localStorage.getItem("cook-voice") : localStorage.setItem("cook-voice", value);
  } catch {
    return null;
  }
};
const say = (text) => {
  said.textContent = text;
  said.hidden = !text;
};
const wait = () => {
  clearTimeout(deaf);
  deaf = setTimeout(() => say(said.dataset.nothing), PATIENCE);
};
const hear = () => {
  say("");
  wait();
};
const rest = () => {
  const old = recognition;
  recognition = null;
  clearTimeout(again);
  clearTimeout(deaf);
  old?.abort();
};
const end = (text = "") => {
  on.checked = false;
  list.hidden = true;
  rest();
  say(text);
};

const click = (name) => cook.querySelector(`.cook-step:not([hidden]) ${name}:not([hidden])`)?.click();
const ACTS = {
  next: () => click("[rel=next]"),
  back: () => click("[rel=prev]"),
  again: () => click("[data-aloud]"),
  timer: () => click("[data-seconds]"),
  ingredients: () => {
    const details = cook.querySelector("details");
    details.open = true;
    details.scrollIntoView();
    details.querySelector("summary").focus({ preventScroll: true });
  },
  // A clock that rings comes first.
  stop: () => {
    const clock = cook.querySelector("[data-clocks] > .over button");
    if (clock) clock.click();
    else end();
  },
};
// "Stopp" and "stop", "noch mal" and "nochmal" are one.
const plain = (text) => text.toLowerCase().replace(/[^\p{L}\s]/gu, "").replace(/(\p{L})\1+/gu, "$1").trim();
// A word among a few: who talks to somebody else does not mean the page.
const actIn = (text) => {
  const heard = plain(text).split(/\s+/);
  if (heard.length > MOST) return null;
  return words.find((word) => heard.includes(plain(word.textContent)) || heard.join("") === plain(word.textContent))?.dataset.says;
};
const act = ({ results, resultIndex }) => {
  hear();
  for (const result of [...results].slice(resultIndex)) {
    const name = result.isFinal && [...result].map(({ transcript }) => actIn(transcript)).find(Boolean);
    if (name) ACTS[name]();
  }
};

const listen = () => {
  clearTimeout(again);
  if (!on.checked || isSpeaking || recognition) return;
  const mine = recognition = new Recognition(), began = Date.now();
  Object.assign(mine, { lang: language, continuous: true, maxAlternatives: 3 });
  if (isLocal) mine.processLocally = true;
  mine.addEventListener("soundstart", hear);
  mine.addEventListener("result", (event) => recognition === mine && act(event));
  mine.addEventListener("error", ({ error }) => {
    if (recognition !== mine || error === "aborted") return;
    if (error === "no-speech") return say(said.dataset.nothing);
    end(/not-allowed|audio-capture/.test(error) ? said.dataset.refused : said.dataset.failed);
  });
  // It ends by itself after a while of silence.
  mine.addEventListener("end", () => {
    if (recognition !== mine) return;
    recognition = null;
    again = setTimeout(listen, Date.now() - began < SHORT ? 2 * SHORT : SHORT / 4);
  });
  try {
    mine.start();
  } catch {
    end(said.dataset.failed);
  }
};
const begin = async () => {
  on.checked = true;
  list.hidden = false;
  say("");
  try {
    isLocal = await Recognition.available?.({ langs: [language], processLocally: true }) === "available";
  } catch {
    isLocal = false;
  }
  if (!on.checked) return;
  wait();
  listen();
};

if (Recognition) {
  on.closest("label").hidden = false;
  on.addEventListener("change", () => {
    if (!on.checked) return end();
    if (stored() === "asked") return begin();
    on.checked = false;
    question.hidden = false;
    question.querySelector("button").focus();
  });
  question.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    question.hidden = true;
    on.focus();
    if (!("voiceYes" in button.dataset)) return;
    stored("asked");
    begin();
  });
  // It would hear itself.
  cook.addEventListener("speaking", ({ detail }) => {
    isSpeaking = detail;
    rest();
    if (isSpeaking || !on.checked) return;
    wait();
    listen();
  });
  document.addEventListener("visibilitychange", () => document.hidden && on.checked && end());
  addEventListener("pagehide", () => end());
}
