"""The stories, in full, with and without scripts: the administrator's, for whom the dashboard is; and those of Ryan,
who gives a milk jug, and Tanay, who needs a spoonful of brown sugar, each lived by somebody who joins on the way."""

import re
from datetime import date, timedelta
from functools import partial
from itertools import zip_longest

import pytest
from playwright.sync_api import expect

from checks import until
from pictures import from_a_phone, garden, is_whole
from server import demo
from test_neighbours import HOME, adds, hears, join

pytestmark = pytest.mark.service_worker


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no-scripts"])
def test_an_administrator_adds_a_community_and_watches_it_grow(
    server, store, visit, fresh, story, javascript
):
    admin = visit(server, javascript=javascript)
    name = fresh("Elm Court")

    admin.open("/")
    expect(admin.page).to_have_url(re.compile("/sign-in"))
    story(admin.page, "sign-in")
    assert admin.sign_in() == 303
    expect(admin.page).to_have_url(server.address + "/")

    admin.area("Communities")
    expect(admin.page).to_have_url(server.address + "/communities")
    story(admin.page, "communities")
    admin.press("Add community")
    admin.fill(
        name=name,
        description="Three houses around a garden.",
        address="12 Elm Street, San Diego",
        latitude="32.8801",
        longitude="-117.2340",
        photo=garden(),
    )
    story(admin.page, "form")
    assert admin.press("Save") == 303
    expect(admin.message).to_be_visible()
    story(admin.page, "saved")
    added = admin.id_in_address()
    expect(admin.heading).to_contain_text(name)

    photo = admin.main.locator('img[src*="/photos/"]').filter(visible=True).first
    expect(photo).to_be_visible()
    answer = admin.page.request.get(server.address + photo.get_attribute("src"))
    assert answer.ok and answer.headers["content-type"].startswith("image/")

    admin.area("Communities")
    admin.field("q").fill(name)
    admin.field("q").press("Enter")
    admin.shows(name)
    story(admin.page, "in-the-list")

    # Any other program sees it from this moment.
    assert store.row("SELECT name, latitude, longitude FROM community WHERE id = ?", added) == (
        name,
        32.8801,
        -117.2340,
    )
    assert store.value("SELECT photo_id IS NOT NULL FROM community WHERE id = ?", added)

    admin.area("Home")
    expect(admin.page).to_have_url(server.address + "/")
    story(admin.page, "home")
    read_the_home_page(admin, store)
    story(admin.page, "home-of-all-time")

    admin.page.get_by_role("link", name="Help").first.click()
    expect(admin.page).to_have_url(re.compile("/help"))
    story(admin.page, "help")
    admin.open("/help")
    admin.main.locator('a[href^="/help/"]').first.click()
    expect(admin.page).to_have_url(re.compile("/help/[a-z-]+"))
    expect(admin.heading).to_be_visible()
    assert len(admin.main.inner_text()) > 300, "an article has something to say"
    story(admin.page, "article")


def read_the_home_page(admin, store):
    completed = "SELECT count(*) FROM exchange WHERE state = 'accepted'"
    for address in ("/", "/?range=all"):
        admin.open(address)
        assert admin.metric("members", "total") == store.value("SELECT count(*) FROM member")
        assert admin.metric("listings", "total") == store.value("SELECT count(*) FROM listing")
        assert admin.metric("exchanges", "total") == store.value(completed)
    assert admin.metric("members") == store.value("SELECT count(*) FROM member")
    assert admin.metric("listings") == store.value("SELECT count(*) FROM listing")
    assert admin.metric("requests") == store.value("SELECT count(*) FROM exchange")
    assert admin.metric("exchanges") == store.value(completed)

    most_common = store.rows(
        "SELECT category.name FROM listing JOIN category ON category.id = category_id"
        " GROUP BY category.id ORDER BY count(*) DESC, category.id LIMIT 3"
    )
    admin.shows(*(name for (name,) in most_common))

    charts = admin.main.locator("svg[role=img]:has(title)")
    assert charts.count() >= 2, "growth is drawn"
    admin.main.get_by_role("link", name="The same figures in a table").first.click()
    expect(admin.main.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    assert admin.main.locator("tbody tr").count() > 10, "and told in figures"


@pytest.fixture
def comes(tmp_path, neighbour):
    """A phone in a demo as it starts, with neighbours who do things by themselves. Its owner may be signed in already:
    `comes("phil@example.org")`."""
    with demo(tmp_path, 2000, is_quiet=False) as lively:
        yield partial(neighbour, at=lively)


@pytest.fixture(scope="module")
def studio(browser):
    """A page that makes photos and looks at them."""
    with browser.new_context() as context:
        yield context.new_page()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_ryan_and_tanay_find_what_they_came_for(comes, studio, scripts):
    # While one waits to be answered, the other goes on.
    for _ in zip_longest(tanay_needs_brown_sugar(comes, scripts), ryan_gives_a_milk_jug(comes, scripts, studio)):
        pass


def ryan_gives_a_milk_jug(comes, scripts, studio):
    ryan = comes(javascript=scripts)
    ryan.open("/")
    ryan.press(HOME)
    ryan.page.get_by_role("navigation", name="Main areas").get_by_text("Give").click()
    adds(ryan, from_a_phone(studio))
    assert ryan.press("Next") == 303
    ryan.fill(title="Fresh 2% milk jug", price="1.50")
    ryan.page.get_by_label("Dairy & eggs").check()
    assert ryan.press("Next") == 303
    day = str(date.today() + timedelta(days=5))
    ryan.fill(best_before=day)
    assert ryan.press("Join and offer it") == 303
    join(ryan, "Ryan Whitlock", "ryan.whitlock@example.org")
    ryan.shows("No requests yet.")
    address = ryan.page.url.removeprefix(ryan.address)

    phil = comes("phil@example.org", javascript=scripts)
    phil.open("/")
    phil.press("Fresh 2% milk jug")
    phil.shows("$1.50")
    for site in (ryan, phil):
        shows_whole(site, studio)
    assert phil.asks("After six?") == 303
    yield

    is_told(ryan, scripts, "Phil Moreno asks for “Fresh 2% milk jug”.")
    nobody_reads(CONTACT + ["phil@example.org"], address, ryan, phil)
    ryan.open("/notifications")
    ryan.press("Phil Moreno asks")
    expect(ryan.page).to_have_url(re.compile(f"{address}([?#].*)?$"))
    ryan.shows("After six?")
    asks = ryan.main.get_by_role("region", name="Phil Moreno")
    assert ryan.press("Accept", within=asks) == 303
    yield

    is_told(phil, scripts, "“Fresh 2% milk jug” is yours.")
    reads(phil, address, "sms:", CONTACT)
    reads(ryan, address, "mailto:", ["phil@example.org"])
    others = comes(javascript=scripts), comes("ryan@example.org", javascript=scripts)
    nobody_reads(CONTACT + ["phil@example.org"], address, *others)
    assert phil.press("We met") == 303
    ryan.open(address)
    ryan.shows("Thank you for sharing")


def tanay_needs_brown_sugar(comes, scripts):
    tanay = comes(javascript=scripts)
    tanay.open("/")
    tanay.press("Marina City")
    looks_for(tanay, "brown sugar", scripts)
    tanay.press("Brown sugar")
    sugar = tanay.page.url.removeprefix(tanay.address)
    tanay.press("Join to ask")
    join(tanay, "Tanay Achari", "tanay.achari@example.org")
    expect(tanay.page).to_have_url(re.compile(f"{sugar}([?#].*)?$"))
    tanay.shows("We’ll tell you when there is an answer.")

    # Looking around meanwhile makes thirsty.
    tanay.open("/")
    tanay.shows("Can of vanilla cola")
    looks_for(tanay, "cola", scripts)
    tanay.press("Can of vanilla cola")
    cola = tanay.page.url.removeprefix(tanay.address)
    assert tanay.asks() == 303
    yield

    susie = comes("susie@example.org", javascript=scripts)
    is_told(susie, scripts, "Tanay Achari asks for “Brown sugar”.")
    nobody_reads(CONTACT + ["susie@example.org"], sugar, susie, tanay)
    susie.open(sugar)
    asks = susie.main.get_by_role("region", name="Tanay Achari")
    assert susie.press("Accept", within=asks) == 303
    yield

    is_told(tanay, scripts, "“Brown sugar” is yours.", "“Can of vanilla cola” is yours.")
    reads(tanay, sugar, "mailto:", ["susie@example.org"])
    reads(susie, sugar, "tel:", CONTACT)
    reads(tanay, cola, "sms:", ["nora@example.org"])
    others = comes(javascript=scripts), comes("tanay@example.org", javascript=scripts)
    nobody_reads(CONTACT + ["susie@example.org"], sugar, *others)
    nobody_reads(["nora@example.org"], cola, susie, *others)


# What `join` says of everybody.
CONTACT = ["+1 212 555 0177"]


def looks_for(site, words, scripts):
    """Searches in one's community: as one types, or else by a press."""
    site.page.get_by_role("navigation", name="Main areas").get_by_text("Search").click()
    if scripts:
        site.field("q").press_sequentially(words)
    else:
        site.fill(q=words)
        site.press("^Search$")
    expect(site.page).to_have_url(re.compile(f"q={words.replace(' ', '[+]')}$"))


def is_told(site, scripts, *texts):
    """Waits until somebody is told something: scripts say by themselves that there is news."""
    if scripts:
        expect(site.page.locator("nav .unread")).to_be_visible(timeout=60_000)
        site.open("/notifications")
    for text in texts:
        if scripts:
            expect(site.main.get_by_text(text)).to_be_visible(timeout=60_000)
        else:
            hears(site, text)


def reads(site, address, way, contact):
    site.open(address)
    site.shows(*contact)
    assert site.main.locator(f"a[href^='{way}']").count(), way


def nobody_reads(contact, address, *sites):
    for site in sites:
        site.open(address)
        seen = site.page.content()
        assert not [one for one in contact if one in seen], site.page.url


def shows_whole(site, studio):
    image = site.main.locator(".photos img")
    expect(image).to_be_visible()
    # Without the room at both sides that a low phone leaves.
    image.evaluate("one => { one.style.maxHeight = 'none'; }")
    # Nothing lies over it.
    until(site.page, lambda: is_whole(studio, image.screenshot(style="nav { display: none !important }")), 20)
