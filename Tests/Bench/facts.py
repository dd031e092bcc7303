"""What the measured pages are about: the community that offers most, and people and things in it."""

import collections
import re
import sqlite3

DAY = 86_400


class Rows:
    """What a store says."""

    def __init__(self, path):
        self.database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        self.members, self.listings, self.exchanges = (
            self.one(f"SELECT count(*) FROM {table}") for table in ("member", "listing", "exchange")
        )

    def rows(self, sql, *values):
        return self.database.execute(sql, values).fetchall()

    def row(self, sql, *values):
        return self.database.execute(sql, values).fetchone()

    def one(self, sql, *values):
        [value] = self.row(sql, *values)
        return value

    def close(self):
        self.database.close()


class Facts(Rows):
    def __init__(self, path):
        super().__init__(path)
        self.community, self.fresh = self.row(
            "SELECT community_id, count(*) FROM listing WHERE state = 'available'"
            " AND expires_at > unixepoch() GROUP BY 1 ORDER BY 2 DESC LIMIT 1"
        )
        # Asked for and neither answered nor expired for a while.
        self.asked, self.asker, self.owner = self.row(
            f"""SELECT listing_id, buyer_id, exchange.seller_id FROM exchange
            JOIN listing ON listing.id = listing_id
            WHERE exchange.community_id = ? AND exchange.state = 'requested'
                AND listing.state = 'available' AND expires_at > unixepoch() + {2 * DAY}
                AND listing_id IN (SELECT listing_id FROM listing_photo)
            ORDER BY requested_at DESC LIMIT 1""",
            self.community,
        )
        self.given, self.receiver = self.row(
            f"""SELECT listing_id, buyer_id FROM exchange
            WHERE community_id = ? AND state = 'accepted' AND collected_at IS NULL
                AND answered_at BETWEEN unixepoch() - {5 * DAY} AND unixepoch() - 60
            ORDER BY requested_at DESC LIMIT 1""",
            self.community,
        )
        # Offers and asks for the most.
        self.busiest = self.one(
            "SELECT id FROM member WHERE community_id = ? AND state = 'active'"
            " ORDER BY listing_count + request_count DESC, id LIMIT 1",
            self.community,
        )
        self.told = self.one(
            "SELECT member_id FROM event GROUP BY 1 ORDER BY count(*) DESC LIMIT 1"
        )
        fresh = self.rows(
            "SELECT title, category_id FROM listing WHERE community_id = ? AND state = 'available'"
            " AND expires_at > unixepoch()",
            self.community,
        )
        words = collections.Counter(
            word for title, _ in fresh for word in set(re.findall("[a-z]{4,}", title.lower()))
        )
        categories = collections.Counter(category for _, category in fresh)
        self.usual_word, self.rare_word = words.most_common()[0][0], words.most_common()[-1][0]
        self.category, self.small_category = (
            categories.most_common()[place][0] for place in (0, -1)
        )
