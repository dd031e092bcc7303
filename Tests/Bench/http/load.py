"""A measurement with wrk: as many requests as the server answers, over so many connections."""

import re
import subprocess
import sys

MILLISECONDS = {"us": 0.001, "ms": 1, "s": 1000, "m": 60_000}


class Load:
    """`rate` is requests a second, `tail` the 99th percentile of the latency in milliseconds, and
    `cost` the microseconds of processor time the server used for a request."""

    def __init__(self, server, path, connections, seconds):
        before = server.processor_seconds()
        said = wrk(f"http://{server.place}{path}", connections, seconds)
        used = server.processor_seconds() - before
        if problem := re.search(r"(Socket errors|Non-2xx or 3xx responses): .*", said):
            sys.exit(f"{server.name} failed at {path}, {connections} connections: {problem[0]}")
        requests = int(found(r"(\d+) requests in", said)[1])
        if requests == 0:
            sys.exit(f"{server.name} answered nothing at {path}, {connections} connections.")
        self.rate = float(found(r"Requests/sec:\s+([\d.]+)", said)[1])
        tail = found(r"99%\s+([\d.]+)(us|ms|s|m)\b", said)
        self.tail = float(tail[1]) * MILLISECONDS[tail[2]]
        self.cost = used / requests * 1_000_000


def wrk(url, connections, seconds):
    command = ["wrk", "--threads", "1", "--connections", str(connections)]
    command += ["--duration", f"{seconds}s", "--latency", url]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"wrk ended with {result.returncode}: {result.stderr.strip()}")
    return result.stdout


def found(pattern, said):
    if match := re.search(pattern, said):
        return match
    sys.exit(f"wrk did not say {pattern!r}, but:\n{said}")
