"""Asks a server for one page over and over, as one visitor or as several at once, and times it; or
sends it forms. Visitors are browsers, or programs that call an API.

Each visitor has a connection of their own and asks again as soon as an answer is complete. A client
in Python is quick enough: `capacity` measures how many short answers it takes a second."""

import gzip
import itertools
import json
import re
import select
import socket
import time
import urllib.parse
from typing import NamedTuple

HEADERS = {
    # What a browser sends when a link of the page before is followed.
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Accept-Language": "en",
    "Accept-Encoding": "gzip",
    "Sec-Fetch-Dest": "document",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Site": "same-origin",
}
# What an app on a phone sends.
PROGRAM = {"User-Agent": "okhttp/5.1.0", "Accept": "application/json", "Accept-Language": "en"}
LENGTH = re.compile(rb"\ncontent-length: *(\d+)\r")
PATIENCE = 300
ROOM = memoryview(bytearray(1 << 18))


class Place(NamedTuple):
    """A server and a visitor's session there."""

    name: str
    host: str
    port: int
    cookie: str = ""
    # A program's token, which is empty where a guest calls; None where a browser visits.
    token: str | None = None
    # Whether a program takes compressed answers.
    is_packed: bool = True

    @property
    def headers(self):
        if self.token is None:
            return {**HEADERS, "Cookie": self.cookie}
        packed = {"Accept-Encoding": "gzip"} if self.is_packed else {}
        known = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {**PROGRAM, **packed, **known}


class Call(NamedTuple):
    """What a program asks for that is no GET."""

    method: str
    body: dict | None = None


class Failure(Exception):
    """A server did not answer as it should."""


class Visitor:
    """One visitor's connection, and the answer that is on its way."""

    def __init__(self, place, path, form=None, call=None):
        headers = {"Host": f"{place.host}:{place.port}", **place.headers}
        method, kind, body = "GET", None, ""
        # What is taken as good: a form leads to the page that comes next.
        self.good = (b"http/1.1 200 ",)
        if form is not None:
            headers["Origin"] = f"http://{place.host}:{place.port}"
            method, kind = "POST", "application/x-www-form-urlencoded"
            body, self.good = urllib.parse.urlencode(form), (b"http/1.1 303 ",)
        if call:
            method, self.good = call.method, (b"http/1.1 200 ", b"http/1.1 201 ")
            if call.body is not None:
                kind, body = "application/json", json.dumps(call.body)
        if kind:
            headers["Content-Type"] = kind
        if method != "GET":
            headers["Content-Length"] = len(body)
        fields = (f"{name}: {value}" for name, value in headers.items())
        self.request = "\r\n".join([f"{method} {path} HTTP/1.1", *fields, "", body]).encode()
        self.place, self.path = place, path
        self.socket = None

    def ask(self):
        """Asks. Servers that end each connection are connected to again, which is part of what
        they cost."""
        self.began = time.perf_counter()
        self.length, self.received, self.pieces = None, 0, []
        if self.socket is None:
            address = (self.place.host, self.place.port)
            self.socket = socket.create_connection(address, PATIENCE)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(self.request)

    def hear(self):
        """Takes what has arrived; how many seconds the answer took, once it is complete."""
        # Into the same room each time: what is made anew for every piece costs more than the rest.
        count = self.socket.recv_into(ROOM)
        if not count:
            self.fail("closed the connection before its answer was complete")
        self.pieces.append(ROOM[:count].tobytes())
        self.received += count
        if self.length is None:
            self.read_head()
        if self.length is None or self.received < self.length:
            return None
        seconds = time.perf_counter() - self.began
        if self.closes:
            self.close()
        return seconds

    def read_head(self):
        start = b"".join(self.pieces)
        end = start.find(b"\r\n\r\n") + 4
        if end < 4:
            return
        head = start[:end].lower()
        length = LENGTH.search(head)
        if not head.startswith(self.good) or not length:
            self.fail(f"answered\n{head.decode('latin-1').strip()}\n")
        self.closes = b"\nconnection: close\r" in head
        self.head = head
        self.body = end
        self.length = end + int(length[1])

    def close(self):
        if self.socket:
            self.socket.close()
        self.socket = None

    def page(self):
        """The latest answer's text."""
        body = b"".join(self.pieces)[self.body :]
        return (gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body).decode()

    def fail(self, how):
        raise Failure(f"{self.place.name} {how} at {self.path}")


def ask(place, path):
    """The text of one page."""
    visitor = Visitor(place, path)
    visitor.ask()
    while visitor.hear() is None:
        pass
    visitor.close()
    return visitor.page()


def converse(visitors, after):
    """Asks as all of these visitors at once. Once an answer is there, `after` gives whoever asks next on that
    connection, or nobody. Gives the seconds of each answer."""
    times, waiting = [], {}
    poll = select.epoll()

    def ask(visitor):
        known = visitor.socket
        visitor.ask()
        if visitor.socket is not known:
            poll.register(visitor.socket, select.EPOLLIN)
        waiting[visitor.socket.fileno()] = visitor

    for visitor in visitors:
        ask(visitor)
    while waiting:
        if not (heard := poll.poll(PATIENCE)):
            raise Failure("A server is silent")
        for number, _ in heard:
            visitor = waiting[number]
            if (took := visitor.hear()) is None:
                continue
            del waiting[number]
            times.append(took)
            if not (following := after(visitor)):
                visitor.close()
                continue
            if following is not visitor:
                following.socket, visitor.socket = visitor.socket, None
            ask(following)
    return times


class Load:
    """So many visitors for so many seconds: how long each answer took, the seconds from the first request to
    the last answer, and those that this client computed. What is on its way when the time is up is waited for.
    It is over before that when `goes_on` says so."""

    def __init__(self, place, path, visitors, seconds, goes_on=lambda: True):
        computed = time.process_time()
        began = time.perf_counter()

        def again(visitor):
            self.latest = visitor
            return visitor if time.perf_counter() < began + seconds and goes_on() else None

        self.times = converse([Visitor(place, path) for _ in range(visitors)], again)
        self.seconds = time.perf_counter() - began
        self.computed = time.process_time() - computed
        self.last = self.latest.page()


class Work:
    """Sends what each of these visitors asks once, so many at a time."""

    def __init__(self, visitors, at_once, after=lambda visitor: None):
        rest = iter(visitors)

        def following(visitor):
            after(visitor)
            return next(rest, None)

        computed = time.process_time()
        began = time.perf_counter()
        self.times = converse(list(itertools.islice(rest, at_once)), following)
        self.seconds = time.perf_counter() - began
        self.computed = time.process_time() - computed


def capacity(place):
    """How many short answers this client takes a second."""
    load = Load(place, "/healthz", 8, 1)
    return len(load.times) / load.seconds
