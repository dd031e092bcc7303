"""A measurement with wrk: as many requests as the server answers, over so many connections."""

import wrk


class Load:
    """`rate` is requests a second, `tail` the 99th percentile of the latency in milliseconds, and
    `cost` the microseconds of processor time the server used for a request."""

    def __init__(self, server, path, connections, seconds):
        before = server.processor_seconds()
        load = wrk.load(server.name, f"http://{server.place}{path}", connections, seconds)
        used = server.processor_seconds() - before
        self.rate, self.tail = load.rate, load.p99
        self.cost = used / load.answers * 1_000_000
