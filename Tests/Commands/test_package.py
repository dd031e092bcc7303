"""The Debian package: on a bare Debian it is installed, set up, used, updated, removed and purged. The tarball runs on
one that has the libraries it names."""

import os
import subprocess

import pytest
from documents import HELP, ROOT, command, runs

STORE = "/var/lib/mooch/mooch.sqlite"
PASSWORD = "a long password for the first"


def package(release, folder, **environment):
    done = subprocess.run(
        [ROOT / ".packaging/build", release, folder], check=False, capture_output=True, text=True, env={**os.environ, "LEVEL": "0", **environment}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    # By lintian, where it is installed.
    assert not [line for line in done.stdout.splitlines() if line.startswith(("E:", "W:"))], done.stdout
    return done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def machine(bare, release, place):
    debian = bare.copy(place / "packaged")
    for version in ("1.0.0", "1.1.0"):
        package(release, debian.path("/root"), VERSION=version)
    debian.install("systemd curl")
    return debian


def installed(debian, version, machine=None):
    """Installs it on a Debian, or on a machine that runs it."""
    install = command(HELP, "apt install ./").replace("apt install", "apt-get install -y --no-install-recommends")
    return (machine or debian).run("cd /root && DEBIAN_FRONTEND=noninteractive " + install.replace("VERSION", version))


def started(machine):
    """What the service manager starts, by the user it starts it as, in the folder it starts it in."""
    unit = machine.path("/usr/lib/systemd/system/mooch.service").read_text()
    start = unit.partition("ExecStart=")[2].partition("\n")[0]
    return machine.start(f"cd / && umask 077 && setpriv --reuid mooch --regid mooch --clear-groups {start}")


@runs(HELP, "apt install ./")
def test_it_is_installed_set_up_used_updated_and_removed_and_the_store_stays(machine):
    said = installed(machine, "1.0.0")
    assert "/etc/mooch/mooch.conf" in said and "journalctl -u mooch" in said
    assert machine.run("stat -c '%U %a' /var/lib/mooch").strip() == "mooch 700"
    assert "Mooch 1.0" in machine.run("mooch --version")
    assert "mooch backup" in machine.run("zcat /usr/share/man/man1/mooch.1.gz").replace("\\-", "-")
    said = machine.run("systemd-analyze verify /usr/lib/systemd/system/mooch{.service,{,-members}.socket} 2>&1 || true")
    # There is no `man` here.
    assert [line for line in said.splitlines() if "mooch" in line and "man mooch" not in line] == []
    score = machine.run("systemd-analyze security --offline=true /usr/lib/systemd/system/mooch.service | tail -1")
    assert float(score.split(":")[1].split()[0]) <= 3

    conf = machine.path("/etc/mooch/mooch.conf")
    conf.write_text(conf.read_text() + "\npublic-url https://mooch.example.org\ntrusted-proxy 127.0.0.1\n")
    host = ("--header", "Host: mooch.example.org")
    with started(machine) as running:
        running.says("Make the first one at this address")
        address = next(word for line in running.said for word in line.split() if "/setup?" in word)
        path = address.removeprefix("https://mooch.example.org")
        assert running.get(f"http://127.0.0.1:8080{path}", *host)[0] == 200
    machine.run(f"setpriv --reuid mooch --regid mooch --clear-groups mooch admin add ada --store {STORE}", text=PASSWORD + "\n")

    installed(machine, "1.1.0")
    assert "public-url https://mooch.example.org" in conf.read_text()
    with started(machine) as running:
        running.says("Mooch is at https://mooch.example.org/")
        assert running.get("http://127.0.0.1:8080/readyz", *host) == (200, "ready\n")
        assert "first one" not in "".join(running.said), "whoever was there is still there"
    assert "is sound" in machine.run(f"mooch check --store {STORE}")

    machine.run("apt-get remove -y mooch")
    assert machine.path(STORE).is_file() and conf.is_file() and not machine.path("/usr/bin/mooch").exists()
    assert "/var/lib/mooch" in machine.run("apt-get purge -y mooch")
    assert machine.path(STORE).is_file() and not conf.exists()


def test_the_tarball_runs_on_a_bare_debian_with_the_libraries_that_it_names(bare, release, place):
    debian = bare.copy(place / "unpacked")
    package(release, debian.path("/root"), VERSION="1.1.0")
    [tarball] = debian.path("/root").glob("*.tar.xz")
    folder = "/opt/" + tarball.name.removesuffix(".tar.xz")
    debian.install("xz-utils")
    debian.run(f"tar --directory=/opt --extract --file=/root/{tarball.name}")
    # As its README says.
    debian.run(f"cd {folder} && apt-get install -y --no-install-recommends $(cat LIBRARIES)")
    assert "Mooch 1.0" in debian.run(f"{folder}/mooch --version")
    assert "/opt/mooch/mooch serve" in debian.path(f"{folder}/mooch.service").read_text()
    debian.install("curl")
    with debian.start(f"cd / && umask 077 && {folder}/mooch serve --store /root/mooch.sqlite --members-port 8081") as running:
        running.says("Members are at")
        assert running.get("http://127.0.0.1:8080/readyz") == (200, "ready\n")
        status, page = running.get("http://127.0.0.1:8081/communities")
        assert status == 200 and "/assets/css/" in page
