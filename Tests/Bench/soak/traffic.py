"""Who uses an exchange all day: members and guests on pages, programs of members, administrators."""

import collections
import http.client
import json
import random
import re
import threading
import time
import urllib.parse

PATIENCE = 60
LISTING = re.compile(r'href="(/listings/\d+)"')
PICTURE = re.compile(r'src="(/photos/[^"]+)"')
WORDS = ("soup", "milk", "bread", "lamp", "sugar", "books", "tent", "rice")
PAGES = (
    "/", "/?sort=ending", f"/search?q={WORDS[0]}", "/notifications", "/messages", "/places", "/recipes", "/shopping-list",
    "/profile", "/help", "/map",
)  # fmt: skip
LISTS = (
    "/", "/?range=365d", "/members", "/members?q=an", "/listings", "/listings?q=milk&sort=-posted", "/exchanges", "/communities",
    "/analytics", "/analytics/retention", "/analytics/demand", "/warnings", "/audit", "/jobs", "/outbox", "/operations",
    "/search?q=milk", "/reports", "/members.csv", "/communities.csv", "/recipes", "/foods",
)  # fmt: skip


class Tally:
    """What came of all that was asked, by kind, since the last look."""

    def __init__(self):
        self.lock = threading.Lock()
        self.times = collections.defaultdict(list)
        self.troubles = collections.Counter()
        self.statuses = collections.Counter()
        # Limits and rules, which are no trouble.
        self.refusals = collections.Counter()

    def note(self, kind, seconds, status):
        with self.lock:
            self.times[kind].append(seconds)
            self.statuses[status] += 1

    def refusal(self, what):
        with self.lock:
            self.refusals[what] += 1

    def trouble(self, what):
        with self.lock:
            self.troubles[what] += 1

    def take(self):
        with self.lock:
            taken, self.times = self.times, collections.defaultdict(list)
        return taken


class Visitor(threading.Thread):
    """Somebody on a connection of their own, who asks about once in so many seconds."""

    kind = ""

    def __init__(self, place, headers, pause, tally, over, seed):
        super().__init__(daemon=True)
        self.place, self.headers, self.pause, self.tally, self.over = place, headers, pause, tally, over
        self.chance = random.Random(seed)
        self.connection = None

    def run(self):
        while not self.over.wait(self.chance.uniform(0, 2 * self.pause)):
            try:
                self.turn()
            except Exception as error:
                self.tally.trouble(f"{self.kind}: {error!r}")
                self.leave()

    def leave(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def ask(self, method, path, body=None, **headers):
        # Browsers come back on new connections now and then.
        if self.connection and self.chance.random() < 0.05:
            self.leave()
        if not self.connection:
            self.connection = http.client.HTTPConnection(*self.place, timeout=PATIENCE)
        began = time.monotonic()
        self.connection.request(method, path, body, {**self.headers, **headers})
        answer = self.connection.getresponse()
        text = answer.read()
        self.tally.note(self.kind, time.monotonic() - began, answer.status)
        if answer.status >= 400:
            note = self.tally.trouble if answer.status >= 500 else self.tally.refusal
            note(f"{self.kind}: {answer.status} for {method} {re.sub('[0-9]+', 'N', path.partition('?')[0])}")
        if answer.will_close:
            self.leave()
        return answer, text

    def get(self, path):
        return self.ask("GET", path)[1].decode(errors="replace")


class Member(Visitor):
    """Looks around: a page, something on it, its pictures."""

    kind = "members"

    def turn(self):
        path = self.chance.choice(PAGES) if self.chance.random() < 0.7 else f"/search?q={self.chance.choice(WORDS)}"
        page = self.get(path)
        for picture in PICTURE.findall(page)[:3]:
            self.get(picture.replace("&amp;", "&"))
        if found := LISTING.findall(page):
            self.get(self.chance.choice(found))


class App(Visitor):
    """A program of a member's: reads, and writes what members write. `kept` is what was said to be kept."""

    kind = "API"

    def __init__(self, *what):
        super().__init__(*what)
        self.kept = []

    def call(self, method, path, body=None, **headers):
        text = None if body is None else json.dumps(body)
        answer, text = self.ask(method, "/api/v1" + path, text, **{"Content-Type": "application/json", **headers})
        return answer.status, answer.headers, json.loads(text) if text else None

    def turn(self):
        _, _, page = self.call("GET", self.chance.choice(("/listings?limit=20", f"/listings?q={self.chance.choice(WORDS)}")))
        offers = page["data"]
        deed = self.chance.choice((self.says, self.asks, self.writes, self.reads))
        deed(self.chance.choice(offers)["id"] if offers else None)

    def says(self, _):
        """Changes what is said of oneself, which anybody may as often as they like."""
        status, headers, _ = self.call("GET", "/me")
        assert status == 200, status
        bio = f"Soaked {self.chance.random()}"
        status, _, _ = self.call(
            "PATCH", "/me", {"bio": bio}, **{"If-Match": headers["ETag"], "Content-Type": "application/merge-patch+json"})
        if status == 200:
            self.kept.append(("bio", bio))

    def asks(self, listing):
        if listing:
            status, _, told = self.call("PUT", f"/listings/{listing}/request", {"message": "May I have it?"})
            if status in (200, 201):
                self.kept.append(("request", int(told["id"])))

    def writes(self, listing):
        if listing:
            self.call("POST", f"/listings/{listing}/comments", {"text": f"Is it still there? {self.chance.random()}"})

    def reads(self, listing):
        for path in ("/events", "/requests", "/conversations?state=open", "/recipes", *([f"/listings/{listing}"] if listing else [])):
            self.call("GET", path)


class Administrator(Visitor):
    kind = "dashboard"

    def turn(self):
        self.get(self.chance.choice(LISTS))

    def asks_for_a_copy(self):
        page = self.get("/operations")
        token = re.search(r'name="csrf_token" value="([^"]*)"', page)[1]
        form = urllib.parse.urlencode({"csrf_token": token})
        answer, _ = self.ask("POST", "/operations/backups", form, **{"Content-Type": "application/x-www-form-urlencoded"})
        assert answer.status == 303, answer.status
