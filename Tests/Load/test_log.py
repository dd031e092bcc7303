"""The store's log while two processes of the program and other programs write as much as they can.

Many versions of SQLite can damage a store when the log is copied into the file while somebody commits
(https://sqlite.org/wal.html#walresetbug): ours copy it only while nobody else can write. `MOOCH_SECONDS=600` goes on for
ten minutes, and in two more ways, in which SQLite itself may do the damage: what comes of them is said, but nothing is
promised. Others copy the log after each of their commits, so that it is tiny; or somebody copies it besides without
waiting for the others' lock, as Mooch once did."""

import hashlib
import http.client
import json
import multiprocessing
import os
import random
import secrets
import sqlite3
import threading
import time
from contextlib import closing
from subprocess import run

import pytest

from mail_server import until
from program import ROOT, binary
from streams import connect, sign_in_members

SECONDS = int(os.environ.get("MOOCH_SECONDS", "6"))
WAYS = ["others leave it alone"] + ["others copy it", "as it was before"] * ("MOOCH_SECONDS" in os.environ)
CALLERS, WRITERS, OTHERS = 4, 3, 60
MOST_BYTES = 128 << 20


@pytest.mark.parametrize("way", WAYS)
def test_the_store_stays_sound_while_many_write(program, tmp_path, figure, way):
    copies = way != "others leave it alone"
    running = [program("--members-port", "0"), program("--members-port", "0")]
    store = tmp_path / "store" / "load.sqlite"
    sign_in_members(store, CALLERS + WRITERS + OTHERS)
    tokens = tokens_of_programs(store, CALLERS)
    end = time.monotonic() + SECONDS
    callers = [
        Caller(members_port(running[number % 2]), token, end) for number, token in enumerate(tokens)
    ]
    for caller in callers:
        caller.start()
    with multiprocessing.Pool(WRITERS + 1) as others:
        if way == "as it was before":
            copier = others.apply_async(copy, (store, SECONDS))
        written = others.starmap(
            write, [(store, CALLERS + number + 1, SECONDS, copies) for number in range(WRITERS)], chunksize=1
        )
        if way == "as it was before":
            figure("copied without the lock", copier.get(60))
    for caller in callers:
        caller.join(30)
    answered = [caller.answered for caller in callers]
    figure(f"{way}, {CALLERS} callers and {WRITERS} programs, {SECONDS} s: writes", (sum(answered), sum(n for n, _ in written)))
    size = os.path.getsize(f"{store}-wal")
    figure("the log, MiB", size >> 20)
    for process in running:
        process.end()
    written, copied = zip(*written)
    figure("copied into the file while another program was writing", sum(copied))
    found = off(store, [*answered, *written])
    if copies:
        figure("what is off", found or "nothing")
        return
    assert found == ""
    # The cause itself, as the damage is rare.
    assert sum(copied) == 0
    assert size < MOST_BYTES
    assert all(answered) and all(written)


def off(store, acknowledged):
    """What is damaged, or lost of what was acknowledged."""
    try:
        with closing(sqlite3.connect(store)) as database:
            sound = database.execute("PRAGMA integrity_check").fetchall()
            rows = database.execute("SELECT bio FROM member WHERE id <= ? ORDER BY id", (CALLERS + WRITERS,))
            kept = [int(bio.split()[0]) for (bio,) in rows]
    except (sqlite3.DatabaseError, AttributeError, IndexError, ValueError) as error:
        return str(error)
    said = run([binary(), "check", "--store", store], cwd=ROOT, capture_output=True, text=True)
    lost = "" if kept == acknowledged else f"{acknowledged} became {kept}"
    return "\n".join(filter(None, ["" if sound == [("ok",)] else str(sound[:3]), lost, said.stderr]))


def copy(store, seconds):
    """What Mooch once did: copies the log while others may commit; tells how often it did."""
    number, end = 0, time.monotonic() + seconds
    with closing(sqlite3.connect(store, timeout=30, isolation_level=None)) as database:
        while time.monotonic() < end:
            database.execute("PRAGMA wal_checkpoint(PASSIVE)")
            number += 1
            time.sleep(0.0005)
    return number


def tokens_of_programs(store, count):
    tokens = [secrets.token_urlsafe(32) for _ in range(count)]
    with closing(connect(store)) as database, database:
        database.executemany(
            "INSERT INTO member_session (member_id, token_hash, created_at, last_used_at, user_agent,"
            " device_name) VALUES (?, ?, unixepoch(), unixepoch(), '', 'App')",
            ((member, hashlib.sha256(token.encode()).digest()) for member, token in enumerate(tokens, 1)),
        )
    return tokens


def members_port(running):
    line = until(lambda: [line for line in running.said if "Members are at" in line])[0]
    return int(line.split(":")[-1].split()[0].strip("/"))


class Caller(threading.Thread):
    """Changes what a member says of themselves, through the API; `answered` is the last that was said to be kept."""

    def __init__(self, port, token, end):
        super().__init__(daemon=True)
        self.port, self.token, self.end, self.answered = port, token, end, 0

    def run(self):
        api = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        fields = {
            "Authorization": f"Bearer {self.token}",
            "Content-Type": "application/merge-patch+json",
        }
        api.request("GET", "/api/v1/me", headers=fields)
        answer = api.getresponse()
        while answer.read() and time.monotonic() < self.end:
            fields["If-Match"] = answer.headers["ETag"]
            number = self.answered + 1
            api.request("PATCH", "/api/v1/me", json.dumps({"bio": words(number)}), fields)
            answer = api.getresponse()
            assert answer.status == 200, answer.read()
            self.answered = number
        api.close()


def write(store, member, seconds, copies):
    """What another program does, as the help asks for unless it copies the log; tells how often it wrote, and how often somebody changed the
    file meanwhile: what is written goes into the log."""
    database = sqlite3.connect(store, timeout=30, isolation_level=None)
    for setting in ("foreign_keys = ON", f"wal_autocheckpoint = {int(copies)}", "synchronous = NORMAL"):
        database.execute(f"PRAGMA {setting}")
    number, copied, end = 0, 0, time.monotonic() + seconds
    while time.monotonic() < end:
        database.execute("BEGIN IMMEDIATE")
        began = os.stat(store).st_mtime_ns
        number += 1
        database.execute("UPDATE member SET bio = ? WHERE id = ?", (words(number), member))
        # Something that fills the log.
        database.execute("UPDATE member SET bio = ? WHERE id > ?", (words(number), CALLERS + WRITERS))
        time.sleep(0.01 if number % 10 == 0 else 0)
        copied += os.stat(store).st_mtime_ns != began
        database.execute("COMMIT")
        time.sleep(0.001)
    database.close()
    return number, copied


def words(number):
    """A text that takes some room, and begins with its number."""
    return f"{number} " + "x" * random.randrange(900)
