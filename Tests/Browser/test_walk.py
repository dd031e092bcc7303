"""Every page of both sites as a guest, members and an administrator open it, on a phone and on a desk: no script throws,
nothing is complained about, nothing fails to load; no photo is cut without a way to see it whole, and none is shown
larger than its file; whatever opens over a page takes the focus and gives it back. The phone speaks German, whose words are
long, and has room for them when they are twice as large."""

import itertools
import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import TimeoutError as TooLate

from addresses import DASHBOARD, ELSEWHERE, FILES_OF_MEMBERS, MEMBERS, ROUTES, routes, to_walk
from checks import crowded_twice_as_large, listen, until
from server import Server
from store import Store
from town import PURPOSES, furnish, token

WINDOWS = {
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "locale": "de-DE"},
    "desk": {"viewport": {"width": 1280, "height": 900}},
}
PAGES = to_walk([pattern for kind, _, pattern in ROUTES if kind == "page"], DASHBOARD)
FILES = to_walk([pattern for kind, _, pattern in ROUTES if kind == "file" and not ELSEWHERE.search(pattern)], DASHBOARD)
OF_MEMBERS = to_walk(
    [pattern for method, _, pattern in routes("--members") if method == "GET" and not ELSEWHERE.match(pattern)],
    MEMBERS,
)
# There is an administrator; nobody made the first of these links, and the others are for an address that is confirmed and
# an account that is open; the import was not undone.
MAY_BE_GONE = dict.fromkeys(
    ["/setup", "/unsubscribe/:token", "/email-confirmations/:token", "/return/:token", "/imports/:id/kept.csv"], 404)
LINKS = {f"/{path}/:token": token(purpose) for purpose, path in PURPOSES.items()}

# Every photo of the page as it is drawn: what is wrong with it, or which link leads to the whole of it.
PHOTOS = """async () => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  const images = [...document.images].filter((one) => one.getAttribute("src")?.startsWith("/photos/"));
  for (const one of images) one.loading = "eager";
  const sizeOf = async (address) => {
    const file = new Image();
    file.src = address;
    await file.decode();
    return [file.naturalWidth, file.naturalHeight];
  };
  const found = [];
  for (const one of images) {
    await one.decode();
    if (!one.checkVisibility()) continue;
    const [name] = /[0-9a-f]{64}/.exec(one.currentSrc), said = `${one.currentSrc.slice(-30)} in ${one.parentElement.className}`;
    const [width, height] = await sizeOf(one.currentSrc), [most] = await sizeOf(`/photos/${name}.webp`);
    const box = one.getBoundingClientRect(), frame = one.parentElement.getBoundingClientRect();
    const fit = getComputedStyle(one).objectFit, scales = [box.width / width, box.height / height];
    const scale = fit === "contain" ? Math.min(...scales) : Math.max(...scales);
    if (fit === "fill" && Math.abs(scales[0] / scales[1] - 1) > .02) found.push({ wrong: `${said} is distorted` });
    // A tenth is not seen.
    if (width < most && scale * devicePixelRatio > 1.1) found.push({ wrong: `${said} is ${Math.round(scale * devicePixelRatio * width)} pixels of ${width}` });
    const seen = (a, b) => Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
    const isCut = width * scale > seen([box.left, box.right], [frame.left, frame.right]) * 1.02 + 1
      || height * scale > seen([box.top, box.bottom], [frame.top, frame.bottom]) * 1.02 + 1;
    if (!isCut) continue;
    const row = one.closest("tr, li, p, h1, h2, dd, a");
    const link = one.closest("a[href]") ?? row?.querySelector("a[href]");
    if (link) found.push({ name, link: link.href });
    else found.push({ wrong: `${said} is cut, and nothing leads to the whole` });
  }
  return found;
}"""


@pytest.fixture(scope="session")
def furnished(server, session, browser):
    return furnish(browser, server, session(server))


# A worker may come back to this module after another one.
@pytest.fixture(scope="module")
def town(server, furnished):
    yield furnished
    # Ryan begins anew with what he gives next.
    Store(server.store).change("DELETE FROM draft WHERE member_id = ?", furnished["member"])


# Where the page leads: its links, but those to places on it that are there.
LINKS_OF = """() => [...document.querySelectorAll("a[href]")].map((one) => one.getAttribute("href"))
  .filter((one) => !one.startsWith("#") || !document.getElementById(decodeURIComponent(one.slice(1))))"""
# One of each kind that opens something over the page: sheets, of which each is its page's own, and what is the same on all.
OPENERS = """() => {
  const kinds = new Map();
  for (const one of document.querySelectorAll("[data-sheet], [data-dialog], a[data-whole]")) {
    const { sheet, dialog } = one.dataset, kind = sheet ?? dialog ?? "whole";
    // Without a script a photo's link leads to it.
    if (kind === "whole" && !document.querySelector("script[src*='/photo.js']")) continue;
    if (one.checkVisibility() && !kinds.has(kind)) kinds.set(kind, one.matches("form") ? one.querySelector("button") : one);
  }
  return [...kinds].map(([kind, one]) => [one.dataset.opens = kind, Boolean(one.dataset.sheet)]);
}"""
HAS_FOCUS = "() => location.pathname === '/sign-in' || document.querySelector('dialog:modal')?.contains(document.activeElement)"
# What was behind three dots gives it to these.
GAVE_BACK = """(kind) => {
  const here = document.activeElement, opener = document.querySelector(`[data-opens="${kind}"]`);
  return !document.querySelector("dialog:modal") && (here === opener || here.matches("summary") && here.parentElement.contains(opener));
}"""
# What the browser hands on to something else.
HANDED_ON = re.compile(r"(tel|sms):\+?[\d-]{6,}|mailto:\S*@\S+|geo:\S+|https://\S+")


class Round:
    """One visitor's walk in one window; what was wrong is collected, so that one failure tells all."""

    def __init__(self, visitor, town, size):
        self.visitor, self.page, self.town, self.size = visitor, visitor.page, town, size
        self.complaints = listen(self.page)
        self.wrong, self.leads, self.links, self.opened = [], {}, {}, set()

    def look(self, pattern, address):
        assert not re.search(r"/[:*]", address), f"{pattern}: addresses.py does not know where it leads"
        address = address.format(**{**self.town, "link": LINKS.get(pattern)})
        answer = self.visitor.open(address)
        here = (self.size, pattern, address)
        if answer.status not in (200, MAY_BE_GONE.get(pattern)):
            self.wrong.append((*here, answer.status))
        for one in self.page.evaluate(PHOTOS):
            if "wrong" in one:
                self.wrong.append((*here, one["wrong"]))
            elif f"/photos/{one['name']}" not in one["link"]:
                self.leads.setdefault(one["link"], {}).setdefault(one["name"], here)
        # "$count" stands where a text was given nothing for it.
        for unfilled in re.findall(r"(?<![\w$])\$[a-z_]+", self.page.evaluate("document.body.innerText")):
            self.wrong.append((*here, f"{unfilled} is shown"))
        for link in self.page.evaluate(LINKS_OF):
            if link.startswith("#"):
                self.wrong.append((*here, f"{link} is not on the page"))
            else:
                link = urljoin(self.page.url, link).partition("#")[0]
                self.links.setdefault(kind_of(link), (link, here))
        self.open_over(here)
        self.wrong += [(*here, said) for said in self.complaints if f"status of {answer.status} " not in said]
        self.complaints.clear()
        if self.size == "phone":
            self.page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = false")
            self.wrong += [(*here, f"twice as large, {one}") for one in crowded_twice_as_large(self.page)]

    def open_over(self, here):
        """What opens over the page has the focus, Escape closes it, and the focus is where it was."""
        for kind, is_own in self.page.evaluate(OPENERS):
            known = (kind, here[1] if is_own else None)
            if known in self.opened:
                continue
            self.opened.add(known)
            opener = self.page.locator(f"[data-opens='{kind}']")
            opener.focus()
            try:
                self.page.keyboard.press("Enter")
                self.page.wait_for_function(HAS_FOCUS, timeout=20_000)
                # Guests sign in first.
                if "/sign-in" not in self.page.url:
                    self.page.keyboard.press("Escape")
                    self.page.wait_for_function(GAVE_BACK, arg=kind, timeout=20_000)
                    continue
            except TooLate:
                self.wrong.append((*here, f"{kind} does not open, or does not give back the focus"))
            self.visitor.open(here[2])
            return self.open_over(here)

    def end(self):
        """Whatever a cut photo leads to has to show it whole, or lead to the whole itself; and no link leads nowhere."""
        for link, names in self.leads.items():
            text = self.page.request.get(link).text()
            # A recipe's photos have pages of their own, and so has whoever one talks with.
            own = {urljoin(link, path) for path in re.findall(r'href="(/recipes/\d+/photos/\d+|/members/\d+)', text)}
            shown = [self.page.request.get(page).text() for page in own]
            for name, here in names.items():
                whole = f"/photos/{name}.webp"
                if f'href="{whole}"' not in text and not any(f'"{whole}"' in page for page in shown):
                    self.wrong.append((*here, f"a photo is cut, and {link} does not show it whole"))
        for link, here in self.links.values():
            # The dashboard leads to the members' site.
            is_ours = link.startswith("http://127.0.0.1:")
            if not (self.page.request.get(link).ok if is_ours else HANDED_ON.fullmatch(link)):
                self.wrong.append((*here, f"{link} leads nowhere"))
        assert not self.wrong, "\n".join(str(one) for one in self.wrong)


def kind_of(link):
    """Links that differ in their numbers and what is asked of them lead to the same page."""
    return re.sub(r"\d+|[0-9a-f]{64}", "0", link.partition("?")[0])


@pytest.mark.parametrize("size", WINDOWS)
def test_the_dashboard_as_an_administrator(server, session, visit, town, size):
    walk = Round(visit(server, storage_state=session(server), **WINDOWS[size]), town, size)
    for pattern, address in PAGES.items():
        walk.look(pattern, address)
    walk.end()


@pytest.mark.parametrize("size", WINDOWS)
def test_the_members_site_as_a_member(server, visit, town, size):
    site = visit(Server(server.members, None, None), storage_state=town["ryan"], **WINDOWS[size])
    walk = Round(site, town, size)
    for pattern, address in OF_MEMBERS.items():
        if pattern not in FILES_OF_MEMBERS:
            walk.look(pattern, address)
    for address in ("/?layout=list", "/search?q=thing", "/profile?tab=asked", "/members/{member}",
                    "/listings/{listing}", "/listings/{given}", "/listings/{taken}", "/listings/{wanted}",
                    "/listings/{listing}/edit"):
        walk.look(address, address)
    walk.end()


@pytest.mark.parametrize("size", WINDOWS)
def test_the_members_site_as_a_guest(server, visit, town, size):
    site = visit(Server(server.members, None, None), **WINDOWS[size])
    walk = Round(site, town, size)
    walk.look("/communities", "/communities")
    site.press("Manhattan Plaza")
    for pattern, address in OF_MEMBERS.items():
        if pattern not in FILES_OF_MEMBERS:
            walk.look(pattern, address)
    walk.look("/listings/:id", "/listings/{listing}")
    walk.end()


def test_files_are_there(server, session, visit, town):
    dashboard = visit(server, storage_state=session(server))
    site = visit(Server(server.members, None, None), storage_state=town["ryan"])
    for visitor, files in (
        (dashboard, FILES), (site, {pattern: OF_MEMBERS[pattern] for pattern in FILES_OF_MEMBERS}),
    ):  # fmt: skip
        visitor.open("/healthz")
        for pattern, address in files.items():
            assert not re.search(r"/[:*]", address), f"{pattern}: addresses.py does not know where it leads"
            answer = visitor.page.request.get(visitor.address + address.format(**town))
            assert answer.status in (200, MAY_BE_GONE.get(pattern)), (pattern, answer.status)


# The tops of what stands on the page, but for photos themselves.
TOPS = """() => [...document.querySelectorAll("main :is(section, h2, p, dl, form, table)")]
    .filter(one => one.checkVisibility()).map(one => Math.round(one.getBoundingClientRect().top + scrollY))"""
WITH_PHOTOS = ["/listings/{listing}", "/listings/{everything}", "/members/{member}"]


@pytest.mark.parametrize("size", WINDOWS)
def test_what_stands_below_a_photo_does_not_move_when_it_comes(server, session, visit, town, size):
    both = (server, session(server)), (Server(server.members, None, None), town["ryan"])
    for (site, cookies), address in itertools.product(both, WITH_PHOTOS):
        # Each has a browser of its own: what was shown before is there at once.
        page = visit(site, storage_state=cookies, **WINDOWS[size]).page
        held, late = [], []
        page.route("**/photos/**", lambda route: route.continue_() if late else held.append(route))
        page.goto(site.address + address.format(**town), wait_until="domcontentloaded")
        # One further down is fetched only when it is nearly in sight.
        page.evaluate("for (const one of document.images) one.loading = 'eager'")
        until(page, lambda: held)
        before = page.evaluate(TOPS)
        late.append(True)
        while held:
            held.pop().continue_()
        page.wait_for_load_state()
        page.wait_for_function("[...document.images].some(image => image.complete && image.naturalWidth > 0)")
        assert page.evaluate(TOPS) == before, site.address + address
