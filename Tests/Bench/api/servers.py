"""The peers of the API on one store: Django REST framework in gunicorn, FastAPI in uvicorn."""

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
FAST = f"FastAPI {ENVIRONMENT.version('fastapi')}"
# Two processes, one for each core the goals are about; the loop and the parser are uvicorn's quickest.
UVICORN = ["--host", "127.0.0.1", "--port", "0", "--workers", "2", "--loop", "uvloop", "--http", "httptools"]
UVICORN += ["--no-access-log", "--no-server-header", "--no-date-header"]


@contextlib.contextmanager
def rest(store, origin):
    """Django REST framework's address and process; photos have the addresses of `origin`."""
    folder = PEER / "rest"
    variables = {"DJANGO_SETTINGS_MODULE": "settings", "API_SECRET": secrets.token_urlsafe(50)}
    variables |= known(store, origin, folder)
    with gunicorn(folder, variables, ENVIRONMENT) as served:
        yield served


@contextlib.contextmanager
def fast(store, origin):
    """FastAPI's address and process."""
    folder = PEER / "fast"
    command = [ENVIRONMENT.program("uvicorn"), "application:app", *UVICORN]
    with serving(command, folder, known(store, origin, folder)) as served:
        yield served


def known(store, origin, folder):
    path = f"{folder}{os.pathsep}{PEER}"
    store = str(Path(store).resolve())
    return {**os.environ, "PYTHONPATH": path, "API_STORE": store, "API_ORIGIN": origin}
