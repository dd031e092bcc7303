"""Messages between neighbours: a request and its answer, and what two open browsers show of each other at once."""

import re

import pytest
from playwright.sync_api import expect

from checks import until, width_beyond_window
from test_stream import listens


@pytest.fixture
def write(neighbour, store, fresh):
    """Two neighbours who have agreed on something, of whom the first has just written to the second; the address of
    their conversation."""

    def begin(text, javascript=True, agreed=False):
        one, other = (join(neighbour, store, fresh(name), javascript) for name in ("Uma", "Vera"))
        listing = store.add_listing("Lamp", other.id)
        exchange = store.change("INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES (?, ?, unixepoch())",
                                listing, one.id)
        if agreed:
            store.change("UPDATE exchange SET state = 'accepted', answered_at = unixepoch() WHERE id = ?", exchange)
        one.open(f"/members/{other.id}")
        one.press("^Message$")
        one.fill(text=text)
        assert one.press("Send") == 303
        # A request is there for the other once it cannot be taken back.
        store.change("UPDATE message SET told_at = at WHERE told_at IS NULL AND sender_id = ?", one.id)
        return one, other, f"/messages/{one.id_in_address()}"

    return begin


def join(neighbour, store, name, javascript=True, **options):
    """Somebody of Manhattan Plaza who is signed in on a phone."""
    community = store.value("SELECT community_id FROM member WHERE email = 'ryan@example.org'")
    email = f"{name.split()[0].lower()}-{name.split()[-1]}@example.org"
    member = store.add_member(name, email, community)
    store.change("UPDATE member SET password_hash = (SELECT password_hash FROM member WHERE email = 'ryan@example.org'),"
                 " email_confirmed_at = unixepoch() WHERE id = ?", member)
    site = neighbour(email, javascript=javascript, **options)
    site.id = member
    return site


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no-scripts"])
def test_a_request_is_accepted_and_answered(write, javascript):
    one, other, path = write("Is the lamp bright?", javascript)
    one.shows("Is the lamp bright?", "has not answered yet")
    other.open("/messages?tab=requests")
    other.shows("Asked for your “Lamp”")
    assert not other.main.get_by_text("Is the lamp bright?").count()
    other.main.locator(f'a[href^="{path}"]').click()
    other.shows("Is the lamp bright?", "You can both write from now on.")
    other.press("^Accept$")
    other.fill(text="As the sun")
    if javascript:
        other.main.get_by_role("button", name="Send").click()
        expect(other.field("text")).to_have_value("")
    else:
        assert other.press("Send") == 303
    other.shows("As the sun")
    one.open(path)
    one.shows("As the sun")
    assert one.field("text").count() == 1


def test_an_open_conversation_shows_what_the_other_writes_and_takes_back(neighbour, write):
    one, other, path = write("Hello", agreed=True)
    for site in (one, other):
        site.open(path)
    other.page.add_init_script("window.EventSource = class extends EventSource { constructor(...all) { super(...all); window.stream = this; } }")
    other.open(path)
    listens(other.page)
    other.page.evaluate("window.untouched = true")
    one.fill(text="Can you hear me?")
    one.main.get_by_role("button", name="Send").click()
    other.shows("Can you hear me?")
    # For ten seconds it can be taken back, and is gone on the other side as well.
    one.main.get_by_role("button", name="Undo").last.click()
    expect(other.main.get_by_text("Can you hear me?")).to_have_count(0)
    # Whoever answers is seen at once, too.
    other.fill(text="As if you were here")
    other.main.get_by_role("button", name="Send").click()
    one.shows("As if you were here")
    assert other.page.evaluate("window.untouched")
    # Whoever looks at it has read it.
    until(other.page, lambda: not other.page.locator(".tabs .unread").is_visible())


def test_enter_sends_and_with_shift_begins_a_line(write):
    one, other, path = write("Look at https://example.org/lamp", agreed=True)
    other.open(path)
    # What comes is read out, and a page that it leads to does not learn from where.
    link = other.main.get_by_role("log").get_by_role("link", name="https://example.org/lamp")
    expect(link).to_have_attribute("rel", re.compile("noreferrer"))
    field = other.field("text")
    field.press_sequentially("First")
    field.press("Shift+Enter")
    field.press_sequentially("second")
    expect(field).to_have_value("First\nsecond")
    # What a keyboard composes is ended by Enter, and not sent.
    field.dispatch_event("keydown", {"key": "Enter", "isComposing": True})
    expect(field).to_have_value("First\nsecond")
    field.press("Enter")
    expect(field).to_have_value("")
    other.shows("second")


def test_a_conversation_does_not_announce_what_it_shows(write, store):
    one, other, path = write("Hello", agreed=True)
    other.open(path)
    news = other.page.locator(".news")
    hear = """(path) => {
        const channel = new BroadcastChannel(`mooch-live-${document.querySelector("[data-live]").dataset.audience}`);
        channel.postMessage({ conversation: true, message: Number.MAX_SAFE_INTEGER, path, said: "Uma writes" });
    }"""
    fetched = []
    other.page.on("request", lambda request: request.url.endswith(path) and fetched.append(request))
    other.page.evaluate(hear, path)
    until(other.page, lambda: fetched)
    expect(news).to_be_empty()
    # On every other page it does.
    other.open("/search")
    other.page.evaluate(hear, path)
    expect(news).to_contain_text("Uma writes")


def test_a_page_goes_on_listening_when_something_was_taken_back_beside_half_typed_words(write, store):
    one, other, path = write("Hello", agreed=True)
    one.open(path)
    one.fill(text="Never mind")
    one.main.get_by_role("button", name="Send").click()
    one.shows("Never mind")
    one.fill(text="Half")
    one.main.get_by_role("button", name="Undo").last.click()
    expect(one.main.get_by_text("Never mind")).to_have_count(0)
    expect(one.field("text")).to_have_value("Half")
    one.field("text").fill("")
    # Nobody writes here any more.
    store.change("INSERT INTO block (blocker_id, blocked_id, name) VALUES (?, ?, 'Uma')", other.id, one.id)
    one.page.evaluate("document.querySelector('[data-live]').dispatchEvent(new Event('messages'))")
    expect(one.main.locator(".composer")).to_have_count(0)


def test_what_somebody_writes_about_goes_along_once(write, store, fresh):
    one, other, path = write("Hello", agreed=True)
    listing = store.add_listing(fresh("Vase"), other.id)
    one.open(f"{path}?listing_id={listing}")
    for text in ("Is it blue?", "Or green?"):
        one.fill(text=text)
        one.main.get_by_role("button", name="Send").click()
        expect(one.field("text")).to_have_value("")
        expect(one.main.locator("[data-about]")).to_have_count(0)
    one.shows("Or green?")
    written = store.rows("SELECT text, listing_id FROM message WHERE sender_id = ? AND text <> 'Hello'", one.id)
    assert dict(written) == {"Is it blue?": listing, "Or green?": None}


@pytest.mark.parametrize("typed, left", [("Half", "Half"), ("Never mind Half", "Half"), ("Never mind", "")])
def test_what_is_typed_while_a_message_is_sent_stays(write, typed, left):
    one, _, path = write("Hello", agreed=True)
    one.open(path)
    held = []
    one.page.route("**/messages/**", lambda route: held.append(route) if route.request.method == "POST" else route.fallback())
    one.fill(text="Never mind")
    one.main.get_by_role("button", name="Send").click()
    until(one.page, lambda: held)
    one.fill(text=typed)
    held[0].continue_()
    one.shows("Never mind")
    expect(one.field("text")).to_have_value(left)
    # Leaving asks for as long as there is something to lose.
    asks = one.page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))")
    assert asks == bool(left)


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no-scripts"])
def test_on_a_phone_one_writes_below_what_was_said_last(write, store, javascript):
    one, other, path = write("Hello", javascript, agreed=True)
    conversation = int(path.removeprefix("/messages/"))
    for number in range(40):
        store.change("INSERT INTO message (conversation_id, sender_id, text, told_at) VALUES (?, ?, ?, unixepoch())",
                     conversation, (one.id, other.id)[number % 2], f"Line {number}")
    # With the keyboard open there is half of the window.
    for height in (844, 430):
        one.page.set_viewport_size({"width": 390, "height": height})
        one.open("/messages")
        one.open(f"{path}#latest")
        if height == 430:
            one.field("text").focus()
        composer, last = one.page.locator(".composer").bounding_box(), one.main.get_by_text("Line 39").bounding_box()
        assert composer["y"] + composer["height"] <= height
        assert 0 < last["y"] and last["y"] + last["height"] <= composer["y"]
        # It stays there while one reads further up.
        one.page.mouse.move(195, 200)
        one.page.mouse.wheel(0, -500)
        until(one.page, lambda: one.main.get_by_text("Line 39").bounding_box()["y"] > last["y"] + 300)
        assert one.page.locator(".composer").bounding_box() == composer


@pytest.mark.parametrize("language", ["English", "Deutsch"])
@pytest.mark.parametrize("width", [320, 390])
def test_three_tabs_with_numbers_fit_beside_each_other(neighbour, store, fresh, language, width):
    site = join(neighbour, store, fresh("Wilma"), viewport={"width": width, "height": 800})
    community = store.value("SELECT community_id FROM member WHERE id = ?", site.id)
    for state, number in (("request", 1), ("open", 12)):
        other = store.add_member("Xaver", f"{fresh('xaver').replace(' ', '-')}@example.org", community)
        answered = 1_800_000_000 if state == "open" else None
        conversation = store.change("INSERT INTO conversation (starter_id, member_id, state, begun_at, answered_at)"
                                    " VALUES (?, ?, ?, 1700000000, ?)", other, site.id, state, answered)
        for _ in range(number):
            store.change("INSERT INTO message (conversation_id, sender_id, text, told_at) VALUES (?, ?, 'Hello', unixepoch())",
                         conversation, other)
    for path in ("/messages?tab=open", "/profile"):
        site.open(path)
        if language == "Deutsch":
            site.page.get_by_role("button", name=language).or_(site.page.get_by_role("link", name=language)).first.click()
        tabs = site.page.locator(".segments a")
        boxes = [tab.bounding_box() for tab in tabs.all()]
        assert len(boxes) == 3 and len({box["y"] for box in boxes}) == 1
        assert boxes[-1]["x"] + boxes[-1]["width"] <= width
        assert not tabs.evaluate_all("(tabs) => tabs.some((tab) => tab.scrollWidth > tab.clientWidth)")


# What breaks within a word, a line of it at a time.
BROKEN = """(kinds) => [...document.querySelectorAll(kinds)].flatMap((one) => {
    const broken = [], walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) for (const { index, 0: word } of walker.currentNode.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map((rect) => rect.top)).size > 1) broken.push(word);
    }
    return broken;
})"""


@pytest.mark.parametrize("language", ["English", "Deutsch"])
@pytest.mark.parametrize("percent", [130, 160, 200])
def test_no_word_breaks_in_large_letters(write, language, percent):
    one, other, path = write("Shall I bring something along on Saturday?", agreed=True)
    for address in ("/messages?tab=open", "/notifications", "/profile", path):
        other.open(address)
        if language == "Deutsch" and address.startswith("/messages?"):
            other.page.get_by_role("button", name=language).or_(other.page.get_by_role("link", name=language)).first.click()
        other.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
        assert not other.page.evaluate(BROKEN, ".segments a, .said-last strong, .tabs .label"), address
        assert not width_beyond_window(other.page), address
        for name in other.main.locator(".said-last strong").all():
            assert name.bounding_box()["width"] > 120, "a name has room"


def test_a_request_is_declined_and_that_is_taken_back(write):
    one, other, path = write("Hello")
    other.open(path)
    assert other.press("Decline") == 303
    other.shows("You have declined this message")
    assert other.press("Undo") == 303
    other.shows("Hello")
    other.main.get_by_role("button", name="Accept").wait_for()
