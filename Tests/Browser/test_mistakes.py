"""Mistakes cost nothing: what was typed stays, and what is wrong is said beside its field."""

import re

import pytest
from playwright.sync_api import expect

from checks import until
from pictures import garden, heavy, not_a_photo


@pytest.fixture
def form(admin, fresh):
    """The form for a new community, filled in rightly. A test then makes its mistake."""
    admin.open("/communities/new")
    admin.typed = {
        "name": fresh("Maple House"),
        "description": "A tower & its <garden>.",
        "address": "3 Maple Road",
        "latitude": "32.5",
        "longitude": "-117.5",
    }
    admin.fill(**admin.typed, photo=garden())
    return admin


def expect_what_was_typed(form):
    for name, value in form.typed.items():
        expect(form.field(name)).to_have_value(value)


def how_many(store, form):
    sql = "SELECT count(*) FROM community WHERE name = ? COLLATE NOCASE"
    return store.value(sql, form.typed["name"])


@pytest.mark.parametrize(
    "field, value",
    [("name", ""), ("latitude", "91"), ("latitude", "north"), ("longitude", "-181"),
     ("longitude", "1e400"), ("name", "x" * 5_000)],
)  # fmt: skip
def test_a_mistake_is_told_beside_its_field_and_everything_typed_is_kept(form, store, field, value):
    form.typed[field] = value
    form.fill(**{field: value})
    assert form.press("Save") == 422
    expect_what_was_typed(form)
    assert form.problem(field).strip()
    assert how_many(store, form) == 0


def test_a_name_is_taken_whatever_its_case(form, store):
    assert form.press("Save") == 303
    form.open("/communities/new")
    form.typed["name"] = form.typed["name"].upper()
    form.fill(**form.typed, photo=garden())
    assert form.press("Save") == 422
    assert re.search("already|taken|another", form.problem("name"), re.IGNORECASE)
    expect_what_was_typed(form)
    assert how_many(store, form) == 1


def test_coordinates_may_be_pasted_as_maps_give_them(form, store):
    form.fill(latitude="32.88, -117.23", longitude="")
    assert form.press("Save") == 303
    sql = "SELECT latitude, longitude FROM community WHERE name = ?"
    assert store.row(sql, form.typed["name"]) == (32.88, -117.23)


def test_a_place_is_looked_up_by_its_name_alone(form):
    asked = []
    form.page.route(re.compile(r"[?&]q="), lambda route: (asked.append(route.request.url), route.fulfill(json=[])))
    field = form.page.locator("#coordinates")
    for text in ("https://maps.example.org/@32.88,-117.23", "32.88, -117.23", "o"):
        field.fill(text)
        form.page.wait_for_timeout(300)
    assert not asked
    field.fill("Orchard")
    until(form.page, lambda: asked)


def test_a_file_that_is_no_photo_is_refused(form, store):
    form.fill(photo=not_a_photo())
    assert form.press("Save") == 422
    assert re.search("photo|picture|image|JPEG", form.problem("photo"), re.IGNORECASE)
    expect_what_was_typed(form)
    assert how_many(store, form) == 0


def test_a_photo_of_27_mb_is_refused_with_the_limit(form, store):
    form.fill(photo=heavy())
    assert form.press("Save") in (413, 422)
    form.shows(re.compile(r"25\sM(i?B|egabytes)"))
    assert how_many(store, form) == 0


def test_saving_twice_makes_one(form, store):
    form.page.get_by_role("button", name="Save", exact=True).dblclick()
    form.page.wait_for_url(lambda address: not address.endswith("/new"))
    assert how_many(store, form) == 1
    form.open("/communities/new")
    form.fill(**form.typed, photo=garden())
    form.press("Save")
    assert how_many(store, form) == 1


def test_a_change_never_overwrites_one_that_was_not_seen(form, another_admin, store):
    assert form.press("Save") == 303
    community = form.id_in_address()
    for page in (form, another_admin):
        page.open(f"/communities/{community}/edit")

    form.fill(description="Swings were added.")
    assert form.press("Save") == 303
    another_admin.fill(description="A pond was added.")
    assert another_admin.press("Save") == 409
    expect(another_admin.field("description")).to_have_value("A pond was added.")
    another_admin.shows("Swings were added.")

    sql = "SELECT description FROM community WHERE id = ?"
    assert store.value(sql, community) == "Swings were added."
    assert another_admin.press("Save") == 303, "having seen both, one may decide"
    assert store.value(sql, community) == "A pond was added."
