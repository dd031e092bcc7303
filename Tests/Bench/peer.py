"""The peers in Python: installed in an environment of their own, and served by gunicorn."""

import contextlib
import re
import shutil
import subprocess
import sys
import threading
import urllib.parse
from pathlib import Path

from client import Place
from process import started
from program import ROOT
from store import FOLDER

WANTED = ROOT / "Tests/Bench/lists/peer/requirements.txt"
VENV = FOLDER / "venv"
VERSION = re.search(r"^Django==(.+)$", WANTED.read_text(), re.M)[1]


def install():
    """Django and gunicorn in an environment of their own, as the list of them says."""
    kept = VENV / WANTED.name
    if kept.exists() and kept.read_text() == WANTED.read_text():
        return
    print(f"Installing Django {VERSION}.", flush=True)
    steps = [
        [sys.executable, "-m", "venv", "--clear", VENV],
        [VENV / "bin/pip", "install", "-q", "--disable-pip-version-check", "-r", WANTED],
    ]
    for step in steps:
        if subprocess.run(step).returncode != 0:
            sys.exit("Django could not be installed.")
    shutil.copy(WANTED, kept)


@contextlib.contextmanager
def gunicorn(folder, variables):
    """The application in a folder, with its `gunicorn.conf.py`; the address and the process."""
    with started([VENV / "bin/gunicorn"], stderr=subprocess.PIPE, cwd=folder, env=variables) as process:
        yield listening(process), process


def listening(process):
    said = []
    for line in process.stderr:
        said.append(line)
        if found := re.search(r"Listening at: (http://127\.0\.0\.1:[1-9]\d*)", line):
            threading.Thread(target=pass_on, args=(process.stderr,), daemon=True).start()
            return found[1]
    sys.exit(f"gunicorn printed no address, but: {''.join(said) or 'nothing'}")


def pass_on(lines):
    """Shows what gunicorn complains of."""
    for line in lines:
        if "[INFO]" not in line:
            sys.stderr.write(line)


def place(name, address, cookie=""):
    parts = urllib.parse.urlsplit(address)
    return Place(name, parts.hostname, parts.port, cookie)


def memory(process):
    """Resident memory of a process and its children in MiB, what they share counted once."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    total = 0
    for number in [process.pid, *children]:
        lines = Path(f"/proc/{number}/smaps_rollup").read_text()
        total += int(re.search(r"^Pss:\s+(\d+) kB", lines, re.M)[1])
    return total / 1024
