"""Many listings are removed in one go, and that is undone as one."""

import re

from playwright.sync_api import expect

from checks import violations
from server import check


def add_listings(store, count, title):
    """Available listings of the first member: the ids of those just added."""
    seller = store.value("SELECT min(id) FROM member")
    return [store.add_listing(f"{title} {number}", seller) for number in range(count)]


def states(store, title):
    return dict(
        store.rows("SELECT state, count(*) FROM listing WHERE title GLOB ? GROUP BY 1", f"{title} *")
    )


def test_many_are_removed_with_one_reason_and_brought_back_as_one(admin, store, fresh):
    title = fresh("Plum jam")
    ids = add_listings(store, 12, title)
    query = "&".join(f"id={number}" for number in ids)
    admin.open(f"/bulk-actions/new?list=listings&action=remove&{query}")
    admin.shows(f"{title} 0", "Available", "Removed")
    assert not violations(admin.page)
    assert admin.press("Remove 12 listings") == 422
    assert "reason" in admin.problem("reason")
    admin.fill(reason="It has gone bad")
    assert admin.press("Remove 12 listings") == 303
    expect(admin.message).to_contain_text("12 listings removed")
    assert states(store, title) == {"removed": 12}
    assert not violations(admin.page)

    store.change("UPDATE listing SET removal_reason = 'Worse' WHERE id = ?", ids[0])
    admin.page.get_by_role("link", name="Undo").first.click()
    admin.shows("changed since", f"{title} 0")
    admin.press("Undo removing listings")
    expect(admin.message).to_contain_text("11 listings back as before")
    assert states(store, title) == {"removed": 1, "available": 11}
    with admin.page.expect_download() as download:
        admin.page.get_by_role("link", name="Spreadsheet").click()
    rows = download.value.path().read_text().splitlines()
    assert len(rows) == 2 and f"{title} 0" in rows[1]

    admin.open("/audit")
    admin.shows("Undo removing listings")
    assert not admin.main.get_by_text(f"{title} 3").count(), "the rows are one entry"
    code, said = check(store.path)
    assert code == 0, said


def test_a_long_change_shows_how_far_it_is_without_scripts(server, session, visit, store, fresh):
    title = fresh("Pear")
    dashboard = visit(server, javascript=False, storage_state=session(server))
    add_listings(store, 30, title)
    word = title.split()[-1]
    dashboard.open(f"/bulk-actions/new?list=listings&action=remove&everything=1&q={word}")
    dashboard.fill(reason="Too many pears")
    assert dashboard.press("Remove 30 listings") == 303
    expect(dashboard.main.get_by_text("30 listings removed").last).to_be_visible()
    assert states(store, title) == {"removed": 30}
    address = dashboard.page.url
    assert re.search(r"/bulk-actions/\d+$", address)
    answer = dashboard.open(address.removeprefix(dashboard.address))
    assert "refresh" not in answer.headers, "what is done keeps still"


def ticks(dashboard):
    return dashboard.main.locator("tbody [type=checkbox]")


def chosen(dashboard):
    return dashboard.main.locator(".selection strong")


def turn(dashboard, name):
    """To the `next` or `prev` page of the list."""
    dashboard.page.locator(f"[rel={name}]").click()


def plums(store, fresh, count=70):
    """A word that only some new listings have, and the list of these."""
    title = fresh("Plum")
    add_listings(store, count, title)
    return title, f"/listings?state=available&q={title.split()[-1]}"


def test_everything_is_one_number_and_a_row_unticked_is_left_alone(admin, store, fresh):
    title, address = plums(store, fresh)
    admin.open(address)
    admin.page.get_by_label("Select all rows of the page").check()
    expect(chosen(admin)).to_have_text("50 selected")
    admin.press("Select all 70 listings")
    expect(chosen(admin)).to_have_text("70 selected")
    expect(admin.main.get_by_text("50 selected")).to_have_count(0)
    spared = admin.main.locator("tbody th a").nth(3).inner_text()
    ticks(admin).nth(3).uncheck()
    expect(chosen(admin)).to_have_text("69 selected: all but 1")
    turn(admin, "next")
    expect(chosen(admin)).to_have_text("69 selected: all but 1")
    also = admin.main.locator("tbody th a").nth(0).inner_text()
    ticks(admin).nth(0).uncheck()
    expect(chosen(admin)).to_have_text("68 selected: all but 2")
    admin.page.reload()
    expect(chosen(admin)).to_have_text("68 selected: all but 2")
    expect(ticks(admin).nth(0)).not_to_be_checked()
    admin.press("Remove…")
    admin.shows("except 2 rows you unticked", "68")
    admin.fill(reason="Too ripe")
    assert admin.press("Remove 68 listings") == 303
    expect(admin.message).to_contain_text("68 listings removed")
    assert states(store, title) == {"available": 2, "removed": 68}
    left = store.rows("SELECT title FROM listing WHERE title GLOB ? AND state = 'available'", f"{title} *")
    assert {row[0] for row in left} == {spared, also}
    # What was left out is forgotten with its action.
    admin.open(f"{address}&everything=1")
    expect(chosen(admin)).to_have_text("2 selected")


def test_ticks_outlive_next_back_and_a_reload_until_their_action_begins(admin, store, fresh):
    title, address = plums(store, fresh)
    admin.open(address)
    none = admin.main.get_by_role("button", name="Clear")
    expect(none).to_be_disabled()
    for index in (0, 1, 2):
        ticks(admin).nth(index).check()
    # Some browsers clear or tick boxes by themselves on Back.
    admin.page.evaluate("() => { for (const box of document.querySelectorAll('[form=act][type=checkbox]')) box.checked = false; }")
    admin.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(ticks(admin).nth(2)).to_be_checked()
    turn(admin, "next")
    expect(chosen(admin)).to_have_text("3 selected, 3 on other pages")
    ticks(admin).nth(5).check()
    expect(chosen(admin)).to_have_text("4 selected, 3 on other pages")
    admin.page.reload()
    expect(ticks(admin).nth(5)).to_be_checked()
    turn(admin, "prev")
    expect(chosen(admin)).to_have_text("4 selected, 1 on other pages")
    admin.page.go_back()
    expect(ticks(admin).nth(5)).to_be_checked()
    expect(chosen(admin)).to_have_text("4 selected, 3 on other pages")
    ticks(admin).nth(6).check()
    none.click()
    expect(chosen(admin)).to_have_text("")
    expect(none).to_be_disabled()
    admin.page.reload()
    expect(none).to_be_disabled()
    ticks(admin).nth(7).check()
    turn(admin, "prev")
    expect(chosen(admin)).to_have_text("1 selected, 1 on other pages")
    ticks(admin).nth(0).check()
    # Another list, or another filter of this one, has ticks of its own.
    admin.open("/listings?state=available")
    expect(chosen(admin)).to_have_text("")
    admin.page.go_back()
    admin.press("Remove…")
    assert admin.press("Remove 2 listings") == 422
    admin.page.go_back()
    admin.page.go_back()
    expect(chosen(admin)).to_have_text("2 selected, 1 on other pages")
    admin.press("Remove…")
    admin.fill(reason="Too ripe")
    assert admin.press("Remove 2 listings") == 303
    assert states(store, title) == {"available": 68, "removed": 2}
    admin.open(address)
    expect(chosen(admin)).to_have_text("")
    assert not admin.main.locator("tbody :checked").count()


def test_ticks_are_gone_for_who_comes_from_elsewhere(admin):
    def walk(name):
        admin.page.locator(".rail").get_by_role("link", name=name).first.click()

    admin.open("/members")
    ticks(admin).nth(1).check()
    admin.main.locator("tbody th a").first.click()
    walk("Members")
    expect(chosen(admin)).to_have_text("1 selected")
    walk("Home")
    admin.page.go_back()
    expect(chosen(admin)).to_have_text("1 selected")
    walk("Home")
    walk("Members")
    expect(chosen(admin)).to_have_text("")
    assert not admin.main.locator("tbody :checked").count()


def test_more_than_a_form_holds_cannot_be_sent(admin, store, fresh):
    _, address = plums(store, fresh, 3)
    admin.open(address)
    admin.page.evaluate(
        """() => {
            const { key, most } = document.getElementById("act").dataset;
            const many = Array.from({ length: Number(most) }, (_, index) => String(index + 900000));
            sessionStorage["ticks:" + key] = JSON.stringify(many);
        }"""
    )
    admin.page.reload()
    expect(chosen(admin)).to_have_text("800 selected, 800 on other pages")
    remove = admin.main.get_by_role("button", name="Remove…")
    expect(remove).to_be_enabled()
    ticks(admin).nth(0).check()
    expect(chosen(admin)).to_contain_text("No more than 800 rows can be selected one by one")
    expect(remove).to_be_disabled()
    ticks(admin).nth(0).uncheck()
    admin.press("Remove…")
    admin.shows("no longer there")


def test_everything_but_what_is_unticked_without_scripts(server, session, visit, store, fresh):
    title, address = plums(store, fresh, 8)
    plain = visit(server, javascript=False, storage_state=session(server))
    plain.open(address)
    ticks(plain).nth(0).check()
    counted = chosen(plain).evaluate("one => getComputedStyle(one, '::before').content")
    assert "selected" in counted
    plain.press("Select all 8 listings")
    expect(plain.main.locator("tbody :checked")).to_have_count(8)
    plain.shows("All 8 listings, except those you untick")
    spared = plain.main.locator("tbody th a").nth(2).inner_text()
    ticks(plain).nth(2).uncheck()
    plain.press("Remove…")
    plain.shows("except one row you unticked")
    plain.fill(reason="Too ripe")
    assert plain.press("Remove 7 listings") == 303
    expect(plain.main.get_by_text("7 listings removed").last).to_be_visible()
    left = store.rows("SELECT title FROM listing WHERE title GLOB ? AND state = 'available'", f"{title} *")
    assert [row[0] for row in left] == [spared]
    plain.open(f"{address}&everything=1")
    plain.press("Clear")
    expect(plain.main.locator("tbody :checked")).to_have_count(0)
