"""What neighbours do besides giving: things on the map, places where paths cross, conversations. A store that has no
such things in thousands gets them."""

import random

from visitors import writing

POINTS, PLACES, GUESTS, FRIENDS, MESSAGES = 10_000, 5, 200, 100, 30
HOUR = 3_600


def settle(path, facts):
    """Puts what the community offers on the map, and gives the one who asks people to meet and to write to."""
    if facts.one("SELECT count(*) FROM place WHERE community_id = ? AND name = 'Library 4'", facts.community):
        return
    chance = random.Random(5)
    with writing(path) as database:
        ids = [
            row[0]
            for row in database.execute(
                "SELECT id FROM listing WHERE community_id = ? AND state = 'available' AND expires_at > unixepoch()"
                " AND seller_id IN (SELECT id FROM member WHERE state = 'active') LIMIT ?",
                [facts.community, POINTS],
            )
        ]
        latitude, longitude = home(facts)
        database.executemany(
            "UPDATE listing SET latitude = round(?, 5), longitude = round(?, 5) WHERE id = ?",
            [(chance.gauss(latitude, 0.01), chance.gauss(longitude, 0.01), listing) for listing in ids],
        )
        meet(database, facts, latitude, longitude)
        converse(database, facts)


def home(facts):
    return facts.row("SELECT coalesce(latitude, 40.76), coalesce(longitude, -73.99) FROM community WHERE id = ?", facts.community)


def others(database, facts, count):
    return [
        row[0]
        for row in database.execute(
            "SELECT id FROM member WHERE community_id = ? AND state = 'active' AND id <> ? ORDER BY id DESC LIMIT ?",
            [facts.community, facts.asker, count],
        )
    ]


def meet(database, facts, latitude, longitude):
    """Places, where the one who asks was two hours ago for an hour, and so were others."""
    guests = [facts.asker, *others(database, facts, GUESTS)]
    for number in range(PLACES):
        place = database.execute(
            "INSERT INTO place (community_id, name, latitude, longitude) VALUES (?, ?, ?, ?)",
            [facts.community, f"Library {number}", latitude + number / 1_000, longitude],
        ).lastrowid
        database.executemany(
            "INSERT INTO place_member (place_id, member_id, joined_at) VALUES (?, ?, unixepoch() - 86400)",
            [(place, guest) for guest in guests],
        )
        if number:
            continue
        began = facts.one("SELECT unixepoch() / 900 * 900") - 3 * HOUR
        visits = {
            guest: database.execute(
                "INSERT INTO visit (place_id, member_id, source, entered_at, seen_at, left_at) VALUES (?, ?, 'app', ?, ?, ?)",
                [place, guest, began, began + HOUR, began + HOUR],
            ).lastrowid
            for guest in guests
        }
        for guest in guests[1:]:
            first, second = sorted((facts.asker, guest))
            database.execute(
                "INSERT INTO crossing VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [visits[first], visits[second], place, first, second, began, began + HOUR, began + 2 * HOUR],
            )


def converse(database, facts):
    """Conversations of the one who asks, a day old."""
    for friend in others(database, facts, FRIENDS):
        if database.execute(
            "SELECT 1 FROM conversation WHERE min(starter_id, member_id) = min(?1, ?2) AND max(starter_id, member_id) = max(?1, ?2)",
            [facts.asker, friend],
        ).fetchone():
            continue
        conversation = database.execute(
            "INSERT INTO conversation (starter_id, member_id, state, begun_at, answered_at)"
            " VALUES (?, ?, 'open', unixepoch() - 86400, unixepoch() - 86400)",
            [friend, facts.asker],
        ).lastrowid
        for number in range(MESSAGES):
            database.execute(
                "INSERT INTO message (conversation_id, sender_id, text, at, told_at)"
                " VALUES (?, ?, ?, unixepoch() - 86400 + ?, unixepoch())",
                [conversation, (friend, facts.asker)[number % 2], f"Is it still there? ({number})", number],
            )
