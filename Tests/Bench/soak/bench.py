"""Lets the program work for hours as on busy days: members on pages and in open streams, their programs, administrators,
another program that writes, and every so often a night with all its jobs and a copy of the store.

Each hour is a line: what the program takes, how long answers took, what went wrong. It fails where memory, descriptors,
threads or the store's log grow without an end, where an answer is an error of the server's, where the program logs an
error or ends, where a copy is not whole, and where something that was said to be kept is not in the store.
"""

import asyncio
import collections
import contextlib
import json
import math
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from command import Options, another_program, build, keep, positive
from process import end_on_signals, started
from program import ROOT, running, sign_in
from streams import Stream
from traffic import Administrator, App, Member, Tally
from visitors import Visitors, writing
from watch import MIB, Sample, growing

ADDRESS = re.compile(r"http://127\.0\.0\.1:([1-9]\d*)")


def options():
    arguments = Options("Tests/Bench/soak/run", __doc__)
    add = arguments.add_argument
    add("--hours", type=float, default=24, metavar="N", help="how long; 24 when left out")
    add("--line", type=float, default=60, metavar="MINUTES", help="how often there is a line; 60")
    add("--night", type=float, default=60, metavar="MINUTES", help="how often it is night; 60")
    add("--members", type=positive, default=2_000, metavar="N", help="members of the demo; 2,000")
    add("--visitors", type=positive, default=24, metavar="N", help="members who look around at once; 24")
    add("--programs", type=positive, default=8, metavar="N", help="their programs; 8")
    add("--administrators", type=positive, default=3, metavar="N", help="administrators at work; 3")
    add("--streams", type=positive, default=200, metavar="N", help="pages that listen; 200")
    add("--pause", type=float, default=1, metavar="SECONDS", help="between two turns of somebody; 1")
    given = arguments.parse_args()
    if min(given.hours, given.line, given.night, given.pause) <= 0:
        arguments.error("Times are above 0.")
    return given


@contextlib.contextmanager
def program(folder, store):
    """The program as it is run for real; its process and the ports of both sites."""
    log = folder / "log"
    command = [
        shutil.which(os.environ["MOOCH_BINARY"]), "serve", "--store", store, "--port", "0", "--members-port", "0",
        "--backup-to", folder / "copies", "--log-format", "json",
    ]  # fmt: skip
    with open(log, "w") as errors, started(list(map(str, command)), stdout=subprocess.PIPE, stderr=errors, cwd=ROOT) as process:
        ports = []
        for line in process.stdout:
            ports += map(int, ADDRESS.findall(line))
            if len(ports) == 2:
                break
        else:
            sys.exit(f"it did not start: {log.read_text()}")
        threading.Thread(target=process.stdout.read, daemon=True).start()
        yield process, *ports


class Streams(threading.Thread):
    """Pages that listen. One that ends, as it is for half an hour at most, is opened anew."""

    def __init__(self, address, cookies, tally, over):
        super().__init__(daemon=True)
        self.address, self.cookies, self.tally, self.over = address, cookies, tally, over

    def run(self):
        asyncio.run(self.listen())

    async def listen(self):
        listening = [asyncio.create_task(self.one(cookie)) for cookie in self.cookies]
        while not self.over.is_set():
            await asyncio.sleep(0.2)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)

    async def one(self, cookie):
        while True:
            try:
                stream = await Stream.open(self.address, cookie)
                await stream.until_end()
                stream.close()
            except (OSError, AssertionError, asyncio.IncompleteReadError) as error:
                self.tally.trouble(f"stream: {error!r}"[:200])
            await asyncio.sleep(1)


def night(store):
    """All work that is done again and again is due now."""
    with writing(store) as database:
        database.execute("UPDATE job SET run_at = 0 WHERE state = 'waiting' AND is_message = 0")


def people_of(store):
    """Members who may do everything, and their communities."""
    with contextlib.closing(sqlite3.connect(store)) as database:
        return database.execute(
            "SELECT id, community_id FROM member WHERE state = 'active' AND created_at < unixepoch() - 2592000"
            " AND id NOT IN (SELECT member_id FROM join_request) ORDER BY random()"
        ).fetchall()


HEAD = [
    "| after | memory MiB | descriptors | threads | log MiB | store MiB | requests | p95 ms members, API, dashboard | troubles |",
    "|---|---|---|---|---|---|---|---|---|",
]


def line(sample, times, troubles):
    def tail(kind):
        sorted_times = sorted(times.get(kind) or [0])
        return f"{1000 * sorted_times[math.ceil(len(sorted_times) * 0.95) - 1]:,.1f}"

    tails = ", ".join(map(tail, ("members", "API", "dashboard")))
    minutes, seconds = divmod(round(sample.seconds), 60)
    return (
        f"| {minutes // 60}:{minutes % 60:02}:{seconds:02} | {sample.memory / MIB:,.0f} | {sample.descriptors} | {sample.threads} | {sample.log / MIB:,.1f} |"
        f" {sample.store / MIB:,.0f} | {sum(map(len, times.values())):,} | {tails} | {troubles} |"
    )


def logged(folder):
    """What the program logged, by level and message."""
    found = collections.Counter()
    for text in (folder / "log").read_text().splitlines():
        try:
            entry = json.loads(text)
            details = [entry[name] for name in ("kind", "cause") if name in entry]
            found[entry["level"], ": ".join([entry["message"], *details])] += 1
        except ValueError:
            found["error", text[:200]] += 1
    return found


def lost(store, apps):
    """What was said to be kept, and is not there. Of what members say of themselves the last counts."""
    missing = 0
    with contextlib.closing(sqlite3.connect(store)) as database:
        for member, app in apps:
            bios = [what for kind, what in app.kept if kind == "bio"]
            if bios and database.execute("SELECT bio FROM member WHERE id = ?", [member]).fetchone()[0] != bios[-1]:
                missing += 1
            for id in [what for kind, what in app.kept if kind == "request"]:
                missing += database.execute("SELECT count(*) FROM exchange WHERE id = ?", [id]).fetchone()[0] == 0
    return missing


def unproved(folder):
    """Copies that were made and are not whole; and how many there are."""
    proofs = [json.loads(proof.read_text()) for proof in (folder / "copies").glob("*/proof.json")]
    return [problem for proof in proofs for problem in proof["problems"]], len(proofs)


def soak(given, folder):
    store = folder / "soak.sqlite"
    with running("demo", "--members", str(given.members), "--quiet", "--store", str(store)):
        pass
    lines, samples, wrong = [*HEAD], [], []
    print("\n".join(HEAD), flush=True)
    tally, over = Tally(), threading.Event()
    with program(folder, store) as (process, dashboard, members), another_program(str(store)) as writer_ended:
        people = people_of(store)
        visitors = Visitors(str(store), people[0][1])
        programs = Visitors(str(store), people[0][1], program="soak")
        lookers = [member for member, _ in people[: given.visitors]]
        writers = [member for member, _ in people[given.visitors :][: given.programs]]
        visitors.sign_in(lookers)
        programs.sign_in(writers)

        def visitor(kind, headers, place, seed):
            return kind(place, headers, given.pause, tally, over, seed)

        place, home = ("127.0.0.1", members), ("127.0.0.1", dashboard)
        crowd = [visitor(Member, {"Cookie": visitors.cookie(one), "Accept-Encoding": "identity"}, place, one) for one in lookers]
        apps = [(one, visitor(App, {"Authorization": f"Bearer {programs.token(one)}"}, place, one)) for one in writers]
        cookies = [sign_in(f"http://127.0.0.1:{dashboard}") for _ in range(given.administrators + 1)]
        admins = [visitor(Administrator, {"Cookie": cookie}, home, n) for n, cookie in enumerate(cookies)]
        keeper = admins.pop()
        listeners = Streams(place, [visitors.cookie(lookers[n % len(lookers)]) for n in range(given.streams)], tally, over)
        for one in (*crowd, *(app for _, app in apps), *admins, listeners):
            one.start()
        began = time.monotonic()
        end, next_line, next_night = given.hours * 3600, given.line * 60, given.night * 30
        between = min(10, end / 60)
        while (passed := time.monotonic() - began) < end:
            if process.poll() is not None:
                wrong.append(f"The program ended with {process.returncode}.")
                break
            samples.append(Sample.of(process.pid, store, passed))
            if passed >= next_line:
                next_line += given.line * 60
                lines.append(line(samples[-1], tally.take(), sum(tally.troubles.values())))
                print(lines[-1], flush=True)
            if passed >= next_night:
                next_night += given.night * 60
                night(store)
                keeper.leave()
                keeper.asks_for_a_copy()
            time.sleep(between)
        over.set()
        for one in (*crowd, *(app for _, app in apps), *admins, listeners):
            one.join(90)
        last = line(samples[-1], tally.take(), sum(tally.troubles.values()))
        lines.append(last)
        print(last, flush=True)
        lines += ["", writer_ended()]
        # The last copy may be on its way.
        patience = time.monotonic() + 120
        while time.monotonic() < patience and list((folder / "copies").glob(".making-*")):
            time.sleep(1)
    wrong += growing(samples)
    wrong += [f"{count} times {what}" for what, count in tally.troubles.most_common(20)]
    said = logged(folder)
    wrong += [f"It logged {count} times: {message}" for (level, message), count in said.items() if level in ("error", "critical")]
    if missing := lost(store, apps):
        wrong.append(f"{missing} changes that were said to be kept are lost.")
    problems, copies = unproved(folder)
    wrong += problems
    if not copies:
        wrong.append("No copy was made and proved.")
    checked = subprocess.run([os.environ["MOOCH_BINARY"], "check", "--store", str(store)], cwd=ROOT, capture_output=True, text=True)
    if checked.returncode:
        wrong.append(checked.stderr.strip())
    statuses = ", ".join(f"{status}: {count:,}" for status, count in sorted(tally.statuses.items()))
    warnings = ", ".join(f"{message}: {count}" for (level, message), count in said.items() if level == "warning")
    kept = sum(len(app.kept) for _, app in apps)
    lines.append(f"Answers by status: {statuses}. {kept:,} changes by programs are all there." if not missing else f"Answers: {statuses}.")
    if tally.refusals:
        lines.append("Refused: " + ", ".join(f"{what}: {count:,}" for what, count in tally.refusals.most_common(12)) + ".")
    lines.append(f"{copies} copies are proved. Warnings in the log: {warnings or 'none'}.")
    lines += ["", *(["Something is wrong:", *(f"- {what}" for what in wrong)] if wrong else ["Nothing grows, and nothing went wrong."])]
    return lines, wrong


def main():
    given = options()
    end_on_signals()
    build()
    folder = ROOT / ".build-lists"
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="soak-", dir=folder) as place:
        lines, wrong = soak(given, Path(place))
    keep(lines, "soak.md")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
