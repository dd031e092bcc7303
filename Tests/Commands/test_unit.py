"""The package's service, run by a service manager with all that it takes away from the program: photos are opened, mail and
push messages go out, copies are made and proved."""

import contextlib
import json
import os
import sys
import threading
import time
import urllib.request
import uuid
from collections import Counter

import pytest
from debian import booted
from documents import HELP, ROOT, command, runs
from test_package import installed, package

sys.path[:0] = [str(ROOT / "Tests/Load"), str(ROOT / "Tests/Browser")]

from certificates import certificate  # noqa: E402
from mail_server import PASSWORD, USER, MailServer, free_port, until  # noqa: E402
from neighbours import Browser, Neighbours  # noqa: E402
from pictures import png  # noqa: E402
from push_service import Browser as Phone, data, push_service  # noqa: E402

STATE = "/var/lib/mooch"
OWN_PASSWORD = "a long password for the first"


@pytest.fixture(scope="module")
def machine(bare, release, place):
    debian = bare.copy(place / "serving")
    debian.install("systemd systemd-sysv curl")
    for version in ("1.0.0", "1.1.0"):
        package(release, debian.path("/root"), VERSION=version)
    installed(debian, "1.0.0")
    with booted(debian) as running:
        running.debian = debian
        yield running


class Program:
    """What `Neighbours` asks a program for."""

    def __init__(self, port):
        self.said = [f"Members are at http://127.0.0.1:{port}/"]


class InState:
    """The folder of the service's store, for `Neighbours`, which calls its file otherwise."""

    def __init__(self, store):
        self.store = store

    def __truediv__(self, _):
        return self.store


def test_the_service_does_all_its_work_with_what_it_is_left(machine, tmp_path):
    debian = machine.debian
    store = debian.path(f"{STATE}/mooch.sqlite")
    port, members = free_port("127.0.0.1"), free_port("127.0.0.1")
    files = certificate(tmp_path, "localhost", "127.0.0.1")
    with MailServer(certificate=files, password=PASSWORD) as mail, push_service() as push:
        debian.put("/etc/mooch/authorities.pem", files[0].read_text())
        debian.put("/etc/mooch/mail-password", PASSWORD + "\n")
        os.chmod(debian.path("/etc/mooch/mail-password"), 0o600)
        # As the unit says, the file is root's, and the program sees a copy.
        debian.put(
            "/etc/systemd/system/mooch.service.d/password.conf",
            "[Service]\nLoadCredential=mail-password:/etc/mooch/mail-password\n",
        )
        conf = debian.path("/etc/mooch/mooch.conf")
        conf.write_text(conf.read_text() + f"""
port {port}
members-port {members}
mail smtp://{USER}@localhost:{mail.port}
mail-from mooch@example.org
mail-password-file /run/credentials/mooch.service/mail-password
mail-authorities /etc/mooch/authorities.pem
push-to-loopback
backup-to {STATE}/copies
""")
        machine.run("systemctl daemon-reload && systemctl restart mooch")
        address = f"http://127.0.0.1:{port}"
        until_ready(machine, port)
        shown = machine.run("systemctl show mooch --property=MainPID,PrivateUsers,MemoryDenyWriteExecute,ProtectSystem")
        assert "PrivateUsers=yes" in shown and "MemoryDenyWriteExecute=yes" in shown and "ProtectSystem=strict" in shown
        process = shown.partition("MainPID=")[2].split()[0]
        status = machine.run(f"cat /proc/{process}/status")
        assert "Seccomp:\t2" in status and "NoNewPrivs:\t1" in status and "CapBnd:\t0000000000000000" in status
        neighbours = Neighbours(Program(members), InState(store))

        machine.run(
            f"setpriv --reuid mooch --regid mooch --clear-groups mooch admin add ada --store {STATE}/mooch.sqlite",
            text=OWN_PASSWORD + "\n",
        )
        browser = Browser(address)
        browser.post("/sign-in", browser.get("/sign-in"), username="ada", password=OWN_PASSWORD)
        sends_a_photo(browser)
        [(width, height)] = neighbours.rows("SELECT width, height FROM photo")
        assert (width, height) == (1200, 900)

        neighbours.forgets()
        [message] = mail.mailbox.wait()
        assert message["To"] == "phil@example.org" and message.was_safe and message.was_signed_in

        phone = Phone(push)
        with neighbours.writing() as db:
            session = db.execute(
                "INSERT INTO member_session (member_id, token_hash, created_at, last_used_at, user_agent)"
                " VALUES (2, randomblob(32), unixepoch(), unixepoch(), '') RETURNING id").fetchone()[0]
            db.execute(
                "INSERT INTO push_subscription (session_id, endpoint, p256dh, auth, created_at)"
                " VALUES (?, ?, ?, ?, unixepoch())",
                (session, phone.endpoint, *(key_of(db, name, phone) for name in ("p256dh", "auth"))))
            db.execute(
                "INSERT INTO event (member_id, type, at, listing_id) VALUES (2, 'listing_expiring', unixepoch(), 1)")
        assert phone.reads(push.waits(phone)[0])["path"] == "/listings/1"

        [proof] = until(lambda: list(debian.path(f"{STATE}/copies").glob("*/proof.json")), seconds=120)
        assert json.loads(proof.read_text())["problems"] == []
    machine.run("systemctl stop mooch")
    assert "sound" in machine.run(f"setpriv --reuid mooch --regid mooch --clear-groups mooch check --store {STATE}/mooch.sqlite")


@runs(
    HELP, "systemctl restart", "systemctl status", "systemctl stop", "systemctl start", "systemctl cat", "systemctl edit",
    "apt install --allow-downgrades",
)
def test_a_broken_store_is_brought_back_and_versions_come_and_go(machine):
    """As root does it on a server, in the order of the help."""
    debian = machine.debian
    store = f"{STATE}/mooch.sqlite"

    def run(beginning, path=store, folder=f"{STATE}/own"):
        words = command(HELP, beginning).replace("FOLDER", folder).replace("PATH", path)
        words = words.replace("apt install", "DEBIAN_FRONTEND=noninteractive apt-get install -y")
        return machine.run("cd /root && " + words.replace("VERSION", "1.0.0"))

    conf = debian.path("/etc/mooch/mooch.conf")
    port = free_port("127.0.0.1")
    kept = [line for line in conf.read_text().splitlines() if line.startswith("#") or not line]
    conf.write_text("\n".join(kept) + f"\nport {port}\n")
    debian.path("/etc/systemd/system/mooch.service.d/password.conf").unlink(missing_ok=True)
    machine.run("systemctl daemon-reload")
    run("systemctl restart")
    until_ready(machine, port)
    assert "active (running)" in run("systemctl status")
    assert "LoadCredential=" in run("systemctl cat")
    assert "thread priority" not in machine.run("journalctl -u mooch --no-pager")

    machine.run("mooch admin add grace --store " + store, text=OWN_PASSWORD + "\n")
    run("mooch backup")
    with open(debian.path(store), "r+b") as file:
        file.write(os.urandom(8192))
    run("systemctl stop")
    said = run("mooch restore")
    assert "What was there lies in" in said
    run("systemctl start")
    until_ready(machine, port)
    owners = machine.run(f"find {STATE} -printf '%u:%g\n' | sort -u").split()
    assert owners == ["mooch:mooch"], "the service could not write what root has made"

    installed(debian, "1.1.0", machine)
    until_ready(machine, port)
    run("apt install --allow-downgrades")
    assert "1.0.0" in machine.run("dpkg-query --show mooch")
    until_ready(machine, port)
    run("systemctl stop")
    installed(debian, "1.1.0", machine)
    assert machine.run("systemctl is-active mooch || true").strip() == "inactive", "what was stopped stays so"
    machine.run("apt-get remove -y mooch")
    assert debian.path(store).is_file()
    installed(debian, "1.1.0", machine)
    until_ready(machine, port)
    assert machine.run("systemctl is-enabled mooch").strip() == "enabled"
    machine.run("systemctl stop mooch")
    assert "is sound" in machine.run("mooch check --store " + store)


@runs(HELP, "systemctl enable")
def test_a_restart_and_an_update_refuse_nobody_where_systemd_holds_the_sockets(machine):
    debian = machine.debian
    machine.run("cd /root && apt-get install -y --allow-downgrades ./mooch_1.0.0_amd64.deb")
    ports = free_port("127.0.0.1"), free_port("127.0.0.1")
    conf = debian.path("/etc/mooch/mooch.conf")
    conf.write_text("\n".join(line for line in conf.read_text().splitlines() if line.startswith("#")) + "\n")
    for unit, port in zip(("mooch", "mooch-members"), ports):
        debian.put(f"/etc/systemd/system/{unit}.socket.d/port.conf", f"[Socket]\nListenStream=\nListenStream=127.0.0.1:{port}\n")
    machine.run("systemctl daemon-reload")
    # As it is without: nobody listens there.
    assert machine.run("systemctl is-active mooch.socket || true").strip() == "inactive"
    for beginning in ("systemctl stop", "systemctl enable", "systemctl start"):
        machine.run(command(HELP, beginning))
    over, outcome = threading.Event(), Counter()
    pages = zip(ports, ("/operations", "/api/v1/exchange"))
    visits = [threading.Thread(target=visit, args=(port, path, over, outcome), daemon=True) for port, path in pages]
    for one in visits:
        one.start()
    until(lambda: outcome[ports[0]] and outcome[ports[1]])
    machine.run(command(HELP, "systemctl restart"))
    installed(debian, "1.1.0", machine)
    before = Counter(outcome)
    until(lambda: all(outcome[port] > before[port] for port in ports))
    over.set()
    for one in visits:
        one.join(30)
    assert not outcome["refused"], outcome
    machine.run("apt-get remove -y mooch")
    assert not is_ready(ports[0])
    installed(debian, "1.1.0", machine)
    until_ready(machine, ports[0])
    assert machine.run("systemctl is-active mooch.socket mooch-members.socket").split() == ["active", "active"]
    machine.run("systemctl disable --now mooch.socket mooch-members.socket && systemctl stop mooch")


def visit(port, path, over, outcome):
    """A new connection each time; who finds nobody was refused."""
    while not over.is_set():
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
                outcome[port] += answer.status == 200
        except OSError:
            outcome["refused"] += 1
        time.sleep(0.02)


def is_ready(port):
    with contextlib.suppress(OSError):
        return urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5).status == 200
    return False


def until_ready(machine, port):
    try:
        until(lambda: is_ready(port))
    except AssertionError as error:
        raise AssertionError(machine.run("journalctl -u mooch --no-pager --lines 40")) from error


def key_of(db, name, phone):
    """As the column has it: bytes, or as browsers write them."""
    kinds = {row[1]: row[2] for row in db.execute("PRAGMA table_info(push_subscription)")}
    return data(phone.form[name]) if kinds[name] == "BLOB" else phone.form[name]


def sends_a_photo(browser):
    """A community gets its photo."""
    page = browser.get("/communities/1/edit")
    fields = dict(FIELDS, csrf_token=page.partition('name="csrf_token" value="')[2].partition('"')[0])
    if 'name="version"' in page:
        fields["version"] = page.partition('name="version" value="')[2].partition('"')[0]
    boundary = uuid.uuid4().hex
    parts = [f'Content-Disposition: form-data; name="{name}"\r\n\r\n{value}'.encode() for name, value in fields.items()]
    parts.append(
        b'Content-Disposition: form-data; name="photo"; filename="tower.png"\r\nContent-Type: image/png\r\n\r\n'
        + png(1200, 900, bytes(range(240)) * 13500))
    body = b"".join(b"--" + boundary.encode() + b"\r\n" + part + b"\r\n" for part in parts) + f"--{boundary}--\r\n".encode()
    request = urllib.request.Request(
        browser.address + "/communities/1", body, {"Content-Type": f"multipart/form-data; boundary={boundary}"})
    with browser.opener.open(request, timeout=30) as answer:
        assert answer.status == 200


FIELDS = {
    "name": "The Tower", "description": "", "address": "1 Main St", "latitude": "40.7", "longitude": "-74",
    "time_zone": "UTC", "joining": "open",
}  # fmt: skip

