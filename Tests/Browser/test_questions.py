"""The members' site: neighbours ask at a listing and are answered, look for something, and want nothing to do with
somebody; with scripts and without."""

import pytest
from playwright.sync_api import expect

from test_neighbours import gives, hears, picture  # noqa: F401

BOTH = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])


@BOTH
def test_a_student_asks_and_is_answered(neighbour, fresh, picture, scripts):  # noqa: F811
    title = fresh("Desk lamp")
    seller = neighbour("ryan@example.org", javascript=scripts)
    gives(seller, title, picture, price="17.50")
    address = seller.page.url.removeprefix(seller.address)
    seller.shows("No questions yet.")

    # Sorted and filtered, among those of its price.
    student = neighbour("phil@example.org", javascript=scripts)
    student.open("/")
    sheet = student.page.get_by_role("dialog", name="Filter and sort") if scripts else student.main
    student.page.get_by_role("link", name="Filter and sort").click()
    sheet.locator("[name=sort]").select_option("-price")
    sheet.locator("[name=posted_within]").select_option("1")
    for name, value in (("least", "17"), ("most", "18")):
        sheet.locator(f"[name={name}]").fill(value)
    student.press("^Show", within=sheet)
    student.press("Show as list")
    expect(student.page.locator(".rows.offers")).to_be_visible()
    prices = [int(price.get_attribute("value")) for price in student.page.locator(".offer data").all()]
    assert prices == sorted(prices, reverse=True) and set(prices) <= set(range(1700, 1801))
    student.page.locator(".offer", has_text=title).click()
    expect(student.heading).to_have_text(title)
    comments = student.page.locator("#comments")
    assert student.press("^Ask$", within=comments) == 422
    student.shows("Write something first.")
    student.fill(text="Does it <b>work</b>? Mail me: phil@example.org")
    assert student.press("^Ask$", within=comments) == 303
    expect(comments).to_contain_text("Does it <b>work</b>?")

    hears(seller, f"asks about “{title}”")
    seller.open(address)
    comments = seller.page.locator("#comments")
    expect(comments).to_contain_text("Does it <b>work</b>?")
    expect(comments).not_to_contain_text("phil@example.org")
    seller.fill(text="It does.")
    assert seller.press("^Answer$", within=comments) == 303
    hears(student, f"answered about “{title}”: “It does.”")
    # Whose answer it is can be seen.
    student.open(address)
    expect(student.page.locator("#comments li", has_text="It does.")).to_contain_text("offers it")
    expect(student.page.locator("#comments li", has_text="work")).not_to_contain_text("offers it")
    student.open("/")
    tile = student.main.locator("li", has_text=title)
    expect(tile).to_contain_text("2 comments")

    # Taken away, and brought back while that can be.
    seller.open(address)
    asked = seller.page.locator("#comments li", has_text="work")
    assert seller.press("^Remove$", within=asked) == 303
    student.open(address)
    expect(student.page.locator("#comments")).not_to_contain_text("work")
    assert seller.press("^Undo$", within=seller.page.locator("#comments")) == 303
    student.open(address)
    expect(student.page.locator("#comments")).to_contain_text("work")
    assert seller.press("Turn off questions") == 303
    student.open(address)
    student.shows("Whoever offers this takes no questions here.")


@BOTH
def test_whoever_looks_for_something_is_told(neighbour, fresh, picture, scripts):  # noqa: F811
    word = fresh("Zither").replace(" ", "").lower()
    looking = neighbour("phil@example.org", javascript=scripts)
    looking.open(f"/search?q={word}")
    assert looking.press("Tell me when somebody offers it") == 303
    looking.shows(word)
    seller = neighbour("ryan@example.org", javascript=scripts)
    seller.open("/listings/new")
    gives(seller, f"Old {word}", picture)
    hears(looking, f"offers what you look for: “Old {word}”")
    looking.open("/saved-searches")
    row = looking.main.locator("li", has_text=word)
    assert looking.press(f"^End {word}$", within=row) == 303
    expect(looking.main.locator("li", has_text=word)).to_have_count(0)


@BOTH
def test_a_neighbour_is_blocked_and_unblocked(neighbour, fresh, picture, store, scripts):  # noqa: F811
    title = fresh("Blue vase")
    seller = neighbour("ryan@example.org", javascript=scripts)
    gives(seller, title, picture)
    address = seller.page.url.removeprefix(seller.address)
    other = neighbour("phil@example.org", javascript=scripts)
    other.open(address)
    assert other.asks("May I?") == 303

    seller.open(address)
    seller.press("Block Phil Moreno")
    expect(seller.heading).to_have_text("Block Phil Moreno?")
    seller.shows("between you", "Nothing can hide that.")
    assert seller.press("^Block$") == 303
    seller.shows("Phil Moreno", "when they asked for something")
    assert other.open(address).status == 404
    other.open("/search?q=" + title.replace(" ", "+"))
    expect(other.main).not_to_contain_text(title)
    row = seller.main.locator("li", has_text="Phil Moreno")
    assert seller.press("^Unblock", within=row) == 303
    assert other.open(address).status == 200
    listing = int(address.rpartition("/")[2])
    assert store.value("SELECT decline_reason FROM exchange WHERE listing_id = ?", listing) == "blocked"
