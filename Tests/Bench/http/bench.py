"""Serves the same two answers from our HTTP server and from its peer, Hummingbird, loads both in
turn with wrk, and prints what each did and what it cost as Markdown tables."""

import contextlib
import os
import statistics
import sys
import time

import instructions
import wrk
from build import OURS, PEER, built
from command import Options, keep, positive
from load import Load
from process import end_on_signals, serving

# The path and the bytes of each answer.
ANSWERS = {"/small": 2, "/page": 5 * 1024}
CONNECTIONS = (1, 32, 256)
WARM_UP_SECONDS = 1


def arguments():
    epilog = f"{OURS.variable} and {PEER.variable} may name binaries that are built already."
    parser = Options("Tests/Bench/http/run", __doc__, epilog)
    parser.add_argument(
        "--rounds", type=positive, default=5, metavar="N", help="measurements of each kind; 5"
    )
    parser.add_argument(
        "--seconds", type=positive, default=4, metavar="N", help="load for each measurement; 4"
    )
    return parser.parse_args()


def measured(ours, peer, rounds, seconds):
    """The loads of both servers by answer and connections: a pair for every round."""
    cases = [(path, connections) for path in ANSWERS for connections in CONNECTIONS]
    for case in cases:
        for server in (ours, peer):
            Load(server, *case, WARM_UP_SECONDS)
    pairs = {case: [] for case in cases}
    for number in range(rounds):
        for place, case in enumerate(cases):
            # Who goes first alternates, so that what else the machine does favours neither.
            order = (ours, peer) if (number + place) % 2 == 0 else (peer, ours)
            loads = {server: Load(server, *case, seconds) for server in order}
            mine, other = loads[ours], loads[peer]
            pairs[case].append((mine, other))
            print(
                f"round {number + 1}  {case[0]:6}  {case[1]:3} connections  requests/s: "
                f"ours {mine.rate:9,.0f}  peer {other.rate:9,.0f}  "
                f"ratio {mine.rate / other.rate:.2f}",
                flush=True,
            )
    return pairs


def compared(pairs, figure, form):
    """Three cells: the medians of ours and of the peer's, and the median of the rounds' ratios."""
    ours = [getattr(mine, figure) for mine, _ in pairs]
    peer = [getattr(other, figure) for _, other in pairs]
    # The system counts processor time in hundredths of a second: a short load may count none.
    ratios = [mine / other for mine, other in zip(ours, peer) if other]
    ratio = f"{statistics.median(ratios):.2f}" if ratios else "–"
    return f"{statistics.median(ours):{form}} | {statistics.median(peer):{form}} | {ratio}"


def tables(pairs, counted):
    yield "| answer | connections | requests/s | peer | ratio | 99% ms | peer | ratio |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for (path, connections), loads in pairs.items():
        rate, tail = compared(loads, "rate", ",.0f"), compared(loads, "tail", ".2f")
        yield f"| {path} | {connections} | {rate} | {tail} |"
    yield "\n| a request costs | answer | connections | ours | peer | ratio |"
    yield "|---|---|--:|--:|--:|--:|"
    for (path, connections), loads in pairs.items():
        cost = compared(loads, "cost", ".1f")
        yield f"| processor time, µs | {path} | {connections} | {cost} |"
    for path, (mine, other) in counted.items():
        cost = f"{mine:,.0f} | {other:,.0f} | {mine / other:.2f}"
        yield f"| instructions outside the kernel | {path} | 1 | {cost} |"


def report(settings):
    binaries = {program.name: built(program) for program in (OURS, PEER)}
    busy = os.getloadavg()[0]
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(serving(*program)) for program in binaries.items()]
        for server in servers:
            for path, size in ANSWERS.items():
                if (length := server.ask(path)) != size:
                    sys.exit(f"{server.name} answered {path} with {length} bytes, not {size}.")
        pairs = measured(*servers, settings.rounds, settings.seconds)
    counted = {}
    if counter := instructions.counter():
        print("Counting instructions.", flush=True)
        for path in ANSWERS:
            counted[path] = [counter(*program, path) for program in binaries.items()]
    else:
        print("Without perf and a processor that counts, or valgrind, no instructions are counted.")
    yield f"## Mooch's HTTP server beside {PEER.name}\n"
    yield from tables(pairs, counted)
    yield (
        f"\nMedians of {settings.rounds} x {settings.seconds} s; a ratio is ours to the peer's, "
        f"measured one after the other. {os.cpu_count()} cores, which one thread of wrk shares "
        f"with the servers; {time.strftime('%Y-%m-%d')}; load average at the start {busy:.1f}."
    )


def main():
    settings = arguments()
    wrk.require()
    end_on_signals()
    keep(list(report(settings)), "bench-http.md")


if __name__ == "__main__":
    main()
