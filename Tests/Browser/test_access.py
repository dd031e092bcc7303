"""Who gets in: nobody without a session, and nobody after it has ended."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect


# Every other route is asked without a session in the tests of `AccessTests.swift`.
@pytest.mark.parametrize("address", ("/", "/members?sort=name", "/members.csv"))
def test_a_stranger_is_sent_to_sign_in(anonymous, address):
    answer = anonymous.page.request.get(anonymous.address + address, max_redirects=0)
    assert answer.status in (302, 303)
    target = urlsplit(answer.headers["location"])
    assert target.path == "/sign-in"
    if address != "/":
        # After signing in for a file one sees its list: a file would leave the form standing.
        assert parse_qs(target.query)["next"] == [address.removesuffix(".csv")]


def test_a_photo_is_not_for_strangers(anonymous, store):
    photo = store.value("SELECT coalesce(min(name), 'none') FROM photo")
    answer = anonymous.page.request.get(f"{anonymous.address}/photos/{photo}", max_redirects=0)
    assert answer.status != 200


def test_signing_in_leads_back_to_the_page_that_was_asked_for(anonymous):
    anonymous.open("/members?q=a&sort=-name")
    expect(anonymous.page).to_have_url(re.compile("/sign-in"))
    assert anonymous.sign_in() == 303
    expect(anonymous.page).to_have_url(anonymous.address + "/members?q=a&sort=-name")


def test_a_wrong_password_is_refused_and_the_name_kept(anonymous):
    anonymous.open("/sign-in")
    assert anonymous.sign_in("not the password at all") == 422
    expect(anonymous.field("username")).to_have_value("admin")
    expect(anonymous.field("password")).to_have_value("")
    expect(anonymous.message).to_be_visible()


def test_back_after_signing_out_shows_the_sign_in_page(anonymous):
    anonymous.open("/sign-in?next=/members")
    anonymous.sign_in()
    members = anonymous.page.locator("main h1")
    expect(members).to_have_text(re.compile("Members"))
    anonymous.press("Sign out", within=anonymous.page.locator("body"))
    expect(anonymous.page).to_have_url(re.compile("/sign-in"))
    anonymous.page.go_back()
    expect(anonymous.page).to_have_url(re.compile("/sign-in"))
    expect(anonymous.field("password")).to_be_visible()
