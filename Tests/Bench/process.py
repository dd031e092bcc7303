"""Programs that are started, asked, and ended by process id, whatever happens meanwhile."""

import contextlib
import http.client
import os
import re
import signal
import subprocess
import sys
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
        process.send_signal(ending)
        try:
            process.wait(20)
        finally:
            process.kill()
            process.wait()


@contextlib.contextmanager
def serving(name, *command):
    """A server on a port the system chose, which it prints."""
    with started(command, stdout=subprocess.PIPE) as process:
        line = process.stdout.readline()
        if not (port := re.fullmatch(r"port: ([1-9]\d*)\n", line)):
            sys.exit(f"{name} printed no port, but: {line.strip() or 'nothing'}")
        yield Server(name, process.pid, f"127.0.0.1:{port[1]}")


class Server:
    def __init__(self, name, pid, place):
        self.name, self.pid, self.place = name, pid, place

    def ask(self, path, times=1):
        """Requests one after another on one connection; the length of the last answer's body."""
        connection = http.client.HTTPConnection(self.place, timeout=60)
        try:
            for _ in range(times):
                connection.request("GET", path)
                answer = connection.getresponse()
                body = answer.read()
                if answer.status != 200 or answer.will_close:
                    sys.exit(f"{self.name} answered {path} with {answer.status}, or closes.")
            return len(body)
        except (OSError, http.client.HTTPException) as problem:
            sys.exit(f"{self.name} failed at {path}: {problem!r}")
        finally:
            connection.close()

    def processor_seconds(self):
        """The processor time of all its threads until now, in the kernel too (proc(5))."""
        stat = Path(f"/proc/{self.pid}/stat").read_text()
        # The name, in parentheses, may hold spaces. What follows it begins with the third field;
        # utime and stime are the 14th and 15th.
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICKS
