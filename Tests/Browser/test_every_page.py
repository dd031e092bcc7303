"""Every page light on a desk and dark on a phone: it fits, is quiet, accessible and valid, and nothing
jumps while it loads; it is light in bytes, and Tab goes through it in its order. That the colours of either scheme have contrast is looked at in `test_tokens`."""

import pytest

from addresses import OPEN_PAGES, PAGES, filled
from checks import (
    WATCH_SHIFTS,
    cut_choices,
    invalid_html,
    jumps,
    listen,
    misnamed_cells,
    small_targets,
    tabbed,
    violations,
    width_beyond_window,
    wire,
)
from conftest import keep
from store import Store

LOOKS = (
    ("desk", "light", {"width": 1280, "height": 900}),
    ("phone", "dark", {"width": 390, "height": 844}),
)
WINDOWS = {size: window for size, _, window in LOOKS}

# Bytes over the wire. Photos that were uploaded are the communities' own, and do not count.
AT_FIRST = 60_000
LATER = 20_000
# Where Tab is tried on a phone, too.
TABBED_ON_A_PHONE = ("home", "communities-new", "members", "help")


@pytest.fixture
def reader(pristine, session, visit):
    """A signed-in page on the demo that nobody changes."""
    return visit(pristine, storage_state=session(pristine), reduced_motion="reduce")


@pytest.fixture
def stranger(pristine, visit):
    return visit(pristine, reduced_motion="reduce")


def look_at(dashboard, name, address, expected_status=200):
    """Looks at a page in both sizes and colours, and checks what a visitor would notice. Its browser has fetched nothing
    yet."""
    page = dashboard.page
    page.add_init_script(WATCH_SHIFTS)
    complaints = listen(page)
    loads = []
    for size, colours, window in LOOKS:
        page.set_viewport_size(window)
        page.emulate_media(color_scheme=colours)
        if loads:
            # Elsewhere before, or it would be loaded anew.
            dashboard.open("/healthz")
        with wire(page) as received:
            assert dashboard.open(address).status == expected_status
        loads.append(received)
        assert not jumps(page), f"{name}, {size}"
        keep(page, "pages", f"{name}-{size}-{colours}", full_page=True)
        assert width_beyond_window(page) <= 0, f"{name} scrolls sideways on a {size}"
        assert not misnamed_cells(page), name
        assert size == "phone" or not cut_choices(page), name
        told = [said for said in complaints if f"status of {expected_status}" not in said]
        assert not told, f"{name}, {size}, {colours}"
        assert not violations(page), f"{name}, {size}, {colours}"
        complaints.clear()  # axe itself makes the console speak of the security policy
        if size == "desk" or name in TABBED_ON_A_PHONE:
            seen, problem = tabbed(page)
            assert not problem, f"{name}, {size}: {problem}"
            assert seen >= 5, "the page has its head, its content and its footer"
    assert not small_targets(page), f"{name} on a phone"
    first, later = loads
    assert 0 < first["page"] + first["files"] <= AT_FIRST
    assert 0 < later["page"] <= LATER
    assert later["files"] == 0, "no file is fetched twice"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_pleasant_everywhere(reader, pristine, name):
    address = filled(PAGES[name], Store(pristine.store))
    look_at(reader, name, address, 404 if name == "missing" else 200)


@pytest.mark.parametrize("name", OPEN_PAGES)
def test_an_open_page_is_pleasant_everywhere(stranger, name):
    look_at(stranger, name, OPEN_PAGES[name])


def test_a_form_with_mistakes_is_accessible(reader):
    reader.open("/communities/new")
    assert reader.press("Save") == 422
    keep(reader.page, "pages", "community-new-mistakes", full_page=True)
    assert not violations(reader.page)


def test_every_help_article_is_accessible(reader):
    reader.open("/help")
    links = reader.main.locator('a[href^="/help/"]')
    articles = {link.get_attribute("href").partition("#")[0] for link in links.all()}
    assert articles
    for article in sorted(articles):
        reader.page.set_viewport_size(WINDOWS["phone"])
        assert reader.open(article).status == 200, article
        assert width_beyond_window(reader.page) <= 0, f"{article} scrolls sideways on a phone"
        assert not violations(reader.page), article


def test_every_page_is_valid_html(reader, stranger, pristine, tmp_path):
    for visitor, pages in ((reader, PAGES), (stranger, OPEN_PAGES)):
        for name, address in pages.items():
            address = visitor.address + filled(address, Store(pristine.store))
            (tmp_path / f"{name}.html").write_bytes(visitor.page.request.get(address).body())
    assert not invalid_html(tmp_path)
