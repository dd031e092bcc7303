"""What somebody typed outlives their session and a store that is kept by another program, with scripts and without."""

import pytest
from playwright.sync_api import expect

from checks import small_targets, violations, width_beyond_window
from server import PASSWORD
from walk import NARROW

TYPED = "After six? I can bring “bags” & boxes."


@pytest.fixture(params=[True, False], ids=["scripts", "plain"])
def phil(request, neighbour):
    site = neighbour("phil@example.org", viewport=NARROW, javascript=request.param)
    site.has_scripts = request.param
    return site


@pytest.fixture
def listing(store):
    """Something on offer that Phil has not asked for."""
    ryan = store.value("SELECT id FROM member WHERE email = 'ryan@example.org'")
    return store.add_listing("Jar of honey", ryan)


def is_pleasant(site):
    if not site.has_scripts:
        return  # axe is one
    assert width_beyond_window(site.page) <= 0
    assert not violations(site.page) and not small_targets(site.page)


def message(store, listing):
    return store.value("SELECT message FROM exchange WHERE listing_id = ?", listing)


def test_a_message_goes_along_through_signing_in_again(phil, listing, store):
    phil.open(f"/listings/{listing}")
    store.change("DELETE FROM member_session")
    assert phil.asks(TYPED) == 403
    phil.shows("You were signed out in the meantime")
    is_pleasant(phil)
    phil.fill(email="phil@example.org", password=PASSWORD)
    assert phil.press("^Sign in$") == 200
    phil.shows(TYPED)
    is_pleasant(phil)
    assert phil.press("Send it now") == 303
    expect(phil.page).to_have_url(f"{phil.address}/listings/{listing}")
    assert message(store, listing) == TYPED


def test_a_message_waits_for_a_store_that_is_busy(phil, listing, store):
    phil.open(f"/listings/{listing}")
    with store.connection() as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert phil.asks(TYPED) == 503
        phil.shows("One moment, please", TYPED)
        is_pleasant(phil)
    assert phil.press("Try again") == 303
    assert message(store, listing) == TYPED
