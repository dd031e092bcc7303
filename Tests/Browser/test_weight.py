"""How light the pages are, how soon they are seen, and that nothing on them jumps. What each sends is looked at in
`test_every_page`."""

import re
import urllib.request

import pytest

from addresses import PAGES, filled
from checks import WATCH_SHIFTS, jumps
from server import ROOT
from store import Store

WINDOWS = {"desk": {"width": 1280, "height": 900}, "phone": {"width": 390, "height": 844}}

# Bytes. Photos that were uploaded are the communities' own, and do not count.
STYLES_AS_WRITTEN = 49_300
SCRIPTS_AS_WRITTEN = 15_000
OF_ONE_PAGE_AS_WRITTEN = 8_000
# Of any page of the members' site, as they are sent.
STYLES_OF_MEMBERS = 15_000

MILLISECONDS_TO_FIRST_PAINT = 300
# So many times slower than this machine, a page is painted before all of it is read.
SLOWER = 8
RANGES = ("7d", "30d", "90d", "365d", "all")
# The menu of each page has the kitchen's places too.
HOME_AS_WRITTEN = 52_000
PAINTED_IN_PARTS = ("home", "communities", "members", "exchanges")


@pytest.fixture
def reader(pristine, session, visit):
    """A signed-in page of a browser that has fetched nothing yet."""
    return visit(pristine, storage_state=session(pristine))


def sizes(paths):
    return [(ROOT / "Public" / path).stat().st_size for path in paths]


def test_style_sheets_and_scripts_are_short():
    """Those of every page; what a single page loads besides is small by itself."""
    head = (ROOT / "Templates/shared/head.mustache").read_text()
    for kind, most in (("css", STYLES_AS_WRITTEN), ("js", SCRIPTS_AS_WRITTEN)):
        everywhere = set(re.findall(rf"/assets/({kind}/[\w.-]+)", head))
        all_of_them = {f"{kind}/{file.name}" for file in (ROOT / "Public" / kind).glob(f"*.{kind}")}
        assert sum(sizes(everywhere)) < most
        assert max(sizes(all_of_them - everywhere)) < OF_ONE_PAGE_AS_WRITTEN


def test_style_sheets_of_each_members_page_are_light(pristine):
    def sheets(name):
        text = (ROOT / "Templates" / f"{name}.mustache").read_text()
        parts = {"shared/photo-files"} & set(re.findall(r"{{> ([\w/-]+)}}", text))
        return set(re.findall(r'rel="stylesheet" href="([^"]+)"', text)).union(*map(sheets, parts))

    def sent(path):
        request = urllib.request.Request(pristine.members + path, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as answer:
            assert answer.headers["Content-Encoding"] == "gzip", path
            return len(answer.read())

    everywhere = sheets("members/layout")
    pages = {file.stem: sheets(f"members/{file.stem}") for file in (ROOT / "Templates/members").glob("*.mustache")}
    # It looks like none of these: it keeps the files of all that is read without a network.
    del pages["offline"]
    sizes_of = {path: sent(path) for path in everywhere.union(*pages.values())}
    heavy = {name: sum(sizes_of[path] for path in everywhere | own) for name, own in pages.items()}
    assert not {name: size for name, size in heavy.items() if size > STYLES_OF_MEMBERS}


def test_home_is_short_before_it_is_compressed(reader):
    reader.open("/healthz")
    for range in RANGES:
        answer = reader.page.request.get(f"{reader.address}/?range={range}")
        assert 0 < len(answer.body()) < HOME_AS_WRITTEN, range


def jumps_slowly(site, address):
    """What is there and does not stay where it is while what follows it is still read."""
    site.page.add_init_script(WATCH_SHIFTS)
    processor = site.page.context.new_cdp_session(site.page)
    processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    site.open(address)
    return jumps(site.page)


@pytest.mark.parametrize("name", PAINTED_IN_PARTS)
@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_jumps_on_a_slow_machine(pristine, session, visit, size, name):
    dashboard = visit(pristine, storage_state=session(pristine), viewport=WINDOWS[size])
    assert not jumps_slowly(dashboard, filled(PAGES[name], Store(pristine.store)))


@pytest.mark.parametrize("address", ["/search", "/messages", "/listings/new", "/profile/leave"])
def test_nothing_jumps_on_a_slow_phone(neighbour, address):
    site = neighbour("ryan@example.org")
    assert not jumps_slowly(site, address)


def test_home_is_seen_at_once(reader):
    """The best of many loads, since machines that test are busy with other things, too; a page that
    takes longer by itself takes longer every time."""
    reader.open("/")
    paints = []
    while not paints or min(paints) >= MILLISECONDS_TO_FIRST_PAINT and len(paints) < 40:
        paints.append(first_paint(reader.page))
    assert min(paints) < MILLISECONDS_TO_FIRST_PAINT, paints


def first_paint(page):
    page.reload()
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    return page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0].startTime")
