"""The peer of the members' pages on the same store: Django in gunicorn."""

import contextlib
import os
import secrets
from pathlib import Path

from peer import VERSION, gunicorn
from program import ROOT

PEER = ROOT / "Tests/Bench/members/peer"
NAME = f"Django {VERSION}"


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
