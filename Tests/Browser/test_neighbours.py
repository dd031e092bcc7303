"""The members' site: neighbours give, ask and meet, on a phone, with scripts and without."""

import re
import time

import pytest
from playwright.sync_api import expect

from checks import NO_STREAM, WATCH_SHIFTS, jumps, small_targets, until, violations, width_beyond_window
from pictures import garden

HOME = "Manhattan Plaza"


def join(site, name, email):
    site.fill(name=name, email=email, phone="+1 212 555 0177", password="walnut loaf on a sill")
    assert site.press("^Join$") == 303


def gives(site, title, picture, price="", button="Offer it"):
    """Gives something in three steps, from wherever one is."""
    site.open("/listings/new")
    adds(site, picture)
    assert site.press("Next") == 303
    site.fill(title=title, price=price)
    site.field("category_id").first.check()
    assert site.press("Next") == 303
    assert site.press(button) == 303


def adds(site, picture):
    """Chooses a photo; with scripts it is sent at once."""
    count = site.page.locator(".picked img").count()
    site.page.locator("#photos").set_input_files(picture)
    if site.page.evaluate("!!document.querySelector('[data-plain][hidden]')"):
        expect(site.page.locator(".picked img")).to_have_count(count + 1)


def hears(site, text):
    """Waits until somebody is told something, which takes ten seconds."""

    def is_said():
        site.page.wait_for_timeout(500)
        site.open("/notifications")
        return text in site.main.inner_text()

    until(site.page, is_said)


@pytest.fixture
def picture():
    return garden()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_guest_joins_and_gives_and_two_neighbours_meet(neighbour, fresh, picture, store, scripts):
    title = fresh("Milk jug")
    seller = neighbour(javascript=scripts)
    seller.open("/")
    seller.press(HOME)
    expect(seller.heading).to_have_text(HOME)
    seller.page.get_by_role("navigation", name="Main areas").get_by_text("Give").click()
    expect(seller.heading).to_have_text("Give something")
    gives(seller, title, picture, button="Join and offer it")
    join(seller, "Nell", f"nell-{title[-6:]}@example.org")
    seller.shows("No requests yet.")
    address = seller.page.url.removeprefix(seller.address)

    buyer = neighbour("phil@example.org", javascript=scripts)
    buyer.open("/")
    buyer.press(title)
    expect(buyer.main).not_to_contain_text("555 0177")
    assert buyer.asks("After six?") == 303
    buyer.shows("We’ll tell you when there is an answer.")

    hears(seller, f"Phil Moreno asks for “{title}”.")
    seller.open(address)
    seller.shows("Phil Moreno asks for it", "After six?")
    assert seller.press("Accept") == 303
    assert seller.press("Undo") == 303
    seller.shows("Phil Moreno asks for it")
    seller.fill(note="In the lobby at six")
    assert seller.press("Accept") == 303
    # It is not given as long as that can be taken back.
    seller.shows("Accepted. In a few seconds Phil Moreno is told")
    expect(seller.main).not_to_contain_text("Given away")
    # Contact is shown when nobody can take it back any more: with scripts by itself.
    if scripts:
        expect(seller.main).to_contain_text("phil@example.org")
    hears(buyer, f"“{title}” is yours.")
    buyer.open(address)
    buyer.shows("In the lobby at six", "+1 212 555 0177")
    seller.open(address)
    seller.shows("phil@example.org", "Promised")

    stranger = neighbour(javascript=scripts)
    assert stranger.open(address).status == 404
    stranger.shows("This isn’t available")
    another = neighbour("ryan@example.org", javascript=scripts)
    assert another.open(address).status == 404
    assert buyer.press("We met") == 303
    seller.page.reload()
    seller.shows("Thank you for sharing")
    expect(seller.main).not_to_contain_text("Call it off")
    listing = int(address.rpartition("/")[2])
    assert store.value("SELECT count(*) FROM contact_view JOIN exchange ON exchange.id = exchange_id"
                       " WHERE listing_id = ?", listing) == 2


def test_nothing_typed_is_lost(neighbour, fresh, picture):
    site = neighbour("ryan@example.org")
    site.open("/listings/new")
    adds(site, picture)
    site.press("Next")
    site.fill(title=fresh("Jar"), price="much")
    assert site.press("Next") == 422
    assert "1.50" in site.problem("price")
    expect(site.field("title")).to_have_value(re.compile("Jar"))
    expect(site.field("price")).to_have_value("much")
    site.fill(price="1.50")
    site.field("category_id").first.check()
    assert site.press("Next") == 303
    assert site.press("Offer it") == 303
    site.shows("$1.50")


def test_notifications_stand_still_however_late_a_script_comes(neighbour):
    site = neighbour("ryan@example.org")
    page = site.page
    page.add_init_script(WATCH_SHIFTS)
    page.add_init_script("delete window.PushManager")
    page.add_init_script(NO_STREAM)
    page.route("**/push.js*", lambda route: (time.sleep(0.4), route.continue_()))
    site.open("/notifications")
    # This browser tells nobody by push: the button goes.
    expect(page.locator(".push button").first).to_be_hidden()
    assert not jumps(page)


def test_pages_are_pleasant_on_every_screen(neighbour, fresh, picture, walk):
    """Each page as a guest, a buyer and a seller see it: light and dark, narrow and wide, in English and
    German; accessible, quiet, valid, and with targets for a finger."""
    title = fresh("A jar of something with an exceedinglylongnamethatneverwants toend")
    site = neighbour("ryan@example.org")
    gives(site, title, picture)
    own = site.page.url.removeprefix(site.address)
    asking = neighbour("phil@example.org")
    asking.open(own)
    asking.asks()
    asking.page.evaluate("performance.now = () => 0")  # or the ten seconds may end meanwhile
    asking.shows("nobody gets a message")
    assert not violations(asking.page) and not small_targets(asking.page)
    hears(site, f"asks for “{title}”")
    guest = neighbour()
    guest.open("/")
    guest.press(HOME)
    walk.look(guest, ["/communities", "/communities?q=nowhere", "/", own, "/sign-in", "/sign-up",
                      "/help", "/help/how-it-works", "/listings/0"])
    walk.look(asking, [own, "/profile?tab=asked", f"/reports/new?listing_id={own.rpartition('/')[2]}"])
    walk.look(site, [own, "/profile", "/listings/new", "/notifications"])
    walk.look(neighbour(locale="de-DE"), ["/sign-up", "/communities"])
    walk.end()


def test_a_german_phone_is_spoken_to_in_german(neighbour):
    site = neighbour(locale="de-DE")
    site.open("/")
    expect(site.heading).to_have_text("Gutes Essen, eine Tür weiter.")
    site.shows("Wählen Sie Ihre Gemeinschaft")
    site.press(HOME)
    expect(site.page.get_by_role("link", name="Filtern und sortieren")).to_be_visible()
    assert width_beyond_window(site.page) <= 0
