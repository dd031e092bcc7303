"""Another program that writes to the store, as the members' phones do: `writer.py STORE RATE`.

Members join, offer things and ask for them, so many times a second, each in a transaction of its
own, until SIGTERM; then it says what it did as JSON."""

import json
import os
import random
import signal
import sqlite3
import sys
import time

JOIN = """INSERT INTO member (community_id, name, email, phone)
    SELECT community_id, name, 'bench' || unixepoch() || '.' || ? || '@example.org', phone
    FROM member WHERE id = ?"""
OFFER = """INSERT INTO listing (community_id, category_id, seller_id, title, price_cents)
    SELECT community_id, category_id, seller_id, title, price_cents FROM listing WHERE id = ?"""
# Somebody else of the same community asks for the newest thing there.
REQUEST = """INSERT OR IGNORE INTO exchange (listing_id, buyer_id)
    SELECT listing.id, member.id FROM member
    JOIN listing ON listing.id = (SELECT id FROM listing WHERE community_id = member.community_id
        AND state = 'available' AND expires_at > unixepoch() ORDER BY created_at DESC LIMIT 1)
    WHERE member.id = ? AND listing.seller_id <> member.id"""


def main(store, rate):
    is_over = False

    def stop(*_):
        nonlocal is_over
        is_over = True

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    database = sqlite3.connect(store, timeout=5, isolation_level=None)
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA wal_autocheckpoint = 0")
    [members] = database.execute("SELECT max(id) FROM member").fetchone()
    [listings] = database.execute("SELECT max(id) FROM listing").fetchone()
    chance = random.Random(1)
    writes, failures, longest = 0, 0, 0.0
    began = time.monotonic()
    parent = os.getppid()
    # A bench that was killed leaves no writer behind.
    while not is_over and os.getppid() == parent:
        turn = writes + failures
        time.sleep(max(0, began + turn / rate - time.monotonic()))
        started = time.monotonic()
        try:
            database.execute("BEGIN IMMEDIATE")
            match turn % 3:
                case 0:
                    database.execute(JOIN, (turn, chance.randint(1, members)))
                case 1:
                    database.execute(OFFER, (chance.randint(1, listings),))
                case 2:
                    database.execute(REQUEST, (chance.randint(1, members),))
            database.execute("COMMIT")
            writes += 1
        except sqlite3.IntegrityError:
            # A member who was picked for this listing before: another is picked.
            database.execute("ROLLBACK")
        except sqlite3.OperationalError:
            failures += 1
            if database.in_transaction:
                database.execute("ROLLBACK")
        longest = max(longest, time.monotonic() - started)
    seconds = time.monotonic() - began
    print(json.dumps(dict(writes=writes, failures=failures, longest=longest, seconds=seconds)))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
