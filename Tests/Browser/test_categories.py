"""Categories: one list in the order of the administrators, kept tidy without losing a listing."""

import pytest
from playwright.sync_api import expect

from checks import misnamed_cells
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
    admin.open("/categories")
    assert not misnamed_cells(admin.page)
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


def test_a_number_moves_a_category_with_scripts_off(server, session, visit, store, add, fresh):
    first, second, third = add(fresh("Rye")), add(fresh("Wheat")), add(fresh("Oats"))
    plain = visit(server, javascript=False, storage_state=session(server))
    row = plain.main.locator("tr").filter(has_text=third)
    plain.open("/categories")
    row.get_by_role("button", name=f"Move {third}", exact=True).click()
    place = row.get_by_label("Place in the list")
    number = int(place.input_value())
    place.fill(str(number - 2))
    # The first button of the form, not the arrow.
    with plain.page.expect_navigation():
        place.press("Enter")
    assert order(store, first, second, third) == [third, first, second]
    plain.shows(f"{third} is now number {number - 2} in the list.")

    plain.open(f"/categories/{id_of(store, third)}")
    plain.fill(position="99999")
    assert plain.press("^Move there$") == 422
    assert "Enter a number from 1" in plain.problem("position")
    assert plain.press("^Last$") == 303
    assert order(store, first, second, third) == [first, second, third]


@pytest.mark.parametrize("touch", [False, True])
def test_a_row_is_dragged_to_its_place(server, session, visit, store, add, fresh, touch):
    names = [add(fresh(name)) for name in ("Milk", "Eggs", "Salt")]
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True} if touch else {}
    admin = visit(server, storage_state=session(server), **phone)
    moves = "SELECT count(*) FROM audit_entry WHERE action = 'category.move'"
    before = store.value(moves)
    admin.open("/categories")
    handle = admin.main.get_by_role("button", name=f"Move {names[2]}", exact=True)
    target = admin.main.locator("tr").filter(has_text=names[0])
    handle.evaluate("handle => handle.scrollIntoView({ block: 'center' })")

    # Let go of with Esc, and pressed without being dragged, nothing moves.
    drag(admin.page, handle, target, touch, drop=False)
    assert [name for name in shown(admin) if name in names] == names
    press, card = handle.tap if touch else handle.click, admin.main.get_by_role("dialog", name=f"Move {names[2]}", exact=True)
    # What a finger does right after another touch, browsers may take for a part of it.
    if not touch:
        press()
        expect(card).to_be_visible()
        admin.page.keyboard.press("Escape")
        expect(card).to_be_hidden()
    all_names = shown(admin)
    with admin.page.expect_navigation():
        drag(admin.page, handle, target, touch)
    all_names.remove(names[2])
    all_names.insert(all_names.index(names[0]), names[2])
    assert order(store, *names) == [names[2], names[0], names[1]]
    assert shown(admin) == all_names
    assert store.value(moves) == before + 1
    press()
    expect(card).to_be_visible()


def shown(admin):
    return admin.main.locator("tbody th a").all_inner_texts()


def drag(page, handle, target, touch, drop=True):
    """Takes a handle to the upper half of a row, by mouse or by finger."""
    start, end = handle.bounding_box(), target.bounding_box()
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    ways = [y - 10, (y + end["y"]) / 2, end["y"] + 5]
    if touch:
        finger = page.context.new_cdp_session(page)

        def send(kind, at=None):
            points = [] if at is None else [{"x": x, "y": at}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        send("touchStart", y)
        for way in ways:
            send("touchMove", way)
        if not drop:
            page.keyboard.press("Escape")
        send("touchEnd")
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        for way in ways:
            page.mouse.move(x, way)
        if not drop:
            page.keyboard.press("Escape")
        page.mouse.up()


def test_a_merge_is_undone_from_the_page_of_the_one_that_is_left(admin, server, store, add, fresh):
    old, kept = add(fresh("Leek")), add(fresh("Leeks"))
    a_few = "UPDATE listing SET category_id = ? WHERE id IN (SELECT id FROM listing LIMIT 5)"
    store.change(a_few, id_of(store, old))
    count = "SELECT count(*) FROM listing JOIN category ON category.id = category_id WHERE name = ?"

    admin.open("/categories")
    admin.press(f"^Merge {old}$")
    admin.field("into").select_option(label=kept)
    admin.press("Preview")
    admin.confirm("^Merge")
    admin.open(f"/categories/{id_of(store, old)}")
    expect(admin.page).to_have_url(f"{admin.address}/categories/{id_of(store, kept)}")
    admin.shows("Merged into this category")
    assert store.value(count, kept) == 5
    admin.press("Undo the merge")
    admin.confirm("^Undo")
    expect(admin.message).to_be_visible()
    assert store.value(count, old) == 5
    admin.open(f"/categories/{id_of(store, old)}")
    admin.shows(old)
    assert check(server.store)[0] == 0, check(server.store)[1]
