"""Programs that are started, asked, and ended by process id, whatever happens meanwhile."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def end_on_signals():
    """Makes the signals that end a program leave every `with`, and so end what was started."""
    ends = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

    def leave(number, _):
        for other in ends:
            signal.signal(other, signal.SIG_IGN)
        sys.exit(128 + number)

    for number in ends:
        signal.signal(number, leave)


@contextlib.contextmanager
def started(command, ending=signal.SIGTERM, **options):
    process = subprocess.Popen(command, text=True, **options)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(ending)
        try:
            process.wait(20)
        finally:
            process.kill()
            process.wait()


class Server:
    """One of the two servers, on a port the system chose, which it prints."""

    def __init__(self, name, command, **options):
        self.name = name
        self.starting = started(command, stdout=subprocess.PIPE, **options)

    def __enter__(self):
        self.process = self.starting.__enter__()
        line = self.process.stdout.readline()
        if not (port := re.search(r"port: ([1-9]\d*)", line)):
            self.__exit__()
            sys.exit(f"{self.name} printed no port, but: {line.strip() or 'nothing'}")
        self.address = f"http://127.0.0.1:{port.group(1)}"
        return self

    def __exit__(self, *problem):
        return self.starting.__exit__(*problem or (None, None, None))

    def check(self, path, size):
        with urllib.request.urlopen(self.address + path, timeout=10) as answer:
            status, length = answer.status, len(answer.read())
        if (status, length) != (200, size):
            sys.exit(f"{self.name} answered {path} with {status} and {length} bytes, not {size}.")

    def processor_seconds(self):
        """The processor time of all its threads until now, in the kernel too (proc(5))."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        # The name, in parentheses, may hold spaces. After it, utime and stime are 12th and 13th.
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICKS
