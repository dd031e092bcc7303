"""Fixtures: bare Debians, in which Mooch is built, and others in which it only runs. `MOOCH_RELEASE` names a release
build that is there already; then only what is about building builds. `MOOCH_GOES_ON` names a file: whatever comes after
the build waits until it is there."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from debian import Debian
from documents import README, ROOT, command

# Kept, so that a second run builds what has changed.
BUILD = ROOT / ".build-release"
PROGRAM = "/opt/mooch"


@pytest.fixture(scope="session")
def place():
    """Where Debians lie: not in `/tmp`, as they need devices. They are hundreds of MiB, and go away in the end."""
    place = ROOT / ".artifacts/debian"
    remove(place)
    place.mkdir(parents=True)
    yield place
    remove(place)


@pytest.fixture(scope="session")
def bare(place):
    """A Debian with nothing in it, to be copied."""
    if os.geteuid():
        pytest.skip("only root makes a Debian to run commands in")
    return Debian.bare(place / "bare")


@pytest.fixture(scope="session")
def builder(bare, place):
    """A Debian with Swift and what the README installs, and with this folder as `/mooch`."""
    swift = Path(shutil.which("swift")).resolve().parents[1]
    prepare_build()
    folders = {"/swift/usr": swift, "/mooch": ROOT, "/mooch/.build": BUILD}
    debian = bare.copy(place / "builder", folders)
    install, _, _ = command(README, "$(command -v sudo) sh").partition("&& swift build")
    debian.run(install)
    return debian


@pytest.fixture(scope="session")
def built(builder):
    """The same when the program is built as the README says."""
    builder.run("cd /mooch && " + command(README, "swift build"))
    # The other suites drive what is run for real.
    made = ROOT / ".artifacts/mooch"
    made.parent.mkdir(exist_ok=True)
    made.unlink(missing_ok=True)
    made.symlink_to(program())
    while (goes_on := os.environ.get("MOOCH_GOES_ON")) and not (ROOT / goes_on).exists():
        time.sleep(1)
    return builder


def program():
    """Where this machine sees what was built."""
    return next(BUILD.glob("*/release/mooch"))


@pytest.fixture(scope="session")
def release(request):
    """The program for real."""
    if given := os.environ.get("MOOCH_RELEASE"):
        return Path(given)
    request.getfixturevalue("built")
    return program()


@pytest.fixture(scope="session")
def runner(bare, release, place):
    """A Debian with the program and the packages that the README names for it, and no other."""
    packages = re.search(r"the packages `([^`]+)`\s+of Debian", README.read_text())[1]
    debian = bare.copy(place / "runner")
    debian.install(" ".join(packages.split()))
    debian.path(PROGRAM).mkdir()
    shutil.copy(release, debian.path(PROGRAM))
    for folder in (ROOT / "Templates", ROOT / "Public", release.parent / "mooch_MoochDemo.resources"):
        shutil.copytree(folder, debian.path(PROGRAM) / folder.name)
    return debian


@pytest.fixture(scope="session")
def server(runner, place):
    """The same with what the help page names besides: proxies, a service manager, SQLite's shell."""
    debian = runner.copy(place / "server")
    debian.install("nginx-light caddy systemd openssl")
    return debian


def remove(folder):
    subprocess.run(["rm", "-rf", "--one-file-system", folder], check=True)


def prepare_build():
    """Takes along the packages that the tests were built with, so that they are not fetched once more."""
    BUILD.mkdir(exist_ok=True)
    (ROOT / ".build").mkdir(exist_ok=True)
    for name in ("repositories", "checkouts", "workspace-state.json"):
        if (ROOT / ".build" / name).exists():
            remove(BUILD / name)
            subprocess.run(["cp", "--archive", ROOT / ".build" / name, BUILD / name], check=True)
