"""A service manager holds the socket, and the program is restarted under its visitors."""

import asyncio
import socket
from collections import Counter

from wire import Connection, Lost

RESTARTS = 3
KEPT, NEW = 8, 8
BREATH = 0.01


def test_a_restart_refuses_nobody(program, figure):
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listener:
        outcome = asyncio.run(restarts(program, listener))
    figure(f"{RESTARTS} restarts under {KEPT + NEW} visitors", dict(outcome))
    assert not outcome["lost"] and not outcome["refused"]
    assert outcome["told"] + outcome["closed while idle"] >= RESTARTS * KEPT
    assert outcome["answers"] > 200


async def restarts(program, listener):
    def start():
        return program(sockets=[listener])

    running = await asyncio.to_thread(start)
    over = asyncio.Event()
    address = listener.getsockname()
    visits = [asyncio.create_task(visit(address, over, True)) for _ in range(KEPT)]
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
            answer = await asyncio.wait_for(connection.ask("/sign-in"), 10)
        except (Lost, asyncio.TimeoutError):
            return outcome + Counter(lost=1)
        outcome["answers"] += answer.status == 200
        if answer.ends:
            return outcome + Counter(told=1)
        if not is_kept:
            return outcome
        await asyncio.sleep(BREATH)
    return outcome
