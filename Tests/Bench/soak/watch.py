"""What a program takes while it works, and whether that grows without an end."""

import os
import re
import statistics
from pathlib import Path
from typing import NamedTuple

MIB = 1 << 20


class Sample(NamedTuple):
    """Everything but `seconds` and `descriptors` in bytes."""

    seconds: float
    memory: int
    descriptors: int
    threads: int
    log: int
    store: int

    @classmethod
    def of(cls, pid, store, seconds):
        status = Path(f"/proc/{pid}/status").read_text()

        def said(name):
            return int(re.search(rf"^{name}:\s+(\d+)", status, re.MULTILINE)[1])

        def size(path):
            return os.path.getsize(path) if os.path.exists(path) else 0

        return cls(
            seconds, said("VmRSS") * 1024, len(os.listdir(f"/proc/{pid}/fd")), said("Threads"),
            size(f"{store}-wal"), size(store),
        )  # fmt: skip


# How much more of each there may be in the last third than in the second; the first fills caches.
MOST_MORE = {
    "memory": lambda before: 32 * MIB + before // 10,
    "descriptors": lambda before: 32,
    "threads": lambda before: 8,
    "log": lambda before: 16 * MIB,
}
# It is copied into the file when it has some MiB, and never has to have more than this.
LONGEST_LOG = 128 * MIB


def growing(samples):
    """A sentence for each that grows without an end."""
    third = len(samples) // 3
    if not third:
        return ["There are too few samples."]
    found = []
    for name, most in MOST_MORE.items():
        values = [getattr(sample, name) for sample in samples]
        before, after = statistics.median(values[third : 2 * third]), statistics.median(values[2 * third :])
        if after - before > most(before):
            hours = (samples[-1].seconds - samples[0].seconds) / 3600 / 3
            found.append(f"{name} grows: {before:,.0f}, then {after:,.0f}; {(after - before) / hours:,.0f} an hour.")
    longest = max(sample.log for sample in samples)
    if longest > LONGEST_LOG:
        found.append(f"the log had {longest / MIB:,.0f} MiB.")
    return found
