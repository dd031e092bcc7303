"""Uploads that stand still: they hold their share, and nobody else is held up."""

import asyncio
import os
import re
from pathlib import Path

from mail_server import until
from wire import Connection, request

MIB = 1 << 20
SENDER = 112 * MIB
LONG = 10_485_700
STALLED = 24


def upload(length):
    return request("/api/v1/photos", "Content-Type: image/jpeg", f"Content-Length: {length}", method="POST")


def members(running):
    """Where members are, which the program says a moment after it is ready."""
    found = until(lambda: re.search(r"Members are at http://127\.0\.0\.1:(\d+)", "".join(running.said)))
    return "127.0.0.1", int(found.group(1))


def bytes_without_a_name(pid):
    """What the program's nameless files take of the disk."""
    total = 0
    for number in Path(f"/proc/{pid}/fd").iterdir():
        try:
            if "(deleted)" in os.readlink(number):
                total += number.stat().st_size
        except FileNotFoundError:
            pass
    return total


async def begun(address, count):
    """Says that it sends a photo, sends so much of it, and nothing more."""
    connection = await Connection.open(address)
    try:
        await connection.send(upload(LONG))
        while count > 0:
            await connection.send(bytes(min(count, MIB)))
            count -= MIB
    except ConnectionError:
        pass
    return connection


async def answered(connection):
    """What it gets for an answer; None where it is still waited for."""
    try:
        return await asyncio.wait_for(connection.answer(), 5)
    except TimeoutError:
        return None


async def kept(running, count):
    """Waits until the program's nameless files have so many bytes."""
    for _ in range(100):
        if bytes_without_a_name(running.pid) >= count:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{bytes_without_a_name(running.pid)} bytes of {count}")


async def refused_at_once(address):
    """What somebody hears who sends a head, and not one byte of a photo."""
    async with await Connection.open(address) as connection:
        await connection.send(upload(LONG))
        return await asyncio.wait_for(connection.answer(), 5)


def test_guests_that_stand_still_hold_their_share_and_no_more(program):
    running = program("--members-port", "0")
    address = members(running)

    async def attack():
        connections = []
        for number in range(1, SENDER // LONG + 1):
            connections.append(await begun(address, 9 * MIB))
            await kept(running, number * 9 * MIB)
        connections += await asyncio.gather(
            *(begun(address, 9 * MIB) for _ in range(STALLED - SENDER // LONG))
        )
        answers = await asyncio.gather(*(answered(connection) for connection in connections))
        assert answers[: SENDER // LONG] == [None] * (SENDER // LONG)
        assert {answer.status for answer in answers[SENDER // LONG :]} == {429}
        assert bytes_without_a_name(running.pid) <= SENDER
        assert (await refused_at_once(address)).status == 429
        async with await Connection.open(address) as connection:
            assert (await connection.ask("/communities")).status == 200
        for connection in connections:
            connection.reset()
        # Their places are free as soon as they have gone.
        for _ in range(50):
            async with await Connection.open(address) as connection:
                await connection.send(upload(7) + b"nothing")
                answer = await connection.answer()
            if bytes_without_a_name(running.pid) == 0:
                break
            await asyncio.sleep(0.1)
        assert answer.status == 422
        again = await asyncio.gather(*(begun(address, 9 * MIB) for _ in range(SENDER // LONG)))
        answers = await asyncio.gather(*(answered(connection) for connection in again))
        assert answers == [None] * (SENDER // LONG)
        for connection in again:
            connection.close()

    asyncio.run(attack())


def test_guests_that_send_next_to_nothing_hold_nobody_up(program):
    running = program("--members-port", "0")
    address = members(running)

    async def attack():
        connections = await asyncio.gather(*(begun(address, 80_000) for _ in range(STALLED)))
        await kept(running, STALLED * 64 * 1024)
        async with await Connection.open(address) as connection:
            await connection.send(upload(200_000) + bytes(200_000))
            answer = await asyncio.wait_for(connection.answer(), 5)
        # It is no photo, and was read.
        assert answer.status == 422
        for connection in connections:
            connection.reset()

    asyncio.run(attack())
