"""An administrator adds another one, who chooses a password in a browser of their own."""

import re

import pytest
from playwright.sync_api import expect

from checks import violations, width_beyond_window
from server import PASSWORD
from test_every_page import WINDOWS


def expect_pleasant(dashboard):
    for window in WINDOWS.values():
        dashboard.page.set_viewport_size(window)
        assert width_beyond_window(dashboard.page) <= 0
        assert not violations(dashboard.page)


def test_somebody_is_added_chooses_a_password_and_is_disabled(admin, anonymous, store, fresh):
    name = fresh("Grace Okafor")
    admin.open("/")
    admin.area("Administrators")
    admin.press("Add administrator")
    admin.fill(name=name, email="grace@example.org")
    assert admin.press("Add and show the link") == 201
    expect_pleasant(admin)
    link = admin.page.get_by_role("textbox", name=re.compile("chooses a password")).input_value()
    assert store.value("SELECT count(*) FROM admin WHERE name = ?", name) == 1

    grace = anonymous
    grace.page.goto(link)
    expect_pleasant(grace)
    grace.fill(password="short", password_again="short")
    assert grace.press("Save password") == 422
    assert "12 characters" in grace.problem("password")
    expect_pleasant(grace)
    grace.fill(password=PASSWORD, password_again=PASSWORD)
    assert grace.press("Save password") == 303
    expect(grace.message).to_contain_text(f"Sign in with it as {name}")
    grace.fill(username=name, password=PASSWORD)
    assert grace.press("Sign in") == 303
    expect(grace.page).to_have_url(grace.address + "/")

    admin.press("I have copied it")
    admin.shows("Active")
    expect_pleasant(admin)
    admin.press("Disable…")
    expect_pleasant(admin)
    assert admin.press("Disable") == 303
    expect(admin.message).to_contain_text("signed out everywhere")
    grace.open("/members")
    expect(grace.page).to_have_url(re.compile("/sign-in"))
    grace.page.goto(link)
    grace.shows("This link does not work")


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no-scripts"])
def test_a_link_is_shown_once(server, session, visit, fresh, javascript):
    admin = visit(server, javascript=javascript, storage_state=session(server))
    admin.open("/administrators/new")
    admin.fill(name=fresh("Emil"))
    assert admin.press("Add and show the link") == 201
    admin.press("I have copied it")
    admin.press("Link for a password")
    assert admin.press("Make the link") == 201
    shown = admin.main.locator("textarea").input_value()
    # As a browser does that is told to send the form again; with scripts the page has the address of its form.
    assert admin.page.reload().status == (200 if javascript else 409)
    assert admin.main.locator("textarea").count() == 0
    assert shown not in admin.page.content()
    if not javascript:
        admin.shows(re.compile("was shown once"))
