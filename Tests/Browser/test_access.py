"""Who gets in: nobody without a session, and nobody after it has ended."""

import http.client
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from server import PASSWORD


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


def test_a_name_that_is_not_ours_gets_no_page(anonymous):
    """Otherwise a page of somebody else's could read ours, by giving its own name our address."""
    for host, status in (("evil.example", 421), ("localhost", 200)):
        connection = http.client.HTTPConnection(urlsplit(anonymous.address).netloc)
        connection.request("GET", "/sign-in", headers={"Host": host})
        answer = connection.getresponse()
        assert answer.status == status
        assert (b'name="password"' in answer.read()) == (status == 200)
        assert (answer.getheader("set-cookie") is None) == (status != 200)
        connection.close()


def test_signing_in_again_ends_what_the_old_cookie_was_good_for(anonymous, visit, server):
    anonymous.open("/sign-in")
    anonymous.sign_in()
    anonymous.open("/members")
    thief = visit(server, storage_state=anonymous.page.context.storage_state())
    assert thief.open("/members").url == thief.address + "/members"
    # Whoever is signed in is led on from the form; a page of before sends it all the same.
    anonymous.page.evaluate(
        """(password) => {
            const form = new URLSearchParams({
                username: "admin", password,
                csrf_token: document.querySelector("[name=csrf_token]").value,
            });
            return fetch("/sign-in", { method: "POST", body: form });
        }""",
        PASSWORD,
    )
    assert urlsplit(thief.open("/members").url).path == "/sign-in"
    assert anonymous.open("/members").url == anonymous.address + "/members"
