"""Open pages of the members' site hear at once what is new: one stream for all tabs, none while nobody looks."""

import time
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from checks import until, violations, width_beyond_window

HIDE = """hidden => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => hidden ? "hidden" : "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
# Scripts have no names in common with the page: what they open is noted.
NOTE_STREAMS = "window.EventSource = class extends EventSource { constructor(...all) { super(...all); window.stream = this; } }"
LISTENS = "() => window.stream?.readyState === EventSource.OPEN"


@pytest.fixture
def come(neighbour):
    """A browser in which somebody is signed in, with the streams that its tabs have asked for."""

    def signed_in(email, **options):
        site = neighbour(**options)
        site.streams = []
        site.page.context.add_init_script(NOTE_STREAMS)
        site.page.context.on("request", lambda request: "/stream" in request.url and site.streams.append(request))
        site.sign_in_as(email)
        return site

    return signed_in


@pytest.fixture
def ryan(come, store):
    """Ryan, who has read all."""
    store.change(
        "UPDATE member SET read_event_id = (SELECT max(id) FROM event) WHERE email = 'ryan@example.org'"
    )
    return come("ryan@example.org")


@pytest.fixture
def tell(store):
    """Tells Ryan once more of a request for something of his, as the job does; returns the listing's path."""
    exchange, listing = store.rows(
        "SELECT exchange.id, listing_id FROM exchange JOIN member ON member.id = seller_id"
        " WHERE email = 'ryan@example.org' ORDER BY exchange.id"
    )[0]

    def told():
        return store.change(
            "INSERT INTO event (member_id, type, at, exchange_id)"
            " SELECT seller_id, 'request_received', unixepoch(), id FROM exchange WHERE id = ?",
            exchange,
        )

    told.path = f"/listings/{listing}"
    return told


def tab(site, path):
    page = site.page.context.new_page()
    page.goto(site.address + path)
    return page


def listens(page):
    page.wait_for_function(LISTENS)


def unread(page):
    return page.locator(".tabs .unread")


def number(page):
    """What the bell says, 0 for nothing."""
    return int(unread(page).inner_text().split()[0]) if unread(page).is_visible() else 0


def test_one_hears_what_a_neighbour_does_without_loading_anything(come, store, ryan):
    seller = store.value("SELECT id FROM member WHERE email = 'ryan@example.org'")
    listing = store.add_listing("Lamp", seller)
    ryan.open(f"/listings/{listing}")
    page = ryan.page
    listens(page)
    page.evaluate("scrollTo(0, 200); window.untouched = true")
    where, before = page.evaluate("scrollY"), number(page)
    phil = come("phil@example.org")
    phil.open(f"/listings/{listing}")
    assert phil.asks() == 303
    expect(page.locator(".news")).to_have_text("Phil Moreno asks for LampSee")
    expect(unread(page)).to_contain_text(f"{before + 1} new")
    assert page.evaluate("[scrollY, window.untouched]") == [where, True]
    assert not violations(page) and not width_beyond_window(page)
    # What is new on this very page waits there.
    page.locator(".news").get_by_role("link", name="See").click()
    ryan.shows("Phil Moreno asks for it")


def test_what_happens_is_said_on_any_page_and_the_next_for_eight_seconds(ryan, tell):
    page, now = ryan.page, datetime.now()
    # However slow the machine is, no time passes between two pages.
    page.clock.set_fixed_time(now)
    ryan.open("/search")
    listens(page)
    tell()
    news = page.locator(".news")
    expect(news).to_contain_text("asks for")
    said = news.inner_text()
    assert news.get_attribute("role") == "status"
    # It rises to its place.
    until(page, lambda: news.evaluate(
        "one => one.getBoundingClientRect().bottom <= document.querySelector('.tabs').getBoundingClientRect().top"
    ))
    ryan.open("/profile")
    expect(news).to_contain_text("asks for")
    # As long as somebody is about to press, it stays.
    news.get_by_role("link", name="See").focus()
    page.wait_for_timeout(8_500)
    assert news.inner_text() == said
    page.evaluate("document.activeElement.blur()")
    expect(news).to_be_empty()
    page.clock.set_fixed_time(now + timedelta(seconds=9))
    ryan.open("/search")
    listens(page)
    expect(news).to_be_empty()
    tell()
    news.get_by_role("link", name="See").click()
    page.wait_for_url("**" + tell.path)
    expect(news).to_be_empty()


def test_what_is_said_second_has_eight_seconds_of_its_own(ryan, tell):
    page, news = ryan.page, ryan.page.locator(".news")
    page.clock.install()
    ryan.open("/search")
    listens(page)
    # However slow the machine is.
    page.clock.pause_at(datetime.now() + timedelta(minutes=1))
    for _ in range(2):
        page.evaluate("document.querySelector('.news').firstChild?.replaceWith('said before')")
        tell()
        expect(news).to_contain_text("asks for")
        page.clock.run_for(5_000)
        expect(news).to_contain_text("asks for")
    page.clock.run_for(4_000)
    expect(news).to_be_empty()


def test_what_happens_between_two_pages_is_said_on_the_second(ryan, tell):
    ryan.page.clock.set_fixed_time(datetime.now())
    ryan.open("/search")
    listens(ryan.page)
    ryan.page.route("**/profile", lambda route: (tell(), route.continue_()))
    ryan.open("/profile")
    expect(ryan.page.locator(".news")).to_contain_text("asks for")


def test_all_tabs_share_one_stream_which_outlives_the_tab_that_has_it(ryan, tell):
    first = ryan.page
    listens(first)
    second = tab(ryan, tell.path)
    expect(unread(first)).to_have_count(0)
    tell()
    for page in (first, second):
        expect(unread(page)).to_contain_text("1 new")
    expect(second.locator(".news")).to_be_visible()
    assert len({request.frame for request in ryan.streams}) == 1
    # Whoever sees it on one tab has read it on all.
    third = tab(ryan, "/notifications")
    for page in (first, second, third):
        expect(unread(page)).to_have_count(0)
    first.close()
    second.wait_for_function(LISTENS)
    assert len({request.frame for request in ryan.streams}) == 2
    event = tell()
    expect(third.locator(".events > li").first).to_have_id(f"event-{event}")
    for page in (second, third):
        expect(unread(page)).to_have_count(0)


def test_a_tab_that_nobody_looks_at_has_no_stream_and_misses_nothing(ryan, tell):
    ryan.open(tell.path)
    page = ryan.page
    listens(page)
    with page.context.expect_event("requestfailed", lambda request: "/stream" in request.url):
        page.evaluate(HIDE, True)
    assert page.evaluate("stream.readyState === EventSource.CLOSED")
    asked, before = len(ryan.streams), number(page)
    tell()
    page.wait_for_timeout(1_000)
    assert (len(ryan.streams), number(page)) == (asked, before)
    page.evaluate(HIDE, False)
    expect(page.locator(".news")).to_be_visible()
    expect(unread(page)).to_contain_text(f"{before + 1} new")
    assert len(ryan.streams) == asked + 1


# A page that loaded itself anew would call off what somebody has just pressed.
def test_the_first_thing_somebody_is_told_comes_onto_the_open_page(come, store):
    tanay = come("tanay@example.org")
    tanay.open("/notifications")
    page = tanay.page
    listens(page)
    expect(page.locator("main .empty")).to_be_visible()
    page.evaluate("window.untouched = true")
    event = store.change(
        "INSERT INTO event (member_id, type, at)"
        " SELECT id, 'community_joined', unixepoch() FROM member WHERE email = 'tanay@example.org'"
    )
    expect(page.locator(".events > li")).to_have_id(f"event-{event}")
    expect(page.locator("main .empty")).to_have_count(0)
    assert page.evaluate("window.untouched")


def test_news_come_onto_the_newest_notifications_alone(ryan, tell):
    fetched = []
    ryan.page.on("request", lambda request: (request.method, request.resource_type) == ("GET", "fetch") and fetched.append(request.url))
    for path in ("/notifications?before=1", "/notifications"):
        ryan.open(path)
        ryan.page.evaluate("document.querySelector('[data-live]').dispatchEvent(new Event('news'))")
        ryan.page.wait_for_timeout(500)
        assert bool(fetched) == ("?" not in path), path


def test_a_stream_that_was_refused_is_asked_for_again(ryan):
    refused = []

    def refuse_once(route):
        if refused:
            return route.continue_()
        refused.append(route)
        route.fulfill(status=503, body="Later")

    ryan.page.route("**/stream?*", refuse_once)
    ryan.open("/search")
    until(ryan.page, lambda: refused)
    # Five seconds later.
    ryan.page.wait_for_function(LISTENS)


def test_a_stream_that_was_refused_is_not_asked_for_again_while_nobody_looks(ryan):
    ryan.page.clock.install()
    ryan.page.route("**/stream?*", lambda route: route.fulfill(status=503, body="Later"))
    ryan.open("/search")
    ryan.page.wait_for_function("() => window.stream?.readyState === EventSource.CLOSED")
    ryan.page.evaluate(HIDE, True)
    asked = len(ryan.streams)
    ryan.page.clock.run_for(60_000)
    ryan.page.wait_for_timeout(500)
    assert len(ryan.streams) == asked
    ryan.page.unroute("**/stream?*")
    ryan.page.evaluate(HIDE, False)
    ryan.page.wait_for_function(LISTENS)


def test_a_page_hears_what_happened_before_it_listened(ryan, tell):
    ryan.open(tell.path)
    other = tab(ryan, "/")
    listens(ryan.page)
    # Told before the script of that page listens, and after the page was made.
    other.route("**/live.js*", lambda route: (tell(), time.sleep(1), route.continue_()))
    other.goto(ryan.address + tell.path)
    expect(other.locator(".news")).to_be_visible()
    expect(unread(other)).to_be_visible()


@pytest.mark.service_worker
def test_the_stream_passes_by_the_service_worker_and_pages_without_a_network_have_none(ryan):
    ryan.open("/")
    ryan.page.evaluate("navigator.serviceWorker.ready")
    ryan.page.wait_for_function("navigator.serviceWorker.controller")
    with ryan.page.expect_response("**/stream?*") as answer:
        ryan.page.reload()
    assert answer.value.headers["content-type"] == "text/event-stream"
    assert answer.value.headers["cache-control"] == "no-store"
    assert not answer.value.from_service_worker
    listens(ryan.page)
    assert not ryan.page.evaluate("async () => Boolean(await caches.match('/stream', { ignoreSearch: true }))")
    ryan.open("/offline")
    assert ryan.page.locator("[data-live], script[src*='live.js']").count() == 0


def test_whoever_signs_out_elsewhere_hears_no_more(ryan, store):
    ryan.open("/")
    listens(ryan.page)
    with ryan.page.context.expect_event("requestfinished", lambda request: "/stream" in request.url):
        store.change(
            "DELETE FROM member_session WHERE member_id ="
            " (SELECT id FROM member WHERE email = 'ryan@example.org')"
        )
    # It asks again, and is led to signing in, which is no stream.
    ryan.page.wait_for_function("() => stream.readyState === EventSource.CLOSED")
    expect(ryan.heading).to_be_visible()


def test_guests_have_no_stream(neighbour):
    site = neighbour()
    asked = []
    site.page.on("request", lambda request: "/stream" in request.url and asked.append(request))
    site.open("/communities")
    site.page.wait_for_timeout(300)
    assert not asked and site.page.locator("[data-live]").count() == 0
