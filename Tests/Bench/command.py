"""What the benches' command lines share: options, the release binary, the other program that writes."""

import argparse
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from process import started
from program import ROOT

WRITES_A_SECOND = 20
BINARY = "MOOCH_BINARY may name a release build that is there already."
WRITER = Path(__file__).with_name("writer.py")


def positive(text):
    if not re.fullmatch("[1-9][0-9]*", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


class Options(argparse.ArgumentParser):
    """The options of a bench; wrong ones end it with 64."""

    def __init__(self, program, description, epilog=BINARY):
        super().__init__(prog=program, description=description, allow_abbrev=False, epilog=epilog)

    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(64, f"{message}\n")


class Arguments(Options):
    """The options of a bench on a store."""

    def __init__(self, program, description):
        super().__init__(program, description)
        add = self.add_argument
        add("--members", type=positive, default=1_000_000, metavar="N", help="1,000,000 when left out")
        add("--store", metavar="PATH", help="a store that is there already; it is written to")
        add("--seconds", type=positive, default=3, metavar="N", help="load for each measurement; 3")
        add("--rounds", type=positive, default=1, metavar="N", help="measurements of each kind; 1")
        add("--only", metavar="TEXT", help="only the pages with this in their names")


def build():
    """The release binary, built when the environment names none."""
    if binary := os.environ.get("MOOCH_BINARY"):
        if not shutil.which(binary):
            sys.exit(f"MOOCH_BINARY is {binary}, which is not a program.")
        return
    print("Building mooch. The first time takes minutes.", flush=True)
    command = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "mooch"]
    with started(command, ending=signal.SIGINT, cwd=ROOT) as process:
        if process.wait() != 0:
            sys.exit("mooch does not build.")
    show = [*command, "--show-bin-path"]
    shown = subprocess.run(show, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    os.environ["MOOCH_BINARY"] = f"{shown.stdout.strip()}/mooch"


@contextlib.contextmanager
def another_program(store):
    """A program that writes to the store meanwhile; gives a function that ends it and says in a sentence
    what it did."""
    command = [sys.executable, WRITER, store, str(WRITES_A_SECOND)]
    with started(command, stdout=subprocess.PIPE) as writer:

        def ended():
            writer.send_signal(signal.SIGTERM)
            did = json.loads(writer.communicate()[0])
            return (
                f"Meanwhile another program made {did['writes']:,} changes in {did['seconds']:,.0f} s; "
                f"the longest took {1000 * did['longest']:,.0f} ms, {did['failures']} failed."
            )

        yield ended


def keep(lines, name):
    """Shows a report and keeps it among the artifacts; a part that could not be measured is a failure."""
    kept = []
    print()
    for line in lines:
        print(line, flush=True)
        kept.append(line)
    file = ROOT / ".artifacts" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(kept) + "\n")
    if any("was not measured" in line for line in kept):
        sys.exit(1)
