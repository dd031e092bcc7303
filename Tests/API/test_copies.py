"""Copies while others write, and going back to one, killed at any moment. `MOOCH_KILLS=100` kills it so many times."""

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
WRITERS, WRITES_A_SECOND = 4, 50
MOST_SECONDS = 1
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


def write(store, member, commits, over):
    """Counts in a member's own words, and notes each number that is committed; the longest it had to wait, in seconds."""
    longest = 0
    with closing(sqlite3.connect(store, timeout=20, isolation_level=None)) as database:
        for setting in ("foreign_keys = ON", "wal_autocheckpoint = 0", "synchronous = NORMAL"):
            database.execute(f"PRAGMA {setting}")
        while not over.is_set():
            began = time.monotonic()
            number = commits[member - 1] + 1
            database.execute("UPDATE member SET bio = ? WHERE id = ?", [str(number), member])
            commits[member - 1] = number
            longest = max(longest, time.monotonic() - began)
            time.sleep(1 / WRITES_A_SECOND)
    return longest


def test_what_was_written_before_a_copy_is_in_it_and_nobody_waits_for_it(store, tmp_path):
    with closing(sqlite3.connect(store)) as database, database:
        database.execute("UPDATE member SET bio = '0' WHERE id <= ?", [WRITERS])
    with multiprocessing.Manager() as manager, multiprocessing.Pool(WRITERS) as pool:
        commits, over = manager.list([0] * WRITERS), manager.Event()
        writing = pool.starmap_async(write, [(store, n + 1, commits, over) for n in range(WRITERS)])
        while min(commits) < WRITES_A_SECOND:
            time.sleep(0.05)
        before = list(commits)
        mooch("backup", "--store", store, "--to", tmp_path)
        after = list(commits)
        over.set()
        longest = max(writing.get(60))
    [copy] = [folder for folder in tmp_path.iterdir() if folder.is_dir() and folder.name != "pool"]
    kept = bios(copy / "store.sqlite")
    assert all(was <= is_kept <= most for was, is_kept, most in zip(before, kept, after)), (before, kept, after)
    assert all(most > was for was, most in zip(before, after)), "nobody wrote meanwhile"
    print(f"longest wait of a write: {longest * 1000:.1f} ms")
    assert longest < MOST_SECONDS


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
