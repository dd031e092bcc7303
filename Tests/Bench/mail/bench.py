"""Measures how many messages a minute Mooch sends, beside Django with one connection and with as many as Mooch has,
to a mail server on this machine that replies at once or late, with TLS and without; and the evening's messages to
many members, with what they cost a page and somebody who asks for a link meanwhile. Prints Markdown tables."""

import contextlib
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import peer
import store
from bare import Bare
from certificates import certificate
from client import Load
from command import Arguments, build, keep, positive
from facts import Facts
from figures import Figures, number
from letters import AT_ONCE, DIGEST, Letters
from post import HOST, django, mooch, sink
from process import end_on_signals
from visitors import Visitors

# Milliseconds until a reply.
DELAYS = (0, 30)
# Mooch's connections.
LANES = 3
# What one member is told of in the evening.
TOLD = 3
NAME = f"Django {peer.VERSION}"
COMMIT = "INSERT INTO job (kind, key, state, run_at, created_at) VALUES ('bench', ?, 'cancelled', 0, 0)"
PATIENCE = 3_600


class Case(NamedTuple):
    # Milliseconds until a reply.
    delay: int
    # Whether TLS begins after the greeting.
    is_safe: bool

    @property
    def replies(self):
        return f"after {self.delay} ms" if self.delay else "at once"

    @property
    def name(self):
        return f"{self.replies}, STARTTLS" if self.is_safe else self.replies


class Row(NamedTuple):
    case: Case
    # Messages a minute, ours and theirs by the number of connections.
    ours: float
    theirs: dict
    size: float


class Evening(NamedTuple):
    case: Case
    seconds: float
    rate: float
    # Seconds until a link is sent for which somebody asks meanwhile.
    link: float
    alone: Figures
    among: Figures


def commits(path):
    """Commits a second of one small row by SQLite alone."""
    with Bare(path) as bare:
        rate = bare.rate(lambda key: bare.run(COMMIT, key), range(200))
        bare.run("DELETE FROM job WHERE kind = 'bench'")
    return rate


def measure_sending(case, path, letters, settings, files):
    """A message each to so many members, as soon as they are told something."""
    ours, theirs = [], {1: [], LANES: []}
    with sink(case.delay, files if case.is_safe else None) as server:
        for _ in range(settings.rounds):
            with mooch(path, server):
                letters.settle()
                server.expect(settings.messages)
                letters.tell(AT_ONCE, settings.messages)
                ours.append(server.came(PATIENCE))
            for width, some in theirs.items():
                some.append(django(server, settings.messages, width, ours[-1].message))
    rates = {width: median(some) for width, some in theirs.items()}
    row = Row(case, median(ours), rates, ours[0].size)
    print(f"{case.name:24} {row.ours:9,.0f} a minute, {NAME} {rates}", flush=True)
    return row


def median(some):
    return statistics.median(came.rate for came in some)


def measure_evening(case, path, letters, place_of, settings):
    """A message each to so many members at once, and a page for one visitor before and meanwhile."""
    with sink(case.delay) as server, mooch(path, server) as address:
        letters.tell(DIGEST, settings.digests, TOLD)
        place = place_of(address)
        letters.settle()
        Load(place, "/", 1, 1)
        alone = Figures([Load(place, "/", 1, settings.seconds)])
        server.expect(settings.digests + 1)
        due = letters.evening(settings.digests)
        # All lanes have begun by then.
        time.sleep(1)
        among = Figures([Load(place, "/", 1, settings.seconds)])
        link = letters.forgotten(settings.digests + 1)
        came = server.came(PATIENCE)
    print(f"{case.name:24} {settings.digests:,} messages in {came.last - due:.1f} s", flush=True)
    return Evening(case, came.last - due, came.rate, link, alone, among)


def tables(rows, evenings, members):
    yield "\n### Messages a minute\n"
    yield f"| replies | Mooch | {NAME}, one connection | ratio | {LANES} connections | ratio |"
    yield "|---|--:|--:|--:|--:|--:|"
    for row in rows:
        cells = [row.case.name, number(row.ours)]
        for rate in row.theirs.values():
            cells += [number(rate), number(row.ours / rate)]
        yield f"| {' | '.join(cells)} |"
    yield f"\n### The evening's message to {members:,} members\n"
    yield (
        "| replies | from due until all are sent, s | a minute | a link asked for meanwhile, s "
        "| a page alone: median, 95 % ms | meanwhile | pages/s, share |"
    )
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for each in evenings:
        pages = [f"{number(figures.median)}, {number(figures.tail)}" for figures in (each.alone, each.among)]
        share = f"{each.among.rate / each.alone.rate:.0%}"
        cells = each.case.name, *map(number, each[1:4]), *pages, share
        yield f"| {' | '.join(cells)} |"


def report(path, settings):
    busy, facts = os.getloadavg()[0], Facts(path)
    letters, visitors = Letters(path, facts), Visitors(path, facts.community)
    visitors.sign_in([facts.asker])

    def place_of(address):
        return peer.place("Mooch", address, visitors.cookie(facts.asker))

    with contextlib.ExitStack() as stack:
        stack.callback(letters.forget)
        stack.callback(visitors.sign_out)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        files = certificate(folder, HOST)
        cases = [Case(delay, is_safe) for delay in DELAYS for is_safe in (False, True)]
        cases = [case for case in cases if (settings.only or "") in case.name]
        rows = [measure_sending(case, path, letters, settings, files) for case in cases]
        rate = commits(path)
        evenings = [
            measure_evening(case, path, letters, place_of, settings) for case in cases if not case.is_safe
        ]
        sent, attempts = letters.sent()
    yield f"## Mail of an exchange with {facts.members:,} members"
    yield from tables(rows, evenings, settings.digests)
    yield (
        f"\n{settings.messages:,} messages of {number(rows[0].size / 1024)} KiB, text and HTML, for each figure. "
        f"SQLite alone commits {number(rate)} times a second there, and Django notes nothing. {sent:,} messages were "
        f"noted as sent, after {attempts} attempts at most. {os.cpu_count()} cores, which the mail server shares; "
        f"{time.strftime('%Y-%m-%d')}; load average at the start {busy:.1f}."
    )


def main():
    parser = Arguments("Tests/Bench/mail/run", __doc__)
    add = parser.add_argument
    add("--messages", type=positive, default=400, metavar="N", help="for each figure; 400")
    add("--digests", type=positive, default=10_000, metavar="N", help="members told in the evening; 10,000")
    settings = parser.parse_args()
    end_on_signals()
    build()
    peer.DJANGO.install()
    path = store.prepared(settings.store, settings.members)
    keep(list(report(path, settings)), "bench-mail.md")


if __name__ == "__main__":
    main()
