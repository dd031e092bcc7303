"""What an app has to know is told: the exchange as a whole, a community by its id, what an event is about, and
whatever is wrong with a call, at once."""

import datetime
import urllib.parse
import urllib.request

import pytest

from caller import Caller
from server import serving
from test_values import lamp, pointers, seller  # noqa: F401

ORIGIN = "https://app.example.org"


def test_the_exchange_says_what_an_app_has_to_know(guest, seller, lamp):
    exchange = guest.get("/exchange").says(200)
    told = exchange.json
    assert told["currency"] == {"code": "USD", "digits": 2} and told["api_version"] == "1"
    assert {"en", "de"} <= set(told["languages"]) and told["language"] in told["languages"]
    assert told["sends_mail"] is True and told["sign_up"]["shortest_password"] == 12
    assert told["requests"]["undo_seconds"] == 10 and told["listings"]["days"] == 14
    assert "image/jpeg" in told["photos"]["media_types"] and 2048 in told["photos"]["sizes"]
    assert told["limits"]["requests"] == {"new": 10, "known": 40}
    again = guest.get("/exchange", If_None_Match=exchange.headers["ETag"])
    assert again.status == 304
    # Its currency is the one that is taken.
    price = {"amount": 150, "currency": told["currency"]["code"]}
    assert seller.post("/listings", {**lamp, "title": "Told", "price": price}).says(201).json["price"] == price
    dear = {"amount": told["listings"]["highest_price"] + 1, "currency": price["currency"]}
    assert pointers(seller.post("/listings", {**lamp, "price": dear})) == {"/price/amount"}


def test_a_community_is_read_by_its_id_even_when_it_is_archived(exchange, guest, phil):
    mine = phil.get("/me").says(200).json["community_id"]
    listed = next(each for each in guest.get("/communities?limit=100").json["data"] if each["id"] == mine)
    assert guest.get(f"/communities/{mine}").says(200).json == listed
    assert listed["time_zone"] and listed["is_archived"] is False
    guest.get("/communities/999999").problem(404)
    exchange.store.change("UPDATE community SET archived_at = unixepoch() WHERE id = ?", mine)
    try:
        guest.get(f"/communities/{mine}").problem(404)
        archived = phil.get(f"/communities/{mine}").says(200).json
        assert archived["is_archived"] is True and archived["name"] == listed["name"]
    finally:
        exchange.store.change("UPDATE community SET archived_at = NULL WHERE id = ?", mine)


def test_who_reported_something_reads_what_became_of_it(exchange, guest, phil):
    page = guest.get(f"/listings?community_id={exchange.community}&limit=50").json["data"]
    me = phil.get("/me").json["id"]
    other = next(each["id"] for each in page if phil.get(f"/listings/{each['id']}").json["seller"]["id"] != me)
    made = phil.post("/reports", {"listing_id": other, "reason": "unsafe"})
    report = made.json["id"]
    assert report in {each["id"] for each in phil.get("/reports").says(200).json["data"]}
    exchange.store.change(
        "UPDATE report SET state = 'kept', decided_at = unixepoch(), answer = 'Thank you.' WHERE id = ?", report
    )
    exchange.store.change(
        "INSERT INTO event (member_id, type, at, report_id) VALUES (?, 'report_decided', unixepoch(), ?)",
        *(me, report),
    )
    exchange.store.change(
        "INSERT INTO event (member_id, type, at, community_id, reason)"
        " VALUES (?, 'community_declined', unixepoch(), ?, 'Not ours.')",
        *(me, exchange.community),
    )
    declined, decided = phil.get("/events?limit=2").says(200).json["data"]
    assert decided["report"]["id"] == report and decided["report"]["answer"] == "Thank you."
    assert decided["report"]["listing_id"] == other
    assert declined["community"]["id"] == str(exchange.community) and declined["reason"] == "Not ours."
    assert phil.get("/reports?limit=1").says(200).json["data"][0]["state"] == "kept"


def test_a_new_session_is_where_it_says(phil):
    session = phil.get("/sessions/current").says(200).json
    assert session["is_current"] is True and session["is_told"] is False
    assert session["expires_at"] > session["last_used_at"]
    assert session["id"] in {each["id"] for each in phil.get("/sessions").json["data"]}


def test_a_listing_has_a_page_to_share_and_its_largest_photo(exchange, guest):
    listing = guest.get(f"/listings?community_id={exchange.community}&limit=1").json["data"][0]
    assert listing["url"].endswith(f"/listings/{listing['id']}")
    assert listing["photos"][0]["urls"]["2048"].endswith(f"/photos/{listing['photos'][0]['id']}.webp")


def test_a_tag_that_a_proxy_made_weak_still_counts(phil):
    tag = phil.get("/me").says(200).headers["ETag"]
    assert phil.patch("/me", {"bio": "Weak"}, If_Match=f"W/{tag}").says(200).json["bio"] == "Weak"
    phil.patch("/me", {"bio": "Late"}, If_Match=f"W/{tag}").problem(412)


def test_an_answer_says_that_it_was_given_before(seller, lamp):
    body = {**lamp, "title": "Lamp, once"}
    first = seller.post("/listings", body, Idempotency_Key="given-before").says(201)
    again = seller.post("/listings", body, Idempotency_Key="given-before").says(201)
    assert again.json["id"] == first.json["id"]
    assert first.headers["Idempotent-Replayed"] is None and again.headers["Idempotent-Replayed"] == "true"
    other = seller.post("/listings", {**body, "title": "Other"}, Idempotency_Key="given-before").problem(422)
    assert other["code"] == "key-reused"


def test_all_that_is_wrong_is_told_at_once(guest, seller, lamp):
    price = {"amount": -1, "currency": "EUR"}
    wrong = {**lamp, "title": "", "category_id": "999999", "quantity": 0, "price": price, "photos": []}
    names = {"/title", "/category_id", "/quantity", "/price/amount", "/price/currency", "/photos"}
    assert pointers(seller.post("/listings", wrong)) == names
    mine = seller.post("/listings", {**lamp, "title": "Mine"}).says(201)
    gone = {"title": "", "category_id": "999999", "photos": ["0" * 64]}
    changed = seller.patch(f"/listings/{mine.json['id']}", gone, If_Match=mine_tag(seller, mine))
    assert pointers(changed) == {"/title", "/category_id", "/photos"}
    account = {"name": "", "email": "no", "phone": "x", "password": "short", "community_id": "999999"}
    told = pointers(guest.post("/accounts", {**account, "message": "x" * 301}))
    assert told == {"/name", "/email", "/phone", "/password", "/community_id", "/message"}
    assert pointers(seller.post("/reports", {})) == {"", "/reason"}


def mine_tag(seller, made):
    return seller.get(f"/listings/{made.json['id']}").says(200).headers["ETag"]


def test_a_message_to_an_open_community_is_not_cut_off(exchange, guest):
    open_one = next(
        each["id"] for each in guest.get("/communities?limit=100").json["data"] if each["joining"] == "open"
    )
    mover = exchange.neighbour()
    told = mover.put("/me/community", {"community_id": open_one, "message": "x" * 301})
    assert pointers(told) == {"/message"}


@pytest.mark.parametrize("path", ("/communities?limit=", "/listings?community_id=", "/requests?state=", "/events?after="))
def test_a_parameter_without_a_value_is_refused(phil, path):
    name = path.partition("?")[2].partition("=")[0]
    assert pointers(phil.get(path)) == {f"/{name}"}


@pytest.mark.parametrize("query, name", (("limt=5", "limt"), ("limit=5&limit=6", "limit"), ("colour=red", "colour")))
def test_a_parameter_that_would_be_ignored_is_refused(phil, query, name):
    problem = phil.get(f"/requests?{query}").problem(400)
    assert [error["pointer"] for error in problem["errors"]] == [f"/{name}"]
    assert problem["errors"][0]["code"] == "unknown-parameter"


def test_a_filter_that_a_search_does_not_take_is_refused(exchange, guest):
    here = f"/listings?community_id={exchange.community}&q=milk"
    assert pointers(guest.get(f"{here}&sort=newest&price_max=500")) == {"/sort", "/price_max"}
    guest.get(f"{here}&limit=5").says(200)


def test_a_point_gives_distances_in_whatever_order(guest):
    assert pointers(guest.get("/communities?latitude=40")) == {"/longitude"}
    near = guest.get("/communities?latitude=40.7&longitude=-74&limit=100").says(200).json["data"]
    assert any("distance_metres" in each for each in near)
    names = [each["name"] for each in guest.get("/communities?sort=name&limit=100").json["data"]]
    assert [each["name"] for each in near] == names


def test_only_what_is_new_is_asked_for(exchange, guest, seller, lamp):
    here = f"/listings?community_id={exchange.community}"
    ago = datetime.datetime.now(datetime.UTC) - datetime.timedelta(seconds=90)
    made = seller.post("/listings", {**lamp, "title": "Lamp, new"}).says(201).json["id"]
    since = guest.get(f"{here}&since={ago:%Y-%m-%dT%H:%M:%SZ}&limit=100").says(200).json["data"]
    assert made in {each["id"] for each in since}
    assert all(each["created_at"] > f"{ago:%Y-%m-%dT%H:%M:%SZ}" for each in since)
    for order in ("best", "price", "title"):
        assert guest.get(f"{here}&since=2099-01-01T00:00:00%2B01:00&sort={order}").says(200).json["data"] == []
    assert pointers(guest.get(f"{here}&since=yesterday")) == {"/since"}


@pytest.mark.parametrize("path", ("/me", "/listings", "/openapi.json"))
def test_tracing_is_a_method_that_no_address_has(guest, path):
    answer = guest.call("TRACE", path)
    answer.problem(405)
    assert "GET" in answer.headers["Allow"]


def test_pages_of_any_origin_read_what_guests_read(exchange, guest, phil):
    for path in ("/openapi.json", "/exchange", "/communities", f"/listings?community_id={exchange.community}"):
        answer = guest.get(path, Origin=ORIGIN).says(200)
        assert answer.headers["Access-Control-Allow-Origin"] == "*", path
        assert "ETag" in answer.headers["Access-Control-Expose-Headers"]
        assert answer.headers["Access-Control-Allow-Credentials"] is None
    assert guest.get("/listings", Origin=ORIGIN).headers["Access-Control-Allow-Origin"] == "*"
    asked = preflight(guest, "/exchange", "GET")
    assert asked.says(204).headers["Access-Control-Allow-Methods"] == "GET, HEAD"
    assert "authorization" not in asked.headers["Access-Control-Allow-Headers"].lower()
    # With a token, or for anything else, nothing is said to pages that nobody named.
    for caller, path in ((phil, "/me"), (phil, "/exchange"), (guest, "/me")):
        assert caller.get(path, Origin=ORIGIN).headers["Access-Control-Allow-Origin"] is None, path
    for path, method in (("/sessions", "POST"), ("/me", "GET")):
        answer = preflight(guest, path, method)
        answer.problem(405)
        assert answer.headers["Access-Control-Allow-Origin"] is None
    listing = guest.get(f"/listings?community_id={exchange.community}&limit=1").json["data"][0]
    address = urllib.parse.urljoin(guest.address, listing["photos"][0]["urls"]["320"])
    with urllib.request.urlopen(address, timeout=30) as shown:
        assert shown.headers["Access-Control-Allow-Origin"] == "*"
        assert shown.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def preflight(caller, path, method, origin=ORIGIN):
    return caller.call(
        "OPTIONS",
        path,
        Origin=origin,
        Access_Control_Request_Method=method,
        Access_Control_Request_Headers="authorization, content-type",
    )


def test_pages_of_named_origins_call_with_a_token(exchange, phil):
    with serving(exchange.store.path, "--api-origin", ORIGIN) as (_, sites):
        page = Caller(sites.members, phil.token)
        asked = preflight(page, "/sessions", "POST").says(204)
        assert asked.headers["Access-Control-Allow-Origin"] == ORIGIN
        assert "POST" in asked.headers["Access-Control-Allow-Methods"]
        assert "Authorization" in asked.headers["Access-Control-Allow-Headers"]
        read = page.get("/me", Origin=ORIGIN).says(200)
        assert read.headers["Access-Control-Allow-Origin"] == ORIGIN and "Origin" in read.headers["Vary"]
        assert read.headers["Access-Control-Allow-Credentials"] is None
        other = "https://elsewhere.example.org"
        preflight(page, "/sessions", "POST", other).problem(405)
        assert page.get("/me", Origin=other).headers["Access-Control-Allow-Origin"] is None
