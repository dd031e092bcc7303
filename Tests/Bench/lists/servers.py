"""Both servers on one store: Mooch, and Django's admin in gunicorn."""

import contextlib
import os
import secrets
import subprocess
import sys
from pathlib import Path

from peer import DJANGO, VERSION, gunicorn, place
from program import ROOT, running, sign_in
from store import ADMINISTRATOR, FOLDER

PEER = ROOT / "Tests/Bench/lists/peer"


@contextlib.contextmanager
def mooch(store):
    """Our server; its place and its process."""
    with running("serve", "--store", str(store)) as program:
        cookie = sign_in(program.address, ADMINISTRATOR)
        yield place("Mooch", program.address, cookie), program


@contextlib.contextmanager
def django(store):
    """Django's; its place and the process of gunicorn."""
    variables = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "settings",
        "PYTHONPATH": str(PEER),
        "LISTS_STORE": str(Path(store).resolve()),
        "LISTS_FOLDER": str(FOLDER),
        "LISTS_SECRET": secrets.token_urlsafe(50),
    }
    session = subprocess.run(
        [DJANGO.program("python"), "session.py"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=PEER,
        env=variables,
    )
    if session.returncode != 0:
        sys.exit("Django could not make its tables.")
    with gunicorn(PEER, variables) as (address, process):
        yield place(f"Django {VERSION}", address, f"sessionid={session.stdout.strip()}"), process
