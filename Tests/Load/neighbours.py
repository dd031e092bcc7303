"""A store with neighbours in it, written as another program writes it, and a browser without a window."""

import http.cookiejar
import re
import sqlite3
import time
import urllib.parse
import urllib.request
from contextlib import closing

from mail_server import until


class Neighbours:
    """A building with Ryan, who offers a milk jug, and Phil."""

    def __init__(self, program, folder):
        self.program = program
        self.store = folder / "load.sqlite"
        with self.writing() as db:
            now = int(time.time())
            db.execute(
                "INSERT INTO community (id, name, description, address, latitude, longitude, time_zone,"
                " created_at) VALUES (1, 'The Tower', '', '1 Main St', 40.7, -74, 'UTC', ?)",
                (now - 90_000,),
            )
            db.execute(
                "INSERT INTO category (id, name, position, is_food, created_at)"
                " VALUES (1, 'Kitchen', 1, 0, ?)",
                (now - 90_000,),
            )
            for number, name in enumerate(("ryan", "phil"), 1):
                db.execute(
                    "INSERT INTO member (id, community_id, name, email, email_confirmed_at, address, bio,"
                    " preferred_contact, created_at, last_seen_at)"
                    " VALUES (?, 1, ?, ?, ?, '', '', 'email', ?, ?)",
                    (number, name.title(), f"{name}@example.org", now - 80_000, now - 80_000, now),
                )
            db.execute(
                "INSERT INTO listing (id, community_id, category_id, seller_id, title, description,"
                " price_cents, quantity, created_at, updated_at)"
                " VALUES (1, 1, 1, 1, 'Milk jug', '', 150, 1, ?, ?)",
                (now - 70_000, now - 70_000),
            )

    def writing(self):
        return Transaction(self.store)

    def rows(self, sql, *values):
        with closing(sqlite3.connect(self.store, timeout=30)) as db:
            return db.execute(sql, values).fetchall()

    def asks(self):
        """Phil asks for the milk jug."""
        with self.writing() as db:
            db.execute(
                "INSERT INTO exchange (listing_id, buyer_id, message, state, requested_at)"
                " VALUES (1, 2, 'Please', 'requested', ?)",
                (int(time.time()),),
            )

    def tries_now(self):
        """Every message that waits for another try has its time now, as after some minutes."""
        with self.writing() as db:
            db.execute("UPDATE job SET run_at = 0 WHERE kind = 'mail' AND state = 'waiting'")

    def lease_is_over(self):
        """As after a minute, when the program that had a message is known to be gone."""
        with self.writing() as db:
            db.execute("UPDATE job SET leased_until = 1 WHERE state = 'running'")

    def job(self):
        """The only message: its state, why it failed, and what the server said."""
        return self.rows("SELECT state, reason, detail FROM job WHERE kind = 'mail'")[0]

    def forgets(self, name="phil"):
        """Somebody asks for a new password on the members' site."""
        browser = Browser(self.members)
        page = browser.get("/password")
        return browser.post("/password", page, email=name if "@" in name else f"{name}@example.org")

    @property
    def members(self):
        """Where members are, which the program says a moment after it is ready."""
        named = re.compile(r"Members are at (http://[^/\s]+)")
        return until(lambda: named.search("".join(self.program.said))).group(1)


class Transaction:
    def __init__(self, store):
        self.store = store

    def __enter__(self):
        self.db = sqlite3.connect(self.store, timeout=30, isolation_level=None)
        self.db.execute("PRAGMA foreign_keys = ON")
        self.db.execute("PRAGMA wal_autocheckpoint = 0")
        self.db.execute("BEGIN IMMEDIATE")
        return self.db

    def __exit__(self, kind, *_):
        self.db.execute("ROLLBACK" if kind else "COMMIT")
        self.db.close()


class Browser:
    def __init__(self, address):
        self.address = address
        self.opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        )

    def get(self, path):
        with self.opener.open(self.address + path, timeout=60) as answer:
            return answer.read().decode()

    def post(self, path, page=None, **fields):
        if page is not None:
            fields["csrf_token"] = re.search(r'name="csrf_token" value="([^"]+)"', page).group(1)
        with self.opener.open(
            self.address + path, urllib.parse.urlencode(fields).encode(), timeout=60
        ) as answer:
            return answer.read().decode()
