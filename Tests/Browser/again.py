"""What is done, ended, done and ended again, and done once more: the machine that does it as the tables have it, and
notes what it was answered, what the pages say and what others are told after each step."""

import contextlib
import difflib
import hashlib
import http.client
import http.cookies
import json
import re
import secrets
import sqlite3
import time
import urllib.parse
from collections import Counter
from html.parser import HTMLParser
from typing import NamedTuple

from addresses import ROUTES, routes
from forms import pattern_of
from store import Store

ROUNDS = 2
API = "/api/v1"

OF_MEMBERS = [(method, pattern) for method, _, pattern in routes("--members") if method != "GET"]

# Calls of whoever is not signed in.
OF_ANYBODY = {"/sessions", "/sign-in-codes", "/password-resets"}

# Whatever changes something, by site.
DEEDS = {
    "dashboard": [pattern for kind, _, pattern in ROUTES if kind == "form"],
    "members": [pattern for _, pattern in OF_MEMBERS if not pattern.startswith(API)],
    "api": [f"{method} {pattern.removeprefix(API)}" for method, pattern in OF_MEMBERS if pattern.startswith(API)],
}

LINES = set("address article button dd details div dl dt fieldset figure footer form h1 h2 h3 h4 header label legend li nav ol"
    " option p section select summary table td textarea th time tr ul".split())  # fmt: skip
UNSEEN = {"script", "style", "template", "svg", "time"}


class Form:
    def __init__(self, attributes):
        self.action, self.is_file = attributes.get("action", ""), attributes.get("enctype") == "multipart/form-data"
        self.is_posted, self.fields = attributes.get("method") == "post", []


class Page(HTMLParser):
    """The posted forms of a page with what stands in them, what its main part says line by line, and what it reports."""

    def __init__(self, text):
        super().__init__()
        self.forms, self.lines, self.reports = {}, [], []
        self.form = self.choice = self.area = None
        self.line, self.unseen, self.reporting, self.is_main, self.parts, self.aside = "", 0, 0, False, [], []
        self.feed(text)
        self.end_line()
        for owner, name, value in self.parts:
            if owner in self.forms:
                self.forms[owner].fields.append((name, value))
        self.posted = [form for form in self.forms.values() if form.is_posted]
        for owner, action, own in self.aside:
            if owner in self.forms:
                form = Form({"action": action})
                form.fields, form.is_file = self.forms[owner].fields + own, self.forms[owner].is_file
                self.posted.append(form)

    def end_line(self):
        line, self.line = " ".join(self.line.split()), ""
        if line:
            (self.reports if self.reporting else self.lines).append(line)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        name, kind, value = (attributes.get(one) or "" for one in ("name", "type", "value"))
        owner = attributes.get("form") or self.form
        if tag in LINES:
            self.end_line()
        self.unseen += tag in UNSEEN
        self.is_main |= tag == "main"
        if self.reporting or tag == "div" and attributes.get("role") == "status":
            self.reporting += tag == "div"
        if {attributes.get("aria-pressed"), attributes.get("aria-checked")} & {"true"}:
            self.line += " [pressed] "
        if tag == "form":
            self.form = attributes.get("id") or object()
            self.forms[self.form] = Form(attributes)
        elif tag == "button" and attributes.get("formaction"):
            self.aside.append((owner, attributes["formaction"], [(name, value)] if name else []))
        elif tag == "select":
            self.choice = [owner, name, None]
        elif tag == "option" and self.choice and ("selected" in attributes or self.choice[2] is None):
            self.choice[2] = value
        elif tag == "textarea":
            self.area = [owner, name, ""]
        elif tag == "input" and name and "disabled" not in attributes and kind != "submit":
            is_chosen = kind not in ("checkbox", "radio")
            if is_chosen or "checked" in attributes:
                self.parts.append((owner, name, b"" if kind == "file" else value if is_chosen else value or "on"))
            if kind not in ("hidden", "file", "password") and (is_chosen or "checked" in attributes):
                self.line += f" [{name}: {value}] "

    def handle_endtag(self, tag):
        if tag in LINES:
            self.end_line()
        self.unseen -= tag in UNSEEN
        self.reporting -= bool(self.reporting) and tag == "div"
        self.is_main &= tag != "main"
        if tag == "form":
            self.form = None
        elif tag == "select" and self.choice:
            self.parts.append(tuple(self.choice))
            self.line += f" [{self.choice[1]}: {self.choice[2]}] "
            self.choice = None
        elif tag == "textarea" and self.area:
            self.parts.append((*self.area[:2], self.area[2].removeprefix("\n")))
            self.area = None

    def handle_data(self, data):
        if self.area:
            self.area[2] += data
        # Of what one chooses the choice is said.
        if self.is_main and not self.unseen and not self.choice:
            self.line += data


# What administrators did is more each time.
HISTORY = re.compile(r'<section [^>]*aria-labelledby="(?:history|deeds|marks)".*?</section>', re.DOTALL)


def main_of(text):
    """The main part of a page, which is what is looked at most."""
    text = text[max(text.find("<main"), 0) : text.find("</main>") % (len(text) + 1)]
    return HISTORY.sub("", text)


class Answer(NamedTuple):
    status: int
    place: str
    text: str
    tag: str


class Visitor:
    """Somebody with a browser, as far as forms and cookies go, or with an app."""

    def __init__(self, address, cookies=(), token=None):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=60)
        self.cookies, self.token = dict(cookies), token

    def ask(self, method, path, body=None, kind="application/x-www-form-urlencoded", **headers):
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        else:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            headers["Content-Type"] = kind
        self.connection.request(method, path, body, {"Accept-Language": "en-US", **headers})
        answer = self.connection.getresponse()
        text = answer.read().decode(errors="replace")
        for line in answer.headers.get_all("Set-Cookie", []):
            for name, morsel in http.cookies.SimpleCookie(line).items():
                # Whether one wants news on this phone is asked once.
                if "push" not in name:
                    self.cookies[name] = morsel.value
        return Answer(answer.status, answer.headers.get("Location") or "", text, answer.headers.get("ETag"))

    def send(self, form, fields):
        """A form with these fields filled in, and all others as they were."""
        sent = [(name, value) for name, value in form.fields if name not in fields]
        for name, value in fields.items():
            sent += [(name, one) for one in (value if isinstance(value, list) else [value]) if one is not None]
        if not form.is_file:
            return self.ask("POST", form.action, urllib.parse.urlencode(sent))
        edge, parts = secrets.token_hex(8), []
        for name, value in sent:
            file = f'; filename="{"picture.png" if value else ""}"' if isinstance(value, bytes) else ""
            content = value if isinstance(value, bytes) else value.encode()
            parts.append(f'--{edge}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'.encode() + content)
        body = b"\r\n".join([*parts, f"--{edge}--\r\n".encode()])
        return self.ask("POST", form.action, body, f"multipart/form-data; boundary={edge}")


class Step(NamedTuple):
    """What somebody sends: the form of a page that leads to a route of their site, or a call of the API."""

    who: str
    page: str
    deed: str
    fields: dict
    # Before others are told of the step before it.
    at_once: bool = False


def do(who, page, deed, **fields):
    return Step(who, page, deed, fields)


def undo(who, page, deed, **fields):
    return Step(who, page, deed, fields, True)


def call(who, request, fields=None, deed=None):
    return Step(f"{who} app", request, deed or request, fields)


def at_once(*parts):
    return call(*parts)._replace(at_once=True)


def site_of(step):
    return "api" if step.who.endswith(" app") else "dashboard" if step.who.startswith("admin") else "members"


def deed_of(step):
    """The route of a step, as the program's table has it."""
    method, _, path = step.deed.rpartition(" ")
    path = re.sub(r"\{\w+\}|:\w+", "1", path.partition("?")[0])
    found = pattern_of(path, [deed.rpartition(" ")[2] for deed in DEEDS[site_of(step)] if deed.rpartition(" ")[0] == method])
    return f"{method} {found}".strip()


class Row:
    """What is done again and again; and whose pages show it, each as `who /address`: in a history, `~who /address`, lines
    come again. It `has` from the beginning what no step names."""

    def __init__(self, *steps, shows="", has=""):
        self.steps, self.has, self.shows = steps, has.split(), [show.strip() for show in shows.split(",") if show.strip()]


class Noted(NamedTuple):
    answer: tuple
    pages: dict
    told: Counter


def plain(text):
    """A line without what differs from one time to the next."""
    text = re.sub(r"\b(\d+ (second|minute|hour)s?|an? (minute|hour)) ago\b|\bJust now\b|within a minute", "·", text, flags=re.IGNORECASE)
    text = re.sub(r"\b\d+ seconds?\b|\b(?<=Undo )\d+\b", "·", text)
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:]+Z|\b\d{1,2}:\d{2}( ?[AP]M)?\b|[\w-]{40,}", "·", text)
    text = re.sub(r"\brequest [\w-]{15}(?![\w-])|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=/listings/)\d+", "·", text)
    return re.sub(r'("(?:id|request_count|(?!community)\w+_id|cursor|next|version|etag)":)\s*("[^"]*"|\d+)', r"\1 ·", text)


def kind_of(place):
    """Pages that differ in ids are of one kind."""
    return re.sub(r"[\w-]{40,}|\d+", "0", re.sub(r"^https?://[^/]+", "", place))


class Things(dict):
    """What a row is about, made when it is first named."""

    def __init__(self, world, makers, number):
        super().__init__(number=number)
        self.world, self.makers = world, makers

    def __missing__(self, name):
        if name not in self.makers:
            raise KeyError(f"nothing makes {name}")
        made = self.makers[name](self.world, self)
        # A link is another each time.
        if not name.startswith("latest_"):
            self[name] = made
        return made

    def put_in(self, value):
        if isinstance(value, str):
            return value.format_map(self) if re.fullmatch(r"[^{]*(\{\w+\}[^{]*)*", value) else value
        if isinstance(value, list):
            return [self.put_in(one) for one in value]
        if isinstance(value, dict):
            return {name: self.put_in(one) for name, one in value.items()}
        return value


class Kept(Store):
    """A store whose connection is kept: the schema is read only once."""

    def __init__(self, path):
        super().__init__(path)
        self.kept = sqlite3.connect(path, timeout=30, isolation_level=None)
        self.kept.execute("PRAGMA foreign_keys = ON")
        self.kept.execute("PRAGMA wal_autocheckpoint = 0")

    @contextlib.contextmanager
    def connection(self):
        yield self.kept


class World:
    """A running demo, and everybody of the rows."""

    def __init__(self, server, makers):
        self.server, self.store, self.makers, self.visitors = server, Kept(server.store), makers, {}
        self.hash = self.store.value("SELECT password_hash FROM member WHERE email = 'ryan@example.org'")

    def session(self, table, owner):
        key = secrets.token_urlsafe(32)
        more, values = (", address", ", ''") if table == "admin" else ("", "")
        self.store.change(
            f"INSERT INTO {table}_session ({table}_id, token_hash, created_at, last_used_at, user_agent{more})"
            f" VALUES (?, ?, unixepoch(), unixepoch(), ''{values})", owner, hashlib.sha256(key.encode()).digest())
        return key

    def add_member(self, name, things):
        """A member who has been here for a month."""
        number = things["number"]
        member = self.store.add_member(f"{name.title()} {number}", f"{name}-{number}@again.example.org", things["community"])
        self.store.change(
            "UPDATE member SET password_hash = ?, email_confirmed_at = unixepoch() - 2600000, created_at = unixepoch() - 2600000,"
            " phone = '+1 212 555 0177' WHERE id = ?", self.hash, member)
        return member

    def visitor(self, who, things):
        """`admin` and whoever is called after an administrator comes to the dashboard, all others to the members' site."""
        key = (who, things["number"])
        if key not in self.visitors:
            name, _, way = who.partition(" ")
            if way == "out":
                things[name]
                visitor = Visitor(self.server.address if name.startswith("admin") else self.server.members)
            elif name.startswith("admin"):
                visitor = Visitor(self.server.address, {"mooch": self.session("admin", things[name])})
            elif name == "guest":
                visitor = Visitor(self.server.members)
            elif way == "out app":
                things[name]
                visitor = Visitor(self.server.members)
            elif way == "app":
                key_of_app = self.session("member", things[name])
                self.store.change("UPDATE member_session SET device_name = 'A test' WHERE id = (SELECT max(id) FROM member_session)")
                visitor = Visitor(self.server.members, token=key_of_app)
            else:
                visitor = Visitor(self.server.members, {"mooch-member": self.session("member", things[name])})
            self.visitors[key] = visitor
        return self.visitors[key]

    def mail(self, things, part):
        """The latest mail to somebody of a row, as soon as it is sent: its `link`, or its `text`."""
        own = [f"payload ->> 'member' = {things[name]}" for name in PEOPLE if name in things]
        if "administrator" in things:
            own.append(f"{things['administrator']} IN (payload ->> 'administrator',"
                       " (SELECT admin_id FROM admin_link WHERE id = payload ->> 'link'))")
        end = time.monotonic() + 60
        while True:
            state, payload = self.store.rows(
                f"SELECT state, payload FROM job WHERE kind = 'mail' AND ({' OR '.join(own)})"
                " AND payload ->> 'template' NOT IN ('event', 'digest', 'messages')"
                " AND (state <> 'done' OR payload ->> 'sent' ->> '$.link' IS NOT NULL) ORDER BY id DESC LIMIT 1")[0]
            if state == "done":
                return json.loads(json.loads(payload)["sent"])[part]
            assert time.monotonic() < end, "no mail came within 60 seconds"
            time.sleep(0.05)

    def last(self, table):
        return self.store.value(f"SELECT coalesce(max(id), 0) FROM {table}")

    def let_time_pass(self):
        """Makes everything due that waits ten seconds, and waits until it is told."""
        self.store.change(
            "UPDATE exchange SET requested_at = requested_at - 11, answered_at = answered_at - 11, cancelled_at = cancelled_at - 11,"
            " collected_at = collected_at - 11 WHERE max(requested_at, coalesce(answered_at, 0), coalesce(cancelled_at, 0),"
            " coalesce(collected_at, 0)) > unixepoch() - 11")
        for table, columns in SOON.items():
            moved = ", ".join(f"{column} = {column} - 11" for column in columns)
            latest = ", ".join(f"coalesce({column}, 0)" for column in columns)
            self.store.change(f"UPDATE {table} SET {moved} WHERE max({latest}, 0) > unixepoch() - 11")
        self.store.change("UPDATE job SET run_at = unixepoch() WHERE state = 'waiting' AND run_at < unixepoch() + 30")
        # Limits have tests of their own.
        self.store.change("DELETE FROM sign_in_failure")
        end = time.monotonic() + 60
        while self.store.rows(WAITS):
            assert time.monotonic() < end, f"not done within 60 seconds: {self.store.rows(WAITS)}"
            time.sleep(0.02)


# Moments of which something follows ten seconds later.
SOON = {
    "untold_exchange": ["due_at"],
    "untold_event": ["due_at"],
    "comment": ["created_at", "removed_at"],
    "message": ["at"],
    "request_reminder": ["asked_at"],
}
WAITS = """SELECT 'exchange', exchange_id FROM untold_exchange UNION ALL SELECT 'event', id FROM untold_event
    UNION ALL SELECT 'message', id FROM message WHERE told_at IS NULL
    UNION ALL SELECT 'comment', id FROM comment WHERE told_at IS NULL AND removed_at IS NULL
    UNION ALL SELECT 'batch', id FROM batch WHERE state IN ('open', 'running') AND started_at IS NOT NULL
    UNION ALL SELECT kind, id FROM job WHERE run_at <= unixepoch() AND state IN ('waiting', 'running') AND kind <> 'again' AND (kind <> 'mail' OR attempts = 0)"""


class Course:
    """One row on its way: what was noted after each of its steps, or what stopped it."""

    def __init__(self, world, name, row, number):
        self.world, self.name, self.row = world, name, row
        self.things = Things(world, world.makers, number)
        self.noted, self.broken, self.next = [], None, 0
        for name in row.has:
            self.things[name]

    @property
    def is_done(self):
        return self.broken or self.next > ROUNDS * len(self.row.steps)

    def step_of(self, number):
        return self.row.steps[number % len(self.row.steps)]

    def go(self):
        """The next step and those that follow it at once."""
        while True:
            self.before = self.told_so_far()
            try:
                self.answer = self.do(self.step_of(self.next))
            except Exception as error:
                self.broken = f"step {self.next + 1}, {self.step_of(self.next).deed}: {type(error).__name__} {error}"
                return
            self.next += 1
            if self.step_of(self.next).at_once:
                self.note()
            if self.is_done or not self.step_of(self.next).at_once:
                return

    def do(self, step):
        visitor, fields = self.world.visitor(step.who, self.things), self.things.put_in(step.fields)
        if not step.deed.startswith("/"):
            method, _, path = self.things.put_in(step.page).partition(" ")
            kind = "application/merge-patch+json" if method == "PATCH" and "/visits/" not in path else "application/json"
            if method == "POST" and path in OF_ANYBODY:
                visitor.token = None
            body = None if fields is None else json.dumps(fields)
            answer = visitor.ask(method, API + path, body, kind, **self.tag_of(visitor, method, path))
            # Who has left is told how to come back.
            assert answer.status < 300 or "return_token" in answer.text, f"{answer.status} {answer.text[:300]}"
            if answer.text.startswith("{"):
                said = json.loads(answer.text)
                visitor.token = said.get("access_token") or said.get("return_token") or visitor.token
                self.things.update({name: said[name] for name in ("id", "request_token") if name in said})
            return answer.status, kind_of(answer.place)
        address = self.things.put_in(step.page)
        there = re.compile(re.sub(r":\w+", "[^/]+", self.things.put_in(step.deed)) + r"(\?.*)?")
        # A step without a page goes on with what the last one was answered.
        shown = visitor.ask("GET", address) if address else self.shown
        # What stands around the main part is the same on every page.
        for text in (main_of(shown.text), shown.text):
            forms = Page(text).posted
            if found := [form for form in forms if there.fullmatch(form.action)]:
                break
        assert found, f"{address} ({shown.status}) has no form that leads there, but {sorted({form.action for form in forms})}"
        fitting = [form for form in found if fields.keys() <= {name for name, _ in form.fields}]
        answer = visitor.send((fitting or found)[0], {name: value for name, value in fields.items() if value is not None})
        assert answer.status in (200, 201, 303), f"{answer.status} {Page(answer.text).lines[:40]}"
        page = self.shown = answer
        if found := re.search(r"[\w/:.-]*(/choose-password/[\w-]{40,})", answer.text):
            self.things["link"] = found[1]
        if answer.status == 303:
            page = visitor.ask("GET", re.sub("^https?://[^/]+", "", answer.place))
            if found := re.search(r"/bulk-actions/(\d+)", answer.place + page.text):
                self.things["batch"] = found[1]
            if re.search(r"/\d+", answer.place):
                self.things["here"] = urllib.parse.urlsplit(answer.place).path
            self.things["landed"] = re.sub("^https?://[^/]+|#.*", "", answer.place)
        return answer.status, kind_of(answer.place), page.status, [plain(line) for line in Page(main_of(page.text)).reports]

    @staticmethod
    def tag_of(visitor, method, path):
        """A change says what it is a change of."""
        tag = visitor.ask("GET", API + path).tag if method == "PATCH" else None
        return {"If-Match": tag} if tag else {}

    def told_so_far(self):
        return self.world.last("event"), self.world.last("job")

    def note(self):
        """What the pages say now, and who was told what since the step was begun."""
        if self.broken or len(self.noted) == self.next:
            return
        pages = {}
        for show in self.row.shows:
            who, address = show.removeprefix("~").rsplit(" ", 1)
            try:
                pages[show] = self.look(who, self.things.put_in(address), show.startswith("~"))
            except Exception as error:
                self.broken = f"step {self.next}, {show}: {type(error).__name__} {error}"
                return
        self.noted.append(Noted(self.answer, pages, self.told()))

    def read(self):
        """Nobody has unread news when the next step is done, but who reads them by a step of the row."""
        if not any("/read" in step.deed for step in self.row.steps):
            for name in PEOPLE:
                if name in self.things:
                    self.world.store.change("UPDATE member SET read_event_id = (SELECT max(id) FROM event) WHERE id = ?", self.things[name])

    def look(self, who, address, is_history):
        if who.endswith(" app"):
            answer = self.world.visitor(who, self.things).ask("GET", API + address)
            lines = json.dumps(json.loads(answer.text), indent=0, sort_keys=True).splitlines() if answer.text else []
        else:
            answer = self.world.visitor(who, self.things).ask("GET", address)
            page = Page(main_of(answer.text))
            lines = page.reports + page.lines
        lines = list(map(plain, lines))
        return [f"status {answer.status}", *(sorted({re.sub(r"\d+", "0", line) for line in lines}) if is_history else lines)]

    def told(self):
        people = {value: name for name, value in self.things.items() if name in PEOPLE}
        event, job = self.before
        found = Counter()
        for member, kind in self.world.store.rows("SELECT member_id, type FROM event WHERE id > ?", event):
            if member in people:
                found[people[member], kind] += 1
        for payload, in self.world.store.rows("SELECT payload FROM job WHERE kind = 'mail' AND id > ?", job):
            sent = json.loads(payload)
            # Whether a mailbox gets an event alone or with others depends on the hour.
            if sent.get("member") in people and sent["template"] not in ("event", "digest", "messages"):
                found[people[sent["member"]], f"mail {sent['template']}"] += 1
        return found

    def wrong(self):
        """What was otherwise the second time."""
        count, found = len(self.row.steps), []
        for number in range(count, len(self.noted)):
            once, again = self.noted[number - count], self.noted[number]
            said = f"step {number + 1}, {self.step_of(number).deed}"
            if once.answer != again.answer:
                found.append(f"{said}: answered {once.answer}, then {again.answer}")
            if once.told != again.told:
                found.append(f"{said}: told {dict(once.told)}, then {dict(again.told)}")
            for show, lines in once.pages.items():
                # A history says more the second time, and the same the third time.
                grows = show.startswith("~") and number < 2 * count
                if not set(lines) <= set(again.pages[show]) if grows else lines != again.pages[show]:
                    found.append(f"{said}: {show} says otherwise: {differing(lines, again.pages[show])}")
        if self.broken:
            found.append(self.broken)
        elif count > 1 and self.row.shows and all(one.pages == self.noted[0].pages for one in self.noted):
            found.append("no page shows any of it")
        for show in self.row.shows:
            if self.noted and not any(one.pages[show][0] == "status 200" for one in self.noted):
                found.append(f"{show} is never there")
        return found


PEOPLE = ("seller", "buyer", "other")


def differing(once, again):
    return [line for line in difflib.ndiff(once, again) if line[0] in "+-"][:12]


def live(world, rows):
    """All rows, step by step side by side, so that they wait for what is told together."""
    courses = [Course(world, name, row, number) for number, (name, row) in enumerate(rows.items(), 1)]
    while going := [course for course in courses if not course.is_done]:
        for course in going:
            course.go()
        world.let_time_pass()
        for course in going:
            course.note()
            course.read()
    return {course.name: wrong for course in courses if (wrong := course.wrong())}
