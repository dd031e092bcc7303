"""Measures the lists of a million members beside Django's admin on the same SQLite file: first and
last pages, filters, orders, searches and records, for one visitor and for eight, while another
program writes to the store; and our home page. Prints Markdown tables."""

import argparse
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

import home
import servers
import store
import tables
from client import ask, capacity
from download import download
from measure import SLOW, VISITORS, Measurements
from pages import pages
from process import end_on_signals, started
from program import ROOT

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
    command = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "mooch"]
    with started(command, ending=signal.SIGINT, cwd=ROOT) as process:
        if process.wait() != 0:
            sys.exit("mooch does not build.")
    show = [*command, "--show-bin-path"]
    shown = subprocess.run(show, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    os.environ["MOOCH_BINARY"] = f"{shown.stdout.strip()}/mooch"


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
        command = [sys.executable, WRITER, path, str(WRITES_A_SECOND)]
        with started(command, stdout=subprocess.PIPE) as writer:
            found.measure(settings.rounds, settings.seconds)
            saved = None if settings.only else download(ours, program)
            community, seconds = facts.community, settings.seconds
            home_table = [] if settings.only else list(home.measure(ours, community, seconds))
            writer.send_signal(signal.SIGTERM)
            written = json.loads(writer.communicate()[0])
        memory = program.memory()[0], servers.memory(gunicorn)
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
    if any("was not measured" in line for line in lines):
        sys.exit(1)


if __name__ == "__main__":
    main()
