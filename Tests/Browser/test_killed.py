"""The program is killed while neighbours give, ask and accept: what was answered is there afterwards, what was not is
there whole or not at all, and all goes on where it was."""

import contextlib
import html
import http.client
import http.cookies
import os
import random
import re
import threading
import time
import urllib.parse

import pytest

from pictures import png
from server import PASSWORD, check, demo, serving
from store import Store

ROUNDS = 5
TITLE = "Survivor"
PICTURE = png(2, 2, os.urandom(12))


class Phone:
    """A browser as far as forms and cookies go."""

    def __init__(self, sites):
        self.place = urllib.parse.urlsplit(sites.members).netloc
        self.cookies = {}

    def ask(self, path, body=None, kind="application/x-www-form-urlencoded"):
        connection = http.client.HTTPConnection(self.place, timeout=30)
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body is not None:
            headers["Content-Type"] = kind
        try:
            connection.request("GET" if body is None else "POST", path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie", []):
            for name, morsel in http.cookies.SimpleCookie(line).items():
                self.cookies[name] = morsel.value
        return answer.status, answer.headers.get("Location"), text

    def fields(self, page, action):
        """What stands unseen in the form of a page."""
        text = self.ask(page)[2]
        found = re.search(rf'action="{re.escape(action)}".*?</form>', text, re.DOTALL)
        hidden = re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', found.group() if found else "")
        return {name: html.unescape(value) for name, value in hidden}

    def send(self, page, action, **fields):
        form = {**self.fields(page, action), **fields}
        return self.ask(action, urllib.parse.urlencode(form))

    def upload(self, page, action, **fields):
        form = {**self.fields(page, action), **fields}
        parts = [
            f'--b\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
            for name, value in form.items()
        ]
        parts.append(
            b'--b\r\nContent-Disposition: form-data; name="photos"; filename="x.png"\r\n\r\n'
            + PICTURE
            + b"\r\n--b--\r\n"
        )
        return self.ask(action, b"".join(parts), "multipart/form-data; boundary=b")

    def sign_in(self, email):
        status, *_ = self.send("/sign-in", "/sign-in", email=email, password=PASSWORD)
        assert status == 303, email

    def gives(self, title):
        """The three steps; what the last one leads to."""
        new = "/listings/new"
        self.upload(new + "?step=photo", new, step="photo", press="next")
        self.send(new, new, step="what", press="next", title=title, category_id="1", quantity="1")
        return self.send(new, "/listings", step="until")


class Story(threading.Thread):
    """A seller and a buyer who go on until the program is gone, and what they were told is done."""

    def __init__(self, name, seller, buyer):
        super().__init__(daemon=True)
        self.title, self.seller, self.buyer = name, seller, buyer
        self.posted, self.asked, self.accepted = [], [], []

    def run(self):
        with contextlib.suppress(OSError, http.client.HTTPException):
            for number in range(9):
                status, listing, _ = self.seller.gives(f"{self.title} {number}")
                if status != 303 or not re.fullmatch(r"/listings/\d+", listing or ""):
                    continue
                self.posted.append(int(listing.rpartition("/")[2]))
                status, *_ = self.buyer.send(listing, f"{listing}/request", message="After six?")
                if status != 303:
                    continue
                self.asked.append(self.posted[-1])
                page = self.seller.ask(listing)[2]
                found = re.search(r"/requests/\d+/acceptance", page)
                status, *_ = self.seller.send(listing, found.group(), note="In the lobby")
                if status == 303:
                    self.accepted.append(self.posted[-1])


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A store with neighbours who all have the same password."""
    folder = tmp_path_factory.mktemp("killed")
    with demo(folder, members=200) as running:
        path = running.store
    store = Store(path)
    store.change(
        "UPDATE member SET password_hash ="
        " (SELECT password_hash FROM member WHERE email = 'ryan@example.org')"
    )
    emails = store.rows(
        "SELECT email FROM member WHERE state = 'active' AND community_id ="
        " (SELECT community_id FROM member WHERE email = 'ryan@example.org')"
        " AND id NOT IN (SELECT member_id FROM join_request) AND email IS NOT NULL ORDER BY id LIMIT ?",
        2 * ROUNDS,
    )
    assert len(emails) == 2 * ROUNDS
    return store, [email for (email,) in emails]


def test_killed_in_the_middle_all_or_nothing(place):
    store, emails = place
    chance = random.Random(7)
    stories = []
    for number in range(ROUNDS):
        with serving(store.path) as (process, sites):
            seller, buyer = Phone(sites), Phone(sites)
            seller.sign_in(emails[2 * number])
            buyer.sign_in(emails[2 * number + 1])
            story = Story(f"{TITLE} {number}", seller, buyer)
            stories.append(story)
            story.start()
            time.sleep(chance.uniform(0.2, 2.5))
            process.kill()
            process.wait()
            story.join(60)
            assert not story.is_alive()
        nothing_is_half(store)
        nothing_told_is_lost(store, stories)
    done = [sum(len(steps) for steps in kind) for kind in zip(*(
        (story.posted, story.asked, story.accepted) for story in stories
    ))]
    print("posted, asked, accepted:", done)
    assert all(done), done
    code, words = check(store.path)
    assert code == 0, words
    goes_on(store, emails, stories)


def nothing_is_half(store):
    """Every listing has its photo and its draft; every exchange the state that its listing says."""
    for id, photos, drafts in store.rows(
        "SELECT id, (SELECT count(*) FROM listing_photo WHERE listing_id = listing.id),"
        " (SELECT count(*) FROM draft WHERE listing_id = listing.id AND posted_at IS NOT NULL)"
        " FROM listing WHERE title LIKE ?",
        f"{TITLE}%",
    ):
        assert (photos, drafts) == (1, 1), id
    assert not store.rows(
        "SELECT title FROM listing WHERE title LIKE ? GROUP BY title HAVING count(*) > 1", f"{TITLE}%"
    ), "posted twice"
    assert not store.rows(
        "SELECT exchange.id, exchange.state, listing.state FROM exchange"
        " JOIN listing ON listing.id = listing_id WHERE title LIKE ? AND (exchange.state, listing.state)"
        " NOT IN (VALUES ('requested', 'available'), ('accepted', 'accepted'))",
        f"{TITLE}%",
    )
    # Nobody was told of what is a few seconds old, and something is there that will tell.
    untold = store.value("SELECT count(*) FROM untold_exchange")
    telling = store.value(
        "SELECT count(*) FROM job WHERE kind = 'tell' AND state IN ('waiting', 'running')"
    )
    assert untold == 0 or telling > 0, f"{untold} of whom nobody will hear"


def nothing_told_is_lost(store, stories):
    for story in stories:
        for listing in story.posted:
            assert store.value("SELECT count(*) FROM listing WHERE id = ?", listing) == 1
        for listing in story.asked:
            assert store.value("SELECT count(*) FROM exchange WHERE listing_id = ?", listing) == 1
        for listing in story.accepted:
            assert store.value("SELECT state FROM exchange WHERE listing_id = ?", listing) == "accepted"


def goes_on(store, emails, stories):
    """Whatever was begun is finished by the same press after the program has started again."""
    with serving(store.path) as (_, sites):
        for number, story in enumerate(stories):
            seller = Phone(sites)
            seller.cookies = story.seller.cookies
            status, _, text = seller.ask("/profile")
            assert status == 200, "signed in as before"
            status, where, text = seller.gives(f"{TITLE} {number} at last")
            assert status == 303 and re.fullmatch(r"/listings/\d+", where), text
