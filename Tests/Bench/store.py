"""The store that both servers read: made once for so many members, and what is asked of it."""

import datetime
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from facts import Rows
from program import PASSWORD, ROOT, running

FOLDER = ROOT / ".build-lists"
ADMINISTRATOR = f"bench-{os.getpid()}-{int(time.time())}"


def prepared(path, members):
    """The store's path: the one given, or the one of so many members, which is made the first
    time. It is brought up to this program."""
    path = Path(path) if path else FOLDER / f"store-{members}.sqlite"
    if not path.exists():
        make(path, members)
    mooch("migrate", "--store", str(path))
    return path


def make(path, members):
    """Makes a store under another name first, so that half a one is never taken for a whole."""
    print(f"Making a store of {members:,} members: {path}", flush=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.half")
    for leftover in path.parent.glob(f"{half.name}*"):
        shutil.rmtree(leftover) if leftover.is_dir() else leftover.unlink()
    with running("demo", "--members", str(members), "--quiet", "--store", str(half)) as demo:
        print(f"It took {demo.seconds:.0f} s.", flush=True)
    # The file itself is last, and with it what a program that was killed left beside it.
    for rest in ("-photos", "-wal", ""):
        if (part := Path(f"{half}{rest}")).exists():
            part.rename(f"{path}{rest}")


def mooch(*arguments, said=None):
    command = [os.environ["MOOCH_BINARY"], *arguments]
    done = subprocess.run(command, cwd=ROOT, input=said, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"mooch {' '.join(arguments)}: {done.stderr.strip() or done.stdout.strip()}")


def admit(path):
    """Adds the administrator that signs in, with `program.PASSWORD`."""
    mooch("admin", "add", ADMINISTRATOR, "--store", str(path), said=f"{PASSWORD}\n")


def dismiss(path):
    mooch("admin", "disable", ADMINISTRATOR, "--store", str(path))


class Facts(Rows):
    """What pages are chosen by."""

    def __init__(self, path):
        super().__init__(path)
        self.community = self.largest("member", "community_id")
        self.category = self.largest("listing", "category_id")
        self.today = datetime.datetime.now(datetime.UTC).date()

    def largest(self, table, column):
        return self.one(f"SELECT {column} FROM {table} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1")

    def before_last_page(self, table, column, count, size):
        """The number of the last page that is full, and the time and the id of the row before it,
        the newest rows coming first."""
        number = count // size
        if number < 2:
            sys.exit(f"There are too few rows of {table} for a last page.")
        place = (number - 1) * size - 1
        row = self.row(
            f"SELECT {column}, id FROM {table} ORDER BY {column} DESC, id DESC LIMIT 1 OFFSET ?",
            place,
        )
        return number, *row

    def days_ago(self, days):
        return self.today - datetime.timedelta(days=days)
