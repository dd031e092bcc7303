"""Starts `mooch demo` as an administrator would, on a port the system chooses, and ends it."""

import contextlib
import os
import re
import subprocess
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARTIFACTS = ROOT / ".artifacts"
PASSWORD = "a long password for browser tests"
SECONDS_TO_START = 120


class Server:
    def __init__(self, address, members, store):
        self.address = address
        self.members = members
        self.store = store


def binary():
    return os.environ.get("MOOCH_BINARY", str(ROOT / ".build/debug/mooch"))


@contextlib.contextmanager
def demo(folder, members=300, *options, is_quiet=True):
    """A running demo. Its only writers are its visitors and the tests when it is quiet; else it begins as for people."""
    store = Path(folder) / "demo.sqlite"
    command = [binary(), "demo", "--port", "0", "--members", str(members), *options]
    if is_quiet:
        command.append("--quiet")
    with open(Path(folder) / "server.log", "w") as log:
        process = subprocess.Popen(
            [*command, "--store", str(store)],
            cwd=ROOT,
            env={**os.environ, "MOOCH_DEMO_PASSWORD": PASSWORD},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        yield Server(*printed_addresses(process), store)
    finally:
        process.terminate()
        try:
            process.wait(30)
        finally:
            process.kill()


def printed_addresses(process):
    """The addresses of the dashboard and of the members' site, which the program prints once it listens."""
    impatience = threading.Timer(SECONDS_TO_START, process.kill)
    impatience.start()
    said, found = [], []
    for line in process.stdout:
        said.append(line)
        found += re.findall(r"http://127\.0\.0\.1:[1-9]\d*", line)
        if len(found) == 2:
            impatience.cancel()
            threading.Thread(target=process.stdout.read, daemon=True).start()
            return found
    impatience.cancel()
    raise AssertionError(f"the program printed no addresses: {''.join(said) or 'nothing'}")


@contextlib.contextmanager
def serving(store, *options):
    """The program on a store, and where its two sites are; whatever happens it is killed, with SIGKILL, in the end."""
    command = [binary(), "serve", "--store", str(store), "--port", "0", "--members-port", "0", *options]
    with open(f"{store}.log", "a") as log:
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        yield process, Server(*printed_addresses(process), store)
    finally:
        process.kill()
        process.wait()


def check(store):
    """What `mooch check` says about a store: its exit code and its words."""
    done = subprocess.run(
        [binary(), "check", "--store", str(store)], cwd=ROOT, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr
