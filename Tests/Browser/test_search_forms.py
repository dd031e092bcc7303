"""Every form of the dashboard that searches, filters or chooses what a page counts: sent as it stands it leads to the page
that is open, so that whoever changes one choice keeps all others."""

import re
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest

from addresses import DASHBOARD, ROUTES, TABLES, to_walk
from store import Store

PAGES = to_walk([pattern for kind, _, pattern in ROUTES if kind == "page"], DASHBOARD)
# What a link alone asks for: where a list goes on, as another begins at its first page; a list without the view that it
# opens with, as any filter is without it; and the table below the figures of home, which takes long.
DROPPED = {"after", "before", "everything", "tables"}
# What cannot be asked together with another.
APART = {"range"}
TYPED = {"date": "2026-01-02", "number": "1"}


class Searches(HTMLParser):
    """The forms of a page that lead back to it, each with what it sends as it stands, and all that the page can be asked."""

    def __init__(self, path, text):
        super().__init__()
        self.path, self.form, self.choice, self.forms, self.fields, self.askable = path, None, None, {}, [], {}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        name, value = attributes.get("name"), attributes.get("value")
        if tag == "form":
            self.form = attributes.get("id") or object()
            if self.searches(attributes):
                self.forms[self.form] = []
        elif tag == "a" and self.leads_here(attributes.get("href", "#")):
            self.ask(parse_qsl(urlsplit(attributes["href"]).query))
        elif tag == "select" and name:
            self.choice = [attributes.get("form") or self.form, name, None, []]
            self.fields.append(self.choice)
        elif tag == "option" and self.choice:
            self.choice[3].append(value or "")
            if self.choice[2] is None or "selected" in attributes:
                self.choice[2] = value or ""
        elif tag == "input" and name and attributes.get("type") not in ("submit", "file"):
            is_box = attributes.get("type") in ("checkbox", "radio")
            sent = (value or "on") if is_box and "checked" in attributes else None if is_box else value or ""
            asked = [] if attributes.get("type") == "hidden" else [value if is_box else TYPED.get(attributes.get("type"), "1" if name.endswith(("_from", "_to")) else "a")]
            self.fields.append([attributes.get("form") or self.form, name, sent, asked])

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.choice = None

    def searches(self, form):
        """Not the search of everything that each page has, nor a step that is refused without a choice."""
        return (
            form.get("method", "get") == "get" and self.leads_here(form.get("action", ""))
            and not {"palette-open", "form"} & set(form.get("class", "").split())
        )

    def leads_here(self, address):
        path = urlsplit(address)
        return not path.netloc and (path.path or self.path) == self.path and not address.startswith("#")

    def ask(self, pairs):
        for name, value in pairs:
            if name not in DROPPED and value:
                self.askable.setdefault(name, value)

    @property
    def sent(self):
        for form, name, value, _ in self.fields:
            if form in self.forms and value is not None:
                self.forms[form].append((name, value))
        return list(self.forms.values())

    @property
    def queries(self):
        """What the page's links ask, everything it can be asked at once, and that without what stands alone."""
        linked = dict(self.askable)
        for form, name, _, values in self.fields:
            if form in self.forms:
                self.ask([(name, values[-1])] if values else [])
        together = {name: value for name, value in self.askable.items() if name not in APART}
        return [linked, self.askable, together]


def content(text):
    """What the page says, without what differs each time."""
    main = re.search(r"<main.*</main>", text, re.DOTALL)[0]
    return re.sub(r'name="csrf_token" value="[^"]*"|\d\d(:|%3A)\d\d\1\d\d', "", main)


@pytest.fixture
def addresses(pristine):
    """Each page of the dashboard that the demo has."""
    store, found = Store(pristine.store), []
    for pattern, address in PAGES.items():
        noun = re.match(r"/(\w+)/:id", pattern)
        if noun and noun[1] in TABLES:
            address = pattern.replace(":id", str(store.value(f"SELECT min(id) FROM {TABLES[noun[1]]}")))
        if not re.search("[:{]", address):
            found.append(address)
    return found


def test_a_search_keeps_what_its_address_says(pristine, session, visit, addresses):
    get = visit(pristine, storage_state=session(pristine)).page.request.get
    searched, wrong = [], []
    for address in addresses:
        answer, path = get(pristine.address + address), urlsplit(address).path
        if answer.status != 200 or not (found := Searches(path, answer.text())).forms:
            continue
        searched.append(path)
        for asked in found.queries:
            there = f"{path}?{urlencode(asked)}"
            page = get(pristine.address + there).text()
            for sent in Searches(path, page).sent:
                again = get(f"{pristine.address}{path}?{urlencode(sent)}").text()
                if content(again) != content(page):
                    wrong.append((there, sent, differing(content(page), content(again))))
    assert not wrong, "\n".join(str(one) for one in wrong)
    assert len(searched) > 25, searched


def differing(one, other):
    return [(was.strip()[:150], now.strip()[:150]) for was, now in zip(one.splitlines(), other.splitlines()) if was != now][:3]
