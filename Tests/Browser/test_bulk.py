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
    admin.press("Undo: Remove listings")
    expect(admin.message).to_contain_text("11 listings as before again")
    assert states(store, title) == {"removed": 1, "available": 11}
    with admin.page.expect_download() as download:
        admin.page.get_by_role("link", name="Spreadsheet").click()
    rows = download.value.path().read_text().splitlines()
    assert len(rows) == 2 and f"{title} 0" in rows[1]

    admin.open("/audit")
    admin.shows("Undo: Remove listings")
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
