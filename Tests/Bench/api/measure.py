"""Measures our answers for one caller and for eight, and those that the peers give as well beside them."""

import json
import re

import wrk
from client import Failure, ask

CALLERS = (1, 8)
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


def content(text):
    """What must be the same on all servers: everything but where the next page begins, which each server writes
    in its own way, and the address before paths."""
    value = json.loads(ADDRESS.sub("", text))
    if "next" in value:
        value["next"] = bool(value["next"])
    return value


def difference(ours, theirs, path="answer"):
    """The first place where two values are not the same; nothing where they are."""
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        pairs = ((f"{path}.{key}", ours[key], theirs[key]) for key in ours)
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = ((f"{path}[{place}]", *each) for place, each in enumerate(zip(ours, theirs)))
    elif ours == theirs:
        return None
    elif isinstance(ours, dict) and isinstance(theirs, dict):
        return f"{path} has {sorted(ours.keys() ^ theirs.keys())} on one side only"
    else:
        return f"{path} is {str(ours)[:80]!r} and {str(theirs)[:80]!r}"
    return next(filter(None, (difference(mine, other, where) for where, mine, other in pairs)), None)


class Measurements:
    """Figures by answer and callers, ours and each peer's, and what could not be measured, with why.

    `places` gives for each server's name, ours being the first, its place for a visitor."""

    def __init__(self, places, answers):
        self.places, self.name = places, next(iter(places))
        self.failures, self.figures, self.sizes = {}, {}, {}
        self.answers = [answer for answer in answers if self.is_right(answer)]

    def is_right(self, answer):
        try:
            ours = ask(self.places[self.name](answer.visitor, True), answer.path)
            self.sizes[answer] = len(ours.encode())
            for name, place_of in self.places.items():
                if not answer.has_peer or name == self.name:
                    continue
                theirs = ask(place_of(answer.visitor, False), answer.path)
                if differs := difference(content(ours), content(theirs)):
                    raise Failure(f"{name} does not answer the same: {differs}")
        except (Failure, OSError, ValueError) as problem:
            print(f"{answer.name}: {problem}", flush=True)
            self.failures[answer] = problem
            return False
        return True

    def measure(self, rounds, seconds):
        """Ours as apps ask for it, compressed; beside the peers uncompressed, which costs them nothing."""
        loads = {}
        for turn in range(rounds):
            for number, answer in enumerate(self.answers):
                kinds = [(self.name, True)]
                if answer.has_peer:
                    kinds += [(name, False) for name in self.places]
                # Who goes first alternates, so that what else the machine does favours nobody.
                if (turn + number) % 2:
                    kinds.reverse()
                for callers in CALLERS:
                    for name, is_packed in kinds:
                        place = self.places[name](answer.visitor, is_packed)
                        ask(place, answer.path)
                        url = f"http://{place.host}:{place.port}{answer.path}"
                        load = wrk.load(name, url, callers, seconds, place.headers)
                        loads.setdefault((name, is_packed, answer, callers), []).append(load)
                one = wrk.Figures(loads[self.name, True, answer, 1])
                many = wrk.Figures(loads[self.name, True, answer, CALLERS[-1]])
                print(
                    f"{answer.name:40} {one.median:6.2f} {one.tail:6.2f} ms {many.rate:7,.0f}/s",
                    flush=True,
                )
        self.figures = {key: wrk.Figures(some) for key, some in loads.items()}

    def ours(self, answer, callers, is_packed=True):
        return self.figures[self.name, is_packed, answer, callers]
