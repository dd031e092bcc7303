"""Members' accounts: what they say of themselves, passwords, devices, moving, leaving and coming back, on a phone,
with scripts and without."""

import io
import json
import re
import zipfile

import pytest
from playwright.sync_api import expect

from checks import until
from pictures import garden
from test_neighbours import gives

HOME = "Manhattan Plaza"
OWN = "walnut loaf on a sill"
ANOTHER = "three quiet umbrellas"


@pytest.fixture
def member(neighbour, fresh):
    """Somebody who has just joined: `site, email = member("Nell")`."""

    def join(name, **options):
        site = neighbour(**options)
        email = fresh(name).lower().replace(" ", "-") + "@example.org"
        site.open("/communities")
        site.press(HOME)
        site.open("/sign-up")
        site.fill(name=name, email=email, phone="+1 212 555 0177", password=OWN)
        assert site.press("^Join$") == 303
        return site, email

    return join


def sign_in(site, email, password):
    site.open("/sign-in")
    site.fill(email=email, password=password)
    return site.press("^Sign in$")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_member_confirms_an_address_and_forgets_a_password(member, neighbour, outbox, scripts):
    site, email = member("Nell", javascript=scripts)
    site.open("/profile")
    site.shows("is not confirmed yet", "you find the link in the outbox")
    site.page.goto(outbox("confirm-email", email))
    assert site.press("Yes, it is mine") == 303
    expect(site.message).to_contain_text("is confirmed")
    expect(site.main.get_by_text("is not confirmed yet")).to_have_count(0)

    desk = neighbour(javascript=scripts)
    desk.open("/sign-in")
    desk.press("Forgotten your password")
    desk.fill(email=email)
    assert desk.press("Send the link") == 303
    expect(desk.message).to_contain_text("a link is on its way")
    desk.page.goto(outbox("choose-password", email))
    desk.fill(password="short")
    assert desk.press("Save password") == 422
    assert "at least 12" in desk.problem("password")
    desk.fill(password=ANOTHER)
    assert desk.press("Save password") == 303
    assert sign_in(desk, email, OWN) == 422
    assert sign_in(desk, email, ANOTHER) == 303
    site.open("/profile")
    expect(site.heading).to_have_text("Sign in")


def test_a_password_is_looked_at_before_it_is_sent(neighbour):
    site = neighbour()
    site.open("/sign-in")
    # A password manager knows what goes where.
    for field, what in (("email", "email"), ("password", "current-password")):
        expect(site.field(field)).to_have_attribute("autocomplete", what)
    site.fill(email="nobody@example.org", password="walnut")
    button = site.page.get_by_role("button", name="Show Password")
    button.click()
    expect(site.field("password")).to_have_attribute("type", "text")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert site.press("^Sign in$") == 422
    expect(site.field("password")).to_have_attribute("type", "password")
    plain = neighbour(javascript=False)
    plain.open("/sign-in")
    expect(plain.page.get_by_role("button", name="Show Password")).to_have_count(0)


def test_somebody_new_on_a_members_tab_reads_what_joining_is_for(neighbour):
    site = neighbour()
    site.open("/communities")
    site.press(HOME)
    for tab, heading in (("You", "Join to give and ask"), ("Messages", "Join to hear from neighbours")):
        site.page.get_by_role("navigation", name="Main areas").get_by_text(tab).click()
        expect(site.heading).to_have_text(heading)
        expect(site.page.get_by_role("navigation", name="Main areas").get_by_role("link", name=tab)).to_have_attribute("aria-current", "page")
        site.shows(HOME, "Choose another community")
    site.press("^Join$")
    site.fill(name="Bo", email="ryan@example.org", phone="+1 212 555 0177", password=OWN)
    assert site.press("^Join$") == 422
    # Whose address it is signs in, and comes to what they wanted to see.
    site.press("Sign in, or")
    expect(site.heading).to_have_text("Join to hear from neighbours")
    expect(site.field("email")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_member_says_who_they_are_and_looks_after_their_devices(member, neighbour, fresh, scripts):
    name = fresh("Nell Ames")
    site, email = member("Nell", javascript=scripts)
    site.open("/profile")
    site.press("Edit profile")
    site.fill(name="", phone="", bio="Write to nell@example.org", photo=garden())
    assert site.press("^Save$") == 422
    expect(site.field("bio")).to_have_value("Write to nell@example.org")
    # The photo is kept as well.
    expect(site.main.locator(".face-field img")).to_have_count(1)
    site.fill(name=name, phone="+1 212 555 0178", address="Tower 2, 14 C")
    site.field("preferred_contact").select_option("text")
    assert site.press("^Save$") == 303
    expect(site.message).to_contain_text("•••")
    expect(site.main.locator(".own-face img")).to_have_count(1)
    expect(site.heading).to_contain_text(name)

    tablet = neighbour(javascript=scripts, user_agent="Mozilla/5.0 (iPad) Safari/605")
    assert sign_in(tablet, email, OWN) == 303
    site.open("/profile/devices")
    # One of them is this one, and can be ended by signing out alone.
    rows = site.main.locator(".sessions > li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="this one")).to_have_count(1)
    expect(rows.filter(has_text="this one").get_by_role("button")).to_have_count(0)
    expect(rows.filter(has_text="Safari on iPad").get_by_role("button", name="End")).to_have_count(1)
    assert site.press("^End$") == 303
    tablet.open("/profile")
    expect(tablet.heading).to_have_text("Sign in")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_member_moves_takes_their_data_and_comes_back(member, scripts):
    site, email = member("Nell", javascript=scripts)
    gives(site, "Lamp", garden())
    site.open("/profile")
    site.press("Settings")
    site.press("Change community")
    site.main.locator("a.offer", has_text="Marina City").click()
    site.shows("1 listing of yours goes along.")
    assert site.press("^Move$") == 303
    expect(site.message).to_contain_text("You are in")

    answer = site.page.request.get(site.address + "/profile/data")
    assert answer.headers["cache-control"] == "no-store"
    with zipfile.ZipFile(io.BytesIO(answer.body())) as archive:
        assert archive.testzip() is None
        text, photo = archive.namelist()
        data = json.loads(archive.read(text))
        assert data["account"]["email"] == email
        assert [picture["file"] for picture in data["listings"][0]["photos"]] == [photo]
        assert archive.read(photo)[8:12] == b"WEBP"

    site.open("/profile/leave")
    site.shows("1 listing of yours ends.")
    site.fill(password="not it at all")
    assert site.press("^Leave$") == 422
    site.fill(password=OWN)
    assert site.press("^Leave$") == 303
    assert sign_in(site, email, OWN) == 303
    site.shows("Open it again?")
    assert site.press("Open my account again") == 303
    site.shows("Your account is open again.")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_code_from_mail_signs_in_on_another_device(member, neighbour, admin, store, scripts):
    site, email = member("Nell")
    store.change("UPDATE member SET email_confirmed_at = created_at WHERE email = ?", email)
    tablet = neighbour(javascript=scripts)
    tablet.open("/sign-in?next=%2Fprofile%2Fdevices")
    tablet.main.get_by_role("link", name="Sign in without a password").click()
    tablet.fill(email=email)
    assert tablet.press("E-mail me a link") == 303
    tablet.shows("mail is on its way")
    field = tablet.page.get_by_label("Code from the e-mail")
    expect(field).to_have_attribute("inputmode", "numeric")
    expect(field).to_have_attribute("autocomplete", "one-time-code")
    tablet.fill(code="1234")
    assert tablet.press("Sign in") == 422
    tablet.shows("Enter the eight digits of the code.")

    member_id = store.value("SELECT id FROM member WHERE email = ?", email)
    sent = "SELECT max(id) FROM job WHERE kind = 'mail' AND key LIKE ? AND state = 'done'"
    job = until(admin.page, lambda: store.value(sent, f"sign-in {member_id} %"))
    admin.open(f"/jobs/{job}")
    [code] = re.findall(r"\b\d{4} \d{4}\b", admin.page.locator("main").inner_text())
    tablet.fill(code=code.replace(" ", "-"))
    assert tablet.press("Sign in") == 303
    assert tablet.page.url.endswith("/profile/devices")


def test_account_pages_are_pleasant_on_every_screen(member, neighbour, outbox, walk):
    site, email = member("Nell with an exceedinglylongnamethatneverwants toend")
    guest = neighbour()
    guest.open("/password")
    guest.fill(email=email)
    guest.press("Send the link")
    choosing = outbox("choose-password", email).removeprefix(guest.address)
    confirming = outbox("confirm-email", email).removeprefix(guest.address)
    walk.look(guest, ["/sign-in", "/sign-in/link", "/password", choosing, confirming, "/password/x"])
    walk.look(site, ["/profile", "/profile/edit", "/notifications/settings", "/profile/password", "/profile/devices",
                     "/profile/leave", "/profile/community", "/profile/community?to=2", "/profile/contact-views"])
    walk.end()
