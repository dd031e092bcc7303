"""What all peers share: how many rows there are, and the words and times of an answer."""

import re
from datetime import UTC, datetime

SIZE = 25
# Enough that most pages are full, as of what is found most is shown; Mooch reads on until its page is.
SEARCHED = 2 * (SIZE + 1)
# A program's session ends when it has not been used for so long.
SESSION_SECONDS = 90 * 86_400
# E-mail addresses and telephone numbers are for two alone who agreed.
HIDDEN = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+|\+?\d(?:[ ()./-]{0,2}\d){6,}")
# Letters in a piece of a title in the index, which also has the beginnings of two to six.
PIECE = 6
# What a search finds, with the words as each library marks a value.
# A community's rows lie side by side, the newest listing first.
MATCHES = f"""SELECT {2**40 - 1} - (rowid & {2**40 - 1}) AS id FROM offer_search
    WHERE offer_search MATCH {{words}} AND rowid BETWEEN {{community}} << 40 AND ({{community}} + 1 << 40) - 1
    ORDER BY rowid LIMIT {SEARCHED}"""


def sizes(address):
    """Where the sizes of a photo are."""
    return {size: f"{address}-{size}.webp" for size in ("320", "640", "1280")} | {"2048": f"{address}.webp"}


def masked(text):
    return HIDDEN.sub("•••", text)


def moment(seconds):
    return datetime.fromtimestamp(seconds, UTC).isoformat()[:19] + "Z"


def match(words):
    """A question to the index: every word is a part of the title, or begins a word of the description."""
    parts = []
    for word in re.findall(r"\w+", words.lower()):
        if 3 <= len(word) <= PIECE:
            parts.append(f'{{title description}} : "{word}" *')
            continue
        pieces = " ".join(word[start : start + PIECE] for start in range(max(len(word) - PIECE + 1, 1)))
        parts.append(f'(title : "{pieces}" OR description : "{word}"{" *" if len(word) > 1 else ""})')
    return " AND ".join(parts)
