"""Both servers of the members' pages on one store: Mooch, and Django in gunicorn."""

import contextlib
import os
import secrets
from pathlib import Path

from peer import VERSION, gunicorn
from program import ROOT, running

PEER = ROOT / "Tests/Bench/members/peer"
NAME = f"Django {VERSION}"


@contextlib.contextmanager
def mooch(store):
    """Our members' site; its address and the program."""
    with running("serve", "--store", str(store), "--members-port", "0") as program:
        yield program.members_address(), program


@contextlib.contextmanager
def django(store):
    """Django's; its address and the process of gunicorn."""
    variables = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "settings",
        "PYTHONPATH": str(PEER),
        "MEMBERS_STORE": str(Path(store).resolve()),
        "MEMBERS_SECRET": secrets.token_urlsafe(50),
    }
    with gunicorn(PEER, variables) as (address, process):
        yield address, process
