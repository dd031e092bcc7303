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
    "commands": [".artifacts/commands.xml"],
    "load": [".artifacts/load.xml"],
    "api": [".artifacts/api.xml"],
}


SLOWEST = 10


def outcome(case):
    kinds = {child.tag for child in case}
    if kinds & {"failure", "error"}:
        return "failed"
    return "skipped" if "skipped" in kinds else "passed"


def cases_of(suite):
    reports = [Path(name) for name in REPORTS[suite] if Path(name).exists()]
    try:
        return [case for file in reports for case in ElementTree.parse(file).iter("testcase")]
    except ElementTree.ParseError:
        print(f"{suite} tests ended before their time: their report has no end")
        return []


def print_slowest(cases):
    def seconds(case):
        return float(case.get("time") or 0)

    print("The slowest tests, in seconds:")
    for case in sorted(cases, key=seconds, reverse=True)[:SLOWEST]:
        print(f"{seconds(case):7.1f}  {case.get('classname')}: {case.get('name')}"[:120])


def print_failed(suite, cases):
    for case in cases:
        if outcome(case) == "failed":
            told = " ".join(child.get("message") or child.text or "" for child in case if child.tag != "properties")
            print(f"failed: {suite}: {case.get('classname')}: {case.get('name')}: {' '.join(told.split())}"[:500])


def line(counts):
    return ", ".join(f"{counts[kind]} {kind}" for kind in ("passed", "failed", "skipped"))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("--ran", "--broken", "--skipped", "--seconds"):
        parser.add_argument(name, nargs="*", default=[])
    arguments = parser.parse_args()

    total = Counter(failed=len(arguments.broken), skipped=len(arguments.skipped))
    cases = {suite: cases_of(suite) for suite in arguments.ran}
    print()
    print_slowest([case for suite in cases.values() for case in suite])
    parts = [part.split("=") for part in arguments.seconds]
    print("Seconds:", ", ".join(f"{name} {seconds}" for name, seconds in parts), end=", ")
    print("together", sum(int(seconds) for _, seconds in parts))
    for suite in arguments.ran:
        counts = Counter(map(outcome, cases[suite])) if cases[suite] else Counter(failed=1)
        total += counts
        print(f"{suite} tests: {line(counts)}")
    for suite in arguments.ran:
        print_failed(suite, cases[suite])
    for step in arguments.broken:
        print(f"failed: {step}")
    for step in arguments.skipped:
        print(f"skipped: {step}")
    print(line(total))
    sys.exit(1 if total["failed"] else 0)


if __name__ == "__main__":
    main()
