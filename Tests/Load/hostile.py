"""Clients that mean no good, each with what becomes of it in the end."""

import asyncio
import time
from dataclasses import dataclass, field

from wire import Connection, request

NEVER = 100  # seconds; longer than the server waits for anyone
FORM = "Content-Type: application/x-www-form-urlencoded"
LONG = 400

# What has been sent when the waiting begins; then comes a byte a second, amid something.
BEGINNINGS = {
    "request line": b"G",
    "header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "body": request("/sign-in", FORM, f"Content-Length: {LONG}", method="POST"),
    "chunked body": request("/sign-in", FORM, "Transfer-Encoding: chunked", method="POST")
    + b"%x\r\n" % LONG,
}
GREEDY = 300


@dataclass
class Fate:
    """How long a client was put up with, in seconds; what it heard; whether it was reset."""

    kind: str
    seconds: float
    heard: bytes = field(repr=False)
    was_reset: bool
    # When a stubborn one could send no more, or a greedy one that reads at last was at the end.
    gone: float | None = None

    def __str__(self):
        return f"{self!r}, {len(self.heard)} bytes: {self.heard[:40]!r}"

    @property
    def is_told_why(self):
        return self.heard.startswith(b"HTTP/1.1 408 ") and not self.was_reset


async def silent(address):
    """Connects and says nothing."""
    begun = time.monotonic()
    async with await Connection.open(address) as connection:
        heard, was_reset = await patiently(connection.until_end())
        return Fate("silent", time.monotonic() - begun, heard, was_reset)


async def idle(address):
    """Is served once, keeps the connection, and comes back no more."""
    begun = time.monotonic()
    async with await Connection.open(address) as connection:
        answer = await connection.ask("/healthz")
        assert answer.status == 200 and not answer.ends
        heard, was_reset = await patiently(connection.until_end())
        return Fate("idle", time.monotonic() - begun, heard, was_reset)


async def slow(address, place, is_stubborn=False):
    """Sends a byte a second; a stubborn one even after it has been told to go."""
    begun = time.monotonic()
    async with await Connection.open(address) as connection:
        end = asyncio.create_task(patiently(connection.until_end()))
        is_sending = await try_to_send(connection, BEGINNINGS[place])
        while not end.done() and is_sending:
            await asyncio.wait({end}, timeout=1)
            is_sending = await try_to_send(connection, b"a")
        heard, was_reset = await end
        fate = Fate(f"slow {place}", time.monotonic() - begun, heard, was_reset)
        while is_stubborn and is_sending:
            await asyncio.sleep(1)
            is_sending = await try_to_send(connection, b"a")
            fate.gone = time.monotonic() - begun
        return fate


async def greedy(address, path, is_endless, seconds):
    """Asks again and again for more than fits on the way, and reads nothing for so many seconds."""
    begun = time.monotonic()
    async with await Connection.open(address, is_narrow=True) as connection:
        took = seconds
        try:
            await patiently(send_all(connection, request(path) * GREEDY, is_endless))
        except ConnectionError:
            took = time.monotonic() - begun
        await asyncio.sleep(seconds - (time.monotonic() - begun))
        heard, was_reset = await patiently(connection.until_end())
        kind = f"greedy {'endlessly' if is_endless else 'once'}"
        return Fate(kind, took, heard, was_reset, gone=time.monotonic() - begun)


async def send_all(connection, many, is_endless):
    await connection.send(many)
    while is_endless:
        await connection.send(many)


async def try_to_send(connection, data):
    try:
        await connection.send(data)
        return True
    except ConnectionError:
        return False


async def patiently(waiting):
    """Ends a test that would wait for ever."""
    return await asyncio.wait_for(waiting, NEVER)
