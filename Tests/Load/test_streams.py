"""5,000 open pages: next to no memory, no thread, and each hears what is told to its member alone."""

import asyncio
import re
import statistics
import time

from streams import TELL, Stream, connect, open_all, sign_in_members
from wire import asked_once

STREAMS = 5_000
MOST_MEBIBYTES = 100
MOST_THREADS = 5
MOST_SECONDS = 100


def test_thousands_of_open_streams_cost_little_and_hear_their_own(program, descriptors, figure, tmp_path):
    descriptors(STREAMS + 500)
    running = program("--members-port", "0")
    store = tmp_path / "store" / "load.sqlite"
    cookies = sign_in_members(store, STREAMS)
    asyncio.run(asyncio.wait_for(story(running, store, cookies, figure), MOST_SECONDS))
    assert running.wait() == 0
    assert " error " not in running.log.read_text()


def test_a_page_hears_whichever_process_tells(program, tmp_path):
    """One process for members, and one for the dashboard: whichever comes first does the job that tells."""
    running, _ = program("--members-port", "0"), program()
    store = tmp_path / "store" / "load.sqlite"
    cookies = sign_in_members(store, 2)

    async def hear():
        stream = await Stream.open(await members_address(running), cookies[0])
        database = connect(store)
        for deed in (ASK, WITHDRAW):
            with database:
                database.execute(deed)
            event, _ = await asyncio.wait_for(stream.next(), 10)
            assert database.execute("SELECT max(id) FROM event").fetchone() == (event,)
        stream.close()
        database.close()

    asyncio.run(hear())


# Long enough ago that it cannot be taken back.
ASK = """INSERT INTO exchange (listing_id, buyer_id, message, state, requested_at)
    VALUES (1, 2, '', 'requested', unixepoch() - 60)"""
WITHDRAW = "UPDATE exchange SET state = 'withdrawn', answered_at = unixepoch() - 30"


async def story(running, store, cookies, figure):
    address = await members_address(running)
    # Whatever is kept for the first visitors is there before anything is measured.
    for stream in await open_all(address, cookies[:100]):
        stream.close()
    await asyncio.sleep(0.5)
    before = running.memory()[0]

    began = time.monotonic()
    streams = await open_all(address, cookies[: STREAMS // 2])
    # How many rest depends on how busy the machine is while they are opened: these count, and the others add none.
    await asyncio.sleep(0.5)
    threads = running.status("Threads")
    streams += await open_all(address, cookies[STREAMS // 2 :])
    figure(f"{STREAMS} streams, opened in", f"{time.monotonic() - began:.1f} s")
    await asyncio.sleep(0.5)
    grown = running.memory()[0] - before
    figure(f"{STREAMS} streams, memory", f"{grown:.1f} MiB")
    assert grown < MOST_MEBIBYTES
    more = running.status("Threads") - threads
    figure(f"{STREAMS} streams, threads more than half of them had", more)
    assert more <= MOST_THREADS
    assert (await asked_once(address, "/communities")).status == 200

    computed = running.computed()
    await asyncio.sleep(1)
    figure(f"{STREAMS} streams, computing in a second of quiet", f"{running.computed() - computed:.2f} s")
    assert running.computed() - computed < 0.5

    database = connect(store)
    delays = []
    for member in range(1, STREAMS, STREAMS // 20):
        with database:
            event = database.execute(TELL, (member,)).lastrowid
        told = time.monotonic()
        heard, moment = await asyncio.wait_for(streams[member - 1].next(), 10)
        assert heard == event
        delays.append((moment - told) * 1000)
    median, longest = statistics.median(delays), max(delays)
    figure(f"{STREAMS} streams, told by another program, median and longest", f"{median:.0f} and {longest:.0f} ms")
    assert median < 100

    # All at once, each its own.
    with database:
        first = database.execute(TELL, (1,)).lastrowid
        database.executemany(TELL, ((member,) for member in range(2, STREAMS + 1)))
    told = time.monotonic()
    heard = await asyncio.wait_for(asyncio.gather(*(stream.next() for stream in streams)), 60)
    assert [event for event, _ in heard] == list(range(first, first + STREAMS))
    figure(f"{STREAMS} streams, all told at once, in", f"{max(moment for _, moment in heard) - told:.1f} s")
    figure(f"{STREAMS} streams, memory afterwards", f"{running.memory()[0] - before:.1f} MiB")

    running.ask_to_end()
    began = time.monotonic()
    ends = await asyncio.gather(*(stream.until_end() for stream in streams))
    figure(f"{STREAMS} streams, ended in", f"{time.monotonic() - began:.1f} s")
    assert all(re.search(rb"retry: \d+\n\n\r\n0\r\n\r\n$", end) for end in ends)
    for stream in streams:
        stream.close()
    database.close()


async def members_address(running):
    """Where the members' site says that it is, which it says after the dashboard's."""
    for _ in range(100):
        if found := re.search(r"Members are at http://127\.0\.0\.1:(\d+)", "".join(running.said)):
            return ("127.0.0.1", int(found.group(1)))
        await asyncio.sleep(0.1)
    raise AssertionError(f"no members' site: {running.said}")
