"""Every page of both sites, as the program's own route tables have them. `{member}` and the like become ids that the
store has, or what `town.py` made."""

import re
import subprocess

from server import ROOT, binary

# Whose id stands in an address below a list. What the demo has none of is looked at where it is made.
TABLES = {
    "communities": "community",
    "categories": "category",
    "members": "member",
    "listings": "listing",
    "exchanges": "exchange",
    "administrators": "admin",
    "jobs": "job",
    "announcements": "announcement",
    "comments": "comment",
    "places": "place",
    "recipes": "recipe",
    "cuisines": "cuisine",
    "foods": "food",
    "supermarkets": "supermarket",
}

# The one that is shown.
LATEST = "(SELECT max(id) AS id FROM announcement)"
# Of the first supermarket.
AISLE = "(SELECT id FROM aisle WHERE supermarket_id = (SELECT min(id) FROM supermarket))"
# A community that asks for a code.
CODED = "(SELECT id FROM community WHERE join_code IS NOT NULL)"
OF_CODED = {"/communities/:id/code", "/communities/:id/poster"}
# Somebody whom nobody has seen yet.
UNSEEN = "(SELECT id FROM member WHERE last_seen_at = 0)"
OF_UNSEEN = {"/members/:id/invitation"}

# What a page cannot be asked without.
QUERIES = {
    "/views/new": "?list=members&q=an&sort=name",
    "/bulk-actions/new": "?list=listings&action=remove&id={listing}",
    "/imports/new": "?list=members",
}

# Nobody does this to themselves, and the demo has one administrator.
TO_ANOTHER = {"/administrators/:id/link", "/administrators/:id/disabling"}
# What the demo does by itself is done again and again, and cannot be cancelled.
REPEATED = {"/jobs/:id/cancellation"}

def routes(*options):
    command = [binary(), "routes", *options]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [line.split("\t") for line in printed.splitlines()]


ROUTES = routes()


def name_of(pattern):
    return re.sub(r"[/:.]+", "-", pattern).strip("-") or "home"


def address_of(pattern):
    """A pattern with the ids of records; None when there is no such record in the demo."""
    if pattern in TO_ANOTHER | REPEATED:
        return None
    if pattern in OF_CODED:
        return pattern.replace(":id", "{coded}")
    if pattern in OF_UNSEEN:
        return pattern.replace(":id", "{unseen}")
    address = pattern.replace(":slug", "your-first-day").replace(":topic", "house-rules").replace(":aisle", "{aisle}")
    for noun, table in TABLES.items():
        address = address.replace(f"/{noun}/:id", f"/{noun}/{{{table}}}")
    return None if re.search("[:*]", address) else address + QUERIES.get(pattern, "")


def addresses(kind, entry):
    rows = ((name_of(row[2]), address_of(row[2])) for row in ROUTES if row[:2] == [kind, entry])
    return {name: address for name, address in rows if address}


# One of each kind.
EACH = addresses("page", "closed")

# The same with what is asked of them in different ways.
PAGES = {
    **EACH,
    "home-week": "/?range=7d",
    "home-all": "/?range=all",
    "home-community": "/?range=365d&community={community}",
    "analytics": "/analytics?range=90d",
    "analytics-community": "/analytics?range=30d&community={community}",
    "figure": "/analytics/figures/asked_24h",
    "wait": "/analytics/figures/wait_ask?range=90d",
    "met": "/analytics/figures/met?range=365d",
    "active": "/analytics/figures/active_28",
    "funnel": "/analytics/funnel?range=365d",
    "demand-community": "/analytics/demand?range=365d&community={community}",
    "scopes-picked": "/analytics/communities?range=365d&id={community}&id=2&id=3",
    "retention-community": "/analytics/retention?by=gave&community={community}",
    "figures-all": "/figures?range=all&community={community}",
    "communities-none": "/communities?q=nothing-is-called-like-this",
    "members-none": "/members?q=nobody-is-called-like-this",
    "listings-wide": "/listings?price=priced&price_cents_from=x&columns=state,price_cents,quantity,category,community,seller,requests,created_at,expires_at,id",
    "bulk-target": "/bulk-actions/new?list=members&action=move&id={member}",
    "import-communities": "/imports/new?list=communities",
    "import-categories": "/imports/new?list=categories",
    "search-some": "/search?q=an",
    "search-none": "/search?q=nothing-is-called-like-this",
    "missing": "/no-such-page",
}

OPEN_PAGES = {"sign-in": "/sign-in?next=/communities"}

FILES = {
    name: address
    for name, address in addresses("file", "closed").items()
    if address.count("/") == 1 and address.endswith(".csv")
}


def filled(address, store):
    """An address with ids of rows that are there."""
    sources = {name: name for name in TABLES.values()}
    sources |= {"coded": CODED, "announcement": LATEST, "unseen": UNSEEN, "aisle": AISLE}
    return address.format(
        **{
            name: store.value(f"SELECT min(id) FROM {source}")
            for name, source in sources.items()
            if f"{{{name}}}" in address
        }
    )


# Where the addresses of the dashboard lead in the town.
DASHBOARD = {
    "/analytics/figures/:key": "/analytics/figures/fill_14d?range=365d",
    "/choose-password/:token": "/choose-password/{invitation}",
    "/email-confirmations/:token": "/email-confirmations/{link}",
    "/unsubscribe/:token": "/unsubscribe/nobody",
    "/communities/:id/code": "/communities/{coded}/code",
    "/communities/:id/poster": "/communities/{coded}/poster",
    "/members/:id/invitation": "/members/{unseen}/invitation",
    "/communities/:id/members/:member/decline": "/communities/{waits_for}/members/{waiting}/decline",
    "/bulk-actions/new": "/bulk-actions/new?list=listings&action=remove&id={listing}",
    **{path: path + QUERIES[path] for path in ("/views/new", "/imports/new")},
    "/imports/new/example.csv": "/imports/new/example.csv?list=members",
    "/search.json": "/search.json?q=an",
    "/settings/about/:topic": "/settings/about/house-rules",
    "/help/:slug": "/help/your-first-day",
    "/photos/:name": "/photos/{photo}",
    "/videos/:name": "/videos/{video}",
    "/assets/*path": "/assets/css/base.css",
    "/reports/:id": "/reports/{report}",
    "/warnings/:id": "/warnings/{warning}",
    "/notes/:id/removal": "/notes/{note}/removal",
    "/views/:id": "/views/{view}",
    "/bulk-actions/:id": "/bulk-actions/{batch}",
    "/imports/:id": "/imports/{import}",
    "/supermarkets/:id/aisles/:aisle": "/supermarkets/{supermarket}/aisles/{aisle}",
    "/imports/:id/deletion": "/imports/{open_import}/deletion",
    "/recipes/import/:id": "/recipes/import/{recipe_import}",
    **{f"/{noun}/:id": f"/{noun}/{{{table}}}" for noun, table in TABLES.items()},
}

# The same of the members' site, where a member looks.
MEMBERS = {
    "/communities/:id": "/communities/1",
    "/join/:code": "/join/{code}",
    "/listings/:id": "/listings/{everything}",
    "/listings/:id/edit": "/listings/{everything}/edit",
    "/members/:id": "/members/{neighbour}",
    "/messages/new": "/messages/new?member_id={stranger}",
    "/messages/:id": "/messages/{conversation}",
    "/messages/:id/:message": "/messages/{conversation}/{message}",
    "/reports/new": "/reports/new?listing_id={wanted}",
    "/announcements/:id": "/announcements/{announcement}",
    "/places/:id": "/places/{place}",
    "/here/:code": "/here/{poster}",
    "/unsubscribe/:token": "/unsubscribe/nobody",
    "/sign-in/link/:token": "/sign-in/link/{link}",
    "/password/:token": "/password/{link}",
    "/invitations/:token": "/invitations/{link}",
    "/email-confirmations/:token": "/email-confirmations/{link}",
    "/return/:token": "/return/{link}",
    "/help/:slug": "/help/how-it-works",
    "/about/:topic": "/about/house-rules",
    "/photos/:name": "/photos/{photo}",
    "/videos/:name": "/videos/{video}",
    "/offline/listings/:id": "/offline/listings/{everything}",
    "/offline/recipes/:id": "/offline/recipes/{recipe}",
    "/recipes/meals/:meal": "/recipes/meals/dinner",
    "/recipes/:id": "/recipes/{recipe}",
    "/recipes/:id/ingredients/:number": "/recipes/{recipe}/ingredients/{choice}",
    "/recipes/:id/photos/:number": "/recipes/{recipe}/photos/1",
    "/assets/*path": "/assets/css/base.css",
}

# A stream never ends: the pages of members listen to it. The API has tests of its own, and the demo has no tiles.
ELSEWHERE = re.compile(r"^(/stream$|/api/|/tiles/)")
# These are no pages.
FILES_OF_MEMBERS = {"/photos/:name", "/videos/:name", "/manifest.webmanifest", "/service-worker.js", "/profile/data", "/healthz", "/readyz", "/assets/*path"}


def to_walk(patterns, known):
    """Each pattern with the address that leads to it; one that nobody knows is a pattern without an address."""
    found = {}
    for pattern in patterns:
        longest = max((one for one in known if pattern == one or pattern.startswith(f"{one}/") and ":" in one), key=len, default="")
        found[pattern] = known.get(longest, "") + pattern.removeprefix(longest)
    return found
