"""What a member's deeds cost with figures and without: on two copies of a store, from one of which the triggers of figures
are dropped, the same rows are written in turn, every one in a transaction of its own and on the disk, by plain SQL as
another program would. That costs what it did before there were figures."""

import ctypes
import random
import re
import sqlite3
import statistics
import time

from figures import number

RATIO_GOAL = 1.5
POST = """INSERT INTO listing (community_id, category_id, seller_id, title, description, price_cents)
    SELECT community_id, category_id, seller_id, title, description, price_cents
    FROM listing WHERE id = ?"""
# Somebody who has not left, of the same community as what is asked for.
BUYER = """SELECT id FROM member WHERE community_id = ? AND id <> ? AND state = 'active'
    AND created_at >= (SELECT created_at FROM member WHERE id = ?) ORDER BY created_at LIMIT 1"""
REQUEST = """INSERT INTO exchange (listing_id, buyer_id, community_id, category_id, seller_id)
    SELECT id, ?2, community_id, category_id, seller_id FROM listing WHERE id = ?1"""
ACCEPT = "UPDATE exchange SET state = 'accepted', answered_at = unixepoch() WHERE id = ?"
# What triggers do for figures: all but the numbers of members, listings, requests and exchanges of each day.
OF_FIGURES = re.compile(
    r"INSERT INTO (posting|waited|acted|recounted)\b"
    r"|SET (last_active_on|first_gave_at|first_got_at|met_at)\b"
    r"|INSERT INTO counted\s+(VALUES \(|SELECT )'(?!(members|members_left|listings|requests|exchanges)')"
)
# Of mallopt: what is free at the end of the heap is kept, else now one side and now the other asks for memory and gives
# it back with each statement.
TRIM_THRESHOLD, TOP_PAD = -1, -2


class Side:
    """A copy of the store and how long each deed took there: on the clock and of the processor, in milliseconds."""

    def __init__(self, path, has_figures):
        self.database = sqlite3.connect(path, timeout=20, isolation_level=None)
        self.database.executescript("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
        self.database.executescript("PRAGMA cache_size = -16000; PRAGMA wal_autocheckpoint = 0")
        if not has_figures:
            self.drop_figures()
        self.times = []

    def drop_figures(self):
        triggers = self.database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        for name, sql in triggers.fetchall():
            if OF_FIGURES.search(sql):
                self.database.execute(f"DROP TRIGGER {name}")

    def run(self, statement, row):
        """The id that a row gets."""
        began, computed = time.perf_counter(), time.process_time()
        made = self.database.execute(statement, row).lastrowid
        self.times.append((1000 * (time.perf_counter() - began), 1000 * (time.process_time() - computed)))
        return made


def each(sides, statement, rows):
    """Runs it for each row on both sides, and gives the ids it made."""
    made = []
    for side in sides:
        side.database.execute("PRAGMA wal_checkpoint (TRUNCATE)")
        side.times.clear()
    for place, row in enumerate(rows):
        turn = sides[::-1] if place % 2 else sides
        made.append([side.run(statement, row) for side in turn][0])
    return made


def line(name, sides):
    """A row of the table: medians with figures and without, and their ratio."""
    cells = []
    for kind in (0, 1):
        ours, bare = (statistics.median(time[kind] for time in side.times) for side in sides)
        cells += [number(ours), number(bare), f"{ours / bare:.2f}"]
    return f"| {name} | {' | '.join(cells)} |"


def table(ours, bare, count):
    """A Markdown table; both stores are written to."""
    libc = ctypes.CDLL(None)
    libc.mallopt(TRIM_THRESHOLD, 1 << 30)
    libc.mallopt(TOP_PAD, 1 << 26)
    sides = [Side(ours, True), Side(bare, False)]
    database, chance = sides[1].database, random.Random(2)
    [listings] = database.execute("SELECT max(id) FROM listing").fetchone()
    [members] = database.execute("SELECT max(id) FROM member").fetchone()
    # Of sellers who may post, in communities that are open.
    some = database.execute(
        """SELECT listing.id FROM json_each(?) AS drawn JOIN listing ON listing.id = drawn.value
        JOIN member ON member.id = seller_id AND member.state = 'active'
            AND member.community_id = listing.community_id
        JOIN community ON community.id = listing.community_id AND community.archived_at IS NULL
        JOIN category ON category.id = category_id AND category.archived_at IS NULL""",
        [str(chance.sample(range(1, listings), min(3 * count, listings - 1)))],
    ).fetchall()[:count]
    yield "\n## What deeds cost with figures and without, medians\n"
    yield f"The goal: at most {RATIO_GOAL} times. Times are those on the disk, then of the processor alone.\n"
    yield "| deed | ms | without | ratio | processor ms | without | ratio |\n|---|--:|--:|--:|--:|--:|--:|"
    posted = each(sides, POST, some)
    yield line("post", sides)
    asked = []
    for listing in posted:
        community, seller = database.execute(
            "SELECT community_id, seller_id FROM listing WHERE id = ?", [listing]
        ).fetchone()
        somebody = chance.randint(1, members)
        if found := database.execute(BUYER, [community, seller, somebody]).fetchone():
            asked.append((listing, found[0]))
    requests = each(sides, REQUEST, asked)
    yield line("request", sides)
    each(sides, ACCEPT, [(request,) for request in requests])
    yield line("acceptance", sides)
    for side in sides:
        side.database.close()
