"""Fixtures: a running demo, a browser, and pages that are signed in or not."""

import itertools
import os
import re
import secrets
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from checks import until
from dashboard import Dashboard
from server import ARTIFACTS, Server, demo
from store import Store
from walk import PHONE, Walk

expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The demo that tests may change."""
    with demo(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def pristine(tmp_path_factory):
    """A demo that tests only look at, so that what they see does not depend on their order."""
    with demo(tmp_path_factory.mktemp("pristine")) as running:
        yield running


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=["--no-sandbox"])
        yield browser
        browser.close()


def program():
    """The browser that drives the tests; `MOOCH_BROWSER=/usr/bin/chromium` takes another."""
    return os.environ.get("MOOCH_BROWSER") or shutil.which("chromium-headless-shell")


@pytest.fixture(scope="session")
def session(browser):
    """The cookies of an administrator, by server: signing in is slow on purpose, once is enough."""
    kept = {}

    def signed_in(server):
        if server.address not in kept:
            with browser.new_context(locale="en-US") as context:
                dashboard = Dashboard(context.new_page(), server.address)
                dashboard.open("/sign-in")
                assert dashboard.sign_in() == 303
                kept[server.address] = context.storage_state()
        return kept[server.address]

    return signed_in


@pytest.fixture
def visit(browser, request):
    """Opens pages of browsers of their own: `visit(server, javascript=False)`. Where a service worker answers, nothing
    can be held back: it is there in tests marked `service_worker`."""
    contexts = []
    worker = "allow" if request.node.get_closest_marker("service_worker") else "block"

    def open_page(server, javascript=True, **options):
        options = {"viewport": {"width": 1280, "height": 900}, "locale": "en-US", "service_workers": worker, **options}
        context = browser.new_context(java_script_enabled=javascript, **options)
        context.set_default_timeout(60_000)
        contexts.append(context)
        return Dashboard(context.new_page(), server.address)

    yield open_page
    if getattr(request.node, "failed", False):
        for number, context in enumerate(contexts):
            for page in context.pages:
                keep(page, "failed", f"{request.node.name}-{number}")
    for context in contexts:
        context.close()


@pytest.fixture
def anonymous(server, visit):
    return visit(server)


@pytest.fixture
def admin(server, session, visit):
    """A page of a signed-in administrator."""
    return visit(server, storage_state=session(server))


@pytest.fixture
def another_admin(server, session, visit):
    """A second page of the same administrator, in another browser."""
    return visit(server, storage_state=session(server))


@pytest.fixture(scope="session")
def member_sessions():
    """The cookies of members, by address and member: signing in is slow on purpose."""
    return {}


@pytest.fixture
def neighbour(request, visit, member_sessions):
    """Opens a phone on the members' site, of somebody who may sign in or join: `neighbour("ryan@example.org")`. The
    second one of a member in a test is a device of its own, and so is each that keeps what it has seen."""
    mine = set()
    has_worker = request.node.get_closest_marker("service_worker")

    def come(email=None, at=None, **options):
        at = at or request.getfixturevalue("server")
        options = {"viewport": PHONE, **options}
        who = at.members, email
        known = email and not has_worker and who not in mine and member_sessions.get(who)
        site = visit(Server(at.members, None, None), **options, **({"storage_state": known} if known else {}))
        if known:
            site.open("/")
        if email and not (known and site.is_signed_in()):
            site.sign_in_as(email)
            if who not in mine and not has_worker:
                member_sessions[who] = site.page.context.storage_state()
        mine.add(who)
        return site

    return come


@pytest.fixture
def store(server):
    return Store(server.store)


@pytest.fixture
def outbox(admin, store):
    """The link in the latest message of a kind to a member, as the demo's outbox shows it."""

    def link(kind, email):
        member = store.value("SELECT id FROM member WHERE email = ?", email)
        sent = "SELECT max(id) FROM job WHERE kind = 'mail' AND key = ? AND state = 'done'"
        job = until(admin.page, lambda: store.value(sent, f"{kind} {member}"))
        admin.open(f"/jobs/{job}")
        return admin.page.get_by_role("link", name="Open its link").get_attribute("href")

    return link


@pytest.fixture
def fresh():
    """Names that nobody had before: `fresh("Elm Court")`."""
    return lambda name: f"{name} {secrets.token_hex(3)}"


@pytest.fixture
def story(request):
    """Keeps a numbered picture of each step of a story."""
    steps = itertools.count(1)
    folder = f"story-{request.node.callspec.id}"
    return lambda page, name: keep(page, folder, f"{next(steps):02}-{name}")


@pytest.fixture
def walk(request, tmp_path):
    """Looks at pages of the members' site on every screen: `walk.look(site, ["/"])`, and `walk.end()`."""
    name = request.node.name
    return Walk(tmp_path, lambda page, step: keep(page, name, step, full_page=True))


def keep(page, folder, name, **options):
    """Takes a picture for people to look at after the tests: of what failed, and with `MOOCH_SCREENSHOTS=1` of all."""
    if folder != "failed" and not os.environ.get("MOOCH_SCREENSHOTS"):
        return
    folder, name = (re.sub(r"[^\w.]+", "-", part).strip("-") for part in (folder, name))
    # Packed as JPEG: pictures of long pages would take a minute more as PNG.
    path = ARTIFACTS / "screenshots" / folder / f"{name}.jpg"
    # Colours that change slowly would be seen half changed.
    page.screenshot(path=path, quality=80, animations="disabled", **options)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if report.when == "call" and report.failed:
        item.failed = True
    return report
