"""Asks a server for one address over and over with wrk, which leaves it more of the machine than a client in Python
does."""

import json
import resource
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

SCRIPT = Path(__file__).with_suffix(".lua")


class Load(NamedTuple):
    """What one measurement came to; `median`, `p95` and `p99` are milliseconds."""

    answers: int
    seconds: float
    median: float
    p95: float
    p99: float
    # Seconds that the client computed.
    computed: float

    @property
    def rate(self):
        return self.answers / self.seconds


class Figures:
    """Several loads of one address taken together; the median and the 95th percentile of the middle one."""

    def __init__(self, loads):
        seconds = sum(load.seconds for load in loads)
        self.median = statistics.median(load.median for load in loads)
        self.tail = statistics.median(load.p95 for load in loads)
        self.rate = sum(load.answers for load in loads) / seconds
        # The share of a core that the client computed on: near 1, it is the client that is measured.
        self.client = sum(load.computed for load in loads) / seconds


def require():
    if not shutil.which("wrk"):
        sys.exit("wrk is not installed: apt-get install wrk")


def load(name, url, connections, seconds, headers=None):
    """Ends the program when the server, which is called by its name, fails or refuses."""
    command = ["wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{seconds}s"]
    command += ["--script", str(SCRIPT)]
    for field, value in (headers or {}).items():
        command += ["--header", f"{field}: {value}"]
    before = computed()
    result = subprocess.run([*command, url], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"wrk ended with {result.returncode}: {result.stderr.strip()}")
    said = json.loads(result.stdout.splitlines()[-1])
    broken, refused = said.pop("broken"), said.pop("refused")
    if broken or refused or not said["answers"]:
        what = f"{broken} connections failed, {refused} of {said['answers']} answers were refusals"
        sys.exit(f"{name} at {url}, {connections} connections: {what}")
    return Load(**said, computed=computed() - before)


def computed():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
