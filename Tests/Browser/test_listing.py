"""A listing's page: its strip of photos, the bar with the one thing to do, the sheet on which one asks."""

import re

import pytest
from playwright.sync_api import expect

from checks import small_targets, until_promised, violations, width_beyond_window

DESK = {"width": 1280, "height": 800}
PHOTOS = 8


@pytest.fixture
def people(store):
    return {email: store.value("SELECT id FROM member WHERE email = ?", f"{email}@example.org") for email in ("ryan", "phil")}


@pytest.fixture
def offer(store, fresh, people):
    """Offers something of Phil's: `offer(photos=8)` is its path."""

    def offered(seller="phil", photos=0):
        listing = store.add_listing(fresh("Crate"), people[seller])
        store.change("UPDATE listing SET created_at = created_at - 600 WHERE id = ?", listing)
        some = store.rows("SELECT photo_id FROM listing_photo GROUP BY photo_id LIMIT ?", photos)
        for position, (photo,) in enumerate(some):
            store.change("INSERT INTO listing_photo (listing_id, position, photo_id) VALUES (?, ?, ?)", listing, position, photo)
        return f"/listings/{listing}"

    return offered


def asks(store, path, buyer, answer=""):
    listing = path.rpartition("/")[2]
    request = store.change(
        "INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES (?, ?, unixepoch() - 300)", listing, buyer)
    if answer:
        store.change("UPDATE exchange SET state = 'accepted', answered_at = unixepoch() - 200 WHERE id = ?", request)
    if answer == "met":
        store.change("UPDATE exchange SET collected_at = unixepoch() - 100, collected_by = 'buyer' WHERE id = ?", request)


def bar(site, path):
    """What the bar says, and the words of its one button; it is in sight, above the tabs."""
    site.open(path)
    here = site.page.locator(".action-bar")
    button = here.locator(".button")
    expect(button).to_have_count(1)
    expect(button).to_be_in_viewport(ratio=1)
    assert button.bounding_box()["height"] >= 44
    tabs = site.page.locator(".tabs").bounding_box()
    box = here.bounding_box()
    assert box["y"] + box["height"] <= tabs["y"] + 1 or box["y"] >= tabs["y"] + tabs["height"]
    return here.locator("p").inner_text(), button.inner_text()


def test_how_it_stands_is_said_once_and_the_bar_has_one_thing_to_do(neighbour, offer, store, people):
    ryan, phil, guest = neighbour("ryan@example.org"), neighbour("phil@example.org"), neighbour()
    new, asked, promised, met, own = offer(), offer(), offer(), offer(), offer("ryan")
    asks(store, asked, people["ryan"])
    asks(store, promised, people["ryan"], "accepted")
    asks(store, met, people["ryan"], "met")
    for window in (ryan.page.viewport_size, DESK):
        for site in (ryan, phil, guest):
            site.page.set_viewport_size(window)
        assert bar(guest, new) == ("Free", "Join to ask")
        assert bar(ryan, new) == ("Free", "Ask for this")
        for site, path, button, standing in (
                (phil, new, "Edit", "No requests yet."), (ryan, own, "Edit", "No requests yet."),
                (ryan, asked, "Cancel request", "You asked 5 minutes ago."), (phil, asked, "Reply", "1 neighbour asks"),
                (ryan, promised, "Contact", "It’s yours"), (phil, promised, "Contact", "Promised"),
                (ryan, met, "See what’s on offer", "It’s yours"), (phil, met, "Offer again", "Given away")):
            assert bar(site, path) == ("Free", button)
            said = site.page.locator(".standing, .banner")
            expect(said).to_have_count(1)
            expect(said).to_contain_text(standing)
            expect(said).to_be_in_viewport(ratio=1)
            assert site.main.text_content().count(standing) == 1, standing
    # Phil's preferred way is the first and the filled one; all are as high as a finger needs.
    ryan.open(promised)
    ways = ryan.page.locator(".ways a")
    expect(ways).to_have_count(3)
    assert [way.evaluate("one => one.classList.contains('primary')") for way in ways.all()] == [True, False, False]
    assert all(way.bounding_box()["height"] >= 48 for way in ways.all())
    expect(ryan.main.get_by_role("link", name=re.compile("Street"))).to_have_attribute("href", re.compile("openstreetmap"))


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_asking_is_one_press_that_can_be_taken_back_or_given_words(neighbour, offer, store, scripts):
    site, listing = neighbour("ryan@example.org", javascript=scripts), offer()
    site.open(listing)
    # What the neighbour will see is said before the press.
    site.shows("You agree on time and place once Phil Moreno says yes.", "only your name is shown")
    assert site.press("Ask for this") == 303
    site.shows("Asked. We’ll tell you")
    assert not small_targets(site.page) and width_beyond_window(site.page) <= 0
    assert site.press("Add a few words") == 303
    site.shows("Nobody got a message")
    expect(site.field("message")).to_be_in_viewport()
    site.fill(message="After six?")
    assert site.press("Send request") == 303
    expect(site.main.get_by_role("button", name="Add a few words")).to_have_count(0)
    number = listing.rpartition("/")[2]
    assert store.rows("SELECT message FROM exchange WHERE listing_id = ?", number) == [("After six?",)]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_request_is_answered_where_it_stands(neighbour, offer, people, store, scripts):
    site, declined, accepted = neighbour("phil@example.org", javascript=scripts), offer(), offer()
    for listing in (declined, accepted):
        asks(store, listing, people["ryan"])
    site.open(declined)
    assert site.press("^Decline$") == 303
    site.open(accepted)
    site.fill(note="x" * 301)
    assert site.press("^Accept$") == 422
    assert "300" in site.problem("note")
    site.fill(note="At six")
    assert site.press("^Accept$") == 303
    states = "SELECT state, answer_note FROM exchange WHERE listing_id = ?"
    assert store.rows(states, declined.rpartition("/")[2]) == [("declined", "")]
    assert store.rows(states, accepted.rpartition("/")[2]) == [("accepted", "At six")]


def test_words_for_asking_are_written_on_a_sheet_that_gives_the_focus_back(neighbour, offer):
    site = neighbour("ryan@example.org")
    page = site.page
    site.open(offer())
    link = site.main.get_by_role("link", name="With a few words")
    expect(site.field("message")).to_be_hidden()
    link.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Ask Phil Moreno")
    expect(site.field("message")).to_be_focused()
    assert not violations(page) and not small_targets(page) and width_beyond_window(page) <= 0
    page.keyboard.type("After six?")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(link).to_be_focused()
    link.click()
    expect(site.field("message")).to_have_value("After six?")
    sheet.get_by_role("button", name="Close").click()
    expect(link).to_be_focused()
    # What is refused comes back on the sheet.
    link.click()
    site.fill(message="x" * 301)
    assert site.press("Send request") == 422
    expect(site.field("message")).to_be_focused()
    expect(page.get_by_role("dialog")).to_contain_text("at most 300 characters")
    site.fill(message="After six?")
    assert site.press("Send request") == 303
    site.shows("Asked. We’ll tell you")
    expect(page.locator("[role=status]:visible").filter(has_text=re.compile(r"\S"))).to_have_count(1)


def test_a_menu_closes_by_escape_by_a_press_beside_it_and_by_tab(neighbour, offer):
    site = neighbour("ryan@example.org")
    site.open(offer())
    menu, opener = site.page.locator("details.menu"), site.page.locator("details.menu summary")
    opener.click()
    site.page.get_by_role("link", name="Report").focus()
    site.page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(opener).to_be_focused()
    opener.click()
    site.page.locator(".page-head > p").click()
    expect(menu).not_to_have_attribute("open", "")
    opener.click()
    site.page.get_by_role("link", name="Report").focus()
    site.page.keyboard.press("Tab")
    expect(menu).not_to_have_attribute("open", "")


def test_without_scripts_asking_is_a_form_below_the_seller(neighbour, offer):
    site = neighbour("ryan@example.org", javascript=False)
    site.open(offer())
    site.main.get_by_role("link", name="With a few words").click()
    expect(site.field("message")).to_be_in_viewport(ratio=1)
    seller = site.main.get_by_role("link", name="Phil Moreno").bounding_box()
    assert seller["y"] < site.field("message").bounding_box()["y"] < site.main.get_by_text("Category").last.bounding_box()["y"]
    assert site.asks("After six?") == 303


def test_a_description_keeps_its_lines(neighbour, offer, store):
    listing, text = offer(), "Bring a bag.\nRing at <b>Moreno</b> & Co."
    store.change("UPDATE listing SET description = ? WHERE id = ?", text, listing.rpartition("/")[2])
    site = neighbour()
    site.open(listing)
    assert site.main.locator("p").filter(has_text="Bring a bag.").inner_text() == text


def test_photos_are_a_strip_of_which_only_what_is_seen_is_fetched(neighbour, offer):
    site = neighbour("ryan@example.org", device_scale_factor=2)
    page = site.page
    fetched = []
    page.on("request", lambda request: "/photos/" in request.url and fetched.append(request.url))
    # A photo that Home has shown would be there at once.
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    site.open(offer(photos=PHOTOS))
    page.wait_for_load_state("networkidle")
    # The seller's face is none of them.
    own = page.locator(".photos img").evaluate_all("all => all.map(one => one.srcset)")
    assert len([url for url in fetched if any(url.rpartition("/")[2] in srcset for srcset in own)]) == 1
    strip, slides = page.locator(".photos"), page.locator(".photos > li")
    expect(slides).to_have_count(PHOTOS)
    expect(slides.first).to_contain_text(f"1/{PHOTOS}")
    assert width_beyond_window(page) <= 0
    strip.evaluate("one => one.scrollBy({ left: 300, behavior: 'instant' })")
    expect(slides.nth(1)).to_be_in_viewport(ratio=0.9)
    page.set_viewport_size(DESK)
    page.reload()
    page.get_by_role("button", name="Next photo").click()
    small = page.locator(".small-photos a")
    expect(small.nth(1)).to_have_attribute("aria-current", "true")
    expect(slides.nth(1)).to_be_in_viewport(ratio=0.9)
    small.last.click()
    expect(slides.last).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_role("button", name="Next photo")).to_be_hidden()
    assert not violations(page)


@pytest.mark.service_worker
def test_of_photos_further_on_a_phone_keeps_the_small_file_alone(neighbour, offer):
    site = neighbour("ryan@example.org")
    site.open(offer(photos=PHOTOS))
    kept = "async (path) => Boolean(await caches.match(path))"
    first, *others = [one.removesuffix("-320.webp") for one in site.page.locator(".photos img").evaluate_all(
        "all => all.map(one => one.getAttribute('src'))")]
    until_promised(site.page, kept, f"{others[-1]}-320.webp")
    assert site.page.evaluate(kept, f"{first}-640.webp")
    assert not [one for one in others if site.page.evaluate(kept, f"{one}-640.webp")]


def test_at_either_end_of_a_strip_the_focus_goes_to_the_arrow_that_is_left(neighbour, offer):
    site = neighbour(viewport=DESK)
    page = site.page
    site.open(offer(photos=2))
    previous, following = (page.get_by_role("button", name=f"{name} photo") for name in ("Previous", "Next"))
    small = page.locator(".small-photos a")
    following.focus()
    for number, arrow in ((1, previous), (0, following)):
        page.keyboard.press("Enter")
        expect(small.nth(number)).to_have_attribute("aria-current", "true")
        expect(arrow).to_be_focused()


def test_ending_is_a_sheet_that_the_list_of_ones_own_leads_to(neighbour, offer, store):
    path = offer("ryan")
    site = neighbour("ryan@example.org")
    page, sheet = site.page, site.page.get_by_role("dialog", name="End this listing")
    site.open(path)
    opener = site.main.get_by_role("link", name="End this listing")
    opener.focus()
    page.keyboard.press("Enter")
    expect(sheet.get_by_label("Why are you ending it?")).to_be_focused()
    assert not violations(page) and not small_targets(page) and width_beyond_window(page) <= 0
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(opener).to_be_focused()
    site.open("/profile")
    site.main.locator(f"a[href='{path}#end']").click()
    expect(sheet).to_be_visible()
    sheet.get_by_label("Why").select_option("nobody")
    assert site.press("End it", within=sheet) == 303
    site.shows("Nobody wanted it")
    assert store.value("SELECT state FROM listing WHERE id = ?", path.rpartition("/")[2]) == "ended"


def test_without_scripts_ending_is_a_form_in_its_place(neighbour, offer):
    path = offer("ryan")
    site = neighbour("ryan@example.org", javascript=False)
    site.open(f"{path}#end")
    expect(site.main.get_by_role("link", name="End this listing")).to_be_hidden()
    expect(site.main.get_by_role("heading", name="End this listing")).to_be_in_viewport()
    assert site.press("^End it$") == 303
    site.shows("You ended this listing")


# Where the words of something begin, and where its box ends.
WORDS = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return [range.getBoundingClientRect().left, one.getBoundingClientRect().bottom];
}"""


def test_presses_of_a_comment_begin_where_its_words_do(neighbour, offer, people, store):
    path = offer("ryan")
    for who in ("phil", "ryan"):
        store.change("INSERT INTO comment (listing_id, member_id, text) VALUES (?, ?, 'It is red.')", path.rpartition("/")[2], people[who])
    site = neighbour("ryan@example.org")
    site.open(path)
    comments = site.main.locator("#comments li")
    expect(comments).to_have_count(2)
    for comment in comments.all():
        words, press = comment.locator(".text"), comment.get_by_role("button", name="Remove")
        assert abs(words.evaluate(WORDS)[0] - press.evaluate(WORDS)[0]) < 2


def test_without_a_network_the_bar_says_so_below_its_presses(neighbour, offer):
    site = neighbour("ryan@example.org")
    site.open(offer())
    bar, ask = site.page.locator(".action-bar"), site.main.get_by_role("button", name="Ask for this")
    before = ask.bounding_box()
    site.page.context.set_offline(True)
    ask.click()
    alarm = bar.get_by_role("alert")
    expect(alarm).to_contain_text("There is no network")
    assert alarm.bounding_box()["y"] > ask.evaluate(WORDS)[1]
    assert ask.bounding_box()["x"] == before["x"]
    assert alarm.bounding_box()["width"] > 300
