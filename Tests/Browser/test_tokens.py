"""The colours of Public/css/tokens.css can be read on each other, in light, in dark and on paper."""

import re

import pytest

from server import ROOT

CSS = ROOT / "Public" / "css"

# What is written, and the grounds it stands on: WCAG 2.2, 1.4.3.
TEXTS = {
    "ink": "paper surface sunken accent-wash danger-wash caution-wash accent-line",
    "ink-soft": "paper surface sunken chart-weekend",
    "accent": "paper surface sunken accent-wash",
    "accent-strong": "paper surface sunken accent-wash",
    "on-accent": "accent accent-strong",
    "danger": "paper surface danger-wash",
    "on-danger": "danger-fill danger-fill-strong",
    "caution": "paper surface caution-wash",
    "on-rail": "rail rail-current",
    "rail-ink": "rail rail-current",
    "rail-soft": "rail rail-current",
    "leaf": "rail rail-current",
    "paper": "ink",
}

# Edges of controls, the ring of the focus, icons and the lines of charts: 1.4.11.
SHAPES = {
    "edge": "paper surface",
    "accent": "paper surface sunken accent-wash",
    "focus": "paper surface sunken accent-wash danger-wash caution-wash",
    "leaf": "rail rail-current",
    "danger": "paper surface danger-wash",
    "danger-fill": "paper surface",
    "caution": "caution-wash",
    "chart-main": "surface sunken chart-area chart-weekend",
    "chart-before": "surface chart-area chart-weekend",
}

PAIRS = [
    (ink, ground, least)
    for pairs, least in ((TEXTS, 4.5), (SHAPES, 3.0))
    for ink, grounds in pairs.items()
    for ground in grounds.split()
]


def text(name):
    return re.sub(r"/\*.*?\*/", "", (CSS / name).read_text(), flags=re.DOTALL)


def declarations(css):
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", css))


def schemes():
    """The tokens of each scheme; paper's are the light ones under those of its own."""
    root, *others = re.split(r"@media\s+", text("tokens.css"))
    both = re.compile(r"light-dark\((#\w+), (#\w+)\)")
    light, dark = (declarations(both.sub(rf"\{number}", root)) for number in (1, 2))
    [paper] = [declarations(other) for other in others if other.startswith("print")]
    return {"light": light, "dark": dark, "paper": light | paper}


def colour(token, tokens):
    """Red, green and blue, each 0...1. What is missing or see-through is no colour to read on."""
    value = tokens[f"--{token}"]
    if other := re.fullmatch(r"var\(--([\w-]+)\)", value):
        return colour(other[1], tokens)
    digits = re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", value)
    assert digits, f"--{token} is {value}"
    step = len(digits[1]) // 3
    parts = [digits[1][at : at + step] * (3 - step) for at in range(0, 3 * step, step)]
    return [int(part, 16) / 255 for part in parts]


def luminance(colour):
    """WCAG's relative luminance."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark", "paper"])
def test_colours_stand_out_from_their_grounds(scheme):
    tokens = schemes()[scheme]
    weak = []
    for ink, ground, least in PAIRS:
        found = contrast(colour(ink, tokens), colour(ground, tokens))
        if found < least:
            weak.append(f"--{ink} on --{ground}: {found:.2f}, not {least}")
    assert not weak


def test_contrast_is_that_of_wcag():
    white, black, grey = [1, 1, 1], [0, 0, 0], [0x76 / 255] * 3
    assert contrast(white, black) == pytest.approx(21)
    assert contrast(white, grey) == pytest.approx(4.54, abs=0.005)


def test_every_colour_is_a_token():
    raw = re.compile(
        r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\("
        r"|\b(?:white|black|gr[ae]y|red|green|blue|orange|yellow)\b(?!-)"
    )
    for sheet in sorted(CSS.glob("*.css")):
        found = [] if sheet.name == "tokens.css" else raw.findall(text(sheet.name))
        assert not found, f"{sheet.name}: {found}"
    head = (ROOT / "Templates/shared/head.mustache").read_text()
    assert f'name="theme-color" content="{schemes()["light"]["--rail"]}"' in head


def test_every_token_that_is_used_is_there_and_every_one_there_is_used():
    everything = "".join(text(sheet.name) for sheet in CSS.glob("*.css"))
    used = set(re.findall(r"var\((--[\w-]+)", everything))
    assert used == set(declarations(everything))


def test_every_class_that_is_dressed_is_worn():
    """A class stands in a template's attribute, or in a string of a script or of Swift."""
    words = set()
    for folder, kind, strings in (
        ("Templates", "mustache", r'class="([^"]*)"'),
        ("Public/js", "js", r'"([^"]*)"'),
        ("Sources/MoochWeb/Charts", "swift", r'"([^"]*)"'),
        ("Sources/MoochAdmin", "swift", r'"([a-z]*)"'),
        ("Sources/MoochSite", "swift", r'"([a-z]*)"'),
        ("Sources/MoochSite/Parts", "swift", r"case ([a-z]+)"),
        ("Sources/MoochWeb/Flash", "swift", r"case ([a-z]+)"),
    ):
        for file in (ROOT / folder).rglob(f"*.{kind}"):
            words.update(re.findall(r"[\w-]+", " ".join(re.findall(strings, file.read_text()))))
    # `swatch-{{name}}` in a template, `chart-before-\(room)` in Swift.
    beginnings = tuple(word for word in words if word.endswith("-"))
    for sheet in sorted(CSS.glob("*.css")):
        selectors = re.sub(r'url\([^)]*\)|"[^"]*"|\{[^{}]*\}', " ", text(sheet.name))
        dressed = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
        idle = {word for word in dressed - words if not word.startswith(beginnings)}
        assert not idle, f"{sheet.name}: {sorted(idle)}"
