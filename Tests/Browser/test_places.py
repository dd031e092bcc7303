"""A place is set up and gets its poster; two who scan it see later that they met; in browsers, with scripts and without."""

import re

import pytest
from playwright.sync_api import expect

from checks import small_targets, until, violations, width_beyond_window
from test_joining import scanned
from test_messages import join

HOME = "Manhattan Plaza"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_two_scan_a_poster_and_see_later_that_they_met(admin, neighbour, store, fresh, scripts):
    name = fresh("Bertrand Library")
    admin.open("/places/new")
    admin.fill(name=name, coordinates="40.7642, -73.9879", note="Beside the lifts.")
    assert admin.press("^Save$") == 422
    assert "Choose a community" in admin.problem("community")
    admin.field("community").select_option(label=HOME)
    assert admin.press("^Save$") == 303
    id = re.search(r"/places/(\d+)", admin.page.url)[1]
    admin.shows("fewer than 5")
    address = scanned(admin, f"/places/{id}/poster")
    store.change("INSERT INTO place_member (place_id, member_id) SELECT ?, id FROM member"
                 " WHERE state = 'active' AND email NOT LIKE 'ryan@%' AND email NOT LIKE 'phil@%' AND community_id ="
                 " (SELECT community_id FROM place WHERE id = ?) LIMIT 3", id, id)

    people = {who: neighbour(f"{who}@example.org", javascript=scripts) for who in ("ryan", "phil")}
    for who, site in people.items():
        assert address.startswith(site.address + "/here/")
        site.page.goto(address)
        expect(site.heading).to_have_text(name)
        assert site.press("Take part, I am here") == 303
        site.shows(f"You are at {name} since")
        if scripts:
            assert violations(site.page) == []
        assert width_beyond_window(site.page) == 0 and small_targets(site.page) == []
        # As if they had come three quarters of an hour ago.
        store.change("DELETE FROM visit WHERE member_id ="
                     " (SELECT id FROM member WHERE email = ?)", f"{who}@example.org")
        store.change("INSERT INTO visit (place_id, member_id, source, entered_at, seen_at)"
                     " SELECT ?, id, 'poster', unixepoch() - 2700, unixepoch() - 2700 FROM member WHERE email = ?",
                     id, f"{who}@example.org")
    for site in people.values():
        site.open("/places")
        site.field("left").select_option("15")
        assert site.press("I leave") == 303
        site.open("/people-met")
        assert name not in site.main.inner_text(), "not before an hour is over"
    store.change("UPDATE crossing SET shown_at = unixepoch() - 60 WHERE place_id = ?", id)
    ryan, phil = people.values()
    for sort in ("Recently", "Most time together"):
        ryan.open("/people-met")
        ryan.main.get_by_role("link", name=sort).click()
        row = ryan.main.get_by_role("listitem").filter(has_text="Phil")
        expect(row).to_contain_text("together")
    ryan.main.get_by_role("link", name="Phil").first.click()
    expect(ryan.main.get_by_role("region", name="You crossed paths")).to_contain_text(name)

    phil.open("/places")
    assert phil.press("Hide all my visits") == 303
    ryan.open("/people-met")
    assert name not in ryan.main.inner_text()

    admin.open(f"/places/{id}")
    admin.press("Renew the code")
    assert admin.press("^Renew the code$") == 303
    assert ryan.open(address.removeprefix(ryan.address)).status == 404
    assert scanned(admin, f"/places/{id}/poster") != address


@pytest.fixture
def library(neighbour, store, fresh):
    """Four who came to a library three hours ago and left an hour later, each on a phone; their names are one word."""

    def come(scripts):
        name = fresh("Reading room")
        place = store.change(
            "INSERT INTO place (community_id, name, latitude, longitude)"
            " SELECT community_id, ?, 40.76, -73.99 FROM member WHERE email = 'ryan@example.org'", name)
        store.change("INSERT INTO place_member (place_id, member_id) SELECT ?, id FROM member"
                     " WHERE email IN ('ryan@example.org', 'phil@example.org')", place)
        people = []
        for who in ("Uma", "Vera", "Will", "Xena"):
            site = join(neighbour, store, fresh(who), scripts)
            site.name = store.value("SELECT name FROM member WHERE id = ?", site.id)
            store.change("INSERT INTO place_member (place_id, member_id) VALUES (?, ?)", place, site.id)
            store.change("INSERT INTO visit (place_id, member_id, source, entered_at, seen_at)"
                         " VALUES (?, ?, 'poster', unixepoch() - 10800, unixepoch() - 10800)", place, site.id)
            people.append(site)
        for site in people:
            site.open("/places")
            site.field("left").select_option("120")
            assert site.press("I leave") == 303
        return name, *people

    return come


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_people_of_a_library_write_to_each_other_decline_block_and_unblock(library, scripts):
    place, uma, vera, will, xena = library(scripts)

    def writes(site, other, text):
        site.open("/people-met")
        site.main.get_by_role("link", name=f"Message {other.name}").click()
        site.fill(text=text)
        assert site.press("Send") == 303
        return f"/messages/{site.id_in_address()}"

    uma.open("/people-met")
    for other in (vera, will, xena):
        expect(uma.main.get_by_role("listitem").filter(has_text=other.name)).to_contain_text(place)
    if scripts:
        assert violations(uma.page) == []
    assert width_beyond_window(uma.page) == 0 and small_targets(uma.page) == []
    # Somebody whose name one knows is found without reading all the others.
    field = uma.page.get_by_role("searchbox", name="Search people and places")
    for text, who in ((xena.name, [xena]), (place.upper(), [vera, will, xena])):
        field.fill(text)
        if not scripts:
            field.press("Enter")
        expect(uma.main.locator(".found")).to_have_text(f"{len(who)} found.")
        expect(uma.main.get_by_role("listitem")).to_have_count(len(who))
        for other in who:
            expect(uma.main.get_by_role("listitem").filter(has_text=other.name)).to_have_count(1)
    talk = writes(uma, vera, "Which book was that?")
    plea = writes(will, vera, "Hello there")

    # A request is there once it cannot be taken back.
    def arrived():
        vera.page.wait_for_timeout(500)
        vera.open("/messages?tab=requests")
        return all(vera.main.locator(f'a[href^="{path}"]').count() for path in (talk, plea))

    until(vera.page, arrived)
    assert "Which book" not in vera.main.inner_text()
    expect(vera.main.locator(f'a[href^="{talk}"]')).to_contain_text("You crossed paths")
    vera.open(talk)
    vera.press("^Accept$")
    vera.fill(text="The Waves")
    vera.press("Send") if not scripts else vera.main.get_by_role("button", name="Send").click()
    vera.shows("The Waves")
    uma.open(talk)
    uma.shows("The Waves")

    # Whoever is declined hears nothing, and cannot write again.
    vera.open(plea)
    assert vera.press("Decline") == 303
    will.open(plea)
    will.shows("Hello there")
    will.open("/people-met")
    expect(will.main.get_by_role("link", name=f"Message {uma.name}")).to_have_count(1)
    expect(will.main.get_by_role("link", name=f"Message {vera.name}")).to_have_count(0)

    uma.open("/people-met")
    uma.main.get_by_role("link", name=xena.name).first.click()
    uma.press("^Block$")
    assert uma.press("^Block$") == 303
    for site, other in ((uma, xena), (xena, uma)):
        site.open("/people-met")
        assert other.name not in site.main.inner_text() and will.name in site.main.inner_text()
    uma.open("/blocks")
    assert uma.press("Unblock") == 303
    for site, other in ((uma, xena), (xena, uma)):
        site.open("/people-met")
        assert other.name not in site.main.inner_text(), "unblocking brings nothing back"
