"""Categories: one list in the order of the administrators, kept tidy without losing a listing."""

import pytest
from playwright.sync_api import expect

from server import check


@pytest.fixture
def add(admin):
    def add_category(name):
        admin.open("/categories")
        admin.press("Add category")
        admin.fill(name=name)
        assert admin.press("Save") == 303
        return name

    return add_category


def id_of(store, name):
    return store.value("SELECT id FROM category WHERE name = ?", name)


def order(store, *names):
    """Of these categories, which comes first, second and so on."""
    rows = store.rows("SELECT name FROM category ORDER BY position")
    return [name for (name,) in rows if name in names]


def test_a_category_is_added_and_renamed(admin, store, add, fresh):
    category = id_of(store, add(fresh("Bred")))
    admin.open(f"/categories/{category}/edit")
    name = fresh("Bread")
    admin.fill(name=name)
    assert admin.press("Save") == 303
    assert store.value("SELECT name FROM category WHERE id = ?", category) == name
    admin.open("/categories")
    admin.shows(name)


def test_a_category_moves_up_and_down(admin, store, add, fresh):
    first, second = add(fresh("Fruit")), add(fresh("Cheese"))
    assert order(store, first, second) == [first, second]
    row = admin.main.locator("li, tr").filter(has_text=second)
    admin.open("/categories")
    assert admin.press(r"\bup\b", within=row) == 303
    assert order(store, first, second) == [second, first]
    assert admin.press(r"\bdown\b", within=row) == 303
    assert order(store, first, second) == [first, second]


def test_a_category_is_archived_and_brought_back(admin, store, add, fresh):
    category = id_of(store, add(fresh("Snow tyres")))
    archived = "SELECT archived_at IS NOT NULL FROM category WHERE id = ?"
    admin.open(f"/categories/{category}")
    admin.carry_out("^Archive")
    assert store.value(archived, category)
    admin.open(f"/categories/{category}")
    admin.carry_out("^(Bring back|Unarchive|Restore)")
    assert not store.value(archived, category)


def test_merging_says_how_many_listings_move_and_moves_them(admin, server, store, add, fresh):
    old, kept = add(fresh("Veg")), add(fresh("Vegetables"))
    a_few = "UPDATE listing SET category_id = ? WHERE id IN (SELECT id FROM listing LIMIT 7)"
    store.change(a_few, id_of(store, old))

    admin.open(f"/categories/{id_of(store, old)}")
    admin.press("Merge")
    admin.field("into").select_option(label=kept)
    admin.press("Preview|Continue|Next")
    expect(admin.main.locator('data[value="7"]').first).to_be_visible()
    admin.shows(kept)
    admin.confirm("^Merge")
    expect(admin.message).to_be_visible()

    count = "SELECT count(*) FROM listing JOIN category ON category.id = category_id WHERE name = ?"
    assert store.value(count, kept) == 7
    assert store.value(count, old) == 0
    assert check(server.store)[0] == 0, check(server.store)[1]
