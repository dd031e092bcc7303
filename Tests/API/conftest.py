"""Fixtures: running demos, guests, and members who are signed in."""

import pytest

from caller import Caller
from server import PASSWORD, demo
from store import Store


class Exchange:
    """A running demo, and who calls it."""

    def __init__(self, running):
        self.address, self.store = running.members, Store(running.store)
        # The demo gives a password to the four with a story; here everybody has theirs.
        self.store.change(
            "UPDATE member SET password_hash ="
            " (SELECT password_hash FROM member WHERE email = 'ryan@example.org')"
            " WHERE state = 'active'"
        )
        self.community = self.store.value(
            "SELECT community_id FROM member WHERE email = 'ryan@example.org'"
        )
        rows = self.store.rows(
            "SELECT email FROM member WHERE state = 'active' AND community_id = ?"
            " AND email IS NOT NULL AND id NOT IN (SELECT member_id FROM join_request)"
            " AND email NOT IN ('ryan@example.org', 'phil@example.org') AND coalesce(phone, '') <> ''"
            # Whoever is new may do less in a day, and who of the demo is new differs from day to day.
            " ORDER BY created_at < unixepoch() - 8 * 86400 AND EXISTS (SELECT 1 FROM exchange"
            "     WHERE exchange.state = 'accepted' AND member.id IN (seller_id, buyer_id)) DESC,"
            "   listing_count + request_count DESC, id",
            self.community,
        )
        self.emails = iter([email for (email,) in rows])

    def guest(self):
        return Caller(self.address)

    def member(self, email):
        return self.guest().signed_in(email, PASSWORD)

    def neighbour(self):
        """A member of Ryan's community, signed in, whom no other test has met."""
        return self.member(next(self.emails))


@pytest.fixture(scope="module")
def exchange(tmp_path_factory):
    """A demo of one file's tests, which they may change."""
    with demo(tmp_path_factory.mktemp("exchange")) as running:
        yield Exchange(running)


@pytest.fixture(scope="module")
def guest(exchange):
    return exchange.guest()


@pytest.fixture(scope="module")
def ryan(exchange):
    return exchange.member("ryan@example.org")


@pytest.fixture(scope="module")
def phil(exchange):
    return exchange.member("phil@example.org")


@pytest.fixture(scope="module")
def description(exchange):
    """The API's own description of itself."""
    return exchange.guest().get("/openapi.json").says(200).json
