"""What is measured: the pages an administrator opens all day, with their addresses on both
servers."""

import datetime
import re
import urllib.parse
from typing import NamedTuple

import cursor

SIZE = 50
LIFETIME = 14 * 86_400


class Page(NamedTuple):
    name: str
    ours: str
    theirs: str
    # What one record's page must show; it is no list.
    shows: str = ""
    # Where many rows sort alike, each server has its own order among them.
    begins_alike: bool = True

    @property
    def is_list(self):
        return not self.shows

    @property
    def reverse(self):
        """Our page sorted the other way round, where a column is asked for."""
        here, _, key = self.ours.partition("?sort=")
        other = key[1:] if key.startswith("-") else f"-{key}"
        return f"{here}?sort={other}" if key else None


def address(path, **items):
    return f"{path}?{urllib.parse.urlencode(items)}" if items else path


def pages(facts, ask_ours):
    """All of them; `ask_ours` gives the text of one of our pages."""
    return [
        *members(facts, ask_ours),
        *listings(facts, ask_ours),
        *exchanges(facts, ask_ours),
    ]


def part(title):
    """Part of the longest word of a title."""
    return max(re.findall("[a-z]+", title), key=len)[1:]


class List:
    """Makes the pages of one list."""

    def __init__(self, facts, name, table, time, columns):
        self.facts, self.name, self.table, self.time = facts, name, table, time
        # The sort keys of our list in the order of the columns of Django's.
        self.columns = columns
        self.ours, self.theirs = f"/{name}", f"/store/{table}/"

    def page(self, what, ours=None, theirs=None, **options):
        return Page(
            f"{self.name}, {what}",
            address(self.ours, **(ours or {})),
            address(self.theirs, **(theirs or {})),
            **options,
        )

    def last(self, ask_ours, count):
        number, time, row = self.facts.before_last_page(self.table, self.time, count, SIZE)
        ours = cursor.last_page(ask_ours(self.ours), time, row)
        return Page(f"{self.name}, last page", ours, address(self.theirs, p=number))

    def sorted(self, key, descending=False, begins_alike=True):
        minus = "-" if descending else ""
        column = key.removesuffix("_at").removesuffix("_cents").replace("_", " ")
        return self.page(
            f"by {column}{', falling' * descending}",
            {"sort": f"{minus}{key}"},
            {"o": f"{minus}{self.columns.index(key) + 1}"},
            begins_alike=begins_alike,
        )

    def community(self):
        one = self.facts.community
        return self.page("a community", {"community_id": one}, {"community__id__exact": one})

    def category(self):
        one = self.facts.category
        return self.page("a category", {"category_id": one}, {"category__id__exact": one})

    def days(self, days):
        first, last = self.facts.days_ago(days), self.facts.today
        midnight = "00:00:00+00:00"
        theirs = {
            f"{self.time}__gte": f"{first} {midnight}",
            f"{self.time}__lt": f"{last + datetime.timedelta(days=1)} {midnight}",
        }
        return self.page(f"{days} days", {self.time: f"{first}..{last}"}, theirs)

    def search(self, what, text):
        return self.page(f"search for {what}", {"q": text}, {"q": text})

    def record(self, what, number, shows):
        return Page(what, f"{self.ours}/{number}", f"{self.theirs}{number}/change/", shows)


def plain(member):
    """An e-mail address with one sign for all."""
    return f"replace(replace(replace({member}.email, '.', '-'), '_', '-'), '+', '-')"


def members(facts, ask_ours):
    columns = ["name", "email", "community", "listings", "requests", "created_at", "last_seen_at"]
    here = List(facts, "members", "member", "created_at", columns)
    someone, name, email, phone = facts.row(
        "SELECT id, name, email, phone FROM member WHERE id >= ? AND name LIKE '% ______%'"
        " AND phone IS NOT NULL AND name NOT GLOB '*[^a-zA-Z ]*'"
        # To us any sign between letters is as good as another, to Django it is not.
        f" AND (SELECT count(*) FROM member AS other WHERE {plain('other')} = {plain('member')}) = 1"
        " LIMIT 1",
        facts.members // 2,
    )
    yield here.page("first page")
    yield here.last(ask_ours, facts.members)
    yield here.community()
    yield here.page("offering nothing", {"offers": "nothing"}, {"offers": "nothing"})
    yield here.days(30)
    yield here.sorted("name")
    yield here.sorted("email", begins_alike=False)
    yield here.sorted("community", begins_alike=False)
    yield here.sorted("listings", descending=True, begins_alike=False)
    yield here.sorted("requests", descending=True, begins_alike=False)
    yield here.sorted("last_seen_at", descending=True)
    # Four letters from within the family name.
    yield here.search("part of a name", name.split()[-1][1:5])
    yield here.search("an e-mail address", email)
    yield here.search("part of a phone number", " ".join(phone.split()[-2:]))
    yield here.record("a member", someone, email)


def listings(facts, ask_ours):
    columns = ["title", "seller", "state", "price_cents", "category", "community", "requests"]
    here = List(facts, "listings", "listing", "created_at", [*columns, "created_at"])
    free = {"price": "free"}
    unasked = {"requests": "unasked"}
    some = {"price_cents__gte": 100, "price_cents__lte": 300}
    something, title = facts.row(
        "SELECT id, title FROM listing WHERE id >= ? AND length(title) > 20 LIMIT 1",
        facts.listings // 2,
    )
    moment = datetime.datetime.now(datetime.UTC) - datetime.timedelta(seconds=LIFETIME)
    expired = {"state__exact": "available", "created_at__lte": f"{moment:%F %T}+00:00"}
    yield here.page("first page")
    yield here.last(ask_ours, facts.listings)
    yield here.community()
    yield here.category()
    yield here.page("accepted", {"state": "accepted"}, {"state__exact": "accepted"})
    # Django's pages are of a moment some seconds ago, by which few listings change.
    yield here.page("expired", {"state": "expired"}, expired, begins_alike=False)
    yield here.page("nobody asked for", unasked, unasked)
    yield here.page("asked for", {"requests": "asked"}, {"requests": "asked"})
    yield here.page("free", free, free)
    yield here.page("free, nobody asked for", {**free, **unasked}, {**free, **unasked})
    yield here.page("prices from 1 to 3", {"price_cents": "100..300"}, some)
    yield here.days(30)
    yield here.sorted("title")
    yield here.sorted("price_cents")
    yield here.sorted("price_cents", descending=True, begins_alike=False)
    yield here.sorted("requests", descending=True, begins_alike=False)
    for column in ("state", "category", "community", "seller"):
        yield here.sorted(column, begins_alike=False)
    yield here.search("part of a title", part(title))
    yield here.record("a listing", something, title)


def exchanges(facts, ask_ours):
    columns = ["listing", "state", "buyer", "seller", "community", "requested_at", "answered_at"]
    here = List(facts, "exchanges", "exchange", "requested_at", columns)
    something, title = facts.row(
        "SELECT exchange.id, title FROM exchange JOIN listing ON listing.id = listing_id"
        " WHERE exchange.id >= ? AND length(title) > 20 LIMIT 1",
        facts.exchanges // 2,
    )
    yield here.page("first page")
    yield here.last(ask_ours, facts.exchanges)
    yield here.community()
    yield here.category()
    yield here.page("accepted", {"state": "accepted"}, {"state__exact": "accepted"})
    yield here.days(30)
    yield here.sorted("answered_at", descending=True)
    for column in ("listing", "state", "buyer", "seller", "community"):
        yield here.sorted(column, begins_alike=False)
    yield here.search("part of a title", part(title))
    yield here.record("an exchange", something, title)
