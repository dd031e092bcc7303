"""How many instructions a server runs outside the kernel for one request on a kept connection: a
figure that what else the machine does hardly changes."""

import http.client
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from process import Server, started

FEW, MANY = 1_000, 6_000
EVENT = "instructions:u"


def counter():
    """What counts here: the processor, else Valgrind's, else nothing."""
    if shutil.which("perf"):
        tried = ["perf", "stat", "--field-separator", ",", "--event", EVENT, "true"]
        said = subprocess.run(tried, capture_output=True, text=True).stderr
        if counted(r"^(\d+),", said):
            return by_processor
    return by_valgrind if shutil.which("valgrind") and shutil.which("strip") else None


def ask(server, path, times):
    """Requests one after another on one connection."""
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(server.address).netloc, timeout=60)
    for _ in range(times):
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200 or answer.will_close:
            sys.exit(f"{server.name} answered {path} with {answer.status} or did not keep on.")
    connection.close()


def by_processor(program, path):
    with Server(program, program) as server:
        ask(server, path, FEW)
        command = ["perf", "stat", "--field-separator", ",", "--event", EVENT]
        command += ["--pid", str(server.process.pid)]
        with started(command, ending=signal.SIGINT, stderr=subprocess.PIPE) as perf:
            time.sleep(0.5)  # perf does not say when it has begun.
            ask(server, path, MANY)
            perf.send_signal(signal.SIGINT)
            said = perf.communicate()[1]
    if not (count := counted(r"^(\d+),", said)):
        sys.exit(f"perf counted nothing: {said}")
    return count / MANY


def by_valgrind(program, path):
    """From two runs, so that starting and ending cancel out."""
    with tempfile.TemporaryDirectory(prefix="mooch-bench-") as folder:
        # Valgrind 3.19 gives up on the debug information of a Swift program.
        stripped = str(Path(folder) / "server")
        subprocess.run(["strip", "-o", stripped, program], check=True)
        few, many = (valgrind(stripped, path, times, folder) for times in (FEW, MANY))
    return (many - few) / (MANY - FEW)


def valgrind(program, path, times, folder):
    log = Path(folder) / "log"
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    with Server(program, [*command, f"--log-file={log}", program]) as server:
        ask(server, path, times)
    if not (count := counted(r"Collected : (\d+)", log.read_text())):
        sys.exit(f"valgrind counted nothing: {log.read_text()}")
    return count


def counted(pattern, said):
    match = re.search(pattern, said, re.MULTILINE)
    return int(match[1]) if match else None
