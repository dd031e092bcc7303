"""What members do, by whatever door, beside SQLite alone: so many of each deed in turn, each way."""

import json
import multiprocessing
import random
import signal
import time
from typing import NamedTuple

from client import Failure, Load, Work
from figures import Figures, goal, number

AT_ONCE = (1, 8)
# Old enough to be known, so that nobody meets a limit.
AGE = 30 * 86_400
TITLE = "Lemon curd, one jar"
TEXT = "In the fridge on the third floor, to be fetched after six."
RATE_GOAL = 0.5


class Deed(NamedTuple):
    name: str
    at_once: int
    # Answers or commits a second, and the 95th percentile of ours in milliseconds.
    ours: float
    bare: float
    tail: float


class Deeds:
    """So many of each deed, on both sides: `ours` gives the work of each deed, done by so many at once, and `bare` the
    commits a second of each."""

    names = ()

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

    def visitor(self, member, path, what):
        """A member who sends this there."""
        raise NotImplementedError

    def answer(self, visitor):
        """The id that an answer names."""
        raise NotImplementedError

    def sent(self, deeds, at_once):
        """Sends deeds, each a member's with a path and what they say; each answer's id, and what it took."""
        ids = {}
        visitors = [self.visitor(*deed) for deed in deeds]

        def note(visitor):
            ids[visitor] = self.answer(visitor)

        work = Work(visitors, at_once, note)
        return [ids[visitor] for visitor in visitors], work

    def require_accepted(self, exchanges):
        [(accepted,)] = self.facts.rows(
            "SELECT count(*) FROM exchange JOIN json_each(?) ON value = exchange.id WHERE state = 'accepted'",
            json.dumps(exchanges),
        )
        if accepted != self.number:
            raise Failure(f"{accepted} of {self.number} requests were accepted")

    def reads_beside(self, place, path, deeds, seconds):
        """Answers a second of a page for one visitor: alone, and while eight others do these deeds as fast as they can,
        for as long as they do. How many were done a second meanwhile."""
        alone = Figures([Load(place, path, 1, seconds)])
        fork = multiprocessing.get_context("fork")
        done = fork.Value("i", 0)
        writer = fork.Process(target=self.keep_on, args=(deeds, done), daemon=True)
        writer.start()
        while writer.is_alive() and not done.value:
            time.sleep(0.01)
        before = done.value
        load = Load(place, path, 1, seconds, goes_on=writer.is_alive)
        rate = (done.value - before) / load.seconds
        writer.terminate()
        writer.join()
        if writer.exitcode > 0:
            raise Failure("others could not do their deeds")
        return alone, Figures([load]), rate

    def keep_on(self, deeds, done):
        # Ending it is no failure.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)

        def note(_):
            done.value += 1

        Work([self.visitor(*deed) for deed in deeds], AT_ONCE[-1], note)

    def offered(self, seller):
        """The values of a listing of this member's."""
        return self.facts.community, self.facts.category, seller, TITLE, TEXT

    def measure(self, rounds):
        """A row for each deed and number of visitors."""
        ours, bare = {at_once: [] for at_once in AT_ONCE}, []
        for turn in range(rounds):
            steps = [lambda: bare.append(self.bare())]
            for at_once in AT_ONCE:
                steps.append(lambda at_once=at_once: ours[at_once].append(self.ours(at_once)))
            for step in reversed(steps) if turn % 2 else steps:
                step()
        for place, name in enumerate(self.names):
            times = [1 / rates[place] for rates in bare]
            for at_once, turns in ours.items():
                figures = Figures([works[place] for works in turns])
                yield Deed(name, at_once, figures.rate, len(times) / sum(times), figures.tail)


def table(rows):
    yield "\n### Deeds, with FULL sync\n"
    yield "| deed | visitors | 95 % ms | Mooch, a second | bare SQLite commits, a second | ratio |"
    yield "|---|--:|--:|--:|--:|--:|"
    for deed in rows:
        values = deed.tail, deed.ours, deed.bare, deed.ours / deed.bare
        yield f"| {deed.name} | {deed.at_once} | {' | '.join(map(number, values))} |"


def rate_goal(rows):
    return goal(
        "Half of bare commits",
        [(f"{deed.name} ({deed.at_once})", deed.ours / deed.bare) for deed in rows],
        lambda ratio: ratio >= RATE_GOAL,
    )
