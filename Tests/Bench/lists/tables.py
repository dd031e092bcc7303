"""What was measured, as Markdown."""

import statistics

from figures import number

FASTEST_GOAL = 10
RATIO_GOAL = 30
ROWS_GOAL = 100_000


def table(rows, peer, visitors):
    """Ours beside the peer's, a row for each page: `rows` are pages with the figures of both."""
    if not rows:
        return
    many = "one visitor" if visitors == 1 else f"{visitors} visitors at once"
    yield f"\n### {many[0].upper()}{many[1:]}\n"
    yield (
        f"| page | Mooch: median ms | 95 % | pages/s | {peer}: median ms | 95 % | pages/s "
        "| pages/s, ratio | 95 %, ratio |"
    )
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    for page, ours, theirs in rows:
        cells = [
            *(number(figure) for figure in (ours.median, ours.tail, ours.rate)),
            *(number(figure) for figure in (theirs.median, theirs.tail, theirs.rate)),
            number(ours.rate / theirs.rate),
            number(theirs.tail / ours.tail),
        ]
        yield f"| {page.name} | {' | '.join(cells)} |"


def summary(rows, saved):
    """The goals and what came of them; `rows` by the number of visitors."""
    lists = [(page, ours) for page, ours, _ in rows[1] if page.is_list]
    slow = sorted(
        ((ours.tail, page.name) for page, ours in lists if ours.tail >= FASTEST_GOAL), reverse=True
    )
    yield "\n### Goals\n"
    told = ", ".join(f"{name} {number(tail)}" for tail, name in slow) or "all are"
    yield (
        f"- Every list page under {FASTEST_GOAL} ms at the 95th percentile for one visitor: "
        f"{len(lists) - len(slow)} of {len(lists)} are; not: {told}."
        if slow
        else f"- Every list page under {FASTEST_GOAL} ms at the 95th percentile for one visitor: "
        f"all {len(lists)} are, the slowest {number(max(ours.tail for _, ours in lists))} ms."
    )
    for visitors, some in rows.items():
        if not some:
            continue
        ratios = sorted((ours.rate / theirs.rate, page.name) for page, ours, theirs in some)
        least = ", ".join(f"{name} {number(ratio)}" for ratio, name in ratios if ratio < RATIO_GOAL)
        yield (
            f"- {RATIO_GOAL} times as many pages a second with {visitors} "
            f"visitor{'s' * (visitors > 1)}: {sum(ratio >= RATIO_GOAL for ratio, _ in ratios)} of "
            f"{len(ratios)} pages, from {number(ratios[0][0])} to {number(ratios[-1][0])} times, "
            f"median {number(statistics.median(ratio for ratio, _ in ratios))}"
            f"{'; not: ' if least else ''}{least}."
        )
    if saved:
        rate = saved.rows / saved.seconds
        yield (
            f"- {ROWS_GOAL:,} rows a second of CSV in flat memory: {saved.rows:,} rows "
            f"({saved.mebibytes:.0f} MiB) in {saved.seconds:.1f} s, {rate:,.0f} a second; memory "
            f"{saved.memory_before:.0f} MiB before, {saved.memory_peak:.0f} at most, "
            f"{saved.memory_after:.0f} after."
        )
