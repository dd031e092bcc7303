"""What is measured: every answer to a GET of the API, as members ask for it."""

import json
import re
import urllib.parse
from typing import NamedTuple

from client import ask

BASE = "/api/v1"
ORDERS = ("best", "price", "-price", "newest", "title")
DEEP = 40
# Streamed, or open for as long as somebody listens.
UNTIMED = {"/me/data", "/stream"}


class Answer(NamedTuple):
    name: str
    path: str
    # A member's id; None is a guest.
    visitor: int | None
    # The peers answer the same at the same address.
    has_peer: bool = False


def answers(facts, place_of):
    """All of them; `place_of` gives our server with a visitor's token."""
    me, guest = facts.asker, None
    here = f"/listings?community_id={facts.community}"

    def one(name, path, visitor=me, has_peer=False):
        return Answer(name, BASE + path, visitor, has_peer)

    yield one("feed", here, me, True)
    yield one("feed, guest", here, guest)
    for order in ORDERS:
        yield one(f"feed by {order}", f"{here}&sort={order}")
        path = following(place_of(me), f"{BASE}{here}&sort={order}", DEEP)
        yield Answer(f"feed by {order}, page {DEEP + 1}", path, me)
    yield one("feed, 100 at once", f"{here}&limit=100")
    yield one("feed, a category", f"{here}&category_id={facts.category}")
    yield one("feed, up to 1.00 by title", f"{here}&price_max=100&sort=title")
    yield one("feed, of 7 days", f"{here}&posted_within=7")
    yield one("search, usual word", f"{here}&q={facts.usual_word}", me, True)
    yield one("search, part of a word", f"{here}&q={facts.usual_word[1:4]}")
    yield one("search, rare word", f"{here}&q={facts.rare_word}")
    yield one("search, absent word", f"{here}&q=xyzzyplugh")
    yield one("listing", f"/listings/{facts.asked}", facts.asker, True)
    yield one("listing, guest", f"/listings/{facts.asked}", guest)
    yield one("who asks for a listing", f"/listings/{facts.asked}/requests", facts.owner)
    given = facts.one(
        "SELECT id FROM exchange WHERE listing_id = ? AND buyer_id = ? AND state = 'accepted'",
        *(facts.given, facts.receiver),
    )
    yield one("request, accepted for me", f"/requests/{given}", facts.receiver)
    for role in ("buyer", "seller"):
        yield one(f"requests as {role}", f"/requests?role={role}", facts.busiest)
    yield one("a member", f"/members/{facts.owner}")
    yield one("a member's listings", f"/members/{facts.owner}/listings")
    yield one("the exchange", "/exchange", guest)
    yield one("a community", f"/communities/{facts.community}", guest)
    yield one("me", "/me")
    yield one("who has seen my contact", "/me/contact-views", facts.busiest)
    yield one("notification settings", "/me/notification-settings")
    yield one("sessions", "/sessions")
    yield one("this session", "/sessions/current")
    yield one("whether a device is told by push", "/sessions/current/push")
    if reported := facts.row("SELECT id, reporter_id FROM report ORDER BY id DESC LIMIT 1"):
        report, reporter = reported
        yield one("a report of mine", f"/reports/{report}", reporter)
        yield one("reports of mine", "/reports", reporter)
    yield one("events", "/events", facts.told)
    yield one("communities", "/communities", guest)
    yield one("communities, search", "/communities?q=an", guest)
    near = "sort=distance&latitude=40.758&longitude=-73.985"
    yield one("communities, by distance", f"/communities?{near}", guest)
    yield one("categories", "/categories", guest)
    yield one("the description", "/openapi.json", guest)


def following(place, path, times):
    """The address of a page so many pages on; the last one when there are fewer."""
    for _ in range(times):
        if not (cursor := json.loads(ask(place, path))["next"]):
            break
        head = re.sub(r"&after=[^&]*", "", path)
        path = f"{head}&after={urllib.parse.quote(cursor)}"
    return path


def forgotten(description, some):
    """The GETs that the description has and nothing here asks for."""
    paths = [answer.path.removeprefix(BASE).partition("?")[0] for answer in some]
    for path, operations in description["paths"].items():
        pattern = re.sub(r"\\?\{\w+\\?\}", r"[^/]+", re.escape(path).replace(r"\{", "{").replace(r"\}", "}"))
        if "get" in operations and path not in UNTIMED:
            if not any(re.fullmatch(pattern, asked) for asked in paths):
                yield path
