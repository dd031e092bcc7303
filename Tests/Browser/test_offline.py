"""The members' site on a home screen and without a network: what was looked at stays readable, nobody's contact
details are kept, and nothing is left for whoever comes next."""

import json
import re
import struct

import pytest
from playwright.sync_api import expect

from checks import invalid_html, listen, small_targets, until_promised, violations, width_beyond_window
from conftest import keep
from server import PASSWORD
from walk import NARROW, PHONE

pytestmark = pytest.mark.service_worker

# What the browser keeps, as text; photos and fonts by their address only.
KEPT = """async () => {
    const found = {};
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const answer = await cache.match(request), path = new URL(request.url).pathname;
            found[path] = /html|text/.test(answer.headers.get("content-type")) ? await answer.text() : "";
        }
    }
    return found;
}"""


def kept(site):
    return site.page.evaluate(KEPT)


def looks(site, path):
    """Looks at a listing until the browser has kept it."""
    site.open(path)
    until_promised(site.page, "path => caches.match('/offline' + path)", path)
    until_promised(
        site.page,
        "async () => { const own = /photos\\/([0-9a-f]+)/.exec(document.querySelector('.photos img')?.src ?? '');"
        " return !own || await caches.match(`/photos/${own[1]}-640.webp`); }"
    )


def listings(site):
    """Where the first listings of others with a photo on the home page are."""
    site.open("/")
    links = site.page.locator("a.offer:has(img):not(:has-text('Yours'))")
    return [link.get_attribute("href") for link in links.all()]


@pytest.fixture
def agreed(store, fresh):
    """A listing of Ryan's that Phil is about to fetch: its id, Ryan's name, and when and where they meet."""
    [(seller, name), (buyer, _)] = store.rows(
        "SELECT id, name FROM member WHERE email IN ('ryan@example.org', 'phil@example.org') ORDER BY email DESC")
    listing = store.add_listing(fresh("Milk jug"), seller)
    store.change("UPDATE listing SET created_at = created_at - 120 WHERE id = ?", listing)
    note = fresh("In the lobby at six")
    exchange = store.change(
        "INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES (?, ?, unixepoch() - 90)", listing, buyer)
    store.change(
        "UPDATE exchange SET state = 'accepted', answered_at = unixepoch() - 60, answer_note = ? WHERE id = ?",
        note, exchange)
    return listing, name, note


def test_what_was_seen_is_there_without_a_network(neighbour, tmp_path):
    site = neighbour("phil@example.org")
    complaints = listen(site.page)
    seen, other = listings(site)[:2]
    offers = [link.get_attribute("href") for link in site.page.locator("a.offer").all()]
    unseen = next(path for path in offers if path not in (seen, other))
    looks(site, seen)
    title = site.heading.inner_text()
    looks(site, other)
    until_promised(site.page, "() => caches.match('/offline/agreements')")
    site.page.context.set_offline(True)

    site.open(seen)
    expect(site.heading).to_have_text(title)
    site.shows("Kept for when there is no network")
    expect(site.main.get_by_role("button")).to_have_count(0)
    assert site.page.evaluate("getComputedStyle(document.querySelector('.tabs')).position") == "fixed"
    photo = site.page.locator(".photos img").first
    expect(photo).to_have_js_property("complete", True)
    assert photo.evaluate("img => img.naturalWidth") > 0
    site.page.reload()
    expect(site.heading).to_have_text(title)

    site.open(unseen)
    expect(site.heading).to_have_text("No network")
    site.shows("What you looked at last", title)
    # The latest first.
    links = site.main.locator("[data-seen] a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert links[:2] == [other, seen]
    for name in ("no-network", "agreements", "listing"):
        for colours, window in (("dark", PHONE), ("light", NARROW)):
            site.page.set_viewport_size(window)
            site.page.emulate_media(color_scheme=colours)
            assert width_beyond_window(site.page) <= 0, name
            assert not small_targets(site.page), name
            keep(site.page, "offline", f"{name}-{colours}", full_page=True)
        if name == "no-network":
            site.press("Your agreements")
            expect(site.heading).to_have_text("Your agreements")
        elif name == "agreements":
            site.open("/")
            site.press(re.escape(title))
            expect(site.heading).to_have_text(title)

    site.page.context.set_offline(False)
    site.press("Try again")
    expect(site.main.get_by_role("button")).not_to_have_count(0)
    assert not violations(site.page)
    for number, path in enumerate(("/offline", "/offline/agreements", "/offline" + seen)):
        answer = site.page.request.get(site.address + path)
        (tmp_path / f"{number}.html").write_bytes(answer.body())
        site.open(path)
        assert not violations(site.page), path
    assert not invalid_html(tmp_path)
    assert not [said for said in complaints if "script:" in said]


def test_what_is_not_ones_to_see_any_more_is_kept_no_longer(neighbour, store, fresh):
    [(seller,), (reader,)] = store.rows(
        "SELECT id FROM member WHERE email IN ('ryan@example.org', 'phil@example.org') ORDER BY email DESC")
    path = f"/listings/{store.add_listing(fresh('Vase'), seller)}"
    site = neighbour("phil@example.org")
    looks(site, path)
    store.change("INSERT INTO block (blocker_id, blocked_id, name, origin) VALUES (?, ?, 'Phil', 'person')", seller, reader)
    try:
        site.open(path)
        until_promised(site.page, "async (path) => !await caches.match('/offline' + path)", path)
        site.page.context.set_offline(True)
        site.open(path)
        expect(site.heading).to_have_text("No network")
    finally:
        store.change("DELETE FROM block WHERE blocker_id = ? AND blocked_id = ?", seller, reader)


def test_a_german_phone_fits_without_a_network(neighbour, agreed):
    listing, _, note = agreed
    site = neighbour(locale="de-DE")
    site.open("/sign-in")
    site.fill(email="phil@example.org", password=PASSWORD)
    assert site.press("Anmelden") == 303
    looks(site, f"/listings/{listing}")
    until_promised(site.page, "() => caches.match('/offline/agreements')")
    site.page.context.set_offline(True)
    site.page.set_viewport_size({"width": 320, "height": 640})
    for path, text in (("/", "Kein Netz"), ("/offline/agreements", note), (f"/listings/{listing}", "Stand:")):
        site.open(path)
        site.shows(text)
        assert width_beyond_window(site.page) <= 0, path
        assert not small_targets(site.page), path
        keep(site.page, "offline", f"de{path}", full_page=True)


def test_nothing_typed_is_lost_without_a_network(neighbour):
    site = neighbour("phil@example.org")
    site.open(listings(site)[-1])
    site.main.get_by_role("link", name="With a few words").click()
    site.fill(message="After six?")
    site.page.context.set_offline(True)
    site.page.get_by_role("button", name="Send request").click()
    expect(site.page.get_by_role("alert")).to_have_text(re.compile("There is no network"))
    expect(site.page.locator("button + [role=alert]")).to_be_in_viewport(ratio=1)
    expect(site.field("message")).to_have_value("After six?")
    keep(site.page, "offline", "typed", full_page=True)
    site.page.context.set_offline(False)
    expect(site.page.locator("[data-offline]")).to_be_hidden()
    assert site.press("Send request") == 303


def test_contact_is_never_kept(neighbour, agreed):
    listing, seller, note = agreed
    site = neighbour("phil@example.org")
    looks(site, f"/listings/{listing}")
    site.shows("ryan@example.org", note)
    until_promised(site.page, "() => caches.match('/offline/agreements')")
    pages = kept(site)
    first, surname = seller.split()
    assert note in pages["/offline/agreements"] and first in pages["/offline/agreements"]
    for path, text in pages.items():
        assert path.startswith(("/offline", "/assets/", "/photos/", "/owner")), path
        for secret in ("@example.org", "mailto:", "csrf_token", surname):
            assert path.startswith("/assets/") or secret not in text, (path, secret)


def test_nothing_is_left_for_whoever_comes_next(neighbour):
    site = neighbour("phil@example.org")
    seen, other = listings(site)[:2]
    looks(site, seen)
    until_promised(site.page, "() => caches.match('/offline/agreements')")
    site.open("/profile/settings")
    site.press("Sign out")
    expect(site.message).to_contain_text("signed out")
    left = kept(site)
    assert not [path for path in left if path.startswith(("/offline/", "/photos/"))], left.keys()

    # Another member on the same neighbour, whether or not the first signed out.
    site.sign_in_as("phil@example.org")
    looks(site, seen)
    site.page.context.clear_cookies()
    site.open("/communities")
    site.press("Manhattan Plaza")
    site.sign_in_as("ryan@example.org")
    looks(site, other)
    assert "/offline" + seen not in kept(site)
    until_promised(site.page, "() => caches.match('/offline/agreements')")
    site.page.context.set_offline(True)
    site.open(seen)
    expect(site.heading).to_have_text("No network")


def test_the_site_can_be_installed(neighbour):
    site = neighbour()
    site.open("/")
    manifest = site.page.evaluate(
        "async () => (await fetch(document.querySelector('[rel=manifest]').href)).json()")
    assert manifest["start_url"] == "/" and manifest["display"] == "standalone" and manifest["name"]
    sizes = {}
    for icon in manifest["icons"]:
        answer = site.page.request.get(site.address + icon["src"])
        assert answer.ok and answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.setdefault(icon["purpose"], set()).add(width)
    assert sizes == {"any": {192, 512}, "maskable": {512}}
    network = site.page.context.new_cdp_session(site.page)
    found = network.send("Page.getAppManifest")
    assert not found["errors"], json.dumps(found["errors"])
    site.page.wait_for_function("() => navigator.serviceWorker.controller")


def test_without_scripts_everything_is_as_before(neighbour):
    site = neighbour("phil@example.org", javascript=False)
    for path in ("/", "/profile", "/offline", "/offline/agreements"):
        assert site.open(path).ok
        expect(site.page.locator("[data-offline]")).to_be_hidden()
