"""The store as another program sees it: from another process, over a connection of its own."""

import base64
import contextlib
import hmac
import secrets
import sqlite3


class Store:
    def __init__(self, path):
        self.path = path

    @contextlib.contextmanager
    def connection(self):
        connection = sqlite3.connect(self.path, timeout=30)
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            with connection:
                yield connection
        finally:
            connection.close()

    def rows(self, sql, *values):
        with self.connection() as connection:
            return connection.execute(sql, values).fetchall()

    def row(self, sql, *values):
        """The only row of an answer."""
        [row] = self.rows(sql, *values)
        return row

    def value(self, sql, *values):
        [value] = self.row(sql, *values)
        return value

    def change(self, sql, *values):
        """Changes rows as another program would, and returns the id of a new one."""
        with self.connection() as connection:
            return connection.execute(sql, values).lastrowid

    def add_member(self, name, email, community):
        return self.change(
            "INSERT INTO member (community_id, name, email, phone, address, preferred_contact,"
            " password_hash, created_at, last_seen_at)"
            " VALUES (?, ?, ?, '', '', 'email', 'none', unixepoch(), unixepoch())",
            *(community, name, email),
        )

    def add_listing(self, title, seller, description="", category=None):
        return self.change(
            "INSERT INTO listing (community_id, category_id, seller_id, title, description,"
            " price_cents, quantity, state, created_at, updated_at)"
            " SELECT community_id, coalesce(?, (SELECT min(id) FROM category)), id, ?, ?, 0, 1,"
            " 'available', unixepoch(), unixepoch() FROM member WHERE id = ?",
            *(category, title, description, seller),
        )

    def unsubscription(self, name):
        """The end of the link of a message that tells somebody of something. Whoever needs the key first makes it."""
        self.change("INSERT OR IGNORE INTO setting VALUES ('unsubscribe_key', ?)", secrets.token_urlsafe(32))
        key = self.value("SELECT value FROM setting WHERE name = 'unsubscribe_key'")
        digest = hmac.digest(base64.urlsafe_b64decode(key + "="), name.encode(), "sha256")
        return f"{name}.{base64.urlsafe_b64encode(digest).decode().rstrip('=')}"
