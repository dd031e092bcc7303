"""The map: what is on offer around a place, by press, by keys and by fingers, with scripts and without."""

import re

import pytest
from playwright.sync_api import expect

from checks import small_targets, until_promised, violations, width_beyond_window
from pictures import garden
from test_neighbours import HOME, adds, hears, join

CAMPUS = "/map?centre=37.4246,-122.1634&zoom=15"


@pytest.fixture
def guest(neighbour):
    def come(**options):
        site = neighbour(**options)
        site.open("/")
        site.press(HOME)
        return site

    return come


def marker(site, name):
    return site.page.locator(".map-marks").get_by_role("link", name=re.compile(name)).first


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_sofa_is_found_on_the_map_by_links(guest, scripts, size):
    window = {"width": 1280, "height": 800} if size == "desk" else {"width": 390, "height": 844}
    site = guest(javascript=scripts, viewport=window)
    site.open(CAMPUS)
    marker(site, "^Green sofa, Other, \\$40.00").click()
    card = site.page.locator("#card")
    expect(card).to_contain_text("Green sofa")
    expect(site.page).to_have_url(re.compile("chosen="))
    if scripts:
        expect(card).to_be_focused()
    assert width_beyond_window(site.page) <= 0
    chosen, over = site.page.locator(".map-marks [aria-current] > svg").bounding_box(), card.bounding_box()
    assert chosen["y"] + chosen["height"] <= over["y"] or over["y"] + over["height"] <= chosen["y"]
    card.get_by_role("link", name="Close").click()
    expect(card).to_have_count(0)
    site.page.get_by_role("link", name="Zoom out", exact=True).click()
    expect(site.page.locator("[data-map]")).to_have_attribute("data-zoom", "14")
    site.page.get_by_role("link", name="West").evaluate("link => link.focus()")
    site.page.keyboard.press("Enter")
    expect(site.page).to_have_url(re.compile(r"centre=37\.\d+(%2C|,)-122\.18"))
    if size == "phone":
        site.page.get_by_role("link", name="List", exact=True).click()
        expect(site.page.locator("#list")).to_be_visible()
        expect(site.page.locator(".map")).to_be_hidden()
    site.page.locator("#list").get_by_role("link", name=re.compile("Green sofa")).click()
    expect(site.page.get_by_role("heading", level=1)).to_have_text("Green sofa")
    expect(site.page.locator(".small-map")).to_be_visible()


def test_the_map_is_used_by_keys_alone(guest):
    site = guest()
    site.open(CAMPUS)
    site.page.get_by_role("link", name="Skip the map").focus()
    expect(site.page.get_by_role("link", name="Skip the map")).to_be_visible()
    sofa = marker(site, "^Green sofa")
    sofa.focus()
    site.page.keyboard.press("Enter")
    expect(site.page.locator("#card")).to_be_focused()
    site.page.keyboard.press("Escape")
    expect(site.page.locator("#card")).to_have_count(0)
    expect(marker(site, "^Green sofa")).to_be_focused()
    site.page.keyboard.press("+")
    expect(site.page.locator("[data-map]")).to_have_attribute("data-zoom", "16")
    expect(marker(site, "^Green sofa")).to_be_focused()
    closer = site.page.get_by_role("link", name="Zoom in", exact=True)
    closer.focus()
    site.page.keyboard.press("Enter")
    expect(site.page.locator("[data-map]")).to_have_attribute("data-zoom", "17")
    expect(closer).to_be_focused()
    site.page.keyboard.press("ArrowDown")
    expect(site.page.locator("[data-map-count]")).to_contain_text("on offer")
    with site.page.context.expect_page() as other:
        closer.click(modifiers=["ControlOrMeta"])
    expect(other.value.locator("[data-map]")).to_have_attribute("data-zoom", "18")
    expect(site.page.locator("[data-map]")).to_have_attribute("data-zoom", "17")
    # Back and on again, one step each.
    centre = site.page.locator("[data-map]").get_attribute("data-y")
    site.page.go_back()
    expect(site.page.locator("[data-map]")).not_to_have_attribute("data-y", centre)
    expect(site.page.locator("[data-map]")).to_have_attribute("data-zoom", "17")
    site.page.go_back()
    expect(site.page.locator("[data-map]")).to_have_attribute("data-zoom", "16")
    site.page.go_forward()
    expect(site.page.locator("[data-map]")).to_have_attribute("data-zoom", "17")
    assert not violations(site.page)


def test_the_map_is_dragged_and_the_wheel_goes_nearer(guest):
    site = guest()
    site.open(CAMPUS)
    box = site.page.locator(".map-view").bounding_box()
    x, y = box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.7
    before = float(site.page.locator("[data-map]").get_attribute("data-x"))
    site.page.mouse.move(x, y)
    site.page.mouse.down()
    site.page.mouse.move(x - 100, y - 40, steps=5)
    site.page.mouse.up()
    until_promised(site.page, f"async () => Number(document.querySelector('[data-map]').dataset.x) > {before}")
    # One level for each turn, in whichever direction, however often it was turned before.
    for turn, zoom in ((-200, "16"), (-200, "17"), (200, "16")):
        site.page.mouse.wheel(0, turn)
        expect(site.page.locator("[data-map]")).to_have_attribute("data-zoom", zoom)


def test_where_one_looks_from_is_nobodys_door(guest):
    site = guest(geolocation={"latitude": 37.424612, "longitude": -122.163449}, permissions=["geolocation"])
    site.open("/map")
    site.page.get_by_role("button", name="Around me").click()
    # The address may be passed on: it says where to a hundred metres.
    expect(site.page).to_have_url(re.compile(r"from=37\.425(%2C|,)-122\.163(&|$)"))
    marker(site, "^Green sofa").click()
    expect(site.page.locator("#card")).to_be_visible()
    assert "37.4246" not in site.page.url and "122.1634" not in site.page.content()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_map_is_for_everybody(guest, scheme, locale):
    site = guest(color_scheme=scheme, locale=locale, viewport={"width": 320, "height": 700})
    for path in (CAMPUS, CAMPUS + "&view=list", "/map?centre=0,0&zoom=1", "/map?bbox=1,2", "/place-search?q=st"):
        site.open(path)
        assert not violations(site.page), path
        assert width_beyond_window(site.page) <= 0, path
        assert not small_targets(site.page), path


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_thing_is_put_on_the_map_in_the_third_step_and_its_seller_called(guest, neighbour, fresh, scripts):
    title = fresh("Armchair")
    site = guest(javascript=scripts, viewport={"width": 390, "height": 844})
    site.open("/listings/new")
    adds(site, garden())
    assert site.press("Next") == 303
    site.fill(title=title, price="20")
    site.field("category_id").first.check()
    assert site.press("Next") == 303
    site.fill(description="Blue velvet")
    assert site.press("Show on the map") == 303
    site.page.get_by_role("searchbox", name="Find a place").fill("stanf")
    if not scripts:
        site.page.get_by_role("searchbox", name="Find a place").press("Enter")
    site.page.get_by_role("link", name=re.compile("Stanford University")).click()
    expect(site.page.locator("figcaption")).to_contain_text("37.4")
    site.page.get_by_role("link", name="North").evaluate("link => link.focus()")
    site.page.keyboard.press("Enter")
    expect(site.page.locator("figcaption")).to_contain_text("37.43")
    assert site.press("Use this spot") == 303
    expect(site.page.locator(".small-map figcaption")).to_contain_text("from " + HOME)
    expect(site.page.get_by_label("Description")).to_have_value("Blue velvet")
    assert site.press("Join") == 303
    email = title.replace(" ", ".").lower() + "@example.org"
    join(site, "Armin", email)
    expect(site.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(site.page.locator(".small-map")).to_be_visible()
    own = site.page.url.removeprefix(site.address)

    # Whoever finds it there asks for it, and may call once the seller has said yes.
    buyer = neighbour("phil@example.org", javascript=scripts, viewport={"width": 390, "height": 844})
    buyer.open("/map")
    field = buyer.page.get_by_role("searchbox", name="Find a place")
    field.fill(title)
    if not scripts:
        field.press("Enter")
    buyer.page.get_by_role("link", name=re.compile(title)).click()
    marker(buyer, f"^{title}, .+, \\$20.00").click()
    expect(buyer.page).to_have_url(re.compile("chosen="))
    there = buyer.page.url.removeprefix(buyer.address)
    card = buyer.page.locator("#card")
    expect(card.locator("img")).to_be_visible()
    card.get_by_role("link", name=re.compile(title)).click()
    expect(buyer.heading).to_have_text(title)
    # Its seller changes and ends it from their own list, each by a button.
    site.open("/profile")
    row = site.main.get_by_role("listitem").filter(has_text=title)
    for name, address in (("Edit", f"{own}/edit"), ("End", f"{own}#end")):
        expect(row.get_by_role("link", name=re.compile(f"^{name}"))).to_have_attribute("href", address)
    assert buyer.asks() == 303
    assert not buyer.page.locator("a[href^='tel:']").count()
    hears(site, f"asks for “{title}”")
    site.open(own)
    assert site.press("Accept") == 303
    hears(buyer, f"“{title}” is yours.")
    buyer.open(own)
    expect(buyer.main.get_by_role("link", name=re.compile("^Call"))).to_have_attribute("href", "tel:+12125550177")
    # It stands in the record of what they sold.
    site.open("/profile")
    site.press("Given and sold")
    row = site.main.get_by_role("listitem").filter(has_text=title)
    expect(row).to_contain_text("to Phil Moreno")
    expect(row).to_contain_text("$20.00")
    site.shows("1 thing, $20.00 in all")
    # Whoever else looks there finds it no more.
    stranger = guest(javascript=scripts)
    stranger.open(there)
    expect(stranger.page.locator("[data-map-count]")).to_be_visible()
    expect(stranger.main.get_by_text(title)).to_have_count(0)
