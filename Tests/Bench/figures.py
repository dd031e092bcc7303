"""What loads come to: a page's median, its 95th percentile and its answers a second."""

import math
import statistics


class Figures:
    """The loads of one page by one number of visitors on one server, taken together."""

    def __init__(self, loads):
        times = sorted(1000 * time for load in loads for time in load.times)
        self.median = statistics.median(times)
        self.tail = times[math.ceil(len(times) * 0.95) - 1]
        seconds = sum(load.seconds for load in loads)
        self.rate = len(times) / seconds
        # The share of a core that the client computed on: near 1, it is the client that is measured.
        self.client = sum(load.computed for load in loads) / seconds


def number(value):
    """Three digits, or all before the point."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.{1 if value >= 10 else 2}f}"


def goal(what, rows, is_met):
    """One goal: all met, or what is not, with its figure; `rows` are names and figures."""
    missed = [(name, figure) for name, figure in rows if not is_met(figure)]
    told = ", ".join(f"{name} {number(figure)}" for name, figure in missed)
    worst = f"; not: {told}" if missed else ""
    return f"- {what}: {len(rows) - len(missed)} of {len(rows)} are{worst}."
