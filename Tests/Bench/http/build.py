"""The two servers as release builds."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from process import started
from program import ROOT

PACKAGE = ROOT / "Tests/Bench/http/peer"
VERSION = re.search(r'exact: "(.+)"', (PACKAGE / "Package.swift").read_text())[1]


class Program(NamedTuple):
    name: str
    product: str
    # The environment variable that may name a binary built already.
    variable: str
    options: tuple = ()


OURS = Program("Mooch's HTTP server", "HTTPBench", "MOOCH_HTTP_BENCH")
PEER = Program(
    f"Hummingbird {VERSION}",
    "peer",
    "MOOCH_HTTP_PEER",
    ("--package-path", str(PACKAGE), "--scratch-path", str(ROOT / ".build-peer")),
)


def built(program):
    """The path of its binary, built when the environment names none."""
    if binary := os.environ.get(program.variable):
        if not shutil.which(binary):
            sys.exit(f"{program.variable} is {binary}, which is not a program.")
        return binary
    print(f"Building {program.name}. The first time takes minutes.", flush=True)
    build = ["swift", "build", "-c", "release", "--product", program.product, *program.options]
    with started(build, ending=signal.SIGINT, cwd=ROOT) as process:
        if process.wait() != 0:
            sys.exit(f"{program.name} does not build.")
    show = [*build, "--show-bin-path"]
    shown = subprocess.run(show, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return str(Path(shown.stdout.strip()) / program.product)
