"""A member's phone and address are in no page until they are asked for, and asking is noted."""

import re

import pytest
from playwright.sync_api import expect

from addresses import PAGES, filled
from checks import listen, violations, width_beyond_window
from store import Store

WINDOWS = {"desk": {"width": 1280, "height": 900}, "phone": {"width": 390, "height": 844}}
READINGS = (
    "SELECT actor_name FROM audit_entry WHERE action = 'member.read-contact'"
    " AND subject_kind = 'member' AND subject_id = ?"
)


@pytest.fixture
def member(store, fresh):
    """A member whom nobody has looked at: their id, phone and address."""
    community = store.value("SELECT min(id) FROM community")
    mail = fresh("reach").replace(" ", "") + "@example.org"
    member = store.add_member(fresh("Reachable"), mail, community)
    phone, address = "+49 30 5557 0199", fresh("Hinterhof 3, links")
    store.change("UPDATE member SET phone = ?, address = ? WHERE id = ?", phone, address, member)
    return member, phone, address


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no-scripts"])
def test_phone_and_address_are_shown_when_asked_for(
    server, session, visit, store, member, javascript, size
):
    number, phone, address = member
    admin = visit(
        server, javascript, storage_state=session(server), viewport=WINDOWS[size]
    )
    complaints = listen(admin.page)
    admin.open(f"/members/{number}")
    for secret in (phone, address):
        assert secret not in admin.page.content()
    assert store.rows(READINGS, number) == [], "looking at the page is no reading"
    assert admin.press("Show phone and address") == 303
    expect(admin.page).to_have_url(re.compile(f"/members/{number}#contact$"))
    admin.shows(phone, address)
    expect(admin.main.get_by_role("link", name=phone)).to_have_attribute("href", "tel:+493055570199")
    admin.page.reload()
    admin.shows(phone, address)
    admin.open(f"/members?q={phone[-4:]}")
    assert phone not in admin.page.content()
    admin.page.go_back()
    admin.shows(phone)
    assert store.rows(READINGS, number) == [("admin",)], "all of it is one reading"
    assert width_beyond_window(admin.page) <= 0
    if javascript:
        assert violations(admin.page) == []
    assert complaints == []


def test_asking_twice_from_two_windows_is_one_reading(admin, another_admin, store, member):
    number, phone, _ = member
    for window in (admin, another_admin):
        window.open(f"/members/{number}")
    for window in (admin, another_admin):
        assert window.press("Show phone and address") == 303
        window.shows(phone)
    assert len(store.rows(READINGS, number)) == 1


def test_no_page_has_a_phone_or_an_address_unasked(pristine, session, visit):
    store = Store(pristine.store)
    phones = {phone for (phone,) in store.rows("SELECT phone FROM member WHERE phone <> ''")}
    homes = {home for (home,) in store.rows("SELECT address FROM member WHERE length(address) > 12")}
    assert len(phones) > 100 and homes
    reader = visit(pristine, storage_state=session(pristine))
    for address in PAGES.values():
        text = reader.page.request.get(reader.address + filled(address, store)).text()
        assert not [secret for secret in phones | homes if secret in text], address


def test_the_story_leads_to_everyone_in_it_and_back(admin, store):
    exchange, buyer, seller = store.row(
        "SELECT exchange.id, buyer_id, listing.seller_id FROM exchange JOIN listing ON listing.id = listing_id"
        " WHERE exchange.state = 'accepted' ORDER BY answered_at DESC LIMIT 1"
    )
    for one, other in ((buyer, seller), (seller, buyer)):
        admin.open(f"/members/{one}")
        ledger = admin.main.get_by_role("region", name="Contact details: who could see whose")
        row = ledger.locator("tbody tr", has=admin.page.locator(f'a[href="/exchanges/{exchange}"]'))
        row.locator(f'a[href="/members/{other}"]').click()
        expect(admin.page).to_have_url(f"{admin.address}/members/{other}")
    admin.open(f"/exchanges/{exchange}")
    for person in (buyer, seller):
        expect(admin.main.locator(f'a[href="/members/{person}"]').first).to_be_visible()
