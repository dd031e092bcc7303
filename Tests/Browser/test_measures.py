"""What the members' site promises in numbers, each printed beside its limit: `-s` shows them. How soon a slow phone paints a
page is measured by `Tests/Bench/members/look.py`, with photos as from a camera: a busy machine would make it lie here."""

import gzip
import hashlib
import re
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from addresses import EACH, filled
from checks import CUT_OFF, width_beyond_window
from server import Server
from store import Store
from test_kitchen import listed  # noqa: F401
from test_neighbours import HOME
from test_tokens import contrast
from town import CAPTIONS, VIDEO

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DESK = {"width": 1280, "height": 800}

# At most: taps, bytes before anything is swiped, pixels.
TAPS_TO_ASK = {"somebody new": 8, "signed in": 2}
BYTES = {"Home": 220_000, "a listing": 60_000, "a listing with eight photos": 150_000}
STYLES = SCRIPTS = 15_000
PAGE = 40_000
FIRST_PHOTO = 120
# At least, in pixels.
TARGET, APART = 44, 8
COLUMNS = {320: 2, 390: 2, 480: 2, 844: 3, 1280: 4}

FOR_EVERYBODY = ("/", "/communities", "/search", "/search?q=milk", "/filter", "/listings/new", "{listing}")
FOR_GUESTS = ("/sign-in", "/sign-up", "/password", "/help")
FOR_MEMBERS = (
    "/profile", "/profile?tab=asked", "/profile/settings", "/profile/edit", "/notifications", "/notifications/settings",
    "/search?q=nothing-like-it",
    "/messages", "/people-met", "/places", "/map", "/place-search?q=ma", "/kitchen", "/recipes", "/shopping-list", "{person}",
)  # fmt: skip

KITCHEN = (
    "/kitchen", "/recipes", "/recipes?q=#filters", "/recipes?q=nothing-like-it", "/recipes/meals/dinner", "{recipe}", "{recipe}/cook",
    "{recipe}/cook?all=1", "{recipe}/video", "{recipe}/ingredients/{choice}", "{recipe}/photos/1", "/supermarkets", "/about/location",
    "/shopping-list", "/shopping-list/removal",
)  # fmt: skip


class Measures:
    """All are printed; what does not hold is said at the end."""

    def __init__(self):
        self.broken = []

    def at_most(self, name, now, most):
        self.row(name, now, f"at most {most:,}", now <= most)

    def at_least(self, name, now, least):
        self.row(name, now, f"at least {least:,}", now >= least)

    def equal(self, name, now, should):
        self.row(name, now, should, now == should)

    def row(self, name, now, should, holds):
        line = f"| {name} | {now} | {should} |"
        print(line)
        if not holds:
            self.broken.append(line)

    def end(self):
        assert not self.broken, "\n".join(self.broken)


@pytest.fixture
def measures():
    some = Measures()
    yield some
    some.end()


@pytest.fixture
def crates(store, fresh):
    """Things of Phil's: their titles and paths, by how many photos they have."""
    phil = store.value("SELECT id FROM member WHERE email = 'phil@example.org'")

    def offered(photos):
        title = fresh("Crate")
        listing = store.add_listing(title, phil)
        store.change("UPDATE listing SET created_at = created_at - 600 WHERE id = ?", listing)
        some = store.rows("SELECT photo_id FROM listing_photo GROUP BY photo_id LIMIT ?", photos)
        for position, (photo,) in enumerate(some):
            store.change("INSERT INTO listing_photo (listing_id, position, photo_id) VALUES (?, ?, ?)", listing, position, photo)
        return title, f"/listings/{listing}"

    return offered


@pytest.mark.parametrize("who", TAPS_TO_ASK)
def test_few_taps_lead_to_what_is_asked_for(neighbour, crates, fresh, measures, who):
    title, _ = crates(1)
    site = neighbour("ryan@example.org" if who == "signed in" else None, **PHONE)
    page, taps = site.page, []

    def tap(target):
        taps.append(target.text_content().strip() or target.get_attribute("name"))
        target.tap()

    site.open("/")
    if who == "somebody new":
        tap(site.main.get_by_text(HOME))
    tap(page.get_by_role("link", name=title))
    tap(page.locator(".action-bar .button"))
    if who == "somebody new":
        page.wait_for_url("**/sign-up?*")
        typed = {"name": "Bo", "email": f"{fresh('bo').replace(' ', '-')}@example.org", "phone": "+1 212 555 0177",
                 "password": "walnut loaf on a sill"}
        for name, text in typed.items():
            field = site.field(name)
            if not field.evaluate("one => one === document.activeElement"):
                tap(field)
            page.keyboard.type(text)
        tap(site.main.get_by_role("button", name="Join", exact=True))
    site.shows("Asked. We’ll tell you")
    measures.at_most(f"taps until asked, {who}: {', '.join(taps)}", len(taps), TAPS_TO_ASK[who])


def test_bytes_with_an_empty_cache(server, visit, crates, measures):
    paths = {"Home": "/", "a listing": crates(1)[1], "a listing with eight photos": crates(8)[1]}
    guest = visit(Server(server.members, None, None), **PHONE)
    guest.open("/")
    guest.press(HOME)
    cookies, seen = guest.page.context.storage_state(), {}
    for name, most in BYTES.items():
        page = visit(Server(server.members, None, None), storage_state=cookies, **PHONE).page
        network, came = page.context.new_cdp_session(page), []
        network.send("Network.enable")
        network.on("Network.loadingFinished", lambda one: came.append(one["encodedDataLength"]))
        page.goto(server.members + paths[name])
        page.wait_for_load_state("networkidle")
        seen[name] = round(sum(came))
        measures.at_most(f"bytes with an empty cache: {name}", seen[name], most)
    one, many = list(seen.values())[1:]
    measures.at_most("bytes that seven more photos add before one swipes", many - one, 10_000)


def test_pages_styles_and_scripts_are_light(pristine, neighbour, measures):
    files = {}

    def sent(path, cookie=""):
        request = urllib.request.Request(pristine.members + path, headers={"Accept-Encoding": "gzip", "Cookie": cookie})
        with urllib.request.urlopen(request) as answer:
            body = answer.read()
            return gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body, len(body)

    for who, site, paths in visitors(pristine, neighbour):
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in site.page.context.cookies())
        for path in paths:
            text, size = sent(path, cookie)
            measures.at_most(f"bytes of {path} for {who}", size, PAGE)
            for kind, pattern, most in (("styles", r'rel="stylesheet" href="([^"]+)"', STYLES), ("scripts", r'<script[^>]*src="([^"]+)"', SCRIPTS)):
                own = set(re.findall(pattern, text.decode()))
                files |= {one: sent(one)[1] for one in own - files.keys()}
                measures.at_most(f"bytes of {kind} of {path} for {who}", sum(files[one] for one in own), most)


# The smallest control, and the two that are nearest to each other and share no edge. Links within a text may be smaller.
CONTROLS = """() => {
  const all = [...document.querySelectorAll("a, button, input:not([type=hidden]), select, textarea, summary")]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".skip, p, dd, .found, svg"))
    .map((one) => one.closest("label:is(.button, .shoot)") ?? one).filter((one) => !one.matches("[type=checkbox], [type=radio], [type=range]"))
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, { width, height }]) => width > 1 && height > 1);
  const said = (one) => one.outerHTML.replace(/\\s+/g, " ").slice(0, 90);
  const least = all.map(([one, { width, height }]) => [Math.min(width, height), said(one)]).sort(([one], [other]) => one - other)[0];
  const buttons = all.filter(([one]) => one.matches(".button, .icon-button, .input") && !one.closest(".segments"));
  const apart = buttons.flatMap(([one, a], index) => buttons.slice(index + 1).map(([other, b]) => [
    Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom), `${said(one)} and ${said(other)}`]))
    .filter(([gap]) => gap >= 0).sort(([one], [other]) => one - other)[0] ?? [99, ""];
  return [least, apart];
}"""


@pytest.mark.parametrize("window", [PHONE, {"viewport": DESK}], ids=["phone", "desk"])
def test_every_control_is_as_large_as_a_finger(pristine, neighbour, measures, window):
    for who, site, paths in visitors(pristine, neighbour, **window):
        for path in paths:
            site.open(path)
            (least, what), (gap, both) = site.page.evaluate(CONTROLS)
            measures.at_least(f"smallest control of {path} for {who}: {what}", round(least, 1), TARGET)
            measures.at_least(f"nearest two of {path} for {who}: {both}", round(gap, 1), APART)


def visitors(pristine, neighbour, **window):
    """A guest and a member, and the pages that they look at."""
    window = window or PHONE
    guest, ryan = neighbour(at=pristine, **window), neighbour("ryan@example.org", at=pristine, **window)
    guest.open("/")
    guest.press(HOME)
    listing = guest_listing(ryan)
    ryan.open(listing)
    person = ryan.page.locator("a.seller").get_attribute("href")

    def found(*paths):
        return [path.format(listing=listing, person=person) for path in paths]

    yield "guests", guest, found(*FOR_EVERYBODY, *FOR_GUESTS)
    yield "members", ryan, found(*FOR_EVERYBODY, *FOR_MEMBERS)


# A colour as the screen has it, and what is behind it: 0...1 each, the last how solid it is.
COLOURS = """(one) => {
  const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(one);
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  const parts = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
  };
  return [parts(color), parts(backgroundColor), fontSize, fontWeight];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_chips_are_read_on_any_photo(server, neighbour, crates, store, measures, scheme):
    _, path = crates(1)
    ryan = store.value("SELECT id FROM member WHERE email = 'ryan@example.org'")
    store.change("INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES (?, ?, unixepoch() - 60)", path.split("/")[-1], ryan)
    site = neighbour("ryan@example.org", color_scheme=scheme)
    site.open("/")
    for name in ("price", "badge"):
        ink, ground, size, weight = site.page.locator(f".offer[href='{path}'] .{name}").evaluate(COLOURS)
        measures.equal(f"the {name} of a tile is solid, {scheme}", ground[3], 1)
        measures.at_least(f"contrast of the {name} of a tile, {scheme}", round(contrast(ink[:3], ground[:3]), 2), 4.5)
        if name == "price":
            measures.equal("text of a price", (size, weight), ("14px", "600"))


def test_pieces_are_as_large_as_they_should_be(pristine, neighbour, measures):
    guest, ryan = neighbour(at=pristine, **PHONE), neighbour("ryan@example.org", at=pristine, **PHONE)

    def box(site, selector):
        return site.page.locator(selector).first.bounding_box()

    def style(site, selector, name):
        return site.page.locator(selector).first.evaluate("(one, name) => getComputedStyle(one)[name]", name)

    guest.open("/communities")
    measures.equal("pictures of the first screen", guest.main.locator(".welcome li").count(), 3)
    guest.press(HOME)
    measures.at_most("height to the first photo of Home", round(box(guest, ".offer .photo")["y"]), FIRST_PHOTO)
    photo = box(guest, ".offer .photo")
    measures.equal("a tile's photo", round(photo["width"] - photo["height"]), 0)
    measures.equal("radius of a tile's photo", style(guest, ".offer .photo", "borderTopLeftRadius"), "14px")
    measures.equal("height of the head", box(guest, "main > .page-head")["height"], 56)
    measures.equal("icons of the head", guest.main.locator(".page-head .icon-button").count(), 3)
    tabs = [one.bounding_box()["width"] for one in guest.page.locator(".tabs a").all()]
    measures.equal("widths of the five tabs", (len(tabs), len({round(one) for one in tabs})), (5, 1))
    measures.equal("an icon of a tab", box(guest, ".tabs .icon")["height"], 24)
    measures.equal("a word of a tab", style(guest, ".tabs a", "fontSize"), "12px")
    guest.page.set_viewport_size({"width": 844, "height": 390})
    measures.equal("height of a tab on a phone's side", box(guest, ".tabs a")["height"], 44)
    for width, columns in COLUMNS.items():
        guest.page.set_viewport_size({"width": width, "height": 844})
        measures.equal(f"columns at {width}", len(style(guest, ".offers", "gridTemplateColumns").split()), columns)
    guest.page.set_viewport_size(PHONE["viewport"])
    guest.open("/sign-up")
    measures.equal("fields of joining", guest.main.locator("input:not([type=hidden])").count(), 4)
    guest.open("/listings/new")
    square = guest.main.get_by_text("Take a photo").locator("..").bounding_box()
    measures.at_least("the square with the camera", min(square["width"], square["height"]), 300)
    measures.equal("words of the browser beside it", "No file chosen" in guest.main.inner_text(), False)
    ryan.open("/profile")
    measures.equal("the face of You", box(ryan, ".whom .face")["width"], 72)
    ryan.open("/profile/settings")
    measures.at_least("a row of settings", box(ryan, ".setting-rows a")["height"], 48)
    ryan.open("/notifications/settings")
    measures.equal("rows of notification settings", ryan.main.locator("details").count(), 3)
    ryan.open(guest_listing(ryan))
    ryan.page.locator("a.seller").click()
    expect(ryan.page.locator(".whom.large .face")).to_be_visible()
    measures.equal("the face of a person", box(ryan, ".whom .face")["width"], 96)


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_signs_of_home_have_words_that_fit(pristine, neighbour, measures, locale):
    signed_in = neighbour("ryan@example.org", at=pristine)
    site = neighbour(at=pristine, locale=locale, storage_state=signed_in.page.context.storage_state())
    said = {"en-US": ["Map", "Filter", "List", "Grid"], "de-DE": ["Karte", "Filtern", "Liste", "Kacheln"]}[locale]
    for layout, words in (("grid", said[:3]), ("list", [*said[:2], said[3]])):
        for width in (320, 390, 1280):
            site.page.set_viewport_size({"width": width, "height": 844})
            site.open(f"/?layout={layout}")
            signs = site.main.locator(".page-head > .worded > span:not(.visually-hidden)")
            measures.equal(f"words of signs at {width}", signs.all_inner_texts(), words)
            boxes = [one.bounding_box() for one in signs.all()]
            measures.at_most(f"height of a word of {words} at {width}", round(max(box["height"] for box in boxes)), 23)
            measures.at_most(f"right edge of {words} at {width}", round(max(box["x"] + box["width"] for box in boxes)), width)
            for left, right in zip(boxes, boxes[1:]):
                measures.at_least(f"room between words of {words} at {width}", round(right["x"] - left["x"] - left["width"], 1), 6)
            measures.at_most(f"beyond the window at {width}", width_beyond_window(site.page), 0)
            if width < 960:
                measures.equal(f"height of the head at {width}", site.main.locator(".page-head").bounding_box()["height"], 56)
                words_of_name = site.main.locator(".chooser").inner_text().split()
                measures.at_most(f"lines of {words_of_name} at {width}", round(site.main.locator(".chooser").bounding_box()["height"] / 22), 2)


# Names on the map that lie over each other, under a marker or under a press.
COVERED_NAMES = """() => {
  const boxOf = (one) => one.getBoundingClientRect();
  const names = [...document.querySelectorAll(".map-name")], over = [...document.querySelectorAll(".map-layer a > svg, .map-controls a")]
    .filter((one) => one.checkVisibility({ opacityProperty: true })).map(boxOf);
  return names.filter((name, index) => [...over, ...names.slice(0, index).map(boxOf)].some((other) => {
    const { left, right, top, bottom } = boxOf(name);
    return left < other.right - 1 && other.left < right - 1 && top < other.bottom - 1 && other.top < bottom - 1;
  })).map((name) => name.textContent);
}"""


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_map_begins_high_and_its_names_are_read(pristine, neighbour, measures, locale):
    signed_in = neighbour("ryan@example.org", at=pristine)
    site = neighbour(at=pristine, locale=locale, storage_state=signed_in.page.context.storage_state(), is_mobile=True, has_touch=True)
    seen = 0
    for width in (320, 390, 700, 1280):
        site.page.set_viewport_size({"width": width, "height": 844})
        for address in ("/map", "/map?centre=40,-74&zoom=1", "/map?centre=41,-80&zoom=5", "/map?centre=47,8&zoom=6"):
            site.open(address)
            measures.equal(f"names of {address} that are covered at {width}", site.page.evaluate(COVERED_NAMES), [])
            measures.at_most(f"{address} goes beyond the window at {width}", width_beyond_window(site.page), 0)
            seen += site.page.locator(".map-name").count()
            if width == 390:
                measures.at_most("upper edge of the map", round(site.page.locator(".map-view").bounding_box()["y"]), 210)
    assert seen > 16, "names are there"


def guest_listing(site):
    """Something that is not the visitor's own."""
    site.open("/")
    return site.page.locator(".offer:not(:has(.badge))").first.get_attribute("href")


def test_a_desk_has_photo_and_facts_beside_each_other(pristine, neighbour, measures):
    site = neighbour("ryan@example.org", at=pristine)
    site.page.set_viewport_size(DESK)
    site.open(guest_listing(site))
    photo, facts, press = (site.page.locator(one).first.bounding_box() for one in (".shown", ".listing > .sections", ".action-bar .button"))
    measures.at_most("right edge of the photo, left edge of the facts", round(photo["x"] + photo["width"]), round(facts["x"]))
    measures.at_most("lower edge of the press that matters", round(press["y"] + press["height"]), DESK["height"])
    site.page.mouse.wheel(0, 400)
    expect(site.page.locator(".action-bar .button")).to_be_in_viewport(ratio=1)


# Words that stand on two lines though one line of the page would hold them. What neighbours wrote may be of any length, and
# so may an address for mail.
BROKEN = """() => {
  const main = document.querySelector("main"), words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT), found = [];
  const room = document.documentElement.clientWidth - 2 * parseFloat(getComputedStyle(main).paddingInlineStart);
  for (let node; (node = words.nextNode());) {
    const { parentElement: parent } = node;
    if (!parent.checkVisibility() || parent.closest(".visually-hidden, .text, .way, textarea, select")) continue;
    for (const { index, 0: word } of node.data.matchAll(/[^\\s\\u00ad–-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width);
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1 && boxes.reduce((sum, { width }) => sum + width, 0) <= room) found.push(word);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_text_twice_as_large_fits_and_breaks_no_word(pristine, neighbour, measures, locale):
    for who, site, paths in visitors(pristine, neighbour):
        there = neighbour(at=pristine, locale=locale, storage_state=site.page.context.storage_state())
        for path in paths:
            there.open(path)
            there.page.evaluate("document.documentElement.style.fontSize = '200%'")
            measures.at_most(f"{path} for {who} in {locale} goes beyond the window", width_beyond_window(there.page), 0)
            measures.equal(f"words of {path} for {who} in {locale} that are broken", there.page.evaluate(BROKEN), [])


@pytest.fixture
def filmed(server, store):
    """A recipe with photos and a video, and an ingredient of it that one can choose."""
    recipe, choice = store.rows(
        "SELECT recipe_id, ingredient.id FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id"
        " JOIN recipe ON recipe.id = recipe_id WHERE state = 'published'"
        " AND EXISTS (SELECT 1 FROM recipe_photo WHERE recipe_photo.recipe_id = recipe.id)"
        " GROUP BY ingredient.id HAVING count(*) > 1 ORDER BY ingredient.id LIMIT 1")[0]
    names = [hashlib.sha256(content).hexdigest() + ending for content, ending in ((VIDEO, ".mp4"), (CAPTIONS, ".vtt"))]
    for name, content in zip(names, (VIDEO, CAPTIONS)):
        Path(f"{server.store}-photos", name).write_bytes(content)
    store.change("INSERT INTO recipe_video (recipe_id, name, media_type, byte_count, seconds, captions_name)"
                 " VALUES (?, ?, 'video/mp4', ?, 95, ?)", recipe, names[0], len(VIDEO), names[1])
    yield recipe, choice
    store.change("DELETE FROM recipe_video WHERE recipe_id = ?", recipe)


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_text_twice_as_large_fits_in_the_kitchen(neighbour, store, filmed, listed, measures, locale):  # noqa: F811
    recipe, choice = filmed
    shopping = listed("phil@example.org", ["eggs", "kitchen paper", "lemons", "batteries"], recipe)
    store.change("UPDATE shopping_line SET state = 'ticked' WHERE list_id = ? AND text = 'kitchen paper'", shopping)
    site = neighbour("phil@example.org", **PHONE)
    there = neighbour(locale=locale, storage_state=site.page.context.storage_state())
    for path in (path.format(recipe=f"/recipes/{recipe}", choice=choice) for path in KITCHEN):
        assert there.open(path).status == 200, path
        there.page.evaluate("document.documentElement.style.fontSize = '200%'")
        measures.at_most(f"{path} in {locale} goes beyond the window", width_beyond_window(there.page), 0)
        for name, found in (("broken", BROKEN), ("cut off", CUT_OFF)):
            measures.equal(f"words of {path} in {locale} that are {name}", there.page.evaluate(found), [])


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_text_twice_as_large_fits_in_the_kitchen_of_the_dashboard(pristine, session, visit, measures, locale):
    site = visit(pristine, storage_state=session(pristine), locale=locale, viewport=PHONE["viewport"])
    pages = [filled(page, Store(pristine.store)) for page in EACH.values() if re.match("/(recipes|cuisines|foods|supermarkets)", page)]
    assert len(pages) > 20
    for page in pages:
        assert site.open(page).status == 200, page
        for size in ("100%", "200%"):
            site.page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
            measures.at_most(f"{page} in {locale} at {size} goes beyond the window", width_beyond_window(site.page), 0)
            # A word of thirteen letters is as wide as a phone's card.
            broken = [word for word in site.page.evaluate(BROKEN) if len(word) <= 12]
            measures.equal(f"words of {page} in {locale} at {size} that are broken", broken, [])
            measures.equal(f"words of {page} in {locale} at {size} that are cut off", site.page.evaluate(CUT_OFF), [])
