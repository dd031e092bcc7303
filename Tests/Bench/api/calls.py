"""A request and an acceptance by the API, each beside bare SQLite commits of the same rows."""

import json
from typing import NamedTuple

from answers import BASE
from bare import ACCEPT, LISTING, PHOTO, REQUEST, Bare
from client import Call, Visitor
from deeds import TEXT, Deeds
from visitors import writing


class Pair(NamedTuple):
    """Who offers, who asks, and for what."""

    seller: int
    buyer: int
    listing: int


class Calls(Deeds):
    names = ("a request", "an acceptance")

    def pairs(self):
        """Things on offer for which nobody asked yet, each with somebody who will."""
        pairs = []
        with writing(self.path) as database:
            for number in range(self.number):
                seller, buyer = self.somebody(), self.somebody()
                listing = database.execute(LISTING, self.offered(seller)).lastrowid
                database.execute(PHOTO, [listing, self.photos[number % len(self.photos)]])
                pairs.append(Pair(seller, buyer, listing))
        self.visitors.sign_in(person for pair in pairs for person in pair[:2])
        return pairs

    def visitor(self, member, path, call):
        return Visitor(self.place_of(member), BASE + path, call=call)

    def answer(self, visitor):
        return int(json.loads(visitor.page())["id"])

    def ours(self, at_once):
        pairs = self.pairs()
        ask = Call("PUT", {"message": TEXT})
        asks = [(pair.buyer, f"/listings/{pair.listing}/request", ask) for pair in pairs]
        ids, requests = self.sent(asks, at_once)
        accept = Call("POST", {"note": TEXT})
        answers = [(pair.seller, f"/requests/{id}/acceptance", accept) for pair, id in zip(pairs, ids)]
        _, acceptances = self.sent(answers, at_once)
        self.require_accepted(ids)
        return requests, acceptances

    def bare(self):
        pairs, ids = self.pairs(), []
        with Bare(self.path) as bare:

            def request(pair):
                ids.append(bare.run(REQUEST, pair.buyer, TEXT, pair.listing))

            def accept(id):
                bare.run(ACCEPT, TEXT, id)

            return bare.rate(request, pairs), bare.rate(accept, ids)
