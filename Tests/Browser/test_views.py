"""Saved views and the search of everything: with scripts and without, on a desk and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from checks import small_targets, violations, width_beyond_window

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(params=[True, False], ids=["scripts", "plain"])
def visitor(request, server, session, visit, store):
    """An administrator with scripts or without, who leaves no view behind."""
    yield visit(server, javascript=request.param, storage_state=session(server))
    store.change("DELETE FROM saved_view")


def areas(dashboard):
    return dashboard.page.get_by_role("navigation", name="Areas")


def save(dashboard, query, name, opens=False):
    dashboard.open(f"/views/new?list=members&{query}")
    dashboard.fill(name=name)
    if opens:
        dashboard.field("default").check()
    assert dashboard.press("^Save$") == 303
    expect(dashboard.message).to_contain_text(name)


def test_a_view_is_saved_opens_its_list_and_is_deleted(visitor, fresh):
    name = fresh("Anas by name")
    save(visitor, "q=an&sort=name", name, opens=True)
    assert visitor.page.url.endswith("/members?q=an&sort=name")
    present = areas(visitor).locator("[aria-current=page]")
    expect(present).to_have_text(name)

    visitor.open("/")
    visitor.area("Members")
    assert visitor.page.url.endswith("/members?q=an&sort=name")
    visitor.press("All members", within=areas(visitor))
    assert visitor.page.url.endswith("/members?all=1")
    expect(present).to_have_text("All members")
    assert visitor.press(re.escape(name), within=areas(visitor)) == 200

    assert visitor.press("All views", within=areas(visitor)) == 200
    row = visitor.main.locator("tr").filter(has_text=name)
    visitor.press("^Delete", within=row)
    visitor.shows("The list itself and everything in it stay as they are.")
    visitor.confirm("^Delete")
    expect(visitor.message).to_contain_text(name)
    visitor.area("Members")
    assert visitor.page.url.endswith("/members")


def test_what_is_wrong_with_a_view_is_beside_its_field(visitor):
    visitor.open("/views/new?list=members&q=an")
    assert visitor.press("^Save$") == 422
    assert "Enter the view" in visitor.problem("name")


def test_a_view_that_is_refused_is_pleasant(admin):
    admin.open("/views/new?list=members&q=an")
    assert admin.press("^Save$") == 422
    assert not violations(admin.page)


def test_the_palette_finds_the_views_of_the_area(server, session, visit, store, fresh):
    admin = visit(server, storage_state=session(server))
    name = fresh("Waiting for spring")
    save(admin, "q=an", name)
    admin.open("/members")
    admin.page.keyboard.press("Control+k")
    palette = admin.page.get_by_role("dialog", name="Search or jump to")
    palette.get_by_role("combobox").fill("for spring")
    palette.get_by_role("option", name=name).click()
    expect(admin.page).to_have_url(re.compile(r"/members\?q=an$"))
    store.change("DELETE FROM saved_view")


def test_views_and_everything_are_in_a_phones_menu(server, session, visit, store, fresh):
    phone = visit(server, storage_state=session(server), **PHONE)
    name = fresh("Anas")
    save(phone, "q=an", name)
    phone.page.get_by_role("button", name="Menu").tap()
    expect(areas(phone).get_by_role("link", name=name)).to_be_visible()
    assert width_beyond_window(phone.page) <= 0
    assert not small_targets(phone.page)
    assert not violations(phone.page)
    phone.page.keyboard.press("Escape")
    phone.page.locator(".palette-open button").tap()
    palette = phone.page.get_by_role("dialog", name="Search or jump to")
    palette.get_by_role("combobox").fill("an")
    phone.page.get_by_role("option", name=re.compile("^Everything with")).tap()
    expect(phone.heading).to_have_text("Search")
    expect(phone.field("q")).to_have_value("an")
    phone.main.get_by_role("region", name="Members").get_by_role("link", name="member").click()
    expect(phone.page).to_have_url(re.compile(r"/members\?q=an$"))
    store.change("DELETE FROM saved_view")


def test_everything_is_searched_from_any_page(visitor, store):
    name, email = store.row("SELECT name, email FROM member ORDER BY id LIMIT 1")
    visitor.open("/account")
    visitor.page.locator(".palette-open input").focus()
    visitor.page.keyboard.type(email)
    everything = visitor.page.get_by_role("option", name=re.compile("^Everything with"))
    with visitor.page.expect_navigation():
        if visitor.page.get_by_role("dialog").get_by_role("combobox").is_visible():
            everything.click()
        else:
            visitor.page.keyboard.press("Enter")
    members = visitor.main.get_by_role("region", name="Members")
    expect(members.get_by_role("link", name=f"{name} {email}")).to_be_visible()
    expect(members.locator("mark").first).to_be_visible()


def test_slash_leads_to_the_list_or_to_everything(pristine, session, visit):
    reader = visit(pristine, storage_state=session(pristine))
    palette = reader.page.get_by_role("dialog", name="Search or jump to")
    for address, box in (
        ("/members", reader.main.get_by_role("searchbox")),
        ("/search", reader.main.get_by_role("searchbox")),
        ("/account", palette.get_by_role("combobox")),
    ):
        reader.open(address)
        reader.page.keyboard.press("/")
        expect(box).to_be_focused()
