"""Mail, through a real server on this machine: what arrives, what is tried again, and what is given up."""

import base64
import html
import re
import signal
import socket
import subprocess
import time
import urllib.error

import pytest

from certificates import certificate
from mail_server import PASSWORD, USER, MailServer, SilentServer, until
from neighbours import Browser, Neighbours
from program import ROOT, binary

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
    assert until(lambda: neighbours.job()[0] == "done")


def test_it_signs_in_over_starttls(exchange, tmp_path, password_file):
    files = certificate(tmp_path, "localhost", "127.0.0.1")
    with MailServer(certificate=files, password=PASSWORD) as server:
        options = ("--mail-password-file", password_file, "--mail-authorities", files[0])
        exchange(server, *options, user=USER, host="localhost").forgets()
        [message] = server.mailbox.wait()
    assert message.was_safe and message.was_signed_in


def test_it_signs_in_where_tls_comes_first(exchange, tmp_path, password_file):
    files = certificate(tmp_path, "localhost", "127.0.0.1")
    with MailServer(certificate=files, password=PASSWORD, from_first=True) as server:
        options = ("--mail-password-file", password_file, "--mail-authorities", files[0])
        exchange(server, *options, user=USER, host="localhost", scheme="smtps").forgets()
        [message] = server.mailbox.wait()
    assert message.was_signed_in


@pytest.mark.parametrize(
    "host, reason",
    [("localhost", "mail-insecure"), ("elsewhere", "mail-insecure")],
    ids=["a certificate that nobody vouches for", "a certificate of another name"],
)
def test_a_wrong_certificate_gets_no_message(exchange, tmp_path, host, reason):
    files = certificate(tmp_path, host)
    with MailServer(certificate=files) as server:
        options = ("--mail-authorities", files[0]) if host == "elsewhere" else ()
        neighbours = exchange(server, *options, host="localhost")
        neighbours.forgets()
        assert until(lambda: neighbours.job()[1]) == reason
        assert neighbours.job()[0] == "waiting" and "ertificate" in neighbours.job()[2]
    assert not server.mailbox.messages and not server.mailbox.tried


def test_a_server_without_tls_gets_no_message_unless_it_is_on_this_machine(exchange):
    host = own_address()
    with MailServer(host=host) as server:
        neighbours = exchange(server)
        neighbours.forgets()
        assert until(lambda: neighbours.job()[1]) == "mail-insecure"
    assert not server.mailbox.messages and not server.mailbox.tried


def own_address():
    """An address of this machine that is not its loopback's."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no other address")
        return probe.getsockname()[0]


def test_a_wrong_password_is_said_and_tried_again(exchange, tmp_path, password_file):
    with MailServer(password="another") as server:
        neighbours = exchange(server, "--mail-password-file", password_file, user=USER)
        neighbours.forgets()
        assert until(lambda: neighbours.job()[1]) == "mail-sign-in"
        state, _, detail = neighbours.job()
    assert state == "waiting" and detail.startswith("535") and PASSWORD not in detail


def test_what_is_refused_for_now_arrives_later_with_the_same_message_id(exchange):
    with MailServer() as server:
        server.mailbox.to_recipient["phil@example.org"] = "451 come back later"
        neighbours = exchange(server)
        neighbours.forgets()
        assert until(lambda: neighbours.job()[1]) == "mail-not-now"
        assert neighbours.job() == ("waiting", "mail-not-now", "451 come back later")
        [(run_at, ended_at, number, made)] = neighbours.rows(
            "SELECT run_at, ended_at, id, created_at FROM job WHERE kind = 'mail'"
        )
        assert run_at - ended_at == 60
        server.mailbox.to_recipient.clear()
        neighbours.tries_now()
        [message] = server.mailbox.wait()
    assert message["Message-ID"] == f"<mooch-{number}-{made}@example.org>"


@pytest.mark.parametrize("step", ["recipient", "message"])
def test_what_is_refused_for_good_is_given_up_with_the_servers_words(exchange, step):
    with MailServer() as server:
        if step == "recipient":
            server.mailbox.to_recipient["phil@example.org"] = "550 no such mailbox"
        else:
            server.mailbox.to_message = "554 5.7.1 we do not like it"
        neighbours = exchange(server)
        neighbours.forgets()
        assert until(lambda: neighbours.job()[0] == "failed")
    words = "550 no such mailbox" if step == "recipient" else "554 5.7.1 we do not like it"
    assert neighbours.job() == ("failed", "mail-refused", words)


def test_nobody_there_is_tried_again(exchange):
    with MailServer() as server:
        pass
    neighbours = exchange(server)
    neighbours.forgets()
    assert until(lambda: neighbours.job()[1]) == "mail-unreachable"
    assert neighbours.job()[0] == "waiting"


def test_a_server_that_hangs_holds_up_nothing_else(exchange):
    with SilentServer() as server:
        neighbours = exchange(server)
        for name in ("phil", "ryan"):
            neighbours.forgets(name)
        until(lambda: neighbours.rows("SELECT 1 FROM job WHERE kind = 'mail' AND state = 'running'"))
        neighbours.asks()
        told = until(lambda: neighbours.rows("SELECT type FROM event"))
        assert told == [("request_received",)]
        running = neighbours.rows("SELECT count(*) FROM job WHERE kind = 'mail' AND state = 'running'")
        assert running[0][0] >= 1, "it hangs on"
        neighbours.program.ask_to_end()
        assert neighbours.program.wait() == 0, "the end waits for nobody"
    [(state,)] = neighbours.rows("SELECT DISTINCT state FROM job WHERE kind = 'mail'")
    assert state == "waiting"


def test_mailboxes_that_are_answered_for_slowly_hold_up_nobody_else(exchange):
    slow = [f"slow-{number}@tarpit.example" for number in range(4)]
    with MailServer() as server:
        server.mailbox.slow = dict.fromkeys(slow, 12)
        neighbours = exchange(server)
        with neighbours.writing() as db:
            db.executemany(
                "INSERT INTO member (community_id, name, email, email_confirmed_at, address, bio,"
                " preferred_contact, created_at, last_seen_at)"
                " SELECT 1, ?, ?, 1000, '', '', 'email', created_at, last_seen_at FROM member WHERE id = 1",
                [(address.partition("@")[0], address) for address in slow],
            )
        for address in slow:
            neighbours.forgets(address)
        server.mailbox.wait_for_try(3)
        begun = time.monotonic()
        neighbours.forgets()
        message = server.mailbox.wait()[0]
        assert message["To"] == "phil@example.org"
        assert time.monotonic() - begun < 15
        # They are given more time at the next try.
        assert until(lambda: neighbours.rows("SELECT count(*) FROM job WHERE reason = 'mail-slow'")[0][0] == 4)
        neighbours.tries_now()
        assert len(server.mailbox.wait(3, 60)) >= 3


def test_killed_before_it_is_noted_a_message_comes_twice_and_no_more(exchange, program):
    with MailServer() as server:
        neighbours = exchange(server)
        running = [neighbours.program]
        server.mailbox.before_answer = lambda: running[0].process.send_signal(signal.SIGKILL)
        neighbours.forgets()
        for number in (1, 2):
            server.mailbox.wait(number)
            running[0].wait()
            neighbours.lease_is_over()
            running[0] = program("--mail", f"smtp://{server.host}:{server.port}", *MAIL_FROM)
            until(lambda: neighbours.job()[0] != "running")
            neighbours.tries_now()
        assert until(lambda: neighbours.job()[0] == "failed")
        assert neighbours.job()[1] == "mail-unsure"
        first, second = server.mailbox.messages
    assert first["Message-ID"] == second["Message-ID"]


def test_a_seller_hears_of_a_request_at_once_and_ends_such_mail_by_one_press(exchange):
    with MailServer() as server:
        neighbours = exchange(server)
        neighbours.asks()
        [message] = server.mailbox.wait()
        text = message.get_body(("plain",)).get_content()
        assert message["To"] == "ryan@example.org" and "Milk jug" in message["Subject"]
        assert f"{neighbours.members}/listings/1" in text
        for contact in ("phil@example.org", "Please"):
            assert contact not in message.as_string() and contact not in text
        [address] = re.findall(r"<(http\S+)>", message["List-Unsubscribe"])
        assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        until(lambda: neighbours.rows("SELECT 1 FROM event WHERE mailed_at IS NOT NULL"))
        path = address.removeprefix(neighbours.members)
        assert "No more e-mails like this" in Browser(neighbours.members).get(path)
        assert not neighbours.rows("SELECT * FROM notification_setting")
        answer = Browser(neighbours.members).post(path, **{"List-Unsubscribe": "One-Click"})
        assert "no more e-mails about this" in answer
        assert neighbours.rows("SELECT * FROM notification_setting") == [
            (1, "request_received", "none", 1)
        ]
        with neighbours.writing() as db:
            db.execute("UPDATE exchange SET state = 'withdrawn', answered_at = requested_at")
            db.execute("DELETE FROM event")
        neighbours.asks()
        until(lambda: neighbours.rows("SELECT 1 FROM event WHERE type = 'request_received'"))
        assert len(server.mailbox.messages) == 1


def test_what_can_wait_comes_in_one_message_in_the_evening(exchange):
    with MailServer() as server:
        neighbours = exchange(server)
        with neighbours.writing() as db:
            for title in ("Milk jug", "Lamp"):
                db.execute("UPDATE listing SET title = ?", (title,))
                db.execute(
                    "INSERT INTO event (member_id, type, at, listing_id)"
                    " VALUES (1, 'listing_expiring', unixepoch(), 1)"
                )
        [(state, run_at)] = until(lambda: neighbours.rows("SELECT state, run_at FROM job WHERE kind = 'mail'"))
        assert state == "waiting" and run_at % 86_400 == 18 * 3_600, "the community's clock is UTC"
        neighbours.tries_now()
        [message] = server.mailbox.wait()
        assert message.get_body(("plain",)).get_content().count("Lamp") == 2
        assert "2 things" in message["Subject"]
        until(lambda: neighbours.job()[0] == "done")
        assert not neighbours.rows("SELECT 1 FROM event WHERE mailed_at IS NULL")


def test_somebody_signs_in_by_a_link(exchange):
    with MailServer() as server:
        neighbours = exchange(server)
        browser = Browser(neighbours.members)
        browser.post("/sign-in/link", browser.get("/sign-in/link"), email="phil@example.org")
        browser.post("/sign-in/link", browser.get("/sign-in/link"), email="nobody@example.org")
        [message] = server.mailbox.wait()
        link = re.search(r"http\S+/sign-in/link/\S+", message.get_body(("plain",)).get_content())
        path = link.group().removeprefix(neighbours.members)
        page = browser.get(path)
        assert "phil@example.org" in page
        browser.post(path, page)
        assert "phil@example.org" in browser.get("/profile/edit")
        with pytest.raises(urllib.error.HTTPError):
            browser.get(path)
    assert len(neighbours.rows("SELECT 1 FROM job WHERE kind = 'mail'")) == 1


@pytest.mark.parametrize(
    "options, named",
    [
        (["--mail", "mail.example.org"], "--mail "),
        (["--mail", "smtp://h"], "--mail-from"),
        (["--mail", "smtp://h", "--mail-from", "no address"], "--mail-from"),
        (["--mail", "smtp://h", "--mail-from", "a@b.example\r\nBcc: c@d.example"], "--mail-from"),
        (["--mail", "smtp://u@h", "--mail-from", "a@b.example"], "--mail-password-file"),
        (["--mail-from", "a@b.example"], "--mail-from"),
        (["--mail", "smtp://h", "--mail-from", "a@b.example", "--members-port", ""], "--members-port"),
        (
            ["--mail", "smtp://u@h", "--mail-from", "a@b.example", "--mail-password-file", "/nowhere"],
            "--mail-password-file",
        ),
    ],
)
def test_a_bad_option_is_named_at_the_start(tmp_path, options, named):
    if "--members-port" not in options:
        options = [*options, "--members-port", "0"]
    command = [binary(), "serve", "--store", tmp_path / "store.sqlite", "--port", "0", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode in (1, 64) and named in done.stderr, done.stderr


def test_an_administrator_reads_what_the_server_says(exchange, tmp_path, password_file):
    with MailServer(password=PASSWORD) as server:
        neighbours = exchange(server, "--mail-password-file", password_file, user=USER)
        browser = administrator(neighbours)
        page = browser.get("/outbox/test-message")
        assert f"port {server.port}" in page
        taken = browser.post("/outbox/test-message", page, email="ada@example.org")
        [message] = server.mailbox.wait()
        assert message["To"] == "ada@example.org" and message.was_signed_in
        assert "RCPT TO:" in taken and "250 taken" in taken and "********" in taken
        for secret in (PASSWORD, base64.b64encode(f"\0{USER}\0{PASSWORD}".encode()).decode()):
            assert secret not in html.unescape(taken)
        server.mailbox.to_recipient["ada@example.org"] = "550 no such mailbox"
        refused = browser.post("/outbox/test-message", page, email="ada@example.org")
        assert "550 no such mailbox" in refused and "last line says why" in refused
        assert "422" in str(refusal(browser, page, "ada@example.org\r\nBcc: eve@example.org"))
    neighbours.forgets()
    until(lambda: neighbours.job()[1] == "mail-unreachable")
    for path in ("/", "/outbox"):
        assert "A message waits. The mail server cannot be reached" in browser.get(path), path


def test_a_server_named_in_the_browser_counts_at_once_and_so_does_the_next(program, tmp_path):
    neighbours = Neighbours(program("--members-port", "0"), tmp_path / "store")
    neighbours.members
    browser = administrator(neighbours)

    def choose(server, **more):
        fields = {"host": server.host, "port": server.port, "security": "starttls", "from": "mooch@example.org", **more}
        return browser.post("/settings/mail", browser.get("/settings/mail"), **fields)

    with MailServer(password=PASSWORD) as server:
        assert "Mail goes out through this server from now on" in choose(server, user=USER, password=PASSWORD)
        neighbours.forgets()
        [message] = server.mailbox.wait()
        assert message["To"] == "phil@example.org" and message.was_signed_in
        with MailServer() as other:
            choose(other)
            neighbours.forgets("ryan")
            [message] = other.mailbox.wait()
            assert message["To"] == "ryan@example.org" and not message.was_signed_in
        assert len(server.mailbox.messages) == 1
        choose(server, user=USER, password=PASSWORD)
    neighbours.program.end()
    for file in neighbours.store.parent.glob(neighbours.store.name + "*"):
        assert not file.is_file() or PASSWORD.encode() not in file.read_bytes(), file


def administrator(neighbours):
    """A browser in which an administrator is signed in."""
    subprocess.run(
        [binary(), "admin", "add", "ada", "--store", neighbours.store],
        cwd=ROOT, input=PASSWORD + " for the dashboard\n", text=True, check=True,
    )
    browser = Browser("http://{}:{}".format(*neighbours.program.address))
    page = browser.get("/sign-in")
    browser.post("/sign-in", page, username="ada", password=PASSWORD + " for the dashboard")
    return browser


def refusal(browser, page, email):
    with pytest.raises(urllib.error.HTTPError) as refused:
        browser.post("/outbox/test-message", page, email=email)
    return refused.value
