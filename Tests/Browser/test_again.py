"""What is done and ended can be done again: the second time is answered, shown and told as the first."""

import contextlib
import json
import re
import time
import uuid
from pathlib import Path

import pytest
from playwright.sync_api import expect

from again import DEEDS, PEOPLE, Row, Things, World, at_once, call, deed_of, do, live, site_of, undo
from checks import listen
from pictures import garden
from server import PASSWORD, check, demo, serving
from town import CAPTIONS, SOUP, VIDEO
from walk import PHONE

OTHER_PASSWORD = "walnut loaf on a sill"
PICTURE = garden()["buffer"]


def offers(world, things):
    listing = world.store.add_listing(f"Thing {things['number']}", things["seller"], "A made-up thing.")
    world.store.change("UPDATE listing SET created_at = created_at - 600 WHERE id = ?", listing)
    return listing


def asks(world, things):
    request = world.store.change(
        "INSERT INTO exchange (listing_id, buyer_id, message, requested_at) VALUES (?, ?, 'After six?', unixepoch() - 300)",
        things["listing"], things["buyer"])
    world.store.change("DELETE FROM untold_exchange WHERE exchange_id = ?", request)
    return request


def has_waited(world, things):
    world.store.change("UPDATE exchange SET requested_at = requested_at - 400000 WHERE id = ?", things["request"])
    return things["request"]


def agrees(world, things):
    request = things["request"]
    world.store.change("UPDATE exchange SET state = 'accepted', answered_at = unixepoch() - 200 WHERE id = ?", request)
    world.store.change("DELETE FROM untold_exchange WHERE exchange_id = ?", request)
    return request


def talks(state, writer="buyer"):
    def talk(world, things):
        conversation = world.store.change(
            "INSERT INTO conversation (starter_id, member_id, state, answered_at) VALUES (?, ?, ?, iif(? = 'open', unixepoch() - 90, NULL))",
            things[writer], things["seller"], state, state)
        message = world.store.change(
            "INSERT INTO message (conversation_id, sender_id, text, at, told_at) VALUES (?, ?, 'Hello there', unixepoch() - 99, unixepoch() - 80)",
            conversation, things[writer])
        if state == "open":
            world.store.change("UPDATE conversation SET member_read_id = ? WHERE id = ?", message, conversation)
        return conversation

    return talk


def hears_of_all(world, things):
    world.store.change("INSERT INTO message_setting (member_id, writers) VALUES (?, 'community')", things["seller"])
    things["listing"]
    return things["seller"]


def comments(world, things):
    return world.store.change("INSERT INTO comment (listing_id, member_id, text, created_at, told_at) VALUES (?, ?, 'Does it work?', unixepoch() - 99, unixepoch() - 80)",
                              things["listing"], things["buyer"])


def place(world, things):
    return world.store.change("INSERT INTO place (community_id, name, latitude, longitude) VALUES (?, ?, 40.76, -73.99)",
                              things["community"], f"Garden {things['number']}")


def makes_folder(world):
    folder = Path(world.server.store).with_name("copies")
    folder.mkdir()
    return str(folder)


def announces(world, things):
    announcement = world.store.change(
        "INSERT INTO announcement (audience, from_at, until_at, admin_id, created_at)"
        " VALUES ('communities', unixepoch() - 60, unixepoch() + 864000, 1, unixepoch() - 60)")
    world.store.change("INSERT INTO announcement_text VALUES (?, 'en', ?, 'Every day.')", announcement, f"The pool {things['number']}")
    world.store.change(
        "INSERT INTO announcement_community (announcement_id, community_id, from_at, until_at, is_told)"
        " SELECT id, ?, from_at, until_at, 1 FROM announcement WHERE id = ?", things["community"], announcement)
    return announcement


def new(sql, *values):
    return lambda world, things: world.store.change(sql, *map(things.put_in, values))


def found(sql, *values):
    return lambda world, things: world.store.value(sql, *map(things.put_in, values))


def nth(sql):
    return lambda world, things: world.store.value(f"{sql} LIMIT 1 OFFSET ?", things["number"] % 20)


# What a row names is made when it is first named.
MAKERS = {
    **{name: lambda world, things, name=name: world.add_member(name, things) for name in PEOPLE},
    "admin": lambda world, things: 1,
    "community": new("INSERT INTO community (name) VALUES (?)", "Court {number}"),
    "elsewhere": new("INSERT INTO community (name) VALUES (?)", "Elsewhere {number}"),
    "listing": offers, "request": asks, "agreement": agrees, "open_talk": talks("open"), "plea": talks("request"), "other_plea": talks("request", "other"), "talkative": hears_of_all,
    "comment": comments, "place": place,
    "poster": found("SELECT poster_code FROM place WHERE id = ?", "{place}"),
    "recipe": nth("SELECT id FROM recipe WHERE state = 'published' ORDER BY id"),
    "asking": found("SELECT min(id) FROM community WHERE joining = 'approval' AND archived_at IS NULL"),
    "administrator": lambda world, things: world.store.change("INSERT INTO admin (name, email, email_confirmed_at, password_hash, created_at) VALUES (?, ?, 1, ?, 1)", f"Admin {things['number']}", f"admin-{things['number']}@again.example.org", world.hash),
    "category": new("INSERT INTO category (name) VALUES (?)", "Kind {number}"),
    "other_category": new("INSERT INTO category (name) VALUES (?)", "Other kind {number}"),
    "cuisine": new("INSERT INTO cuisine (name) VALUES (?)", "Cuisine {number}"),
    "food": new("INSERT INTO food (name) VALUES (?)", "food {number}"),
    "other_food": new("INSERT INTO food (name) VALUES (?)", "other food {number}"),
    "supermarket": new(
        "INSERT INTO supermarket (name, address, latitude, longitude) VALUES (?, 'Elm Street 1', 40.7, -73.9)", "Market {number}"),
    "aisle": new("INSERT INTO aisle (supermarket_id, label, position) VALUES (?, 'Milk', 1)", "{supermarket}"),
    "other_aisle": new("INSERT INTO aisle (supermarket_id, label, position) VALUES (?, 'Tea', 2)", "{supermarket}"),
    "view": new(
        "INSERT INTO saved_view (list, name, query, admin_id, created_at) VALUES ('members', ?, 'q=an', 1, 1)", "View {number}"),
    "coded": found("SELECT min(id) FROM community WHERE join_code IS NOT NULL"),
    "warning": new(
        "INSERT INTO warning (rule, community_id, found_at, counted_on, count, whole, count_before, whole_before, chance, members) VALUES ('answers', ?, unixepoch(), date('now', '-3 days'), 3, 40, 90, 120, 0.0004, 60)", "{community}"),
    "unseen": new("INSERT INTO member (community_id, name, email, last_seen_at) VALUES (?, 'Ivy', ?, 0)", "{community}", "ivy-{number}@again.example.org"),
    "report": new("INSERT INTO report (reporter_id, listing_id, reason) VALUES (?, ?, 'other')", "{buyer}", "{listing}"),
    "job": new(
        "INSERT INTO job (kind, key, is_message, run_at, created_at, payload) VALUES ('again', ?, 1, unixepoch() + 86400, unixepoch(), '{}')", "again {number}"),
    "draft_recipe": new("INSERT INTO recipe (title, created_at) VALUES (?, 1)", "Dish {number}"),
    "announcement": announces,
    "old_request": has_waited,
    "first_steps": lambda world, things: world.store.change("UPDATE setting SET value = '' WHERE name = 'first_steps_dismissed'"),
    "soon": lambda world, things: time.strftime("%Y-%m-%dT20:00", time.gmtime(time.time() + 7 * 86_400)),
    "news": lambda world, things: world.store.unsubscription(f"admin-{things['administrator']}.digest"),
    "latest_note": lambda world, things: world.last("day_note"),
    "latest_view": found("SELECT max(id) FROM saved_view WHERE admin_id = ?", "{administrator}"),
    "latest_aisle": found("SELECT max(id) FROM aisle WHERE supermarket_id = ?", "{supermarket}"),
    "latest_event": found("SELECT max(id) FROM event WHERE member_id = ?", "{seller}"),
    "latest_operation": lambda world, things: str(uuid.uuid4()),
    "line": lambda world, things: str(uuid.uuid4()),
    "latest_reset": lambda world, things: "/password-resets/" + world.mail(things, "link").rpartition("/")[2],
    "photo": lambda world, things: json.loads(world.visitor("seller app", things).ask("POST", "/api/v1/photos", PICTURE, "image/png").text)["id"],
    "latest_session": found("SELECT max(id) FROM member_session WHERE member_id = ? AND device_name = 'Another'", "{buyer}"),
    "latest_now": lambda world, things: time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
    "folder": lambda world, things: makes_folder(world),
    "latest_link": lambda world, things: re.sub("^https?://[^/]+", "", world.mail(things, "link")),
    "latest_code": lambda world, things: re.search(r"\b\d{4} \d{4}\b", world.mail(things, "text")).group(),
    "latest_message": found("SELECT max(id) FROM message WHERE sender_id = ?", "{buyer}"),
    "latest_report": found("SELECT max(id) FROM report WHERE reporter_id IN (?, ?)", "{seller}", "{buyer}"),
    "unsubscription": lambda world, things: world.store.unsubscription(f"{things['buyer']}.request_accepted"),
}

LISTING = "seller /listings/{listing}, buyer /listings/{listing}"
MEMBERS = {
    "a request, withdrawn": Row(
        do("buyer", "/listings/{listing}", "/listings/:id/request", message="After six?"),
        do("buyer", "/listings/{listing}", "/requests/:id/withdrawal"),
        shows=f"{LISTING}, ~buyer /profile?tab=asked"),
    "a request, undone at once": Row(
        do("buyer", "/listings/{listing}", "/listings/:id/request"),
        undo("buyer", "/listings/{listing}", "/requests/:id/undo"),
        shows=LISTING),
    "an agreement, called off by the buyer": Row(
        do("buyer", "/listings/{listing}", "/listings/:id/request"),
        do("seller", "/listings/{listing}", "/requests/:id/acceptance", note="At six"),
        do("buyer", "/listings/{listing}", "/requests/:id/cancellation", reason="changed_mind"),
        shows=LISTING),
    "an agreement, called off by the seller, for which another was declined": Row(
        do("buyer", "/listings/{listing}", "/listings/:id/request"),
        do("other", "/listings/{listing}", "/listings/:id/request"),
        do("seller", "/listings/{listing}", "/requests/:id/acceptance"),
        do("seller", "/listings/{listing}", "/requests/:id/cancellation", reason="other"),
        shows=f"{LISTING}, other /listings/{{listing}}"),
    "a request, accepted and declined and undone": Row(
        do("seller", "/listings/{listing}", "/requests/:id/acceptance"),
        undo("seller", "/listings/{listing}", "/requests/:id/undo"),
        do("seller", "/listings/{listing}", "/requests/:id/decline", reason="seller"),
        undo("seller", "/listings/{listing}", "/requests/:id/undo"),
        shows=LISTING, has="request"),
    "an agreement, met and not": Row(
        do("seller", "/listings/{listing}", "/requests/:id/collection"),
        undo("seller", "/listings/{listing}", "/requests/:id/undo"),
        shows=LISTING, has="agreement"),
    "a thing given, declined and ended": Row(
        do("seller", "/listings/new?step=photo", "/listings/new", photos=PICTURE, press="next"),
        do("seller", "/listings/new", "/listings/new", title="Milk jug of {number}", category_id="15", press="next"),
        do("seller", "/listings/new", "/listings"),
        do("buyer", "{here}", "/listings/:id/request"),
        do("seller", "{here}", "/requests/:id/decline", reason="seller"),
        do("seller", "{here}", "/listings/:id/ending"),
        do("seller", "{here}", "/listings/:id/again"),
        do("seller", "/listings/new/removal", "/listings/new/removal"),
        shows="seller /listings/new, ~buyer /profile?tab=asked, ~seller /profile", has="request"),
    "a draft, thrown away": Row(
        do("seller", "/listings/new?step=photo", "/listings/new", photos=PICTURE, press="next"),
        do("seller", "/listings/new/point", "/listings/new/point", latitude="40.76", longitude="-73.99"),
        do("seller", "/listings/new/removal", "/listings/new/removal"),
        shows="seller /listings/new, seller /listings/new/point"),
    "a listing, changed and back": Row(
        do("seller", "/listings/{listing}/edit", "/listings/:id/edit", title="Another thing of {number}", photos=PICTURE),
        do("seller", "/listings/{listing}/edit", "/listings/:id/edit", title="Thing {number}"),
        shows=LISTING),
    "a listing, on the map and off": Row(
        do("seller", "/listings/{listing}/point", "/listings/:id/point", latitude="40.76", longitude="-73.99"),
        do("seller", "/listings/{listing}/point", "/listings/:id/point", latitude="", longitude="", press="remove"),
        shows=f"{LISTING}, seller /listings/{{listing}}/edit"),
    "a comment, removed": Row(
        do("buyer", "/listings/{listing}", "/listings/:id/comments", text="Does it work?"),
        do("buyer", "/listings/{listing}", "/comments/:id/removal"),
        shows=LISTING),
    "a comment, removed and back": Row(
        do("seller", "/listings/{listing}", "/comments/:id/removal"),
        undo("seller", "/listings/{listing}", "/comments/:id/undo"),
        shows=LISTING, has="comment"),
    "comments, closed and opened": Row(
        do("seller", "/listings/{listing}", "/listings/:id/comments/closing"),
        do("seller", "/listings/{listing}", "/listings/:id/comments/opening"),
        shows=LISTING),
    "a block": Row(
        do("buyer", "/members/{seller}/block", "/members/:id/block"),
        do("buyer", "/blocks", "/blocks/:id/removal"),
        shows="buyer /blocks, buyer /members/{seller}, buyer /listings/{listing}, seller /listings/{listing}", has="listing"),
    "a saved search": Row(
        do("buyer", "/search?q=sugar", "/saved-searches"),
        do("buyer", "/saved-searches", "/saved-searches/:id/removal"),
        shows="buyer /saved-searches, buyer /search?q=sugar"),
    "a report, decided": Row(
        do("buyer", "/reports/new?listing_id={listing}", "/reports", reason="unsafe", text="It is open."),
        do("admin", "/reports/{latest_report}", "/reports/:id/decision", outcome="keep", answer="Thank you for looking."),
        shows=f"{LISTING}, buyer /reports/new?listing_id={{listing}}, ~admin /listings/{{listing}}"),
    "news, read": Row(
        do("buyer", "/listings/{listing}", "/listings/:id/comments", text="Does it work?"),
        do("seller", "/notifications", "/notifications/read"),
        shows="~seller /notifications, seller /profile"),
    "somebody one talks with, blocked": Row(
        do("seller", "/members/{buyer}/block", "/members/:id/block"),
        do("seller", "/blocks", "/blocks/:id/removal"),
        shows="buyer /messages, seller /messages, buyer /messages/{open_talk}, seller /messages/{open_talk}", has="open_talk"),
    "a first message, taken back": Row(
        do("buyer", "/messages/new?member_id={talkative}", "/messages", text="Hello there"),
        undo("buyer", "{here}", "/messages/:id/:message/undo"),
        shows="buyer /messages, buyer /messages/new?member_id={seller}, seller /messages?tab=requests"),
    "a message, removed": Row(
        do("buyer", "/messages/{open_talk}", "/messages/:id", text="At six?"),
        do("seller", "/messages/{open_talk}", "/messages/:id/read"),
        do("buyer", "/messages/{open_talk}/{latest_message}", "/messages/:id/:message/removal", **{"for": "both"}),
        shows="buyer /messages/{open_talk}, buyer /messages, ~seller /messages/{open_talk}, seller /messages"),
    "a plea, declined and not": Row(
        do("seller", "/messages/{plea}", "/messages/:id/decline"),
        undo("seller", "/messages/{plea}", "/messages/:id/decline/undo"),
        do("seller", "/messages?tab=requests", "/messages/decline"),
        undo("seller", "{landed}", "/messages/decline/undo"),
        shows="seller /messages?tab=requests, seller /messages/{plea}", has="plea other_plea"),
    "push": Row(
        do("buyer", "/notifications", "/notifications/push", endpoint="https://push.example.org/{number}", auth="A" * 22,
           p256dh="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        do("buyer", "/notifications", "/notifications/push/removal"),
        shows="buyer /notifications, buyer /notifications/settings, buyer /profile/devices"),
    "what one is told of": Row(
        do("buyer", "/notifications/settings", "/notifications/settings", mail_request_accepted="none"),
        do("buyer", "/notifications/settings", "/notifications/settings", mail_request_accepted="at_once"),
        shows="buyer /notifications/settings"),
    "a way of hearing, ended by mail": Row(
        do("buyer out", "/unsubscribe/{unsubscription}", "/unsubscribe/:token"),
        do("buyer", "/notifications/settings", "/notifications/settings", mail_request_accepted="at_once"),
        shows="buyer /notifications/settings"),
    "signed in by a link": Row(
        do("buyer out", "/sign-in/link", "/sign-in/link", email="buyer-{number}@again.example.org"),
        do("buyer out", "{latest_link}", "/sign-in/link/:token"),
        do("buyer out", "/profile/settings", "/sign-out"),
        shows="buyer out /profile"),
    "signed in by a code": Row(
        do("buyer out", "/sign-in/link", "/sign-in/link", email="buyer-{number}@again.example.org"),
        do("buyer out", "/sign-in/code", "/sign-in/code", code="{latest_code}"),
        do("buyer out", "/profile/settings", "/sign-out"),
        shows="buyer out /profile"),
    "signed in and out": Row(
        do("buyer out", "/sign-in", "/sign-in", email="buyer-{number}@again.example.org", password=PASSWORD),
        do("buyer out", "/profile/settings", "/sign-out"),
        shows="buyer out /, buyer out /profile"),
    "signed in elsewhere, and ended from here": Row(
        do("buyer out", "/sign-in", "/sign-in", email="buyer-{number}@again.example.org", password=PASSWORD),
        do("buyer", "/profile/devices", "/profile/devices/:id/ending"),
        do("buyer out", "/sign-in", "/sign-in", email="buyer-{number}@again.example.org", password=PASSWORD),
        do("buyer", "/profile/devices", "/profile/devices/others/ending"),
        shows="~buyer /profile/devices, buyer out /profile"),
    "a profile, changed and back": Row(
        do("seller", "/profile/edit", "/profile", bio="I bake.", phone="+1 212 555 0199"),
        do("seller", "/profile/edit", "/profile", bio="", phone="+1 212 555 0177"),
        shows="seller /profile/edit, seller /profile, buyer /members/{seller}", has="listing"),
    "an address, changed and back": Row(
        do("buyer", "/profile/edit", "/profile", email="elsewhere-{number}@again.example.org", present_password=PASSWORD),
        do("buyer", "/profile", "/profile/email-confirmation"),
        do("buyer", "{latest_link}", "/email-confirmations/:token"),
        do("buyer", "/profile/edit", "/profile", email="buyer-{number}@again.example.org", present_password=PASSWORD),
        do("buyer", "{latest_link}", "/email-confirmations/:token"),
        shows="buyer /profile/edit, buyer /profile"),
    "a password, changed and back": Row(
        do("buyer", "/profile/password", "/profile/password", present_password=PASSWORD, password=OTHER_PASSWORD),
        do("buyer", "/profile/password", "/profile/password", present_password=OTHER_PASSWORD, password=PASSWORD)),
    "a forgotten password": Row(
        do("buyer out", "/password", "/password", email="buyer-{number}@again.example.org"),
        do("buyer out", "{latest_link}", "/password/:token", password=OTHER_PASSWORD),
        do("buyer out", "/sign-in", "/sign-in", email="buyer-{number}@again.example.org", password=OTHER_PASSWORD),
        do("buyer out", "/profile/settings", "/sign-out"),
        shows="buyer out /profile"),
    "gone, and back": Row(
        do("buyer", "/profile/leave", "/profile/leave", password=PASSWORD),
        do("buyer", "/sign-in", "/sign-in", email="buyer-{number}@again.example.org", password=PASSWORD),
        do("buyer", "{landed}", "/return/:token"),
        shows="buyer /profile, admin /members?q=Buyer+{number}"),
    "moved, and back": Row(
        do("buyer", "/profile/community?to={elsewhere}", "/profile/community"),
        do("buyer", "/profile/community?to={community}", "/profile/community"),
        shows="buyer /profile, buyer /"),
    "a wish to join, withdrawn": Row(
        do("buyer", "/profile/community?to={asking}", "/profile/community", message="I live there."),
        do("buyer", "/profile", "/profile/join-request/withdrawal"),
        shows="buyer /profile, buyer /, ~admin /communities/{asking}"),
    "who may write": Row(
        do("buyer", "/profile/messages", "/profile/messages", writers="community"),
        do("buyer", "/profile/messages", "/profile/messages", writers="known"),
        shows="buyer /profile/messages"),
    "taking part in a place": Row(
        do("buyer", "/places", "/places/{place}/membership"),
        do("buyer", "/places/{place}", "/places/{place}/membership/removal"),
        shows="buyer /places, buyer /places/{place}", has="place"),
    "a visit": Row(
        do("buyer", "/here/{poster}", "/here/:code"),
        do("buyer", "/places", "/visits/:id/ending"),
        shows="buyer /places, buyer /here/{poster}"),
    "visits, hidden": Row(
        do("buyer", "/here/{poster}", "/here/:code"),
        do("buyer", "/places", "/visits/hiding"),
        shows="buyer /places, buyer /here/{poster}"),
    "a recipe, kept": Row(
        do("buyer", "/recipes/{recipe}", "/recipes/:id/favourite"),
        do("buyer", "/recipes/{recipe}", "/recipes/:id/favourite/removal"),
        shows="buyer /recipes/{recipe}"),
    "a recipe on the shopping list": Row(
        do("buyer", "/recipes/{recipe}", "/shopping-list/recipes/:id"),
        do("buyer", "/shopping-list", "/shopping-list/recipes/:id/removal"),
        shows="buyer /shopping-list, buyer /recipes/{recipe}"),
    "what is left of a recipe": Row(
        do("buyer", "/recipes/{recipe}/cook", "/recipes/:id/leftovers"),
        do("buyer", "/listings/new/removal", "/listings/new/removal"),
        shows="buyer /listings/new"),
    "a recipe for others": Row(
        do("buyer", "/recipes/{recipe}", "/recipes/:id/choice", more="1"),
        do("buyer", "{landed}", "/recipes/:id/choice", more="-1"),
        shows="buyer {landed}"),
    "a line of the shopping list": Row(
        do("buyer", "/shopping-list", "/shopping-list/lines", text="lemons"),
        do("buyer", "/shopping-list", "/shopping-list/lines/:id/tick"),
        do("buyer", "/shopping-list", "/shopping-list/lines/:id/tick/removal"),
        do("buyer", "/shopping-list", "/shopping-list/lines/:id/removal"),
        undo("buyer", "{landed}", "/shopping-list/lines/:id/undo"),
        do("buyer", "/shopping-list/removal", "/shopping-list/removal"),
        shows="buyer /shopping-list"),
    "a supermarket, chosen": Row(
        do("buyer", "/supermarkets", "/supermarket", supermarket="1"),
        do("buyer", "/supermarkets", "/supermarket", supermarket="2"),
        shows="buyer /supermarkets, buyer /shopping-list"),
    "a position, given and not": Row(
        do("buyer", "/about/location", "/about/location", answer="accepted"),
        do("buyer", "/about/location", "/about/location", answer="declined"),
        shows="buyer /about/location, buyer /supermarkets"),
    "another language": Row(
        do("buyer", "/profile/settings", "/language", language="de"),
        do("buyer", "/profile/settings", "/language", language="en"),
        shows="buyer /profile/settings"),
    "another community": Row(
        do("guest", "/communities", "/community", community="1"),
        do("guest", "/communities", "/community", community="2"),
        shows="guest /"),
}

ARCHIVABLE = ["communities/{community}", "places/{place}", "categories/{category}", "cuisines/{cuisine}", "foods/{food}", "supermarkets/{supermarket}"]
# Its name, changed and back.
NAMED = {
    "communities/{community}": ("name", "Court {number}"), "places/{place}": ("name", "Garden {number}"), "categories/{category}": ("name", "Kind {number}"),
    "cuisines/{cuisine}": ("name", "Cuisine {number}"), "foods/{food}": ("name", "food {number}"), "supermarkets/{supermarket}": ("name", "Market {number}"),
    "members/{buyer}": ("name", "Buyer {number}"), "administrators/{administrator}": ("name", "Admin {number}"), "views/{view}": ("name", "View {number}"),
    "announcements/{announcement}": ("title_en", "The pool {number}"), "recipes/{recipe}": ("author", "Healthy Grocery"),
}  # fmt: skip
DASHBOARD = {
    **{f"/{one}, archived": Row(
        do("admin", f"/{one}/archival", f"/{one}/archival"),
        do("admin", f"/{one}", f"/{one}/unarchival"),
        shows=f"admin /{one}, ~admin /{one.partition('/')[0]}") for one in ARCHIVABLE},
    **{f"/{one}, renamed": Row(
        do("admin", f"/{one}/edit", f"/{one}", **{field: "Another {number}"}),
        do("admin", f"/{one}/edit", f"/{one}", **{field: value}),
        shows=f"admin /{one}/edit" + (f", admin /{one}" if one != "views/{view}" else "")) for one, (field, value) in NAMED.items()},
    "an administrator, signed in and out": Row(
        do("administrator out", "/sign-in", "/sign-in", username="Admin {number}", password=PASSWORD),
        do("administrator out", "/account", "/sign-out"),
        shows="administrator out /account"),
    "another language": Row(
        do("administrator", "/account", "/language", language="de"),
        do("administrator", "/account", "/language", language="en"),
        shows="administrator /account"),
    "a password, changed and back": Row(
        do("administrator", "/account", "/account/password", present_password=PASSWORD, password=OTHER_PASSWORD, password_again=OTHER_PASSWORD),
        do("administrator", "/account", "/account/password", present_password=OTHER_PASSWORD, password=PASSWORD, password_again=PASSWORD)),
    "a time zone": Row(
        do("administrator", "/account", "/account/time-zone", time_zone="Europe/Berlin"),
        do("administrator", "/account", "/account/time-zone", time_zone=""),
        shows="administrator /account"),
    "what one is mailed of": Row(
        do("administrator", "/account", "/account/notices", mail_reports="at_once"),
        do("administrator", "/account", "/account/notices", mail_reports="none"),
        shows="administrator /account"),
    "news by mail, ended by its link": Row(
        do("administrator out", "/unsubscribe/{news}", "/unsubscribe/:token"),
        do("administrator", "/account", "/account/notices", mail_reports="digest", mail_month="digest"),
        shows="administrator /account"),
    "an address, changed and back": Row(
        do("administrator", "/account", "/account/email", email="else-{number}@again.example.org", email_password=PASSWORD),
        do("administrator", "/account", "/account/email/link"),
        do("administrator", "{latest_link}", "/email-confirmations/:token"),
        do("administrator", "/account", "/account/email", email="admin-{number}@again.example.org", email_password=PASSWORD),
        do("administrator", "{latest_link}", "/email-confirmations/:token"),
        shows="administrator /account"),
    "a forgotten password": Row(
        do("administrator out", "/password", "/password", username="Admin {number}", email="admin-{number}@again.example.org"),
        do("administrator out", "{latest_link}", "/choose-password/:token", password=OTHER_PASSWORD, password_again=OTHER_PASSWORD),
        do("administrator out", "/sign-in", "/sign-in", username="Admin {number}", password=OTHER_PASSWORD),
        do("administrator out", "/account", "/sign-out"),
        shows="administrator out /account"),
    "signed in elsewhere, and ended from here": Row(
        do("administrator out", "/sign-in", "/sign-in", username="Admin {number}", password=PASSWORD),
        do("administrator", "/account", "/account/sessions/:id/ending"),
        do("administrator out", "/sign-in", "/sign-in", username="Admin {number}", password=PASSWORD),
        do("administrator", "/account", "/account/sessions/others/ending"),
        shows="~administrator /account, ~administrator out /account"),
    "signed in, and ended by another": Row(
        do("administrator out", "/sign-in", "/sign-in", username="Admin {number}", password=PASSWORD),
        do("admin", "/administrators/{administrator}/sessions-ending", "/administrators/:id/sessions-ending"),
        shows="administrator out /account, admin /administrators/{administrator}"),
    "an administrator, disabled": Row(
        do("administrator out", "/sign-in", "/sign-in", username="Admin {number}", password=PASSWORD),
        do("admin", "/administrators/{administrator}/disabling", "/administrators/:id/disabling"),
        do("admin", "/administrators/{administrator}", "/administrators/:id/enabling"),
        shows="administrator out /account, admin /administrators/{administrator}"),
    "a link for an administrator": Row(
        do("admin", "/administrators/{administrator}/link", "/administrators/:id/link"),
        do("administrator out", "{link}", "/choose-password/:token", password=OTHER_PASSWORD, password_again=OTHER_PASSWORD),
        shows="admin /administrators/{administrator}"),
    "a first step": Row(
        do("admin", "/", "/first-steps/:step/dismissal"),
        do("admin", "/", "/first-steps/:step/return"),
        has="first_steps"),
    "a note on a day": Row(
        do("admin", "/notes", "/notes", text="Poster {number}"),
        do("admin", "/notes/{latest_note}/removal", "/notes/:id/removal"),
        shows="~admin /notes"),
    "a warning, put off": Row(
        do("admin", "/warnings/{warning}", "/warnings/:id/snoozing", days="7"),
        do("admin", "/warnings/{warning}", "/warnings/:id/waking"),
        do("admin", "/warnings/{warning}", "/warnings/:id/opinion", useless="1"),
        do("admin", "/warnings/{warning}", "/warnings/:id/opinion", useless="0"),
        shows="admin /warnings/{warning}"),
    "a community, made and deleted": Row(
        do("admin", "/communities/new", "/communities", name="Elm Court {number}"),
        do("admin", "{here}/deletion", "/communities/:id/deletion"),
        shows="admin /communities?q=Elm+Court+{number}"),
    "a plan of a community": Row(
        do("admin", "/communities/{community}/plan", "/communities/:id/plan", photo=PICTURE),
        do("admin", "/communities/{community}/plan", "/communities/:id/plan", press="remove"),
        shows="admin /communities/{community}/plan"),
    "a code, renewed": Row(
        do("admin", "/communities/{coded}/code", "/communities/:id/code"),
        shows="admin /communities/{coded}/code"),
    "a wish to join, declined and approved": Row(
        do("buyer", "/profile/community?to={asking}", "/profile/community", message="I live there."),
        do("admin", "/communities/{asking}/members/{buyer}/decline", "/communities/:id/members/:member/decline", reason="Not here"),
        do("buyer", "/profile/community?to={asking}", "/profile/community", message="I live there."),
        do("admin", "/communities/{asking}", "/communities/:id/members/{buyer}/approval"),
        do("buyer", "/profile/community?to={community}", "/profile/community"),
        shows="buyer /profile, admin /communities/{asking}"),
    "a poster, renewed": Row(
        do("admin", "/places/{place}/code", "/places/:id/code"),
        shows="admin /places/{place}"),
    "a category, moved": Row(
        do("admin", "/categories/{category}", "/categories/:id/position", position="1"),
        do("admin", "/categories/{category}", "/categories/:id/position", position="15"),
        shows="admin /categories/{category}"),
    "a cuisine, moved": Row(
        do("admin", "/cuisines", "/cuisines/{cuisine}/position", position="1"),
        do("admin", "/cuisines", "/cuisines/{cuisine}/position", position="12"),
        shows="admin /cuisines/{cuisine}"),
    "categories, merged": Row(
        do("admin", "/categories/{category}/merge?into={other_category}", "/categories/:id/merge"),
        do("admin", "/bulk-actions/{batch}/reversal", "/bulk-actions/:id/reversal"),
        shows="admin /categories/{category}, admin /categories/{other_category}"),
    "foods, merged": Row(
        do("admin", "/foods/{food}/merge?into={other_food}", "/foods/:id/merge"),
        do("admin", "/bulk-actions/{batch}/reversal", "/bulk-actions/:id/reversal"),
        shows="admin /foods/{food}, admin /foods/{other_food}"),
    "a member, suspended": Row(
        do("admin", "/members/{seller}/suspension", "/members/:id/suspension", reason="Rude", note="Called", length="7d"),
        do("admin", "/members/{seller}", "/members/:id/unsuspension"),
        shows="admin /members?q=Seller+{number}, seller /listings/{listing}, buyer /listings/{listing}, seller /profile", has="buyer listing"),
    "a suspended member, who appeals": Row(
        do("admin", "/members/{seller}/suspension", "/members/:id/suspension", reason="Rude", length="7d"),
        do("seller", "/profile/appeal", "/profile/appeal", text="I was not."),
        do("admin", "/reports/{latest_report}", "/reports/:id/decision", outcome="restore", answer="You are right."),
        shows="admin /members?q=Seller+{number}, seller /profile"),
    "a removed listing, whose owner appeals": Row(
        do("admin", "/listings/{listing}/removal", "/listings/:id/removal", reason="Loose"),
        do("seller", "/listings/{listing}/appeal", "/listings/:id/appeal", text="It is not."),
        do("admin", "/reports/{latest_report}", "/reports/:id/decision", outcome="restore", answer="You are right."),
        shows="~admin /listings/{listing}, seller /listings/{listing}, buyer /listings/{listing}"),
    "a member, closed": Row(
        do("admin", "/members/{seller}/closing", "/members/:id/closing", reason="Asked for it"),
        do("admin", "/members/{seller}", "/members/:id/reopening"),
        shows="~admin /members/{seller}, admin /members?q=Seller+{number}", has="listing"),
    "a member, invited": Row(
        do("admin", "/members/{unseen}/invitation", "/members/:id/invitation"),
        undo("admin", "/members/{unseen}", "/members/:id/invitation-reversal"),
        shows="~admin /members/{unseen}"),
    "a note on a member": Row(
        do("admin", "/members/{buyer}", "/members/:id/notes", note="Called"),
        do("admin", "/members/{buyer}", "/members/:id/notes/:note/removal"),
        shows="~admin /members/{buyer}"),
    "a listing, removed": Row(
        do("admin", "/listings/{listing}/removal", "/listings/:id/removal", reason="Loose", note="Called"),
        do("admin", "/listings/{listing}", "/listings/:id/restoration"),
        shows="~admin /listings/{listing}, seller /listings/{listing}, buyer /listings/{listing}", has="request"),
    "a reminder, taken back": Row(
        do("admin", "/exchanges/{old_request}", "/exchanges/:id/reminder"),
        undo("admin", "/exchanges/{old_request}", "/exchanges/:id/reminder/removal"),
        shows="~admin /exchanges/{old_request}"),
    "listings, removed together": Row(
        do("admin", "/bulk-actions/new?list=listings&action=remove&id={listing}", "/bulk-actions", reason="Loose"),
        do("admin", "{here}/reversal", "/bulk-actions/:id/reversal"),
        shows="~admin /listings/{listing}, seller /listings/{listing}, admin {here}"),
    "an announcement": Row(
        do("admin", "/announcements/new", "/announcements", title_en="The lobby {number}", text_en="It is closed.", community_id="{community}", until="{soon}"),
        undo("admin", "", "/announcements", send="1"),
        do("admin", "{here}/withdrawal", "/announcements/:id/withdrawal"),
        shows="buyer /"),
    "a comment, removed": Row(
        do("admin", "/comments/{comment}", "/comments/:id/removal"),
        do("admin", "/comments/{comment}", "/comments/:id/restoration"),
        shows="admin /comments/{comment}, seller /listings/{listing}"),
    "a report, decided and reopened": Row(
        do("admin", "/reports/{report}", "/reports/:id/decision", outcome="remove", reason="Loose", answer="Thank you."),
        undo("admin", "/reports/{report}", "/reports/:id/reopening"),
        shows="~admin /reports/{report}, seller /listings/{listing}"),
    "a job, cancelled": Row(
        do("admin", "/jobs/{job}/cancellation", "/jobs/:id/cancellation"),
        do("admin", "/jobs/{job}", "/jobs/:id/attempts"),
        shows="admin /jobs/{job}"),
    "a check, put off": Row(
        do("admin", "/operations", "/operations/checks/:name/put-off", days="7"),
        do("admin", "/operations", "/operations/checks/:name/put-off", days="0")),
    "a view": Row(
        do("administrator", "/views/new?list=members&q=an", "/views", name="Anas {number}"),
        do("administrator", "/views/{latest_view}/deletion", "/views/:id/deletion"),
        shows="administrator /views"),
    "a view, changed": Row(
        do("admin", "/views/{view}/query?query=q%3Dbo", "/views/:id/query"),
        do("admin", "/views/{view}/query?query=q%3Dan", "/views/:id/query"),
        shows="admin /views/{view}/edit"),
    "the settings": Row(
        do("admin", "/settings", "/settings", visit_days="4"),
        do("admin", "/settings", "/settings", visit_days="3"),
        shows="admin /settings"),
    "a page for members": Row(
        do("admin", "/settings/about/who-runs-this", "/settings/about/:topic", text_en="Be kind."),
        do("admin", "/settings/about/who-runs-this", "/settings/about/:topic", text_en=""),
        shows="admin /settings/about/who-runs-this, buyer /about/who-runs-this"),
    "an import": Row(
        do("admin", "/imports/new?list=members", "/imports", file=b"name,email,community\r\nBo,bo-of-again@example.org,Manhattan Plaza\r\n"),
        do("admin", "{here}", "/imports/:id/run"),
        do("admin", "{here}/reversal", "/bulk-actions/:id/reversal"),
        shows="admin {here}, admin /members?q=bo-of-again"),
    "an import, thrown away": Row(
        do("admin", "/imports/new?list=members", "/imports", file=b"name,email,community\r\nBo,bo-of-old@example.org,Manhattan Plaza\r\n"),
        do("admin", "{here}", "/imports/:id"),
        do("admin", "{here}/deletion", "/imports/:id/deletion"),
        shows="admin {here}"),
    "recipes, thrown away": Row(
        do("admin", "/recipes/import", "/recipes/import", text=SOUP),
        do("admin", "{here}", "/recipes/import/:id/removal"),
        shows="admin {here}"),
    "a recipe, hidden": Row(
        do("admin", "/recipes/{recipe}", "/recipes/:id/withdrawal"),
        do("admin", "/recipes/{recipe}", "/recipes/:id/publication"),
        shows="~admin /recipes/{recipe}, buyer /recipes/{recipe}"),
    "a photo of a recipe": Row(
        do("admin", "/recipes/{draft_recipe}/photos", "/recipes/:id/photos", photo=PICTURE, alt="A plate"),
        do("admin", "/recipes/{draft_recipe}/photos", "/recipes/:id/photos/change", press="first"),
        do("admin", "/recipes/{draft_recipe}/photos", "/recipes/:id/photos/removal"),
        shows="admin /recipes/{draft_recipe}/photos"),
    "a video of a recipe": Row(
        do("admin", "/recipes/{draft_recipe}/video", "/recipes/:id/video", video=VIDEO, captions=CAPTIONS),
        do("admin", "/recipes/{draft_recipe}/video", "/recipes/:id/video/steps"),
        do("admin", "/recipes/{draft_recipe}/video", "/recipes/:id/video/removal"),
        shows="admin /recipes/{draft_recipe}/video"),
    "an aisle": Row(
        do("admin", "/supermarkets/{supermarket}/aisles/new", "/supermarkets/:id/aisles", label="7"),
        do("admin", "/supermarkets/{supermarket}/aisles/{latest_aisle}/removal", "/supermarkets/:id/aisles/:aisle/removal"),
        shows="admin /supermarkets/{supermarket}"),
    "an aisle, moved": Row(
        do("admin", "/supermarkets/{supermarket}", "/supermarkets/:id/aisles/{aisle}/place", position="2"),
        do("admin", "/supermarkets/{supermarket}", "/supermarkets/:id/aisles/{aisle}/place", position="1"),
        shows="admin /supermarkets/{supermarket}", has="aisle other_aisle"),
    "an aisle, changed": Row(
        do("admin", "/supermarkets/{supermarket}/aisles/{aisle}/edit", "/supermarkets/:id/aisles/:aisle", label="Bread"),
        do("admin", "/supermarkets/{supermarket}/aisles/{aisle}/edit", "/supermarkets/:id/aisles/:aisle", label="Milk"),
        shows="admin /supermarkets/{supermarket}"),
}

LISTED = {"title": "Milk jug", "category_id": "15", "quantity": 1, "price": {"amount": 0, "currency": "USD"}}
SIGN_IN = {"email": "buyer-{number}@again.example.org", "password": PASSWORD, "device_name": "Another"}
KEYS = {"auth": "A" * 22, "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"}
BOTH = "seller app /listings/{listing}, buyer app /listings/{listing}"
API = {
    "a session": Row(
        call("buyer out", "POST /sessions", SIGN_IN), call("buyer out", "DELETE /sessions/current"),
        shows="buyer out app /me, ~buyer app /sessions"),
    "a session, ended from elsewhere": Row(
        call("buyer out", "POST /sessions", SIGN_IN), call("buyer", "DELETE /sessions/{latest_session}"),
        shows="buyer out app /me, ~buyer app /sessions"),
    "a session by mail": Row(
        call("buyer out", "POST /sign-in-codes", {"email": "buyer-{number}@again.example.org"}),
        call("buyer out", "POST /sessions", {"request_token": "{request_token}", "code": "{latest_code}", "device_name": "Another"}),
        call("buyer out", "DELETE /sessions/current"),
        shows="buyer out app /me"),
    "a profile": Row(
        call("seller", "PATCH /me", {"bio": "I bake."}), call("seller", "PATCH /me", {"bio": None}),
        shows="seller app /me, buyer app /members/{seller}", has="listing"),
    "an address, changed and back": Row(
        call("buyer", "PATCH /me", {"email": "else-{number}@again.example.org", "present_password": PASSWORD}),
        call("buyer", "POST /me/email-confirmation"),
        call("buyer", "POST {latest_link}", deed="POST /email-confirmations/:token"),
        call("buyer", "PATCH /me", {"email": "buyer-{number}@again.example.org", "present_password": PASSWORD}),
        call("buyer", "POST {latest_link}", deed="POST /email-confirmations/:token"),
        shows="buyer app /me"),
    "a password": Row(
        call("buyer", "POST /me/password", {"present_password": PASSWORD, "password": OTHER_PASSWORD}),
        call("buyer", "POST /me/password", {"present_password": OTHER_PASSWORD, "password": PASSWORD})),
    "a forgotten password": Row(
        call("buyer out", "POST /password-resets", {"email": "buyer-{number}@again.example.org"}),
        call("buyer out", "POST {latest_reset}", {"password": OTHER_PASSWORD}, deed="POST /password-resets/:token"),
        call("buyer out", "POST /sessions", {**SIGN_IN, "password": OTHER_PASSWORD}),
        call("buyer out", "DELETE /sessions/current")),
    "moved, and back": Row(
        call("buyer", "PUT /me/community", {"community_id": "{elsewhere}"}), call("buyer", "PUT /me/community", {"community_id": "{community}"}),
        shows="buyer app /me"),
    "a wish to join": Row(
        call("buyer", "PUT /me/community", {"community_id": "{asking}", "message": "I live there."}), call("buyer", "DELETE /me/join-request"),
        shows="buyer app /me"),
    "gone, and back": Row(
        call("buyer out", "POST /sessions", SIGN_IN),
        call("buyer out", "POST /me/deletion", {"password": PASSWORD}),
        call("buyer out", "POST /sessions", SIGN_IN),
        call("buyer out", "POST /me/return", {"device_name": "Another"}),
        shows="buyer out app /me"),
    "a listing": Row(
        call("seller", "POST /listings", {**LISTED, "photos": ["{photo}"]}),
        call("seller", "PATCH /listings/{id}", {"title": "Another jug"}),
        call("seller", "POST /listings/{id}/ending"),
        shows="buyer app /listings/{id}"),
    "comments, closed": Row(
        call("seller", "PUT /listings/{listing}/comments/closing"), call("seller", "DELETE /listings/{listing}/comments/closing"),
        shows=BOTH),
    "a comment": Row(
        call("buyer", "POST /listings/{listing}/comments", {"text": "Does it work?"}), call("buyer", "DELETE /comments/{id}"),
        call("buyer", "POST /listings/{listing}/comments", {"text": "Is it blue?"}),
        call("seller", "DELETE /comments/{id}"), at_once("seller", "POST /comments/{id}/undo"), call("seller", "DELETE /comments/{id}"),
        shows="buyer app /listings/{listing}/comments, seller app /listings/{listing}/comments"),
    "a saved search": Row(
        call("buyer", "POST /saved-searches", {"q": "sugar"}), call("buyer", "DELETE /saved-searches/{id}"),
        shows="buyer app /saved-searches"),
    "a request": Row(
        call("buyer", "PUT /listings/{listing}/request", {"message": "After six?"}), call("buyer", "DELETE /listings/{listing}/request"),
        call("buyer", "PUT /listings/{listing}/request", {}), call("buyer", "POST /requests/{id}/withdrawal"),
        call("buyer", "PUT /listings/{listing}/request", {}), at_once("buyer", "POST /requests/{id}/undo"),
        shows=f"{BOTH}, seller app /listings/{{listing}}/requests"),
    "an agreement": Row(
        call("buyer", "PUT /listings/{listing}/request", {}), call("seller", "POST /requests/{id}/acceptance", {"note": "At six"}),
        call("buyer", "POST /requests/{id}/cancellation", {"reason": "changed_mind"}),
        shows=BOTH),
    "an agreement, undone": Row(
        call("seller", "POST /requests/{request}/acceptance", {}), at_once("seller", "POST /requests/{request}/undo"),
        call("seller", "POST /requests/{request}/decline"), at_once("seller", "POST /requests/{request}/undo"),
        shows=f"{BOTH}, buyer app /requests/{{request}}"),
    "met, and not": Row(
        call("seller", "POST /requests/{agreement}/collection"), at_once("seller", "POST /requests/{agreement}/undo"),
        shows="buyer app /requests/{agreement}, seller app /requests/{agreement}"),
    "a block": Row(
        call("buyer", "PUT /blocks/{seller}"), call("buyer", "DELETE /blocks/{seller}"),
        shows=f"{BOTH}, buyer app /blocks, buyer app /members/{{seller}}", has="listing"),
    "taking part in a place": Row(
        call("buyer", "PUT /places/{place}/membership"), call("buyer", "POST /places/{place}/visits"), call("buyer", "PATCH /visits/{id}", {"left_at": "{latest_now}"}),
        call("buyer", "POST /places/{place}/visits"), call("buyer", "DELETE /visits"), call("buyer", "DELETE /places/{place}/membership"),
        shows="buyer app /places"),
    "a conversation": Row(
        call("buyer", "POST /conversations/{open_talk}/messages", {"text": "At six?"}),
        call("seller", "PUT /conversations/{open_talk}/read", {"message_id": "{id}"}),
        call("buyer", "DELETE /messages/{id}?for=both"),
        shows="buyer app /conversations?state=open, seller app /conversations?state=open, ~seller app /conversations/{open_talk}/messages"),
    "who may write": Row(
        call("buyer", "PATCH /me/message-settings", {"writers": "community"}), call("buyer", "PATCH /me/message-settings", {"writers": "known"}),
        shows="buyer app /me/message-settings"),
    "what one is told of": Row(
        call("buyer", "PATCH /me/notification-settings", {"settings": [{"type": "request_accepted", "mail": "none"}]}),
        call("buyer", "PATCH /me/notification-settings", {"settings": [{"type": "request_accepted", "mail": "at_once"}]}),
        shows="buyer app /me/notification-settings"),
    "news, read": Row(
        call("buyer", "POST /listings/{listing}/comments", {"text": "Does it work?"}), call("seller", "PUT /events/read", {"event_id": "{latest_event}"}),
        shows="seller app /me"),
    "push": Row(
        call("buyer", "PUT /sessions/current/push", {"endpoint": "https://push.example.org/app-{number}", "keys": KEYS}), call("buyer", "DELETE /sessions/current/push"),
        shows="buyer app /sessions/current/push"),
    "a report, decided": Row(
        call("buyer", "POST /reports", {"listing_id": "{listing}", "reason": "unsafe", "text": "It is open."}),
        do("admin", "/reports/{id}", "/reports/:id/decision", outcome="keep", answer="Thank you."),
        shows="buyer app /reports/{id}"),
    "a removed listing, whose owner appeals": Row(
        do("admin", "/listings/{listing}/removal", "/listings/:id/removal", reason="Loose", ground="other"),
        call("seller", "POST /appeals", {"listing_id": "{listing}", "text": "It is not."}),
        do("admin", "/reports/{id}", "/reports/:id/decision", outcome="restore", answer="You are right."),
        shows=BOTH),
    "a recipe, kept": Row(
        call("buyer", "PUT /recipes/{recipe}/favourite"), call("buyer", "DELETE /recipes/{recipe}/favourite"),
        shows="buyer app /recipes/{recipe}"),
    "a supermarket": Row(
        call("buyer", "PUT /me/supermarket", {"supermarket_id": "1"}), call("buyer", "PUT /me/supermarket", {"supermarket_id": "2"}),
        shows="buyer app /shopping-list"),
    "a recipe on the shopping list": Row(
        call("buyer", "PUT /shopping-list/recipes/{recipe}", {}), call("buyer", "DELETE /shopping-list/recipes/{recipe}"),
        shows="buyer app /shopping-list"),
    "a line of the shopping list": Row(
        *[call("buyer", "POST /shopping-list/operations", {"operations": [{"id": "{latest_operation}", "line_id": "{line}", "kind": kind, **more}]})
          for kind, more in (("add", {"text": "lemons"}), ("tick", {}), ("untick", {}), ("remove", {}), ("restore", {}))],
        call("buyer", "DELETE /shopping-list"),
        shows="buyer app /shopping-list"),
}

# Where no option says it, administrators do.
SERVED = {
    "the mail server": Row(
        do("admin", "/settings/mail", "/settings/mail", host="127.0.0.1", port="1", **{"from": "mooch@example.org"}),
        do("admin", "/outbox/test-message", "/outbox/test-message", email="ada@example.org"),
        do("admin", "/settings/mail", "/settings/mail/removal"),
        shows="admin /outbox/test-message"),
    "copies": Row(
        do("admin", "/settings/mail", "/settings/copies", folder="{folder}"),
        do("admin", "/operations", "/operations/backups"),
        do("admin", "/operations", "/operations/backups/:name/download"),
        do("admin", "/settings/mail", "/settings/copies", folder="")),
}

PARTS = {"members": MEMBERS, "dashboard": DASHBOARD, "api": API, "served": SERVED}

FOR_GOOD = "what was made stays, and is archived and brought back"
OPEN = "two who talk go on talking"
JOINED = "an address joins once"
GONE = "what was dismissed does not come back"
RENEWED = "the next time is days later"
# What has no second time.
ONCE = {
    "dashboard": {
        "/administrators": "whoever was added is disabled and enabled",
        **dict.fromkeys(["/categories", "/categories/samples", "/cuisines", "/foods", "/places", "/recipes", "/supermarkets"], FOR_GOOD),
        "/bulk-actions/:id/stop": "only while a batch runs",
        "/bulk-actions/:id/continuation": "only once a batch was stopped while it ran",
        "/communities/:id/invite": "whoever is invited is taken back on their own page",
        "/imports/:id/reversal": "its page has the form of the batch's",
        "/members/:id/contact-reading": "what was read stays open to whoever read it",
        "/outbox/attempts": "mail that was given up is tried until it is gone",
        "/recipes/import/:id": "a recipe that is there is not added again",
        "/reports/:id/messages": "what was read stays read",
        "/setup": "an exchange has one first administrator",
        "/supermarkets/:id/aisles/copy": "only where there are no aisles yet",
    },
    "members": {
        "/announcements/:id/dismissal": GONE,
        "/invitations/:token": JOINED,
        "/listings/:id/renewal": RENEWED,
        "/messages/:id/acceptance": OPEN,
        "/shopping-list/operations": "the same as the API's",
        "/sign-up": JOINED,
    },
    "api": {
        "POST /accounts": JOINED,
        "POST /conversations": OPEN,
        "POST /conversations/:id/acceptance": OPEN,
        "POST /conversations/:id/decline": "nobody hears of it, and it stays",
        "POST /listings/:id/renewal": RENEWED,
        "POST /photos": "a photo that is sent again is the same photo",
        "PUT /announcements/:id/dismissal": GONE,
    },
}


@contextlib.contextmanager
def running(folder, part):
    with demo(folder, 100) as server:
        if part != "served":
            yield server
    if part == "served":
        with serving(server.store) as (_, sites):
            yield sites


@pytest.mark.parametrize("part", PARTS)
def test_what_is_ended_can_be_done_again(tmp_path, part):
    with running(tmp_path, part) as server:
        wrong = live(World(server, MAKERS), PARTS[part])
    assert not wrong, "\n".join(f"{name}: {line}" for name, lines in wrong.items() for line in lines)
    code, words = check(server.store)
    assert code == 0, words


# What another program could do to the store so that the second time differs, and what is said of it then.
FAULTS = {
    "a request, withdrawn": (
        "CREATE TRIGGER told_once AFTER INSERT ON event WHEN NEW.type = 'request_received' AND EXISTS"
        " (SELECT 1 FROM event WHERE id < NEW.id AND member_id = NEW.member_id AND type = NEW.type)"
        " BEGIN DELETE FROM event WHERE id = NEW.id; END",
        r"step 3, /listings/:id/request: told .*request_received.*, then \{\}"),
    "a recipe, kept": (
        "CREATE TRIGGER left_behind AFTER DELETE ON favourite BEGIN INSERT INTO favourite (member_id, recipe_id)"
        " VALUES (OLD.member_id, OLD.recipe_id); END",
        r"step 3, /recipes/:id/favourite: .*has no form that leads there"),
    "a saved search": (
        "CREATE TRIGGER left_over AFTER DELETE ON saved_search WHEN OLD.text <> 'salt'"
        " BEGIN INSERT INTO saved_search (member_id, community_id, text) VALUES (OLD.member_id, OLD.community_id, 'salt'); END",
        r"step 3, /saved-searches: buyer /saved-searches says otherwise: .*salt"),
}  # fmt: skip


def test_a_second_time_that_differs_is_noticed(tmp_path):
    with demo(tmp_path, 100) as server:
        world = World(server, MAKERS)
        for fault, _ in FAULTS.values():
            world.store.change(fault)
        wrong = live(world, {name: MEMBERS[name] for name in [*FAULTS, "push"]})
    assert wrong.keys() == FAULTS.keys()
    for name, (_, words) in FAULTS.items():
        assert re.search(words, "\n".join(wrong[name])), wrong[name]


@pytest.mark.parametrize("site", DEEDS)
def test_every_deed_has_a_row(site):
    rows = {deed_of(step) for table in PARTS.values() for row in table.values() for step in row.steps if site_of(step) == site}
    assert sorted(set(DEEDS[site]) - rows - ONCE[site].keys()) == [], "neither in a row nor in ONCE"
    assert sorted(ONCE[site].keys() - set(DEEDS[site])) == [], "in ONCE, and not there"
    assert sorted(ONCE[site].keys() & rows) == [], "in ONCE, and in a row"


# What opens over a page: by whom, where, what is chosen or typed there, and the buttons that send it and end it again.
SHEETS = {
    "ask": ("buyer", "/listings/{listing}", {"message": "After six?"}, "Send request", "Cancel request"),
    "report": ("buyer", "/members/{seller}", {"reason": "other"}, "Report it", None),
    "filters": ("buyer", "/", {}, "^Show", None),
    "end": ("seller", "/listings/{listing}", {}, None, None),
    "palette": ("admin", "/", {}, None, None),
    "shortcuts": ("admin", "/", {}, None, None),
}
# As if it were pressed, whatever menu it stands in.
PRESS = "one => { for (let box = one; box; box = box.parentElement) if (box.matches('details')) box.open = true; one.click(); }"


def test_what_opens_over_a_page_opens_again(tmp_path, browser):
    with demo(tmp_path, 100) as server:
        world = World(server, MAKERS)
        things = Things(world, MAKERS, 1)
        things["listing"]
        for kind, (who, address, fields, send, end) in SHEETS.items():
            site = server.address if who == "admin" else server.members
            with browser.new_context(locale="en-US", service_workers="block", viewport=PHONE) as context:
                cookies = world.visitor(who, things).cookies
                context.add_cookies([{"name": name, "value": value, "url": site} for name, value in cookies.items()])
                page = context.new_page()
                complaints = listen(page)
                opener, over = page.locator(f"[data-sheet={kind}], [data-dialog={kind}]").first, page.locator("dialog:modal")
                for _ in range(2):
                    page.goto(site + address.format_map(things))
                    for _ in range(2):
                        opener.evaluate(PRESS)
                        expect(over).to_be_visible()
                        page.keyboard.press("Escape")
                        expect(over).to_have_count(0)
                    opener.evaluate(PRESS)
                    expect(over).to_be_visible()
                    if not send:
                        continue
                    for name, value in fields.items():
                        field = over.locator(f"[name={name}]")
                        field.select_option(value) if name == "reason" else field.fill(value)
                    over.get_by_role("button", name=re.compile(send)).click()
                    if end:
                        page.get_by_role("button", name=end).or_(page.get_by_role("link", name=end)).first.click()
                        expect(opener).to_be_visible()
                    elif kind == "report":
                        expect(over).to_contain_text(re.compile("Thank you|reported this already"))
                    else:
                        expect(over).to_have_count(0)
                assert not complaints, (kind, complaints)
