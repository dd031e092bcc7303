"""Our home page for each range: time and size. The peer has none."""

from client import Load, ask
from figures import Figures, number

RANGES = ("7d", "30d", "90d", "365d", "all")
FASTEST_GOAL = 3
LENGTH_GOAL = 40_000


def addresses(community):
    yield from ((f"home, {name}", f"/?range={name}") for name in RANGES)
    yield "home, 30d, a community", f"/?range=30d&community={community}"


def measure(place, community, seconds):
    """A Markdown table for one visitor; lengths are bytes before compression."""
    rows = []
    for name, path in addresses(community):
        length = len(ask(place, path).encode())
        rows.append((name, Figures([Load(place, path, 1, seconds)]), length))
    yield f"\n### Home, one visitor; the goals: {FASTEST_GOAL} ms at the 95th percentile, {LENGTH_GOAL:,} bytes\n"
    yield "| page | median ms | 95 % | bytes |"
    yield "|---|--:|--:|--:|"
    for name, figures, length in rows:
        median, tail = number(figures.median), number(figures.tail)
        yield f"| {name} | {median} | {tail} | {length:,} |"
