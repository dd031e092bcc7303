"""Measures the members' site on the store of a million members: each page for one visitor and for eight,
the feed and a listing beside Django on the same file, posts, requests and acceptances beside bare SQLite,
what pages weigh, and how soon a slow phone shows them. Prints Markdown tables."""

import contextlib
import json
import os
import subprocess
import sys
import time

import neighbours
import peer
import servers
import store
import tables
from client import capacity
from command import Arguments, another_program, build, keep, positive
from forms import Forms
from facts import Facts
from measure import VISITORS, Measurements
from pages import pages
from process import end_on_signals
from program import ROOT, members_site
from visitors import Visitors
from weight import Scale

PHONE = ROOT / "Tests/Bench/members/phone.py"
BROWSING = ROOT / ".venv/bin/python"


def kinds(some):
    """The first page of each kind: filters and orders look alike on a phone."""
    first = {}
    for page in some:
        first.setdefault((page.path.partition("?")[0], page.visitor), page)
    return first.values()


def seen_on_phone(some, place_of):
    """What a phone says of these pages; nothing where the browser tests' Python is missing."""
    if not BROWSING.exists():
        print("No phone: Tests/Browser/prepare browser installs what it needs.", flush=True)
        return []
    asked = []
    for page in some:
        place = place_of(page.visitor)
        url = f"http://{place.host}:{place.port}{page.path}"
        asked.append({"name": page.name, "url": url, "cookie": place.cookie})
    command = [BROWSING, PHONE]
    done = subprocess.run(command, input=json.dumps(asked), stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit("Chromium could not open the pages.")
    return json.loads(done.stdout)


def report(path, settings):
    busy = os.getloadavg()[0]
    facts = Facts(path)
    neighbours.settle(path, facts)
    visitors = Visitors(path, facts.community)
    with contextlib.ExitStack() as stack:
        stack.callback(visitors.sign_out)
        address, program = stack.enter_context(members_site(path))
        theirs, gunicorn = stack.enter_context(servers.django(path))

        def place_of(member, address=address, name="Mooch"):
            if member:
                visitors.sign_in([member])
            return peer.place(name, address, visitors.cookie(member))

        def peer_of(member):
            return place_of(member, theirs, servers.NAME)

        some = [page for page in pages(facts, place_of) if (settings.only or "") in page.name]
        print(f"Measuring {len(some)} pages.", flush=True)
        found = Measurements(place_of, peer_of, some)
        limit = capacity(place_of(None))
        weighed = [Scale().weigh(page, place_of(page.visitor)) for page in found.pages]
        with another_program(path) as ended:
            found.measure(settings.rounds, settings.seconds)
            meanwhile = ended()
        rows, reads = [], None
        if not settings.only:
            forms = Forms(path, facts, visitors, place_of, settings.deeds)
            rows = list(forms.measure(settings.rounds))
            asks = forms.asks(1_500 * settings.seconds)
            reads = forms.reads_beside(place_of(facts.asker), "/", asks, settings.seconds)
        memory = program.memory()[0], peer.memory(gunicorn)
        seen = [] if settings.no_phone else seen_on_phone(kinds(found.pages), place_of)
    yield (
        f"## {facts.members:,} members, {facts.listings:,} listings, {facts.exchanges:,} exchanges: the "
        f"members' site of a community with {facts.fresh:,} fresh listings"
    )
    many = VISITORS[-1]
    yield from tables.pages(found, many)
    yield from tables.beside(found, servers.NAME, VISITORS)
    if rows:
        yield from tables.deeds(rows, reads)
    yield from tables.weights(weighed)
    if seen:
        yield from tables.phone(seen)
    for page, problem in found.failures.items():
        yield f"\n**{page.name}** was not measured: {problem}."
    yield from tables.goals(found, rows, reads, weighed, seen, many)
    yield (
        f"\n{meanwhile} Memory at the end: Mooch {memory[0]:.0f} MiB, Django {memory[1]:.0f} MiB. "
        f"{settings.rounds} x {settings.seconds} s for each figure; {os.cpu_count()} cores, which the client "
        f"shares: it takes {limit:,.0f} short answers a second; {time.strftime('%Y-%m-%d')}; load average "
        f"at the start {busy:.1f}."
    )


def main():
    parser = Arguments("Tests/Bench/members/run", __doc__)
    parser.add_argument(
        "--deeds", type=positive, default=200, metavar="N", help="of each kind in each round; 200"
    )
    parser.add_argument("--no-phone", action="store_true", help="leave out Chromium")
    settings = parser.parse_args()
    end_on_signals()
    build()
    peer.DJANGO.install()
    path = store.prepared(settings.store, settings.members)
    keep(list(report(path, settings)), "bench-members.md")


if __name__ == "__main__":
    main()
