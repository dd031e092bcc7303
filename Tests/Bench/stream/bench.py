"""Opens thousands of streams and tells some of their members something: how long until they hear it.

Acceptances are told by Mooch itself, in one transaction for all that are due; the clock starts when another
connection sees that transaction, and ends when the page has the event. Told by another program, it starts
when that program's transaction is done.
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

ROUNDS, EACH = 10, 20
PATIENCE = 60


def offers(database):
    """Member 2n - 1 offers something for which member 2n asks, and has heard of it."""
    with database:
        database.executemany(
            "INSERT INTO listing (id, community_id, category_id, seller_id, title, quantity, created_at)"
            " VALUES (?, 1, 1, ?, 'Jug', 1, unixepoch() - 3600)",
            ((1 + number, 2 * number - 1) for number in range(1, ROUNDS * EACH + 1)),
        )
        database.executemany(
            "INSERT INTO exchange (id, listing_id, buyer_id, message, state, requested_at)"
            " VALUES (?, ?, ?, '', 'requested', unixepoch() - 60)",
            ((number, 1 + number, 2 * number) for number in range(1, ROUNDS * EACH + 1)),
        )
    told(database, ROUNDS * EACH)


def told(database, count):
    """Waits until so many events are told; returns when that was seen."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if database.execute("SELECT count(*) FROM event").fetchone()[0] >= count:
            return time.monotonic()
        time.sleep(0.0005)
    sys.exit("nothing was told")


async def hear(streams, watch):
    """Milliseconds from `watch`, run in a thread, to what each of the streams hears."""
    since, *heard = await asyncio.gather(
        asyncio.to_thread(watch), *(asyncio.wait_for(stream.next(), PATIENCE) for stream in streams)
    )
    # The other connection may see it a little later than the page has it.
    return [max((moment - since) * 1000, 0) for _, moment in heard]


async def by_mooch(store, database, streams):
    delays, count = [], ROUNDS * EACH
    for turn in range(ROUNDS):
        exchanges = range(turn * EACH + 1, (turn + 1) * EACH + 1)
        with database:
            database.executemany(
                "UPDATE exchange SET state = 'accepted', answered_at = unixepoch() - 10 WHERE id = ?",
                ((exchange,) for exchange in exchanges),
            )
        count += EACH

        def watch():
            with sqlite3.connect(store) as watching:
                return told(watching, count)

        delays += await hear([streams[2 * exchange - 1] for exchange in exchanges], watch)
    return delays


async def by_another(database, streams):
    delays = []
    for member in range(len(streams), len(streams) - ROUNDS * EACH, -1):
        with database:
            database.execute(TELL, (member,))
        now = time.monotonic()
        delays += await hear([streams[member - 1]], lambda: now)
        # Not in step with the program's own looking.
        await asyncio.sleep(0.0137 * (member % 7))
    return delays


async def measure(program, address, store, count):
    cookies = sign_in_members(store, count)
    database = connect(store)
    offers(database)
    place = urllib.parse.urlsplit(address)
    address = (place.hostname, place.port)
    for stream in await open_all(address, cookies[:100]):
        stream.close()
    await asyncio.sleep(1)
    before = program.memory()[0]
    streams = await open_all(address, cookies)
    rows = {
        "accepted, told by Mooch": await by_mooch(store, database, streams),
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
    least = 2 * ROUNDS * EACH
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
