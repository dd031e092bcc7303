"""The feed and a listing's page of the members' site as Django makes them: the same rows out of the
same file, by plain SQL, shown by Django's templates."""

import base64
import hashlib
import hmac
import os
import time
from datetime import UTC, datetime

from django.db import connection
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.template.loader import get_template

from texts import age, exact, left, masked, moment, price, sizes

SIZE = 24
COUNTED = 1_000
TABS = [
    ("/", "home", "Home"),
    ("/search", "search", "Search"),
    ("/listings/new", "add", "Give"),
    ("/notifications", "bell", "Notifications"),
    ("/profile", "account", "You"),
]
HOME, LISTING = get_template("home.html"), get_template("listing.html")

BARRED = """(member.state = 'closed' OR member.state = 'suspended'
    AND coalesce(suspended_until > %s, TRUE))"""
# Of an index that has no more than it needs to: the newest of a community are mostly fresh.
NEWEST = f"""SELECT listing.id, title, price_cents, listing.created_at, (
        SELECT photo.name FROM listing_photo JOIN photo ON photo.id = photo_id
        WHERE listing_id = listing.id ORDER BY position LIMIT 1), listing.request_count, seller_id, (
        SELECT 1 FROM exchange WHERE listing_id = listing.id AND buyer_id = %s
            AND exchange.state = 'requested' LIMIT 1)
    FROM listing JOIN member ON member.id = seller_id
    WHERE listing.community_id = %s AND +listing.state = 'available' AND +expires_at > %s AND NOT {BARRED}
        AND listing.id NOT IN (SELECT listing_id FROM report WHERE state = 'open'
            AND listing_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1)
    ORDER BY listing.created_at DESC, listing.id DESC LIMIT {SIZE + 1}"""
COUNT = f"""SELECT count(*) FROM (SELECT 1 FROM listing WHERE community_id = %s AND state = 'available'
    AND expires_at > %s LIMIT {COUNTED + 1})"""
SESSION = """SELECT member.id, community.id, community.name FROM member_session
    JOIN member ON member.id = member_id JOIN community ON community.id = member.community_id
    WHERE token_hash = %s AND last_used_at > %s AND member.state <> 'closed'"""
UNREAD = """SELECT count(*) FROM (SELECT 1 FROM event WHERE member_id = %s
    AND id > (SELECT read_event_id FROM member WHERE id = %s) LIMIT 100)"""
ONE = f"""SELECT listing.id, title, listing.description, price_cents, quantity, listing.created_at,
        expires_at, best_before, use_by, listing.community_id, community.name, category.name, is_food,
        seller_id, member.name, (SELECT name FROM photo WHERE photo.id = member.photo_id)
    FROM listing JOIN member ON member.id = seller_id JOIN category ON category.id = category_id
    JOIN community ON community.id = listing.community_id
    WHERE listing.id = %s AND listing.state = 'available' AND expires_at > %s AND NOT {BARRED}
        AND (SELECT count(*) FROM report WHERE listing_id = listing.id AND state = 'open') < 2"""
PHOTOS = """SELECT photo.name, alt FROM listing_photo JOIN photo ON photo.id = photo_id
    WHERE listing_id = %s ORDER BY position"""
ALLERGENS = "SELECT allergen, level FROM listing_allergen WHERE listing_id = %s"


def rows(sql, *values):
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchall()


class Visit:
    """Who comes, and what every page shows of it."""

    def __init__(self, request):
        self.now = int(time.time())
        self.path = request.path
        token = request.COOKIES.get("mooch-member", "")
        self.token = token if len(token) == 43 else base64.urlsafe_b64encode(os.urandom(32)).decode()[:43]
        self.member = self.community = None
        self.unread = 0
        digest = hashlib.sha256(token.encode()).digest()
        if found := rows(SESSION, digest, self.now - 90 * 86_400):
            self.member, *self.community = found[0]
            [[self.unread]] = rows(UNREAD, self.member, self.member)
        elif (chosen := request.COOKIES.get("mooch-member-community", "")).isdigit():
            found = rows("SELECT id, name FROM community WHERE id = %s AND archived_at IS NULL", chosen)
            self.community = found[0] if found else None

    def answer(self, template, title, help, context):
        code = hmac.digest(self.token.encode(), b"csrf", "sha256")
        mask = os.urandom(32)
        proof = mask + bytes(one ^ other for one, other in zip(mask, code))
        frame = {
            "title": title,
            "csrf": base64.urlsafe_b64encode(proof).rstrip(b"=").decode(),
            "time": exact(datetime.fromtimestamp(self.now, UTC)),
            "help": help,
            "path": self.path,
            "community": self.community[1] if self.community else "",
            "unread": self.unread,
            "tabs": TABS,
            "is_guest": self.member is None,
        }
        response = HttpResponse(template.render({**frame, **context}))
        response["Cache-Control"] = "private, no-cache"
        if self.member is None:
            response.set_cookie("mooch-member", self.token, httponly=True, samesite="Lax")
        return response


def home(request):
    visit = Visit(request)
    if not visit.community:
        return HttpResponseRedirect("/communities")
    community, name = visit.community
    now = visit.now
    found = rows(NEWEST, visit.member or 0, community, now, now)
    [[count]] = rows(COUNT, community, now)
    tiles = [
        {
            "id": id,
            "title": masked(title),
            "price": price(cents),
            "posted": moment(created, now),
            "age": age(now - created),
            "asked": requests,
            "badge": seller == visit.member and "Yours" or asked and "Asked",
            "photo": sizes(photo) if photo else None,
        }
        for id, title, cents, created, photo, requests, seller, asked in found[:SIZE]
    ]
    last = found[SIZE - 1] if len(found) > SIZE else None
    context = {
        "found": f"{'More than ' * (count > COUNTED)}{min(count, COUNTED):,} things on offer",
        "tiles": tiles,
        "next": last and f"/?after=-{last[3]}_-{last[0]}",
    }
    return visit.answer(HOME, name, "/help/how-it-works", context)


def listing(request, id):
    visit = Visit(request)
    now = visit.now
    if not (found := rows(ONE, id, now, now)):
        raise Http404
    (id, title, description, cents, quantity, created, *rest) = found[0]
    (expires, best_before, use_by, place, community, category, is_food, seller, name, face) = rest
    title = masked(title)
    is_neighbour = visit.member and visit.community[0] == place
    allergens = rows(ALLERGENS, id) if is_food else []
    context = {
        "id": id,
        "price": price(cents),
        "quantity": quantity,
        "photos": [{**sizes(photo), "alt": alt or title} for photo, alt in rows(PHOTOS, id)],
        "description": masked(description),
        "category": category,
        "community": community,
        "posted": moment(created, now),
        "left": left(expires - now),
        "best_before": best_before,
        "use_by": use_by,
        "allergens": ", ".join(f"{level} {allergen}" for allergen, level in allergens) or "not stated",
        "is_food": is_food,
        "seller": is_neighbour
        and {"id": seller, "name": name, "initial": name[:1], "photo": face},
    }
    return visit.answer(LISTING, title, "/help/asking-and-meeting", context)
