"""Measures the pages of figures on a store with a thousand communities, for one visitor, and what posting, asking and
accepting cost beside a store without the triggers of figures. Works on copies of the store, beside it. Prints Markdown
tables."""

import contextlib
import os
import shutil
import time
from pathlib import Path

import store
import thousand
import writes
from client import Load, ask
from command import Arguments, build, keep
from figures import Figures, goal, number
from peer import place
from process import end_on_signals
from program import running, sign_in

TAIL_GOAL = 10
DEEDS = 400


def addresses(community, month):
    one = f"community={community}"
    return {
        "Home": "/",
        "answers": "/analytics?range=30d",
        "answers, a year": "/analytics?range=365d",
        "answers, a community": f"/analytics?range=365d&{one}",
        "funnel": "/analytics/funnel?range=365d",
        "funnel, a community": f"/analytics/funnel?range=365d&{one}",
        "who comes back": "/analytics/retention",
        "who gives, a community": f"/analytics/retention?by=gave&{one}",
        "communities": "/analytics/communities?range=30d",
        "communities, a year, by what is wasted": "/analytics/communities?range=365d&sort=wasted_14d",
        "communities side by side": f"/analytics/communities?range=30d&id={community}&id=2&id=3",
        "categories": "/analytics/categories?range=30d",
        "what is missing": "/analytics/demand?range=30d",
        "what is missing, a community": f"/analytics/demand?range=30d&{one}",
        "a rate": "/analytics/figures/asked_24h?range=365d",
        "a wait": "/analytics/figures/wait_ask?range=365d",
        "warnings": "/warnings",
        "the rules of warnings": "/warnings/rules",
        "a month": f"/reports/{month}",
        "a community's page": f"/communities/{community}",
    }


def pages(path, facts, seconds):
    """A table of all pages, and the goal."""
    month = facts.days_ago(facts.today.day).strftime("%Y-%m")
    rows = []
    store.admit(path)
    with running("serve", "--store", str(path)) as program:
        ours = place("Mooch", program.address, sign_in(program.address, store.ADMINISTRATOR))
        for name, address in addresses(facts.community, month).items():
            length = len(ask(ours, address).encode())
            rows.append((name, Figures([Load(ours, address, 1, seconds)]), length))
    yield "| page | median ms | 95 % | bytes |\n|---|--:|--:|--:|"
    for name, figures, length in rows:
        yield f"| {name} | {number(figures.median)} | {number(figures.tail)} | {length:,} |"
    tails = [(name, figures.tail) for name, figures, _ in rows]
    yield "\n" + goal(f"{TAIL_GOAL} ms at the 95th percentile", tails, lambda tail: tail <= TAIL_GOAL)


@contextlib.contextmanager
def copy(path, name):
    """A copy of the store beside it, for as long."""
    other = path.with_name(f"{path.stem}-{name}.sqlite")
    try:
        shutil.copy(path, other)
        yield other
    finally:
        for rest in ("-photos", "-wal", "-shm", ""):
            if (part := Path(f"{other}{rest}")).exists():
                shutil.rmtree(part) if part.is_dir() else part.unlink()


def report(path, settings):
    busy = os.getloadavg()[0]
    with copy(path, "thousand") as ours, copy(path, "bare") as bare:
        thousand.add(ours)
        facts = store.Facts(ours)
        communities = facts.one("SELECT count(*) FROM community")
        yield f"## {facts.members:,} members in {communities:,} communities: pages of figures, one visitor\n"
        yield from pages(ours, facts, settings.seconds)
        facts.close()
        yield from writes.table(ours, bare, DEEDS)
    yield (
        f"\n{settings.seconds} s for each page, {DEEDS} of each deed; {os.cpu_count()} cores, which the client"
        f" shares; {time.strftime('%Y-%m-%d')}; load average at the start {busy:.1f}."
    )


def main():
    settings = Arguments("Tests/Bench/analytics/run", __doc__).parse_args()
    end_on_signals()
    build()
    path = store.prepared(settings.store, settings.members)
    keep(list(report(Path(path), settings)), "bench-analytics.md")


if __name__ == "__main__":
    main()
