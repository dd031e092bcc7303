"""Opens thousands of streams and tells some of their members something: how long until they hear it.

A message in an open conversation is shown at once. An acceptance is told ten seconds after it, and the clock of its row ends with them. Moments in the store are whole
seconds, so that an acceptance late in one is told up to a second sooner than a stopwatch says: below nought. What
another program tells counts from the end of its transaction.
"""

import argparse
import asyncio
import math
import resource
import sqlite3
import statistics
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from command import Options, build, keep, positive
from process import end_on_signals
from program import members_site
from streams import TELL, connect, open_all, sign_in_members
from visitors import Visitors

PRESSES = range(1, 201)
UNDOABLE_FOR = 10
PATIENCE = 60


def offers(database):
    """Member 2n - 1 offers something for which member 2n asks, and has heard of it."""
    with database:
        database.executemany(
            "INSERT INTO listing (id, community_id, category_id, seller_id, title, quantity, created_at)"
            " VALUES (?, 1, 1, ?, 'Jug', 1, unixepoch() - 3600)",
            ((1 + number, 2 * number - 1) for number in PRESSES),
        )
        database.executemany(
            "INSERT INTO exchange (id, listing_id, buyer_id, message, state, requested_at)"
            " VALUES (?, ?, ?, '', 'requested', unixepoch() - 60)",
            ((number, 1 + number, 2 * number) for number in PRESSES),
        )
    end = time.monotonic() + PATIENCE
    while database.execute("SELECT count(*) FROM event").fetchone()[0] < len(PRESSES):
        if time.monotonic() > end:
            sys.exit("nothing was told")
        time.sleep(0.01)


def conversations(database):
    """Member 2n - 1 and member 2n have written to each other."""
    with database:
        database.executemany(
            "INSERT INTO conversation (id, starter_id, member_id, state, begun_at, answered_at)"
            " VALUES (?, ?, ?, 'open', unixepoch() - 60, unixepoch() - 30)",
            ((number, 2 * number - 1, 2 * number) for number in PRESSES),
        )


async def post(address, token, path, body=""):
    """Posts as a program does."""
    reader, writer = await asyncio.open_connection(*address)
    head = f"POST /api/v1{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
    if body:
        head += "Content-Type: application/json\r\n"
    head += f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    writer.write((head + body).encode())
    answer = await reader.read()
    writer.close()
    if not answer.startswith(b"HTTP/1.1 20"):
        sys.exit(f"refused: {answer.decode()}")


async def by_writing(address, visitors, streams):
    """From the press on, the answer to which may come later."""
    delays = []
    for number in PRESSES:
        pressed = time.monotonic()
        body = '{"text": "I am in the lobby."}'
        path = f"/conversations/{number}/messages"
        sent = asyncio.create_task(post(address, visitors.token(2 * number - 1), path, body))
        heard = await asyncio.wait_for(streams[2 * number - 1].next_change(), PATIENCE)
        delays.append((heard - pressed) * 1000)
        await sent
    return delays


async def by_pressing(address, visitors, streams):
    async def one(exchange):
        # At every part of a second.
        await asyncio.sleep(exchange * 0.0497)
        pressed = time.monotonic()
        path = f"/requests/{exchange}/acceptance"
        await post(address, visitors.token(2 * exchange - 1), path)
        _, heard = await asyncio.wait_for(streams[2 * exchange - 1].next(), PATIENCE)
        return (heard - pressed - UNDOABLE_FOR) * 1000

    return list(await asyncio.gather(*map(one, PRESSES)))


async def by_another(database, streams):
    delays = []
    for member in range(len(streams), len(streams) - len(PRESSES), -1):
        with database:
            database.execute(TELL, (member,))
        told = time.monotonic()
        _, heard = await asyncio.wait_for(streams[member - 1].next(), PATIENCE)
        delays.append((heard - told) * 1000)
        # Not in step with the program's own looking.
        await asyncio.sleep(0.0137 * (member % 7))
    return delays


async def measure(program, address, store, count):
    cookies = sign_in_members(store, count)
    database = connect(store)
    offers(database)
    conversations(database)
    visitors = Visitors(store, 1, program="bench")
    visitors.sign_in(2 * exchange - 1 for exchange in PRESSES)
    place = urllib.parse.urlsplit(address)
    address = (place.hostname, place.port)
    for stream in await open_all(address, cookies[:100]):
        stream.close()
    await asyncio.sleep(1)
    before = program.memory()[0]
    streams = await open_all(address, cookies)
    rows = {
        "written in an open conversation": await by_writing(address, visitors, streams),
        "accepted, beyond its ten seconds": await by_pressing(address, visitors, streams),
        "told by another program": await by_another(database, streams),
    }
    lines = [
        f"{count:,} streams, {program.memory()[0] - before:.0f} MiB for them\n",
        "| milliseconds to the page | median | p95 | longest |",
        "|---|---|---|---|",
    ]
    for name, delays in rows.items():
        delays.sort()
        tail = delays[math.ceil(len(delays) * 0.95) - 1]
        lines.append(f"| {name} | {statistics.median(delays):.1f} | {tail:.1f} | {delays[-1]:.1f} |")
    for stream in streams:
        stream.close()
    database.close()
    return lines


def several(text):
    # Each change has two of its own.
    least = 2 * len(PRESSES)
    if not least <= (number := positive(text)) <= 8_000:
        raise argparse.ArgumentTypeError(f"{text} is not from {least} to 8000")
    return number


def main():
    parser = Options("Tests/Bench/stream/run", __doc__)
    parser.add_argument("streams", type=several, nargs="?", default=5_000, help="400 to 8000; 5000")
    settings = parser.parse_args()
    end_on_signals()
    build()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "bench.sqlite"
        with members_site(store) as (address, program):
            keep(asyncio.run(measure(program, address, store, settings.streams)), "bench-stream.md")


if __name__ == "__main__":
    main()
