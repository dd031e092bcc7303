"""What administrators tell members: the lobby is closed, somebody still waits for an answer; on a desk and a phone."""

import re

import pytest
from playwright.sync_api import expect

from walk import PHONE


def told(site, text):
    """Whether it comes among the member's notifications within some seconds."""
    for _ in range(20):
        site.open("/notifications")
        if site.main.get_by_text(text).count():
            return True
        site.page.wait_for_timeout(1_000)
    return False


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_the_lobby_is_closed_and_open_again(admin, neighbour, fresh, session, server, visit, scripts):
    if not scripts:
        admin = visit(server, storage_state=session(server), javascript=False)
    title = fresh("The lobby is closed")
    ryan = neighbour("ryan@example.org", javascript=scripts)
    ryan.open("/")
    community = ryan.heading.inner_text().strip()
    admin.open("/announcements/new")
    admin.fill(title_en=title, text_en="")
    assert admin.press("^Preview$") == 422
    assert "Write what it says" in admin.problem("text_en")
    expect(admin.field("title_en")).to_have_value(title)
    admin.fill(text_en="Use the **side door** until Friday.")
    admin.main.get_by_label(community, exact=True).check()
    assert admin.press("^Preview$") == 200
    expect(admin.main.locator("strong", has_text="side door")).to_be_visible()
    reached = int(admin.main.locator("#reach data").first.get_attribute("value"))
    assert reached > 1
    assert admin.press("^Announce$") == 303

    ryan.open("/")
    notice = ryan.main.locator("section", has_text=title)
    expect(notice.locator("strong", has_text="side door")).to_be_visible()
    assert ryan.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    notice.get_by_role("button", name="Got it").click()
    expect(ryan.main.get_by_text(title)).to_have_count(0)
    assert told(ryan, title)
    ryan.main.get_by_role("link", name=title).click()
    expect(ryan.heading).to_have_text(title)
    expect(ryan.main).to_contain_text("From the people who run")
    link = ryan.page.url

    admin.page.reload()
    expect(admin.main).to_contain_text(re.compile(rf"Told\s*{reached}"))
    admin.press("Take back")
    assert admin.press("^Take it back$") == 303
    assert ryan.page.goto(link).status == 404
    ryan.open("/notifications")
    expect(ryan.main.get_by_text(title)).to_have_count(0)
    # It says the same to the same once more, after another look.
    admin.press("Use again")
    expect(admin.field("title_en")).to_have_value(title)
    expect(admin.main.get_by_label(community, exact=True)).to_be_checked()
    assert admin.press("^Preview$") == 200


def test_forty_sellers_are_reminded_with_four_presses(admin, store, neighbour):
    before = store.value(
        "SELECT count(DISTINCT seller_id) FROM exchange WHERE state = 'requested' AND requested_at < unixepoch() - 4 * 86400")
    sellers = store.rows(
        "SELECT listing.id, listing.community_id, seller_id FROM listing JOIN member ON member.id = seller_id"
        " WHERE listing.state = 'available' AND member.state = 'active' AND expires_at > unixepoch() + 86400"
        " AND seller_id NOT IN (SELECT seller_id FROM exchange WHERE state = 'requested')"
        " GROUP BY seller_id LIMIT ?", max(40 - before, 0))
    for listing, community, seller in sellers:
        buyer = store.value(
            "SELECT id FROM member WHERE community_id = ? AND id <> ? AND state = 'active'"
            " AND id NOT IN (SELECT member_id FROM join_request) LIMIT 1", community, seller)
        store.change("UPDATE listing SET created_at = unixepoch() - 6 * 86400 WHERE id = ?", listing)
        store.change(
            "INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES (?, ?, unixepoch() - 5 * 86400)",
            listing, buyer)
    admin.open("/")
    admin.press("Remind the owners")
    admin.press("Remind all")
    people = int(admin.main.locator(".consequences data").first.get_attribute("value"))
    assert people >= min(40, before + len(sellers)) - 5
    assert admin.press("^Remind owners of") == 303
    assert admin.press("^Undo$") == 303
    admin.press("Owners who have not answered")
    admin.press("Remind all")
    assert admin.press("^Remind owners of") == 303
    expect(admin.main).to_contain_text("They are told in")
    for _ in range(30):
        told = store.value("SELECT count(DISTINCT member_id) FROM event WHERE type = 'request_waiting'")
        if told == people:
            break
        admin.page.wait_for_timeout(1_000)
    assert told == people
    admin.open("/exchanges/follow-up")
    # There may be some whom nobody can remind.
    if admin.main.get_by_role("link", name="Remind all").count():
        admin.press("Remind all")
    expect(admin.main).to_contain_text("less than three days ago")
    admin.open("/")
    expect(admin.main).to_contain_text("Last reminded")


def test_one_reminder_is_taken_back(admin, store):
    id = store.value(
        "SELECT exchange.id FROM exchange JOIN listing ON listing.id = listing_id JOIN member ON member.id = listing.seller_id"
        " WHERE exchange.state = 'requested' AND listing.state = 'available' AND member.state = 'active'"
        " AND exchange.id NOT IN (SELECT exchange_id FROM request_reminder) LIMIT 1")
    store.change("UPDATE listing SET created_at = min(created_at, unixepoch() - 6 * 86400) WHERE id ="
                 " (SELECT listing_id FROM exchange WHERE id = ?)", id)
    store.change("UPDATE exchange SET requested_at = unixepoch() - 5 * 86400 WHERE id = ?", id)
    admin.open(f"/exchanges/{id}")
    assert admin.press("^Remind ") == 303
    assert admin.press("^Undo$") == 303
    expect(admin.main).to_contain_text("nobody was told")
    assert not store.rows("SELECT 1 FROM request_reminder WHERE exchange_id = ?", id)
