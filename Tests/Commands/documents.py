"""The commands, and the files, that the README and the help for whoever runs Mooch show."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
BENCH = ROOT / "Tests/Bench/README.md"
HELP = ROOT / "Templates/help/running-mooch.md"
GERMAN_HELP = ROOT / "Templates/help/de/running-mooch.md"

# What a command in the middle of a sentence begins with.
PROGRAMS = {
    "mooch", "swift", "sqlite3", "apt", "apt-get", "sudo", "git", "mkdir", "install", "useradd", "systemctl",
    "nginx", "caddy", "curl", "docker",
}
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?:^    .*\n(?:\n(?=    ))?)+", re.MULTILINE)
SPAN = re.compile(r"`([^`]+)`")


def shown(document):
    """All of them, in the order of their kinds: blocks, then what stands in sentences."""
    text = document.read_text()
    found = [line for kind, block in FENCED.findall(text) if kind == "sh" for line in lines(block)]
    prose = FENCED.sub("", text)
    for block in INDENTED.findall(prose):
        block = re.sub("^    ", "", block, flags=re.MULTILINE)
        found += lines(block) if is_command(block) else [block]
    spans = [" ".join(span.split()) for span in SPAN.findall(INDENTED.sub("", prose))]
    return found + [span for span in spans if is_command(span) and (" " in span or "/" in span)]


def is_command(text):
    first = text.split()[0]
    return first in PROGRAMS or first.startswith("Tests/") and (ROOT / first).is_file()


def lines(block):
    """The lines of a shell, each with what goes on below it."""
    return re.findall(r"(?:.*\\\n)*.+", block)


def command(document, beginning):
    """The one that begins so, as it stands there."""
    found = {text for text in shown(document) if text.startswith(beginning)}
    assert len(found) == 1, f"{document.name} should show one command {beginning!r}: {found}"
    return found.pop()


RUN = {}


def runs(document, *beginnings):
    """Says which commands of a document a test runs, so that one of which none does is found."""

    def noted(test):
        RUN.setdefault(document, []).extend(beginnings)
        return test

    return noted
