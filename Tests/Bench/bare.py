"""What members do by SQLite alone: the same rows committed one by one on the same file, with its journal and FULL
sync, by a connection that does nothing else."""

import sqlite3
import time

from client import Failure

LISTING = """INSERT INTO listing (community_id, category_id, seller_id, title, description, price_cents,
    quantity, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 150, 1, unixepoch(), unixepoch())"""
PHOTO = "INSERT INTO listing_photo (listing_id, position, photo_id, alt) VALUES (?, 0, ?, '')"
REQUEST = """INSERT INTO exchange (listing_id, buyer_id, message, requested_at, community_id, category_id,
    seller_id) SELECT id, ?, ?, unixepoch(), community_id, category_id, seller_id FROM listing WHERE id = ?"""
ACCEPT = """UPDATE exchange SET state = 'accepted', answered_at = unixepoch(), answer_note = ?
    WHERE id = ?"""


class Bare:
    """A connection that writes as the program's own do."""

    def __init__(self, path):
        self.database = sqlite3.connect(path, timeout=20, isolation_level=None)
        self.database.executescript("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
        self.database.execute("PRAGMA cache_size = -16000")
        [mode] = self.database.execute("PRAGMA journal_mode").fetchone()
        if mode != "wal":
            raise Failure(f"The store's journal is {mode}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.database.close()

    def run(self, sql, *values):
        """Runs a statement; the id of a new row."""
        return self.database.execute(sql, values).lastrowid

    def rate(self, deed, *rows):
        """Commits a second of a deed, done for each row."""
        count, began = 0, time.perf_counter()
        for row in zip(*rows):
            self.database.execute("BEGIN IMMEDIATE")
            deed(*row)
            self.database.execute("COMMIT")
            count += 1
        return count / (time.perf_counter() - began)
