"""What an administrator sees first: how many members, listings and exchanges there are."""

import pytest
from playwright.sync_api import expect

from addresses import filled
from store import Store

WINDOWS = {"desk": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 664}}
TOTALS = ("members", "listings", "exchanges")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("query", ["", "?range=7d&community={community}", "?range=all"])
def test_how_many_there_are_is_seen_first(pristine, session, visit, window, query, scripts):
    reader = visit(
        pristine, storage_state=session(pristine), viewport=WINDOWS[window], javascript=scripts
    )
    reader.open(filled("/" + query, Store(pristine.store)))
    for name in TOTALS:
        expect(reader.page.locator(f"#total-{name} data").first).to_be_in_viewport(ratio=1)
    numbers = reader.main.locator("data")
    assert reader.page.locator("#total-members data").first.evaluate(
        "first => first === document.querySelector('main data')"
    )
    sizes = numbers.evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")
    assert sizes[0] == max(sizes), "no number is larger"
    waiting = reader.page.locator("#waiting").bounding_box()["y"]
    for name in (*TOTALS, "requests"):
        assert reader.page.locator(f"#metric-{name}").bounding_box()["y"] < waiting


def test_a_button_leads_to_what_waits(pristine, session, visit):
    reader = visit(pristine, storage_state=session(pristine), viewport=WINDOWS["phone"])
    reader.open("/")
    reader.main.get_by_role("link", name="need you").first.click()
    expect(reader.page.locator("#waiting")).to_be_in_viewport()


@pytest.mark.parametrize("window", [{"width": 1280, "height": 800}, {"width": 390, "height": 844}])
def test_what_waits_is_on_the_first_screen(pristine, session, visit, window):
    reader = visit(pristine, storage_state=session(pristine), viewport=window, javascript=False)
    reader.open("/")
    tasks = reader.page.locator("nav[aria-labelledby=needed] a")
    assert tasks.count() >= 3
    for task in tasks.all():
        expect(task).to_be_in_viewport(ratio=1)
    charts = reader.page.locator(".charted .chart-drawing").all()
    assert len({round(chart.bounding_box()["y"]) for chart in charts[1:]}) == (1 if window["width"] > 800 else 2)


def test_communities_stand_side_by_side_on_a_phone(pristine, session, visit):
    reader = visit(pristine, storage_state=session(pristine), viewport=WINDOWS["phone"])
    reader.open("/communities/comparison?id=1&id=2&id=3&id=4&id=5")
    table = reader.page.locator(".compared")
    first, last = table.locator("tbody tr").first.locator("th, td").all()[:: 5]
    assert first.bounding_box()["y"] == last.bounding_box()["y"], "one row"
    before = first.bounding_box()["x"]
    table.evaluate("one => one.scrollTo(400, 0)")
    assert first.bounding_box()["x"] == before, "the name stays"
    assert reader.page.evaluate("document.documentElement.scrollWidth") == WINDOWS["phone"]["width"]


def test_a_search_is_kept_with_its_category(neighbour, store):
    site = neighbour("phil@example.org")
    category = store.value("SELECT min(id) FROM category WHERE archived_at IS NULL")
    for words in ("", "tandem"):
        site.open(f"/search?q={words}&category_id={category}")
        assert site.press("Tell me when somebody offers it") == 303
        kept = store.rows(
            "SELECT text, category_id FROM saved_search"
            " WHERE member_id = (SELECT id FROM member WHERE email = 'phil@example.org') ORDER BY id DESC LIMIT 1")
        assert kept == [(words, category)]
