"""Measures pages on both servers in turn, after making sure that both show the same."""

import contextlib
import html
import time

import look
from client import Failure, Load, ask
from figures import Figures

VISITORS = (1, 8)
# A page that takes a server longer than this, in seconds, is asked for by one visitor only.
SLOW = 3


def compare(page, ours, theirs):
    """Asks both for a page: both must show the same rows. How many seconds the slower one took."""
    began = time.monotonic()
    mine, middle, other = ask(ours, page.ours), time.monotonic(), ask(theirs, page.theirs)
    seconds = max(middle - began, time.monotonic() - middle)
    if not page.is_list:
        if not all(page.shows in html.unescape(text) for text in (mine, other)):
            raise Failure(f"{page.shows!r} is not at {page.ours} or not at {page.theirs}")
        return seconds
    names = look.names(mine), look.names(other)
    counts = tuple(map(len, names))
    if 0 in counts or counts[0] != counts[1]:
        raise Failure(f"{counts} rows at {page.ours} and {page.theirs}")
    if page.reverse and names[0] == look.names(ask(ours, page.reverse)):
        raise Failure(f"{page.ours} is sorted like {page.reverse}")
    firsts = tuple(rows[0] for rows in names)
    if page.begins_alike and firsts[0] != firsts[1]:
        raise Failure(f"first {firsts} at {page.ours} and {page.theirs}")
    return seconds


def measured(page, visitors, order, seconds):
    """A load of each server, in this order, by its name."""
    loads = {}
    for place, path in order:
        loads[place.name] = load = Load(place, path, visitors, seconds)
        if page.is_list and not look.names(load.last):
            raise Failure(f"{place.name} showed no rows at {path}")
    return loads


class Measurements:
    """The loads of both servers by page and visitors, and what could not be measured, with why."""

    def __init__(self, ours, theirs, some):
        self.ours, self.theirs = ours, theirs
        self.loads, self.failures, self.slow = {}, {}, []
        self.times = {}
        for page in some:
            with self.noting(page):
                self.times[page] = compare(page, ours, theirs)

    @contextlib.contextmanager
    def noting(self, page):
        try:
            yield
        except (Failure, OSError) as problem:
            print(f"{page.name}: {problem}", flush=True)
            self.failures[page] = problem

    def measure(self, rounds, seconds):
        self.slow = [page for page, time in self.times.items() if time >= SLOW]
        for turn in range(rounds):
            for number, page in enumerate(self.times):
                if page not in self.failures:
                    with self.noting(page):
                        self.measure_page(page, seconds, is_ours_first=(turn + number) % 2 == 0)

    def measure_page(self, page, seconds, is_ours_first):
        # Who goes first alternates, so that what else the machine does favours neither.
        order = [(self.ours, page.ours), (self.theirs, page.theirs)]
        if not is_ours_first:
            order.reverse()
        told = []
        for visitors in VISITORS[:1] if page in self.slow else VISITORS:
            if page not in self.slow:
                for place, path in order:
                    ask(place, path)
            pair = measured(page, visitors, order, seconds)
            mine, other = pair[self.ours.name], pair[self.theirs.name]
            self.loads.setdefault((page, visitors), []).append((mine, other))
            rates = [len(load.times) / load.seconds for load in (mine, other)]
            told.append(f"{rates[0]:7,.0f} {rates[1]:6.1f} {rates[0] / rates[1]:6.0f}x")
        print(f"{page.name:42} {'   '.join(told)}", flush=True)

    def rows(self, visitors):
        """The pages with the figures of both servers."""
        return [
            (page, *map(Figures, zip(*pairs)))
            for (page, number), pairs in self.loads.items()
            if number == visitors and page not in self.failures
        ]
