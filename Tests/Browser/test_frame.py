"""The frame around every page of the members' site: its head with the way up, its bar, and the desk's bar in its place."""

import pytest
from playwright.sync_api import expect

from checks import small_targets, width_beyond_window
from walk import PHONE

PHONE_ON_ITS_SIDE = {"width": 844, "height": 390}
DESK = {"width": 1280, "height": 800}

UP = {
    "/search": "/",
    "/search?q=jug&category_id=1": "/search?q=jug",
    "/profile": "/",
    "/profile/settings": "/profile",
    "/profile/devices": "/profile/settings",
    "/notifications/settings": "/notifications",
    "/help/how-it-works": "/help",
}


@pytest.fixture
def ryan(neighbour):
    return neighbour("ryan@example.org")


def boxes(page, selector):
    return page.locator(selector).evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")


def test_an_arrow_leads_up_whichever_way_one_came(neighbour, ryan):
    for path, above in UP.items():
        ryan.open(path)
        arrow = ryan.main.get_by_role("link", name="Back", exact=True)
        assert arrow.get_attribute("href") == above
        box = arrow.bounding_box()
        assert min(box["width"], box["height"]) >= 44 and box["x"] < 16
    ryan.open("/")
    expect(ryan.main.get_by_role("link", name="Back", exact=True)).to_have_count(0)
    # Nothing is above the choice of a community while there is none.
    nowhere = neighbour()
    nowhere.open("/communities")
    expect(nowhere.main.get_by_role("link", name="Back", exact=True)).to_have_count(0)


def test_head_and_bar_stay_in_sight_and_leave_room_for_the_page(ryan):
    page = ryan.page
    ryan.open("/help/how-it-works")
    page.evaluate("scrollTo(0, 600)")
    [head], [bar] = boxes(page, "main > .page-head"), boxes(page, ".tabs")
    assert head["top"] == 0 and head["height"] == 56
    assert bar["bottom"] == page.viewport_size["height"] and bar["height"] == 56
    tabs = boxes(page, ".tabs a")
    assert len(tabs) == 5 and len({round(one["width"]) for one in tabs}) == 1
    page.set_viewport_size(PHONE_ON_ITS_SIDE)
    page.evaluate("scrollTo(0, 600)")
    [head], [bar] = boxes(page, "main > .page-head"), boxes(page, ".tabs")
    assert head["bottom"] < 0 and bar["height"] == 44
    expect(page.get_by_role("navigation").get_by_role("link", name="Search")).to_be_visible()


def test_a_desk_has_all_of_it_at_the_top(ryan):
    page = ryan.page
    page.set_viewport_size(DESK)
    ryan.open("/profile")
    for name in ("Mooch", "Manhattan Plaza", "Give", "Messages", "You"):
        link = page.locator(".top").get_by_role("link", name=name)
        assert link.bounding_box()["y"] < 64, name
    expect(page.get_by_role("link", name="Home", exact=True)).to_be_hidden()
    page.get_by_role("searchbox").fill("jug")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=jug")


INSTALLED = """{
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => query.includes("standalone") ? { matches: true } : asked(query);
}"""
PULL = """(far) => {
    const touch = (type, ...heights) => document.body.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: heights
        .map((clientY) => new Touch({ identifier: 1, target: document.body, clientX: 50, clientY })) }));
    touch("touchstart", 100);
    touch("touchmove", 100 + far);
    touch("touchend");
}"""


def test_a_list_is_pulled_down_to_fetch_it_anew_in_an_installed_app(neighbour):
    site = neighbour("ryan@example.org", has_touch=True)
    page = site.page
    for script, answers in ((None, False), (INSTALLED, True)):
        if script:
            page.add_init_script(script)
        for path in ("/", "/notifications", "/profile"):
            site.open(path)
            page.evaluate("window.here = true")
            page.evaluate(PULL, 60)
            page.evaluate("scrollTo(0, 0)")
            assert page.evaluate("window.here")
            page.evaluate(PULL, 300)
            if answers:
                page.wait_for_function("!window.here")
            else:
                assert page.evaluate("window.here"), path
    # A pull that the phone itself takes over is none.
    site.open("/")
    page.evaluate("window.here = true")
    page.evaluate(PULL.replace("touchend", "touchcancel"), 300)
    page.wait_for_timeout(300)
    assert page.evaluate("window.here")
    site.open("/listings/new")
    page.evaluate("window.here = true")
    page.evaluate(PULL, 300)
    assert page.evaluate("window.here"), "what is typed stays"


def test_the_pages_of_settings_stand_beside_each_other_on_a_desk(ryan):
    page = ryan.page
    page.set_viewport_size(DESK)
    ryan.open("/profile/settings")
    rows = ryan.main.locator(".setting-rows a")
    labels = rows.all_inner_texts()
    assert len(set(labels)) == len(labels), "each is there once"
    paths = [row.get_attribute("href") for row in rows.all()]
    # A file is no page.
    for path in set(paths) - {"/profile/data"}:
        ryan.open(path)
        beside = page.get_by_role("navigation", name="Settings")
        assert beside.locator("a").evaluate_all("all => all.map(one => one.getAttribute('href'))") == paths
        expect(beside.locator("[aria-current=page]")).to_have_attribute("href", path)
        [list], [head], [foot] = (boxes(page, part) for part in (".settings-beside", "main > .page-head", ".page-foot"))
        assert list["right"] < head["left"] and list["top"] == head["top"] and list["bottom"] <= foot["top"], path
        assert width_beyond_window(page) <= 0 and not small_targets(page), path
    page.set_viewport_size(PHONE)
    expect(beside).to_be_hidden()
    ryan.open("/profile")
    expect(page.locator(".settings-beside")).to_have_count(0)
