"""Both servers on one store: Mooch, and Django's admin in gunicorn."""

import contextlib
import os
import re
import secrets
import shutil
import subprocess
import sys
import threading
import urllib.parse
from pathlib import Path

from client import Place
from process import started
from program import ROOT, running, sign_in
from store import ADMINISTRATOR, FOLDER

PEER = ROOT / "Tests/Bench/lists/peer"
WANTED = PEER / "requirements.txt"
VENV = FOLDER / "venv"
VERSION = re.search(r"^Django==(.+)$", WANTED.read_text(), re.M)[1]


@contextlib.contextmanager
def mooch(store):
    """Our server; its place and its process."""
    with running("serve", "--store", str(store)) as program:
        cookie = sign_in(program.address, ADMINISTRATOR)
        yield place("Mooch", program.address, cookie), program


@contextlib.contextmanager
def django(store):
    """Django's; its place and the process ids of gunicorn."""
    variables = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "settings",
        "PYTHONPATH": str(PEER),
        "LISTS_STORE": str(Path(store).resolve()),
        "LISTS_FOLDER": str(FOLDER),
        "LISTS_SECRET": secrets.token_urlsafe(50),
    }
    options = {"cwd": PEER, "env": variables}
    session = subprocess.run(
        [VENV / "bin/python", "session.py"], stdout=subprocess.PIPE, text=True, **options
    )
    if session.returncode != 0:
        sys.exit("Django could not make its tables.")
    command = [VENV / "bin/gunicorn"]
    with started(command, stderr=subprocess.PIPE, **options) as process:
        address = listening(process)
        yield place(f"Django {VERSION}", address, f"sessionid={session.stdout.strip()}"), process


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


def place(name, address, cookie):
    parts = urllib.parse.urlsplit(address)
    return Place(name, parts.hostname, parts.port, cookie)


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


def memory(process):
    """Resident memory of a process and its children in MiB, what they share counted once."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    total = 0
    for number in [process.pid, *children]:
        lines = Path(f"/proc/{number}/smaps_rollup").read_text()
        total += int(re.search(r"^Pss:\s+(\d+) kB", lines, re.M)[1])
    return total / 1024
