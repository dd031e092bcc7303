"""Tanay's story in the kitchen: from the recipe to Susie's sugar, the list, the shop and the stove, and what is left of
it to the neighbours; with scripts and without."""

import re

import pytest
from playwright.sync_api import expect

from checks import small_targets, violations, width_beyond_window
from pictures import garden
from test_neighbours import adds

pytestmark = pytest.mark.service_worker
TANAY, SUSIE = "tanay@example.org", "susie@example.org"
SAID = "For dragon noodles: 1 tablespoon would do."


def fits(site, scripts):
    assert not width_beyond_window(site.page) and not small_targets(site.page)
    if scripts:
        assert not violations(site.page)


@pytest.fixture
def beginning(store):
    """Nobody has asked for anything, and nothing is on the list."""
    sugar = store.value(
        "SELECT listing.id FROM listing JOIN member ON member.id = seller_id WHERE email = ? AND title = 'Brown sugar'", SUSIE)
    tanay = store.value("SELECT id FROM member WHERE email = ?", TANAY)
    store.change("DELETE FROM shopping_list WHERE member_id = ?", tanay)
    store.change("DELETE FROM draft WHERE member_id = ?", tanay)
    store.change("DELETE FROM saved_search WHERE member_id = ?", tanay)
    if store.value("SELECT state FROM listing WHERE id = ?", sugar) == "accepted":
        store.change("UPDATE exchange SET state = 'cancelled', cancelled_at = unixepoch(), cancelled_by = 'buyer',"
                     " cancel_reason = 'other' WHERE listing_id = ? AND state = 'accepted'", sugar)
    store.change("DELETE FROM exchange WHERE listing_id = ? AND buyer_id = ?", sugar, tanay)
    # Read anew as another program left it.
    store.change("INSERT OR IGNORE INTO listing_food (community_id, food_id, listing_id) SELECT community_id,"
                 " (SELECT id FROM food WHERE name = 'brown sugar'), id FROM listing WHERE id = ?", sugar)
    store.change("DELETE FROM unread_listing WHERE listing_id = ?", sugar)
    return sugar, store.value("SELECT id FROM recipe WHERE title = 'Dragon noodles'")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_tanay_cooks_with_susies_sugar(neighbour, beginning, store, scripts):
    sugar, noodles = beginning
    tanay = neighbour(TANAY, javascript=scripts)
    tanay.open("/recipes?q=dragon")
    tanay.press("Dragon noodles")
    tanay.shows("Susie Novak offers brown sugar")
    fits(tanay, scripts)
    line = tanay.main.locator(".ingredients > li").filter(has_text="Susie Novak offers")
    # They have it at home. Whatever is pressed, that stays.
    home = tanay.main.locator(".ingredients [type=checkbox]").first
    home.uncheck()
    assert tanay.press("^Cook$") == (200 if scripts else 303)
    expect(tanay.page).to_have_url(re.compile(rf"/recipes/{noodles}/cook\?"))
    tanay.page.locator(".page-head > a").first.click()
    expect(home).not_to_be_checked()
    home.check()
    expect(line.get_by_role("checkbox")).to_be_checked()
    line.get_by_role("checkbox").uncheck()
    tanay.main.locator(".recipe-wanted summary").click()
    assert tanay.press("^Ask", within=tanay.main.locator(".recipe-wanted li").first) == 303
    tanay.shows("We’ll tell you when a neighbour offers it.")
    expect(line.get_by_role("checkbox")).not_to_be_checked()
    expect(home).to_be_checked()
    line.get_by_role("checkbox").check()
    home.uncheck()
    line.get_by_role("button", name=re.compile("^Ask")).click()
    expect(tanay.page).to_have_url(re.compile(rf"/listings/{sugar}\?"))
    expect(tanay.field("message")).to_have_value(SAID)
    if scripts:
        expect(tanay.field("message")).to_be_focused()
    assert tanay.press("Send request") == 303
    expect(tanay.page).to_have_url(re.compile(rf"/recipes/{noodles}"))
    tanay.shows("asked Susie Novak")
    expect(home).not_to_be_checked()
    home.check()

    assert tanay.press("^Shop$") == 303
    tanay.open("/shopping-list")
    expect(tanay.main.locator("[data-line]").filter(has_text="asked Susie Novak")).to_contain_text("brown sugar")
    fits(tanay, scripts)
    count = tanay.main.locator("li[data-line]").count()
    if scripts:
        # In the shop there is no network.
        tanay.page.context.set_offline(True)
        # Nothing has to be pressed again.
        tanay.shows("What you tick stays here, and goes by itself")
    other = tanay.main.locator("[data-group] [data-line]").filter(has_not_text="asked Susie")
    name = other.first.locator("strong").inner_text()
    other.first.locator("[data-press]").click()
    expect(tanay.main.locator("[data-basket] [data-line]").filter(has_text=name)).to_be_visible()
    if scripts:
        tanay.page.context.set_offline(False)
        expect(tanay.main.locator("[data-waiting]")).to_be_hidden()

    susie = neighbour(SUSIE, javascript=scripts)
    susie.open(f"/listings/{sugar}")
    asks = susie.main.get_by_role("region", name="Tanay Deshpande")
    expect(asks).to_contain_text(SAID)
    asks.locator("textarea").fill("Ring at 1911 after six.")
    assert susie.press("Accept", within=asks) == 303

    tanay.open("/shopping-list")
    first = tanay.main.locator("[data-group]").first
    expect(first.get_by_role("heading")).to_have_text("From neighbours")
    expect(first).to_contain_text("Ring at 1911 after six.")
    expect(tanay.main.locator("[data-basket] [data-line]")).to_have_count(1)
    fits(tanay, scripts)
    for ticked in range(2, count + 1):
        tanay.main.locator("[data-group] [data-press]").filter(visible=True).first.click()
        if scripts or ticked < count:
            expect(tanay.main.locator("[data-basket] [data-line]")).to_have_count(ticked)
    if not scripts:
        # The answer itself leads on.
        expect(tanay.page).to_have_url(re.compile(f"/recipes/{noodles}/cook"))
    states = store.rows("SELECT DISTINCT shopping_line.state FROM shopping_line JOIN shopping_list ON shopping_list.id = list_id"
                        " JOIN member ON member.id = member_id WHERE email = ? ORDER BY 1", TANAY)
    assert scripts or [state for (state,) in states] == ["ticked"]

    tanay.open(f"/recipes/{noodles}/cook?step=99")
    left = tanay.main.locator(".leftovers").filter(visible=True)
    expect(left).to_contain_text("Anything left?")
    fits(tanay, scripts)
    left.locator("input[type=number]").fill("2")
    left.get_by_role("button").click()
    expect(tanay.page).to_have_url(re.compile("/listings/new"))
    adds(tanay, garden())
    assert tanay.press("Next") == 303
    expect(tanay.field("title")).to_have_value("Dragon noodles, 2 portions")
    assert tanay.press("Next") == 303
    tanay.shows("Please look through them: we know only what the recipe names.")
    for allergen in ("gluten", "eggs", "milk", "soybeans"):
        expect(tanay.main.locator(f"input[name=allergen_{allergen}]:checked")).to_have_value("contains")
    fits(tanay, scripts)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_what_a_dish_may_contain_comes_along_with_what_is_left_of_it(neighbour, beginning, store, scripts):
    tanay = neighbour(TANAY, javascript=scripts)
    minestrone = store.value("SELECT id FROM recipe WHERE title = 'Minestrone'")
    tanay.open(f"/recipes/{minestrone}")
    tanay.shows("May contain: Eggs")
    tanay.open(f"/recipes/{minestrone}/cook?step=99")
    tanay.main.locator(".leftovers").filter(visible=True).get_by_role("button").click()
    adds(tanay, garden())
    assert tanay.press("Next") == 303
    assert tanay.press("Next") == 303
    for allergen, level in (("gluten", "contains"), ("celery", "contains"), ("eggs", "may_contain")):
        expect(tanay.main.locator(f"input[name=allergen_{allergen}]:checked")).to_have_value(level)
    assert tanay.press("Offer it") == 303
    tanay.shows("Contains: Cereals with gluten, Celery. May contain: Eggs.")
