"""The kitchen on phones. Ticks never come back and are never lost: two browsers, and a network that lies."""

import json
import re
import uuid
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from checks import listen, small_targets, until, until_promised, violations, width_beyond_window
from conftest import keep
from server import PASSWORD
from test_forms import signed_in
from walk import NARROW, PHONE

LIST, SENT = "/shopping-list", re.compile("/shopping-list/operations$")
FOODS = ["soap", "batteries", "kitchen paper", "matches", "candles"]


@pytest.fixture
def listed(store):
    """Gives a member a list of their own with lines of these names, and returns its id."""

    def put(email, names=FOODS, recipe=None):
        member = store.value("SELECT id FROM member WHERE email = ?", email)
        store.change("DELETE FROM shopping_list WHERE member_id = ?", member)
        shopping = store.change("INSERT INTO shopping_list (member_id) VALUES (?)", member)
        if recipe:
            store.change("INSERT INTO shopping_recipe (list_id, recipe_id, servings, added_at) VALUES (?, ?, 4, unixepoch())", shopping, recipe)
        for name in names:
            line = store.change(
                "INSERT INTO shopping_line (list_id, uuid, food_id, text, changed_at)"
                " VALUES (?1, ?2, (SELECT id FROM food WHERE name = ?3), ?3, unixepoch() - 60)", shopping, str(uuid.uuid4()), name)
            store.change(
                "INSERT INTO shopping_part (line_id, recipe_id, numerator, denominator, added_at) VALUES (?, ?, 2, 1, unixepoch() - 60)",
                line, recipe)
        return shopping

    return put


@pytest.fixture
def phone(neighbour):
    """A phone of Phil's on his list."""

    def take(**options):
        site = neighbour("phil@example.org", **options)
        site.open(LIST)
        return site

    return take


def line(site, name):
    return site.main.locator("[data-line]").filter(has_text=name)


def press(site, name):
    """Ticks a line or puts it back, and waits until one sees it."""
    basket = site.main.locator("[data-basket] li:not([hidden])").filter(has_text=name)
    was = basket.count()
    line(site, name).locator("[data-press]").click()
    expect(basket).to_have_count(1 - was)


def in_basket(site):
    return [one.strip() for one in site.main.locator("[data-basket] li:not([hidden]) strong").all_inner_texts()]


def states(store, shopping):
    return dict(store.rows("SELECT text, state FROM shopping_line WHERE list_id = ?", shopping))


def waiting(site, name="waiting"):
    """What the phone has not been able to send, or as `settled` what the site has had."""
    return site.page.evaluate("""(name) => new Promise((done) => {
        const request = indexedDB.open("shopping");
        request.onsuccess = () => {
            const stores = request.result.objectStoreNames;
            if (!stores.contains(name)) return done(0);
            const count = request.result.transaction(name).objectStore(name).count();
            count.onsuccess = () => { request.result.close(); done(count.result); };
        };
    })""", name)


def all_sent(site):
    until(site.page, lambda: waiting(site) == 0)


def sent(store, shopping):
    return store.value("SELECT count(*) FROM shopping_operation WHERE list_id = ?", shopping)


def test_a_tick_shows_at_once_and_on_the_other_phone(phone, store, listed):
    shopping = listed("phil@example.org")
    one, other = phone(), phone()
    complaints = listen(one.page)
    expect(one.main).to_contain_text("0 of 5 in the basket")
    press(one, "soap")
    expect(one.main).to_contain_text("1 of 5 in the basket")
    expect(one.main).to_contain_text("In the basket: soap")
    assert in_basket(one) == ["soap"]
    all_sent(one)
    assert states(store, shopping)["soap"] == "ticked"
    other.page.reload()
    assert in_basket(other) == ["soap"]
    # Undo, Put back, Remove and its Undo.
    one.main.get_by_role("button", name="Undo").click()
    expect(one.main).to_contain_text("0 of 5 in the basket")
    press(one, "soap")
    press(one, "soap")
    assert in_basket(one) == []
    line(one, "batteries").locator("[data-remove]").hover()
    one.page.mouse.down()
    one.page.mouse.up()
    expect(one.main).to_contain_text("0 of 4 in the basket")
    # The second tap of two meets the line that moved up, which stays.
    one.page.mouse.down(click_count=2)
    one.page.mouse.up(click_count=2)
    expect(one.main).to_contain_text("0 of 4 in the basket")
    one.main.get_by_role("button", name="Undo").click()
    expect(one.main).to_contain_text("0 of 5 in the basket")
    all_sent(one)
    assert set(states(store, shopping).values()) == {"open"}
    one.main.get_by_label("What to buy").fill("2 lemons")
    one.main.get_by_role("button", name="Add", exact=True).click()
    expect(one.main).to_contain_text("lemon")
    all_sent(one)
    assert store.value("SELECT count(*) FROM shopping_line WHERE list_id = ?", shopping) == 6
    assert not [said for said in complaints if "script:" in said]


def test_one_counts_once_even_if_its_answer_was_lost(phone, store, listed):
    shopping = listed("phil@example.org")
    site = phone()

    def lose(route):
        route.fetch()
        route.abort()

    site.page.route(SENT, lose)
    press(site, "soap")
    expect(site.main).to_contain_text("One change waits for the network.")
    press(site, "matches")
    assert sorted(in_basket(site)) == ["matches", "soap"]
    # Whatever is loaded meanwhile takes nothing back.
    site.page.reload()
    expect(site.main).to_contain_text("2 of 5 in the basket")
    # Another phone puts it back; what was lost is not done again.
    other = phone()
    other.page.reload()
    until(site.page, lambda: states(store, shopping)["soap"] == "ticked")
    site.page.wait_for_timeout(1_200)
    press(other, "soap")
    all_sent(other)
    site.page.unroute(SENT)
    site.page.evaluate("dispatchEvent(new Event('online'))")
    all_sent(site)
    assert states(store, shopping)["soap"] == "open"
    assert states(store, shopping)["matches"] == "ticked"
    expect(site.main).to_contain_text("1 of 5 in the basket")


def test_the_later_of_two_phones_holds(phone, store, listed):
    shopping = listed("phil@example.org")
    one, other = phone(), phone()
    one.page.route(SENT, lambda route: route.abort())
    press(one, "soap")
    press(one, "batteries")
    one.page.wait_for_timeout(2_200)
    # Later, and there first.
    line(other, "soap").locator("[data-remove]").click()
    all_sent(other)
    assert states(store, shopping)["soap"] == "removed"
    one.page.unroute(SENT)
    one.page.evaluate("dispatchEvent(new Event('online'))")
    all_sent(one)
    assert states(store, shopping)["soap"] == "removed"
    assert states(store, shopping)["batteries"] == "ticked"
    expect(one.main).to_contain_text("1 of 4 in the basket")


def test_nothing_is_lost_on_a_line_that_fails_every_third_time(phone, store, listed):
    names = [f"thing {number} of mine" for number in range(12)]
    shopping = listed("phil@example.org", names)
    phones = [phone(), phone()]
    counts = [0, 0]

    def lie(index):
        def answer(route):
            counts[index] += 1
            if counts[index] % 3 == 1:
                route.abort()
            elif counts[index] % 3 == 2:
                # It arrived, but nobody hears of it.
                route.fetch()
                route.fulfill(status=502, body="Bad gateway")
            else:
                route.continue_()

        return answer

    for index, site in enumerate(phones):
        site.page.route(SENT, lie(index))
    # Each phone has its own half, and presses each three times; after some it is killed.
    for turn in range(3):
        for index, site in enumerate(phones):
            for name in names[index::2]:
                press(site, f"{name}")
            site.page.reload()
            expect(site.main).to_contain_text(f"of {len(names)} in the basket")
    for site in phones:
        for _ in range(12):
            site.page.evaluate("dispatchEvent(new Event('online'))")
            site.page.wait_for_timeout(150)
        all_sent(site)
    assert set(states(store, shopping).values()) == {"ticked"}
    assert sent(store, shopping) == 3 * len(names)
    for site in phones:
        site.page.reload()
        expect(site.main).to_contain_text(f"{len(names)} of {len(names)} in the basket")


def test_a_ticked_line_takes_nothing_more(phone, store, listed):
    recipe = store.value(
        "SELECT min(recipe_id) FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id"
        " JOIN recipe ON recipe.id = recipe_id WHERE state = 'published' AND numerator IS NOT NULL")
    ingredient = store.value(
        "SELECT min(ingredient.id) FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id"
        " WHERE recipe_id = ? AND numerator IS NOT NULL", recipe)
    shopping = listed("phil@example.org", [])
    one, other = phone(), phone()
    for servings in (2, 6):
        other.open(f"/recipes/{recipe}?servings={servings}")
        for box in other.page.locator("[name=need][type=checkbox]").all():
            box.set_checked(box.get_attribute("value") == str(ingredient))
        other.page.locator("[form=shop]").first.click()
        expect(other.main).to_contain_text("in the basket")
        if servings == 2:
            one.page.reload()
            one.page.locator("[data-press]").first.click()
            all_sent(one)
            [name] = in_basket(one)
    rows = store.rows("SELECT text, state FROM shopping_line WHERE list_id = ? ORDER BY id", shopping)
    assert [state for _, state in rows] == ["ticked", "open"] and len({text for text, _ in rows}) == 1
    other.page.reload()
    assert in_basket(other) == [name]
    expect(other.main.locator("[data-group] [data-line]")).to_contain_text("more")


@pytest.mark.service_worker
def test_the_list_and_its_recipes_are_there_without_a_network(neighbour, store, listed):
    recipe = store.value("SELECT min(id) FROM recipe WHERE state = 'published'")
    shopping = listed("phil@example.org", recipe=recipe)
    site = neighbour("phil@example.org")
    complaints = listen(site.page)
    site.open(LIST)
    for path in (LIST, f"/recipes/{recipe}"):
        until_promised(site.page, "path => caches.match('/offline' + path)", path)
    site.page.context.set_offline(True)
    site.open(LIST)
    site.shows("Kept for when there is no network")
    assert not re.search("csrf_token", site.page.content())
    press(site, "soap")
    site.main.get_by_label("What to buy").fill("2 lemons")
    site.main.get_by_role("button", name="Add", exact=True).click()
    expect(site.main).to_contain_text("2 changes wait for the network.")
    press(site, "2 lemons")
    site.page.reload()
    expect(site.main).to_contain_text("3 changes wait for the network.")
    expect(site.main).to_contain_text("2 of 6 in the basket")
    for colours, window in (("dark", PHONE), ("light", NARROW)):
        site.page.set_viewport_size(window)
        site.page.emulate_media(color_scheme=colours)
        assert width_beyond_window(site.page) <= 0
        assert not small_targets(site.page)
        keep(site.page, "kitchen", f"list-offline-{colours}", full_page=True)
    site.open(f"/recipes/{recipe}/cook")
    site.shows("Kept for when there is no network")
    assert states(store, shopping)["soap"] == "open"
    # Whatever page comes next sends it.
    site.page.context.set_offline(False)
    site.open("/help")
    until(site.page, lambda: states(store, shopping)["soap"] == "ticked")
    site.open(LIST)
    expect(site.main).to_contain_text("2 of 6 in the basket")
    expect(site.main.locator("[data-waiting]")).to_be_hidden()
    assert store.value("SELECT state FROM shopping_line WHERE list_id = ? AND text LIKE 'lemon%'", shopping) == "ticked"
    # What the browser keeps is no older.
    until_promised(site.page, "async () => (await (await caches.match('/offline/shopping-list')).text()).includes('2 of 6')")
    site.page.context.set_offline(True)
    site.open(LIST)
    expect(site.main).to_contain_text("2 of 6 in the basket")
    site.shows("Kept for when there is no network")
    # It is the list of now as soon as there is one.
    site.page.context.set_offline(False)
    expect(site.main.get_by_text("Kept for when there is no network")).to_have_count(0)
    assert not [said for said in complaints if "script:" in said]


def test_signing_out_sends_first_and_leaves_nothing(phone, store, listed):
    shopping = listed("phil@example.org")
    site = phone()
    site.page.context.route(SENT, lambda route: route.abort())
    press(site, "soap")
    expect(site.main).to_contain_text("One change waits for the network.")
    site.open("/profile/settings")
    site.main.get_by_role("button", name="Sign out").click()
    expect(site.main.get_by_role("alert").filter(has_text="not sent yet")).to_be_visible()
    assert waiting(site) == 1
    site.page.context.unroute(SENT)
    site.main.get_by_role("button", name="Sign out").click()
    site.shows("You have signed out.")
    assert states(store, shopping)["soap"] == "ticked"
    assert waiting(site) == 0 == waiting(site, "settled")


def test_who_signs_out_all_the_same_leaves_nothing(phone, store, listed):
    shopping = listed("phil@example.org")
    site = phone()
    press(site, "batteries")
    all_sent(site)
    site.page.context.route(SENT, lambda route: route.abort())

    def keep_all(route):
        """As browsers do that empty nothing by themselves."""
        answer = route.fetch(max_redirects=0)
        route.fulfill(response=answer, headers={name: value for name, value in answer.headers.items() if name != "clear-site-data"})

    site.page.route("**/sign-out", keep_all)
    press(site, "soap")
    site.open("/profile/settings")
    for said in ("not sent yet", "You have signed out."):
        site.main.get_by_role("button", name="Sign out").click()
        expect(site.page.locator("[role=alert], [role=status]").filter(has_text=said)).to_be_visible()
    assert waiting(site) == 0 == waiting(site, "settled")
    assert states(store, shopping)["soap"] == "open"


def test_another_member_on_this_phone_neither_sees_nor_sends_it(phone, store, listed):
    shopping = listed("phil@example.org")
    own = listed("ryan@example.org", ["sponge"])
    site = phone()
    site.page.context.route(SENT, lambda route: route.abort())
    press(site, "soap")
    expect(site.main).to_contain_text("One change waits for the network.")
    # The session ends elsewhere, and Ryan takes the phone.
    site.page.context.clear_cookies()
    site.page.context.unroute(SENT)
    site.sign_in_as("ryan@example.org")
    site.open(LIST)
    expect(site.main).to_contain_text("sponge")
    until(site.page, lambda: waiting(site) == 0)
    assert states(store, shopping)["soap"] == "open" and states(store, own)["sponge"] == "open"


def test_a_list_goes_on_after_signing_in_again_beside_it(phone, store, listed):
    shopping = listed("phil@example.org")
    site = phone()
    press(site, "soap")
    all_sent(site)
    # Its token is of the session before.
    phil = store.value("SELECT id FROM member WHERE email = 'phil@example.org'")
    site.page.context.add_cookies(signed_in(store, phil, site.page.context.storage_state())["cookies"])
    press(site, "matches")
    all_sent(site)
    assert states(store, shopping)["matches"] == "ticked"


def test_without_scripts_each_tick_is_a_form(phone, store, listed):
    recipe = store.value("SELECT min(id) FROM recipe WHERE state = 'published'")
    shopping = listed("phil@example.org", ["soap", "batteries"], recipe=recipe)
    site = phone(javascript=False)
    press(site, "soap")
    expect(site.main).to_contain_text("In the basket: soap")
    expect(site.main.locator("[data-done]")).to_be_hidden()
    site.main.get_by_role("button", name="Undo").click()
    expect(site.main).to_contain_text("0 of 2 in the basket")
    press(site, "soap")
    press(site, "soap")
    expect(site.main).to_contain_text("0 of 2 in the basket")
    line(site, "soap").locator("[data-remove]").click()
    expect(site.main).to_contain_text("Off the list: soap")
    site.main.get_by_role("button", name="Undo").click()
    press(site, "soap")
    line(site, "batteries").locator("[data-press]").click()
    site.page.wait_for_url(f"**/recipes/{recipe}/cook")
    assert set(states(store, shopping).values()) == {"ticked"}


def test_all_in_the_basket_leads_on_to_cooking(phone, store, listed):
    recipe = store.value("SELECT min(id) FROM recipe WHERE state = 'published'")
    listed("phil@example.org", ["soap", "batteries"], recipe=recipe)
    site = phone()
    press(site, "soap")
    press(site, "batteries")
    leads = site.main.locator("[data-leads]")
    expect(leads).to_be_visible()
    # What is put back has still to be bought.
    press(site, "batteries")
    expect(leads).to_be_hidden()
    site.page.wait_for_timeout(5_500)
    assert site.page.url.endswith(LIST)
    press(site, "batteries")
    expect(leads).to_be_visible()
    site.main.get_by_role("button", name="Stay").click()
    site.page.wait_for_timeout(5_500)
    assert site.page.url.endswith(LIST)
    site.main.get_by_role("button", name="Undo").click()
    expect(site.main.locator("[data-done]")).to_be_hidden()
    press(site, "batteries")
    site.page.wait_for_url(f"**/recipes/{recipe}/cook")


def test_the_list_is_fit_for_everybody(neighbour, listed, store):
    listed("phil@example.org", recipe=store.value("SELECT min(id) FROM recipe WHERE state = 'published'"))
    for locale, button in (("en-US", "Sign in"), ("de-DE", "Anmelden")):
        site = neighbour(locale=locale)
        site.open("/sign-in")
        site.fill(email="phil@example.org", password=PASSWORD)
        assert site.press(button) == 303
        site.open(LIST)
        press(site, "soap")
        for colours, window in (("dark", PHONE), ("light", NARROW)):
            site.page.set_viewport_size(window)
            site.page.emulate_media(color_scheme=colours)
            assert width_beyond_window(site.page) <= 0
            assert not small_targets(site.page)
            assert not violations(site.page)
            keep(site.page, "kitchen", f"list-{locale}-{colours}", full_page=True)
        # With keys alone.
        site.page.locator("[data-press]").first.focus()
        site.page.keyboard.press("Enter")
        assert site.page.evaluate("document.activeElement.matches('[data-press], [data-undo] button')")
        press(site, "soap")


def test_lines_that_are_refused_come_back_one_after_the_other(phone, store, listed):
    shopping = listed("phil@example.org")
    site = phone()
    network = ["gone"]

    def lie(route):
        if network == ["gone"]:
            return route.abort()
        asked = json.loads(parse_qs(route.request.post_data)["operations"][0])
        refused = [{"id": one["id"], "code": "too-many-lines"} for one in asked]
        return route.fulfill(json={"version": 1, "applied": [], "refused": refused})

    site.page.route(SENT, lie)
    field = site.main.get_by_label("What to buy")
    for text in ("lamp oil", "dish rack"):
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_value("")
    assert waiting(site) == 2
    # Another page sends them, and they are refused.
    network[:] = ["there"]
    site.open("/")
    all_sent(site)
    site.page.unroute(SENT)
    for path in ("/", LIST, LIST):
        site.open(path)
    expect(field).to_have_value("lamp oil")
    site.shows("Something could not be changed")
    # However often the list looks for more meanwhile, each comes back once.
    site.page.evaluate("""async () => {
        const { news } = await import(document.querySelector("[data-queue]").src);
        setInterval(() => news.dispatchEvent(new Event("sent")), 1);
    }""")
    # What is typed at once stays, and the other comes back after it.
    site.page.evaluate("""() => {
        const { form } = document.querySelector("[data-add] [name=text]");
        form.requestSubmit();
        form.elements.text.value = "rope";
    }""")
    site.page.wait_for_timeout(300)
    expect(field).to_have_value("rope")
    field.press("Enter")
    expect(field).to_have_value("dish rack")
    # Pressed twice, it is added once; what is typed at once stays.
    site.page.evaluate("""() => {
        const { form } = document.querySelector("[data-add] [name=text]");
        form.requestSubmit();
        form.requestSubmit();
        form.elements.text.value = "twine";
    }""")
    site.page.wait_for_timeout(300)
    expect(field).to_have_value("twine")
    field.press("Enter")
    expect(field).to_have_value("")
    all_sent(site)
    texts = sorted(text for text, in store.rows("SELECT text FROM shopping_line WHERE list_id = ?", shopping))
    assert [text for text in texts if text in ("lamp oil", "dish rack", "rope", "twine")] == [
        "dish rack", "lamp oil", "rope", "twine"]
    site.page.reload()
    expect(field).to_have_value("")


def test_one_that_is_not_understood_keeps_no_other_from_the_site(phone, store, listed):
    shopping = listed("phil@example.org")
    site = phone()
    network = ["gone"]

    def answer(route):
        if network == ["gone"]:
            return route.abort()
        asked = json.loads(parse_qs(route.request.post_data)["operations"][0])
        return route.fulfill(status=422, json={}) if any(one["kind"] == "add" for one in asked) else route.continue_()

    site.page.route(SENT, answer)
    press(site, "soap")
    site.main.get_by_label("What to buy").fill("dish rack")
    site.main.get_by_role("button", name="Add", exact=True).click()
    press(site, "matches")
    assert waiting(site) == 3
    network[:] = ["there"]
    site.page.evaluate("dispatchEvent(new Event('online'))")
    all_sent(site)
    assert [states(store, shopping)[name] for name in ("soap", "matches")] == ["ticked"] * 2
    expect(site.main.get_by_label("What to buy")).to_have_value("dish rack")


def test_a_supermarket_is_found_by_the_phone_alone(neighbour, server, store):
    far = store.row("SELECT id, name, latitude, longitude FROM supermarket ORDER BY latitude LIMIT 1")
    # Beside it, in a place that nobody else has.
    latitude, longitude = far[2] + 0.0012371, far[3] + 0.0013719
    here = {"latitude": latitude, "longitude": longitude}
    site = neighbour("phil@example.org", geolocation=here, permissions=["geolocation"])
    asked = []
    site.page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
    site.open("/supermarkets")
    site.press("Decline")
    site.shows("Nothing closes")
    site.main.locator("section").get_by_role("link", name="Back").click()
    site.press("^Accept")
    site.shows("The nearest to you comes first.")
    assert site.main.locator("[data-supermarkets] > li").first.locator("button").get_attribute("value") == str(far[0])
    assert not [one for one in asked if f"{far[2]:.2f}" in one or f"{far[3]:.2f}" in one]
    assert width_beyond_window(site.page) <= 0 and not small_targets(site.page) and not violations(site.page)
    site.main.locator("[data-supermarkets] button").first.click()
    site.shows("Your list follows the aisles of")
    # Neither in a row nor in the log; a supermarket's own place is found so.
    log = Path(server.store).with_name("server.log").read_text()
    with store.connection() as connection:
        rows = [row for row in connection.iterdump() if row.startswith("INSERT")]
    assert any(str(far[2]) in row for row in rows)
    for place in (f"{latitude:.3f}", f"{longitude:.3f}"):
        assert place not in log and not [row for row in rows if place in row]


@pytest.fixture
def to_choose(store):
    """A recipe with an ingredient of which one of several foods is taken, that ingredient, and another in it."""
    [(recipe, choice)] = store.rows(
        "SELECT recipe_id, ingredient.id FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id"
        " JOIN recipe ON recipe.id = recipe_id WHERE state = 'published' AND choice = 'one'"
        " GROUP BY ingredient.id HAVING count(*) > 1 ORDER BY ingredient.id LIMIT 1")
    other = store.value(
        "SELECT min(ingredient.id) FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id"
        " JOIN food ON food.id = food_id WHERE recipe_id = ? AND ingredient.id <> ? AND NOT is_staple", recipe, choice)
    return recipe, choice, other


@pytest.mark.parametrize("scripts", [True, False])
def test_a_guest_comes_back_with_all_that_was_chosen(neighbour, store, to_choose, scripts):
    recipe, choice, other = to_choose
    member = store.value("SELECT id FROM member WHERE email = 'phil@example.org'")
    store.change("DELETE FROM shopping_list WHERE member_id = ?", member)
    servings = store.value("SELECT servings FROM recipe WHERE id = ?", recipe)
    site = neighbour(javascript=scripts)
    complaints = listen(site.page)
    site.open(f"/recipes/{recipe}")
    box = site.page.locator(f"[name=need][value='{other}']")
    box.uncheck()
    for number in (1, 2):
        site.main.get_by_role("button", name="One serving more").click()
        expect(site.main.locator("#servings")).to_contain_text(f"{servings + number} servings")
        expect(box).not_to_be_checked()
    # Another food, in the sheet or on a page of its own; Back changes nothing.
    change = site.page.locator(f"#ingredient-{choice} [name=change]")
    for button in ("Back", "Add"):
        change.click()
        chosen = site.page.locator("#options [name=o]:not([type=hidden]):not(:checked)").last
        value = chosen.get_attribute("value")
        chosen.check()
        keep(site.page, "kitchen", f"options-{scripts}")
        site.page.locator("#options").get_by_text(button, exact=True).click()
        expect(site.main.locator("#servings")).to_contain_text(f"{servings + 2} servings")
        expect(box).not_to_be_checked()
    assert value in site.page.locator("#shop [name=o]").first.get_attribute("value")
    assert width_beyond_window(site.page) <= 0
    if scripts:
        # The bar lies over what is below it.
        site.page.evaluate("scrollTo(0, 0)")
        assert not small_targets(site.page) and not violations(site.page)
    keep(site.page, "kitchen", f"recipe-{scripts}", full_page=True)
    # Nothing ticked is said at the boxes, and nothing else is lost.
    ticked = [one.get_attribute("value") for one in site.page.locator("[name=need]:checked").all()]
    for one in ticked:
        site.page.locator(f"[name=need][value='{one}']").uncheck()
    site.page.locator(".action-bar .primary[form=shop]").click()
    expect(site.main.get_by_role("alert")).to_have_text("Choose at least one ingredient.")
    expect(site.main.locator("#servings")).to_contain_text(f"{servings + 2} servings")
    assert site.page.evaluate("document.activeElement.matches('[role=alert]')")
    keep(site.page, "kitchen", f"recipe-nothing-{scripts}")
    for one in ticked:
        site.page.locator(f"[name=need][value='{one}']").check()
    site.page.locator(".action-bar .primary[form=shop]").click()
    if "/communities" in site.page.url:
        site.page.locator("[name=community]").first.click()
    site.shows("goes on your shopping list as soon as you are in.")
    site.page.locator("main a[href^='/sign-in?next=']").click()
    site.fill(email="phil@example.org", password=PASSWORD)
    assert site.press("Sign in") == 303
    assert urlsplit(site.page.url).path == LIST
    site.shows("is on your list.")
    [(wanted, options, without)] = store.rows(
        "SELECT servings, options, without FROM shopping_recipe JOIN shopping_list ON id = list_id WHERE member_id = ?", member)
    assert wanted == servings + 2 and other in json.loads(without)
    [pick] = json.loads(options)[str(choice)]
    assert value.startswith(f"{choice}:{pick['option']}")
    assert not [said for said in complaints if "script:" in said]


def test_what_is_ticked_again_is_cooked(neighbour, store, to_choose):
    recipe, _, other = to_choose
    member = store.value("SELECT id FROM member WHERE email = 'phil@example.org'")
    store.change("DELETE FROM shopping_list WHERE member_id = ?", member)
    site = neighbour("phil@example.org")
    site.open(f"/recipes/{recipe}")
    # Staples stay unticked of themselves: here all else is on the list but one.
    site.page.locator(f"[name=need][value='{other}']").uncheck()
    site.page.locator(".action-bar .primary[form=shop]").click()
    site.shows("is on your list.")
    site.open(f"/recipes/{recipe}")
    boxes = site.page.locator("[name=need][type=checkbox]")
    expect(site.page.locator(f"[name=need][value='{other}']")).not_to_be_checked()
    for box in boxes.all():
        box.check()
    site.main.get_by_role("button", name="Cook", exact=True).click()
    site.page.wait_for_url(f"**/recipes/{recipe}/cook?**")
    assert parse_qs(urlsplit(site.page.url).query)["without"] == ["0"]
    site.open(f"/recipes/{recipe}?{urlsplit(site.page.url).query}")
    assert all(box.is_checked() for box in boxes.all())


def test_an_edited_recipe_shifts_nothing_of_what_was_chosen(neighbour, admin, store, to_choose):
    recipe, choice, other = to_choose
    member = store.value("SELECT id FROM member WHERE email = 'phil@example.org'")
    store.change("DELETE FROM shopping_list WHERE member_id = ?", member)
    site = neighbour("phil@example.org")
    site.open(f"/recipes/{recipe}")
    boxes = {one.get_attribute("value"): one.is_checked() for one in site.page.locator("[name=need][type=checkbox]").all()}
    site.page.locator(f"[name=need][value='{other}']").uncheck()
    boxes[str(other)] = False
    site.page.locator(".action-bar .primary[form=shop]").click()
    site.shows("is on your list.")
    admin.open(f"/recipes/{recipe}/edit")
    field = admin.page.locator("[name=ingredients]")
    before = field.input_value()
    lines = before.split("\n")
    kept = [line for line in lines if not line.endswith(":")]
    admin.fill(ingredients="\n".join(["1 small thing that is new", *reversed(kept)]))
    admin.press("Save")
    try:
        site.open(f"/recipes/{recipe}")
        now = {one.get_attribute("value"): one.is_checked() for one in site.page.locator("[name=need][type=checkbox]").all()}
        [new] = set(now) - set(boxes)
        assert now.pop(new) and now == boxes
    finally:
        admin.open(f"/recipes/{recipe}/edit")
        admin.fill(ingredients=before)
        admin.press("Save")
