"""Serves the same two answers from our HTTP server and from its peer, Hummingbird, loads both in
turn with wrk, and prints what each did and what it cost as Markdown tables."""

import argparse
import os
import re
import shutil
import statistics
import sys
import time
from pathlib import Path

import instructions
from build import OURS, PEER, built
from load import Load
from process import Server, end_on_signals

ROOT = Path(__file__).resolve().parents[3]
# The path and the bytes of each answer.
ANSWERS = {"/small": 2, "/page": 5 * 1024}
CONNECTIONS = (1, 32, 256)
WARM_UP_SECONDS = 1


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
        prog="Tests/Bench/http/run",
        description=__doc__,
        allow_abbrev=False,
        epilog="MOOCH_HTTP_BENCH and MOOCH_HTTP_PEER name binaries that are built already.",
    )
    parser.add_argument("--rounds", type=positive, default=5, help="how often, 5 unless said")
    parser.add_argument(
        "--seconds", type=positive, default=4, help="of load for each measurement, 4 unless said"
    )
    return parser.parse_args()


def rounds(ours, peer, count, seconds):
    """The loads of both servers by answer and connections, a pair for every round."""
    cases = [(path, connections) for path in ANSWERS for connections in CONNECTIONS]
    for path, connections in cases:
        for server in (ours, peer):
            Load(server, path, connections, WARM_UP_SECONDS)
    pairs = {case: [] for case in cases}
    for number in range(count):
        for place, case in enumerate(cases):
            # Who goes first alternates, so that what changes on the machine meanwhile favours none.
            order = (ours, peer) if (number + place) % 2 == 0 else (peer, ours)
            loads = {server: Load(server, *case, seconds) for server in order}
            mine, other = loads[ours], loads[peer]
            pairs[case].append((mine, other))
            print(
                f"round {number + 1}: {case[0]:6}, connections: {case[1]:3}, requests/s: "
                f"{mine.rate:9,.0f} ours, {other.rate:9,.0f} the peer's, "
                f"ratio {mine.rate / other.rate:.2f}",
                flush=True,
            )
    return pairs


def compared(pairs, figure, form):
    """Three cells: the medians of ours and of the peer's, and the median of the rounds' ratios."""
    ours, peer = zip(*((getattr(mine, figure), getattr(other, figure)) for mine, other in pairs))
    ratio = statistics.median(mine / other for mine, other in zip(ours, peer))
    return f"{statistics.median(ours):{form}} | {statistics.median(peer):{form}} | {ratio:.2f}"


def tables(pairs, counted, peer, settings):
    yield f"## Our HTTP server beside {peer}\n"
    yield "| answer | connections | requests/s | peer | ratio | 99% ms | peer | ratio |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for (path, connections), loads in pairs.items():
        speed, tail = compared(loads, "rate", ",.0f"), compared(loads, "tail", ".2f")
        yield f"| {path} | {connections} | {speed} | {tail} |"
    yield "\n| what a request costs | ours | peer | ratio |\n|---|--:|--:|--:|"
    for (path, connections), loads in pairs.items():
        cost = compared(loads, "cost", ".1f")
        yield f"| µs of processor time, {path}, {connections} connections | {cost} |"
    for path, (mine, other) in counted.items():
        cost = f"{mine:,.0f} | {other:,.0f} | {mine / other:.2f}"
        yield f"| instructions outside the kernel, {path} | {cost} |"
    yield f"\nMedians of {settings.rounds} rounds of {settings.seconds} s each; a ratio is ours to"
    yield "the peer's in the same round. wrk ran on one thread of the same machine:"
    yield f"{os.cpu_count()} cores, {time.strftime('%Y-%m-%d')}, load before the start {LOAD:.1f}."


def main():
    settings = arguments()
    if not shutil.which("wrk"):
        sys.exit("wrk is not installed: apt-get install wrk")
    end_on_signals()
    programs = [built(OURS), built(PEER)]
    with Server("ours", programs[0]) as ours, Server("the peer", programs[1]) as peer:
        for server in (ours, peer):
            for path, size in ANSWERS.items():
                server.check(path, size)
        pairs = rounds(ours, peer, settings.rounds, settings.seconds)
    counted = {}
    if counter := instructions.counter():
        for path in ANSWERS:
            counted[path] = [counter(program, path) for program in programs]
    else:
        print("Instructions are not counted: neither perf's counters nor valgrind are here.")
    report = "\n".join(tables(pairs, counted, PEER.name, settings))
    print(f"\n{report}")
    Path(".artifacts").mkdir(exist_ok=True)
    Path(".artifacts/bench-http.md").write_text(report + "\n")


LOAD = os.getloadavg()[0]

if __name__ == "__main__":
    main()
