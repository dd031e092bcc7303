"""The dashboard by keyboard: the order of Tab, the shortcuts, the palette and the charts."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from addresses import filled
from checks import MARKS, listen, small_targets, until, violations, width_beyond_window
from conftest import keep
from server import PASSWORD, ROOT
from store import Store

DESK = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
# What the rows of the list say, but those that lead to an area: each has a test below.
TESTED = {"Ctrl K", "/", "?", "Esc", "j", "k", "o", "x", "[", "]", "n", "e", "u"}


class Keyboard:
    """A dashboard that is used without a mouse."""

    def __init__(self, dashboard):
        self.dashboard = dashboard
        self.page = dashboard.page
        self.shortcuts = self.page.get_by_role("dialog", name="Keyboard shortcuts")
        self.palette = self.page.get_by_role("dialog", name="Search or jump to")
        self.field = self.palette.get_by_role("combobox")
        self.options = self.palette.get_by_role("option")
        self.chosen = self.palette.locator("[role=option][aria-selected=true]")
        self.focused = self.page.locator(":focus")
        self.rows = dashboard.main.locator("tbody tr")

    def open(self, path):
        answer = self.dashboard.open(path)
        self.page.wait_for_load_state("load")
        return answer

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def go(self, *keys):
        """Presses keys that lead to another page."""
        with self.page.expect_navigation():
            self.press(*keys)

    def tab_to(self, target, limit=40):
        for _ in range(limit):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"{limit} times Tab did not reach {target}")

    def start_at_the_top(self):
        """A browser may begin with its own buttons."""
        self.page.evaluate(MARKS)

    def expect_at(self, path):
        expect(self.page).to_have_url(self.dashboard.address + path)

    def expect_nothing_open(self):
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def look_up(self, words):
        """Opens the palette and types, and waits for the records found."""
        self.press("Control+k")
        expect(self.field).to_be_focused()
        address = "/search.json?q=" + quote(words, safe="!()*~")
        with self.page.expect_response(lambda answer: answer.url.endswith(address)) as answer:
            self.page.keyboard.type(words)
        answer.value.finished()
        self.page.evaluate("() => new Promise(done => setTimeout(done))")


@pytest.fixture
def reader(pristine, session, visit):
    """An administrator at a keyboard, on the demo that nobody changes."""
    return Keyboard(visit(pristine, storage_state=session(pristine), reduced_motion="reduce"))


@pytest.fixture
def editor(admin):
    """An administrator at a keyboard, on the demo that tests may change."""
    return Keyboard(admin)


# Tab


def test_the_skip_link_leads_past_the_areas(reader):
    reader.open("/communities")
    reader.start_at_the_top()
    reader.press("Tab")
    expect(reader.focused).to_have_text("Skip to content")
    expect(reader.focused).to_be_in_viewport(ratio=1)
    reader.press("Enter", "Tab")
    expect(reader.dashboard.main.get_by_role("link", name="Add community")).to_be_focused()


def test_a_community_is_added_from_sign_in_to_the_message_without_a_mouse(
    server, visit, store, fresh
):
    hands = Keyboard(visit(server))
    name = fresh("Keyboard Court")
    field, typed = hands.dashboard.field, hands.page.keyboard.type
    hands.open("/communities")
    hands.tab_to(field("username"))
    typed("admin")
    hands.press("Tab")
    typed(PASSWORD)
    hands.go("Enter")
    hands.expect_at("/communities")
    hands.go("g", "h")
    hands.go("g", "c")
    hands.go("n")
    hands.expect_at("/communities/new")
    hands.start_at_the_top()
    hands.press("Tab", "Enter")
    for label, text in {
        "name": name,
        "description": "Everything here was typed.",
        "address": "1 Key Street",
        "latitude": "32.88",
        "longitude": "-117.23",
    }.items():
        hands.tab_to(field(label))
        typed(text)
    hands.go("Enter")
    expect(hands.dashboard.message).to_contain_text(name)
    saved = store.row("SELECT description, latitude FROM community WHERE name = ?", name)
    assert saved == ("Everything here was typed.", 32.88)


# The list of shortcuts


def rows_of(reader):
    """What the list says: the keys of each row, and what they do."""
    return reader.page.locator("#shortcuts dl > div").evaluate_all(
        """rows => rows.map(row => [
             [...row.querySelectorAll("dt")].map(keys =>
               [...keys.querySelectorAll("kbd")].map(key => key.textContent).join(" ")),
             row.querySelector("dd").textContent])"""
    )


def test_the_list_opens_closes_and_gives_the_focus_back(reader):
    reader.open("/members")
    button = reader.dashboard.main.get_by_role("button", name="Filter")
    button.focus()
    reader.press("?")
    expect(reader.shortcuts).to_be_visible()
    expect(reader.shortcuts.get_by_role("heading", name="Keyboard shortcuts")).to_be_visible()
    reader.press("Escape")
    reader.expect_nothing_open()
    expect(button).to_be_focused()
    reader.page.get_by_role("link", name="Keyboard shortcuts").click()
    expect(reader.shortcuts).to_be_visible()
    reader.shortcuts.get_by_role("button", name="Close").click()
    reader.expect_nothing_open()


def test_each_row_of_the_list_has_a_test_and_a_line_on_the_help_page(reader):
    reader.open("/")
    rows = [row for row in rows_of(reader) if not leads_to_an_area(row)]
    assert {keys[0] for keys, _ in rows} == TESTED
    help_page = (ROOT / "Templates/help/keyboard-shortcuts.md").read_text()
    lines = re.findall(r"^- (`.*`): (.*)$", help_page, re.MULTILINE)
    told = [(re.findall("`(.*?)`", keys.split(",")[0]), text) for keys, text in lines]
    listed = [(" ".join(keys).split(), text) for keys, text in rows]
    assert [(keys, text.lower()) for keys, text in told] == [
        (keys, text.lower()) for keys, text in listed
    ]


def leads_to_an_area(row):
    return row[0][0].startswith("g ")


def test_g_and_a_key_go_to_each_area(reader):
    reader.open("/account")
    areas = [
        (area.evaluate("one => one.childNodes[1].data.trim()"), area.get_attribute("href"))
        for area in reader.page.locator(".areas a").all()
    ]
    rows = [row for row in rows_of(reader) if leads_to_an_area(row)]
    assert [label for _, label in rows] == [label for label, _ in areas]
    for ([keys], _), (_, path) in zip(rows, areas):
        reader.open("/account")
        reader.go(*keys.split())
        reader.expect_at(path)


def test_a_sequence_ends_after_a_while_and_at_another_key(reader):
    # Keys are pressed when the test says so, however busy the machine is.
    reader.page.add_init_script(
        "Object.defineProperty(Event.prototype, 'timeStamp', { get: () => window.pressedAt ?? 0 })")
    reader.open("/members")
    reader.press("g")
    reader.page.evaluate("pressedAt = 1700")
    reader.press("h")
    reader.press("g", "z", "h")
    expect(reader.rows.locator(":focus")).to_have_count(0)
    reader.expect_at("/members")
    reader.press("g")
    reader.page.evaluate("pressedAt += 600")
    reader.go("h")
    reader.expect_at("/")


def test_slash_goes_to_the_search_box_of_the_list_or_of_everything(reader):
    reader.open("/members?q=an")
    reader.press("/")
    expect(reader.dashboard.field("q")).to_be_focused()
    reader.page.keyboard.type("el")
    expect(reader.dashboard.field("q")).to_have_value("el")
    reader.open("/account")
    reader.press("/")
    expect(reader.field).to_be_focused()
    expect(reader.field).to_have_value("")


def test_j_and_k_mark_a_row_and_o_and_enter_open_it(reader):
    reader.open("/members")
    grounds = reader.rows.evaluate_all(
        "rows => rows.slice(0, 2).map(row => getComputedStyle(row).backgroundColor)"
    )
    assert grounds[0] == grounds[1]
    reader.press("j")
    link = reader.rows.nth(0).get_by_role("link").first
    expect(link).to_be_focused()
    assert reader.rows.nth(0).evaluate("row => getComputedStyle(row).backgroundColor") != grounds[1]
    reader.press("j", "j", "k")
    link = reader.rows.nth(1).get_by_role("link").first
    expect(link).to_be_focused()
    path = link.get_attribute("href")
    reader.go("o")
    reader.expect_at(path)
    reader.open("/members")
    reader.press("k", "j")
    reader.go("Enter")
    reader.expect_at(path)


def test_j_ends_at_the_last_row_and_goes_through_lists_without_a_table(reader):
    reader.open("/categories")
    links = reader.rows.locator("th a")
    reader.press(*["j"] * (links.count() + 3))
    expect(links.last).to_be_focused()
    reader.open("/help")
    reader.press("j", "j")
    expect(reader.dashboard.main.locator(".help-card").nth(1)).to_be_focused()


def test_e_edits_the_row_or_the_page_and_u_goes_up(reader, pristine):
    reader.open("/categories")
    reader.press("e")
    reader.expect_at("/categories")
    reader.press("j", "j")
    second = reader.focused.get_attribute("href")
    reader.go("e")
    reader.expect_at(f"{second}/edit")
    reader.go("u")
    reader.expect_at(second)
    reader.go("u")
    reader.expect_at("/categories")
    community = filled("/communities/{community}", Store(pristine.store))
    reader.open(community)
    reader.go("e")
    reader.expect_at(f"{community}/edit")


@pytest.mark.parametrize("area", ["communities", "categories"])
def test_n_adds(reader, area):
    reader.open(f"/{area}")
    reader.go("n")
    reader.expect_at(f"/{area}/new")


def test_brackets_turn_pages(reader):
    reader.open("/listings")
    first = reader.rows.first.inner_text()
    reader.go("]")
    expect(reader.rows.first).not_to_have_text(first)
    assert "after=" in reader.page.url
    reader.go("[")
    assert reader.rows.first.inner_text().split("\n")[0] == first.split("\n")[0]


def test_x_selects_where_one_can_and_is_silent_elsewhere(reader):
    complaints = listen(reader.page)
    reader.open("/audit")
    reader.press("x", "j", "x")
    reader.expect_at("/audit")
    reader.open("/members")
    reader.press("x", "j", "x")
    box = reader.rows.first.get_by_role("checkbox")
    expect(box).to_be_checked()
    box.focus()
    reader.press("j")
    expect(reader.rows.nth(1).get_by_role("link").first).to_be_focused()
    assert not complaints


# When no shortcut may work


def test_nothing_fires_while_one_types(reader):
    typed = "g h ? / j n [ x"
    reader.open("/communities")
    search = reader.dashboard.field("q")
    search.focus()
    reader.page.keyboard.type(typed)
    expect(search).to_have_value(typed)
    reader.dashboard.field("state").focus()
    reader.press("g", "h", "?", "n")
    reader.expect_nothing_open()
    reader.expect_at("/communities")
    reader.open("/communities/new")
    text = reader.dashboard.field("description")
    text.focus()
    reader.page.keyboard.type(typed)
    expect(text).to_have_value(typed)
    reader.dashboard.main.evaluate("main => { main.firstElementChild.contentEditable = true; }")
    reader.dashboard.main.locator("[contenteditable]").focus()
    reader.press("g", "h", "?")
    reader.expect_nothing_open()
    reader.expect_at("/communities/new")


def test_nothing_fires_with_another_key_held(reader):
    reader.open("/communities")
    press = (  # not by a real keyboard, whose Ctrl N and Alt Home are the browser's own
        "options => document.body.dispatchEvent("
        "new KeyboardEvent('keydown', { key: 'j', bubbles: true, ...options }))"
    )
    for held in ("ctrlKey", "altKey", "metaKey"):
        reader.page.evaluate(press, {held: True})
        expect(reader.rows.locator(":focus")).to_have_count(0)
    reader.page.evaluate(press, {"ctrlKey": True, "altKey": True, "modifierAltGraph": True})
    expect(reader.rows.locator(":focus")).to_have_count(1)


def test_nothing_fires_while_a_dialog_is_open(reader):
    reader.open("/communities")
    reader.press("?", "g", "h", "n", "j", "Control+k")
    expect(reader.shortcuts).to_be_visible()
    expect(reader.palette).to_be_hidden()
    reader.press("Escape", "Control+k", "Tab")
    expect(reader.palette.get_by_role("button", name="Close")).to_be_focused()
    reader.press("g", "h", "?")
    expect(reader.shortcuts).to_be_hidden()
    reader.expect_at("/communities")


def test_single_keys_can_be_switched_off_and_on_again(reader):
    reader.open("/communities")
    reader.press("?")
    choice = reader.shortcuts.get_by_role("checkbox")
    expect(choice).to_be_checked()
    choice.press("Space")
    reader.press("Escape")
    for _ in range(2):
        reader.press("?", "g", "h", "j", "n")
        reader.expect_nothing_open()
        reader.expect_at("/communities")
        reader.page.reload()
    reader.press("Control+k")
    expect(reader.field).to_be_focused()
    reader.press("Escape")
    link = reader.page.get_by_role("link", name="Keyboard shortcuts")
    link.focus()
    reader.press("Enter")
    expect(choice).not_to_be_checked()
    choice.press("Space")
    reader.press("Escape")
    reader.go("g", "h")
    reader.expect_at("/")


def test_without_scripts_the_list_is_a_help_page_and_nothing_else_changes(pristine, session, visit):
    plain = visit(pristine, javascript=False, storage_state=session(pristine))
    plain.open("/communities")
    expect(plain.page.get_by_role("button", name="Search or jump to")).to_have_count(0)
    expect(plain.page.locator("dialog").filter(visible=True)).to_have_count(0)
    footer = plain.page.get_by_role("contentinfo")
    assert plain.press("Keyboard shortcuts", within=footer) == 200
    expect(plain.heading).to_have_text("Keyboard shortcuts")
    plain.shows("Without single keys")


# The palette


def test_the_palette_leads_to_an_area_by_keyboard_alone(reader):
    reader.open("/members")
    reader.press("Control+k")
    expect(reader.field).to_be_focused()
    expect(reader.chosen).to_have_count(0)
    reader.press("Enter")
    expect(reader.palette).to_be_visible()
    reader.page.keyboard.type("egor")  # any part of a word
    expect(reader.chosen).to_have_text(re.compile("^Categories"))
    reader.go("Enter")
    reader.expect_at("/categories")


def test_the_palette_keeps_to_the_combobox_pattern(reader):
    reader.open("/account")
    reader.look_up("COMMÚ nit")  # neither case nor accents matter, nor what lies between
    expect(reader.field).to_have_attribute("aria-expanded", "true")
    expect(reader.options.first).to_contain_text("ommuni")
    count = reader.options.count()
    assert count >= 6
    expect(reader.palette.get_by_role("status")).to_have_text(f"{count - 1} results")
    place = reader.options.evaluate_all
    for key, expected in {
        "Home": 0,
        "ArrowDown": 1,
        "End": count - 1,
        "ArrowUp": count - 2,
    }.items():
        reader.press(key)
        assert place("all => all.findIndex(one => one.ariaSelected === 'true')") == expected, key
        marked = reader.chosen.get_attribute("id")
        expect(reader.field).to_have_attribute("aria-activedescendant", marked)
        expect(reader.chosen).to_be_in_viewport(ratio=1)
    reader.press("End", "ArrowDown")
    assert place("all => all.findIndex(one => one.ariaSelected === 'true')") == 0
    expect(reader.field).to_have_attribute("aria-controls", "palette-list")
    # What a keyboard composes is ended by Enter, which opens nothing.
    reader.field.dispatch_event("keydown", {"key": "Enter", "isComposing": True})
    expect(reader.palette).to_be_visible()
    reader.press("Control+A", "Delete")
    expect(reader.chosen).to_have_count(0)
    reader.press("Escape")
    reader.expect_nothing_open()


def test_the_palette_keeps_what_is_chosen_when_the_records_come(reader):
    waiting = []
    reader.page.route("**/search.json*", lambda route: waiting.append(route))
    reader.open("/account")
    reader.press("Control+k")
    reader.page.keyboard.type("ad")
    until(reader.page, lambda: waiting)
    reader.press("ArrowDown", "ArrowDown")
    second = reader.chosen.text_content()
    expect(reader.palette.get_by_role("group", name="Help")).to_have_count(0)
    waiting[0].continue_()
    expect(reader.palette.get_by_role("group", name="Help")).to_have_count(1)
    assert reader.chosen.text_content() == second
    reader.press("Escape", "Control+k")
    expect(reader.chosen).to_have_count(0)


def test_the_palette_shows_nothing_found_for_less_than_is_typed(reader):
    waiting = []
    reader.page.route("**/search.json*", lambda route: waiting.append(route))
    reader.open("/account")
    reader.press("Control+k")
    for number, more in enumerate(("ca", "t"), 1):
        reader.page.keyboard.type(more)
        until(reader.page, lambda: len(waiting) == number)
    # The later answer comes first, and the earlier one names what no longer fits.
    waiting[1].continue_()
    expect(reader.palette.get_by_role("group", name="Help")).to_have_count(1)
    before = reader.options.all_text_contents()
    with reader.page.expect_response("**/search.json?q=ca") as answer:
        waiting[0].continue_()
    answer.value.finished()
    reader.page.evaluate("() => new Promise(done => setTimeout(done, 100))")
    assert reader.options.all_text_contents() == before


def test_the_palette_gives_the_focus_back_and_opens_from_a_field(reader):
    reader.open("/members")
    search = reader.dashboard.field("q")
    search.focus()
    reader.press("Control+k")
    expect(reader.field).to_be_focused()
    reader.press("Control+k")
    reader.expect_nothing_open()
    expect(search).to_be_focused()


def test_the_palette_has_the_actions_of_the_page(reader, pristine):
    community = filled("/communities/{community}", Store(pristine.store))
    reader.open(community)
    reader.look_up("archive")
    expect(reader.palette.get_by_role("group", name="On this page")).to_have_text(
        re.compile("Archive")
    )
    reader.go("Enter")
    reader.expect_at(f"{community}/archival")
    reader.open("/communities")
    reader.look_up("add comm")
    expect(reader.palette.get_by_role("option", name=re.compile("^Add community"))).to_have_count(1)
    reader.press("Escape")
    reader.open("/members")
    reader.look_up("add comm")
    reader.go("Enter")
    reader.expect_at("/communities/new")


def test_the_palette_has_the_help_pages_and_the_list_of_shortcuts(reader):
    reader.open("/listings")
    reader.look_up("first day")
    reader.go("Enter")
    reader.expect_at("/help/your-first-day")
    reader.look_up("keyboard")
    reader.palette.get_by_role("group", name="Anywhere").get_by_role("option").first.click()
    expect(reader.shortcuts).to_be_visible()


RECORDS = {
    "Members": ("member", "name", "/members/"),
    "Listings": ("listing", "title", "/listings/"),
    "Communities": ("community", "name", "/communities/"),
    "Categories": ("category", "name", "/categories/"),
}


@pytest.mark.parametrize("kind", RECORDS)
def test_the_palette_opens_a_record_as_one_types(reader, pristine, kind):
    table, column, path = RECORDS[kind]
    name = Store(pristine.store).value(f"SELECT max({column}) FROM {table}")
    reader.open("/account")
    reader.look_up(name)
    found = reader.palette.get_by_role("group", name=kind).get_by_role("option")
    expect(found.filter(has_text=name).first).to_be_visible()
    expect(reader.chosen).to_contain_text(name)
    reader.go("Enter")
    expect(reader.page).to_have_url(re.compile(f"{path}[0-9]+$"))
    expect(reader.dashboard.heading).to_contain_text(name)


def test_the_last_line_shows_everything_that_was_found(reader):
    words = "50% & more #1 “q”"
    reader.open("/")
    reader.look_up(words)
    expect(reader.options).to_have_count(1)
    reader.options.filter(has_text=f"Everything with “{words}”").click()
    expect(reader.page).to_have_url(re.compile("/search\\?"))
    expect(reader.dashboard.field("q")).to_have_value(words)


def test_what_the_store_says_too_late_is_dropped(reader):
    waiting = {}
    reader.page.route("**/search.json*", lambda route: waiting.update({route.request.url[-3:]: route}))
    reader.open("/account")
    reader.press("Control+k")

    def typed(words, query):
        reader.page.keyboard.type(words)
        until(reader.page, lambda: query in waiting)

    def answer(query, label):
        one = {"group": "Members", "label": label, "note": "", "target": "/members/1"}
        waiting[query].fulfill(json=[one])

    typed("oa", "=oa")
    typed("k", "oak")
    answer("oak", "Oakley")
    expect(reader.options.filter(has_text="Oakley")).to_have_count(1)
    reader.press("ArrowDown")
    chosen = reader.chosen.text_content()
    answer("=oa", "Too Late")
    reader.page.wait_for_timeout(100)
    expect(reader.options.filter(has_text="Too Late")).to_have_count(0)
    assert reader.chosen.text_content() == chosen


def test_the_search_box_takes_what_is_typed_into_it_along(reader):
    reader.open("/account")
    box = reader.page.get_by_role("search").get_by_role("searchbox")
    box.focus()
    reader.page.keyboard.type("lis")
    expect(reader.field).to_have_value("lis")
    expect(reader.field).to_be_focused()
    reader.press("Escape")
    expect(box).to_have_value("")
    box.click()
    expect(reader.field).to_be_focused()


@pytest.mark.parametrize("window", [DESK, PHONE], ids=["desk", "phone"])
def test_the_search_box_works_without_scripts(pristine, session, visit, window):
    plain = visit(pristine, storage_state=session(pristine), javascript=False, viewport=window)
    plain.open("/account")
    search = plain.page.get_by_role("search")
    expect(search).to_have_count(1)
    if window is PHONE:
        search.get_by_role("button").click()
    else:
        search.get_by_role("searchbox").fill("bread")
        search.get_by_role("searchbox").press("Enter")
        expect(plain.field("q")).to_have_value("bread")
    expect(plain.heading).to_have_text("Search")


def test_the_palette_works_by_touch(pristine, session, visit):
    state = session(pristine)
    phone = Keyboard(visit(pristine, storage_state=state, viewport=PHONE, has_touch=True))
    phone.open("/")
    button = phone.page.locator(".palette-open button")
    box = button.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    button.tap()
    expect(phone.field).to_be_focused()
    assert phone.options.first.bounding_box()["height"] >= 44
    phone.palette.get_by_role("group", name="Go to").get_by_text("Audit").tap()
    phone.expect_at("/audit")
    button.tap()
    expect(phone.palette).to_be_visible()
    phone.page.touchscreen.tap(195, 840)
    phone.expect_nothing_open()


def test_records_opened_are_remembered_as_text_until_one_signs_out(server, visit, store, fresh):
    admin = visit(server)
    complaints = listen(admin.page)
    hands = Keyboard(admin)
    name = fresh("<img src=x onerror=alert(1)>")
    community = store.value("SELECT min(id) FROM community")
    member = store.add_member(name, f"{fresh('keys').replace(' ', '-')}@example.org", community)
    hands.open("/")
    admin.sign_in()
    for path in (f"/members/{member}", f"/communities/{community}/edit", "/members/99999999"):
        hands.open(path)
    hands.open("/audit")
    hands.look_up("onerror=alert")
    recent = hands.palette.get_by_role("group", name="Recently opened").get_by_role("option")
    expect(recent).to_have_count(1)
    expect(recent).to_contain_text(name)
    expect(hands.page.locator('#palette img, #palette [href="x"]')).to_have_count(0)
    hands.go("Enter")
    hands.expect_at(f"/members/{member}")
    assert not [said for said in complaints if "404" not in said]

    hands.look_up("sign out")
    hands.go("Enter")
    expect(admin.page).to_have_url(re.compile("/sign-in"))
    admin.sign_in()
    hands.open("/audit")
    hands.look_up("onerror")
    expect(recent).to_have_count(0)


def test_records_are_forgotten_when_the_session_has_ended(server, visit, store):
    admin = visit(server)
    hands = Keyboard(admin)
    hands.open("/")
    admin.sign_in()
    hands.open(f"/members/{store.value('SELECT min(id) FROM member')}")
    kept = "() => Object.keys(sessionStorage)"
    assert hands.page.evaluate(kept)
    hands.page.context.clear_cookies()
    hands.open("/audit")
    expect(hands.page).to_have_url(re.compile("/sign-in"))
    assert not hands.page.evaluate(kept)


# Both dialogs, and the charts


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("keys", ["?", "Control+k"])
def test_a_dialog_is_pleasant_everywhere(reader, keys, colours):
    reader.page.emulate_media(color_scheme=colours)
    reader.open("/communities")
    for size, window in {"desk": DESK, "phone": PHONE}.items():
        reader.page.set_viewport_size(window)
        reader.press(keys)
        dialog = reader.page.locator("dialog[open]")
        expect(dialog).to_be_in_viewport(ratio=1)
        if keys != "?":
            reader.page.keyboard.type("com")
            expect(reader.palette.get_by_role("group", name="Help")).to_have_count(1)
            expect(reader.chosen).to_have_count(1)
        keep(reader.page, "pages", f"dialog-{keys}-{size}-{colours}")
        assert not violations(reader.page)
        assert width_beyond_window(reader.page) <= 0
        if size == "phone":
            assert not small_targets(reader.page)
        reader.press("Escape")


def test_a_point_of_a_chart_tells_its_figures_to_pointer_and_keyboard(reader):
    reader.open("/?range=30d")
    # Those that are compared with the time before.
    charts = reader.dashboard.main.locator(".charted:not([aria-labelledby=growth-members]) svg")
    points = charts.filter(has=reader.page.locator("title")).locator("[data-previous]")
    tip = reader.page.locator(".tip")
    first, last = points.first, points.last

    def figures(point):
        said = point.evaluate("point => ({...point.dataset})")
        return [said["value"], said["label"], f"before: {said['previous']}"]

    first.hover()
    for figure in figures(first):
        expect(tip).to_contain_text(figure)
    reader.dashboard.heading.hover()
    expect(tip).to_be_hidden()

    reader.tab_to(last, limit=150)
    for figure in figures(last):
        expect(tip).to_contain_text(figure)
        expect(reader.focused).to_have_attribute("aria-label", re.compile(re.escape(figure)))
    reader.press("ArrowRight", "ArrowLeft")
    here = reader.focused
    expect(here).not_to_have_attribute("data-label", last.get_attribute("data-label"))
    expect(tip).to_contain_text(here.get_attribute("data-label"))
    expect(tip).to_be_in_viewport(ratio=1)
    assert not violations(reader.page)
    reader.press("Home")
    expect(here).to_have_attribute("data-label", first.get_attribute("data-label"))
    reader.press("Escape")
    expect(tip).to_be_hidden()
    reader.press("Shift+Tab", "Tab")
    expect(tip).to_be_visible()
    stops = reader.page.locator("svg [tabindex]")
    assert stops.count() == 3, "one stop for each of the three charts"


def test_the_scripts_stay_small_and_write_no_markup():
    for path in (ROOT / "Public").glob("*/*.js"):
        script = path.read_bytes()
        assert len(script) < 8_000
        assert not re.search(rb"innerHTML|outerHTML|insertAdjacentHTML|\beval\b|\.write\(", script)
