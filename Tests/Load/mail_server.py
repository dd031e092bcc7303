"""A real mail server on this machine, which answers as a test wants: takes, refuses, hangs, speaks TLS or not."""

import asyncio
import contextlib
import email
import email.policy
import random
import socket
import ssl
import threading
import time
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult

PASSWORD = "correct horse: battery"
USER = "mooch"
# Seconds.
PATIENCE = 60


class Mailbox:
    """What arrived, and what is answered to whom."""

    def __init__(self):
        self.lock = threading.Condition()
        self.messages = []
        # What is answered to a recipient, and to a message, in place of 250.
        self.to_recipient = {}
        self.to_message = None
        # Called when a message has arrived, before it is answered.
        self.before_answer = None
        # The recipients that are answered for after so many seconds.
        self.slow = {}
        self.tried = []

    async def handle_RCPT(self, server, session, envelope, address, options):
        with self.lock:
            self.tried.append(address)
            self.lock.notify_all()
        await asyncio.sleep(self.slow.get(address, 0))
        answer = self.to_recipient.get(address)
        if answer:
            return answer
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        message.envelope = (envelope.mail_from, envelope.rcpt_tos)
        message.raw = envelope.content
        message.was_safe = session.ssl is not None
        message.was_signed_in = session.authenticated
        with self.lock:
            self.messages.append(message)
            self.lock.notify_all()
        if self.before_answer:
            self.before_answer()
        return self.to_message or "250 taken"

    def wait(self, number=1, seconds=PATIENCE):
        """Waits until so many messages are there, and gives all."""
        with self.lock:
            arrived = self.lock.wait_for(lambda: len(self.messages) >= number, seconds)
            assert arrived, f"{len(self.messages)} messages of {number}, tried {self.tried}"
            return list(self.messages)

    def wait_for_try(self, number=1, seconds=PATIENCE):
        with self.lock:
            assert self.lock.wait_for(lambda: len(self.tried) >= number, seconds), self.tried


class MailServer:
    """aiosmtpd on a port of its own, with what a test wants of it."""

    def __init__(self, host="127.0.0.1", certificate=None, password=None, from_first=False):
        self.mailbox = Mailbox()
        context = None
        if certificate:
            context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            context.load_cert_chain(*certificate)
        options = {
            "hostname": "mail.test", "enable_SMTPUTF8": True,
            # A wrong password is answered after five seconds for each way to sign in.
            "auth_exclude_mechanism": ["LOGIN"],
        }
        if context and not from_first:
            options |= {"tls_context": context, "require_starttls": True}
        if password:
            options |= {
                "authenticator": lambda server, session, envelope, mechanism, data: AuthResult(
                    success=data.password.decode() == password, handled=False
                ),
                "auth_required": True,
                "auth_require_tls": context is not None and not from_first,
            }
        self.controller = Place(
            self.mailbox, hostname=host, port=free_port(host), smtp_options=options,
            ssl_context=context if from_first else None,
        )
        self.host, self.port = host, self.controller.port

    def __enter__(self):
        self.controller.start()
        return self

    def __exit__(self, *_):
        self.controller.stop()


class Place(Controller):
    def __init__(self, handler, smtp_options, **options):
        self.smtp_options = smtp_options
        super().__init__(handler, ready_timeout=PATIENCE, **options)

    def factory(self):
        return SMTP(self.handler, **self.smtp_options)


class SilentServer:
    """Takes connections, and never says a word."""

    def __enter__(self):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.host, self.port = self.listener.getsockname()
        return self

    def __exit__(self, *_):
        self.listener.close()


def free_port(host):
    """A port for a program that is told it: one that the system gives to nobody who does not ask for it."""
    first_given = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    for port in random.sample(range(10_000, first_given), 100):
        with contextlib.suppress(OSError), socket.create_server((host, port)):
            return port
    raise AssertionError("no port is free")


def until(ask, seconds=PATIENCE):
    """Asks until there is an answer: what takes its time on a busy machine comes."""
    end = time.monotonic() + seconds
    while True:
        if answer := ask():
            return answer
        assert time.monotonic() < end, f"nothing for {seconds} seconds"
        time.sleep(0.1)
