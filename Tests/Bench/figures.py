"""What loads come to: a page's median, its 95th percentile and its answers a second."""

import math
import statistics


class Figures:
    """The loads of one page by one number of visitors on one server, taken together."""

    def __init__(self, loads):
        times = sorted(1000 * time for load in loads for time in load.times)
        self.median = statistics.median(times)
        self.tail = times[math.ceil(len(times) * 0.95) - 1]
        self.rate = len(times) / sum(load.seconds for load in loads)


def number(value):
    """Three digits, or all before the point."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.{1 if value >= 10 else 2}f}"
