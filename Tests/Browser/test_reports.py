"""A neighbour reports a listing, and an administrator decides: with scripts and without."""

import re

import pytest
from playwright.sync_api import expect

from checks import small_targets, violations, width_beyond_window
from conftest import keep
from pictures import garden
from test_messages import write  # noqa: F401
from test_neighbours import gives, hears


def reports(page, opener, reason, text):
    """Reports on a sheet, at first without a reason; returns the sheet, which says what was done."""
    below = page.url
    opener.click()
    sheet = page.get_by_role("dialog", name="Report")
    expect(sheet.locator("select").first).to_be_focused()
    sheet.locator("[name=text]").fill(text)
    sheet.get_by_role("button", name="Report it").click()
    refused = sheet.get_by_label("Reason")
    expect(refused).to_be_focused()
    expect(refused).to_have_attribute("aria-invalid", "true")
    expect(sheet.locator("[name=text]")).to_have_value(text)
    assert not violations(page) and not small_targets(page) and width_beyond_window(page) <= 0
    refused.select_option(reason)
    sheet.get_by_role("button", name="Report it").click()
    expect(sheet).to_contain_text("Thank you.")
    expect(sheet.locator("form :is(button, select)")).to_have_count(0)
    assert page.url == below
    return sheet


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_report_is_made_decided_answered_and_taken_back(neighbour, admin, server, visit, fresh, scripts):
    title = fresh("Jar of jam")
    seller = neighbour("ryan@example.org", javascript=scripts)
    gives(seller, title, garden())
    address = seller.page.url.removeprefix(seller.address)
    reporter = neighbour("phil@example.org", javascript=scripts)
    reporter.open(address)
    reporter.page.locator("details.menu summary").click()
    if scripts:
        sheet = reports(reporter.page, reporter.page.get_by_role("link", name="Report"), "unsafe", "It is open.")
        sheet.get_by_role("link", name="Close").click()
    else:
        reporter.press("^Report$")
        assert reporter.press("Report it") == 422
        reporter.field("reason").select_option("unsafe")
        reporter.fill(text="It is open.")
        assert reporter.press("Report it") == 303
        reporter.shows("Thank you.")

    admin.open("/reports?state=open")
    admin.press(title)
    admin.shows("It is unsafe", "It is open.")
    for window in ({"width": 1280, "height": 900}, {"width": 390, "height": 844}):
        admin.page.set_viewport_size(window)
        keep(admin.page, "reports", f"report-{window['width']}", full_page=True)
        assert width_beyond_window(admin.page) <= 0
        assert not violations(admin.page)
    assert not small_targets(admin.page)
    assert admin.press("^Decide$") == 422
    admin.page.locator("[name=outcome][value=remove]").check()
    admin.fill(answer="Thank you for looking.", note="It was the second jar.")
    assert admin.press("^Decide$") == 422
    assert "Enter the reason" in admin.problem("reason")
    admin.fill(reason="The lid was open.")
    assert admin.press("^Decide$") == 303
    admin.shows("Nobody has been told yet", "Listing removed", "Thank you for looking.", "It was the second jar.")
    hears(reporter, "we have removed it. Thank you for looking.")
    hears(seller, f"removed “{title}”. Reason: “The lid was open”. The people who run this decided so.")

    # The owner says that this is wrong, and another administrator takes it back.
    seller.open(address)
    seller.press("This is wrong")
    assert not scripts or not violations(seller.page)
    assert seller.press("^Send$") == 422
    assert "Say what is wrong" in seller.problem("text")
    seller.fill(text="It was closed all the time.")
    assert seller.press("^Send$") == 303
    seller.shows("It was closed all the time.", "It waits to be looked at.")
    admin.open("/administrators/new")
    name = fresh("Grace")
    admin.fill(name=name)
    assert admin.press("Add and show the link") == 201
    link = admin.page.get_by_role("textbox").filter(visible=True).first.input_value()
    another = visit(server, javascript=scripts)
    another.page.goto(link)
    another.fill(password="walnut loaf on a sill", password_again="walnut loaf on a sill")
    assert another.press("Save password") == 303
    another.fill(username=name, password="walnut loaf on a sill")
    assert another.press("Sign in") == 303
    admin.open("/reports")
    admin.press(title)
    admin.shows("This was your own decision")
    another.open("/reports")
    another.press(title)
    another.shows("It was closed all the time.", "The lid was open.", "It is unsafe")
    for window in ({"width": 1280, "height": 900}, {"width": 390, "height": 844}):
        another.page.set_viewport_size(window)
        keep(another.page, "reports", f"appeal-{window['width']}", full_page=True)
        assert width_beyond_window(another.page) <= 0
        assert not scripts or not violations(another.page)
    another.page.locator("[name=outcome][value=restore]").check()
    another.fill(answer="You are right.")
    assert another.press("^Decide$") == 303
    hears(seller, "We are sorry. You are right.")
    reporter.open(address)
    reporter.shows(title)


def test_a_decision_is_undone_before_anybody_hears_of_it(neighbour, admin, store, fresh):
    title = fresh("Bag of flour")
    listing = store.add_listing(title, store.value("SELECT id FROM member WHERE email = 'ryan@example.org'"))
    phil = store.value("SELECT id FROM member WHERE email = 'phil@example.org'")
    report = store.change(
        "INSERT INTO report (reporter_id, listing_id, reason, text) VALUES (?, ?, 'unsafe', 'Moths')", phil, listing)
    admin.open(f"/reports/{report}")
    admin.page.locator("[name=outcome][value=remove-and-suspend]").check()
    admin.page.locator("[name=length][value='7d']").check()
    # A prepared text is put where it can be changed.
    admin.page.locator("[name=reason_prepared]").select_option(index=2)
    assert admin.field("reason").input_value() == "It may not be safe to eat or to use."
    assert admin.press("^Decide$") == 303
    admin.shows(re.compile("suspended until the end of"), "Nobody has been told yet")
    assert admin.press("^Undo$") == 303
    admin.shows("Waiting")
    assert store.value("SELECT state FROM listing WHERE id = ?", listing) == "available"
    assert store.value("SELECT count(*) FROM untold_event WHERE listing_id = ?", listing) == 0
    assert store.value("SELECT state FROM member WHERE email = 'ryan@example.org'") == "active"
    store.change("DELETE FROM report WHERE id = ?", report)


def test_whatever_is_reported_is_reported_on_a_sheet_over_its_page(write, store, fresh):
    other, site, talk = write("All day.", agreed=True)
    page = site.page
    listing = store.add_listing(fresh("Loud clock"), other.id)
    store.change("INSERT INTO comment (listing_id, member_id, text) VALUES (?, ?, 'It ticks.')", listing, other.id)
    message = store.value("SELECT max(id) FROM message WHERE sender_id = ?", other.id)

    # A comment, and the focus is given back where it was, with all that was typed.
    site.open(f"/listings/{listing}")
    opener = site.main.locator("#comments").get_by_role("link", name="Report")
    opener.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Report")
    expect(sheet).to_contain_text("It ticks.")
    sheet.get_by_label("In your words").fill("All night")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet.get_by_label("In your words")).to_have_value("All night")
    # Of the label's own field, though the page has one of that name as well.
    expect(site.main.locator("#comments textarea")).to_have_value("")
    sheet.get_by_role("link", name="Close").click()
    expect(opener).to_be_focused()
    # Without a network nothing is lost.
    opener.click()
    page.route("**/reports", lambda route: route.abort())
    sheet.get_by_label("Reason").select_option("other")
    sheet.get_by_role("button", name="Report it").click()
    expect(sheet).to_contain_text("There is no network")
    page.unroute("**/reports")
    sheet.get_by_role("button", name="Report it").click()
    expect(sheet).to_contain_text("Thank you.")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    # What says so is at hand for the page's own forms again.
    expect(page.locator("[data-offline]")).to_have_count(1)
    # A menu that is closed meanwhile has the focus again.
    menu = page.locator("details.menu summary")
    menu.click()
    page.locator("details.menu").get_by_role("link", name="Report").click()
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    # What was sent can be told more of: it is a form again.
    opener.click()
    expect(sheet.get_by_role("button", name="Report it")).to_be_visible()
    # Back from an open sheet leads on, and Forward to a page that can be used.
    page.go_back()
    page.go_forward()
    expect(sheet).to_have_count(0)
    opener.click()
    expect(sheet).to_be_visible()

    # A message, and a person, who is blocked as well and not seen any more.
    site.open(f"{talk}/{message}")
    reports(page, site.main.get_by_role("link", name="Report"), "offensive", "It was loud.").get_by_role("link", name="Close").click()
    # Of a conversation as much as is ticked is handed over, and no more.
    also, again = (
        store.change("INSERT INTO message (conversation_id, sender_id, text, at, told_at)"
                     " SELECT conversation_id, sender_id, ?, at, at FROM message WHERE id = ?", text, message)
        for text in ("And all night.", "Every night."))
    site.open(f"/reports/new?message_id={also}")
    expect(site.main.locator("[name=message]:checked")).to_have_count(1)
    site.main.get_by_text("And all night.").click()
    site.main.get_by_text("Every night.").click()
    site.main.get_by_label("Reason").select_option("offensive")
    assert site.press("Report it") == 303
    report = "SELECT message_id FROM reported_message WHERE report_id = (SELECT max(id) FROM report)"
    assert store.rows(report) == [(message,), (again,)]
    site.open(f"/members/{other.id}")
    site.main.get_by_role("link", name="Report").click()
    sheet.get_by_label("Reason").select_option("offensive")
    sheet.get_by_role("checkbox", name="Block").check()
    sheet.get_by_role("button", name="Report it").click()
    expect(sheet).to_contain_text("is blocked")
    with page.expect_navigation():
        page.keyboard.press("Escape")
    assert page.url == site.address + "/"
    count = "SELECT count(*) FROM report WHERE reporter_id = ? AND member_id = ?"
    # Of the person: a message is their own as well.
    assert store.value(count, site.id, other.id) == 2
