"""Copies while others write, and going back to one, killed at any moment. `MOOCH_KILLS=100` kills it so many times, and
`MOOCH_LONGEST_WAIT=0.1` lets nobody wait longer than a tenth of a second for a copy, which a machine at rest holds."""

import multiprocessing
import os
import random
import re
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing

import pytest

from server import ROOT, binary, check, demo

KILLS = int(os.environ.get("MOOCH_KILLS", "6"))
# At the end a copy has the machine write all that it still has to, whoever it is from.
LONGEST_WAIT = float(os.environ.get("MOOCH_LONGEST_WAIT", "1"))
WRITERS, WRITES_A_SECOND = 4, 50
NEWER = "Newer than the copy"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    with demo(tmp_path_factory.mktemp("copies")) as running:
        pass
    return running.store


def mooch(*words):
    done = subprocess.run([binary(), *map(str, words)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def bios(store):
    with closing(sqlite3.connect(store)) as database:
        rows = database.execute("SELECT bio FROM member WHERE id <= ? ORDER BY id", [WRITERS])
        return [int(bio) for (bio,) in rows]


def write(store, member, commits, longest, over):
    """Counts in a member's own words, and notes each number that is committed, and the longest wait, in seconds."""
    with closing(sqlite3.connect(store, timeout=30, isolation_level=None)) as database:
        for setting in ("foreign_keys = ON", "wal_autocheckpoint = 0", "synchronous = NORMAL"):
            database.execute(f"PRAGMA {setting}")
        while not over.is_set():
            began = time.monotonic()
            number = commits[member - 1] + 1
            database.execute("UPDATE member SET bio = ? WHERE id = ?", [str(number), member])
            commits[member - 1] = number
            longest[member - 1] = max(longest[member - 1], time.monotonic() - began)
            time.sleep(1 / WRITES_A_SECOND)


def test_what_was_written_before_a_copy_is_in_it_and_nobody_waits_for_it(store, tmp_path):
    with closing(sqlite3.connect(store)) as database, database:
        database.execute("UPDATE member SET bio = '0' WHERE id <= ?", [WRITERS])
    over = multiprocessing.Event()
    commits, longest = multiprocessing.Array("q", WRITERS), multiprocessing.Array("d", WRITERS)
    writers = [
        multiprocessing.Process(target=write, args=(store, n + 1, commits, longest, over), daemon=True)
        for n in range(WRITERS)
    ]
    for writer in writers:
        writer.start()
    try:
        until_each(writers, lambda: min(commits) >= WRITES_A_SECOND)

        def waits(during):
            longest[:] = [0] * WRITERS
            during()
            last = list(commits)
            # Whoever waits still has not noted it.
            until_each(writers, lambda: all(now > was for now, was in zip(commits, last)))
            return max(longest), last

        before = list(commits)
        began = time.monotonic()
        beside, after = waits(lambda: mooch("backup", "--store", store, "--to", tmp_path))
        took = time.monotonic() - began
        # The same writers by themselves, for as long.
        alone, _ = waits(lambda: time.sleep(took))
    finally:
        over.set()
        for writer in writers:
            writer.join(60)
    kept = bios(next(tmp_path.glob("*Z")) / "store.sqlite")
    assert all(was <= is_kept <= most for was, is_kept, most in zip(before, kept, after)), (before, kept, after)
    assert all(most > was for was, most in zip(before, after)), "nobody wrote meanwhile"
    assert "by mooch backup." in mooch("prove", tmp_path)
    print(f"the longest wait of a write, ms: {1000 * beside:.1f} beside a copy, {1000 * alone:.1f} alone")
    assert beside < max(LONGEST_WAIT, 3 * alone)


def until_each(writers, is_so):
    """Waits for what all writers do, as long as all are at work."""
    while not is_so():
        assert all(writer.is_alive() for writer in writers)
        time.sleep(0.01)


def test_going_back_killed_at_any_moment_leaves_the_old_or_the_new(store, tmp_path):
    copies, here = tmp_path / "copies", tmp_path / "here"
    mooch("backup", "--store", store, "--to", copies)
    with closing(sqlite3.connect(store)) as database, database:
        database.execute("UPDATE listing SET title = ? WHERE id = 1", [NEWER])
    command = [binary(), "restore", str(copies), "--store", str(here / "demo.sqlite")]
    began = time.monotonic()
    take_over(store, here)
    mooch(*command[1:])
    whole = time.monotonic() - began
    assert title(here) != NEWER
    moments, found = random.Random(7), []
    for _ in range(KILLS):
        take_over(store, here)
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as restoring:
            time.sleep(moments.uniform(0, whole * 1.1))
            restoring.kill()
        # Whoever starts it next ends what was begun.
        mooch("migrate", "--store", here / "demo.sqlite")
        code, words = check(here / "demo.sqlite")
        assert code == 0, words
        found.append(title(here) == NEWER)
        assert not [name for name in os.listdir(here) if re.search("coming|exchange", name)]
    print(f"killed {KILLS} times, {found.count(True)} times as before")


def take_over(store, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for path in store.parent.glob("demo.sqlite*"):
        if path.is_dir():
            shutil.copytree(path, folder / path.name, copy_function=os.link)
        elif not path.name.endswith(".log"):
            shutil.copy(path, folder)


def title(folder):
    with closing(sqlite3.connect(folder / "demo.sqlite")) as database:
        return database.execute("SELECT title FROM listing WHERE id = 1").fetchone()[0]
