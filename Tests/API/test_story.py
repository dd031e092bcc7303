"""The stories from end to end, as an app on a phone would live them: nothing but the API, and each person sees what they
may and no more."""

import time

from pictures import png
from server import PASSWORD

UNTOLD = 10
PATIENCE = 60
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


def accepted(seller, buyer, listing, note="In the lobby, at six."):
    """The buyer asks, the seller says yes: the request as the buyer reads it then."""
    request = buyer.put(f"/listings/{listing}/request", {"message": "May I?"}).says(201).json["id"]
    told(seller, "request_received", request)
    seller.post(f"/requests/{request}/acceptance", {"note": note}).says(200)
    return with_contact(buyer, request)


def test_a_sofa_stands_on_the_map_and_its_seller_is_called(exchange, guest, phil):
    seller = exchange.neighbour()
    me = seller.get("/me").says(200)
    seller.patch("/me", {"phone": "+1 212 555 0142", "preferred_contact": "phone"}, if_match=me.headers["ETag"]).says(200)
    title, point = "Sofa, apricot", {"latitude": 37.3781, "longitude": -122.2702}
    offer = {
        "title": title,
        "category_id": guest.get("/categories").says(200).json["data"][-1]["id"],
        "quantity": 1,
        "price": {"amount": 4000, "currency": "USD"},
        "photos": [seller.post("/photos", JUG, kind="image/png").says(201).json["id"]],
        "description": "Two seats.",
    }
    swapped = seller.post("/listings", {**offer, "point": {"latitude": -122.2702, "longitude": 37.3781}})
    assert "point" in swapped.problem(422)["errors"][0]["pointer"]
    listing = seller.post("/listings", {**offer, "point": point}).says(201).json["id"]

    # It is found by its name on the way to the map, and stands there for everybody.
    place = next(each for each in phil.get("/place-search?q=apric").says(200).json["data"] if each["type"] == "listing")
    assert (place["listing_id"], place["point"]) == (listing, point)
    box = "-122.271,37.3775,-122.269,37.3785"
    for reader in (guest, phil):
        [mark] = reader.get(f"/map?bbox={box}").says(200).json["data"]
        assert (mark["point"], mark["count"], mark["listing"]["title"]) == (point, 1, title)
    assert guest.get(f"/map?bbox={box}&category_id={guest.get('/categories').json['data'][0]['id']}").json["count"] == 0

    # Whoever asks may call once the seller has said yes, and nobody else reads any more where it stands.
    assert "contact" not in phil.get(f"/listings/{listing}").says(200).json
    agreed = accepted(seller, phil, listing)
    assert (agreed["contact"]["preferred"], agreed["contact"]["phone"]) == ("phone", "+1 212 555 0142")
    assert agreed["listing"]["point"] == point
    assert guest.get(f"/map?bbox={box}").says(200).json["count"] == 0
    guest.get(f"/listings/{listing}").problem(404)
    phil.post(f"/requests/{agreed['id']}/collection").says(200)
    assert "point" not in seller.get(f"/listings/{listing}").says(200).json, "forgotten once it is gone"


def test_a_student_sorts_filters_asks_and_is_answered(exchange, guest):
    seller, student = exchange.neighbour(), exchange.neighbour()
    category = guest.get("/categories").says(200).json["data"][-1]["id"]
    offers = []
    for title, cents in (("Zz textbook", 1200), ("Zz anatomy", 900), ("Zz bicycle", 8000)):
        photos = [seller.post("/photos", JUG, kind="image/png").says(201).json["id"] for _ in range(3)]
        offer = {"title": title, "category_id": category, "quantity": 1, "price": {"amount": cents, "currency": "USD"}, "photos": photos}
        offers.append(seller.post("/listings", offer).says(201).json["id"])
    dear, cheap, bike = offers

    def listed(query):
        """Which of the three, in order."""
        path = f"/listings?community_id={exchange.community}&{query}"
        return [each["id"] for page in student.pages(path) for each in page if each["id"] in offers]

    assert listed("sort=price") == [cheap, dear, bike]
    assert listed("sort=-price") == [bike, dear, cheap]
    assert listed("sort=title") == [cheap, bike, dear]
    assert listed("sort=newest") == [bike, cheap, dear]
    assert listed(f"sort=price&category_id={category}&price_min=1000&price_max=5000&posted_within=1") == [dear]
    assert [each["id"] for each in found(student, exchange.community, "textb")] == [dear]
    assert len(student.get(f"/listings/{dear}").says(200).json["photos"]) == 3

    asked = student.post(f"/listings/{dear}/comments", {"text": "Which edition? Mail x@example.org"}).says(201).json
    assert asked["notices"], "others do not read the address"
    seller.post(f"/listings/{dear}/comments", {"text": "The fourth."}).says(201)
    for reader, is_named in ((guest, False), (seller, True)):
        question, answer = reader.get(f"/listings/{dear}/comments").says(200).json["data"]
        assert question["text"].startswith("Which edition?") and "x@example.org" not in question["text"]
        assert answer["text"] == "The fourth." and ("member" in question) == is_named
    for reader in (seller, student):
        waited("a notification", lambda: [
            event for event in reader.get("/events").says(200).json["data"]
            if event.get("listing", {}).get("id") == dear and event["type"].startswith("comment")])
    # What is wrong is taken away by whoever offers it, and comes back at once.
    seller.delete(f"/comments/{asked['id']}").says(204)
    assert len(guest.get(f"/listings/{dear}/comments").says(200).json["data"]) == 1
    seller.post(f"/comments/{asked['id']}/undo").says(204)
    assert len(guest.get(f"/listings/{dear}/comments").says(200).json["data"]) == 2


def test_people_of_a_library_write_decline_block_and_unblock(exchange):
    people, ids = [], []
    for name in ("Uma", "Vera", "Will", "Xena", "Yusuf"):
        email = f"{name.lower()}-reads@example.org"
        ids.append(str(exchange.store.add_member(f"{name} Reader", email, exchange.community)))
        exchange.store.change(
            "UPDATE member SET email_confirmed_at = unixepoch(), password_hash ="
            " (SELECT password_hash FROM member WHERE email = 'ryan@example.org') WHERE id = ?", ids[-1])
        people.append(exchange.member(email))
    uma, vera, will, xena, _ = people
    place = exchange.store.change(
        "INSERT INTO place (community_id, name, latitude, longitude) VALUES (?, 'Reading room', 40.76, -73.99)", exchange.community)
    for person, id in zip(people[:4], ids):
        [seen] = [each for each in person.get("/places").says(200).json["data"] if each["id"] == str(place)]
        assert not seen["takes_part"]
        early = person.post(f"/places/{place}/visits").problem(409)
        assert early["code"] == "visit-not-taking-part"
        person.put(f"/places/{place}/membership").says(204)
        # As if they had come three hours ago, and not noted until now that they left an hour later.
        exchange.store.change(
            "INSERT INTO visit (place_id, member_id, source, entered_at, seen_at)"
            " VALUES (?, ?, 'app', unixepoch() - 10800, unixepoch() - 10800)", place, id)

    def met(person):
        return [each["member"]["id"] for each in person.get("/people-met?sort=longest&q=reading").says(200).json["data"]]

    for person, id in zip(people[:4], ids):
        visit = exchange.store.value("SELECT id FROM visit WHERE member_id = ? AND left_at IS NULL", id)
        left = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() - 7200))
        person.call("PATCH", f"/visits/{visit}", {"left_at": left}).says(200)
    assert met(uma) == [], "while fewer than five take part"
    people[4].put(f"/places/{place}/membership").says(204)
    assert set(met(uma)) == set(ids[1:4])
    [seen] = uma.get("/people-met?q=vera%20r").says(200).json["data"]
    assert (seen["member"]["id"], seen["minutes_together"]) == (ids[1], 60)
    assert [each["place"] for each in seen["meetings"]] == ["Reading room"]
    assert uma.get(f"/members/{ids[1]}").says(200).json["can_message"] == "request"

    # Uma is accepted, Will declined, of which nobody tells him.
    talk = uma.post("/conversations", {"member_id": ids[1], "text": "Which book was that?"}).says(201).json["id"]
    plea = will.post("/conversations", {"member_id": ids[1], "text": "Hello there"}).says(201).json["id"]

    def waiting():
        rows = {each["id"]: each for each in vera.get("/conversations?state=request").says(200).json["data"]}
        return rows if {talk, plea} <= rows.keys() else None

    rows = waited("both requests", waiting)
    assert rows[talk]["reason"] == {"kind": "crossed_paths", "crossed_paths": 1}
    assert vera.post(f"/conversations/{talk}/messages", {"text": "The Waves"}).says(201).json["is_mine"]
    assert uma.get(f"/conversations/{talk}/messages").says(200).json["data"][0]["text"] == "The Waves"
    before = will.get(f"/conversations/{plea}/messages").says(200).text
    assert vera.post(f"/conversations/{plea}/decline").says(200).json["state"] == "declined"
    assert will.get(f"/conversations/{plea}/messages").says(200).text == before
    [mine] = [each for each in will.get("/conversations?state=open").says(200).json["data"] if each["id"] == plea]
    assert mine["state"] == "request"
    assert will.post("/conversations", {"member_id": ids[1], "text": "Hello?"}).problem(409)["code"] == "message-unanswered"

    # Uma blocks Xena: neither is there for the other, and unblocking brings no past back.
    uma.put(f"/blocks/{ids[3]}").says(200)
    for one, other in ((uma, ids[3]), (xena, ids[0])):
        assert other not in met(one)
        one.post("/conversations", {"member_id": other, "text": "Hello"}).problem(404)
    [blocked] = uma.get("/blocks").says(200).json["data"]
    assert blocked["member"]["id"] == ids[3]
    uma.delete(f"/blocks/{ids[3]}").says(204)
    assert ids[3] not in met(uma) and ids[2] in met(uma)
