"""A client that says what bytes are sent, and tells what came back, and how it ended."""

import asyncio
import re
import socket
import struct
from dataclasses import dataclass

PIECE = 64 * 1024
SMALL_BUFFER = 2048
SMALL_SEGMENT = 536


class Lost(Exception):
    """A connection ended before an answer was whole; `received` is what there was of it."""

    def __init__(self, received, reason):
        super().__init__(f"{reason} after {len(received)} bytes: {bytes(received[:60])!r}")
        self.received = received


@dataclass
class Answer:
    status: int
    ends: bool
    body: bytes


def request(path, *fields, method="GET"):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *fields, "", ""]
    return "\r\n".join(lines).encode()


class Connection:
    """A connection to `(host, port)` or to the path of a Unix socket."""

    def __init__(self, family):
        self.socket = socket.socket(family, socket.SOCK_STREAM)
        self.socket.setblocking(False)
        self.received = bytearray()

    @classmethod
    async def open(cls, address, is_narrow=False, source=None):
        if isinstance(address, tuple):
            family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        else:
            family, address = socket.AF_UNIX, str(address)
        connection = cls(family)
        try:
            if is_narrow:
                connection.make_narrow()
            if source:
                connection.socket.bind((source, 0))
            await asyncio.get_running_loop().sock_connect(connection.socket, address)
        except BaseException:
            connection.close()
            raise
        return connection

    def make_narrow(self):
        """Lets little be on its way to this end, as on a bad line: without it the loopback device
        holds megabytes."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SMALL_SEGMENT)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        self.close()

    async def send(self, data):
        await asyncio.get_running_loop().sock_sendall(self.socket, data)

    async def ask(self, path, *fields):
        """Sends a request and reads its answer; raises `Lost` when it does not get a whole one."""
        try:
            await self.send(request(path, *fields))
        except ConnectionError as error:
            raise Lost(self.received, f"sending: {error}") from error
        return await self.answer()

    async def answer(self):
        while not (head := re.match(rb"HTTP/1\.1 (\d{3}) .*?\r\n\r\n", self.received, re.DOTALL)):
            await self.more()
        length = re.search(rb"\r\ncontent-length: (\d+)\r\n", head.group(), re.IGNORECASE)
        assert length, f"an answer without a length: {head.group()}"
        end = head.end() + int(length.group(1))
        while len(self.received) < end:
            await self.more()
        ends = re.search(rb"\r\nconnection: close\r\n", head.group(), re.IGNORECASE)
        answer = Answer(int(head.group(1)), bool(ends), bytes(self.received[head.end() : end]))
        del self.received[:end]
        return answer

    async def more(self):
        try:
            data = await asyncio.get_running_loop().sock_recv(self.socket, PIECE)
        except ConnectionError as error:
            raise Lost(self.received, str(error)) from error
        if not data:
            raise Lost(self.received, "the connection was closed")
        self.received += data

    async def until_end(self):
        """All that still comes, and whether the connection was reset after that."""
        try:
            while True:
                await self.more()
        except Lost as lost:
            return bytes(self.received), isinstance(lost.__cause__, ConnectionError)

    def is_over(self):
        """Whether the other end has closed it, as far as has been heard by now."""
        try:
            return not self.socket.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except ConnectionError:
            return True

    def has_heard(self):
        """Whether anything has come that was not read."""
        try:
            return bool(self.socket.recv(1, socket.MSG_PEEK))
        except (BlockingIOError, ConnectionError):
            return False

    def close(self):
        self.socket.close()

    def reset(self):
        """Ends the connection without a goodbye (RST instead of FIN)."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


async def asked_once(address, path="/healthz"):
    """The answer to a request on a connection of its own."""
    async with await Connection.open(address) as connection:
        return await connection.ask(path)


async def warm_up(address, visitors=32):
    """Lets the program open, before anything is counted, what it keeps open."""
    for path in ("/sign-in", "/healthz"):
        await asyncio.gather(*(asked_once(address, path) for _ in range(visitors)))
