"""What was measured, as Markdown, beside the goals."""

from deeds import rate_goal, table
from figures import goal, number

FASTEST_GOAL = 10
RATE_GOAL = 1_500
RATIO_GOAL = 20
KIB = 1_024
PAGE_GOAL, FILES_GOAL = 40 * KIB, 15 * KIB
PAINTED_GOAL, JUMPED_GOAL, PRESSED_GOAL = 1_500, 0.02, 100


def pages(found, many):
    yield "\n### Pages\n"
    yield f"| page | one visitor: median ms | 95 % | {many} visitors: median ms | 95 % | pages/s |"
    yield "|---|--:|--:|--:|--:|--:|"
    for page in found.pages:
        one, more = found.ours[page, 1], found.ours[page, many]
        figures = one.median, one.tail, more.median, more.tail, more.rate
        yield f"| {page.name} | {' | '.join(map(number, figures))} |"


def beside(found, peer, visitors):
    yield f"\n### Beside {peer}\n"
    yield f"| page | visitors | Mooch: 95 % ms | pages/s | {peer}: 95 % ms | pages/s | pages/s, ratio |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for (page, count), theirs in found.theirs.items():
        ours = found.ours[page, count]
        figures = ours.tail, ours.rate, theirs.tail, theirs.rate, ours.rate / theirs.rate
        yield f"| {page.name} | {count} | {' | '.join(map(number, figures))} |"


def deeds(rows, reads):
    yield from table(rows)
    alone, among, asked = reads
    yield (
        f"\nThe feed for one visitor: {number(alone.rate)} pages a second alone, {number(among.rate)} "
        f"while eight others made {number(asked)} requests a second."
    )


def weights(rows):
    yield "\n### Weight in KiB, compressed, without photos\n"
    yield "| page | page | style | script |\n|---|--:|--:|--:|"
    for row in rows:
        yield f"| {row.name} | {' | '.join(f'{size / KIB:.1f}' for size in row[1:])} |"


def phone(rows):
    yield "\n### A phone: processor 4 times slower, 1.6 Mbit/s, 150 ms\n"
    yield "| page | largest paint, ms | layout shift | slowest press, ms |\n|---|--:|--:|--:|"
    for row in rows:
        yield f"| {row['name']} | {row['painted']:,.0f} | {row['jumped']:.3f} | {row['slowest']:.0f} |"


def goals(found, rows, reads, weighed, seen, many):
    yield "\n### Goals\n"
    yield goal(
        f"Under {FASTEST_GOAL} ms at the 95th percentile for one visitor",
        [(page.name, found.ours[page, 1].tail) for page in found.pages],
        lambda tail: tail < FASTEST_GOAL,
    )
    yield goal(
        f"{RATE_GOAL:,} a second with {many} visitors, feed and listing",
        [(page.name, found.ours[page, many].rate) for page in found.pages if page.is_main],
        lambda rate: rate >= RATE_GOAL,
    )
    yield goal(
        f"{RATIO_GOAL} times Django's pages a second",
        [
            (f"{page.name} ({count})", found.ours[page, count].rate / theirs.rate)
            for (page, count), theirs in found.theirs.items()
        ],
        lambda ratio: ratio >= RATIO_GOAL,
    )
    if rows:
        yield rate_goal(rows)
        alone, among, _ = reads
        yield goal(
            "Reads beside them not slowed by half",
            [("the feed, share of its speed", among.rate / alone.rate)],
            lambda ratio: ratio >= 0.5,
        )
    for what, most, place in (("Page", PAGE_GOAL, 1), ("Style", FILES_GOAL, 2), ("Script", FILES_GOAL, 3)):
        sizes = [(row.name, row[place] / KIB) for row in weighed]
        yield goal(f"{what} of {most // KIB} KiB at most", sizes, lambda size: size * KIB <= most)
    for what, key, most in (
        (f"Largest paint within {PAINTED_GOAL:,} ms", "painted", PAINTED_GOAL),
        (f"Layout shift up to {JUMPED_GOAL}", "jumped", JUMPED_GOAL),
        (f"Slowest press within {PRESSED_GOAL} ms", "slowest", PRESSED_GOAL),
    ):
        if seen:
            yield goal(what, [(row["name"], row[key]) for row in seen], lambda figure: figure <= most)
