"""A demo in which every page has something to show: photos of every shape, agreements and requests, reports, imports,
views, links by mail."""

import hashlib
import time
from pathlib import Path

from dashboard import Dashboard
from pictures import picture, upload
from store import Store

SHAPES = {"portrait": (1500, 2000), "panorama": (2100, 700), "square": (1400, 1400), "tall": (700, 2100)}
PURPOSES = {"email": "email-confirmations", "password": "password", "sign-in": "sign-in/link", "return": "return",
            "invitation": "invitations"}

# With a food that nobody has added, words that have no place, and a photo that is not fetched.
SOUP = """{"@type": "Recipe", "name": "Soup of the walk", "recipeYield": "Serves 4–6", "image": "https://example.org/soup.jpg",
"keywords": "walking", "recipeIngredient": ["For the broth:", "2 cups dragon dust", "1 onion, chopped"],
"recipeInstructions": [{"@type": "HowToStep", "text": "Boil it.", "timeRequired": "PT8M"}]}"""

# How a video begins, and nothing that could be played.
VIDEO = b"\0\0\0\x18ftypisom\0\0\0\0isomavc1"
CAPTIONS = b"WEBVTT\n\n00:01.000 --> 00:04.000\nBoil it.\n"


def token(purpose):
    return f"{purpose}-".ljust(43, "x")


def member_page(browser, server, email):
    """A page of a signed-in member; its context is the caller's to close."""
    site = Dashboard(browser.new_context(locale="en-US").new_page(), server.members)
    site.sign_in_as(email)
    return site


def sends_photos(site):
    """Sends a photo of each shape for a new listing, and forgets that; returns what they are called."""
    site.open("/listings/new?step=photo")
    names = {}
    for shape, (width, height) in SHAPES.items():
        site.page.locator("#photos").set_input_files(picture(f"{shape}.png", width, height))
        site.page.wait_for_function("count => document.querySelectorAll('.picked img').length === count", arg=len(names) + 1)
        names[shape] = site.page.locator("[name^=alt_]").last.get_attribute("name").removeprefix("alt_")
    return names


def furnish(browser, server, storage_state):
    """Fills the demo; returns ids and the like by the names that addresses have for them."""
    store = Store(server.store)
    ryan = store.value("SELECT id FROM member WHERE email = 'ryan@example.org'")
    phil = store.value("SELECT id FROM member WHERE email = 'phil@example.org'")
    site = member_page(browser, server, "ryan@example.org")
    names = sends_photos(site)
    cookies = {"ryan": site.page.context.storage_state()}
    site.page.context.close()
    photos = {shape: store.value("SELECT id FROM photo WHERE name = ?", name) for shape, name in names.items()}

    def offer(title, seller, *shapes):
        listing = store.add_listing(title, seller, "A made-up thing.")
        store.change("UPDATE listing SET created_at = created_at - 600 WHERE id = ?", listing)
        for position, shape in enumerate(shapes):
            store.change("INSERT INTO listing_photo (listing_id, position, photo_id) VALUES (?, ?, ?)",
                         listing, position, photos[shape])
        return listing

    def ask(listing, buyer):
        return store.change(
            "INSERT INTO exchange (listing_id, buyer_id, message, requested_at) VALUES (?, ?, 'After six?', unixepoch() - 300)",
            listing, buyer)

    def accept(exchange):
        store.change("UPDATE exchange SET state = 'accepted', answered_at = unixepoch() - 200, answer_note = 'At six'"
                     " WHERE id = ?", exchange)

    own = [offer(f"A {shape} thing", ryan, shape) for shape in SHAPES]
    everything = offer("A thing of all shapes", ryan, *SHAPES)
    ask(own[0], phil)
    given, taken = offer("A given thing", ryan, "portrait"), offer("A taken thing", phil, "tall")
    accept(ask(given, phil))
    accept(ask(taken, ryan))
    wanted = offer("A wanted thing", phil, "panorama")
    ask(wanted, ryan)
    store.change("UPDATE member SET photo_id = ? WHERE id = ?", photos["portrait"], ryan)
    store.change("UPDATE member SET photo_id = ? WHERE id = ?", photos["panorama"], phil)
    home = store.value("SELECT community_id FROM member WHERE id = ?", ryan)
    place = store.value("SELECT name FROM community WHERE id = ?", home)
    store.change("UPDATE community SET photo_id = ? WHERE id = ?", photos["tall"], home)
    store.change("UPDATE community SET photo_id = ? WHERE join_code IS NOT NULL", photos["portrait"])
    store.change("INSERT INTO event (member_id, type, at, exchange_id)"
                 " SELECT seller_id, 'request_received', unixepoch(), id FROM exchange WHERE listing_id = ?", own[0])
    for purpose in PURPOSES.keys() - {"invitation"}:
        store.change(
            "INSERT INTO member_link (purpose, member_id, email, token_hash, created_at)"
            " VALUES (?, ?, 'phil@example.org', ?, unixepoch()) ON CONFLICT (member_id, purpose)"
            " DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at",
            purpose, phil, hashlib.sha256(token(purpose).encode()).digest())
    report = store.change(
        "INSERT INTO report (reporter_id, listing_id, photo_id, reason) VALUES (?, ?, ?, 'other')",
        phil, own[0], photos["portrait"])
    warning = store.change(
        "INSERT INTO warning (rule, community_id, found_at, counted_on, count, whole, count_before, whole_before, chance, members)"
        " VALUES ('answers', ?, unixepoch(), date('now', '-3 days'), 3, 40, 90, 120, 0.0004, 60)", home)
    note = store.change("INSERT INTO day_note (day, text, admin_id, created_at) VALUES (date('now', '-2 days'), 'Poster in the lobby', 1, unixepoch())")
    announcement = store.change(
        "INSERT INTO announcement (audience, from_at, until_at, admin_id, created_at) VALUES"
        " ('communities', unixepoch() - 60, unixepoch() + 864000, 1, unixepoch() - 60)")
    store.change("INSERT INTO announcement_text VALUES (?, 'en', 'The pool is open', 'Every day from **nine**.')", announcement)
    store.change(
        "INSERT INTO announcement_community (announcement_id, community_id, from_at, until_at, is_told)"
        " SELECT id, ?, from_at, until_at, 1 FROM announcement WHERE id = ?", home, announcement)
    # Somebody who takes messages of everybody here, and somebody who wants to write to Ryan.
    stranger, writer = (store.add_member(name, f"{name.lower()}-of-the-walk@example.org", home) for name in ("Stella", "Willa"))
    store.add_listing("A stranger's thing", stranger)
    store.change("INSERT INTO message_setting (member_id, writers) VALUES (?, 'community')", stranger)
    talk, = store.rows("SELECT id FROM conversation WHERE starter_id IN (?1, ?2) AND member_id IN (?1, ?2)", ryan, phil)[0]
    letter = store.change("INSERT INTO message (conversation_id, sender_id, text, told_at) VALUES (?, ?, 'Until then: https://example.org/map.', unixepoch())", talk, phil)
    plea = store.change("INSERT INTO conversation (starter_id, member_id) VALUES (?, ?)", writer, ryan)
    store.change("INSERT INTO message (conversation_id, sender_id, text, told_at) VALUES (?, ?, 'Hello there', unixepoch())", plea, writer)
    comment = store.change(
        "INSERT INTO comment (listing_id, member_id, text, created_at, told_at)"
        " VALUES (?, ?, 'Does it still work?', unixepoch() - 90, unixepoch() - 60)", own[0], phil)
    store.change(
        "INSERT INTO comment (listing_id, member_id, text, created_at, told_at)"
        " VALUES (?, ?, 'It does.', unixepoch() - 50, unixepoch() - 30)", own[0], ryan)
    store.change("UPDATE listing SET takes_comments = 0 WHERE id = ?", own[1])
    store.change("INSERT INTO saved_search (member_id, community_id, text) VALUES (?, ?, 'brown sugar')", ryan, home)
    shunned = store.add_member("Bruno", "bruno-of-the-walk@example.org", home)
    store.change("INSERT INTO block (blocker_id, blocked_id, name) SELECT ?, id, name FROM member WHERE id = ?", ryan, shunned)
    spot, garden = (
        store.change("INSERT INTO place (community_id, name, latitude, longitude) VALUES (?, ?, 40.76, -73.99)", home, name)
        for name in ("Reading room", "Roof garden"))
    store.change("INSERT INTO place_member (place_id, member_id, joined_at) VALUES (?, ?, unixepoch() - 3600)", spot, ryan)
    store.change("INSERT INTO visit (place_id, member_id, source, entered_at, seen_at)"
                 " VALUES (?, ?, 'poster', unixepoch() - 1800, unixepoch() - 1800)", spot, ryan)
    # A recipe with photos in which one can choose.
    recipe, choice = store.rows(
        "SELECT recipe_id, ingredient.id FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id"
        " JOIN recipe ON recipe.id = recipe_id WHERE state = 'published'"
        " AND EXISTS (SELECT 1 FROM recipe_photo WHERE recipe_photo.recipe_id = recipe.id)"
        " GROUP BY ingredient.id HAVING count(*) > 1 ORDER BY ingredient.id LIMIT 1")[0]
    video, captions = (
        hashlib.sha256(content).hexdigest() + ending for content, ending in ((VIDEO, ".mp4"), (CAPTIONS, ".vtt")))
    for name, content in ((video, VIDEO), (captions, CAPTIONS)):
        Path(f"{server.store}-photos", name).write_bytes(content)
    store.change("INSERT INTO recipe_video (recipe_id, name, media_type, byte_count, seconds, captions_name)"
                 " VALUES (?, ?, 'video/mp4', ?, 95, ?)", recipe, video, len(VIDEO), captions)
    # Other tests have shopped.
    store.change("DELETE FROM shopping_list WHERE member_id = ?", ryan)
    shopping = store.change(
        "INSERT INTO shopping_list (member_id, supermarket_id) SELECT ?, min(id) FROM supermarket", ryan)
    store.change(
        "INSERT INTO shopping_recipe (list_id, recipe_id, servings, added_at) VALUES (?, ?, 4, unixepoch())", shopping, recipe)
    for number, (food, state) in enumerate([("egg", "open"), ("kitchen paper", "ticked"), ("lemons", "open")]):
        line = store.change(
            "INSERT INTO shopping_line (list_id, uuid, food_id, text, state, changed_at) VALUES"
            " (?1, ?2, (SELECT id FROM food WHERE name = ?3), ?3, ?4, unixepoch())",
            shopping, f"00000000-0000-4000-8000-00000000000{number}", food, state)
        store.change(
            "INSERT INTO shopping_part (line_id, recipe_id, numerator, denominator, added_at) VALUES (?, ?, 6, 1, unixepoch())",
            line, recipe if state == "open" else None)
    waiting, waits_for = store.rows("SELECT member_id, community_id FROM join_request WHERE state = 'waiting'")[0]
    job = store.change(
        "INSERT INTO job (kind, key, is_message, run_at, created_at) VALUES ('mail', 'walk', 1, ?, unixepoch())",
        int(time.time()) + 86_400)
    other = store.change("INSERT INTO admin (name, created_at) VALUES ('Grace', unixepoch())")
    view = store.change(
        "INSERT INTO saved_view (list, name, query, created_at) VALUES ('members', 'Anas', 'q=an', unixepoch())")

    with browser.new_context(storage_state=storage_state, locale="en-US") as context:
        admin = Dashboard(context.new_page(), server.address)
        admin.open("/administrators/new")
        admin.fill(name="Ada", email="ada@example.org")
        assert admin.press("Add and show the link") == 201
        invitation = admin.page.get_by_role("textbox").filter(visible=True).first.input_value()
        store.change("INSERT INTO admin_link (admin_id, purpose, email, token_hash, created_at)"
                     " SELECT id, 'email', email, ?, unixepoch() FROM admin WHERE name = 'Ada'",
                     hashlib.sha256(token("email").encode()).digest())
        spare = store.add_listing("A spare thing", ryan)
        admin.open(f"/bulk-actions/new?list=listings&action=remove&id={spare}")
        admin.fill(reason="It has gone bad")
        assert admin.press("Remove") == 303
        batch = admin.id_in_address()
        lines = f"name,email,community\nBo,bo-of-the-walk@example.org,{place}\nBa,ba(at)example.org,{place}\n"
        imports = []
        for _ in range(2):
            admin.open("/imports/new?list=members")
            admin.fill(file=upload("people.csv", lines.encode(), "text/csv"))
            assert admin.press("Check file") == 303
            imports.append(admin.id_in_address())
            if len(imports) == 1:
                assert admin.press("Import 1 member") == 303
        admin.open("/recipes/import")
        admin.fill(text=SOUP)
        assert admin.press("Check recipes") == 303
        recipe_import = admin.id_in_address()
        unseen = store.value("SELECT id FROM member WHERE email = 'bo-of-the-walk@example.org'")
        store.change(
            "INSERT INTO member_link (purpose, member_id, email, token_hash, created_at)"
            " VALUES ('invitation', ?, 'bo-of-the-walk@example.org', ?, unixepoch())",
            unseen, hashlib.sha256(token("invitation").encode()).digest())
        admin.open("/settings/about/house-rules")
        admin.main.get_by_role("textbox").last.fill("Be kind.")
        assert admin.press("^Save") == 303
    return cookies | {
        "names": names, "member": ryan, "neighbour": phil, "listing": own[0], "own": own, "everything": everything,
        "given": given, "taken": taken, "wanted": wanted, "community": home, "report": report, "warning": warning, "note": note, "waiting": waiting,
        "announcement": announcement, "comment": comment, "quiet": own[1], "conversation": talk, "message": letter, "plea": plea, "stranger": stranger,
        "place": spot, "poster": store.value("SELECT poster_code FROM place WHERE id = ?", garden),
        "waits_for": waits_for, "job": job, "admin": other, "view": view, "batch": batch, "import": imports[0], "open_import": imports[1], "recipe_import": recipe_import,
        "category": store.value("SELECT min(id) FROM category"), "invitation": invitation.rpartition("/")[2],
        "exchange": store.value("SELECT id FROM exchange WHERE listing_id = ?", given),
        "coded": store.value("SELECT max(id) FROM community WHERE join_code IS NOT NULL"),
        "code": store.value("SELECT join_code FROM community WHERE join_code IS NOT NULL ORDER BY id DESC LIMIT 1"),
        "photo": names["portrait"], "unseen": unseen,
        "cuisine": store.value("SELECT min(id) FROM cuisine"), "food": store.value("SELECT min(id) FROM food"),
        "supermarket": store.value("SELECT min(id) FROM supermarket"),
        "aisle": store.value("SELECT min(id) FROM aisle WHERE supermarket_id = (SELECT min(id) FROM supermarket)"), "recipe": recipe, "choice": choice, "video": video,
    }  # fmt: skip
