"""What keeps an exchange whole when networks fail and people press twice: keys, tags, limits, cursors."""

import gzip
import hashlib
import itertools
import threading
import urllib.parse

import pytest

from caller import Caller
from pictures import png
from server import PASSWORD

PHOTO = png(2, 2, b"\x30\x60\x90" * 4)
ORDERS = ("best", "price", "-price", "newest", "title")
# Of a member who came this week, in 24 hours.
REQUESTS_WHILE_NEW = 10


@pytest.fixture(scope="module")
def seller(exchange):
    return exchange.neighbour()


@pytest.fixture(scope="module")
def offer(seller, guest):
    """What somebody offers, but for its title: `offer("A lamp")`."""
    category = guest.get("/categories").says(200).json["data"][0]["id"]
    photo = seller.post("/photos", PHOTO, kind="image/png").says(201).json["id"]
    rest = {
        "category_id": category,
        "quantity": 1,
        "price": {"amount": 0, "currency": "USD"},
        "photos": [photo],
    }
    return lambda title: {"title": title, **rest}


def test_a_post_sent_again_with_its_key_is_made_once(exchange, seller, offer):
    lamp, key = offer("Lamp, sent again"), {"Idempotency_Key": "6f1b0f0e-lamp"}
    first = seller.post("/listings", lamp, **key).says(201)
    second = seller.post("/listings", lamp, **key).says(201)
    assert second.headers["Location"] == first.headers["Location"]
    assert second.json["id"] == first.json["id"]
    titles = exchange.store.value("SELECT count(*) FROM listing WHERE title = ?", lamp["title"])
    assert titles == 1


def test_a_key_answers_with_what_the_thing_has_become(seller, offer):
    key = {"Idempotency_Key": "6f1b0f0e-become"}
    first = seller.post("/listings", offer("Lamp, ended since"), **key).says(201).json
    seller.post(f"/listings/{first['id']}/ending", {"reason": "nobody"}).says(200)
    again = seller.post("/listings", offer("Lamp, ended since"), **key).says(201).json
    assert again["state"] == "ended"


def test_a_key_with_another_body_is_refused(seller, offer):
    key = {"Idempotency_Key": "6f1b0f0e-other"}
    seller.post("/listings", offer("Lamp, the one"), **key).says(201)
    seller.post("/listings", offer("Lamp, the other"), **key).problem(422)


def test_a_key_is_its_members_own(exchange, seller, offer):
    key = {"Idempotency_Key": "6f1b0f0e-mine"}
    report = {"listing_id": None, "reason": "other", "text": "Twice"}
    lamp = seller.post("/listings", offer("Lamp, reported"), **key).says(201).json
    report["listing_id"] = lamp["id"]
    somebody = exchange.neighbour()
    made = somebody.post("/reports", report, **key).says(201)
    assert made.headers["Location"] != f"/api/v1/listings/{lamp['id']}"


def test_a_post_that_failed_frees_its_key(seller, offer):
    key = {"Idempotency_Key": "6f1b0f0e-freed"}
    seller.post("/listings", offer(""), **key).problem(422)
    seller.post("/listings", offer("Lamp, mended"), **key).says(201)


def test_one_key_at_once_makes_one_thing(exchange, seller, offer):
    answers = []

    def post():
        key = {"Idempotency_Key": "6f1b0f0e-at-once"}
        answers.append(seller.post("/listings", offer("Lamp, at once"), **key))

    at_once(post, 8)
    assert {answer.status for answer in answers} <= {201, 409}
    assert len({answer.headers["Location"] for answer in answers if answer.status == 201}) == 1
    assert exchange.store.value("SELECT count(*) FROM listing WHERE title = 'Lamp, at once'") == 1


def at_once(deed, number):
    threads = [threading.Thread(target=deed) for _ in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_what_has_not_changed_is_not_sent_again(phil):
    first = phil.get("/me").says(200)
    tag = first.headers["ETag"]
    assert tag.startswith('"') and tag.endswith('"') and "." in tag, "a strong tag"
    same = phil.get("/me", If_None_Match=tag).says(304)
    assert same.text == b"" and same.headers["ETag"] == tag
    assert phil.get("/me", If_None_Match=f'"x.y", {tag}').says(304)
    assert phil.get("/me", If_None_Match='"x.y"').says(200)


def test_a_compressed_answer_has_a_tag_of_its_own(phil, exchange):
    path = f"/listings?community_id={exchange.community}&limit=100"
    plain = phil.get(path).says(200)
    packed = phil.get(path, Accept_Encoding="gzip").says(200)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.text) == plain.text
    assert packed.headers["ETag"] == f'{plain.headers["ETag"][:-1]}.gz"'
    assert "accept-encoding" in packed.headers["Vary"].lower()


def test_a_change_needs_the_version_it_is_about(exchange):
    member = exchange.neighbour()
    member.patch("/me", {"bio": "I bake."}).problem(428)
    tag = member.get("/me").headers["ETag"]
    member.patch("/me", {"bio": "I bake."}, If_Match='"0.0"').problem(412)
    # What compresses on the way marks it as weak.
    changed = member.patch("/me", {"bio": "I bake."}, If_Match=f"W/{tag}").says(200)
    assert changed.json["bio"] == "I bake."
    member.patch("/me", {"bio": "I knit."}, If_Match=tag).problem(412)
    now = member.get("/me").headers["ETag"]
    assert now != tag
    member.patch("/me", {"bio": None}, If_Match=now).says(200)
    assert not member.get("/me").json["bio"], "null takes away (RFC 7396)"


def test_the_version_of_a_compressed_answer_is_the_same(exchange):
    member = exchange.neighbour()
    tag = member.get("/me", Accept_Encoding="gzip").headers["ETag"]
    member.patch("/me", {"bio": "I mend bicycles."}, If_Match=tag).says(200)


def test_what_others_do_meanwhile_does_not_spoil_a_change(exchange, seller, offer):
    lamp = seller.post("/listings", offer("Lamp, changed")).says(201).json["id"]
    tag = seller.get(f"/listings/{lamp}").headers["ETag"]
    exchange.neighbour().put(f"/listings/{lamp}/request", {}).says(201)
    changed = seller.patch(f"/listings/{lamp}", {"description": "With a bulb."}, If_Match=tag)
    assert changed.says(200).json["description"] == "With a bulb."
    # Somebody asked: what it is is fixed.
    tag = seller.get(f"/listings/{lamp}").headers["ETag"]
    refused = seller.patch(f"/listings/{lamp}", {"title": "A candle"}, If_Match=tag)
    assert refused.status in (409, 422), refused
    seller.get(f"/listings/{lamp}").says(200)


def test_of_changes_at_once_one_is_made(exchange):
    member = exchange.neighbour()
    tag = member.get("/me").headers["ETag"]
    numbers, answers = itertools.count(), []

    def change():
        bio = {"bio": f"Number {next(numbers)}"}
        answers.append(member.patch("/me", bio, If_Match=tag))

    at_once(change, 6)
    statuses = sorted(answer.status for answer in answers)
    assert statuses == [200, *[412] * 5], answers[0].text


def test_a_newcomer_asks_ten_times_a_day(exchange, guest):
    account = {
        "name": "Nina New",
        "email": "nina.new@example.org",
        "password": PASSWORD,
        "phone": "+1 212 555 0123",
        "community_id": str(exchange.community),
    }
    guest.post("/accounts", account).says(201)
    nina = exchange.member(account["email"])
    assert nina.get("/me").json["limits"]
    with Writing(exchange) as writing:
        for _ in range(REQUESTS_WHILE_NEW + 1):
            writing.one_more()
        ask_too_often(nina, writing.made)


def ask_too_often(nina, listings):
    answers = [nina.put(f"/listings/{listing}/request", {}) for listing in listings]
    assert [answer.status for answer in answers] == [201] * REQUESTS_WHILE_NEW + [429]
    assert answers[0].headers["RateLimit-Policy"] and answers[0].headers["RateLimit"]
    refused = answers[-1]
    refused.problem(429)
    assert 0 < int(refused.headers["Retry-After"]) <= 86_400
    assert refused.headers["RateLimit-Policy"] and "r=0" in refused.headers["RateLimit"]
    # What was taken back within ten seconds does not count.
    request = answers[REQUESTS_WHILE_NEW - 1].json["id"]
    nina.post(f"/requests/{request}/undo")
    nina.put(f"/listings/{listings[REQUESTS_WHILE_NEW]}/request", {}).says(201)


def test_a_guessed_password_is_slowed_down(exchange, guest):
    guess = {"email": "nobody.here@example.org", "password": "wrong password", "device_name": "x"}
    answers = [guest.post("/sessions", guess) for _ in range(12)]
    assert {answer.status for answer in answers[:10]} <= {401, 422}
    assert len({answer.json["detail"] for answer in answers[:10]}) == 1
    answers[-1].problem(429)
    assert int(answers[-1].headers["Retry-After"]) > 0


def test_a_call_takes_as_much_as_is_said_and_no_more(exchange, seller, guest, offer):
    for length, status in ((255, 201), (256, 400)):
        seller.post("/listings", offer(f"Lamp, key of {length}"), Idempotency_Key="k" * length).says(status)
    for number, status in ((100, 200), (101, 422)):
        guest.get(f"/listings?community_id={exchange.community}&limit={number}").says(status)
    for length, status in ((1 << 20, 422), ((1 << 20) + 1, 413)):
        guest.post("/sessions", b"{}".ljust(length), kind="application/json").says(status)


@pytest.mark.parametrize("order", ORDERS)
def test_a_list_is_read_to_its_end_while_others_write(exchange, phil, order):
    path = f"/listings?community_id={exchange.community}&sort={order}"
    with Writing(exchange) as writing:
        # On some days the demo's neighbours offer fewer things than make four pages.
        for _ in range(10):
            writing.one_more()
        before = {listing["id"] for page in phil.pages(f"{path}&limit=100") for listing in page}
        seen = []
        for page in phil.pages(f"{path}&limit=3"):
            seen += [listing["id"] for listing in page]
            writing.one_more()
    assert len(before) > 9
    assert len(seen) == len(set(seen)), "nothing comes twice"
    if order != "best":
        assert before <= set(seen), "nothing is left out"


class Writing:
    """Another program that posts while a list is read."""

    def __init__(self, exchange):
        self.exchange, self.made = exchange, []

    def __enter__(self):
        store = self.exchange.store
        self.seller = store.value(
            "SELECT id FROM member WHERE community_id = ? AND state = 'active' ORDER BY id LIMIT 1",
            self.exchange.community,
        )
        return self

    def one_more(self):
        title = f"{'AMZ'[len(self.made) % 3]} thing between pages {len(self.made)}"
        self.made.append(self.exchange.store.add_listing(title, self.seller))

    def __exit__(self, *_):
        for listing in self.made:
            self.exchange.store.change(
                "UPDATE listing SET state = 'ended', ended_at = unixepoch() WHERE id = ?", listing
            )


def test_a_cursor_that_is_none_is_refused(phil, exchange):
    problem = phil.get(f"/listings?community_id={exchange.community}&after=nonsense")
    assert problem.status in (400, 422)
    for limit in ("0", "101", "-1", "ten"):
        answer = phil.get(f"/listings?community_id={exchange.community}&limit={limit}")
        assert answer.status in (400, 422), limit


@pytest.mark.parametrize("name", ("access_token", "token"))
@pytest.mark.parametrize("path", ("/me", "/categories", "/listings", "/openapi.json"))
def test_a_token_in_an_address_is_refused(exchange, phil, name, path):
    query = urllib.parse.urlencode({name: phil.token})
    answer = exchange.guest().get(f"{path}?{query}")
    answer.problem(400)
    assert phil.token.encode() not in answer.text


def test_a_cookie_lets_nobody_in(exchange, phil):
    for cookie in (f"mooch-member={phil.token}", f"__Host-mooch-member={phil.token}"):
        exchange.guest().get("/me", Cookie=cookie).problem(401)
    signed_in = page_cookie(exchange)
    exchange.guest().get("/me", Cookie=signed_in).problem(401)
    report = {"listing_id": "1", "reason": "other"}
    exchange.guest().post("/reports", report, Cookie=signed_in).problem(401)
    # Nor does a cookie's value as a token: what a script of a page might read opens nothing else.
    value = signed_in.partition("=")[2]
    Caller(exchange.address, value).get("/me").problem(401)


def page_cookie(exchange):
    """The cookie of a neighbour whose browser is signed in."""
    token = "c" * 43
    exchange.store.change(
        "INSERT INTO member_session (member_id, token_hash, created_at, last_used_at, user_agent)"
        " SELECT id, ?, unixepoch(), unixepoch(), 'A browser' FROM member WHERE email = 'phil@example.org'",
        hashlib.sha256(token.encode()).digest(),
    )
    return f"mooch-member={token}"


def test_the_api_sets_no_cookie(guest, phil, exchange):
    body = {"email": "phil@example.org", "password": PASSWORD, "device_name": "x"}
    for answer in (guest.get("/categories"), phil.get("/me"), guest.post("/sessions", body)):
        assert answer.headers["Set-Cookie"] is None


def test_a_session_ended_elsewhere_is_over(exchange, phil):
    other = exchange.member("phil@example.org")
    [current] = [each for each in other.get("/sessions").json["data"] if each["is_current"]]
    assert current["device_name"] == "A test"
    phil.delete(f"/sessions/{current['id']}").says(204)
    answer = other.get("/me")
    answer.problem(401)
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")
