"""What templates show of rows, as plain text made once."""

import re
from datetime import UTC, datetime

# E-mail addresses and telephone numbers are for two alone who agreed.
HIDDEN = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+|\+?\d(?:[ ()./-]{0,2}\d){6,}")
DAY = 86_400


def masked(text):
    return HIDDEN.sub("•••", text)


def price(cents):
    if not cents:
        return {"value": 0, "text": "Free"}
    return {"value": cents, "text": f"${cents // 100:,}.{cents % 100:02}"}


def moment(seconds, now):
    at = datetime.fromtimestamp(seconds, UTC)
    return {
        "iso": at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "exact": exact(at),
        "ago": ago(now - seconds),
    }


def exact(at):
    return f"{at.day} {at:%b %Y, %H:%M} UTC"


def ago(seconds):
    for length, name in ((DAY, "day"), (3_600, "hour"), (60, "minute")):
        if count := seconds // length:
            return f"{count} {name}{'s' * (count > 1)} ago"
    return "just now"


def age(seconds):
    """The same where there is little room."""
    for length, name in ((DAY, "d"), (3_600, "h"), (60, "min")):
        if count := seconds // length:
            return f"{count} {name}"
    return "just now"


def left(seconds):
    days = seconds // DAY
    return f"{days} days left" if days > 1 else f"{days} day left" if days else "ends today"


def sizes(name):
    """A photo's addresses: the smallest, and all with their widths."""
    path = f"/photos/{name.removesuffix('.webp')}"
    return {
        "small": f"{path}-320.webp",
        "all": f"{path}-320.webp 320w, {path}-640.webp 640w, {path}-1280.webp 1280w, {path}.webp 2048w",
    }
