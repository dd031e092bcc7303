"""A post, a request and an acceptance by our forms, each beside bare SQLite commits of the same rows; and the feed
while others ask for things."""

import itertools
import json
import re
from typing import NamedTuple

from bare import ACCEPT, LISTING, PHOTO, REQUEST, Bare
from client import Failure, Visitor
from deeds import TEXT, TITLE, Deeds
from visitors import writing

# The fields of a draft beside its category.
FIELDS = dict(title=TITLE, price="1.50", quantity="1", description=TEXT, bestBefore="", useBy="")
FIELDS |= dict(allergens={}, point="", version="")
# As our verb leaves a draft behind, for whoever presses twice.
CLOSE = """UPDATE draft SET listing_id = ?, posted_at = unixepoch(), fields = '{}',
    updated_at = unixepoch() WHERE id = ?"""
EMPTY = "DELETE FROM draft_photo WHERE draft_id = ?"

# What a member sees on offer for another while.
FRESH = """SELECT listing.id FROM listing JOIN member ON member.id = seller_id
    WHERE listing.community_id = ? AND listing.state = 'available' AND expires_at > unixepoch() + 3600
        AND member.state = 'active'
        AND listing.id NOT IN (SELECT listing_id FROM report WHERE listing_id IS NOT NULL)
    ORDER BY listing.id LIMIT ?"""
# Beyond forty a member is asked to wait, and some were asked for by then.
ASKS_A_DAY = 20


class Pair(NamedTuple):
    """Who offers, who asks, and the draft of what is offered."""

    seller: int
    buyer: int
    draft: int
    photo: int


class Forms(Deeds):
    names = ("a post", "a request", "an acceptance")

    def pairs(self):
        """Drafts that only have to be posted, each with somebody who will ask."""
        fields = json.dumps({**FIELDS, "category": str(self.facts.category)})
        pairs = []
        with writing(self.path) as database:
            for number in range(self.number):
                seller, buyer = self.somebody(), self.somebody()
                database.execute("DELETE FROM draft WHERE member_id = ?", [seller])
                draft = database.execute(
                    "INSERT INTO draft (member_id, fields, created_at, updated_at)"
                    " VALUES (?, ?, unixepoch(), unixepoch())",
                    [seller, fields],
                ).lastrowid
                photo = self.photos[number % len(self.photos)]
                database.execute("INSERT INTO draft_photo VALUES (?, 0, ?, '')", [draft, photo])
                pairs.append(Pair(seller, buyer, draft, photo))
        self.visitors.sign_in(person for pair in pairs for person in pair[:2])
        return pairs

    def visitor(self, member, path, fields):
        return Visitor(self.place_of(member), path, self.visitors.form(member, **fields))

    def answer(self, visitor):
        """The listing to which it leads."""
        if not (led := re.search(rb"\nlocation: /listings/(\d+)", visitor.head)):
            raise Failure(f"{visitor.path} answered {visitor.head.decode('latin-1')}")
        return int(led[1])

    def ours(self, at_once):
        pairs = self.pairs()
        posts = [(pair.seller, "/listings", {"draft": pair.draft}) for pair in pairs]
        listings, posting = self.sent(posts, at_once)
        asks = [self.ask(pair.buyer, listing) for pair, listing in zip(pairs, listings)]
        _, asking = self.sent(asks, at_once)
        exchanges = [
            self.facts.one("SELECT id FROM exchange WHERE listing_id = ?", listing)
            for listing in listings
        ]
        answers = [
            (pair.seller, f"/requests/{exchange}/acceptance", {"note": TEXT})
            for pair, exchange in zip(pairs, exchanges)
        ]
        _, accepting = self.sent(answers, at_once)
        self.require_accepted(exchanges)
        return posting, asking, accepting

    def bare(self):
        pairs, listings, exchanges = self.pairs(), [], []
        with Bare(self.path) as bare:

            def post(pair):
                listing = bare.run(LISTING, *self.offered(pair.seller))
                bare.run(PHOTO, listing, pair.photo)
                bare.run(CLOSE, listing, pair.draft)
                bare.run(EMPTY, pair.draft)
                listings.append(listing)

            def request(pair, listing):
                exchanges.append(bare.run(REQUEST, pair.buyer, TEXT, listing))

            def accept(exchange):
                bare.run(ACCEPT, TEXT, exchange)

            posts, requests = bare.rate(post, pairs), bare.rate(request, pairs, listings)
            return posts, requests, bare.rate(accept, exchanges)

    def ask(self, member, listing):
        return member, f"/listings/{listing}/request", {"message": TEXT}

    def asks(self, most):
        """So many things to ask for, each for the first time, or as many as these members may on one day."""
        fresh = [listing for (listing,) in self.facts.rows(FRESH, self.facts.community, most)]
        asked = set(
            self.facts.rows(
                "SELECT seller_id, id FROM listing WHERE community_id = ?1"
                " UNION ALL SELECT buyer_id, listing_id FROM exchange WHERE community_id = ?1",
                self.facts.community,
            )
        )
        pairs = []
        for listing, _ in zip(itertools.cycle(fresh), range(min(most, ASKS_A_DAY * len(self.people)))):
            pair = self.somebody(), listing
            if pair not in asked:
                asked.add(pair)
                pairs.append(pair)
        self.visitors.sign_in(member for member, _ in pairs)
        return [self.ask(*pair) for pair in pairs]
