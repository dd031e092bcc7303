"""Recipes of another program come in: looked at, their new foods named, written as drafts, taken back."""

import json
import re

import pytest
from playwright.sync_api import expect

from checks import violations, width_beyond_window
from pictures import upload
from server import check

WINDOWS = {"desk": {"width": 1280, "height": 900}, "phone": {"width": 390, "height": 844}, "narrow": {"width": 320, "height": 700}}


def soup(title, dust):
    return {
        "@context": "https://schema.org", "@type": "Recipe", "name": title, "recipeYield": "Serves 4–6", "cookTime": "1 Std. 30 Min.",
        "image": "https://example.org/soup.jpg", "aggregateRating": {"ratingValue": 5},
        "recipeIngredient": ["For the broth:", f"2 cups {dust}", "1 onion, finely chopped", "a pinch of <b>salt</b>"],
        "recipeInstructions": [{"@type": "HowToSection", "name": "Broth", "itemListElement": [{"@type": "HowToStep", "text": "Boil it."}]}],
    }  # fmt: skip


def test_a_page_that_was_saved_comes_in_and_goes_again(admin, server, store, fresh):
    title, dust = fresh("Dust soup"), fresh("dust")
    page = f'<html><script type="application/ld+json">{json.dumps(soup(title, dust))}</script></html>'
    admin.open("/recipes")
    admin.press("^Import$")
    admin.fill(file=upload("soup.html", page.encode(), "text/html"))
    assert admin.press("Check recipes") == 303
    admin.shows(title, "90 minutes", "https://example.org/soup.jpg", re.compile("aggregateRating"))
    assert store.value("SELECT count(*) FROM recipe WHERE title = ?", title) == 0
    for name, window in WINDOWS.items():
        admin.page.set_viewport_size(window)
        assert width_beyond_window(admin.page) <= 0, name
        assert not violations(admin.page), name
    admin.field("food_0").select_option("add")
    admin.field("licence").select_option("own")
    assert admin.press("Import as drafts") == 303
    row = store.row("SELECT servings, cook_minutes, state, licence FROM recipe WHERE title = ?", title)
    assert row == (4, 90, "draft", "own")
    assert store.value("SELECT count(*) FROM food WHERE name = ?", dust) == 1
    assert admin.press("Undo") == 200
    assert admin.press("Undo importing recipes") == 303
    assert store.value("SELECT count(*) FROM recipe WHERE title = ?", title) == 0
    assert check(server.store)[0] == 0, check(server.store)[1]


def test_what_has_no_recipe_is_told_with_its_line(admin):
    admin.open("/recipes/import")
    admin.fill(text='\n\n{"@type": "Recipe", "name": "Air", "recipeIngredient": ["1 cup air"]}')
    assert admin.press("Check recipes") == 422
    assert "Line 3, Air: It has no steps." in admin.problem("file")
    expect(admin.field("text")).to_have_value(re.compile("1 cup air"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_list_is_saved_for_other_kitchens(admin, language):
    saved = admin.page.request.get(f"{admin.address}/recipes.jsonld?language={language}")
    recipes = json.loads(saved.body())
    assert recipes and {recipe["inLanguage"] for recipe in recipes} == {language}
    assert all(recipe["recipeIngredient"] and recipe["recipeInstructions"] for recipe in recipes)
