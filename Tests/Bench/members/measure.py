"""Measures our pages for one visitor and for eight, and those that Django has as well beside it."""

import html
import re

from client import Failure, Load, ask
from figures import Figures
from pages import offers

VISITORS = (1, 8)
TITLE = re.compile(r"<h1[^>]*>(.*?)</h1>", re.S)


def content(page):
    """What must be the same on both servers: heading, and where tiles lead."""
    return TITLE.search(page)[1].strip(), offers(page)


class Measurements:
    """Figures by page and visitors, ours and the peer's, and what could not be measured, with why."""

    def __init__(self, place_of, peer_of, pages):
        self.place_of, self.peer_of = place_of, peer_of
        self.failures, self.ours, self.theirs = {}, {}, {}
        self.pages = [page for page in pages if self.looks_right(page)]

    def looks_right(self, page):
        try:
            text = ask(self.place_of(page.visitor), page.path)
            if page.shows not in html.unescape(text):
                raise Failure(f"{page.shows!r} is not at {page.path}")
            if page.has_peer:
                other = ask(self.peer_of(page.visitor), page.path)
                if content(text) != content(other):
                    raise Failure(f"{content(text)} and {content(other)} at {page.path}")
        except (Failure, OSError) as problem:
            print(f"{page.name}: {problem}", flush=True)
            self.failures[page] = problem
            return False
        return True

    def measure(self, rounds, seconds):
        loads = {}
        for turn in range(rounds):
            for number, page in enumerate(self.pages):
                servers = [("ours", self.place_of(page.visitor))]
                if page.has_peer:
                    servers.append(("theirs", self.peer_of(page.visitor)))
                # Who goes first alternates, so that what else the machine does favours neither.
                if (turn + number) % 2:
                    servers.reverse()
                for visitors in VISITORS:
                    for name, place in servers:
                        ask(place, page.path)
                        load = Load(place, page.path, visitors, seconds)
                        loads.setdefault((name, page, visitors), []).append(load)
                one = Figures(loads["ours", page, 1])
                many = Figures(loads["ours", page, VISITORS[-1]])
                print(
                    f"{page.name:40} {one.median:6.2f} {one.tail:6.2f} ms {many.rate:7,.0f}/s",
                    flush=True,
                )
        for (name, page, visitors), some in loads.items():
            figures = self.ours if name == "ours" else self.theirs
            figures[page, visitors] = Figures(some)
