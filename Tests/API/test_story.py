"""The two stories from end to end, as an app on a phone would live them: nothing but the API, and each
person sees what they may and no more."""

import time

from pictures import png
from server import PASSWORD

UNTOLD = 10
PATIENCE = 40
JUG = png(3, 2, b"\xf4\xf1\xe8" * 6)
CONTACT = ("email", "phone", "address")


def waited(what, ready):
    """What `ready` gives once it is something, as long as a neighbour would wait."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := ready():
            return found
        time.sleep(0.25)
    raise AssertionError(f"{what} did not happen within {PATIENCE} seconds")


def told(caller, type, request):
    """Waits until this member is told of it: the event, the latest being first or last."""

    def look():
        events = caller.get("/events").says(200).json["data"]
        return next(
            (
                event
                for event in events
                if event["type"] == type and event.get("request", {}).get("id") == request
            ),
            None,
        )

    return waited(f"an event {type}", look)


def with_contact(caller, request):
    """The request once its contact details are shown."""

    def look():
        seen = caller.get(f"/requests/{request}").says(200).json
        return seen if seen.get("contact") else None

    return waited("the contact details", look)


def found(caller, community, words):
    answer = caller.get(f"/listings?community_id={community}&q={words}").says(200)
    return answer.json["data"]


def test_ryan_gives_his_milk_jug_and_meets_phil(exchange, guest, phil):
    community = str(exchange.community)
    # Ryan looks around as a guest, who sees no people.
    fresh = guest.get(f"/listings?community_id={community}").says(200).json["data"]
    assert fresh and not any("seller" in listing for listing in fresh)
    # What he gives is begun before there is an account.
    photo = guest.post("/photos", JUG, kind="image/png").says(201)
    assert photo.headers["Location"]
    account = {
        "name": "Ryan New",
        "email": "ryan.new@example.org",
        "password": PASSWORD,
        "phone": "+1 212 555 0199",
        "community_id": community,
        "preferred_contact": "text",
    }
    assert guest.post("/accounts", account).says(201).headers["Location"]
    ryan = guest.signed_in("ryan.new@example.org", PASSWORD, "Ryan's phone")
    me = ryan.get("/me").says(200).json
    assert (me["name"], me["community_id"], me["email"]) == ("Ryan New", community, account["email"])

    category = guest.get("/categories").says(200).json["data"][0]["id"]
    jug = {
        "title": "Milk jug, enamel",
        "category_id": category,
        "quantity": 1,
        "price": {"amount": 150, "currency": "USD"},
        "photos": [ryan.post("/photos", JUG, kind="image/png").says(201).json["id"]],
        "description": "Holds two pints. Call me at +1 212 555 0199.",
    }
    posted = ryan.post("/listings", jug).says(201)
    listing = posted.json["id"]
    assert posted.headers["Location"].endswith(f"/api/v1/listings/{listing}")
    assert posted.json["price"] == jug["price"] and posted.json["is_fresh"]

    # Phil finds it by a part of its title; the number in the text is not for him to see.
    assert listing in [each["id"] for each in found(phil, community, "enam")]
    seen = phil.get(f"/listings/{listing}").says(200).json
    assert seen["seller"]["name"] == "Ryan New" and "555" not in seen["description"]
    assert "seller" not in guest.get(f"/listings/{listing}").says(200).json
    asked = phil.put(f"/listings/{listing}/request", {"message": "May I have it?"}).says(201)
    request = asked.json["id"]
    assert asked.json["state"] == "requested" and asked.headers["Location"].endswith(request)
    again = phil.put(f"/listings/{listing}/request", {"message": "May I have it?"}).says(200)
    assert again.json["id"] == request
    assert ryan.put(f"/listings/{listing}/request", {}).says(409)

    # Ryan hears of it, reads it, accepts.
    told(ryan, "request_received", request)
    [waiting] = ryan.get(f"/listings/{listing}/requests").says(200).json["data"]
    assert (waiting["id"], waiting["message"]) == (request, "May I have it?")
    assert waiting["buyer"]["name"] and not any(field in waiting["buyer"] for field in CONTACT)
    note = {"note": "In the lobby, at six."}
    accepted = ryan.post(f"/requests/{request}/acceptance", note).says(200).json
    assert accepted["state"] == "accepted" and accepted["contact_at"]
    assert "contact" not in accepted and "contact" not in phil.get(f"/requests/{request}").json
    assert ryan.post(f"/requests/{request}/acceptance", note).says(200).json["state"] == "accepted"

    # Ten seconds later each sees how to reach the other, and nobody else does.
    told(phil, "request_accepted", request)
    his, hers = with_contact(phil, request), with_contact(ryan, request)
    assert his["contact"]["email"] == "ryan.new@example.org"
    assert his["contact"]["preferred"] == "text" and his["note"] == note["note"]
    assert hers["contact"]["email"] == "phil@example.org"
    neighbour = exchange.neighbour()
    for stranger, status in ((neighbour, 404), (guest, 401)):
        stranger.get(f"/requests/{request}").problem(status)
        assert b"ryan.new@" not in stranger.get(f"/listings/{listing}").text
    for list in ("/requests?role=buyer", "/events", "/me/contact-views"):
        assert b"ryan.new@" not in phil.get(list).says(200).text, list
    views = ryan.get("/me/contact-views").says(200).json["data"]
    assert len(views) == 1, "Phil looked at Ryan's details, once"

    # They meet.
    assert phil.post(f"/requests/{request}/collection").says(200).json["collected_at"]
    assert ryan.get("/me").says(200).json["gave"] == 1


def test_tanay_needs_sugar_and_asks_susie(exchange):
    tanay, susie = exchange.member("tanay@example.org"), exchange.member("susie@example.org")
    community = tanay.get("/me").says(200).json["community_id"]
    # A search as one types; Tanay goes on browsing within a category.
    assert found(tanay, community, "zucchinizucchini") == []
    sugar = next(
        each for each in found(tanay, community, "brown%20sug") if each["seller"]["name"].startswith("Susie")
    )
    ask = {"message": "A spoonful would do."}
    request = tanay.put(f"/listings/{sugar['id']}/request", ask).says(201).json["id"]
    # A can of cola too.
    cola = found(tanay, community, "cola")
    if cola:
        other = tanay.put(f"/listings/{cola[0]['id']}/request", {}).says(201).json
        undone = tanay.post(f"/requests/{other['id']}/undo")
        undone.says(200) if undone.status != 204 else None
        assert "my_request" not in tanay.get(f"/listings/{cola[0]['id']}").says(200).json
        assert tanay.put(f"/listings/{cola[0]['id']}/request", {}).says(201)
    mine = [each["id"] for page in tanay.pages("/requests?role=buyer") for each in page]
    assert request in mine
    told(susie, "request_received", request)
    assert susie.get("/me").says(200).json["unread_count"] > 0
    accepted = susie.post(f"/requests/{request}/acceptance", {}).says(200).json
    # A press that was wrong is taken back; then it is meant.
    assert accepted["state"] == "accepted"
    back = susie.post(f"/requests/{request}/undo").says(200).json
    assert back["state"] == "requested" and back["listing"]["state"] == "available"
    susie.post(f"/requests/{request}/acceptance", {"note": "Flat 12, any evening"}).says(200)
    event = told(tanay, "request_accepted", request)
    assert with_contact(tanay, request)["contact"]["email"] == "susie@example.org"
    tanay.put("/events/read", {"event_id": event["id"]})
    # Afterwards it cannot be taken back, but called off.
    susie.post(f"/requests/{request}/undo").problem(409)
    off = tanay.post(f"/requests/{request}/cancellation", {"reason": "changed_mind"}).says(200).json
    assert off["state"] == "cancelled" and off["cancelled"]["by"] == "buyer"
    assert "contact" not in tanay.get(f"/requests/{request}").says(200).json
