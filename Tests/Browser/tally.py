"""Adds up what the suites did and says it; exits 1 when anything failed.

Reads the JUnit files that the runner left in .artifacts. A suite that ran and left none, or one
without an end, ended before its time, which counts as one failure; so does every broken step, such
as a bad format.
"""

import argparse
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

REPORTS = {
    "server": [".artifacts/server.xml"],
    "swift": [".artifacts/swift.xml"],
    "fuzz": [".artifacts/fuzz.xml"],
    "browser": [".artifacts/browser.xml"],
    "load": [".artifacts/load.xml"],
}


def outcome(case):
    kinds = {child.tag for child in case}
    if kinds & {"failure", "error"}:
        return "failed"
    return "skipped" if "skipped" in kinds else "passed"


def tally(suite):
    reports = [Path(name) for name in REPORTS[suite] if Path(name).exists()]
    try:
        cases = [case for file in reports for case in ElementTree.parse(file).iter("testcase")]
    except ElementTree.ParseError:
        print(f"{suite} tests ended before their time: their report has no end")
        cases = []
    return Counter(map(outcome, cases)) if cases else Counter(failed=1)


def line(counts):
    return ", ".join(f"{counts[kind]} {kind}" for kind in ("passed", "failed", "skipped"))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("--ran", "--broken", "--skipped"):
        parser.add_argument(name, nargs="*", default=[])
    arguments = parser.parse_args()

    total = Counter(failed=len(arguments.broken), skipped=len(arguments.skipped))
    print()
    for suite in arguments.ran:
        counts = tally(suite)
        total += counts
        print(f"{suite} tests: {line(counts)}")
    for step in arguments.broken:
        print(f"failed: {step}")
    for step in arguments.skipped:
        print(f"skipped: {step}")
    print(line(total))
    sys.exit(1 if total["failed"] else 0)


if __name__ == "__main__":
    main()
