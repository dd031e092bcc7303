"""Ten thousand connections come and go, in bursts, with and without a goodbye."""

import asyncio
import itertools
import time

from hostile import BEGINNINGS
from wire import Connection, asked_once, request, warm_up

CONNECTIONS = 10_000
BURST = 500
MOST_GROWTH = 32  # MiB
# What has been sent before the connection is reset: nothing, half a request, a whole one.
HALVES = (b"", *BEGINNINGS.values(), request("/sign-in"))


def test_nothing_is_left_of_ten_thousand_resets(program, descriptors, figure):
    descriptors(4 * BURST)
    halves = itertools.cycle(HALVES)
    flood(program(), "resets", lambda address: reset_after(address, next(halves)), figure)


def test_nothing_is_left_of_ten_thousand_polite_visits(program, descriptors, figure):
    descriptors(4 * BURST)
    halves = itertools.cycle((True, False))
    flood(program(), "polite visits", lambda address: polite(address, next(halves)), figure)


def flood(running, name, visit, figure):
    asyncio.run(warm_up(running.address))
    before = running.descriptors()
    # Some before it counts, for memory that the program keeps to use again.
    asyncio.run(bursts(running.address, visit, CONNECTIONS // 10))
    [memory, _] = running.memory()

    began, computed = time.monotonic(), running.computed()
    asyncio.run(bursts(running.address, visit, CONNECTIONS))
    took, computed = time.monotonic() - began, running.computed() - computed
    figure(f"{CONNECTIONS} {name}", f"{took:.1f} s, of which the program computed {computed:.1f}")

    assert running.descriptors_come_back_to(before), f"{running.descriptors()} of {before}"
    grown = running.memory()[0] - memory
    figure(f"{CONNECTIONS} {name}, memory grown by", f"{grown:.1f} MiB")
    assert grown < MOST_GROWTH
    for path in ("/healthz", "/sign-in"):
        assert asyncio.run(asked_once(running.address, path)).status == 200
    assert " error " not in running.log.read_text()


async def bursts(address, visit, number):
    for _ in range(number // BURST):
        await asyncio.gather(*(visit(address) for _ in range(BURST)))


async def reset_after(address, data):
    connection = await Connection.open(address)
    try:
        if data:
            await connection.send(data)
    finally:
        connection.reset()


async def polite(address, asks):
    """Says nothing, or asks and takes the answer; then hangs up."""
    async with await Connection.open(address) as connection:
        if asks:
            answer = await connection.ask("/healthz")
            assert answer.status == 200
