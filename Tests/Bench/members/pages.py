"""What is measured: every page that members open, as guests and signed in."""

import html
import re
from typing import NamedTuple

import neighbours
from client import ask

ORDERS = ("best", "price", "-price", "newest", "title")
DEEP = 40
NEXT = re.compile(r'<a\b(?=[^>]*\brel="next")[^>]*\bhref="([^"]*)"')
OFFER = re.compile(r'class="offer" href="(/listings/\d+)"')


class Page(NamedTuple):
    name: str
    path: str
    # A member's id; None is a guest.
    visitor: int | None
    # What it must show.
    shows: str
    # Django shows the same at the same address.
    has_peer: bool = False
    # The feed and a listing have a goal of their own with many visitors.
    is_main: bool = False


def pages(facts, place_of):
    """All of them; `place_of` gives our server with a visitor's cookie."""
    me, guest = facts.asker, None
    offers, empty = 'class="offer"', "Nothing"
    listing = f"/listings/{facts.asked}"

    def home(what, query="", visitor=me, shows=offers):
        return Page(f"home, {what}", f"/{query}", visitor, shows)

    yield Page("home, guest", "/", guest, offers, True, True)
    yield Page("home, signed in", "/", me, offers, True, True)
    for order in ORDERS:
        yield home(f"by {order}", f"?sort={order}")
        path = following(place_of(me), f"/?sort={order}", 1)
        yield home(f"by {order}, second page", path[1:])
        path = following(place_of(me), path, DEEP - 1)
        yield home(f"by {order}, page {DEEP + 1}", path[1:])
    yield home("as a list", "?layout=list")
    yield home("a category", f"?category_id={facts.category}")
    yield home("a small category", f"?category_id={facts.small_category}")
    yield home("a category by title", f"?category_id={facts.category}&sort=title")
    yield home("from 5.00", "?price_min=500")
    yield home("up to 1.00 by title", "?price_max=100&sort=title")
    yield home("of 7 days", "?posted_within=7")
    yield home("of 1 day, best", "?posted_within=1&sort=best")
    narrow = f"?category_id={facts.small_category}&price_min=100&posted_within=7"
    for order in ORDERS:
        yield home(f"narrow, by {order}", f"{narrow}&sort={order}")
    yield home("nothing kept", "?price_min=19900&price_max=19950", shows=empty)

    def search(what, query, shows=offers):
        return Page(f"search, {what}", f"/search?q={query}", me, shows)

    yield Page("search", "/search", me, "category_id=")
    yield search("usual word", facts.usual_word)
    within = f"{facts.usual_word}&category_id={facts.category}"
    yield search("usual word within a category", within, shows="")
    yield search("part of a usual word", facts.usual_word[1:4])
    yield search("rare word", facts.rare_word)
    yield search("absent word", "xyzzyplugh", shows=empty)

    yield Page("listing, guest", listing, guest, 'class="photos"', True, True)
    neighbour = facts.one(
        "SELECT max(id) FROM member WHERE community_id = ? AND state = 'active' AND id NOT IN (?, ?)"
        " AND id NOT IN (SELECT buyer_id FROM exchange WHERE listing_id = ?)",
        *(facts.community, facts.asker, facts.owner, facts.asked),
    )
    yield Page("listing, neighbour", listing, neighbour, f"{listing}/request", True, True)
    yield Page("listing, I asked", listing, facts.asker, "/withdrawal", False, True)
    yield Page("listing, mine", listing, facts.owner, "/acceptance", False, True)
    given = f"/listings/{facts.given}"
    yield Page("listing, accepted for me", given, facts.receiver, "mailto:", False, True)
    yield Page("a neighbour", f"/members/{facts.owner}", me, listing)
    yield Page("you", "/profile?tab=listings", facts.busiest, "/listings/")
    yield Page("you, what was asked for", "/profile?tab=asked", facts.busiest, "/profile?tab=")
    for name, path in {
        "edit profile": "/profile/edit",
        "who has seen my contact": "/profile/contact-views",
        "devices": "/profile/devices",
        "another community": "/profile/community",
        "give, first step": "/listings/new",
    }.items():
        yield Page(name, path, me, 'id="main"')
    yield Page("give, first step, guest", "/listings/new", guest, 'id="main"')
    yield Page("notifications", "/notifications", facts.told, 'id="main"')
    yield from of_neighbours(facts, me)
    yield Page("communities", "/communities", guest, "<img")
    yield Page("communities, search", "/communities?q=an", guest, "<img")
    near = "sort=distance&latitude=40.758&longitude=-73.985"
    yield Page("communities, by distance", f"/communities?{near}", guest, "<img")
    yield Page("report", f"/reports/new?listing_id={facts.asked}", me, 'name="reason"')
    yield Page("sign in", "/sign-in", guest, 'name="password"')
    yield Page("sign up", "/sign-up", guest, 'name="password"')
    yield Page("without a network", "/offline", me, 'id="main"')
    yield Page("listing without a network", f"/offline{listing}", me, 'class="photos"')
    yield Page("help", "/help", guest, "/help/")


def of_neighbours(facts, me):
    """What is written, who was met, and the map."""
    conversation = facts.one(
        "SELECT id FROM conversation WHERE ? IN (starter_id, member_id) AND state = 'open' ORDER BY last_at DESC LIMIT 1", me
    )
    latitude, longitude = neighbours.home(facts)
    around = f"centre={latitude:.5f},{longitude:.5f}"
    return [
        Page("messages", "/messages", me, "/messages/"),
        Page("a conversation", f"/messages/{conversation}", me, "Is it still there?"),
        Page("search in messages", "/messages?q=still", me, "still"),
        Page("people met", "/people-met", me, "Library 0"),
        Page("search in people met", "/people-met?q=library", me, "Library 0"),
        Page("places", "/places", me, "Library 4"),
        Page("map, ten minutes on foot", "/map", me, "<svg"),
        Page("map of 10,000 things", f"/map?{around}&zoom=11", me, "<svg"),
        Page("map of 10,000 things, as a list", f"/map?{around}&zoom=11&view=list", me, "/listings/"),
        Page("place search, two letters", "/place-search?q=ma", me, 'id="main"'),
        Page("place search, a word", "/place-search?q=library", me, "Library 0"),
    ]


def following(place, path, times):
    """The address of a page so many links away; the last one when there are fewer."""
    for _ in range(times):
        if not (link := NEXT.search(ask(place, path))):
            break
        path = html.unescape(link[1])
    return path


def offers(page):
    """Where the tiles of a page lead."""
    return OFFER.findall(page)
