"""A service manager holds the sockets of both sites, and the program is restarted under their visitors."""

import asyncio
import socket
from collections import Counter

from wire import Connection, Lost

RESTARTS = 3
KEPT, NEW = 8, 8
BREATH = 0.01
# Seconds.
PATIENCE = 60


def test_a_restart_refuses_nobody(program, figure):
    with listener() as dashboard, listener() as members:
        outcome = asyncio.run(restarts(program, dashboard, members))
    figure(f"{RESTARTS} restarts under {2 * (KEPT + NEW)} visitors", dict(outcome))
    assert not outcome["lost"] and not outcome["refused"]
    assert outcome["told"] + outcome["closed while idle"] >= 2 * RESTARTS * KEPT
    assert outcome["told"] > outcome["closed while idle"], "who is in the middle of it is told first"
    assert outcome["answers"] > 200


def listener():
    return socket.create_server(("127.0.0.1", 0), backlog=1024)


async def restarts(program, dashboard, members):
    def start():
        return program(sockets=[members, dashboard], names=["members", "dashboard"])

    running = await asyncio.to_thread(start)
    over = asyncio.Event()
    visits = []
    for site in (dashboard, members):
        address = site.getsockname()
        visits += [asyncio.create_task(visit(address, over, True)) for _ in range(KEPT)]
        visits += [asyncio.create_task(visit(address, over, False)) for _ in range(NEW)]
    for _ in range(RESTARTS):
        await asyncio.sleep(0.7)
        running.ask_to_end()
        assert await asyncio.to_thread(running.wait) == 0
        running = await asyncio.to_thread(start)
    await asyncio.sleep(0.7)
    over.set()
    return sum(await asyncio.gather(*visits), Counter())


async def visit(address, over, is_kept):
    """Asks again and again, on one connection for as long as it lasts or on a new one each time."""
    outcome = Counter()
    while not over.is_set():
        try:
            connection = await Connection.open(address)
        except OSError:
            outcome["refused"] += 1
            continue
        async with connection:
            outcome += await ask_while_open(connection, over, is_kept)
    return outcome


async def ask_while_open(connection, over, is_kept):
    outcome = Counter()
    while not over.is_set():
        if connection.is_over():
            return outcome + Counter({"closed while idle" if outcome["answers"] else "refused": 1})
        try:
            answer = await asyncio.wait_for(connection.ask("/sign-in"), PATIENCE)
        except Lost as lost:
            # A request that crosses the end of an idle connection is asked again: RFC 9112 §9.3.1.
            crosses = outcome["answers"] and not lost.received
            return outcome + Counter({"closed while idle" if crosses else "lost": 1})
        outcome["answers"] += answer.status == 200
        if answer.ends:
            return outcome + Counter(told=1)
        if not is_kept:
            return outcome
        await asyncio.sleep(BREATH)
    return outcome
