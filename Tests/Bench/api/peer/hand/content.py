"""What Python answers without an ORM and without serializers: rows by plain SQL, and dictionaries for orjson.

`rows` runs a statement with `?` in it on a connection that stays open."""

import base64
import hashlib
import json
import time

from common import MATCHES, SESSION_SECONDS, SIZE, masked, match, moment, sizes

SESSION = """SELECT member.id, member.community_id FROM member_session
    JOIN member ON member.id = member_id
    WHERE token_hash = ? AND device_name IS NOT NULL AND last_used_at > ? AND member.state <> 'closed'"""
BARRED = """(member.state = 'closed' OR member.state = 'suspended'
    AND coalesce(suspended_until > ?2, TRUE))"""
COLUMNS = """SELECT listing.id, title, listing.description, price_cents, quantity, listing.created_at, expires_at,
        best_before, use_by, listing.community_id, listing.latitude, listing.longitude, listing.request_count,
        category.id, category.name, is_food, seller_id, member.name, face.name, face.width, face.height
    FROM listing JOIN member ON member.id = seller_id JOIN category ON category.id = category_id
    LEFT JOIN photo AS face ON face.id = member.photo_id"""
REPORTED = """(SELECT listing_id FROM report WHERE state = 'open' AND listing_id IS NOT NULL
    GROUP BY 1 HAVING count(*) > 1)"""
# Of an index that has no more than it needs to: the newest of a community are mostly fresh.
NEWEST = f"""{COLUMNS} WHERE listing.community_id = ?1 AND +listing.state = 'available' AND +expires_at > ?2
        AND NOT {BARRED} AND listing.id NOT IN {REPORTED}
    ORDER BY listing.created_at DESC, listing.id DESC LIMIT {SIZE + 1}"""
ONE = f"""{COLUMNS} WHERE listing.id = ?1 AND listing.state = 'available' AND expires_at > ?2
        AND NOT {BARRED} AND listing.id NOT IN {REPORTED}"""
FOUND = f"""{COLUMNS} WHERE listing.id IN ({MATCHES.format(words="?1", community="?3")})
        AND listing.state = 'available' AND expires_at > ?2 AND NOT {BARRED} AND listing.id NOT IN {REPORTED}
    ORDER BY listing.id DESC LIMIT {SIZE + 1}"""
PHOTOS = """SELECT listing_id, photo.name, width, height, alt FROM listing_photo
    JOIN photo ON photo.id = photo_id WHERE listing_id IN (SELECT value FROM json_each(?))
    ORDER BY listing_id, position"""
ALLERGENS = """SELECT listing_id, allergen, level FROM listing_allergen
    WHERE listing_id IN (SELECT value FROM json_each(?))"""
MINE = """SELECT id, listing_id, state, requested_at FROM exchange
    WHERE buyer_id = ? AND listing_id IN (SELECT value FROM json_each(?)) ORDER BY id"""


class Refused(Exception):
    """The token opens nothing."""


class Content:
    def __init__(self, rows, origin):
        self.rows, self.origin = rows, origin

    def caller(self, authorization, now):
        """The member and their community; nobody without a token."""
        if not authorization:
            return None, None
        digest = hashlib.sha256(authorization.removeprefix("Bearer ").encode()).digest()
        if not (found := self.rows(SESSION, digest, now - SESSION_SECONDS)):
            raise Refused
        return found[0]

    def photo(self, name, width, height, alt):
        stem = name.removesuffix(".webp")
        address = f"{self.origin}/photos/{stem}"
        return {"id": stem, "width": width, "height": height, "alt": alt, "urls": sizes(address)}

    def shapes(self, rows, member, community):
        """Listings as members of the same community see them, and as guests do."""
        ids = json.dumps([row[0] for row in rows])
        photos, allergens, mine = {}, {}, {}
        for id, *photo in self.rows(PHOTOS, ids):
            photos.setdefault(id, []).append(self.photo(*photo))
        for id, allergen, level in self.rows(ALLERGENS, ids):
            allergens.setdefault(id, {})[allergen] = level
        if member:
            for request, id, state, at in self.rows(MINE, member, ids):
                mine[id] = {"id": str(request), "state": state, "requested_at": moment(at)}
        shapes = []
        for (id, title, description, cents, quantity, created, expires, best_before, use_by, place,
             latitude, longitude, asked, category, category_name, is_food, seller, name, *face) in rows:
            shape = {
                "id": str(id),
                "url": f"{self.origin}/listings/{id}",
                "title": masked(title),
                "description": masked(description),
                "price": {"amount": cents, "currency": "USD"},
                "quantity": quantity,
                "state": "available",
                "is_fresh": True,
                "created_at": moment(created),
                "expires_at": moment(expires),
                "category": {"id": str(category), "name": category_name, "is_food": bool(is_food)},
                "community_id": str(place),
                "photos": photos.get(id, []),
                "allergens": allergens.get(id, {}),
                "best_before": best_before,
                "use_by": use_by,
                "request_count": asked,
            }
            if latitude is not None:
                shape["point"] = {"latitude": latitude, "longitude": longitude}
            if community == place:
                shape["seller"] = {"id": str(seller), "name": name}
                if face[0]:
                    shape["seller"]["photo"] = self.photo(*face, "")
            if id in mine:
                shape["my_request"] = mine[id]
            shapes.append(shape)
        return shapes

    def listings(self, authorization, community, words):
        now = int(time.time())
        member, own = self.caller(authorization, now)
        community = int(community) if community else own
        if words:
            found = self.rows(FOUND, match(words), now, community)
        else:
            found = self.rows(NEWEST, community, now)
        shapes = self.shapes(found[:SIZE], member, own)
        last = found[SIZE - 1] if len(found) > SIZE else None
        place = last and (f"{last[0]}" if words else f"{last[5]}_{last[0]}")
        following = place and base64.urlsafe_b64encode(place.encode()).decode().rstrip("=")
        return {"data": shapes, "next": following}

    def listing(self, authorization, id):
        """A listing; nothing where there is none to see."""
        now = int(time.time())
        member, own = self.caller(authorization, now)
        found = self.rows(ONE, int(id), now)
        return self.shapes(found, member, own)[0] if found else None

