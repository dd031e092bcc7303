"""The two that send, to a mail server of ours that says when what came."""

import contextlib
import email
import email.policy
import json
import re
import select
import subprocess
import sys
from types import SimpleNamespace

from client import Failure
from peer import DJANGO, VERSION
from process import started
from program import ROOT, members_site

MAIL = ROOT / "Tests/Bench/mail"
HOST, FROM = "127.0.0.1", "mooch@example.org"
KEPT = ("Content-Language", "Auto-Submitted", "List-Unsubscribe", "List-Unsubscribe-Post")


class Sink:
    """The mail server."""

    def __init__(self, process, port, authorities):
        self.process, self.port, self.authorities = process, port, authorities

    def expect(self, number):
        """From now on, this many messages are awaited."""
        self.number = number
        self.process.stdin.write(f"{number}\n")
        self.process.stdin.flush()

    def came(self, patience):
        """What came, once all is there: `first` and `last` are seconds of the monotonic clock."""
        if not select.select([self.process.stdout], [], [], patience)[0]:
            raise Failure(f"{self.number} messages did not arrive within {patience} s")
        came = SimpleNamespace(**json.loads(self.process.stdout.readline()))
        if came.mailboxes != self.number:
            raise Failure(f"{self.number} messages went to {came.mailboxes} mailboxes")
        if came.is_safe != bool(self.authorities):
            raise Failure("TLS was not as it was asked for")
        came.rate = 60 * (self.number - 1) / (came.last - came.first)
        return came


@contextlib.contextmanager
def sink(delay, files=None):
    """A mail server whose replies are late by so many milliseconds; with a certificate and its key it offers TLS."""
    command = [sys.executable, MAIL / "sink.py", str(delay), *(files or ())]
    with started(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        port = re.fullmatch(r"port: (\d+)\n", process.stdout.readline())
        if not port:
            sys.exit("The mail server did not start.")
        yield Sink(process, int(port[1]), files and files[0])


@contextlib.contextmanager
def mooch(store, sink):
    """Our members' site, which sends to that server; its address."""
    options = ["--mail", f"smtp://{HOST}:{sink.port}", "--mail-from", FROM]
    if sink.authorities:
        options += ["--mail-authorities", str(sink.authorities)]
    with members_site(store, *options) as (address, _):
        yield address


def django(sink, number, connections, like):
    """What came of so many messages by Django that say what that one of ours says."""
    message = email.message_from_string(like, policy=email.policy.default)
    work = {
        "host": HOST,
        "port": sink.port,
        "is_safe": bool(sink.authorities),
        "connections": connections,
        "messages": number,
        "from": str(message["From"]),
        "subject": str(message["Subject"]),
        "text": message.get_body(("plain",)).get_content(),
        "html": message.get_body(("html",)).get_content(),
        "headers": {name: str(message[name]) for name in KEPT if message[name]},
    }
    sink.expect(number)
    environment = {"SSL_CERT_FILE": str(sink.authorities)} if sink.authorities else {}
    done = subprocess.run(
        [DJANGO.program("python"), MAIL / "peer/send.py"], input=json.dumps(work), text=True, env=environment
    )
    if done.returncode != 0:
        raise Failure(f"Django {VERSION} did not send all")
    return sink.came(10)
