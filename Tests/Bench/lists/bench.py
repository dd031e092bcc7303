"""Measures the lists of a million members beside Django's admin on the same SQLite file: first and
last pages, filters, orders, searches and records, for one visitor and for eight, while another
program writes to the store. Prints Markdown tables."""

import argparse
import contextlib
import html
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

import look
import servers
import store
import tables
from client import Load, ask, capacity
from download import download
from pages import pages
from process import end_on_signals, started
from program import ROOT

VISITORS = (1, 8)
WRITES_A_SECOND = 20
WRITER = ROOT / "Tests/Bench/lists/writer.py"


class Arguments(argparse.ArgumentParser):
    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(64, f"{message}\n")


def arguments():
    def positive(text):
        if not re.fullmatch("[1-9][0-9]*", text):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
        return int(text)

    parser = Arguments(
        prog="Tests/Bench/lists/run",
        description=__doc__,
        allow_abbrev=False,
        epilog="MOOCH_BINARY may name a release build that is there already.",
    )
    add = parser.add_argument
    add("--members", type=positive, default=1_000_000, metavar="N", help="1,000,000 when left out")
    add("--store", metavar="PATH", help="a store that is there already; it is written to")
    add("--seconds", type=positive, default=3, metavar="N", help="load for each measurement; 3")
    add("--rounds", type=positive, default=1, metavar="N", help="measurements of each kind; 1")
    add("--only", metavar="TEXT", help="only the pages with this in their names")
    return parser.parse_args()


def build():
    """The release binary, built when the environment names none."""
    if binary := os.environ.get("MOOCH_BINARY"):
        if not shutil.which(binary):
            sys.exit(f"MOOCH_BINARY is {binary}, which is not a program.")
        return
    print("Building mooch. The first time takes minutes.", flush=True)
    command = ["swift", "build", "-c", "release", "--product", "mooch"]
    with started(command, ending=signal.SIGINT, cwd=ROOT) as process:
        if process.wait() != 0:
            sys.exit("mooch does not build.")
    show = [*command, "--show-bin-path"]
    shown = subprocess.run(show, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    os.environ["MOOCH_BINARY"] = f"{shown.stdout.strip()}/mooch"


def compare(page, ours, theirs):
    """Asks both for a page, and ends everything unless both show the same rows."""
    mine, other = ask(ours, page.ours), ask(theirs, page.theirs)
    if not page.is_list:
        if not all(page.shows in html.unescape(text) for text in (mine, other)):
            sys.exit(f"{page.name}: {page.shows!r} is not at {page.ours} or not at {page.theirs}")
        return
    names = look.names(mine), look.names(other)
    counts = tuple(map(len, names))
    if 0 in counts or counts[0] != counts[1]:
        sys.exit(f"{page.name}: {counts} rows at {page.ours} and {page.theirs}")
    if page.begins_alike and names[0][0] != names[1][0]:
        firsts = tuple(rows[0] for rows in names)
        sys.exit(f"{page.name}: first {firsts} at {page.ours} and {page.theirs}")


def measured(some, ours, theirs, settings):
    """The loads by page, visitors and server."""
    loads = {}
    for turn in range(settings.rounds):
        for number, page in enumerate(some):
            # Who goes first alternates, so that what else the machine does favours neither.
            order = [(ours, page.ours), (theirs, page.theirs)]
            if (turn + number) % 2:
                order.reverse()
            for place, path in order:
                ask(place, path)
            told = []
            for visitors in VISITORS:
                for place, path in order:
                    load = Load(place, path, visitors, settings.seconds)
                    if page.is_list and not look.names(load.last):
                        sys.exit(f"{place.name} showed no rows at {path}")
                    loads.setdefault((page, visitors, place), []).append(load)
                pair = [loads[page, visitors, place][-1] for place in (ours, theirs)]
                rates = [len(load.times) / load.seconds for load in pair]
                told.append(f"{rates[0]:7,.0f} {rates[1]:6.1f} {rates[0] / rates[1]:6.0f}x")
            print(f"{page.name:36} {'   '.join(told)}", flush=True)
    return loads


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
        print(f"Comparing {len(some)} pages.", flush=True)
        for page in some:
            compare(page, ours, theirs)
        facts.close()
        limit = capacity(ours)
        command = [sys.executable, WRITER, path, str(WRITES_A_SECOND)]
        with started(command, stdout=subprocess.PIPE) as writer:
            loads = measured(some, ours, theirs, settings)
            saved = None if settings.only else download(ours, program)
            writer.send_signal(signal.SIGTERM)
            written = json.loads(writer.communicate()[0])
        memory = program.memory()[0], servers.memory(gunicorn)
    rows = {
        visitors: [
            (page, *(tables.Figures(loads[page, visitors, place]) for place in (ours, theirs)))
            for page in some
        ]
        for visitors in VISITORS
    }
    yield (
        f"## {facts.members:,} members, {facts.listings:,} listings, {facts.exchanges:,} "
        f"exchanges: Mooch beside {theirs.name}"
    )
    for visitors in VISITORS:
        yield from tables.table(rows[visitors], theirs.name, visitors)
    yield from tables.summary(rows, saved)
    yield (
        f"\nMeanwhile another program made {written['writes']:,} changes in "
        f"{written['seconds']:,.0f} s; the longest took {1000 * written['longest']:,.0f} ms, "
        f"{written['failures']} failed. Memory at the end: Mooch {memory[0]:.0f} MiB, Django "
        f"{memory[1]:.0f} MiB. {settings.rounds} x {settings.seconds} s for each figure; "
        f"{os.cpu_count()} cores, which the client shares: it takes {limit:,.0f} short answers a "
        f"second; {time.strftime('%Y-%m-%d')}; load average at the start {busy:.1f}."
    )


def main():
    settings = arguments()
    end_on_signals()
    build()
    servers.install()
    path = store.prepared(settings.store, settings.members)
    lines = list(report(path, settings))
    print("", *lines, sep="\n")
    file = ROOT / ".artifacts/bench-lists.md"
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
