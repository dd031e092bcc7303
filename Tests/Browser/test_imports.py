"""A spreadsheet comes in: looked at, put right, written, and what stayed out comes back."""

import csv
import io
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from checks import violations, width_beyond_window
from conftest import keep
from pictures import not_a_photo, upload
from server import check

WINDOWS = {"desk": {"width": 1280, "height": 900}, "phone": {"width": 390, "height": 844}}


def spreadsheet(text, name="neighbours.csv", encoding="utf-8"):
    return upload(name, text.encode(encoding), "text/csv")


@pytest.fixture
def choose(admin):
    """Chooses a file for a list, and opens what would become of it."""

    def choose_file(file, into="members"):
        admin.open(f"/imports/new?list={into}")
        admin.fill(file=file)
        return admin.press("Check file")

    return choose_file


def people(store, fresh, good, bad):
    """A volunteer's list: first and last names apart, German heads, some rows wrong."""
    community = store.value("SELECT name FROM community WHERE archived_at IS NULL LIMIT 1")
    word = fresh("x").split()[1]
    lines = ["Vorname;Nachname;E-Mail;Haus;Telefon;Bemerkung"]
    for number in range(good):
        lines.append(f"Jürgen;{word} {number};j{number}.{word}@example.org;{community};030 123{number};\"a\nb\"")
    for number in range(bad):
        lines.append(f"Bo;{word};bo{number}.{word}(at)example.org;{community};;")
    return word, "\r\n".join(lines)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1252", "utf-16"])
def test_half_the_rows_are_wrong_and_the_others_come_in(
    admin, server, store, choose, fresh, encoding
):
    word, text = people(store, fresh, 5, 5)
    assert choose(spreadsheet(text, encoding=encoding)) == 303
    admin.shows(re.compile("No column is read as “Community"))
    admin.main.get_by_label("Haus").select_option("Community")
    admin.press("Check again")
    admin.shows("Row 7 · Bo", re.compile("Enter one e-mail address"))
    counted = "SELECT count(*) FROM member WHERE name LIKE ?"
    assert store.value(counted, f"%{word}%") == 0
    assert admin.press("Import 5 members") == 303
    admin.shows("Import finished")
    assert store.value(counted, f"Jürgen {word}%") == 5

    file = admin.page.request.get(admin.page.url + "/rejected.csv").body().decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(file, newline=""), delimiter=";"))
    assert [(row["Row"], row["Vorname"]) for row in rows] == [(str(row), "Bo") for row in range(7, 12)]
    assert all("e-mail address" in row["Problem"] for row in rows)

    # Mended, the same file goes in again.
    assert choose(spreadsheet(file.replace("(at)", "@"))) == 303
    admin.main.get_by_label("Haus").select_option("Community")
    admin.press("Check again")
    assert admin.press("Import 5 members") == 303
    assert store.value(counted, f"Bo {word}") == 5
    assert check(server.store)[0] == 0, check(server.store)[1]


def test_a_saved_list_comes_back_with_changes_shown_first(admin, store, choose, fresh):
    member = store.value("SELECT max(id) FROM member")
    name = fresh("Renamed")
    email = store.value("SELECT email FROM member WHERE id = ?", member)
    assert choose(spreadsheet(f"id,name,email\n{member},{name},{email}\n")) == 303
    admin.field("existing").select_option("update")
    admin.press("Check again")
    expect(admin.main.locator("ins").first).to_have_text(name)
    assert admin.press("Import 1 member") == 303
    assert store.value("SELECT name FROM member WHERE id = ?", member) == name


def test_communities_and_categories_come_in_too(admin, store, choose, fresh):
    place, kind = fresh("Ash Way"), fresh("Pies")
    text = f"Name;Breitengrad;Längengrad\n{place};52,5;13,4\n{fresh('Nowhere')};north;1\n"
    assert choose(spreadsheet(text), into="communities") == 303
    assert admin.press("Import 1 community") == 303
    row = store.row("SELECT latitude, longitude FROM community WHERE name = ?", place)
    assert row == (52.5, 13.4)
    assert choose(spreadsheet(f"Category\n{kind}\n"), into="categories") == 303
    assert admin.press("Import 1 category") == 303
    last = store.value("SELECT name FROM category ORDER BY position DESC LIMIT 1")
    assert last == kind


def test_what_is_no_spreadsheet_is_told(admin, choose):
    assert choose(upload("list.xlsx", b"PK\x03\x04....")) == 422
    assert "save it as CSV" in admin.problem("file")
    assert choose(not_a_photo()) == 422
    assert "only one row" in admin.problem("file")
    assert choose(spreadsheet("Dear neighbours\nall is well\n")) == 303, "any text may be one"
    admin.shows(re.compile("None of the column names is known"))


def test_every_step_is_pleasant_everywhere(admin, store, choose, fresh):
    word, text = people(store, fresh, 12, 30)
    choose(spreadsheet(text.replace("Haus", "Gemeinschaft", 1)))
    look_at(admin, "check")
    admin.field("existing").select_option("update")
    admin.press("Check again")
    admin.press("Import 12 members")
    look_at(admin, "result")
    imported = urlsplit(admin.page.url).path
    choose(spreadsheet(text.replace("Haus", "Gemeinschaft", 1).replace("Jürgen", "Jörg")))
    admin.field("existing").select_option("update")
    admin.press("Check again")
    look_at(admin, "changes")
    admin.press("Delete this file")
    admin.press("Delete this file")
    admin.shows(re.compile("was deleted"))

    # Somebody has changed one of them before the import is undone.
    store.change("UPDATE member SET phone = '+49 30 1' WHERE name = ?", f"Jürgen {word} 3")
    admin.open(imported)
    admin.press("Undo this import")
    look_at(admin, "undo")
    assert admin.press("Undo the import") == 303
    admin.shows(re.compile("11 members undone"), f"Jürgen {word} 3")
    look_at(admin, "undone")
    admin.open(imported)
    admin.shows("The import was undone")
    counted = "SELECT count(*) FROM member WHERE name LIKE ?"
    assert store.value(counted, f"Jürgen {word}%") == 1


def look_at(admin, name):
    for size, window in WINDOWS.items():
        admin.page.set_viewport_size(window)
        for colours in ("light", "dark"):
            admin.page.emulate_media(color_scheme=colours)
            keep(admin.page, "pages", f"import-{name}-{size}-{colours}", full_page=True)
            assert width_beyond_window(admin.page) <= 0, f"{name} on a {size}"
            assert not violations(admin.page), f"{name}, {size}, {colours}"
    admin.page.set_viewport_size(WINDOWS["desk"])
