"""A recipe for as many as one likes, with another food, and cooking it: step by step, with clocks that ring and a screen
that stays awake, with scripts and without, and without a network."""

import re

import pytest
from playwright.sync_api import expect

from checks import listen, small_targets, until, until_promised, violations, width_beyond_window
from walk import NARROW, PHONE

# A phone whose screen can be kept on, or not; how often it was asked to, and shaken.
STUB = """
window.held = []; window.refuses = false; window.shaken = 0; window.tones = 0;
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
    if (refuses) throw new DOMException("No", "NotAllowedError");
    if (window.thinks) await new Promise((done) => { window.granted = done; });
    const lock = new EventTarget();
    lock.release = async () => { lock.isOver = true; lock.dispatchEvent(new Event("release")); };
    held.push(lock);
    return lock;
} } });
navigator.vibrate = () => ++shaken;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { ++tones; return make.call(this); };
"""
# The first two wait, so that two clocks run at once.
STEPS = ["Boil the noodles.", "Melt the butter.", "Mix all of it."]


@pytest.fixture
def recipe(store, fresh):
    """A published recipe with three steps, two of which wait, and a choice of butter or margarine."""
    title = fresh("Dragon noodles")
    id = store.change("INSERT INTO recipe (title, servings, licence) VALUES (?, 2, 'own')", title)
    store.change("INSERT INTO recipe_meal (recipe_id, meal) VALUES (?, 'dinner')", id)
    butter, margarine = (store.change("INSERT INTO food (name) VALUES (?)", fresh(name)) for name in ("butter", "margarine"))
    line = store.change(
        "INSERT INTO ingredient (recipe_id, position, text, numerator, denominator, unit)"
        " VALUES (?, 1, '1 cup butter', 1, 1, 'cup')", id)
    for position, food in enumerate((butter, margarine)):
        store.change("INSERT INTO ingredient_option (ingredient_id, position, food_id) VALUES (?, ?, ?)", line, position, food)
    for position, text in enumerate(STEPS, 1):
        store.change("INSERT INTO recipe_step (recipe_id, position, text, timer_seconds) VALUES (?, ?, ?, ?)",
                     id, position, text, (480, 90, None)[position - 1])
    store.change("UPDATE recipe SET state = 'published', published_at = unixepoch() WHERE id = ?", id)
    return id, title


def fits(site, scripts=True):
    for window in (PHONE, NARROW):
        site.page.set_viewport_size(window)
        assert width_beyond_window(site.page) <= 0
        assert not small_targets(site.page)
    if scripts:
        assert not violations(site.page)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_recipe_is_changed_and_cooked(neighbour, recipe, scripts):
    id, title = recipe
    site = neighbour(javascript=scripts)
    complaints = listen(site.page)
    site.open(f"/recipes/{id}")
    expect(site.heading).to_have_text(title)
    fits(site, scripts)
    site.press("One serving more")
    site.shows("3 servings", re.compile("1\N{NO-BREAK SPACE}½\N{NO-BREAK SPACE}cups"))
    change = site.main.get_by_role("button", name=re.compile("Change"))
    if scripts:
        change.click()
        sheet = site.page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        sheet.get_by_role("link", name="Back").click()
        expect(sheet).to_have_count(0)
        change.click()
        site.page.get_by_role("radio", name=re.compile("margarine")).check()
        with site.page.expect_navigation():
            sheet.get_by_role("button", name="Add").click()
    else:
        site.press("Change")
        fits(site, scripts)
        site.main.get_by_role("radio", name=re.compile("margarine")).check()
        site.press("Add")
    site.shows("3 servings", re.compile("margarine"))

    site.press("^Cook$")
    step = site.main.get_by_role("heading", level=2).filter(visible=True)
    for number in (1, 2, 3):
        expect(step).to_have_text(re.compile(f"Step {number} of 3"))
        expect(site.page).to_have_title(re.compile(f"{re.escape(title)}, step {number} of 3"))
        site.shows(STEPS[number - 1])
        if number > 1:
            expect(step).to_be_focused()
        fits(site, scripts)
        if number < 3:
            site.main.get_by_role("link", name="Next").filter(visible=True).click()
    site.page.go_back()
    expect(step).to_have_text("Step 2 of 3")
    site.main.get_by_role("link", name="Back", exact=True).filter(visible=True).last.click()
    expect(step).to_have_text("Step 1 of 3")
    site.main.locator("details").get_by_text("Ingredients").click()
    site.shows("For 3 servings.", re.compile("margarine"))
    if not scripts:
        site.shows(re.compile("8\N{NO-BREAK SPACE}min"))
        expect(site.main.get_by_role("button")).to_have_count(0)
    site.press("All steps")
    site.shows(*STEPS)
    fits(site, scripts)
    assert not [said for said in complaints if "script:" in said]


def test_clocks_ring_and_are_right_after_a_reload(neighbour, recipe):
    id, title = recipe
    site = neighbour("phil@example.org")
    site.page.add_init_script(STUB)
    site.page.clock.install()
    site.open(f"/recipes/{id}/cook")
    clocks = site.main.locator("[data-clocks] > li")
    alarm = site.main.locator("[data-alarm]")
    site.main.get_by_role("button", name=re.compile("Set a timer")).filter(visible=True).click()
    expect(clocks).to_have_count(1)
    site.shows("A phone that is asleep does not ring.")
    site.page.keyboard.press("ArrowRight")
    site.page.keyboard.press("t")
    expect(clocks).to_have_count(2)
    site.page.keyboard.press("t")
    expect(clocks).to_have_count(2)
    site.page.clock.run_for(60_000)
    expect(clocks.last).to_contain_text(re.compile(r"0:(30|2\d)"))
    site.page.reload()
    # On a busy machine some seconds have gone by since.
    expect(clocks.first).to_contain_text(re.compile(r"7:00|6:5\d"))
    site.page.keyboard.press("ArrowRight")
    site.page.clock.run_for(31_000)
    expect(alarm).to_have_text(f"{title}, step 2: time is up.")
    assert site.page.evaluate("shaken") and site.page.evaluate("tones")
    fits(site)
    site.main.get_by_role("button", name=f"Stop: {title}, step 2").click()
    expect(alarm).to_be_hidden()
    expect(clocks).to_have_count(1)
    expect(site.main.get_by_role("heading", level=2).filter(visible=True)).to_be_focused()
    # What was stopped can be set again.
    site.page.keyboard.press("ArrowLeft")
    site.page.keyboard.press("t")
    expect(clocks).to_have_count(2)
    # Another page of the browser shows it too; whoever comes after them has none of it.
    site.open("/profile/settings")
    assert site.press("Sign out") == 303
    site.open(f"/recipes/{id}/cook")
    expect(clocks).to_have_count(0)


def test_a_clock_stays_with_a_guest_who_signs_in_and_is_forgotten_by_and_by(neighbour, recipe):
    id, title = recipe
    site = neighbour()
    site.page.clock.install()
    site.open(f"/recipes/{id}/cook")
    clocks = site.main.locator("[data-clocks] > li")
    site.main.get_by_role("button", name=re.compile("Set a timer")).filter(visible=True).click()
    expect(clocks).to_have_count(1)
    site.sign_in_as("phil@example.org")
    site.open(f"/recipes/{id}/cook")
    expect(clocks).to_have_count(1)
    site.page.clock.fast_forward(60 * 60_000)
    site.page.reload()
    expect(site.main.locator("[data-alarm]")).to_have_text(f"{title}, step 1: time is up.")
    # An hour after it rang nobody needs to be told.
    site.page.clock.fast_forward(9 * 60_000)
    site.page.reload()
    expect(clocks).to_have_count(0)
    expect(site.main.locator("[data-alarm]")).to_be_hidden()


def test_the_screen_stays_awake_from_the_first_press_on(neighbour, recipe):
    id, _ = recipe
    site = neighbour()
    site.page.add_init_script(STUB)
    site.open(f"/recipes/{id}/cook")
    awake = site.main.get_by_role("switch", name="Keep the screen on")
    dark = site.main.get_by_text("Your phone may go dark.")
    expect(awake).not_to_be_checked()
    site.main.get_by_role("link", name="Next").filter(visible=True).click()
    expect(awake).to_be_checked()
    # The phone takes it back while another app is in front.
    site.page.evaluate("held.at(-1).release()")
    expect(awake).not_to_be_checked()
    expect(dark).to_be_visible()
    hide = """(hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    site.page.evaluate(hide, True)
    expect(awake).not_to_be_checked()
    site.page.evaluate(hide, False)
    expect(awake).to_be_checked()
    expect(dark).to_be_hidden()
    awake.uncheck()
    assert site.page.evaluate("held.at(-1).isOver")
    site.page.keyboard.press("ArrowRight")
    expect(awake).not_to_be_checked()
    # Switched off while the browser thinks about it.
    site.page.evaluate("thinks = true")
    awake.click()
    awake.click()
    site.page.evaluate("granted()")
    until(site.page, lambda: site.page.evaluate("held.every((lock) => lock.isOver)"))
    expect(awake).not_to_be_checked()
    site.page.evaluate("thinks = false; refuses = true")
    awake.click()
    expect(dark).to_be_visible()
    fits(site)


def test_keys_can_be_switched_off(neighbour, recipe):
    id, _ = recipe
    site = neighbour(viewport={"width": 1280, "height": 900})
    site.open(f"/recipes/{id}/cook")
    step = site.main.get_by_role("heading", level=2).filter(visible=True)
    site.page.keyboard.press("ArrowRight")
    expect(step).to_have_text("Step 2 of 3")
    site.main.get_by_role("switch", name=re.compile("Keys")).uncheck()
    site.page.keyboard.press("ArrowRight")
    expect(step).to_have_text("Step 2 of 3")
    site.page.reload()
    expect(site.main.get_by_role("switch", name=re.compile("Keys"))).not_to_be_checked()


@pytest.mark.service_worker
def test_one_cooks_without_a_network(neighbour, recipe):
    id, title = recipe
    site = neighbour("phil@example.org")
    complaints = listen(site.page)
    site.open(f"/recipes/{id}?servings=6")
    until_promised(site.page, "path => caches.match(path)", f"/offline/recipes/{id}")
    site.page.context.set_offline(True)
    for path in (f"/recipes/{id}", f"/recipes/{id}/cook?step=2"):
        site.open(path)
        expect(site.heading).to_have_text(title)
        site.shows("6 servings", *STEPS)
        fits(site)
        expect(site.main.locator("form")).to_have_count(0)
    # Where they were, below the photo and the ingredients.
    expect(site.main.get_by_role("heading", name="Step 2 of 3")).to_be_focused()
    expect(site.main.get_by_role("heading", name="Step 2 of 3")).to_be_in_viewport()
    expect(site.main.get_by_role("switch", name=re.compile("Keys"))).to_have_count(0)
    site.main.get_by_role("button", name=re.compile("Set a timer")).first.click()
    expect(site.main.locator("[data-clocks] > li")).to_have_count(1)
    site.open("/offline")
    site.shows("What you looked at last", title)
    assert not [said for said in complaints if "script:" in said]


# A phone that speaks German and English, as fast as it is told to, and hears what it is told.
SPEECH = """
window.spoken = []; window.cancelled = 0; window.ears = []; window.local = "unavailable"; window.voices = [
    { lang: "de-DE", name: "Anna", localService: true }, { lang: "en-GB", name: "far", localService: false },
    { lang: "en_US", name: "near", localService: true }];
window.SpeechSynthesisUtterance = class extends EventTarget { constructor(text) { super(); this.text = text; } };
const speech = new EventTarget();
speech.getVoices = () => voices;
speech.cancel = () => { cancelled += 1; };
speech.speak = (utterance) => { spoken.push(utterance); };
Object.defineProperty(window, "speechSynthesis", { value: speech });
window.said = () => spoken.at(-1).dispatchEvent(new Event("end"));
window.SpeechRecognition = window.webkitSpeechRecognition = class extends EventTarget {
    static async available({ processLocally }) { return processLocally ? local : "available"; }
    start() { ears.push(this); this.isOpen = true; }
    abort() { this.isOpen = false; setTimeout(() => this.dispatchEvent(new Event("end"))); }
};
window.hear = (text) => {
    const result = Object.assign([{ transcript: text }], { isFinal: true });
    ears.at(-1).dispatchEvent(Object.assign(new Event("result"), { results: [result], resultIndex: 0 }));
};
window.listening = () => ears.filter((one) => one.isOpen).length;
"""


def speaking(neighbour, **options):
    site = neighbour(**options)
    site.page.add_init_script(SPEECH)
    return site


def test_a_step_is_read_aloud_sentence_by_sentence(neighbour, recipe, store):
    id, _ = recipe
    long = "Stir " + "and stir, " * 30 + "then stop."
    store.change("UPDATE recipe_step SET text = ?, section = 'Sauce' WHERE recipe_id = ? AND position = 1",
                 f"Boil 1.5 l of water. {long}", id)
    site = speaking(neighbour)
    site.open(f"/recipes/{id}/cook")
    aloud = site.main.get_by_role("button", name="Read aloud").filter(visible=True)
    assert site.page.evaluate("spoken.length") == 0, "it begins by a press"
    aloud.click()
    expect(aloud).to_have_attribute("aria-pressed", "true")
    while site.page.evaluate("document.querySelector('[data-aloud][aria-pressed=true]') && spoken.length < 20"):
        site.page.evaluate("said()")
    texts = site.page.evaluate("spoken.map(({ text }) => text)")
    assert texts[:2] == ["Sauce", "Boil 1.5 l of water."]
    assert len(texts) > 3 and max(map(len, texts)) <= 200 and " ".join(texts[2:]) == long
    assert site.page.evaluate("spoken.every(({ voice }) => voice.name === 'near')"), "no network is needed"
    assert site.page.evaluate("cancelled") >= len(texts)
    fits(site)
    # What comes next is read as well, until one stops it.
    site.page.keyboard.press("ArrowRight")
    assert site.page.evaluate("spoken.at(-1).text") == STEPS[1]
    site.page.keyboard.press("r")
    expect(aloud).to_have_attribute("aria-pressed", "false")
    site.page.keyboard.press("ArrowRight")
    assert site.page.evaluate("spoken.at(-1).text") == STEPS[1]
    # A page that one leaves falls silent.
    site.page.keyboard.press("r")
    cancelled = site.page.evaluate("cancelled")
    site.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert site.page.evaluate("cancelled") > cancelled
    expect(aloud).to_have_attribute("aria-pressed", "false")


def test_a_recipe_is_read_in_its_own_language_or_not_at_all(neighbour, recipe, store):
    id, _ = recipe
    store.change("UPDATE recipe SET language = 'de' WHERE id = ?", id)
    site = speaking(neighbour, viewport={"width": 1280, "height": 900})
    for path in ("?step=2", "?all=1"):
        site.open(f"/recipes/{id}/cook{path}")
        site.main.get_by_role("button", name="Read aloud").filter(visible=True).first.click()
        assert site.page.evaluate("spoken.at(-1).voice.name") == "Anna"
        # Keys are for one step after the other.
        expect(site.main.get_by_role("switch", name="Keys ← → R T")).to_have_count(1 if "step" in path else 0)
    site.page.evaluate("voices.splice(0, 1); speechSynthesis.dispatchEvent(new Event('voiceschanged'))")
    expect(site.main.get_by_role("button", name="Read aloud")).to_have_count(0)
    site.open(f"/recipes/{id}/cook")
    site.page.evaluate("voices.splice(0, 1); speechSynthesis.dispatchEvent(new Event('voiceschanged'))")
    expect(site.main.get_by_role("switch", name="Keys ← → T", exact=True)).to_be_visible()


def test_one_cooks_by_voice(neighbour, recipe):
    id, _ = recipe
    site = speaking(neighbour)
    site.page.clock.install()
    site.open(f"/recipes/{id}/cook")
    step = site.main.get_by_role("heading", level=2).filter(has_text="Step").filter(visible=True)
    voice = site.main.get_by_role("switch", name="By voice")
    voice.click()
    site.shows("Your browser may send what it hears to its maker. Go on?")
    assert not site.page.evaluate("ears.length")
    fits(site)
    site.main.get_by_role("button", name="Cancel").click()
    expect(voice).not_to_be_checked()
    voice.click()
    site.main.get_by_role("button", name="Go on").click()
    expect(voice).to_be_checked()
    site.shows("next", "ingredients")
    fits(site)
    assert site.page.evaluate("[listening(), ears.at(-1).lang.slice(0, 2), ears.at(-1).processLocally]") == [1, "en", None]
    for word, number in (("Next!", 2), ("go back please", 1), ("next", 2), ("we shall go there next week", 2)):
        site.page.evaluate(f"hear({word!r})")
        expect(step).to_have_text(f"Step {number} of 3")
    site.page.evaluate("hear('timer')")
    expect(site.main.locator("[data-clocks] > li")).to_have_count(1)
    site.page.evaluate("hear('ingredients')")
    expect(site.main.locator("details")).to_have_attribute("open", "")
    # It does not hear itself.
    site.page.evaluate("hear('again')")
    assert site.page.evaluate("[listening(), spoken.at(-1).text]") == [0, STEPS[1]]
    site.page.clock.run_for(20_000)
    assert site.page.evaluate("listening()") == 0
    site.page.evaluate("said()")
    assert site.page.evaluate("listening()") == 1
    # A browser that stops by itself is asked again; one that is silent says so.
    site.page.evaluate("ears.at(-1).abort()")
    site.page.clock.run_for(3_000)
    assert site.page.evaluate("listening()") == 1
    site.page.clock.run_for(9_000)
    site.shows("I did not hear anything.")
    site.page.evaluate("hear('back')")
    expect(site.main.locator("[data-voice-said]")).to_be_hidden()
    # A clock that rings is stopped first, then the listening.
    site.page.clock.run_for(100_000)
    expect(site.main.locator("[data-alarm]")).to_be_visible()
    site.page.evaluate("hear('stop')")
    expect(site.main.locator("[data-alarm]")).to_be_hidden()
    expect(voice).to_be_checked()
    site.page.evaluate("hear('stop')")
    expect(voice).not_to_be_checked()
    assert site.page.evaluate("listening()") == 0
    # It was asked once; on the phone itself where that is offered; not while nobody looks.
    site.page.evaluate("local = 'available'")
    voice.click()
    site.page.wait_for_function("listening() === 1 && ears.at(-1).processLocally")
    site.page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        delete document.hidden;
    }""")
    expect(voice).not_to_be_checked()
    assert site.page.evaluate("listening()") == 0
    # Refused: how to allow it, and what does the same.
    voice.click()
    site.page.wait_for_function("listening() === 1")
    site.page.evaluate("ears.at(-1).dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))")
    site.shows(re.compile("may not use the microphone"))
    expect(voice).not_to_be_checked()
    fits(site)


def test_one_cooks_by_voice_in_german(neighbour, recipe):
    id, _ = recipe
    site = speaking(neighbour, locale="de-DE")
    site.open(f"/recipes/{id}/cook")
    site.main.get_by_role("switch", name="Sprachsteuerung").click()
    site.main.get_by_role("button", name="Weiter", exact=True).click()
    site.page.wait_for_function("listening() === 1 && ears.at(-1).lang === 'de-DE'")
    step = site.main.get_by_role("heading", level=2).filter(has_text="Schritt").filter(visible=True)
    for word, number in (("Weiter", 2), ("zurück", 1), ("weiter bitte", 2)):
        site.page.evaluate(f"hear({word!r})")
        expect(step).to_have_text(f"Schritt {number} von 3")
    site.page.evaluate("hear('Uhr')")
    expect(site.main.locator("[data-clocks] > li")).to_have_count(1)
    site.page.evaluate("hear('noch mal')")
    assert site.page.evaluate("spoken.at(-1).text") == STEPS[1]
    site.page.evaluate("said()")
    site.page.evaluate("hear('Stop')")
    expect(site.main.get_by_role("switch", name="Sprachsteuerung")).not_to_be_checked()


def test_without_ears_and_voices_nothing_offers_them(neighbour, recipe):
    id, _ = recipe
    site = neighbour()
    site.page.add_init_script(
        "delete window.SpeechRecognition; delete window.webkitSpeechRecognition;"
        "Object.defineProperty(window, 'speechSynthesis', { value: undefined });")
    complaints = listen(site.page)
    site.open(f"/recipes/{id}/cook")
    expect(site.main.get_by_role("switch", name="By voice")).to_have_count(0)
    expect(site.main.get_by_role("button", name="Read aloud")).to_have_count(0)
    fits(site)
    assert not [said for said in complaints if "script:" in said]


def test_a_clock_of_another_tab_comes_and_goes_by_itself(neighbour, recipe):
    id, _ = recipe
    site = neighbour("phil@example.org")
    site.open(f"/recipes/{id}/cook")
    here, other = site.main.get_by_role("timer"), site.page.context.new_page()
    other.goto(site.address + f"/recipes/{id}/cook")
    other.get_by_role("button", name=re.compile("Set a timer")).locator("visible=true").click()
    expect(here).to_have_count(1)
    other.get_by_role("button", name=re.compile("^Stop: ")).click()
    expect(here).to_have_count(0)


def test_a_clock_is_seen_and_rings_on_other_pages(neighbour, recipe):
    id, title = recipe
    site = neighbour("phil@example.org")
    site.page.add_init_script(STUB)
    site.page.clock.install()
    site.open(f"/recipes/{id}/cook?step=2")
    site.main.get_by_role("button", name=re.compile("Set a timer")).filter(visible=True).click()
    for path in ("/shopping-list", "/"):
        site.open(path)
        clock = site.main.locator(".note", has=site.page.get_by_role("timer"))
        expect(clock).to_contain_text(f"{title}, step 2 1:")
        site.page.set_viewport_size(NARROW)
        assert width_beyond_window(site.page) <= 0 and not small_targets(site.page) and not violations(site.page)
    site.page.clock.run_for(91_000)
    alarm = site.main.get_by_role("alert").filter(visible=True)
    expect(alarm).to_have_text(f"{title}, step 2: time is up.")
    assert site.page.evaluate("shaken")
    clock.get_by_role("link").click()
    expect(site.main.get_by_role("heading", level=2).filter(visible=True).first).to_have_text("Step 2 of 3")
    site.open("/")
    clock.get_by_role("button", name="Stop").click()
    expect(alarm).to_have_count(0)
    expect(clock).to_have_count(0)
    site.open("/shopping-list")
    expect(clock).to_have_count(0)
