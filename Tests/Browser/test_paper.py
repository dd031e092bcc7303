"""What comes out of a printer: a report of one sheet, lists with their heads, clean records."""

import re

import pytest
from playwright.sync_api import expect

from addresses import filled
from store import Store

FORMATS = ["A4", "Letter"]
# A sheet's width between the margins, in CSS pixels.
SHEET = {"width": 700, "height": 1000}


@pytest.fixture
def reader(pristine, session, visit):
    return visit(pristine, storage_state=session(pristine), color_scheme="dark")


@pytest.fixture
def on_paper(reader):
    """Opens a page as a printer sees it."""

    def open_page(address):
        reader.page.set_viewport_size(SHEET)
        assert reader.open(address).status == 200
        reader.page.emulate_media(media="print")
        return reader.page

    return open_page


def sheets(page, format):
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=format)))


@pytest.mark.parametrize("query", ["", "?range=7d", "?range=90d", "?range=365d", "?range=all"])
def test_the_home_page_is_a_report_of_one_sheet(reader, query):
    reader.open("/" + query)
    assert [sheets(reader.page, format) for format in FORMATS] == [1, 1]


def test_one_community_is_a_report_of_one_sheet(reader, pristine):
    reader.open(filled("/?range=30d&community={community}", Store(pristine.store)))
    assert [sheets(reader.page, format) for format in FORMATS] == [1, 1]


def test_the_report_says_what_it_counts_and_when(on_paper):
    page = on_paper("/")
    expect(page.get_by_role("heading", name="All communities", exact=True)).to_be_visible()
    expect(page.get_by_text(re.compile(r"^\d.*\d{4}, UTC\. Today is not over yet\.$"))).to_be_visible()
    for name in ("members", "listings", "exchanges"):
        expect(page.locator(f"#total-{name} data").first).to_be_visible()
    for name in ("members", "listings", "requests", "exchanges"):
        expect(page.locator(f"#metric-{name} data")).to_be_visible()
    definitions = page.locator(".definition p")
    expect(definitions).to_have_count(4)
    for definition in definitions.all():
        expect(definition).to_be_visible()
    expect(page.get_by_text("Waiting for you")).to_be_hidden()


@pytest.mark.parametrize(
    "address", ["/", "/members", "/members/{member}", "/listings/{listing}", "/communities/{community}"]
)
def test_nothing_that_is_only_pressed_is_printed(on_paper, pristine, address):
    page = on_paper(filled(address, Store(pristine.store)))
    for pressed in ("button", ".button", "nav a", "summary"):
        assert page.locator(pressed).filter(visible=True).count() == 0, pressed
    links = page.locator("a").filter(visible=True)
    lines = links.evaluate_all("all => all.map(one => getComputedStyle(one).textDecorationLine)")
    assert set(lines) <= {"none"}


def test_paper_is_white_whatever_the_screen_is(on_paper):
    page = on_paper("/")
    ink = page.locator("h2").first.evaluate("one => getComputedStyle(one).color")
    assert max(map(int, re.findall(r"\d+", ink))) < 64


def test_bars_leave_their_labels_alone(on_paper):
    page = on_paper("/")
    rows = page.locator(".bars li")
    assert rows.count() > 5
    for row in rows.all():
        bar, *labels = [
            row.locator(part).bounding_box() for part in (".bar-track", "> a", "data", ".share")
        ]
        for label in labels:
            beside = bar["x"] + bar["width"] <= label["x"] or label["x"] + label["width"] <= bar["x"]
            assert beside, row.inner_text()


@pytest.mark.parametrize("address", ["/members", "/listings", "/exchanges"])
def test_a_list_is_a_table_with_all_its_columns_and_its_head_on_every_sheet(on_paper, address):
    page = on_paper(address)
    head = page.locator(".table thead")
    assert head.evaluate("one => getComputedStyle(one).display") == "table-header-group"
    assert head.locator("th").filter(visible=True).count() == head.locator("th").count()
    row = page.locator(".table tbody tr").first
    assert row.locator("td").filter(visible=True).count() == head.locator("th").count() - 1
    assert page.locator(":root").evaluate("root => root.scrollWidth - root.clientWidth") <= 0
    assert sheets(page, "A4") == 2
