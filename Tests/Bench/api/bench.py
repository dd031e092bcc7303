"""Measures the members' API on the store of a million members: each answer to a GET for one caller and for eight;
the feed, a search and a listing beside Django REST framework, FastAPI with SQLAlchemy, and Python by hand on the same
file, checked to answer the same; requests and acceptances beside bare SQLite. Prints Markdown tables."""

import contextlib
import json
import os
import time

import deeds
import peer
import servers
import store
import tables
import wrk
from answers import BASE, answers, forgotten
from client import ask
from command import Arguments, another_program, build, keep, positive
from calls import Calls
from facts import Facts
from measure import CALLERS, Measurements
from process import end_on_signals
from program import members_site
from visitors import Visitors

# How many times as many answers a second as each peer ours is to give; Python by hand is there to compare with.
RATIOS = {servers.REST: 20, servers.FAST: 6, servers.HAND: None}


def report(path, settings):
    busy = os.getloadavg()[0]
    facts = Facts(path)
    visitors = Visitors(path, facts.community, program="bench")
    with contextlib.ExitStack() as stack:
        stack.callback(visitors.sign_out)
        address, program = stack.enter_context(members_site(path))
        peers = {
            name: stack.enter_context(server) for name, server in servers.peers(path, address).items()
        }

        def place_of(name, address):
            def place(member, is_packed=True):
                if member:
                    visitors.sign_in([member])
                token = visitors.token(member)
                return peer.place(name, address, token=token, is_packed=is_packed)

            return place

        addresses = {"Mooch": address, **{name: where for name, (where, _) in peers.items()}}
        places = {name: place_of(name, where) for name, where in addresses.items()}
        ours = places["Mooch"]
        everything = list(answers(facts, ours))
        description = json.loads(ask(ours(None), f"{BASE}/openapi.json"))
        left_out = list(forgotten(description, everything))
        some = [answer for answer in everything if (settings.only or "") in answer.name]
        print(f"Measuring {len(some)} answers.", flush=True)
        found = Measurements(places, some)
        with another_program(path) as ended:
            found.measure(settings.rounds, settings.seconds)
            meanwhile = ended()
        rows = []
        if not settings.only:
            rows = list(Calls(path, facts, visitors, ours, settings.deeds).measure(settings.rounds))
        memory = [f"Mooch {program.memory()[0]:.0f} MiB"]
        memory += [f"{name} {peer.memory(process):.0f} MiB" for name, (_, process) in peers.items()]
    yield (
        f"## {facts.members:,} members, {facts.listings:,} listings, {facts.exchanges:,} exchanges: the API of a "
        f"community with {facts.fresh:,} fresh listings"
    )
    yield from tables.answers(found, CALLERS[-1])
    yield from tables.beside(found, RATIOS, CALLERS)
    if rows:
        yield from deeds.table(rows)
    for answer, problem in found.failures.items():
        yield f"\n**{answer.name}** was not measured: {problem}."
    for path in left_out:
        yield f"\n**GET {path}** was not measured: Tests/Bench/api/answers.py does not ask for it."
    yield from tables.goals(found, rows, RATIOS, CALLERS)
    busiest = max(figures.client for figures in found.figures.values())
    yield (
        f"\n{meanwhile} Memory at the end: {', '.join(memory)}. "
        f"{settings.rounds} x {settings.seconds} s for each figure; {os.cpu_count()} cores, which the client shares: "
        f"wrk, which computed on {busiest:.0%} of a core at most. {time.strftime('%Y-%m-%d')}; "
        f"load average at the start {busy:.1f}."
    )


def main():
    parser = Arguments("Tests/Bench/api/run", __doc__)
    parser.add_argument(
        "--deeds", type=positive, default=200, metavar="N", help="of each kind in each round; 200"
    )
    settings = parser.parse_args()
    wrk.require()
    end_on_signals()
    build()
    servers.ENVIRONMENT.install()
    path = store.prepared(settings.store, settings.members)
    keep(list(report(path, settings)), "bench-api.md")


if __name__ == "__main__":
    main()
