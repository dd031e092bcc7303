"""The two stories of the kitchen as an app on a phone would live them: the walk of the original from the supermarket to the
stove, and Tanay's dragon noodles from the recipe to what is left of them."""

import uuid

import pytest

from pictures import png
from test_story import waited

POT = png(3, 2, b"\xc8\x64\x28" * 6)


def lines(shopping, *states):
    return [line for group in shopping["groups"] for line in group["lines"] if line["state"] in (states or ("open", "ticked"))]


def ticks(caller, some, age=0):
    """Ticks lines, and says so once more as if no answer had come."""
    operations = [{"id": str(uuid.uuid4()), "kind": "tick", "line_id": line["uuid"], "age_ms": age} for line in some]
    for _ in range(2):
        answer = caller.post("/shopping-list/operations", {"operations": operations}).says(200).json
        assert answer["applied"] == [operation["id"] for operation in operations] and not answer["refused"]
    return caller.get("/shopping-list").says(200).json


def test_the_walk_of_the_original(ryan):
    ryan.delete("/shopping-list").says(204)
    near = ryan.get("/supermarkets").says(200).json["data"]
    assert [shop["name"] for shop in near] == ["Healthy Grocery"] * 3
    distances = [shop["community_distance_metres"] for shop in near]
    assert distances == sorted(distances)
    ryan.put("/me/supermarket", {"supermarket_id": near[0]["id"]}).says(204)
    assert "dinner" in [meal["id"] for meal in ryan.get("/meals").says(200).json["data"]]
    cuisines = {cuisine["name"]: cuisine for cuisine in ryan.get("/cuisines?meal=dinner").says(200).json["data"]}
    assert cuisines["Italian"]["recipe_count"] == 8
    recipes = ryan.get(f"/recipes?meal=dinner&cuisine={cuisines['Italian']['id']}&sort=title").says(200).json["data"]
    assert len(recipes) == 8
    details = [ryan.get(f"/recipes/{recipe['id']}").says(200).json for recipe in recipes]
    recipe, line = next(
        (recipe, line) for recipe in details for line in recipe["ingredients"] if len(line["options"]) > 1 and line["choice"] == "one")
    assert recipe["photos"] and recipe["steps"]
    # Another food than the usual one, on the recipe and on the list.
    other = line["options"][-1]
    chosen = ryan.get(f"/recipes/{recipe['id']}?o={line['id']}:{other['option']}").says(200).json
    name = next(same for same in chosen["ingredients"] if same["id"] == line["id"])["foods"][0]["name"]
    ryan.put(f"/recipes/{recipe['id']}/favourite").says(204)
    assert recipe["id"] in [kept["id"] for kept in ryan.get("/recipes?favourite=1").says(200).json["data"]]
    shopping = ryan.put(
        f"/shopping-list/recipes/{recipe['id']}", {"servings": 2, "options": {line["id"]: [{"option": other["option"]}]}}
    ).says(200).json
    assert name in [bought["text"] for bought in lines(shopping)]
    aisles = [aisle["id"] for aisle in ryan.get(f"/supermarkets/{near[0]['id']}").says(200).json["aisles"]]
    walked = [aisles.index(group["aisle"]["id"]) for group in shopping["groups"] if group["kind"] == "aisle"]
    assert len(walked) > 2 and walked == sorted(walked)
    shopping = ticks(ryan, lines(shopping))
    assert not lines(shopping, "open") and lines(shopping, "ticked")
    ryan.delete(f"/recipes/{recipe['id']}/favourite").says(204)
    ryan.delete("/shopping-list").says(204)


@pytest.fixture
def sugar(exchange):
    """Susie's sugar, for which nobody has asked; the demo's titles are read by then."""
    store = exchange.store
    sugar = store.value(
        "SELECT listing.id FROM listing JOIN member ON member.id = seller_id"
        " WHERE email = 'susie@example.org' AND title = 'Brown sugar'")
    store.change("DELETE FROM exchange WHERE listing_id = ?", sugar)
    return str(sugar)


def test_tanay_cooks_with_susies_sugar(exchange, sugar):
    tanay, susie = exchange.member("tanay@example.org"), exchange.member("susie@example.org")
    [noodles] = tanay.get("/recipes?q=dragon+noodles").says(200).json["data"]
    path = f"/recipes/{noodles['id']}"

    def offered():
        found = tanay.get(f"{path}/neighbours").says(200).json["data"]
        return [each["food"] for each in found if sugar in [listing["id"] for listing in each["listings"]]]

    [food] = waited("Susie's title is read", offered)
    assert food["name"] == "brown sugar"
    tanay.put(f"/shopping-list{path}").says(200)
    need = {"message": "For dragon noodles: 1 tablespoon would do.", "recipe_id": noodles["id"], "food_id": food["id"]}
    request = tanay.put(f"/listings/{sugar}/request", need).says(201).json["id"]
    shopping = tanay.get("/shopping-list").says(200).json
    [asked] = [line for line in lines(shopping) if line.get("request")]
    assert asked["text"] == "brown sugar" and asked["request"]["name"].startswith("Susie")
    # Ticked in the shop without a network, and sent a minute later.
    others = [line for line in lines(shopping) if line["uuid"] != asked["uuid"]]
    shopping = ticks(tanay, others[:3], age=60_000)
    waited("Susie hears of it", lambda: susie.get(f"/requests/{request}").status == 200)
    susie.post(f"/requests/{request}/acceptance", {"note": "Ring at 1911 after six."}).says(200)

    def first():
        group = tanay.get("/shopping-list").says(200).json["groups"][0]
        return group if group["kind"] == "neighbours" else None

    [mine] = waited("the line moves to the neighbours'", first)["lines"]
    assert mine["uuid"] == asked["uuid"] and mine["state"] == "open"
    shopping = tanay.get("/shopping-list").says(200).json
    assert {line["uuid"] for line in lines(shopping, "ticked")} == {line["uuid"] for line in others[:3]}
    assert not lines(ticks(tanay, lines(shopping, "open")), "open")
    assert len(tanay.get(path).says(200).json["steps"]) == 5
    # What is left goes to the neighbours.
    left = tanay.get(f"{path}/leftovers?servings=2").says(200).json
    assert left["title"] == "Dragon noodles, 2 portions"
    contains = {allergen for allergen, level in left["allergens"].items() if level == "contains"}
    assert {"gluten", "eggs", "milk", "soybeans"} <= contains
    photo = tanay.post("/photos", POT, kind="image/png").says(201).json["id"]
    listing = tanay.post("/listings", {**left, "photos": [photo]}).says(201).json
    assert listing["title"] == left["title"] and listing["use_by"] == left["use_by"]
    tanay.delete("/shopping-list").says(204)
