"""What a page holds, of both servers: the rows of its list."""

import html
import re

BODY = re.compile(r"<tbody[^>]*>(.*?)</tbody>", re.S)
ROW = re.compile(r"<tr[^>]*>(.*?)</tr>", re.S)
LINK = re.compile(r"<a\b[^>]*>(.*?)</a>", re.S)
NEXT = re.compile(r'<a\b(?=[^>]*\brel="next")[^>]*\bhref="([^"]*)"')


def names(page):
    """What links each row to its record, from the first row to the last."""
    body = BODY.search(page)
    return [text(LINK.search(row)) for row in ROW.findall(body[1] if body else "")]


def next_path(page):
    """Where the page after this one is."""
    link = NEXT.search(page)
    return html.unescape(link[1]) if link else None


def text(found):
    """The text of what a pattern found, without its tags."""
    return html.unescape(re.sub(r"<[^>]*>", "", found[1])).strip() if found else ""
