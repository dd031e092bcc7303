"""What is done with the rows of a list: chosen, counted, saved; and which columns show."""

import csv
import io
import re

import pytest
from playwright.sync_api import expect

from store import Store

LISTS = ["/members", "/listings", "/exchanges", "/communities", "/categories"]


@pytest.fixture
def reader(pristine, session, visit):
    return visit(pristine, storage_state=session(pristine))


@pytest.fixture
def plain(pristine, session, visit):
    """The dashboard without scripts."""
    return visit(pristine, storage_state=session(pristine), javascript=False)


def saved(page, button):
    with page.expect_download() as download:
        button.click()
    text = open(download.value.path(), encoding="utf-8-sig", newline="").read()
    return list(csv.DictReader(io.StringIO(text)))


def boxes(dashboard):
    return dashboard.main.locator("tbody [type=checkbox]")


@pytest.mark.parametrize("address", LISTS)
def test_one_box_chooses_the_page_and_the_bar_stays_in_sight(reader, address):
    reader.open(address)
    everyone = reader.page.get_by_label("Select all rows of the page")
    count = boxes(reader).count()
    everyone.check()
    expect(boxes(reader).and_(reader.page.locator(":checked"))).to_have_count(count)
    boxes(reader).first.uncheck()
    expect(everyone).not_to_be_checked()
    bar = reader.page.locator(".selection")
    expect(bar.locator("strong")).to_have_text(f"{count - 1} selected")
    expect(bar).to_be_in_viewport()


@pytest.mark.parametrize("address", LISTS)
def test_the_rows_chosen_are_saved_without_scripts(plain, address):
    plain.open(address)
    expect(plain.page.get_by_label("Select all rows of the page")).to_be_hidden()
    chosen = [boxes(plain).nth(index) for index in (0, 1)]
    for box in chosen:
        box.check()
    rows = saved(plain.page, plain.page.locator(".selection").get_by_role("button", name="Spreadsheet"))
    assert len(rows) == 2


def test_everything_that_matches_is_more_than_the_page(plain, pristine):
    plain.open("/members?offers=nothing")
    plain.page.get_by_role("link", name="Select all").click()
    rows = saved(plain.page, plain.page.locator(".selection").get_by_role("button", name="Spreadsheet"))
    assert len(rows) == Store(pristine.store).value("SELECT count(*) FROM member WHERE listing_count = 0")


def test_nothing_chosen_is_told(plain):
    plain.open("/members?sort=name")
    plain.page.locator(".selection").get_by_role("button", name="Spreadsheet").click()
    expect(plain.main.get_by_role("status")).to_contain_text("Nothing was selected")
    assert "sort=name" in plain.page.url


def test_columns_are_chosen_without_scripts(plain):
    plain.open("/members?sort=name")
    plain.page.locator("summary", has_text="Columns").click()
    plain.page.get_by_role("checkbox", name="E-mail").check()
    plain.page.get_by_label("Joined", exact=True).uncheck()
    plain.page.get_by_role("button", name="Show these").click()
    heads = plain.page.locator("thead th")
    expect(plain.page).to_have_url(re.compile("columns="))
    expect(heads).to_have_count(6)
    assert [head.strip() for head in heads.all_inner_texts()] == [
        "Name", "E-mail", "Community", "Listings", "Requests", "Last seen",
    ]
    assert "sort=name" in plain.page.url


def test_a_filter_unfolds_without_scripts_and_its_chip_takes_it_away(plain):
    plain.open("/listings")
    plain.page.locator("summary", has_text="More filters").click()
    plain.page.locator("select").and_(plain.page.get_by_label("Price", exact=True)).select_option("priced")
    plain.page.locator(".unfolded").get_by_role("button", name="Filter").click()
    chip = plain.page.locator(".chip", has_text="With a price")
    expect(chip).to_be_visible()
    chip.click()
    expect(plain.page.locator(".chip")).to_have_count(0)


# Of each head that is seen: words that are cut or broken, and an order without its arrow.
WRONG_WITH_HEADS = """() => {
  const wrong = [];
  for (const head of document.querySelectorAll("main thead th")) {
    const cell = head.getBoundingClientRect();
    if (!head.checkVisibility() || cell.width < 2) continue;
    const said = head.textContent.trim();
    const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement.closest(".visually-hidden")) continue;
      for (const word of texts.currentNode.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, word.index);
        range.setEnd(texts.currentNode, word.index + word[0].length);
        const parts = range.getClientRects();
        const { left, right, top, bottom } = range.getBoundingClientRect();
        if (parts.length > 1) wrong.push(`${said}: broken`);
        if (left < cell.left - 1 || right > cell.right + 1 || top < cell.top - 1 || bottom > cell.bottom + 1)
          wrong.push(`${said}: cut`);
      }
    }
    const icon = head.querySelector("a .icon");
    if (head.querySelector("a") && (!icon?.checkVisibility() || icon.getBoundingClientRect().width < 8))
      wrong.push(`${said}: no arrow`);
    const box = icon?.getBoundingClientRect();
    if (box?.width && (box.left < cell.left - 1 || box.right > cell.right + 1)) wrong.push(`${said}: arrow cut`);
  }
  return wrong;
}"""


@pytest.mark.parametrize("width", [390, 1280, 1440, 1920])
@pytest.mark.parametrize("language", ["en", "de"])
def test_heads_are_whole_and_what_sorts_says_so(pristine, session, visit, language, width):
    reader = visit(
        pristine, storage_state=session(pristine), locale=language, viewport={"width": width, "height": 900}
    )
    reader.open("/")
    areas = reader.page.locator(".areas > li > a").evaluate_all("all => all.map(one => one.pathname)")
    wrong = {}
    for address in [*areas, "/exchanges/follow-up", "/communities/comparison"]:
        reader.open(address)
        if found := reader.page.evaluate(WRONG_WITH_HEADS):
            wrong[address] = found
        columns = reader.page.locator("input[name=columns]").evaluate_all("all => all.map(one => one.value)")
        if not columns:
            continue
        reader.open(f"{address}?columns={','.join(columns)}")
        if found := reader.page.evaluate(WRONG_WITH_HEADS):
            wrong[f"{address} with all columns"] = found
    assert not wrong, "\n".join(f"{address}: {heads}" for address, heads in wrong.items())
