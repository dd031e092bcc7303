"""The program under measurement: started, timed, asked for its memory, signed in to, ended."""

import contextlib
import os
import queue
import re
import secrets
import signal
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r"http://127\.0\.0\.1:[1-9]\d*")
PASSWORD = secrets.token_urlsafe(18)


class Program:
    """`mooch demo` or `mooch serve` on a port the system chooses; `seconds` until it answered."""

    def __init__(self, *arguments):
        started = time.monotonic()
        self.later = queue.SimpleQueue()
        self.process = subprocess.Popen(
            [os.environ["MOOCH_BINARY"], *arguments, "--port", "0"],
            cwd=ROOT,
            env={**os.environ, "MOOCH_DEMO_PASSWORD": PASSWORD},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.address = self.printed_address()
        self.fetch("/healthz")
        self.seconds = time.monotonic() - started

    def printed_address(self):
        said = []
        for line in self.process.stdout:
            said.append(line)
            if found := ADDRESS.search(line):
                threading.Thread(target=self.read_rest, daemon=True).start()
                return found.group()
        sys.exit(f"mooch printed no address, but: {''.join(said) or 'nothing'}")

    def read_rest(self):
        """The members' address comes after the dashboard's."""
        for line in self.process.stdout:
            if found := ADDRESS.search(line):
                self.later.put(found.group())

    def members_address(self):
        return self.later.get(timeout=60)

    def fetch(self, path):
        with urllib.request.urlopen(self.address + path, timeout=60) as answer:
            return answer.read()

    def memory(self):
        """Resident memory in MiB: now, and the most it ever was."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return tuple(
            int(re.search(rf"^{name}:\s+(\d+) kB", status, re.MULTILINE).group(1)) / 1024
            for name in ("VmRSS", "VmHWM")
        )

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        finally:
            self.process.kill()


@contextlib.contextmanager
def running(*arguments):
    program = Program(*arguments)
    try:
        yield program
    finally:
        program.end()


@contextlib.contextmanager
def members_site(store, *options):
    """Our members' site; its address and the program."""
    with running("serve", "--store", str(store), "--members-port", "0", *options) as program:
        yield program.members_address(), program


def sign_in(address, name="admin"):
    """Signs in as a script does, and returns the Cookie header of the session."""
    jar = CookieJar()
    visitor = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    page = visitor.open(f"{address}/sign-in").read().decode()
    [field] = re.findall(r"<input[^>]*csrf_token[^>]*>", page)[:1]
    token = re.search(r'value="([^"]*)"', field).group(1)
    form = {"username": name, "password": PASSWORD, "csrf_token": token}
    visitor.open(f"{address}/sign-in", urllib.parse.urlencode(form).encode()).read()
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)
