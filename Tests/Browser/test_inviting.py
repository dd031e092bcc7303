"""People are invited: a list of neighbours by mail, one by a link that is handed over; with scripts and without."""

import re

import pytest
from playwright.sync_api import expect

from pictures import upload
from walk import PHONE

OWN = "walnut loaf on a sill"


@pytest.fixture
def imported(admin, store, fresh):
    """Imports somebody new, and gives their name and address: `imported(r"^Import 1 member$")`."""

    def import_one(button):
        name = fresh("Nell")
        email = name.lower().replace(" ", "-") + "@example.org"
        home = store.value("SELECT name FROM community WHERE archived_at IS NULL LIMIT 1")
        admin.open("/imports/new?list=members")
        admin.fill(file=upload("list.csv", f"name,email,community\n{name},{email},{home}\nBo,,{home}\n".encode(), "text/csv"))
        assert admin.press("Check file") == 303
        admin.shows(re.compile("Whoever has none here joins by themselves"))
        assert admin.press(button) == 303
        admin.shows("Import finished")
        return name, email, home

    return import_one


def due(store):
    """Lets the minutes pass in which nothing is sent yet."""
    store.change("UPDATE job SET run_at = unixepoch() - 1 WHERE state = 'waiting' AND key LIKE 'invitation %'")


def joins(site, link, home):
    """Opens an invitation on a phone and chooses a password."""
    site.page.goto(link)
    assert site.page.viewport_size == PHONE
    site.shows(re.compile("You are invited to " + re.escape(home)))
    site.fill(password="short")
    assert site.press("^Join ") == 422
    assert site.problem("password")
    site.fill(password=OWN)
    assert site.press("^Join ") == 303
    expect(site.page).to_have_url(site.address + "/")
    expect(site.page.locator("body")).to_contain_text(home)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_an_imported_neighbour_is_invited_and_joins_on_a_phone(admin, store, imported, outbox, neighbour, scripts):
    name, email, home = imported("^Import 1 member and invite 1$")
    due(store)
    site = neighbour(javascript=scripts)
    link = outbox("invitation", email)
    joins(site, link, home)
    site.open("/profile")
    site.shows(name)
    assert neighbour(javascript=scripts).open(link.removeprefix(site.address)).status == 404
    admin.open("/members?q=" + name.replace(" ", "+"))
    admin.main.locator("tbody").get_by_role("link", name=name).click()
    admin.shows("Confirmed just now")


def test_one_is_invited_and_that_is_taken_back(admin, store, imported, neighbour):
    name, email, home = imported("^Import 1 member$")
    admin.press("Invite those who are new")
    admin.shows("Invite members")
    admin.open("/members?last_seen_at=never&q=" + name.replace(" ", "+"))
    admin.main.locator("tbody").get_by_role("link", name=name).click()
    admin.press("Invite…")
    assert admin.press("Send the invitation") == 303
    assert admin.press("Take it back") == 303
    admin.shows("Nothing was sent", "Not here yet, and not invited.")
    admin.press("Invite…")
    assert admin.press("Make a link") == 201
    link = admin.page.locator("#link").input_value()
    joins(neighbour(), link, home)


def test_members_are_suspended_and_let_back_together(admin, store, fresh):
    word = fresh("Zed")
    home = store.value("SELECT id FROM community WHERE archived_at IS NULL LIMIT 1")
    ids = [store.add_member(f"{word} {number}", f"{word}{number}@example.org".replace(" ", ""), home) for number in range(3)]
    states = "SELECT group_concat(state) FROM member WHERE id IN (SELECT value FROM json_each(?))"
    admin.open("/members?q=" + word.replace(" ", "+"))
    admin.press("Select all 3")
    admin.press("Suspend…")
    admin.main.locator('[name="length"][value="good"]').check()
    assert admin.press("Suspend 3 members") == 422
    assert "reason" in admin.problem("reason")
    admin.fill(reason="Rude to a neighbour")
    assert admin.press("Suspend 3 members") == 303
    admin.shows(re.compile("3 members suspended"))
    assert store.value(states, str(ids)) == "suspended,suspended,suspended"
    admin.press("^Undo$")
    assert admin.press("^Undo") == 303
    assert store.value(states, str(ids)) == "active,active,active"
