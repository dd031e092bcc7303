"""How many instructions a server runs outside the kernel for one request on a kept connection: a
figure that hardly depends on what else the machine does."""

import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from process import serving, started

FEW, MANY = 1_000, 6_000
PERF = ["perf", "stat", "--field-separator", ",", "--event", "instructions:u"]


def counter():
    """What can count here: the processor, else Valgrind, else nothing."""
    if shutil.which("perf"):
        said = subprocess.run([*PERF, "true"], stderr=subprocess.PIPE, text=True).stderr
        if perf_count(said):
            return by_processor
    return by_valgrind if shutil.which("valgrind") and shutil.which("strip") else None


def by_processor(name, binary, path):
    with serving(name, binary) as server:
        server.ask(path, FEW)
        command = [*PERF, "--pid", str(server.pid)]
        with started(command, ending=signal.SIGINT, stderr=subprocess.PIPE) as perf:
            time.sleep(0.5)  # perf does not say when it has begun.
            server.ask(path, MANY)
            perf.send_signal(signal.SIGINT)
            said = perf.communicate()[1]
    if not (count := perf_count(said)):
        sys.exit(f"perf counted nothing: {said}")
    return count / MANY


def perf_count(said):
    match = re.search(r"^(\d+),", said, re.MULTILINE)
    return match and int(match[1])


def by_valgrind(name, binary, path):
    """From two runs, so that what starting and ending cost cancels out."""
    with tempfile.TemporaryDirectory(prefix="mooch-bench-") as folder:
        # Valgrind 3.19 gives up on the debug information of the peer.
        stripped, log = Path(folder) / "server", Path(folder) / "log"
        subprocess.run(["strip", "-o", stripped, binary], check=True)
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        command += [f"--log-file={log}", stripped]
        counts = []
        for times in (FEW, MANY):
            with serving(name, *command) as server:
                server.ask(path, times)
            if not (match := re.search(r"Collected : (\d+)", log.read_text())):
                sys.exit(f"valgrind counted nothing: {log.read_text()}")
            counts.append(int(match[1]))
    return (counts[1] - counts[0]) / (MANY - FEW)
