"""The soak notices what grows without an end, and leaves alone what only comes and goes."""

import random
import sys

import pytest
from program import ROOT

sys.path.append(str(ROOT / "Tests/Bench/soak"))

from watch import MIB, Sample, growing  # noqa: E402


def samples(hours=24, **growth):
    """A sample a minute: caches fill within an hour, and each goes up and down; `growth` is what comes an hour."""
    chance = random.Random(3)
    usual = {"memory": 250 * MIB, "descriptors": 300, "threads": 30, "log": 6 * MIB}
    made = []
    for minute in range(hours * 60):
        values = {
            name: int(value * chance.uniform(0.9, 1.1) + growth.get(name, 0) * minute / 60 + 60 * MIB * min(minute, 60) / 60 * (name == "memory"))
            for name, value in usual.items()
        }
        made.append(Sample(seconds=minute * 60, store=(100 + minute) * MIB, **values))
    return made


def test_what_comes_and_goes_is_no_growth():
    assert growing(samples()) == []
    assert growing(samples(hours=1)) == []


@pytest.mark.parametrize("name, an_hour", [("memory", 10 * MIB), ("descriptors", 6), ("threads", 2), ("log", 3 * MIB)])
def test_what_grows_by_little_an_hour_is_found_within_a_day(name, an_hour):
    found = growing(samples(**{name: an_hour}))
    assert [sentence.split()[0] for sentence in found] == [name], found


def test_a_log_that_was_long_once_is_found():
    taken = samples()
    taken[100] = taken[100]._replace(log=200 * MIB)
    assert growing(taken) == ["the log had 200 MiB."]
    assert growing([]) == ["There are too few samples."]
