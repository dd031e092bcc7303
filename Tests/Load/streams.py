"""Members who are signed in, and their open streams."""

import asyncio
import hashlib
import secrets
import sqlite3
import time


def connect(store):
    database = sqlite3.connect(store, timeout=30)
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA wal_autocheckpoint = 0")
    return database


def sign_in_members(store, count):
    """Makes so many members with a session each; returns their cookies, in the order of their ids from 1. The first
    offers something, with the id 1."""
    tokens = [secrets.token_urlsafe(32) for _ in range(count)]
    with connect(store) as database:
        database.execute("INSERT INTO community (name, latitude, longitude) VALUES ('Elm Court', 40, -74)")
        database.execute("INSERT INTO category (name, position) VALUES ('Things', 0)")
        database.executemany(
            "INSERT INTO member (community_id, name, email, phone, created_at, last_seen_at)"
            " VALUES (1, 'Ada', ?, '', unixepoch(), unixepoch())",
            ((f"{number}@example.org",) for number in range(count)),
        )
        database.executemany(
            "INSERT INTO member_session (member_id, token_hash, created_at, last_used_at, user_agent)"
            " VALUES (?, ?, unixepoch(), unixepoch(), '')",
            ((member, hashlib.sha256(token.encode()).digest()) for member, token in enumerate(tokens, 1)),
        )
        database.execute(
            "INSERT INTO listing (community_id, category_id, seller_id, title, quantity, created_at)"
            " VALUES (1, 1, 1, 'Jug', 1, unixepoch() - 3600)"
        )
    database.close()
    return [f"mooch-member={token}" for token in tokens]


TELL = "INSERT INTO event (member_id, type, at, listing_id) VALUES (?, 'listing_changed', unixepoch(), 1)"


class Stream:
    """An open stream; `next` is the next message that has an id."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, address, cookie, path="/stream"):
        reader, writer = await asyncio.open_connection(*address, limit=4096)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200 ") and b"text/event-stream" in head, head
        stream = cls(reader, writer)
        stream.began, _ = await stream.next()
        return stream

    async def next(self):
        """The id of the next message, and when it came; nothing at the end."""
        while line := await self.reader.readline():
            if line.startswith(b"id: "):
                return int(line[4:]), time.monotonic()
        return None

    async def next_change(self):
        """When the next message without an id came: of a conversation that has changed."""
        while line := await self.reader.readline():
            if line.startswith(b"event: "):
                return time.monotonic()
        return None

    async def until_end(self):
        return await self.reader.read()

    def close(self):
        self.writer.close()


async def open_all(address, cookies, at_once=100):
    """A stream for each of the cookies."""
    turns = asyncio.Semaphore(at_once)

    async def one(cookie):
        async with turns:
            return await Stream.open(address, cookie)

    return await asyncio.gather(*map(one, cookies))
