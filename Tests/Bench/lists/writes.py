"""What a member's deed costs the store, without waiting for the disk: `writes.py STORE [NUMBER]`.

So many listings are posted, each is asked for by another member of its community, and each request is
accepted, every one in a transaction of its own, by plain SQL as another program would. The store is
written to."""

import random
import sqlite3
import statistics
import sys
import time

POST = """INSERT INTO listing (community_id, category_id, seller_id, title, description, price_cents)
    SELECT community_id, category_id, seller_id, title, description, price_cents
    FROM listing WHERE id = ?"""
# Somebody who has not left, of the same community as what is asked for.
BUYER = """SELECT id FROM member WHERE community_id = ? AND id <> ? AND state = 'active'
    AND created_at >= (SELECT created_at FROM member WHERE id = ?) ORDER BY created_at LIMIT 1"""
REQUEST = "INSERT INTO exchange (listing_id, buyer_id) VALUES (?, ?)"
ACCEPT = "UPDATE exchange SET state = 'accepted', answered_at = unixepoch() WHERE id = ?"


def timed(database, rows, statement):
    """Runs the statement for each row: milliseconds for each, and the ids it made."""
    times, made = [], []
    for row in rows:
        began = time.perf_counter()
        cursor = database.execute(statement, row)
        times.append(1000 * (time.perf_counter() - began))
        made.append(cursor.lastrowid)
    return times, made


def line(name, times):
    ordered = sorted(times)
    middle, slow = statistics.median(ordered), ordered[int(0.95 * len(ordered))]
    return f"| {name} | {statistics.mean(ordered):.2f} | {middle:.2f} | {slow:.2f} |"


def main(store, number):
    database = sqlite3.connect(store, timeout=5, isolation_level=None)
    database.executescript("PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF")
    database.execute("PRAGMA cache_size = -16000")
    chance = random.Random(2)
    [members] = database.execute("SELECT max(id) FROM member").fetchone()
    # Of sellers who may post, in communities that are open.
    some = database.execute(
        """SELECT listing.id FROM json_each(?) AS drawn JOIN listing ON listing.id = drawn.value
        JOIN member ON member.id = seller_id AND member.state = 'active'
            AND member.community_id = listing.community_id
        JOIN community ON community.id = listing.community_id AND community.archived_at IS NULL
        JOIN category ON category.id = category_id AND category.archived_at IS NULL""",
        [str(chance.sample(range(1, members), 2 * number))],
    ).fetchall()[:number]
    posts, listings = timed(database, some, POST)
    asked = []
    for listing in listings:
        place, seller = database.execute(
            "SELECT community_id, seller_id FROM listing WHERE id = ?", [listing]
        ).fetchone()
        found = database.execute(BUYER, [place, seller, chance.randint(1, members)]).fetchone()
        if found:
            asked.append((listing, found[0]))
    requests, exchanges = timed(database, asked, REQUEST)
    acceptances, _ = timed(database, [(exchange,) for exchange in exchanges], ACCEPT)
    print("| deed | mean, ms | median | 95 % |\n|---|--:|--:|--:|")
    print(line("post", posts), line("request", requests), line("acceptance", acceptances), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
