"""What a page weighs, compressed: itself, its style sheets and its scripts, without photos."""

import gzip
import re
import sys
import urllib.request
from typing import NamedTuple

from client import HEADERS

STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)"')
SCRIPT = re.compile(r'<script\b[^>]*\bsrc="([^"]+)"')


class Weight(NamedTuple):
    name: str
    page: int
    style: int
    script: int


class Scale:
    """Each file is fetched once."""

    def __init__(self):
        self.files = {}

    def weigh(self, page, place):
        text, size = fetched(place, page.path)

        def together(pattern):
            return sum(self.file(place, path) for path in set(pattern.findall(text)))

        return Weight(page.name, size, together(STYLE), together(SCRIPT))

    def file(self, place, path):
        if path not in self.files:
            self.files[path] = fetched(place, path)[1]
        return self.files[path]


def fetched(place, path):
    """The text of an address and how many bytes of it come over the wire, without the head."""
    headers = {**HEADERS, "Cookie": place.cookie}
    request = urllib.request.Request(f"http://{place.host}:{place.port}{path}", headers=headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        body = answer.read()
        if answer.status != 200:
            sys.exit(f"{path} answered {answer.status}")
        is_short = answer.headers.get("Content-Encoding") == "gzip"
    return (gzip.decompress(body) if is_short else body).decode(), len(body)
