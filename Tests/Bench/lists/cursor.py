"""A place in one of our lists, as `?after=` says it: a row's numbers that the list is sorted by.

The last of 20,000 pages is 19,999 links away. Its address is that of the second page with another
row's numbers in it, and is made here that way."""

import base64
import urllib.parse

import look

# After the two bytes that tell the order: two keys, and neither is a text.
TWO_NUMBERS = 0b100


def last_page(first, time, row):
    """The address of the page after a row, given the text of the list's first page."""
    address = urllib.parse.urlsplit(look.next_path(first))
    items = dict(urllib.parse.parse_qsl(address.query))
    items["after"] = moved(items["after"], time, row)
    return f"{address.path}?{urllib.parse.urlencode(items)}"


def moved(place, time, row):
    """A place with another row's time and id in it."""
    read = base64.urlsafe_b64decode(place + "=" * (-len(place) % 4))
    assert read[2] == TWO_NUMBERS, place
    written = read[:3] + whole(time) + whole(row)
    return base64.urlsafe_b64encode(written).rstrip(b"=").decode()


def whole(number):
    """A number from 0 up, doubled, since the lowest bit is its sign, seven bits to a byte."""
    number *= 2
    written = bytearray()
    while number >= 128:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes(written) + bytes([number])
