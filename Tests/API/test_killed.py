"""The program is killed between two requests: what was answered is there, what is sent again with its key
is made once, and nothing is half. `MOOCH_KILLS=1000` kills it so many times, each time at another moment."""

import http.client
import os
import random
import threading
import time
import urllib.error

import pytest

from caller import Caller
from pictures import png
from server import PASSWORD, check, demo, serving
from store import Store

ROUNDS = int(os.environ.get("MOOCH_KILLS", "4"))
# A member may post so much in a day that others go on after some rounds.
ROUNDS_OF_ONE = 4
TITLE = "Survivor of the API"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    with demo(tmp_path_factory.mktemp("killed")) as running:
        pass
    return Store(running.store)


class Poster(threading.Thread):
    """Posts, each time with a key, until the program is gone."""

    def __init__(self, caller, offer, name):
        super().__init__(daemon=True)
        self.caller, self.offer, self.name = caller, offer, name
        self.answered, self.latest = {}, None

    def run(self):
        for number in range(30):
            self.latest = f"{self.name}-{number}"
            try:
                answer = post(self.caller, self.offer, self.latest)
            except (urllib.error.URLError, OSError, http.client.HTTPException):
                return
            if answer.status == 201:
                self.answered[self.latest] = answer.json["id"]


def post(caller, offer, name):
    return caller.post("/listings", {**offer, "title": f"{TITLE} {name}"}, Idempotency_Key=name)


def test_killed_between_two_requests(store):
    # Everybody has the password of one of the demo's four.
    store.change(
        "UPDATE member SET password_hash ="
        " (SELECT password_hash FROM member WHERE email = 'ryan@example.org') WHERE state = 'active'"
    )
    emails = store.rows(
        "SELECT email FROM member WHERE state = 'active' AND email IS NOT NULL"
        " AND id NOT IN (SELECT member_id FROM join_request) ORDER BY email <> 'ryan@example.org', id"
    )
    moments, said = random.Random(7), {}
    for number in range(ROUNDS):
        with serving(store.path) as (process, sites):
            if number % ROUNDS_OF_ONE == 0:
                [email] = emails[number // ROUNDS_OF_ONE % len(emails)]
                member = Caller(sites.members).signed_in(email, PASSWORD)
                token, offer = member.token, what(member)
            # The session outlives the program.
            poster = Poster(Caller(sites.members, token), offer, f"key-{number}")
            poster.start()
            time.sleep(moments.uniform(0.05, 0.6))
            process.kill()
            process.wait()
            poster.join(60)
        assert not poster.is_alive()
        said |= poster.answered
        with serving(store.path) as (_, sites):
            member = Caller(sites.members, token)
            again = post(member, offer, poster.latest)
            if again.status != 429:
                said[poster.latest] = again.says(201).json["id"]
            for name, id in poster.answered.items():
                assert post(member, offer, name).says(201).json["id"] == id, "made twice"
        nothing_is_half(store, said)
    print(f"{ROUNDS} kills, {len(said)} posts answered")
    assert len(said) >= min(ROUNDS, 4)
    code, words = check(store.path)
    assert code == 0, words


def what(caller):
    category = caller.get("/categories").says(200).json["data"][0]["id"]
    photo = caller.post("/photos", png(2, 2, b"\x10\x80\x40" * 4), kind="image/png").says(201)
    price = {"amount": 100, "currency": "USD"}
    return {"category_id": category, "quantity": 1, "price": price, "photos": [photo.json["id"]]}


def nothing_is_half(store, said):
    rows = store.rows(
        "SELECT id, title, (SELECT count(*) FROM listing_photo WHERE listing_id = listing.id)"
        " FROM listing WHERE title LIKE ?",
        f"{TITLE}%",
    )
    assert all(photos == 1 for *_, photos in rows)
    titles = [title for _, title, _ in rows]
    assert len(titles) == len(set(titles)), "made twice"
    assert {str(id) for id, *_ in rows} == set(said.values()), "lost, or nobody was told"
