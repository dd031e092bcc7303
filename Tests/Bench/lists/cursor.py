"""A place in one of our lists, as `?after=` says it: a row's numbers that the list is sorted by.

The last of 20,000 pages is 19,999 links away. Its address is that of the second page with another
row's numbers in it, and is made here that way."""

import base64
import json
import urllib.parse

import look


def last_page(first, time, row):
    """The address of the page after a row, given the text of the list's first page."""
    address = urllib.parse.urlsplit(look.next_path(first))
    items = dict(urllib.parse.parse_qsl(address.query))
    items["after"] = moved(items["after"], time, row)
    return f"{address.path}?{urllib.parse.urlencode(items)}"


def moved(place, time, row):
    """A place with another row's time and id in it."""
    order, *keys = json.loads(base64.urlsafe_b64decode(place + "=" * (-len(place) % 4)))
    assert len(keys) == 2 and all(isinstance(key, int) for key in keys), place
    written = json.dumps([order, time, row], separators=(",", ":"))
    return base64.urlsafe_b64encode(written.encode()).rstrip(b"=").decode()
