"""What is measured: the kitchen's pages, and the same by the API."""

import html
import json
import re
from typing import NamedTuple

from client import ask

API = "/api/v1"
ORDERS = ("best", "title", "total", "prep", "cook", "ingredients", "cost", "calories", "newest")
DEEP = 20
NEXT = re.compile(r'<a\b(?=[^>]*\brel="next")[^>]*\bhref="([^"]*)"')


class Page(NamedTuple):
    name: str
    path: str
    # What it must show.
    shows: str
    # Asked for by a program.
    is_answer: bool = False
    # The most milliseconds at the 95th percentile.
    goal: float = 10


def pages(facts, browser, program):
    """All of them; `browser` and `program` are the places where the member's pages and answers are."""
    recipe = facts.one("SELECT max(recipe_id) FROM recipe_shelf")
    cuisine = facts.one("SELECT min(cuisine_id) FROM recipe_shelf WHERE cuisine_id > 0")

    def listed(what, query, shows='href="/recipes/'):
        return Page(f"recipes, {what}", f"/recipes{query}", shows)

    yield Page("kitchen", "/kitchen", 'href="/recipes/meals/dinner"')
    yield Page("dinner", "/recipes/meals/dinner", f"cuisine={cuisine}")
    yield listed("all", "")
    for order in ORDERS:
        for sign in ("", "-"):
            yield listed(f"by {sign}{order}", f"?sort={sign}{order}")
            yield listed(f"dinner by {sign}{order}", f"?meal=dinner&sort={sign}{order}")
            path = f"/recipes?meal=dinner&cuisine={cuisine}&sort={sign}{order}"
            yield Page(f"recipes, dinner of a cuisine by {sign}{order}", path, 'href="/recipes/')
    path = following(browser, "/recipes?sort=title", DEEP)
    yield Page(f"recipes by title, page {DEEP + 1}", path, 'href="/recipes/')
    for limit in ("total_max=30", "prep_max=10", "cook_max=20", "ingredients_max=12", "cost_max=300", "calories_max=400"):
        yield listed(limit, f"?{limit}")
    yield listed("vegan", "?style=vegan")
    yield listed("vegan soups", "?style=vegan&style=soup")
    mix = "meal=dinner&style=vegetarian&total_max=60&cost_max=400&calories_max=600"
    yield listed("a mix of filters", f"?{mix}")
    yield listed("a mix by cost", f"?{mix}&sort=cost")
    yield listed("nothing kept", "?total_max=1&calories_max=1&style=grilled", shows="")
    yield listed("favourites", "?favourite=1")
    yield listed("a usual word", "?q=stew")
    yield listed("how words begin", "?q=gra")
    yield listed("a food", "?q=red+bean+0")
    yield listed("an absent word", "?q=xyzzyplugh", shows="")
    yield listed("a usual word and filters", "?q=stew&meal=dinner&total_max=60&sort=title")
    ingredient = facts.one(f"SELECT id FROM ingredient WHERE recipe_id = {recipe} AND position = 1")
    yield Page("a recipe", f"/recipes/{recipe}", f'name="change" value="{ingredient}"')
    yield Page("a recipe for nine", f"/recipes/{recipe}?servings=9", f'name="change" value="{ingredient}"')
    yield Page("an ingredient's options", f"/recipes/{recipe}/ingredients/{ingredient}", "<form")
    yield Page("cooking", f"/recipes/{recipe}/cook", "step=2")
    yield Page("cooking, all steps", f"/recipes/{recipe}/cook?all=1", "step-5")
    yield Page("supermarkets, nearest", "/supermarkets", "Corner Grocery")
    yield Page("supermarkets by name", "/supermarkets?sort=name", "Grocery")
    yield Page("supermarkets, search", "/supermarkets?q=corner", "Corner Grocery")
    yield Page("shopping list of 100 lines", "/shopping-list", "/tick", goal=5)

    def answer(name, path, shows, goal=10):
        return Page(f"{name}, API", f"{API}{path}", shows, True, goal)

    yield answer("meals", "/meals", "dinner")
    yield answer("cuisines of dinner", "/cuisines?meal=dinner", "recipe_count")
    yield answer("recipes", "/recipes", "ingredient_count")
    for order in ORDERS:
        yield answer(f"dinner by {order}", f"/recipes?meal=dinner&sort={order}", "ingredient_count")
    yield answer("a mix of filters", f"/recipes?{mix}", "ingredient_count")
    yield answer("a usual word", "/recipes?q=stew", "ingredient_count")
    yield answer("a recipe", f"/recipes/{recipe}", "ingredients")
    yield answer("supermarkets", "/supermarkets", "community_distance_metres")
    yield answer("shopping list of 100 lines", "/shopping-list", "amounts", goal=5)


def following(place, path, times):
    """The address of a page so many links away; the last one when there are fewer."""
    for _ in range(times):
        if not (link := NEXT.search(ask(place, path))):
            break
        path = html.unescape(link[1])
    return path


def text(page, answer):
    """What a page or an answer says, without its signs."""
    return json.dumps(json.loads(answer)) if page.is_answer else html.unescape(answer)
