"""Mail, through a real server on this machine: what arrives, what is tried again, and what is given up."""

import re
import signal
import socket

import pytest

from mail_server import PASSWORD, USER, MailServer, SilentServer, certificate, until
from neighbours import Neighbours

MAIL_FROM = ("--mail-from", "mooch@example.org", "--members-port", "0")


@pytest.fixture
def exchange(program, tmp_path):
    """Starts the program with a mail server: `exchange(server)`, and neighbours in its store."""

    def start(server, *options, user=None, scheme="smtp", host=None):
        name = f"{user}@" if user else ""
        url = f"{scheme}://{name}{host or server.host}:{server.port}"
        running = program("--mail", url, *MAIL_FROM, *options)
        return Neighbours(running, tmp_path / "store")

    return start


@pytest.fixture
def password_file(tmp_path):
    path = tmp_path / "password"
    path.write_text(PASSWORD + "\n")
    return path


def test_a_message_arrives_as_a_mailbox_expects_it(exchange):
    with MailServer() as server:
        neighbours = exchange(server)
        neighbours.forgets()
        [message] = server.mailbox.wait()
    assert message.envelope == ("mooch@example.org", ["phil@example.org"])
    assert message["From"] == '"Mooch" <mooch@example.org>' or message["From"] == "Mooch <mooch@example.org>"
    assert message["To"] == "phil@example.org"
    assert message["Auto-Submitted"] == "auto-generated"
    assert re.fullmatch(r"<mooch-\d+-\d+@example\.org>", message["Message-ID"])
    assert message["Date"].datetime.utcoffset().total_seconds() == 0
    assert message.get_content_type() == "multipart/alternative"
    assert not message.defects and all(not part.defects for part in message.walk())
    text = message.get_body(("plain",)).get_content()
    html = message.get_body(("html",)).get_content()
    link = re.search(rf"{neighbours.members}/password/\S+", text).group()
    assert link in html and "<script" not in html and "<img" not in html
    assert until(5, lambda: neighbours.job()[0] == "done")
