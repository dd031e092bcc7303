"""The two servers as release builds."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from process import started

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "Tests/Bench/http/peer"
VERSION = re.search(r'exact: "(.+)"', (PACKAGE / "Package.swift").read_text())[1]


class Program(NamedTuple):
    name: str
    product: str
    variable: str
    """The environment variable that may name a binary built already."""
    options: tuple


OURS = Program("our HTTP server", "HTTPBench", "MOOCH_HTTP_BENCH", ())
PEER = Program(
    f"Hummingbird {VERSION}",
    "peer",
    "MOOCH_HTTP_PEER",
    ("--package-path", str(PACKAGE), "--scratch-path", str(ROOT / ".build-peer")),
)


def built(program):
    """The path of its binary, built when the environment names none."""
    if binary := os.environ.get(program.variable):
        return binary
    print(f"Building {program.name}; the first time takes minutes.", flush=True)
    build = ["swift", "build", "-c", "release", "--product", program.product, *program.options]
    with started(build, ending=signal.SIGINT, cwd=ROOT) as process:
        if process.wait() != 0:
            sys.exit(f"{program.name} does not build.")
    shown = subprocess.run([*build, "--show-bin-path"], cwd=ROOT, capture_output=True, text=True)
    return str(Path(shown.stdout.strip()) / program.product)
