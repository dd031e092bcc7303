"""Uploads that stand still: they hold their share, and nobody else is held up."""

import asyncio
import os
import re
from pathlib import Path

from mail_server import until
from wire import Connection, request

MIB = 1 << 20
SENDER = 64 * MIB
LONG = 10_485_700
STALLED = 24


def upload(length):
    return request("/api/v1/photos", "Content-Type: image/jpeg", f"Content-Length: {length}", method="POST")


def members(running):
    """Where members are, which the program says a moment after it is ready."""
    found = until(10, lambda: re.search(r"Members are at http://127\.0\.0\.1:(\d+)", "".join(running.said)))
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


async def stalled(address):
    """Says that it sends a photo, sends most of it, and nothing more; its answer, if it gets one."""
    connection = await Connection.open(address)
    try:
        await connection.send(upload(LONG))
        for _ in range(9):
            await connection.send(bytes(MIB))
    except ConnectionError:
        pass
    try:
        return connection, await asyncio.wait_for(connection.answer(), 5)
    except TimeoutError:
        return connection, None


async def refused_at_once(address):
    """What somebody hears who sends a head, and not one byte of a photo."""
    async with await Connection.open(address) as connection:
        await connection.send(upload(LONG))
        return await asyncio.wait_for(connection.answer(), 5)


def test_guests_that_stand_still_hold_their_share_and_no_more(program):
    running = program("--members-port", "0")
    address = members(running)

    async def attack():
        all_of_them = await asyncio.gather(*(stalled(address) for _ in range(STALLED)))
        waiting = [connection for connection, answer in all_of_them if answer is None]
        told = [answer for _, answer in all_of_them if answer]
        assert len(waiting) == SENDER // LONG
        assert {answer.status for answer in told} == {429}
        assert bytes_without_a_name(running.pid) <= SENDER
        assert (await refused_at_once(address)).status == 429
        async with await Connection.open(address) as connection:
            assert (await connection.ask("/communities")).status == 200
        for connection, _ in all_of_them:
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
        again = await asyncio.gather(*(stalled(address) for _ in range(SENDER // LONG)))
        assert [answer for _, answer in again] == [None] * (SENDER // LONG)
        for connection, _ in again:
            connection.close()

    asyncio.run(attack())
