"""Fills the kitchen of a store: foods, recipes, supermarkets, and what members have on their lists."""

import random
import sys
import time

from visitors import writing

# Of 100,000 recipes: 1.2 million ingredients, 5,000 foods, 500 supermarkets, 200,000 lists.
INGREDIENTS = 12
RECIPES_A_FOOD, RECIPES_A_SUPERMARKET, LISTS_A_RECIPE = 20, 200, 2
LINES, AISLES, EXCEPTIONS = 6, 13, 5
STEP_OF_RECIPES = 1_000
MANY_LINES, MANY_RECIPES, MANY_FAVOURITES = 100, 10, 1_000
DEPARTMENTS = (
    "produce bakery deli meat fish dairy frozen dry_goods canned condiments oils spices baking breakfast international"
    " snacks sweets drinks alcohol household"
).split()
MEALS = "breakfast lunch dinner appetizer dessert".split()
STYLES = "vegetarian vegan one_pot baked grilled salad soup no_cook for_children".split()
UNITS = [None, None, "g", "g", "ml", "tbsp", "tsp", "cup", "can"]
KINDS = "red green wild young sweet smoked salted mild sour black golden early".split()
THINGS = (
    "bean root leaf berry squash pepper lentil plum cheese fillet noodle grain herb nut melon sprout mushroom pear"
).split()
WAYS = "Baked Braised Quick Slow Spiced Summer Winter Grandmother's Village Sunday Golden Plain".split()
DISHES = "stew salad soup pie curry gratin pilaf roast skillet bowl tart casserole".split()
STEP = "Cook it gently until it is done, and stir now and then so that nothing sticks to the pan."


def fill(path, recipes):
    """Adds so many recipes and what belongs to them."""
    print(f"Adding {recipes:,} recipes.", flush=True)
    began, chance = time.monotonic(), random.Random(7)
    with writing(path) as database:
        database.execute("PRAGMA cache_size = -400000")
        larder = Larder(database, chance)
        larder.add_foods(max(1, recipes // RECIPES_A_FOOD))
        larder.add_recipes(recipes)
        larder.add_supermarkets(max(1, recipes // RECIPES_A_SUPERMARKET))
        larder.add_lists(recipes * LISTS_A_RECIPE)
    with writing(path) as database:
        database.execute("ANALYZE")
    print(f"It took {time.monotonic() - began:.0f} s.", flush=True)


class Larder:
    def __init__(self, database, chance):
        self.database, self.chance = database, chance

    def ids(self, sql, *values):
        return [row[0] for row in self.database.execute(sql, values)]

    def add_foods(self, count):
        for number in range(count):
            kind, thing = KINDS[number % len(KINDS)], THINGS[number // len(KINDS) % len(THINGS)]
            department = self.chance.choice(DEPARTMENTS)
            food = self.database.execute(
                "INSERT INTO food (name, department) VALUES (?, ?)", [f"{kind} {thing} {number}", department]
            ).lastrowid
            self.database.execute("INSERT INTO food_name VALUES (?, 'de', ?, 0)", [food, f"Speise {number}"])
        self.foods = self.ids("SELECT id FROM food ORDER BY id")

    def food(self):
        """Some are in every kitchen, most are rare."""
        return self.foods[int(len(self.foods) * self.chance.random() ** 3)]

    def said(self, most, share=0.85):
        """A number, unless its author says nothing."""
        return self.chance.randint(1, most) if self.chance.random() < share else None

    def add_recipes(self, count):
        """Adds them in steps, as drafts first: what is published in one statement is found in one go."""
        cuisines = self.ids("SELECT id FROM cuisine")
        photos = self.ids("SELECT photo_id FROM recipe_photo") or self.ids("SELECT id FROM photo LIMIT 100")
        first = self.next_id("recipe")
        self.recipes = list(range(first, first + count))
        for begin in range(0, count, STEP_OF_RECIPES):
            some = self.recipes[begin : begin + STEP_OF_RECIPES]
            self.write_recipes(some, cuisines)
            self.describe(some, photos)
            self.database.execute(
                "UPDATE recipe SET state = 'published', published_at = unixepoch() - id * 2654435761 % ?"
                " WHERE id BETWEEN ? AND ?",
                [3 * 365 * 86_400, some[0], some[-1]],
            )
            if (begin + len(some)) % 10_000 == 0:
                print(f"{begin + len(some):,} recipes.", flush=True)

    def next_id(self, table):
        return self.database.execute(f"SELECT coalesce(max(id), 0) + 1 FROM {table}").fetchone()[0]

    def write_recipes(self, recipes, cuisines):
        chance = self.chance
        self.database.executemany(
            "INSERT INTO recipe (id, title, cuisine_id, servings, prep_minutes, cook_minutes, cost_cents, calories,"
            " licence) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'own')",
            (
                [recipe, f"{WAYS[recipe % len(WAYS)]} {chance.choice(DISHES)} no. {recipe}"]
                + [chance.choice(cuisines), chance.randint(1, 8)]
                + [self.said(60), self.said(180), self.said(4_000), self.said(1_200)]
                for recipe in recipes
            ),
        )

    def describe(self, recipes, photos):
        """Writes what belongs to recipes."""
        chance, ingredient = self.chance, self.next_id("ingredient")
        meals, styles, pictures, lines, options, steps = [], [], [], [], [], []
        for recipe in recipes:
            meals += [(recipe, meal) for meal in chance.sample(MEALS, chance.choice((1, 1, 2)))]
            styles += [(recipe, style) for style in chance.sample(STYLES, chance.choice((0, 1, 1, 2)))]
            if photos:
                pictures.append((recipe, chance.choice(photos)))
            for position in range(1, INGREDIENTS + 1):
                amount = chance.randint(1, 500), chance.choice((1, 1, 2, 3)), chance.choice(UNITS)
                lines.append((ingredient, recipe, position, *amount))
                options += [(ingredient, option, self.food()) for option in range(3 if position == 1 else 1)]
                ingredient += 1
            steps += [(recipe, position, STEP) for position in range(1, 6)]
        run = self.database.executemany
        run("INSERT INTO recipe_meal VALUES (?, ?)", meals)
        run("INSERT INTO recipe_style VALUES (?, ?)", styles)
        run("INSERT INTO recipe_photo (recipe_id, position, photo_id) VALUES (?, 1, ?)", pictures)
        run(
            "INSERT INTO ingredient (id, recipe_id, position, text, numerator, denominator, unit)"
            " VALUES (?, ?, ?, 'some of it', ?, ?, ?)",
            lines,
        )
        run("INSERT INTO ingredient_option (ingredient_id, position, food_id) VALUES (?, ?, ?)", options)
        run("INSERT INTO recipe_step (recipe_id, position, text, timer_seconds) VALUES (?, ?, ?, 600)", steps)

    def add_supermarkets(self, count):
        places = self.database.execute(
            "SELECT latitude, longitude FROM community WHERE latitude IS NOT NULL"
        ).fetchall()
        for number in range(count):
            latitude, longitude = self.chance.choice(places)
            supermarket = self.database.execute(
                "INSERT INTO supermarket (name, address, latitude, longitude) VALUES (?, ?, ?, ?)",
                [f"Corner Grocery {number % 40}", f"{number} Market Street"]
                + [max(-90, min(90, latitude + self.chance.gauss(0, 0.02))), longitude],
            ).lastrowid
            aisles = [
                self.database.execute(
                    "INSERT INTO aisle (supermarket_id, label, position) VALUES (?, ?, ?)",
                    [supermarket, str(place), place],
                ).lastrowid
                for place in range(1, AISLES + 1)
            ]
            for department in DEPARTMENTS:
                aisle = self.chance.choice(aisles)
                self.database.execute("INSERT INTO aisle_department VALUES (?, ?, ?)", [supermarket, department, aisle])
            for food in self.chance.sample(self.foods, EXCEPTIONS):
                self.database.execute(
                    "INSERT INTO aisle_food VALUES (?, ?, '', ?)", [supermarket, food, self.chance.choice(aisles)]
                )
        self.supermarkets = self.ids("SELECT id FROM supermarket")

    def add_lists(self, count):
        members = self.ids("SELECT id FROM member WHERE state = 'active' ORDER BY id LIMIT ?", count)
        for member in members:
            self.add_list(member, LINES, self.chance.sample(self.recipes, 1))

    def add_list(self, member, lines, recipes):
        run = self.database.execute
        run("DELETE FROM shopping_list WHERE member_id = ?", [member])
        shopping = run(
            "INSERT INTO shopping_list (member_id, supermarket_id) VALUES (?, ?)",
            [member, self.chance.choice(self.supermarkets)],
        ).lastrowid
        for recipe in recipes:
            run(
                "INSERT INTO shopping_recipe (list_id, recipe_id, servings, added_at) VALUES (?, ?, 4, unixepoch())",
                [shopping, recipe],
            )
        for number, food in enumerate(self.chance.sample(self.foods, lines)):
            line = run(
                "INSERT INTO shopping_line (list_id, uuid, food_id, text, changed_at)"
                " SELECT ?, ?, id, name, unixepoch() FROM food WHERE id = ?",
                [shopping, f"{shopping:08x}-0000-4000-8000-{number:012x}", food],
            ).lastrowid
            run(
                "INSERT INTO shopping_part (line_id, recipe_id, numerator, denominator, unit, added_at)"
                " VALUES (?, ?, ?, 1, ?, unixepoch())",
                [line, recipes[number % len(recipes)], self.chance.randint(1, 500), self.chance.choice(UNITS)],
            )


def stock(path, member):
    """Gives a member a long list and many favourites."""
    with writing(path) as database:
        larder = Larder(database, random.Random(11))
        larder.foods = larder.ids("SELECT id FROM food ORDER BY id")
        larder.supermarkets = larder.ids("SELECT id FROM supermarket")
        recipes = larder.ids("SELECT id FROM recipe WHERE state = 'published' ORDER BY id DESC LIMIT 1000")
        if len(larder.foods) < MANY_LINES or len(recipes) < MANY_RECIPES:
            sys.exit("There are too few foods and recipes for a long list.")
        larder.add_list(member, MANY_LINES, recipes[:MANY_RECIPES])
        database.executemany(
            "INSERT OR IGNORE INTO favourite (member_id, recipe_id) VALUES (?, ?)",
            [(member, recipe) for recipe in recipes[:MANY_FAVOURITES]],
        )
