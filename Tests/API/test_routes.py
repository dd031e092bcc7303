"""The description and the routes are the same in both directions, and whatever the pages can do, the API can."""

import re
import subprocess

import pytest

from caller import BASE
from server import ROOT, binary

# What each form of the pages does: by which route the API does it, or why it has none.
DEEDS = {
    "/community": "A guest's choice is the address itself: /listings?community_id=.",
    "/listings/new": "POST /photos",
    "/listings/new/removal": "A draft is the pages' own; an app keeps what is typed on the phone.",
    "/listings/new/point": "POST /listings",
    "/listings/:id/point": "PATCH /listings/{id}",
    "/listings": "POST /listings",
    "/listings/:id/edit": "PATCH /listings/{id}",
    "/listings/:id/again": "POST /listings",
    "/listings/:id/ending": "POST /listings/{id}/ending",
    "/listings/:id/renewal": "POST /listings/{id}/renewal",
    "/listings/:id/request": "PUT /listings/{id}/request",
    "/requests/:id/acceptance": "POST /requests/{id}/acceptance",
    "/requests/:id/decline": "POST /requests/{id}/decline",
    "/requests/:id/withdrawal": "POST /requests/{id}/withdrawal",
    "/requests/:id/collection": "POST /requests/{id}/collection",
    "/requests/:id/cancellation": "POST /requests/{id}/cancellation",
    "/requests/:id/undo": "POST /requests/{id}/undo",
    "/reports": "POST /reports",
    "/listings/:id/comments": "POST /listings/{id}/comments",
    "/listings/:id/comments/closing": "PUT /listings/{id}/comments/closing",
    "/listings/:id/comments/opening": "DELETE /listings/{id}/comments/closing",
    "/comments/:id/removal": "DELETE /comments/{id}",
    "/comments/:id/undo": "POST /comments/{id}/undo",
    "/saved-searches": "POST /saved-searches",
    "/saved-searches/:id/removal": "DELETE /saved-searches/{id}",
    "/places/:id/membership": "PUT /places/{id}/membership",
    "/places/:id/membership/removal": "DELETE /places/{id}/membership",
    "/here/:code": "POST /places/{id}/visits",
    "/visits/:id/ending": "PATCH /visits/{id}",
    "/visits/hiding": "DELETE /visits",
    "/recipes/:id/leftovers": "GET /recipes/{id}/leftovers",
    "/recipes/:id/favourite": "PUT /recipes/{id}/favourite",
    "/recipes/:id/favourite/removal": "DELETE /recipes/{id}/favourite",
    "/recipes/:id/choice": "An app keeps by itself what is chosen.",
    "/supermarket": "PUT /me/supermarket",
    "/about/location": "An app asks by itself: no position is sent to us.",
    "/shopping-list/removal": "DELETE /shopping-list",
    "/shopping-list/lines": "POST /shopping-list/operations",
    "/shopping-list/lines/:id/tick": "POST /shopping-list/operations",
    "/shopping-list/lines/:id/tick/removal": "POST /shopping-list/operations",
    "/shopping-list/lines/:id/removal": "POST /shopping-list/operations",
    "/shopping-list/lines/:id/undo": "POST /shopping-list/operations",
    "/shopping-list/operations": "POST /shopping-list/operations",
    "/shopping-list/recipes/:id": "PUT /shopping-list/recipes/{id}",
    "/shopping-list/recipes/:id/removal": "DELETE /shopping-list/recipes/{id}",
    "/members/:id/block": "PUT /blocks/{id}",
    "/blocks/:id/removal": "DELETE /blocks/{id}",
    "/announcements/:id/dismissal": "PUT /announcements/{id}/dismissal",
    "/listings/:id/appeal": "POST /appeals",
    "/profile/appeal": "POST /appeals",
    "/notifications/read": "PUT /events/read",
    "/messages": "POST /conversations",
    "/messages/:id": "POST /conversations/{id}/messages",
    "/messages/:id/acceptance": "POST /conversations/{id}/acceptance",
    "/messages/:id/decline": "POST /conversations/{id}/decline",
    "/messages/:id/decline/undo": "An app waits ten seconds before it declines.",
    "/messages/decline": "An app declines one after the other.",
    "/messages/decline/undo": "An app waits ten seconds before it declines.",
    "/messages/:id/:message/removal": "DELETE /messages/{id}",
    "/profile/messages": "PATCH /me/message-settings",
    "/messages/:id/read": "PUT /conversations/{id}/read",
    "/messages/:id/:message/undo": "An app waits ten seconds before it sends.",
    "/notifications/settings": "PATCH /me/notification-settings",
    "/notifications/push": "PUT /sessions/current/push",
    "/notifications/push/removal": "DELETE /sessions/current/push",
    "/sign-in": "POST /sessions",
    "/sign-in/link": "POST /sign-in-codes",
    "/sign-in/code": "POST /sessions",
    "/sign-in/link/:token": "A link is for a browser: an app takes the code of the same mail.",
    "/unsubscribe/:token": "The button of a mail program (RFC 8058), which needs no app.",
    "/sign-out": "DELETE /sessions/current",
    "/sign-up": "POST /accounts",
    "/language": "PATCH /me",
    "/profile": "PATCH /me",
    "/profile/email-confirmation": "POST /me/email-confirmation",
    "/email-confirmations/:token": "POST /email-confirmations/{token}",
    "/profile/password": "POST /me/password",
    "/password": "POST /password-resets",
    "/password/:token": "POST /password-resets/{token}",
    "/invitations/:token": "A link is for a browser: with the password chosen there one signs in to an app.",
    "/profile/devices/:id/ending": "DELETE /sessions/{id}",
    "/profile/devices/others/ending": "DELETE /sessions/{id}",
    "/profile/community": "PUT /me/community",
    "/profile/join-request/withdrawal": "DELETE /me/join-request",
    "/profile/leave": "POST /me/deletion",
    "/return/:token": "POST /me/return",
}


def named(pattern):
    """A pattern of the program as the description writes it, without the names of what stands there."""
    return re.sub(r":\w+|\{\w+\}", "{}", pattern)


@pytest.fixture(scope="module")
def routes():
    """Method and pattern of each route of the members' site."""
    command = [binary(), "routes", "--members"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return [(method, pattern) for method, _, pattern in map(str.split, done.stdout.splitlines())]


@pytest.fixture(scope="module")
def described(description):
    """Method and path of each operation."""
    [server] = description["servers"]
    assert server["url"].endswith(BASE)
    return {
        f"{method.upper()} {path}"
        for path, operations in description["paths"].items()
        for method in operations
        if method in ("get", "post", "put", "patch", "delete")
    }


def test_every_route_is_described_and_the_other_way_round(routes, described):
    ours = {
        named(f"{method} {pattern.removeprefix(BASE)}")
        for method, pattern in routes
        if pattern.startswith("/api/")
    }
    theirs = {named(operation) for operation in described}
    assert sorted(ours - theirs) == [], "routes that the description does not have"
    assert sorted(theirs - ours) == [], "operations that no route answers"


def test_every_deed_of_the_pages_has_its_route(routes):
    forms = {
        pattern for method, pattern in routes if method == "POST" and not pattern.startswith("/api/")
    }
    assert sorted(forms - DEEDS.keys()) == [], "a form without a row in DEEDS"
    assert sorted(DEEDS.keys() - forms) == [], "a row in DEEDS without a form"


@pytest.mark.parametrize("form", DEEDS)
def test_a_deed_of_the_pages_is_done_by_the_api(form, described):
    way = DEEDS[form]
    if re.match("[A-Z]+ /", way):
        assert way in described
    else:
        assert way.endswith("."), "a reason is a sentence"
