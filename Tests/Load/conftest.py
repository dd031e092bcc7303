"""Fixtures: programs that are ended whatever happens, descriptors, and a place for figures."""

import contextlib
import resource

import pytest

from program import Program

FIGURES = pytest.StashKey[list]()


def pytest_configure(config):
    config.stash[FIGURES] = []


def pytest_terminal_summary(terminalreporter, config):
    if config.stash[FIGURES]:
        terminalreporter.section("figures")
        for line in config.stash[FIGURES]:
            terminalreporter.write_line(line)


@pytest.fixture
def figure(pytestconfig, record_property):
    """Says a measured figure at the end of the run: `figure("median", "1.2 ms")`."""

    def note(what, amount):
        pytestconfig.stash[FIGURES].append(f"{what}: {amount}")
        record_property(what, amount)

    return note


@pytest.fixture
def program(tmp_path):
    """Starts programs: `program("--host", "::1", descriptors=128)`."""
    with contextlib.ExitStack() as ends:

        def start(*options, folder="store", **how):
            (tmp_path / folder).mkdir(exist_ok=True)
            started = Program(tmp_path / folder, *options, **how)
            ends.callback(started.end)
            return started.ready()

        yield start


@pytest.fixture
def descriptors():
    """Makes room for so many descriptors in this process, or skips the test."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)

    def want(number):
        if hard != resource.RLIM_INFINITY and hard < number:
            pytest.skip(f"needs {number} file descriptors, the hard limit is {hard}")
        if soft < number:
            resource.setrlimit(resource.RLIMIT_NOFILE, (number, hard))

    yield want
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
