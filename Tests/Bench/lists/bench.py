"""Measures the lists of a million members beside Django's admin on the same SQLite file: first and
last pages, filters, orders, searches and records, for one visitor and for eight, while another
program writes to the store; and our home page. Prints Markdown tables."""

import contextlib
import os
import sys
import time

import home
import peer
import servers
import store
import tables
from client import ask, capacity
from command import Arguments, another_program, build, keep
from download import download
from measure import SLOW, VISITORS, Measurements
from pages import pages
from process import end_on_signals


def report(path, settings):
    busy = os.getloadavg()[0]
    store.admit(path)
    facts = store.Facts(path)
    with contextlib.ExitStack() as stack:
        stack.callback(store.dismiss, path)
        ours, program = stack.enter_context(servers.mooch(path))
        theirs, gunicorn = stack.enter_context(servers.django(path))
        some = list(pages(facts, lambda address: ask(ours, address)))
        some = [page for page in some if (settings.only or "") in page.name]
        facts.close()
        print(f"Comparing {len(some)} pages.", flush=True)
        found = Measurements(ours, theirs, some)
        limit = capacity(ours)
        with another_program(path) as ended:
            found.measure(settings.rounds, settings.seconds)
            saved = None if settings.only else download(ours, program)
            community, seconds = facts.community, settings.seconds
            home_table = [] if settings.only else list(home.measure(ours, community, seconds))
            meanwhile = ended()
        memory = program.memory()[0], peer.memory(gunicorn)
    rows = {visitors: found.rows(visitors) for visitors in VISITORS}
    if not rows[1]:
        sys.exit("Nothing could be measured.")
    yield (
        f"## {facts.members:,} members, {facts.listings:,} listings, {facts.exchanges:,} "
        f"exchanges: Mooch beside {theirs.name}"
    )
    for visitors in VISITORS:
        yield from tables.table(rows[visitors], theirs.name, visitors)
    if found.slow:
        yield (
            f"\nNot asked for by {VISITORS[-1]} visitors, because one answer takes longer than "
            f"{SLOW} s: {', '.join(page.name for page in found.slow)}."
        )
    for page, problem in found.failures.items():
        yield f"\n**{page.name}** was not measured: {problem}."
    yield from home_table
    yield from tables.summary(rows, saved)
    yield (
        f"\n{meanwhile} Memory at the end: Mooch {memory[0]:.0f} MiB, Django "
        f"{memory[1]:.0f} MiB. {settings.rounds} x {settings.seconds} s for each figure; "
        f"{os.cpu_count()} cores, which the client shares: it takes {limit:,.0f} short answers a "
        f"second; {time.strftime('%Y-%m-%d')}; load average at the start {busy:.1f}."
    )


def main():
    settings = Arguments("Tests/Bench/lists/run", __doc__).parse_args()
    end_on_signals()
    build()
    peer.DJANGO.install()
    path = store.prepared(settings.store, settings.members)
    keep(list(report(path, settings)), "bench-lists.md")


if __name__ == "__main__":
    main()
