"""The peers in Python: installed in environments of their own, and served."""

import contextlib
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
from pathlib import Path
from typing import NamedTuple

from client import Place
from process import started
from program import ROOT
from store import FOLDER


class Environment(NamedTuple):
    """Packages of Python in an environment of their own, as a list of them says."""

    wanted: Path
    folder: Path

    def version(self, package):
        return re.search(rf"^{package}==(.+)$", self.wanted.read_text(), re.M)[1]

    def program(self, name):
        return self.folder / "bin" / name

    def install(self):
        kept = self.folder / self.wanted.name
        if kept.exists() and kept.read_text() == self.wanted.read_text():
            return
        print(f"Installing {self.wanted.relative_to(ROOT)}.", flush=True)
        steps = [
            [sys.executable, "-m", "venv", "--clear", self.folder],
            [self.program("pip"), "install", "-q", "--disable-pip-version-check", "-r", self.wanted],
        ]
        for step in steps:
            if subprocess.run(step).returncode != 0:
                sys.exit(f"{self.wanted.relative_to(ROOT)} could not be installed.")
        shutil.copy(self.wanted, kept)


DJANGO = Environment(ROOT / "Tests/Bench/lists/peer/requirements.txt", FOLDER / "venv")
VERSION = DJANGO.version("Django")
SECONDS_TO_START = 30


@contextlib.contextmanager
def gunicorn(folder, variables, environment=DJANGO):
    """The application in a folder, with its `gunicorn.conf.py`; the address and the process."""
    with serving([environment.program("gunicorn")], folder, variables) as served:
        yield served


@contextlib.contextmanager
def serving(command, folder, variables):
    """A server that says on standard error where it listens; the address and the process."""
    with started(command, stderr=subprocess.PIPE, cwd=folder, env=variables) as process:
        address = listening(process)
        # Some say so before their first process takes connections.
        parts, end = urllib.parse.urlsplit(address), time.monotonic() + SECONDS_TO_START
        while True:
            try:
                socket.create_connection((parts.hostname, parts.port), 5).close()
                break
            except ConnectionError:
                if time.monotonic() > end:
                    sys.exit(f"Nobody answers at {address}.")
                time.sleep(0.05)
        yield address, process


def listening(process):
    said = []
    for line in process.stderr:
        said.append(line)
        if found := re.search(r"http://127\.0\.0\.1:[1-9]\d*", line):
            threading.Thread(target=pass_on, args=(process.stderr,), daemon=True).start()
            return found[0]
    sys.exit(f"A peer printed no address, but: {''.join(said) or 'nothing'}")


def pass_on(lines):
    """Shows what a server complains of."""
    for line in lines:
        if "INFO" not in line:
            sys.stderr.write(line)


def place(name, address, cookie="", **how):
    parts = urllib.parse.urlsplit(address)
    return Place(name, parts.hostname, parts.port, cookie, **how)


def memory(process):
    """Resident memory of a process and its children in MiB, what they share counted once."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    total = 0
    for number in [process.pid, *children]:
        lines = Path(f"/proc/{number}/smaps_rollup").read_text()
        total += int(re.search(r"^Pss:\s+(\d+) kB", lines, re.M)[1])
    return total / 1024
