"""The store as another program sees it: from another process, over a connection of its own."""

import contextlib
import sqlite3


class Store:
    def __init__(self, path):
        self.path = path

    @contextlib.contextmanager
    def connection(self):
        connection = sqlite3.connect(self.path, timeout=10)
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
