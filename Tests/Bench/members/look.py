"""Prints how near the members' site comes to what it should feel like: taps, the first photo, targets, bytes, and how
soon a slow phone shows it.

    MOOCH_BINARY=… PYTHONPATH=Tests/Bench .venv/bin/python Tests/Bench/members/look.py [PHOTO…]

It starts a demo of its own. Each tap of a finger counts, into a field too, but for one that has the focus already; the
camera's own taps are left out. Without photos it draws some that are as rich in detail as those of a camera."""

import base64
import gzip
import re
import shutil
import sys
import tempfile
import urllib.request
from pathlib import Path

import phone
from playwright.sync_api import sync_playwright
from program import PASSWORD, running

# At most, by members-look: taps, pixels, KB, seconds.
TAPS = {
    "posted, new guest": 12,
    "posted, signed in": 6,
    "asked, new guest": 8,
    "asked, signed in": 2,
}
HOME, LISTING, STRIP = "Home, eight photos of a camera", "a listing", "a listing with eight photos"
KILOBYTES = {HOME: 220, LISTING: 60, STRIP: 150}
FIRST_PHOTO, TARGET, APART, PAINTED, JUMPED, PRESSED = 120, 44, 8, 1.5, 0.02, 100
# Of neighbours and of the kitchen, as a member with something on each of them sees them.
PLACES = ("/messages?tab=open", "/people-met", "/places", "/map", "/place-search?q=ma", "/kitchen", "/recipes", "/shopping-list")
STYLE = SCRIPT = 15

# Detail of all sizes, as in what a camera sees.
DRAW = """async (seed) => {
  let state = seed * 2654435761 >>> 0;
  const random = () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296;
  const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
  const pen = canvas.getContext("2d");
  for (let cells = 4, strength = 1; cells <= 512; cells *= 2, strength *= 0.5) {
    const small = Object.assign(document.createElement("canvas"), { width: cells, height: cells * 3 / 4 });
    const dots = small.getContext("2d"), image = dots.createImageData(small.width, small.height);
    image.data.forEach((_, index) => { image.data[index] = index % 4 === 3 ? 255 : 255 * random(); });
    dots.putImageData(image, 0, 0);
    pen.globalAlpha = strength;
    pen.drawImage(small, 0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL("image/jpeg", 0.9);
}"""

# The smallest control, and the two buttons that are nearest to each other. Links within a text may be smaller; places of
# a bar share an edge.
CONTROLS = """() => {
  const all = [...document.querySelectorAll("a, button, input:not([type=hidden]), select, textarea, summary")]
    .filter(one => one.checkVisibility({ opacityProperty: true }) && !one.closest(".skip, footer, p, dd, .found"))
    .map(one => [one, one.closest("label") ?? one]).filter(([one, seen]) => one === seen || seen.matches(".button, .shoot"))
    .map(([, seen]) => [seen, seen.getBoundingClientRect()]).filter(([, box]) => box.width > 1 && box.height > 1);
  const sizes = all.map(([one, box]) => [Math.min(box.width, box.height), one.outerHTML.slice(0, 90)]);
  const boxes = all.filter(([one]) => one.matches(".button, .icon-button")).map(([one, box]) => [box, one]);
  const apart = boxes.flatMap(([one, first], index) => boxes.slice(index + 1).map(([other, second]) => [Math.max(
    other.left - one.right, one.left - other.right, other.top - one.bottom, one.top - other.bottom,
  ), `${first.textContent.trim()} and ${second.textContent.trim()}`]));
  const [least] = [sizes, apart].map((list) => list.sort(([one], [other]) => one - other)[0]);
  return [least, apart.filter(([gap]) => gap >= 0)[0] ?? [99, ""]];
}"""


class Finger:
    """A phone's page, whose taps are counted."""

    def __init__(self, browser, address, state=None):
        self.context = browser.new_context(**phone.PHONE, base_url=address, storage_state=state)
        self.page, self.taps = self.context.new_page(), 0
        self.page.goto("/")

    def tap(self, text, **filters):
        found = self.page.locator(text).locator("visible=true")
        found.first.tap(**filters)
        self.page.wait_for_load_state()
        self.taps += 1

    def type(self, name, text):
        field = self.page.locator(f"[name={name}]")
        if not field.evaluate("one => one === document.activeElement"):
            self.tap(f"[name={name}]")
        self.page.keyboard.type(text)

    def join(self, name):
        self.type("name", name)
        self.type("email", f"{name.lower()}.look@example.org")
        self.type("phone", "2125550147")
        self.type("password", "walnut loaf on a sill")
        self.tap("main form button.primary")

    def give(self, title, photos, *, is_guest=False, price="1.50"):
        self.tap(".tabs a[href$='/new']")
        # The camera comes, and goes with the photo.
        self.taps += 1
        self.page.set_input_files("#photos", photos)
        self.page.locator(".picked img").nth(len(photos) - 1).wait_for(timeout=60_000)
        self.tap("form[data-draft] .form-end .primary")
        self.page.wait_for_selector("[name=title]")
        self.type("title", title)
        self.tap(".kind label:has-text('Other')")
        if price:
            self.type("price", price)
        self.tap("form[data-draft] .form-end .primary")
        self.page.wait_for_selector("[name=description]")
        self.tap("form[data-draft] .form-end .primary")
        if is_guest:
            self.join(title.split()[0])
        self.page.wait_for_selector(".action-bar")
        assert "/listings/" in self.page.url, self.page.url


def photos_in(browser, folder):
    page = browser.new_page()
    for number in range(8):
        data = page.evaluate(DRAW, number + 1).split(",")[1]
        (folder / f"{number}.jpg").write_bytes(base64.b64decode(data))
    page.close()
    return sorted(folder.glob("*.jpg"))


def fetched(url, cookie):
    """A file, and how many bytes of it come over the wire."""
    request = urllib.request.Request(url, headers={"Cookie": cookie, "Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        body = answer.read()
        is_short = answer.headers.get("Content-Encoding") == "gzip"
    return gzip.decompress(body) if is_short else body, len(body)


def compressed(address, page, cookie):
    """How many KB of style sheets and scripts a page asks for."""
    text = fetched(address + page, cookie)[0].decode()

    def of(pattern):
        return sum(fetched(address + path, cookie)[1] for path in set(re.findall(pattern, text))) / 1000

    return of(r'rel="stylesheet" href="([^"]+)"'), of(r'<script[^>]*src="([^"]+)"')


def row(name, now, most, unit="", better=min):
    holds = now <= most if better is min else now >= most
    print(f"| {name} | {now:g}{unit} | {'at most' if better is min else 'at least'} {most:g}{unit} | {'yes' if holds else '**no**'} |")


def taps(browser, address, photo):
    guest = Finger(browser, address)
    guest.tap("button.offer:has-text('Manhattan')")
    guest.give("Jug of milk", [photo], is_guest=True)
    yield "posted, new guest", guest.taps
    signed_in = Finger(browser, address, guest.context.storage_state())
    signed_in.give("Lamp", [photo], price="")
    yield "posted, signed in", signed_in.taps
    neighbour = Finger(browser, address)
    neighbour.tap("button.offer:has-text('Manhattan')")
    neighbour.tap("a.offer:has-text('Lamp')")
    neighbour.tap(".action-bar .button")
    neighbour.join("Tanay")
    neighbour.page.wait_for_selector(".pending")
    yield "asked, new guest", neighbour.taps
    again = Finger(browser, address, neighbour.context.storage_state())
    again.tap("a.offer:has-text('Jug')")
    again.tap(".action-bar .button")
    again.page.wait_for_selector(".pending")
    yield "asked, signed in", again.taps


def main(given):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=["--no-sandbox"],
        )
        photos = [Path(one) for one in given] or photos_in(browser, Path(folder))
        demo = ("demo", "--members", "300", "--members-port", "0", "--store", f"{folder}/store", "--quiet")
        with running(*demo) as program:
            measure(browser, program.members_address(), photos)
        browser.close()


def measure(browser, address, photos):
    print("| measure | now | should be | holds |\n|---|--:|--:|---|")
    for name, count in taps(browser, address, photos[0]):
        row(f"taps until {name}", count, TAPS[name])
    giver = Finger(browser, address)
    giver.page.goto("/sign-in")
    giver.page.fill("[name=email]", "ryan@example.org")
    giver.page.fill("[name=password]", PASSWORD)
    giver.page.press("[name=password]", "Enter")
    giver.page.wait_for_load_state()
    for number, photo in enumerate(photos[:8]):
        giver.page.goto("/")
        giver.give(f"Thing {number}", [photo], price="")
    one = giver.page.url.split("?")[0]
    giver.page.goto("/")
    giver.give("Many photos", photos[:8], price="")
    strip = giver.page.url.split("?")[0]
    guest = Finger(browser, address)
    guest.tap("button.offer:has-text('Manhattan')")
    top = guest.page.locator(".offer .photo").first.bounding_box()["y"]
    row("height to the first photo of Home, 390 × 844", round(top), FIRST_PHOTO, " px")
    for kind, most, found in zip(("smallest target", "nearest buttons"), (TARGET, APART), zip(*controls(guest, giver, one, strip))):
        least, what = min(found)
        row(f"{kind}: {what.replace(address, '')}", round(least, 1), most, " px", max)
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in guest.context.cookies())
    for path in ("/", strip.removeprefix(address), "/listings/new", "/search", "/filter"):
        style, script = compressed(address, path, cookie)
        row(f"style sheets of {path}", round(style, 1), STYLE, " KB")
        row(f"scripts of {path}", round(script, 1), SCRIPT, " KB")
    for name, path in {HOME: "/", LISTING: one, STRIP: strip}.items():
        url = path if path.startswith("http") else address + path
        seen = phone.measured(browser, {"name": name, "url": url, "cookie": cookie})
        row(f"bytes with an empty cache: {name}", round(seen["bytes"] / 1000), KILOBYTES[name], " KB")
        row(f"largest paint on a slow phone: {name}", round(seen["painted"] / 1000, 2), PAINTED, " s")
    for path in ("/search", "/listings/new", "/communities"):
        seen = phone.measured(browser, {"name": path, "url": address + path, "cookie": cookie})
        row(f"largest paint on a slow phone: {path}", round(seen["painted"] / 1000, 2), PAINTED, " s")
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in giver.context.cookies())
    for path in places(giver):
        style, script = compressed(address, path, cookie)
        row(f"style sheets of {path}", round(style, 1), STYLE, " KB")
        row(f"scripts of {path}", round(script, 1), SCRIPT, " KB")
        seen = phone.measured(browser, {"name": path, "url": address + path, "cookie": cookie})
        row(f"largest paint on a slow phone: {path}", round(seen["painted"] / 1000, 2), PAINTED, " s")
        row(f"what jumps on {path}", round(seen["jumped"], 3), JUMPED)
        row(f"slowest press on {path}", round(seen["slowest"]), PRESSED, " ms")


def places(giver):
    """The pages of neighbours and of the kitchen; puts a recipe on the shopping list."""

    def first(page, pattern):
        giver.page.goto(page)
        paths = giver.page.locator("main a").evaluate_all("links => links.map(one => one.getAttribute('href'))")
        return next(path.partition("#")[0] for path in paths if re.fullmatch(pattern, path))

    talk = first("/messages?tab=open", r"/messages/\d+(#.*)?")
    recipe = first("/recipes", r"/recipes/\d+")
    giver.page.goto(recipe)
    with giver.page.expect_navigation():
        giver.page.locator("button[form=shop]").first.tap()
    return [*PLACES, talk, recipe, f"{recipe}/cook"]


def controls(guest, giver, *listings):
    """Of each page its smallest control and its nearest two buttons: pixels, and what and where they are."""
    seen = [(guest, path) for path in ("/", "/search", "/filter", "/communities", "/sign-up", "/sign-in", *listings)]
    seen += [
        (giver, path)
        for path in ("/profile", "/profile/settings", "/notifications", "/notifications/settings", "/listings/new", *listings)
    ]
    seen += [(giver, path) for path in places(giver)]
    for visitor, path in seen:
        visitor.page.goto(path)
        yield [(pixels, f"{' '.join(what.split())} of {path}") for pixels, what in visitor.page.evaluate(CONTROLS)]


if __name__ == "__main__":
    main(sys.argv[1:])
