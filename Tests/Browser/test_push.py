"""Members are told on their devices: by a push service of ours, read as a browser reads."""

import re
import time
from functools import partial

import pytest
from playwright.sync_api import expect

from push_service import Browser, claims, push_service
from server import demo
from store import Store

pytestmark = pytest.mark.service_worker


@pytest.fixture(scope="module")
def service():
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def telling(tmp_path_factory):
    """A demo that serves push services on this machine."""
    with demo(tmp_path_factory.mktemp("push"), 20, "--push-to-loopback") as running:
        yield running


@pytest.fixture
def store(telling):
    return Store(telling.store)


@pytest.fixture
def comes(telling, neighbour):
    """A browser of somebody who signs in: `comes("ryan@example.org")`."""
    return partial(neighbour, at=telling)


def send(site, path, **fields):
    """Sends a form of the notifications' page, as the script does, and gives the answer."""
    page = site.page.request.get(site.address + "/notifications").text()
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
    return site.page.request.post(
        site.address + path, form={"csrf_token": token, **fields}, max_redirects=0)


def subscribes(site, browser):
    assert send(site, "/notifications/push", **browser.form).status == 303


def key(site):
    page = site.page.request.get(site.address + "/notifications").text()
    return re.search(r'data-push="([^"]+)"', page)[1]


def happens(store, email, kind="listing_expiring"):
    """Tells a member something, as another program would."""
    return store.change(
        "INSERT INTO event (member_id, type, at, listing_id)"
        " SELECT id, ?, unixepoch(), coalesce((SELECT min(id) FROM listing WHERE seller_id = member.id), 1)"
        " FROM member WHERE email = ?", kind, email)


def job(store, event, seconds=60):
    """How the message of an event stands once it was tried."""
    end = time.monotonic() + seconds
    while True:
        rows = store.rows(
            "SELECT state, run_at, attempts, reason, detail FROM job"
            " WHERE kind = 'push' AND payload ->> 'event' = ?", event)
        for state, run_at, attempts, reason, detail in rows:
            if attempts and state != "running":
                return state, run_at, reason, detail
        assert time.monotonic() < end, rows
        time.sleep(0.2)


def test_a_neighbour_is_told_on_their_device_after_ten_seconds(comes, service, store, telling):
    ryan, phil = comes("ryan@example.org"), comes("phil@example.org")
    phone = Browser(service)
    subscribes(phil, phone)
    title = "A brass kettle"
    listing = store.add_listing(
        title, store.value("SELECT id FROM member WHERE email = 'ryan@example.org'"))
    tablet = Browser(service)
    subscribes(ryan, tablet)
    phil.open(f"/listings/{listing}")
    assert phil.asks() == 303
    [message] = service.waits(tablet, seconds=60)
    event, waited = store.row(
        "SELECT event.id, at - requested_at FROM event JOIN exchange ON exchange.id = exchange_id"
        " WHERE type = 'request_received' AND exchange.listing_id = ?", listing)
    assert waited >= 10, "until then it can be taken back"
    told = tablet.reads(message)
    assert told["title"] == "A neighbour asks for something you offer"
    assert told["path"] == f"/listings/{listing}" and told["lang"] == "en"
    assert told["event"] == str(event)
    for secret in (title, "Phil", "Ryan", "@", "555"):
        assert secret not in str(told)
    headers = message["headers"]
    assert headers["content-encoding"] == "aes128gcm" and headers["urgency"] == "high"
    assert 172_000 < int(headers["ttl"]) <= 172_800
    assert re.fullmatch(r"[\w-]{32}", headers["topic"])
    said = claims(message, key(ryan))
    assert said["aud"] == service.address and said["sub"] == telling.members
    assert time.time() < said["exp"] < time.time() + 86_400
    assert not service.messages(phone), "who asked is not told"
    assert store.value("SELECT pushed_at IS NOT NULL FROM event WHERE id = ?", event)

    # What is taken back was never told.
    store.change("DELETE FROM exchange WHERE listing_id = ?", listing)
    phil.open(f"/listings/{listing}")
    assert phil.asks() == 303
    assert phil.press("Undo") == 303
    assert not store.rows("SELECT 1 FROM untold_exchange") and not store.rows("SELECT 1 FROM exchange WHERE listing_id = ?", listing)
    # Nobody who signed out is told: what comes later elsewhere comes alone.
    ryan.open("/profile/settings")
    assert ryan.press("Sign out") == 303
    happens(store, "ryan@example.org")
    happens(store, "phil@example.org")
    service.waits(phone)
    assert len(service.messages(tablet)) == 1


def test_messages_of_all_lengths_look_alike_and_are_in_the_members_language(comes, service, store):
    susie = comes("susie@example.org")
    phone = Browser(service)
    subscribes(susie, phone)
    happens(store, "susie@example.org")
    store.change("UPDATE member SET language = 'de' WHERE email = 'susie@example.org'")
    happens(store, "susie@example.org", "listing_restored")
    happens(store, "susie@example.org", "of a later program")
    messages = service.waits(phone, 3)
    assert {len(message["body"]) for message in messages} == {86 + 512 + 16}
    assert {message["headers"]["urgency"] for message in messages} == {"normal"}
    told = {phone.reads(message)["title"] for message in messages}
    assert "Es gibt Neues für Sie" in told and len(told) == 3
    store.change("UPDATE member SET language = NULL WHERE email = 'susie@example.org'")


def test_what_a_push_service_answers_is_believed(comes, service, store):
    email = "tanay@example.org"
    for answer in ("201", "404", "410", "413", "429", "500", "400", "redirect", "flood"):
        phone = Browser(service, answer)
        site = comes(email)
        subscribes(site, phone)
        event = happens(store, email)
        state, run_at, reason, detail = job(store, event)
        stands = store.value("SELECT count(*) FROM push_subscription WHERE endpoint = ?", phone.endpoint)
        assert stands == (answer not in ("404", "410")), answer
        wait = run_at - time.time()
        if answer in ("201", "404", "410", "flood"):
            assert (state, reason) == ("done", None), answer
        elif answer in ("413", "429", "500"):
            assert (state, reason) == ("waiting", "push-later"), answer
            assert (6_900 < wait <= 7_000) if answer == "429" else (40 < wait <= 60), answer
        else:
            assert (state, reason) == ("failed", "push-refused"), answer
        if detail:
            assert detail.startswith("127.0.0.1: ") and phone.path.split("/")[2] not in detail
        assert len(service.messages(phone)) == 1
        site.open("/profile/settings")
        site.press("Sign out")
    assert not [message for message in service.received if message["path"] == "/201/elsewhere"]


@pytest.fixture
def forgetful(tmp_path_factory):
    """A program of its own: one that met a silent service leaves that machine alone for a minute."""
    with demo(tmp_path_factory.mktemp("silent"), 20, "--push-to-loopback") as running:
        yield running


def test_a_service_that_hangs_holds_up_nobody_else(comes, service, forgetful):
    store = Store(forgetful.store)
    site, other = comes("tanay@example.org", at=forgetful), comes("ryan@example.org", at=forgetful)
    silent, phone = Browser(service, "hang"), Browser(service)
    subscribes(site, silent)
    subscribes(other, phone)
    late = happens(store, "tanay@example.org")
    service.waits(silent)
    happens(store, "ryan@example.org")
    service.waits(phone)
    tried = "SELECT attempts FROM job WHERE kind = 'push' AND state <> 'running' AND payload ->> 'event' = ?"
    assert not any(attempts for attempts, in store.rows(tried, late)), "the other is waited for still"
    state, _, reason, detail = job(store, late)
    assert (state, reason) == ("waiting", "push-no-answer") and "Time" in detail


def test_a_certificate_that_nobody_vouches_for_is_not_believed(comes, service, store, tmp_path):
    site = comes("susie@example.org")
    store.change("DELETE FROM push_subscription")
    subscribes(site, Browser(service))
    with push_service(tmp_path) as false:
        phone = Browser(false, host="localhost")
        store.change("UPDATE push_subscription SET endpoint = ?", phone.endpoint)
        state, _, reason, detail = job(store, happens(store, "susie@example.org"))
        assert (state, reason) == ("waiting", "push-no-answer") and "certificate" in detail
        assert false.connections and not false.received


def test_only_public_addresses_are_subscribed_to_without_the_option(server, neighbour, service):
    site = neighbour("ryan@example.org")
    phone = Browser(service)
    before = service.connections
    assert send(site, "/notifications/push", **phone.form).status == 422
    # A name of a machine in the public network can lead anywhere.
    store = Store(server.store)
    good = {**phone.form, "endpoint": "https://localtest.me.example.com/201/x"}
    assert send(site, "/notifications/push", **good).status == 303
    store.change("UPDATE push_subscription SET endpoint = ?", f"https://localhost:{service.address.split(':')[2]}/x")
    event = happens(store, "ryan@example.org")
    state, _, reason, _ = job(store, event)
    assert (state, reason) == ("failed", "push-not-public")
    assert service.connections == before
    site.open("/profile/settings")
    site.press("Sign out")


# What a browser does about push is stood in for: a headless one has no push service.
STUB = """
  const subscription = (endpoint) => ({
    endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "%(p256dh)s", auth: "%(auth)s" } }),
    unsubscribe: async () => { sessionStorage.removeItem("endpoint"); return true; },
  });
  const known = () => sessionStorage.getItem("endpoint");
  PushManager.prototype.getSubscription = async () => known() && subscription(known());
  PushManager.prototype.subscribe = async (options) => {
    if (known()) throw new DOMException("another's", "InvalidStateError");
    if (sessionStorage.getItem("broken")) throw new DOMException("no", "AbortError");
    sessionStorage.setItem("endpoint", "%(endpoint)s");
    sessionStorage.setItem("key", options.applicationServerKey);
    return subscription("%(endpoint)s");
  };
  let permission = sessionStorage.getItem("permission") ?? "default";
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = async () => {
    sessionStorage.setItem("asked", "yes");
    return permission = sessionStorage.getItem("answer") ?? "granted";
  };
"""


def card(site):
    return site.page.locator("[data-push]")


def test_a_button_asks_and_everything_is_said_in_words(comes, service, store):
    site = comes("phil@example.org")
    phone = Browser(service)
    site.page.add_init_script(STUB % phone.form)
    site.open("/notifications")
    said = card(site).get_by_role("status")
    ask = card(site).get_by_role("button", name="Tell me on this device")
    end = card(site).get_by_role("button", name="Stop telling me here")
    expect(ask).to_be_visible()
    expect(end).to_be_hidden()
    expect(said).to_contain_text("can tell you")
    assert not site.page.evaluate("sessionStorage.getItem('asked')"), "nobody is asked before a press"
    # That the browser tells whoever was here before is not that it tells Phil.
    site.page.evaluate("sessionStorage.setItem('endpoint', 'https://push.example.org/another')")
    site.page.reload()
    expect(said).to_contain_text("can tell you")
    expect(end).to_be_hidden()
    site.page.evaluate("sessionStorage.removeItem('endpoint')")
    site.page.reload()
    expect(ask).to_be_visible()

    site.page.evaluate("sessionStorage.setItem('broken', 'yes')")
    ask.click()
    expect(said).to_contain_text("That did not work")
    site.page.evaluate("sessionStorage.removeItem('broken')")
    # The browser has told somebody else before.
    site.page.evaluate("sessionStorage.setItem('endpoint', 'https://push.example.org/another')")
    with site.page.expect_navigation():
        ask.click()
    expect(site.message).to_contain_text("From now on this device tells you.")
    expect(said).to_have_text("This device tells you when something happens.")
    expect(end).to_be_visible()
    expect(ask).to_be_hidden()
    assert site.page.evaluate("sessionStorage.getItem('key')") == key(site)
    # A page of notifications that is open has read what comes, and nothing is pushed then.
    site.open("/help")
    happens(store, "phil@example.org")
    [message] = service.waits(phone)
    assert phone.reads(message)["title"] == "Something you offer ends in two days"
    site.open("/profile/devices")
    site.shows("gets notifications")

    site.open("/notifications")
    with site.page.expect_navigation():
        end.click()
    expect(site.message).to_contain_text("no longer tells you")
    expect(ask).to_be_visible()
    assert site.page.evaluate("sessionStorage.getItem('endpoint')") is None
    assert not store.rows("SELECT 1 FROM push_subscription WHERE endpoint = ?", phone.endpoint)

    site.page.evaluate("sessionStorage.setItem('answer', 'denied')")
    ask.click()
    expect(said).to_contain_text("Notifications from this site are blocked")
    expect(ask).to_be_hidden()
    site.page.add_init_script("delete window.PushManager")
    site.open("/notifications")
    expect(said).to_contain_text("put the site on your home screen first")
    expect(ask).to_be_hidden()


def test_without_scripts_nothing_is_offered_that_cannot_be(comes, service):
    site = comes("phil@example.org", javascript=False)
    site.open("/notifications")
    expect(card(site)).to_be_hidden()
    subscribes(site, Browser(service))
    site.open("/notifications")
    site.shows("This device tells you when something happens.")
    assert site.press("Stop telling me here") == 303
    expect(card(site)).to_be_hidden()


# Events as the browser would send them, with what they keep the worker awake for.
EVENTS = """
  self.shown = []; self.opened = [];
  registration.showNotification = async (title, { tag, lang, data, icon }) => { shown.push({ title, tag, lang, data, icon }); };
  registration.getNotifications = async () => shown.map((one) => ({ close: () => { shown.splice(shown.indexOf(one), 1); } }));
  clients.openWindow = async (address) => { opened.push(address); };
  clients.matchAll = async () => [{ url: location.origin + "/listings/5", focus: async () => { opened.push("focus"); } }];
  self.happens = async (type, fields) => {
    const waits = [];
    dispatchEvent(Object.assign(new Event(type), fields, { waitUntil: (wait) => waits.push(wait) }));
    await Promise.all(waits);
  };
"""


def worker(site):
    site.page.wait_for_function("() => navigator.serviceWorker.controller")
    [found] = site.page.context.service_workers
    found.evaluate("() => {" + EVENTS + "}")
    return found


def test_the_worker_shows_what_it_is_told_and_opens_where_it_leads(comes):
    site = comes("phil@example.org")
    site.open("/notifications")
    at = worker(site)
    told = {"title": "A neighbour answered", "path": "/listings/1", "event": "7", "tag": "request-1", "lang": "en"}
    at.evaluate("(told) => happens('push', { data: { json: () => told } })", told)
    at.evaluate("() => happens('push', { data: null })")
    first, second = at.evaluate("() => shown")
    assert (first["title"], first["tag"], first["lang"], first["data"]) == (
        told["title"], "request-1", "en", told)
    assert site.page.request.get(site.address + first["icon"]).ok
    assert second["data"]["path"] == "/notifications" and second["title"]

    press = """async (path) => {
      let closed = 0;
      await happens("notificationclick", { notification: { data: path && { path }, close: () => { closed += 1; } } });
      return closed;
    }"""
    for path in ("/listings/1", "/listings/5", None, "https://evil.example.org/", "//evil.example.org"):
        assert at.evaluate(press, path) == 1
    assert at.evaluate("() => opened") == [
        site.address + "/listings/1", "focus", site.address + "/notifications"]

    site.open("/profile/settings")
    site.press("Sign out")
    end = time.monotonic() + 60
    while at.evaluate("() => shown.length"):
        assert time.monotonic() < end
        time.sleep(0.1)


def test_the_site_hears_when_the_browser_has_another_address(comes, service, store):
    site = comes("phil@example.org")
    site.open("/notifications")
    at = worker(site)
    old, new = Browser(service), Browser(service)
    change = """(form) => happens("pushsubscriptionchange", { newSubscription: {
      toJSON: () => ({ endpoint: form.endpoint, keys: { p256dh: form.p256dh, auth: form.auth } }) } })"""
    at.evaluate(change, new.form)
    known = "SELECT count(*) FROM push_subscription WHERE endpoint = ?"
    assert not store.value(known, new.endpoint), "nobody asked for it"
    subscribes(site, old)
    at.evaluate(change, new.form)
    assert store.value(known, new.endpoint) == 1 and not store.value(known, old.endpoint)
    # A page of notifications that is open has read what comes, and nothing is pushed then.
    site.open("/help")
    happens(store, "phil@example.org")
    [message] = service.waits(new)
    assert new.reads(message)["title"]
    site.page.context.clear_cookies()
    at.evaluate(change, old.form)
    assert not store.value(known, old.endpoint), "who has no session subscribes nobody"
