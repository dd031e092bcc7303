"""Members who are signed in, and guests who have chosen a community: their cookies and their tokens.

Their sessions are made in the store, as signing in makes them: a password takes a fifth of a second to
check, on purpose."""

import base64
import contextlib
import hashlib
import hmac
import os
import secrets
import sqlite3
import time

BENCH = f"bench {os.getpid()} {int(time.time())}"


class Visitors:
    def __init__(self, path, community, program=None):
        """`program` is what the device is called whose programs these members use, instead of a browser."""
        self.path, self.community, self.program = path, community, program
        self.tokens = {}

    def sign_in(self, members):
        """Begins a session for each of these members who has none."""
        new = {member: secrets.token_urlsafe(32) for member in set(members) - self.tokens.keys()}
        if not new:
            return
        rows = [
            (member, hashlib.sha256(token.encode()).digest(), BENCH) for member, token in new.items()
        ]
        with writing(self.path) as database:
            database.executemany(
                "INSERT INTO member_session (member_id, token_hash, created_at, last_used_at, user_agent,"
                " device_name) VALUES (?, ?, unixepoch(), unixepoch(), ?, ?)",
                [(*row, self.program) for row in rows],
            )
        self.tokens |= new

    def sign_out(self):
        with writing(self.path) as database:
            database.execute("DELETE FROM member_session WHERE user_agent = ?", [BENCH])

    def cookie(self, member):
        """The Cookie header of a member; of a guest when it is None."""
        token = self.tokens[member] if member else "A" * 43
        return f"mooch-member={token}; mooch-member-community={self.community}"

    def token(self, member):
        """A member's token; a guest has none."""
        return self.tokens[member] if member else ""

    def form(self, member, **fields):
        """The fields of a form with the member's proof that it is theirs."""
        code = hmac.digest(self.tokens[member].encode(), b"csrf", "sha256")
        # Pages mask it with random bytes; zeros are as good.
        proof = base64.urlsafe_b64encode(bytes(32) + code).rstrip(b"=").decode()
        return {"csrf_token": proof, **fields}


@contextlib.contextmanager
def writing(path):
    """One transaction on the store."""
    database = sqlite3.connect(path, timeout=20, isolation_level=None)
    try:
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("PRAGMA wal_autocheckpoint = 0")
        database.execute("BEGIN IMMEDIATE")
        yield database
        database.execute("COMMIT")
    finally:
        database.close()
