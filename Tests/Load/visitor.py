"""An ordinary visitor, in a process of its own so that nobody's work delays the measuring.

visitor.py HOST PORT visits until its standard input ends, then prints as JSON how many milliseconds
each request took, by kind, how often a kept connection had been closed meanwhile and was opened
again, as browsers do, and what went wrong.
"""

import asyncio
import json
import select
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from wire import Connection, Lost

PATHS = ("/healthz", "/sign-in")
PAUSE = 0.02
PATIENCE = 10


class Visitor:
    def __init__(self, address):
        self.address = address
        self.kept = None
        self.report = {"times": {}, "reopened": 0, "mistakes": []}

    async def visit(self):
        while not select.select([sys.stdin], [], [], PAUSE)[0]:
            for path in PATHS:
                await self.timed(f"{path}, new", self.ask_anew(path))
                await self.timed(f"{path}, kept", self.ask_kept(path))

    async def timed(self, kind, asking):
        begun = time.perf_counter()
        try:
            answer = await asyncio.wait_for(asking, PATIENCE)
            if answer.status != 200:
                self.report["mistakes"].append(f"{kind}: {answer.status}")
        except (Lost, OSError, asyncio.TimeoutError) as error:
            self.report["mistakes"].append(f"{kind}: {error!r}")
        took = (time.perf_counter() - begun) * 1000
        self.report["times"].setdefault(kind, []).append(took)

    async def ask_anew(self, path):
        async with await Connection.open(self.address) as connection:
            return await connection.ask(path)

    async def ask_kept(self, path):
        try:
            if self.kept:
                return await self.kept.ask(path)
        except Lost as lost:
            if lost.received:
                raise
            # Closed while idle: a safe request may be sent again (RFC 9110 §9.2.2).
            self.report["reopened"] += 1
        self.kept = await Connection.open(self.address)
        return await self.kept.ask(path)


@contextmanager
def visiting(address):
    """A visitor for the time of a `with`; the report is there afterwards."""
    process = subprocess.Popen(
        [sys.executable, __file__, *map(str, address)],
        cwd=Path(__file__).parent,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    report = {}
    try:
        yield report
        report |= json.loads(process.communicate(timeout=2 * PATIENCE)[0])
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    visitor = Visitor((sys.argv[1], int(sys.argv[2])))
    asyncio.run(visitor.visit())
    json.dump(visitor.report, sys.stdout)
