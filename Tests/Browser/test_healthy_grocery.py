"""The walk of the original app, screen by screen: where one is, the supermarket, dinner, Italian, the recipe with its
photo and its options, the list by aisles, and the stove; with scripts and without."""

import re

import pytest
from playwright.sync_api import expect

from checks import small_targets, violations, width_beyond_window

ANSWERS = ["Accept", "Decline"]


def fits(site, scripts):
    assert not width_beyond_window(site.page) and not small_targets(site.page)
    if scripts:
        assert not violations(site.page)


@pytest.fixture
def beginning(store):
    """Phil has no list and no favourites; an Italian dinner of which one food of several is taken."""
    phil = store.value("SELECT id FROM member WHERE email = 'phil@example.org'")
    store.change("DELETE FROM shopping_list WHERE member_id = ?", phil)
    store.change("DELETE FROM favourite WHERE member_id = ?", phil)
    return store.row(
        "SELECT recipe.id, title, ingredient.id FROM recipe JOIN cuisine ON cuisine.id = cuisine_id"
        " JOIN recipe_meal ON recipe_meal.recipe_id = recipe.id JOIN ingredient ON ingredient.recipe_id = recipe.id"
        " JOIN ingredient_option ON ingredient_id = ingredient.id"
        " WHERE state = 'published' AND cuisine.name = 'Italian' AND meal = 'dinner'"
        " GROUP BY ingredient.id HAVING count(*) > 1 ORDER BY ingredient.id LIMIT 1")


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_the_walk_of_the_original(neighbour, beginning, store, scripts, answer):
    recipe, title, ingredient = beginning
    here = {"geolocation": {"latitude": 40.76, "longitude": -73.99}, "permissions": ["geolocation"]} if scripts else {}
    site = neighbour("phil@example.org", javascript=scripts, **here)

    # Location terms, and the supermarkets behind them.
    site.open("/supermarkets")
    site.shows("May this page ask your phone where it is?")
    site.press("What happens with it")
    expect(site.heading).to_have_text("Where you are")
    site.open("/supermarkets")
    site.press(f"^{answer}$")
    if answer == "Decline":
        site.shows("Nothing closes")
        site.press("Go on")
    expect(site.main.get_by_text("May this page ask")).to_have_count(0)
    fits(site, scripts)
    site.main.locator(".supermarkets li").first.get_by_role("button").click()
    expect(site.page).to_have_url(re.compile("/kitchen"))
    site.shows("Your list follows the aisles of")
    fits(site, scripts)

    # Meal, cuisine, recipes.
    site.press("^Dinner")
    fits(site, scripts)
    italian = site.main.get_by_role("link", name=re.compile("^Italian"))
    expect(italian).to_contain_text("8")
    italian.click()
    tiles = site.main.locator("a").filter(has=site.page.locator("strong"))
    expect(tiles).to_have_count(8)
    fits(site, scripts)
    tiles.filter(has_text=title).click()
    expect(site.heading).to_have_text(title)
    fits(site, scripts)

    # The photo, and the way back from it.
    site.main.locator(".strip a, .shown a").first.click()
    if scripts:
        expect(site.page.get_by_role("dialog")).to_be_visible()
        site.page.keyboard.press("Escape")
        expect(site.page.get_by_role("dialog")).to_have_count(0)
    else:
        expect(site.page).to_have_url(re.compile(f"/recipes/{recipe}/photos/1"))
        site.open(f"/recipes/{recipe}")

    # Another food in place of the usual one.
    site.open(f"/recipes/{recipe}/ingredients/{ingredient}")
    choices = site.main.locator("[name=o]")
    choices.nth(choices.count() - 1).check()
    wanted = choices.nth(choices.count() - 1).get_attribute("value")
    fits(site, scripts)
    assert site.press("^Add$") == 303
    assert re.search(f"o={ingredient}:", site.page.url.replace("%3A", ":"))

    # A favourite.
    star = site.main.locator(".recipe-star")
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    assert f"o={ingredient}:" in site.page.url.replace("%3A", ":"), "what was chosen stays"

    # The list, by aisles in walking order.
    assert site.press("^Shop$") == 303
    site.open("/shopping-list")
    fits(site, scripts)
    food = int(wanted.partition("~")[0].rpartition(":")[2])
    names = [name for (name,) in store.rows("SELECT name FROM food WHERE id = ?", food)]
    lines = site.main.locator("[data-group] li[data-line]")
    expect(lines.filter(has_text=names[0])).to_have_count(1)
    order = [label for (label,) in store.rows(
        "SELECT label FROM aisle JOIN shopping_list USING (supermarket_id) JOIN member ON member.id = member_id"
        " WHERE email = 'phil@example.org' ORDER BY position")]
    groups = [text.strip() for text in site.main.locator("[data-group] h2").all_inner_texts()]
    aisles = [next((place for place, label in enumerate(order) if re.search(rf"(^|\W){re.escape(label)}$", group)), None) for group in groups]
    known = [place for place in aisles if place is not None]
    assert len(known) >= 3 and known == sorted(known), (groups, order)

    # One after the other into the basket; then one cooks.
    count = lines.count()
    for ticked in range(1, count + 1):
        site.main.locator("[data-group] [data-press]").filter(visible=True).first.click()
        if scripts or ticked < count:
            expect(site.main.locator("[data-basket] li:not([hidden])")).to_have_count(ticked)
    expect(site.page).to_have_url(re.compile(f"/recipes/{recipe}/cook"))
    site.shows("Step 1 of")
    fits(site, scripts)

    # Home, and what was kept.
    site.open("/kitchen")
    site.press("^Favourites")
    expect(site.main.get_by_role("link", name=re.compile(re.escape(title)))).to_have_count(1)
