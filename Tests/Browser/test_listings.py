"""A listing is removed with a reason, brought back, and the audit trail says so."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def listing(store, fresh):
    """A listing that a member's phone has just posted: its id and title."""
    seller = store.value("SELECT min(id) FROM member")
    title = fresh("Pumpkin soup")
    return store.add_listing(title, seller), title


def test_a_listing_is_removed_with_a_reason_and_brought_back(admin, store, listing, fresh):
    state = "SELECT state FROM listing WHERE id = ?"
    number, title = listing
    reason = fresh("The soup was cold")

    admin.open(f"/listings/{number}")
    admin.press("Remove")
    assert store.value(state, number) == "available", "nothing happens before it is confirmed"
    admin.fill(reason=reason)
    admin.confirm("Remove")
    expect(admin.message).to_be_visible()
    assert store.value(state, number) == "removed"
    admin.open("/audit")
    admin.shows(title)
    admin.main.locator(".entry summary").first.click()
    admin.shows(reason)

    admin.open(f"/listings/{number}")
    admin.carry_out("Restore|Bring back|Put back")
    assert store.value(state, number) == "available"
    entries = store.rows(
        "SELECT action FROM audit_entry WHERE subject_kind = 'listing' AND subject_id = ?", number
    )
    assert len(entries) == 2, "each change is in the audit trail, once"


def test_a_removal_needs_a_reason(admin, store, listing):
    number, _ = listing
    admin.open(f"/listings/{number}")
    admin.press("Remove")
    admin.confirm("Remove")
    assert admin.problem("reason").strip()
    assert store.value("SELECT state FROM listing WHERE id = ?", number) == "available"
