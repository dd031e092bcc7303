"""A request and an acceptance by the API, each beside bare SQLite commits of the same rows."""

import json
import random
from typing import NamedTuple

from answers import BASE
from bare import ACCEPT, LISTING, PHOTO, REQUEST, Bare, deeds
from client import Call, Failure, Visitor, Work
from visitors import writing

AT_ONCE = (1, 8)
# Old enough to be known, so that nobody meets a limit.
AGE = 30 * 86_400
TEXT = "In the fridge on the third floor, to be fetched after six."


class Pair(NamedTuple):
    """Who offers, who asks, and for what."""

    seller: int
    buyer: int
    listing: int


class Deeds:
    """So many of each deed, on both sides."""

    def __init__(self, path, facts, visitors, place_of, number):
        self.path, self.facts, self.visitors, self.place_of = path, facts, visitors, place_of
        self.number = number
        self.photos = [photo for (photo,) in facts.rows("SELECT id FROM photo")]
        self.people = [
            member
            for (member,) in facts.rows(
                "SELECT id FROM member WHERE community_id = ? AND state = 'active'"
                " AND created_at < unixepoch() - ?",
                *(facts.community, AGE),
            )
        ]
        random.Random(3).shuffle(self.people)

    def somebody(self):
        """Each has their turn, and a small community begins again: nobody may ask for forty things a day."""
        self.people.append(self.people.pop(0))
        return self.people[-1]

    def pairs(self):
        """Things on offer for which nobody asked yet, each with somebody who will."""
        pairs = []
        with writing(self.path) as database:
            for number in range(self.number):
                seller, buyer = self.somebody(), self.somebody()
                values = (self.facts.community, self.facts.category, seller, "Lemon curd, one jar", TEXT)
                listing = database.execute(LISTING, values).lastrowid
                photo = self.photos[number % len(self.photos)]
                database.execute(PHOTO, [listing, photo])
                pairs.append(Pair(seller, buyer, listing))
        self.visitors.sign_in(person for pair in pairs for person in pair[:2])
        return pairs

    def sent(self, calls, at_once):
        """Sends calls, each a member's with a path and what it says; each answer's id, and what it took."""
        ids = {}
        visitors = [
            Visitor(self.place_of(member), BASE + path, call=call) for member, path, call in calls
        ]

        def note(visitor):
            ids[visitor] = int(json.loads(visitor.page())["id"])

        work = Work(visitors, at_once, note)
        return [ids[visitor] for visitor in visitors], work

    def ours(self, at_once):
        pairs = self.pairs()
        ask = Call("PUT", {"message": TEXT})
        asks = [(pair.buyer, f"/listings/{pair.listing}/request", ask) for pair in pairs]
        ids, requests = self.sent(asks, at_once)
        accept = Call("POST", {"note": TEXT})
        answers = [(pair.seller, f"/requests/{id}/acceptance", accept) for pair, id in zip(pairs, ids)]
        _, acceptances = self.sent(answers, at_once)
        [(accepted,)] = self.facts.rows(
            "SELECT count(*) FROM exchange JOIN json_each(?) ON value = exchange.id WHERE state = 'accepted'",
            json.dumps(ids),
        )
        if accepted != self.number:
            raise Failure(f"{accepted} of {self.number} requests were accepted")
        return requests, acceptances

    def bare(self):
        pairs, bare, ids = self.pairs(), Bare(self.path), []

        def request(pair):
            ids.append(bare.run(REQUEST, pair.buyer, TEXT, pair.listing))

        def accept(id):
            bare.run(ACCEPT, TEXT, id)

        rates = bare.rate(request, pairs), bare.rate(accept, ids)
        bare.close()
        return rates

    def measure(self, rounds):
        """A row for each deed and number of callers."""
        ours, bare = {}, []
        for turn in range(rounds):
            steps = [lambda: bare.append(self.bare())]
            for at_once in AT_ONCE:
                steps.append(
                    lambda at_once=at_once: ours.setdefault(at_once, []).append(self.ours(at_once))
                )
            for step in reversed(steps) if turn % 2 else steps:
                step()
        yield from deeds(("a request", "an acceptance"), ours, bare)
