"""A thousand ticks of two phones over a line that fails every third time. The program is killed ten times, and so are the
phones: nothing is lost, and nothing comes back."""

import contextlib
import http.client
import http.server
import random
import threading
import time
import uuid

import pytest
from playwright.sync_api import expect

from checks import until
from server import Server, check, demo, serving
from store import Store

KILLED, PRESSES, LINES = 10, 50, 40
LIST = "/shopping-list"

# Presses as the page does, by the page's own queue.
PRESS = """(presses) => {
    const { owner } = document.querySelector("[data-shopping]").dataset;
    window.pressing = import(document.querySelector("[data-queue]").src).then(async ({ keep, send }) => {
        for (const press of presses) {
            await keep({ ...press, owner });
            send();
            await new Promise((done) => setTimeout(done, 3));
        }
        return presses.length;
    });
}"""
WAITING = """() => import(document.querySelector("[data-queue]").src)
    .then(({ kept }) => kept()).then(({ waiting }) => waiting.map(({ id }) => id))"""


class Line(http.server.ThreadingHTTPServer):
    """The line between the phones and the program, whose end moves. Of what is sent to the list's queue, every third never
    arrives or is answered to nobody, by turns; so is whatever is under way when the program ends."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Hop)
        self.end, self.sent, self.failed, self.turn = None, 0, 0, threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def fate(self, path):
        with self.turn:
            if not path.endswith("/operations"):
                return None
            self.sent += 1
            if self.sent % 3:
                return None
            self.failed += 1
            return ("never arrives", "is answered to nobody")[self.failed % 2]


class Hop(http.server.BaseHTTPRequestHandler):
    def pass_on(self):
        fate = self.server.fate(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.close_connection = True
        if self.headers.get("Accept") == "text/event-stream":
            return self.send_error(204)
        if fate == "never arrives" or not self.server.end:
            return None
        connection = http.client.HTTPConnection(self.server.end, timeout=60)
        with contextlib.suppress(OSError, http.client.HTTPException):
            connection.request(self.command, self.path, body, dict(self.headers))
            answer = connection.getresponse()
            text = answer.read()
            if fate == "is answered to nobody":
                return None
            self.send_response_only(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in ("connection", "transfer-encoding", "content-length"):
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(text)))
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(text)
        connection.close()

    do_GET = do_POST = do_HEAD = pass_on

    def log_message(self, *_):
        pass


@pytest.fixture
def place(tmp_path):
    with demo(tmp_path, members=50) as running:
        pass
    return Store(running.store)


@pytest.fixture
def wire():
    line = Line()
    yield line
    line.shutdown()
    line.server_close()


class Phone:
    """Its own lines of the one list, and all that was pressed on it so far."""

    def __init__(self, site, lines):
        self.site, self.lines, self.pressed = site, lines, []

    def press(self):
        """A line after the other, each in turn into the basket and out of it."""
        first = len(self.pressed)
        some = [
            {"id": str(uuid.uuid4()), "line_id": self.lines[number % LINES], "kind": ("tick", "untick")[number // LINES % 2]}
            for number in range(first, first + PRESSES)
        ]
        self.pressed += some
        self.site.page.evaluate(PRESS, some)

    def is_right(self, store, shopping):
        """What has arrived is what was pressed first, without a gap, and each line is as that left it; what has not is here."""
        # In this order: what is neither here nor there is lost.
        waiting = self.site.page.evaluate(WAITING)
        with store.connection() as now:
            now.execute("BEGIN")
            known = {id for (id,) in now.execute("SELECT id FROM shopping_operation WHERE list_id = ?", [shopping])}
            rows = now.execute("SELECT uuid, state FROM shopping_line WHERE list_id = ?", [shopping]).fetchall()
        arrived = [press["id"] in known for press in self.pressed]
        count = sum(arrived)
        assert all(arrived[:count]), "out of order"
        assert {press["id"] for press in self.pressed[count:]} <= set(waiting), "lost"
        expected = dict.fromkeys(self.lines, "open")
        for press in self.pressed[:count]:
            expected[press["line_id"]] = {"tick": "ticked", "untick": "open"}[press["kind"]]
        assert {line: state for line, state in rows if line in expected} == expected, "came back"
        return count

    def killed(self):
        """The page is gone in the middle of whatever it did; the phone opens it again."""
        context = self.site.page.context
        self.site.page.close()
        self.site.page = context.new_page()
        self.site.open(LIST)


def listed(store):
    member = store.value("SELECT id FROM member WHERE email = 'phil@example.org'")
    store.change("DELETE FROM shopping_list WHERE member_id = ?", member)
    shopping = store.change("INSERT INTO shopping_list (member_id) VALUES (?)", member)
    lines = [str(uuid.uuid4()) for _ in range(2 * LINES)]
    for number, line in enumerate(lines):
        store.change(
            "INSERT INTO shopping_line (list_id, uuid, text, changed_at) VALUES (?, ?, ?, unixepoch() - 60)",
            *(shopping, line, f"thing {number}"),
        )
    return shopping, lines


def test_a_thousand_ticks_on_a_bad_line_with_ten_deaths(place, wire, neighbour):
    shopping, lines = listed(place)
    chance, phones, early = random.Random(7), [], 0
    for turn in range(KILLED + 1):
        with serving(place.path) as (process, sites):
            wire.end = sites.members.removeprefix("http://")
            if not phones:
                for half in (lines[::2], lines[1::2]):
                    # Its stored pages are another test's.
                    site = neighbour("phil@example.org", at=Server(None, wire.address, None))
                    site.open(LIST)
                    phones.append(Phone(site, half))
            for phone in phones:
                if turn:
                    phone.killed()
                phone.is_right(place, shopping)
                if turn < KILLED:
                    phone.press()
            if turn < KILLED:
                time.sleep(chance.uniform(0.05, 0.4))
                process.kill()
                process.wait()
                for phone in phones:
                    assert phone.site.page.evaluate("() => window.pressing") == PRESSES
                early += sum(phone.is_right(place, shopping) < len(phone.pressed) for phone in phones)
                continue
            for phone in phones:
                page = phone.site.page
                until(page, lambda page=page: page.evaluate("() => dispatchEvent(new Event('online'))") and not page.evaluate(WAITING))
                assert phone.is_right(place, shopping) == KILLED * PRESSES
            ticked = place.value("SELECT count(*) FROM shopping_line WHERE list_id = ? AND state = 'ticked'", shopping)
            assert place.value("SELECT count(*) FROM shopping_operation WHERE list_id = ?", shopping) == 2 * KILLED * PRESSES
            for phone in phones:
                phone.site.page.reload()
                expect(phone.site.page.locator("main")).to_contain_text(f"{ticked} of {len(lines)} in the basket")
    # Else nothing was tried.
    assert early >= KILLED and wire.failed >= KILLED, (early, wire.sent, wire.failed)
    code, words = check(place.path)
    assert code == 0, words
