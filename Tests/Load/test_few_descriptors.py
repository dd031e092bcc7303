"""The system gives few file descriptors, and many come at once."""

import asyncio
import time

from hostile import GREEDY
from wire import Connection, Lost, asked_once, request, warm_up

FEW = 128
PATHS = ("/healthz", "/sign-in", "/assets/css/base.css")
KEPT, READERS, SILENT, LEAVING = 8, 200, 800, 10
BREATH = 0.05
MOST_SECONDS = 60
# A connection that was idle for longer may have had to give way (`shortestStay` is 250 ms).
IN_USE = 0.2


class Regular:
    """Somebody who was there first, and asks for one thing after another on one connection."""

    def __init__(self, connection):
        self.connection = connection
        self.answers = 0
        self.mistakes = []

    async def go_on(self):
        while True:
            for path in PATHS:
                answered = time.monotonic()
                await asyncio.sleep(BREATH)
                idle = time.monotonic() - answered
                try:
                    answer = await self.connection.ask(path)
                except Lost as lost:
                    if idle < IN_USE or lost.received:
                        self.mistakes.append(f"{path}: {lost} after {idle:.2f} s of idleness")
                    return
                self.answers += 1
                if answer.status != 200:
                    self.mistakes.append(f"{path}: {answer.status}")


def test_with_few_descriptors_those_who_are_there_are_served(program, descriptors, figure):
    descriptors(2500)
    running = program(descriptors=FEW)
    asyncio.run(asyncio.wait_for(a_rush(running, figure), MOST_SECONDS))
    assert running.is_alive()
    assert " error " not in running.log.read_text()


async def a_rush(running, figure):
    address = running.address
    await warm_up(address, visitors=KEPT)
    before = running.descriptors()
    regulars = [Regular(await Connection.open(address)) for _ in range(KEPT)]
    at_work = [asyncio.create_task(regular.go_on()) for regular in regulars]

    readers = [await stalled_reader(address, "/sign-in") for _ in range(READERS)]
    silent = [await Connection.open(address) for _ in range(SILENT)]
    await asyncio.sleep(1)
    served = [reader for reader in readers if reader.has_heard()]
    figure(f"{FEW} descriptors, connections served at once", len(served) + KEPT)
    figure(f"{FEW} descriptors, in use", running.descriptors())
    assert FEW / 8 < len(served) < FEW
    await end(regulars, at_work, figure)

    # Readers may have to give way after five seconds, which would be no quiet ones.
    await asyncio.sleep(0.5)
    computed = running.computed()
    await asyncio.sleep(1)
    computed = running.computed() - computed
    figure(f"{FEW} descriptors, computing in a second of quiet", f"{computed:.2f} s")
    assert computed < 0.2

    waiting = [reader for reader in readers if not reader.has_heard()]
    for reader in served[:LEAVING]:
        reader.close()
    await asyncio.sleep(1)
    assert sum(reader.has_heard() for reader in waiting) >= LEAVING

    for connection in (*readers, *silent, *(regular.connection for regular in regulars)):
        connection.close()
    for path in PATHS * 10:
        answer = await asyncio.wait_for(asked_once(address, path), 10)
        assert answer.status == 200
    assert running.descriptors_come_back_to(before), f"{running.descriptors()} of {before}"


def test_files_nobody_takes_leave_descriptors_for_the_others(program, descriptors, figure):
    descriptors(1000)
    running = program(descriptors=FEW)
    asyncio.run(asyncio.wait_for(a_rush_for_files(running, figure), MOST_SECONDS))
    assert " error " not in running.log.read_text()


async def a_rush_for_files(running, figure):
    regulars = [Regular(await Connection.open(running.address)) for _ in range(KEPT)]
    at_work = [asyncio.create_task(regular.go_on()) for regular in regulars]
    readers = [
        await stalled_reader(running.address, "/assets/css/lists.css") for _ in range(READERS)
    ]
    await asyncio.sleep(2)
    figure(f"{FEW} descriptors, in use while nobody takes the files", running.descriptors())
    await end(regulars, at_work, figure)
    for connection in (*readers, *(regular.connection for regular in regulars)):
        connection.close()


async def stalled_reader(address, path):
    connection = await Connection.open(address, is_narrow=True)
    await connection.send(request(path) * GREEDY)
    return connection


async def end(regulars, at_work, figure):
    """Ends the regulars' work, in which nothing may have gone wrong."""
    for task in at_work:
        task.cancel()
    for outcome in await asyncio.gather(*at_work, return_exceptions=True):
        assert outcome is None or isinstance(outcome, asyncio.CancelledError), outcome
    mistakes = [mistake for regular in regulars for mistake in regular.mistakes]
    assert not mistakes, mistakes[:10]
    answers = [regular.answers for regular in regulars]
    figure(f"{FEW} descriptors, answers to each of {KEPT} regulars, least", min(answers))
    assert min(answers) >= len(PATHS)
