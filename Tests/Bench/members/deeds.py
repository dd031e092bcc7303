"""A post, a request and an acceptance by our forms, each beside bare SQLite commits of the same rows:
on the same file, with its journal and FULL sync, by a connection that does nothing else."""

import json
import multiprocessing
import random
import re
import time
from typing import NamedTuple

from bare import ACCEPT, LISTING, PHOTO, REQUEST, Bare, deeds
from client import Failure, Load, Visitor, Work
from figures import Figures
from visitors import writing

AT_ONCE = (1, 8)
# Old enough to be known, so that nobody meets a limit.
AGE = 30 * 86_400
TEXT = "In the fridge on the third floor, to be fetched after six."
# The other fields of a draft.
REST = dict(quantity="1", description=TEXT, bestBefore="", useBy="", allergens={}, version="")
# As our verb leaves a draft behind, for whoever presses twice.
CLOSE = """UPDATE draft SET listing_id = ?, posted_at = unixepoch(), fields = '{}',
    updated_at = unixepoch() WHERE id = ?"""
EMPTY = "DELETE FROM draft_photo WHERE draft_id = ?"


class Pair(NamedTuple):
    """Who offers, who asks, and the draft of what is offered."""

    seller: int
    buyer: int
    draft: int
    photo: int


class Deeds:
    """So many of each deed, on both sides."""

    def __init__(self, path, facts, visitors, place_of, number):
        self.path, self.facts, self.visitors, self.place_of = path, facts, visitors, place_of
        self.number, self.chance = number, random.Random(3)
        people = [
            member
            for (member,) in facts.rows(
                "SELECT id FROM member WHERE community_id = ? AND state = 'active'"
                " AND created_at < unixepoch() - ?",
                *(facts.community, AGE),
            )
        ]
        self.chance.shuffle(people)
        self.people = iter(people)

    def pairs(self):
        """People who did nothing here yet, with drafts that only have to be posted."""
        sellers = [next(self.people) for _ in range(self.number)]
        photos = [photo for (photo,) in self.facts.rows("SELECT id FROM photo")]
        fields = dict(title="Lemon curd, one jar", category=str(self.facts.category), price="1.50")
        drafts = []
        with writing(self.path) as database:
            for seller in sellers:
                database.execute("DELETE FROM draft WHERE member_id = ?", [seller])
                text = json.dumps({**fields, **REST})
                draft = database.execute(
                    "INSERT INTO draft (member_id, fields, created_at, updated_at)"
                    " VALUES (?, ?, unixepoch(), unixepoch())",
                    [seller, text],
                ).lastrowid
                photo = self.chance.choice(photos)
                database.execute("INSERT INTO draft_photo VALUES (?, 0, ?, '')", [draft, photo])
                drafts.append((draft, photo))
        pairs = [
            Pair(seller, next(self.people), draft, photo)
            for seller, (draft, photo) in zip(sellers, drafts)
        ]
        self.visitors.sign_in(person for pair in pairs for person in pair[:2])
        return pairs

    def sent(self, forms, at_once):
        """Sends forms, each a member's with a path and fields; where each led, and what it took."""
        led = {}
        visitors = [
            Visitor(self.place_of(member), path, self.visitors.form(member, **fields))
            for member, path, fields in forms
        ]

        def note(visitor):
            if b"\nlocation: /listings/" not in visitor.head:
                raise Failure(f"{visitor.path} answered {visitor.head.decode('latin-1')}")
            led[visitor] = int(re.search(rb"\nlocation: /listings/(\d+)", visitor.head)[1])

        work = Work(visitors, at_once, note)
        return [led[visitor] for visitor in visitors], work

    def ours(self, at_once):
        """Posts, asks and accepts: what each took."""
        pairs = self.pairs()
        forms = [(pair.seller, "/listings", {"draft": pair.draft}) for pair in pairs]
        listings, posts = self.sent(forms, at_once)
        asks = [
            (pair.buyer, f"/listings/{listing}/request", {"message": TEXT})
            for pair, listing in zip(pairs, listings)
        ]
        _, requests = self.sent(asks, at_once)
        exchanges = self.exchanges(listings)
        answers = [
            (pair.seller, f"/requests/{exchange}/acceptance", {"note": TEXT})
            for pair, exchange in zip(pairs, exchanges)
        ]
        _, acceptances = self.sent(answers, at_once)
        states = self.facts.rows(
            "SELECT count(*) FROM exchange JOIN json_each(?) ON value = exchange.id WHERE state = 'accepted'",
            json.dumps(exchanges),
        )
        if states != [(self.number,)]:
            raise Failure(f"{states} of {self.number} requests were accepted")
        return posts, requests, acceptances

    def exchanges(self, listings):
        return [
            self.facts.one("SELECT id FROM exchange WHERE listing_id = ?", listing)
            for listing in listings
        ]

    def bare(self):
        """The same rows by SQLite alone: commits a second of each deed."""
        pairs = self.pairs()
        bare = Bare(self.path)
        listings, exchanges = [], []

        def post(pair):
            values = (self.facts.community, self.facts.category, pair.seller, "Lemon curd, one jar", TEXT)
            listing = bare.run(LISTING, *values)
            bare.run(PHOTO, listing, pair.photo)
            bare.run(CLOSE, listing, pair.draft)
            bare.run(EMPTY, pair.draft)
            listings.append(listing)

        def request(pair, listing):
            exchanges.append(bare.run(REQUEST, pair.buyer, TEXT, listing))

        def accept(exchange):
            bare.run(ACCEPT, TEXT, exchange)

        rates = (
            bare.rate(post, pairs),
            bare.rate(request, pairs, listings),
            bare.rate(accept, exchanges),
        )
        bare.close()
        return rates

    def measure(self, rounds):
        """A row for each deed and number of visitors."""
        ours, bare = {}, []
        for turn in range(rounds):
            steps = [lambda: bare.append(self.bare())]
            for at_once in AT_ONCE:
                steps.append(
                    lambda at_once=at_once: ours.setdefault(at_once, []).append(self.ours(at_once))
                )
            for step in reversed(steps) if turn % 2 else steps:
                step()
        yield from deeds(("a post", "a request", "an acceptance"), ours, bare)

    def reads_beside(self, place, seconds):
        """Answers a second of the feed for one visitor: alone, and while eight others ask for things as
        fast as they can. How many were asked for a second meanwhile."""
        alone = Figures([Load(place, "/", 1, seconds)])
        fresh = self.facts.rows(
            "SELECT id FROM listing WHERE community_id = ? AND state = 'available'"
            " AND expires_at > unixepoch() + 3600 AND seller_id <> ? ORDER BY id LIMIT ?",
            *(self.facts.community, self.facts.asker, 1_500 * seconds),
        )
        people = [next(self.people) for _ in fresh]
        self.visitors.sign_in(people)
        asks = [
            (person, f"/listings/{listing}/request", {"message": TEXT})
            for person, (listing,) in zip(people, fresh)
        ]
        fork = multiprocessing.get_context("fork")
        done = fork.Value("i", 0)
        writer = fork.Process(target=self.keep_asking, args=(asks, done), daemon=True)
        writer.start()
        time.sleep(0.3)
        before = done.value
        load = Load(place, "/", 1, seconds)
        asked = (done.value - before) / load.seconds
        is_over = not writer.is_alive()
        writer.terminate()
        writer.join()
        if is_over:
            raise Failure("all was asked for before the reads were over")
        return alone, Figures([load]), asked

    def keep_asking(self, asks, done):
        def note(_):
            done.value += 1

        visitors = [
            Visitor(self.place_of(member), path, self.visitors.form(member, **fields))
            for member, path, fields in asks
        ]
        Work(visitors, AT_ONCE[-1], note)
