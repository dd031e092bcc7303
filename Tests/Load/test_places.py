"""The places a program can be asked to listen at."""

import asyncio
import socket
import stat
import subprocess
import tempfile
from pathlib import Path

import pytest

from mail_server import until
from program import Program, binary
from wire import asked_once


@pytest.fixture
def path():
    """Where a Unix socket may be: such paths have to be short."""
    with tempfile.TemporaryDirectory(prefix="mooch-") as folder:
        yield Path(folder) / "mooch.socket"


def is_served(address):
    return asyncio.run(asked_once(address, "/sign-in")).status == 200


def test_a_unix_socket_is_served_and_removed_at_the_end(program, path):
    running = program("--socket", str(path))
    assert str(path) in "".join(running.said)
    assert "http://" not in running.said[0], "a port although only a socket was asked for"
    assert is_served(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o660
    running.ask_to_end()
    assert running.wait() == 0
    assert not path.exists()


def test_a_unix_socket_that_was_left_behind_is_replaced(program, path):
    running = program("--socket", str(path))
    running.process.kill()
    running.wait()
    assert path.is_socket()
    program("--socket", str(path))
    assert is_served(path)


def test_a_unix_socket_in_use_is_left_alone(program, path, tmp_path):
    program("--socket", str(path))
    store = tmp_path / "another.sqlite"
    another = subprocess.run(
        [binary(), "serve", "--store", store, "--socket", path],
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert another.returncode != 0 and str(path) in another.stderr
    assert is_served(path)


def test_ipv6(program):
    assert is_served(program("--host", "::1").url("[::1]"))


def test_several_places_at_once(program, path):
    hosts = ("127.0.0.1", "127.0.0.2", "::1")
    options = [word for host in hosts for word in ("--host", host)]
    running = program(*options, "--socket", str(path), "--port", "0")
    assert is_served(path)
    for host in ("127.0.0.1", "127.0.0.2", "[::1]"):
        assert is_served(running.url(host))
    assert running.said[0].startswith("Mooch is at ")


@pytest.mark.parametrize("number", [1, 2])
def test_sockets_that_are_handed_over(program, path, number):
    with socket.create_server(("127.0.0.1", 0)) as first, socket.socket(socket.AF_UNIX) as second:
        second.bind(str(path))
        second.listen()
        running = program(sockets=[first, second][:number])
        assert running.address == first.getsockname(), "it listens elsewhere"
        assert is_served(first.getsockname())
        if number == 2:
            assert is_served(path)
        running.ask_to_end()
        assert running.wait() == 0
    assert path.exists(), "the file belongs to whoever made the socket"


def test_each_site_gets_the_socket_of_its_name(program):
    with socket.create_server(("127.0.0.1", 0)) as members, socket.create_server(("127.0.0.1", 0)) as dashboard:
        running = program("--port", str(dashboard.getsockname()[1]), sockets=[members, dashboard], names=["members", "mooch.socket"])
        assert running.address == dashboard.getsockname()
        said = until(lambda: [line for line in running.said if line.startswith("Members are at")])
        assert f":{members.getsockname()[1]}/" in said[0]
        running.ask_to_end()
        assert running.wait() == 0
        # One of them alone: the other site is where its options say.
        running = program("--port", "0", sockets=[members], names=["members"])
        assert running.address not in (members.getsockname(), dashboard.getsockname())
        assert is_served(running.address)


@pytest.mark.parametrize(
    "names, options, words",
    [
        (["kitchen"], [], "The socket kitchen that was handed over is of no site"),
        (["dashboard", "members"], [], 'LISTEN_FDNAMES is "dashboard:members", which does not name 1 sockets.'),
        (["dashboard"], ["--port", "1"], "--port 1 does not fit what was handed over, http://127.0.0.1:"),
        (["dashboard"], ["--socket", "/nowhere"], "--socket /nowhere does not fit what was handed over"),
        (["members"], ["--members-port", "1"], "--members-port 1 does not fit what was handed over"),
    ],
)
def test_sockets_that_fit_no_option_are_refused(tmp_path, names, options, words):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        assert words in refusal(tmp_path, listener, names, options)


def test_a_socket_without_streams_is_refused(tmp_path, path):
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listener:
        listener.bind(str(path))
        listener.listen()
        assert "is not a socket of streams that listens" in refusal(tmp_path, listener, [], [])


def refusal(folder, listener, names, options):
    ended = Program(folder, *options, sockets=[listener], names=names)
    try:
        assert ended.wait() == 1
        return ended.log.read_text()
    finally:
        ended.end()
