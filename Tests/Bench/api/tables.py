"""What was measured, as Markdown, beside the goals."""

from deeds import rate_goal
from figures import goal, number

FASTEST_GOAL = 10
RATE_GOAL = 1_500
# The goal of answers a second is about these.
MAIN = ("feed", "listing")


def answers(found, many):
    yield "\n### Answers\n"
    yield (
        f"| answer | KiB | one caller: median ms | 95 % | {many} callers: median ms | 95 % | answers/s |"
    )
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for answer in found.answers:
        one, more = found.ours(answer, 1), found.ours(answer, many)
        figures = found.sizes[answer] / 1024, one.median, one.tail, more.median, more.tail
        yield f"| {answer.name} | {' | '.join(map(number, figures))} | {number(more.rate)} |"


def beside(found, goals, callers):
    """`goals` has for each peer how many times as many answers a second ours is to give, or None."""
    for peer in goals:
        yield f"\n### Beside {peer}\n"
        yield f"| answer | callers | Mooch: median, 95 % ms | answers/s | {peer}: median, 95 % ms | answers/s | ratio |"
        yield "|---|--:|--:|--:|--:|--:|--:|"
        for answer in found.answers:
            if not answer.has_peer:
                continue
            for count in callers:
                ours, theirs = found.ours(answer, count, False), found.figures[peer, False, answer, count]
                cells = [
                    answer.name,
                    str(count),
                    f"{number(ours.median)}, {number(ours.tail)}",
                    number(ours.rate),
                    f"{number(theirs.median)}, {number(theirs.tail)}",
                    number(theirs.rate),
                    number(ours.rate / theirs.rate),
                ]
                yield f"| {' | '.join(cells)} |"


def goals(found, rows, ratios, callers):
    many = callers[-1]
    yield "\n### Goals\n"
    yield goal(
        f"Under {FASTEST_GOAL} ms at the 95th percentile for one caller",
        [(answer.name, found.ours(answer, 1).tail) for answer in found.answers],
        lambda tail: tail < FASTEST_GOAL,
    )
    yield goal(
        f"{RATE_GOAL:,} a second with {many} callers, feed and listing",
        [(answer.name, found.ours(answer, many).rate) for answer in found.answers if answer.name in MAIN],
        lambda rate: rate >= RATE_GOAL,
    )
    for peer, least in ratios.items():
        if least is None:
            continue
        yield goal(
            f"{least} times the answers a second of {peer}",
            [
                (
                    f"{answer.name} ({count})",
                    found.ours(answer, count, False).rate / found.figures[peer, False, answer, count].rate,
                )
                for answer in found.answers
                if answer.has_peer
                for count in callers
            ],
            lambda ratio, least=least: ratio >= least,
        )
    if rows:
        yield rate_goal(rows)
