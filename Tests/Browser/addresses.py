"""Every page of the dashboard. `{member}` and the like become ids that the store has."""

import re

from server import ROOT

LIST_NAMES = (ROOT / "Sources/MoochStore/Paging/ListName.swift").read_text()
LISTS = re.findall(r"\w+", re.search(r"^ *case (.+)", LIST_NAMES, re.MULTILINE)[1])

PAGES = {
    **{name: f"/{name}" for name in LISTS},
    "home": "/",
    "home-week": "/?range=7d",
    "home-all": "/?range=all",
    "home-community": "/?range=365d&community={community}",
    "figures": "/figures?range=30d",
    "figures-all": "/figures?range=all&community={community}",
    "communities-none": "/communities?q=nothing-is-called-like-this",
    "community-new": "/communities/new",
    "community": "/communities/{community}",
    "community-edit": "/communities/{community}/edit",
    "community-archival": "/communities/{community}/archival",
    "community-deletion": "/communities/{community}/deletion",
    "category-new": "/categories/new",
    "category": "/categories/{category}",
    "category-edit": "/categories/{category}/edit",
    "category-merge": "/categories/{category}/merge",
    "members-none": "/members?q=nobody-is-called-like-this",
    "member": "/members/{member}",
    "member-contacts": "/members/{member}/contacts",
    "listings-wide": "/listings?price=priced&price_cents_from=x&columns=state,price_cents,quantity,category,community,seller,requests,created_at,expires_at,id",
    "listing": "/listings/{listing}",
    "administrator-new": "/administrators/new",
    "administrator": "/administrators/{admin}",
    "exchange": "/exchanges/{exchange}",
    "bulk-actions": "/bulk-actions",
    "bulk-preview": "/bulk-actions/new?list=listings&action=remove&id={listing}",
    "bulk-target": "/bulk-actions/new?list=members&action=move&id={member}",
    "import-members": "/imports/new?list=members",
    "import-communities": "/imports/new?list=communities",
    "import-categories": "/imports/new?list=categories",
    "search": "/search?q=an",
    "search-empty": "/search",
    "search-none": "/search?q=nothing-is-called-like-this",
    "views": "/views",
    "view-new": "/views/new?list=members&q=an&sort=name",
    "help": "/help",
    "help-article": "/help/your-first-day",
    "design": "/help/design",
    "account": "/account",
    "missing": "/no-such-page",
}

OPEN_PAGES = {"sign-in": "/sign-in?next=/communities"}

FILES = {f"{name}-file": f"/{name}.csv" for name in LISTS}

# What nobody may see without a session.
PRIVATE = {name: address for name, address in {**PAGES, **FILES}.items() if name != "missing"}


def filled(address, store):
    """An address with ids of rows that are there."""
    tables = ("community", "category", "member", "listing", "exchange", "admin")
    return address.format(
        **{name: store.value(f"SELECT min(id) FROM {name}") for name in tables if name in address}
    )
