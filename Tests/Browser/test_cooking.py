"""A recipe for as many as one likes, with another food, and cooking it: step by step, with clocks that ring and a screen
that stays awake, with scripts and without, and without a network."""

import re

import pytest
from playwright.sync_api import expect

from checks import listen, small_targets, until_promised, violations, width_beyond_window
from walk import NARROW, PHONE

# A phone whose screen can be kept on, or not; how often it was asked to, and shaken.
STUB = """
window.held = []; window.refuses = false; window.shaken = 0; window.tones = 0;
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
    if (refuses) throw new DOMException("No", "NotAllowedError");
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
    change = site.main.get_by_role("link", name=re.compile("Change"))
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
    site.main.get_by_text("Ingredients").click()
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
    expect(clocks.last).to_contain_text("0:30")
    site.page.reload()
    expect(clocks.first).to_contain_text("7:00")
    site.page.keyboard.press("ArrowRight")
    site.page.clock.run_for(31_000)
    expect(alarm).to_have_text(f"{title}, step 2: time is up.")
    assert site.page.evaluate("shaken") and site.page.evaluate("tones")
    fits(site)
    site.main.get_by_role("button", name=f"Stop: {title}, step 2").click()
    expect(alarm).to_be_hidden()
    expect(clocks).to_have_count(1)
    expect(site.main.get_by_role("heading", level=2).filter(visible=True)).to_be_focused()
    # Another page of the browser shows it too; whoever comes after them has none of it.
    site.open("/profile/settings")
    assert site.press("Sign out") == 303
    site.open(f"/recipes/{id}/cook")
    expect(clocks).to_have_count(0)


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
    site.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(awake).to_be_checked()
    expect(dark).to_be_hidden()
    awake.uncheck()
    assert site.page.evaluate("held.at(-1).isOver")
    site.page.keyboard.press("ArrowRight")
    expect(awake).not_to_be_checked()
    site.page.evaluate("refuses = true")
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
    site.main.get_by_role("button", name=re.compile("Set a timer")).first.click()
    expect(site.main.locator("[data-clocks] > li")).to_have_count(1)
    site.open("/offline")
    site.shows("What you looked at last", title)
    assert not [said for said in complaints if "script:" in said]
