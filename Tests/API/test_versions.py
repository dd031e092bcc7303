"""Stores of other versions, as an operator meets them: refused with a sentence, and left as they are."""

import hashlib
import sqlite3
import subprocess
from contextlib import closing

import pytest
from server import ROOT, binary

COMMANDS = {
    "serve": ["serve", "--port", "0"],
    "serve without bringing along": ["serve", "--port", "0", "--no-migrate"],
    "migrate": ["migrate"],
    "migrate, only saying": ["migrate", "--dry-run"],
    "check": ["check"],
    "backup": ["backup", "--to", "copies"],
}


def mooch(*words, **how):
    return subprocess.run([binary(), *map(str, words)], cwd=ROOT, capture_output=True, text=True, timeout=60, **how)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("versions") / "mooch.sqlite"
    assert mooch("migrate", "--store", path).returncode == 0
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT OR REPLACE INTO setting VALUES ('schema_program', '7.1.0')")
        database.execute("PRAGMA user_version = 77")
    return path


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_a_newer_store_is_refused_with_the_version_that_it_needs(store, command):
    before = hashlib.sha256(store.read_bytes()).digest()
    done = mooch(*command, "--store", store)
    assert done.returncode == 1 and not done.stdout
    [sentence] = done.stderr.splitlines()
    assert sentence.startswith("mooch: ") and sentence.endswith("use version 7.1.0 or a later one.")
    assert hashlib.sha256(store.read_bytes()).digest() == before
    assert sorted(path.name for path in store.parent.iterdir()) == [store.name, f"{store.name}-photos"]


def test_migrating_twice_does_nothing_and_says_so(tmp_path):
    path = tmp_path / "mooch.sqlite"
    assert mooch("migrate", "--store", path).returncode == 0
    for more in ([], ["--dry-run"]):
        done = mooch("migrate", "--store", path, *more)
        assert (done.returncode, done.stdout) == (0, f"{path} is up to date.\n")
