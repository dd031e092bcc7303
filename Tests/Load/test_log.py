"""The store's log while two processes of the program and other programs write as much as they can.

Many versions of SQLite can damage a store when the log is copied into the file while somebody commits
(https://sqlite.org/wal.html#walresetbug): ours copy it only while nobody else can write."""

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

from mail_server import until
from program import ROOT, binary
from streams import connect, sign_in_members

SECONDS = 6
CALLERS, WRITERS, OTHERS = 4, 3, 60
MOST_BYTES = 128 << 20


def test_the_store_stays_sound_while_many_write(program, tmp_path, figure):
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
    with multiprocessing.Pool(WRITERS) as others:
        written = others.starmap(
            write, [(store, CALLERS + number + 1, SECONDS) for number in range(WRITERS)]
        )
    for caller in callers:
        caller.join(30)
    answered = [caller.answered for caller in callers]
    figure(f"{CALLERS} callers and {WRITERS} programs, {SECONDS} s: writes", (sum(answered), sum(n for n, _ in written)))
    size = os.path.getsize(f"{store}-wal")
    figure("the log, MiB", size >> 20)
    for process in running:
        process.end()
    written, copied = zip(*written)
    # The cause itself, as the damage is rare.
    assert sum(copied) == 0, f"copied into the file {sum(copied)} times while another program was writing"
    with closing(sqlite3.connect(store)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        kept = database.execute("SELECT bio FROM member WHERE id <= ? ORDER BY id", (CALLERS + WRITERS,))
        assert [int(bio.split()[0]) for (bio,) in kept] == [*answered, *written]
    said = run([binary(), "check", "--store", store], cwd=ROOT, capture_output=True, text=True)
    assert said.returncode == 0, said
    assert size < MOST_BYTES
    assert all(answered) and all(written)


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
    line = until(10, lambda: [line for line in running.said if "Members are at" in line])[0]
    return int(line.split(":")[-1].split()[0].strip("/"))


class Caller(threading.Thread):
    """Changes what a member says of themselves, through the API; `answered` is the last that was said to be kept."""

    def __init__(self, port, token, end):
        super().__init__(daemon=True)
        self.port, self.token, self.end, self.answered = port, token, end, 0

    def run(self):
        api = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
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


def write(store, member, seconds):
    """What another program does, as the README asks for; tells how often it wrote, and how often somebody changed the
    file meanwhile: what is written goes into the log."""
    database = sqlite3.connect(store, timeout=20, isolation_level=None)
    for setting in ("foreign_keys = ON", "wal_autocheckpoint = 0", "synchronous = NORMAL"):
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
