"""What nights take, the program gives back: it runs for years, and copies itself once a day."""

import contextlib
import shutil
import sqlite3
import time

FIRST, MORE = 3, 8
# What pages and jobs do beside it comes and goes.
MOST_MIB = 24


def test_copies_take_no_memory_for_good(program, tmp_path, figure):
    copies = tmp_path / "copies"
    running = program("--backup-to", copies)
    store = tmp_path / "store/load.sqlite"
    sizes = [copied(running, store, copies) for _ in range(FIRST + MORE)]
    more = sizes[-1] - sizes[FIRST - 1]
    figure(f"memory after {FIRST} copies, MiB", sizes[FIRST - 1])
    figure(f"and after {MORE} more", sizes[-1])
    assert more < MOST_MIB, f"{sizes} MiB after each copy"


def copied(running, store, copies):
    """The memory in MiB after another copy that was made and proved."""
    shutil.rmtree(copies, ignore_errors=True)
    with contextlib.closing(sqlite3.connect(store, timeout=30, isolation_level=None)) as database:
        database.execute("PRAGMA wal_autocheckpoint = 0")
        database.execute("UPDATE job SET run_at = 0 WHERE kind = 'backup' AND state = 'waiting'")
        over = time.monotonic() + 60
        while not (copies.is_dir() and list(copies.glob("[0-9]*/proof.json"))) or is_due(database):
            assert time.monotonic() < over, "no copy was made"
            time.sleep(0.1)
    return round(running.memory()[0])


def is_due(database):
    return database.execute("SELECT 1 FROM job WHERE kind = 'backup' AND run_at <= unixepoch() AND state <> 'done'").fetchone()
