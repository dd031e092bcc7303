"""Thousands of hostile connections for a minute, and a visitor who must not notice.

Two programs live through it side by side, so that all waiting happens once: one has room for all
that come, so that each is put up with for exactly the time its kind may have; the other has not, so
that the idle ones give way early.
"""

import asyncio
import itertools
import statistics
from dataclasses import dataclass

from hostile import BEGINNINGS, Fate, greedy, idle, silent, slow
from program import Program
from visitor import visiting
from wire import asked_once, warm_up

# Seconds, as `ServerLimits` has them.
HEADER, BODY, IDLE, STALL, LINGER = 10, 30, 60, 30, 30
PATIENCE = 5
CONNECTIONS = 1024
ALLOWED = {
    "silent": HEADER,
    "idle": IDLE,
    "slow request line": HEADER,
    "slow header": HEADER,
    "slow body": BODY,
    "slow chunked body": BODY,
    "greedy once": STALL,
    "greedy endlessly": STALL,
}
# What the machine, and whoever else it works for, may add.
MARGIN = 5
LARGEST = "/assets/css/lists.css"
SLOW_OF_A_KIND, GREEDY_OF_A_KIND, STUBBORN = 50, 100, 10
# Of an answer that is asked for 300 times: what fits on the way, which is not much.
MOST_UNREAD = 500_000
MOST_MILLISECONDS = 10
MOST_MEBIBYTES = 150


@dataclass
class Day:
    """What became of everybody at one program."""

    program: Program
    descriptors_before: int
    fates: list[Fate]
    visits: dict


def test_visitors_do_not_notice_slow_and_greedy_clients(program, descriptors, figure):
    descriptors(5000)
    roomy, crowded = asyncio.run(
        both(
            day(program(folder="roomy"), silent_ones=300, idle_ones=30),
            day(program(folder="crowded"), silent_ones=2000, idle_ones=0),
        )
    )
    for name, one in (("a roomy day", roomy), ("a crowded day", crowded)):
        figure(f"{name}, hostile connections", len(one.fates))
        assert_visitor_was_content(one.visits, name, figure)
        assert_is_as_before(one, name, figure)

    for fate in roomy.fates:
        assert_was_put_up_with(fate)
        assert fate.seconds > ALLOWED[fate.kind] - 1, f"gone too early: {fate}"
    for fate in crowded.fates:
        if not gave_way(fate):
            assert_was_put_up_with(fate)
    early = sum(map(gave_way, crowded.fates))
    figure("a crowded day, gave way to others", early)
    assert early >= len(crowded.fates) - CONNECTIONS


async def both(*days):
    return await asyncio.gather(*days)


async def day(program, **numbers):
    """Sends a program its crowd and a visitor."""
    await warm_up(program.address)
    before = program.descriptors()
    with visiting(program.address) as visits:
        fates = await asyncio.gather(*crowd(program.address, **numbers))
    return Day(program, before, fates, visits)


def crowd(address, silent_ones, idle_ones):
    """Everybody who comes, not yet on the way."""
    for _ in range(silent_ones):
        yield silent(address)
    for _ in range(idle_ones):
        yield idle(address)
    for number, place in itertools.product(range(SLOW_OF_A_KIND), BEGINNINGS):
        yield slow(address, place, is_stubborn=number < STUBBORN)
    for _, is_endless in itertools.product(range(GREEDY_OF_A_KIND), (True, False)):
        yield greedy(address, LARGEST, is_endless, STALL + MARGIN)


def gave_way(fate):
    """Whether it was let go early, as it may be when others wait: without a word before it has had
    an answer, and after some seconds in which it read nothing of one."""
    is_early = fate.seconds < ALLOWED[fate.kind] - 1
    if fate.kind.startswith("greedy"):
        return is_early and fate.seconds > PATIENCE
    return is_early and not fate.heard


def assert_was_put_up_with(fate):
    assert fate.seconds <= ALLOWED[fate.kind] + MARGIN, f"still there: {fate}"
    if fate.kind.startswith("slow"):
        assert fate.is_told_why, f"not told why: {fate}"
    elif fate.kind.startswith("greedy"):
        assert fate.gone < STALL + 2 * MARGIN, f"not closed: {fate}"
        assert len(fate.heard) < MOST_UNREAD, f"much was sent that nobody read: {fate}"
    else:
        assert not fate.heard and not fate.was_reset, f"unlike a quiet close: {fate}"
    if fate.gone and fate.kind.startswith("slow"):
        assert fate.gone < ALLOWED[fate.kind] + LINGER + MARGIN, f"went on sending: {fate}"


def assert_visitor_was_content(visits, name, figure):
    assert not visits["mistakes"], visits["mistakes"][:10]
    for kind, times in visits["times"].items():
        times.sort()
        nearly_all = times[len(times) * 95 // 100]
        words = f"{statistics.median(times):.1f}, {nearly_all:.1f}, {times[-1]:.0f}"
        figure(f"{name}, {kind} ({len(times)} times)", f"median, p95, most: {words} ms")
    everything = list(itertools.chain.from_iterable(visits["times"].values()))
    median = statistics.median(everything)
    figure(f"{name}, visitor's median", f"{median:.2f} ms of {len(everything)} requests")
    figure(f"{name}, kept connections the visitor had to open again", visits["reopened"])
    assert len(everything) > 400
    assert median < MOST_MILLISECONDS


def assert_is_as_before(day, name, figure):
    program, before = day.program, day.descriptors_before
    assert program.descriptors_come_back_to(before), f"{program.descriptors()} of {before}"
    now, most = program.memory()
    figure(f"{name}, memory at the end and at most", f"{now:.0f}, {most:.0f} MiB")
    assert most < MOST_MEBIBYTES
    assert " error " not in program.log.read_text()
    assert asyncio.run(asked_once(program.address, "/sign-in")).status == 200
