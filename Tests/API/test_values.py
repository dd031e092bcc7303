"""How values are written, and what is said of wrong ones."""

import datetime
import re
import urllib.parse
import urllib.request

import pytest

from pictures import png

MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


@pytest.fixture(scope="module")
def seller(exchange):
    return exchange.neighbour()


@pytest.fixture(scope="module")
def lamp(seller, guest):
    """A listing as it is sent."""
    photo = seller.post("/photos", png(2, 2, b"\x70\x60\x50" * 4), kind="image/png").says(201).json
    return {
        "title": "Lamp",
        "category_id": guest.get("/categories").says(200).json["data"][0]["id"],
        "quantity": 1,
        "price": {"amount": 250, "currency": "USD"},
        "photos": [photo["id"]],
    }


def pointers(answer):
    """Where something is wrong."""
    return {error["pointer"] for error in answer.problem(422)["errors"]}


def every(value, name=None):
    """Each value of a document with the name it has, and in what."""
    for key, each in value.items() if isinstance(value, dict) else ((name, each) for each in value):
        yield key, each
        if isinstance(each, (dict, list)):
            yield from every(each, key)


def test_ids_are_texts_times_are_utc_and_money_has_a_currency(exchange, phil):
    paths = ("/me", "/requests?role=buyer", "/events", "/sessions", "/categories")
    for path in (f"/listings?community_id={exchange.community}", *paths):
        for name, value in every(phil.get(path).says(200).json):
            if name == "id" or str(name).endswith("_id"):
                assert value is None or isinstance(value, str), (path, name, value)
            if str(name).endswith("_at") and value is not None:
                assert MOMENT.fullmatch(value), (path, name, value)
                datetime.datetime.fromisoformat(value)
            if name == "price":
                assert value.keys() == {"amount", "currency"} and value["currency"] == "USD"


def test_what_an_answer_leads_to_is_there(exchange, phil):
    page = phil.get(f"/listings?community_id={exchange.community}&limit=100").says(200).json
    addresses = {
        address
        for listing in page["data"]
        for photo in listing["photos"][:1]
        for address in photo["urls"].values()
    }
    assert addresses
    for address in sorted(addresses)[:12]:
        address = urllib.parse.urljoin(phil.address, address)
        with urllib.request.urlopen(address, timeout=30) as answer:
            assert answer.headers.get_content_type() == "image/webp", address


def test_what_is_made_is_at_its_location(seller, lamp):
    made = seller.post("/listings", {**lamp, "title": "Lamp, made"}).says(201)
    there = seller.get(made.headers["Location"].removeprefix(seller.address)).says(200)
    assert there.json == made.json


def test_unknown_fields_are_ignored(seller, lamp):
    made = seller.post("/listings", {**lamp, "title": "Lamp, odd", "colour": "red", "state": "removed"})
    assert made.says(201).json["state"] == "available"


def test_an_unknown_word_is_refused_with_the_known_ones(exchange, phil):
    problem = phil.get(f"/listings?community_id={exchange.community}&sort=colour").problem(422)
    assert "newest" in problem["errors"][0]["detail"] and "title" in problem["errors"][0]["detail"]


def test_everything_wrong_is_said_at_once_with_its_place(seller, lamp):
    wrong = {
        **lamp,
        "title": "",
        "quantity": 0,
        "price": {"amount": 1, "currency": "EUR"},
        "photos": [],
        "use_by": "tomorrow",
    }
    found = pointers(seller.post("/listings", wrong))
    assert {"/title", "/quantity", "/photos", "/use_by"} <= found
    assert found & {"/price", "/price/currency"}
    assert pointers(seller.post("/listings", {})) >= {"/title", "/category_id", "/photos"}


@pytest.mark.parametrize("body", (b"", b"{", b"[]", b"null", b'"text"', b"\xff\xfe{}", b"[" * 10_000))
def test_what_is_no_object_is_refused(seller, body):
    answer = seller.post("/listings", body)
    assert answer.status in (400, 422), answer
    answer.problem(answer.status)


@pytest.mark.parametrize(
    "kind", ("text/plain", "application/x-www-form-urlencoded", "application/merge-patch+json", "json")
)
def test_another_media_type_is_refused(seller, kind):
    answer = seller.post("/listings", b"{}", kind=kind)
    answer.problem(415)


def test_a_photo_that_is_none_is_refused(seller):
    for content, kind in ((b"no picture", "image/png"), (b"", "image/jpeg")):
        answer = seller.post("/photos", content, kind=kind)
        assert answer.status == 422, answer
    seller.post("/photos", b"x", kind="image/heic").problem(415)


def test_a_photo_of_somebody_else_is_refused(exchange, seller, lamp):
    other = exchange.neighbour()
    assert pointers(other.post("/listings", lamp))


def test_a_problem_is_told_in_the_askers_language(guest, seller):
    english = guest.get("/me").problem(401)["detail"]
    german = guest.get("/me", Accept_Language="de").problem(401)
    assert german["detail"] != english
    answer = seller.post("/listings", {}, Accept_Language="de").problem(422)
    assert answer["errors"][0]["detail"] != seller.post("/listings", {}).problem(422)["errors"][0]["detail"]


@pytest.mark.parametrize("path", ("/listings/99999999", "/requests/99999999", "/members/99999999", "/nothing"))
def test_what_is_not_there_is_not_found(phil, path):
    phil.get(path).problem(404)


@pytest.mark.parametrize("id", ("0", "-1", "01", "9223372036854775808", "1e3", "%00", "one", "1%2F2"))
def test_what_is_no_id_is_not_found(phil, id):
    for noun in ("listings", "requests", "members"):
        assert phil.get(f"/{noun}/{id}").status in (400, 404), f"{noun}/{id}"


def test_another_method_is_told_which_there_are(phil):
    answer = phil.call("PUT", "/me", {})
    answer.problem(405)
    assert {"GET", "PATCH"} <= set(answer.headers["Allow"].replace(" ", "").split(","))


@pytest.mark.parametrize("method, path", (("TRACE", "/me"), ("GET", "/listings/%0C"), ("GET", "/" + 9_000 * "x")))
def test_what_the_server_itself_refuses_is_a_problem_too(guest, method, path):
    answer = guest.call(method, path)
    answer.problem(answer.status)


def test_a_head_is_an_answer_without_its_body(phil):
    full, head = phil.get("/me").says(200), phil.call("HEAD", "/me").says(200)
    assert head.text == b"" and head.headers["ETag"] == full.headers["ETag"]
    assert head.headers["Content-Length"] == full.headers["Content-Length"]


def test_what_is_private_is_stored_nowhere(exchange, phil):
    for path in ("/me", "/requests?role=buyer", "/sessions", "/events"):
        assert "no-store" in phil.get(path).says(200).headers["Cache-Control"], path


def test_what_is_of_others_is_not_found(exchange, phil, seller, lamp):
    """Never 403: nobody learns what there is."""
    listing = seller.post("/listings", {**lamp, "title": "Lamp, mine"}).says(201).json["id"]
    asker = exchange.neighbour()
    request = asker.put(f"/listings/{listing}/request", {}).says(201).json["id"]
    session = seller.get("/sessions").json["data"][0]["id"]
    phil.get(f"/requests/{request}").problem(404)
    phil.get(f"/listings/{listing}/requests").problem(404)
    for verb in ("acceptance", "decline", "withdrawal", "collection", "undo"):
        phil.post(f"/requests/{request}/{verb}").problem(404)
    phil.post(f"/requests/{request}/cancellation", {"reason": "other"}).problem(404)
    for verb in ("ending", "renewal"):
        phil.post(f"/listings/{listing}/{verb}").problem(404)
    phil.patch(f"/listings/{listing}", {"title": "Mine"}, If_Match='"0.0"').problem(404)
    phil.delete(f"/sessions/{session}").problem(404)
    # The buyer is in it, and what is only the seller's is not theirs.
    asker.post(f"/requests/{request}/acceptance").problem(404)
    seller.post(f"/requests/{request}/withdrawal").problem(404)
    assert seller.get(f"/requests/{request}").says(200).json["state"] == "requested"
