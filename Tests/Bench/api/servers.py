"""The peers of the API on one store: Django REST framework in gunicorn, FastAPI with SQLAlchemy in uvicorn, and
Python by hand: plain SQL, dictionaries and orjson, which is how quick Python is without them."""

import contextlib
import os
import secrets
from pathlib import Path

from peer import Environment, gunicorn, serving
from program import ROOT
from store import FOLDER

PEER = ROOT / "Tests/Bench/api/peer"
ENVIRONMENT = Environment(PEER / "requirements.txt", FOLDER / "venv-api")
REST = f"Django REST framework {ENVIRONMENT.version('djangorestframework')}"
FAST = f"FastAPI {ENVIRONMENT.version('fastapi')} with SQLAlchemy {ENVIRONMENT.version('SQLAlchemy')}"
HAND = "Python by hand"


@contextlib.contextmanager
def rest(store, origin):
    """Django REST framework's address and process; photos have the addresses of `origin`."""
    folder = PEER / "rest"
    variables = {"DJANGO_SETTINGS_MODULE": "settings", "API_SECRET": secrets.token_urlsafe(50)}
    variables |= known(store, origin, folder)
    with gunicorn(folder, variables, ENVIRONMENT) as served:
        yield served


@contextlib.contextmanager
def uvicorn(name, store, origin):
    """The application in a folder of that name: its address and process."""
    folder = PEER / name
    command = [ENVIRONMENT.program("python"), PEER / "serve.py"]
    with serving(command, folder, known(store, origin, folder)) as served:
        yield served


def peers(store, origin):
    """What serves each of them, by their names."""
    return {
        REST: rest(store, origin),
        FAST: uvicorn("fast", store, origin),
        HAND: uvicorn("hand", store, origin),
    }


def known(store, origin, folder):
    path = f"{folder}{os.pathsep}{PEER}"
    store = str(Path(store).resolve())
    return {**os.environ, "PYTHONPATH": path, "API_STORE": store, "API_ORIGIN": origin}
