"""Every form of both sites as each kind of visitor finds it: sent back as it is, and sent with every field filled to its
limit, with scripts and without. What was typed is what the store has then, and nothing else has changed."""

import base64
import contextlib
import fcntl
import hashlib
import json
import os
import re
import secrets
import shutil
import sqlite3

import pytest
from playwright.sync_api import Error, expect

from addresses import DASHBOARD, ELSEWHERE, FILES_OF_MEMBERS, MEMBERS, ROUTES, routes, to_walk
from dashboard import Dashboard
from forms import ACTION, BODY, CUT, FIELDS, FILL, FIND, KEEPS, KNOWN, MISLED, OTHERWISE, READ, SEND, TAKE_ALL, FormsOf, Told, beside, changes, filling, is_filled_in, longest, pattern_of, rows_of, said
from pictures import garden, picture, upload
from server import demo, serving
from store import Store
from test_walk import LINKS
from town import SOUP, VIDEO, furnish

# Whatever is posted to a page. What is chosen of a list is saved as a file by `test_lists.py`.
POSTED = {
    "dashboard": [pattern for kind, _, pattern in ROUTES if kind == "form" and not pattern.endswith(".csv")],
    "members": [
        pattern for method, _, pattern in routes("--members") if method == "POST" and not ELSEWHERE.match(pattern)
    ],
}
PAGES = {
    "dashboard": to_walk([pattern for kind, _, pattern in ROUTES if kind == "page"], DASHBOARD),
    "members": {
        pattern: address
        for pattern, address in to_walk(
            [pattern for method, _, pattern in routes("--members") if method == "GET"], MEMBERS
        ).items()
        if pattern not in FILES_OF_MEMBERS and not ELSEWHERE.match(pattern)
    },
}  # fmt: skip
# The same pages of other records.
MORE = {
    "dashboard": [
        "/communities/{waits_for}", "/communities/{empty}/deletion", "/communities/{archived}", "/categories/{old}",
        "/categories/{category}/merge?into={other_category}", "/listings/{removed}", "/members/{noted}",
        "/members/{suspended}", "/members/{closed}", "/places/{old_place}", "/cuisines/{old_cuisine}", "/foods/{old_food}", "/foods/{old_food}/merge?into={other_food}", "/supermarkets/{old_supermarket}",
        "/recipes/{withdrawn_recipe}", "/reports/{decided}", "/administrators/{disabled}",
        "/administrators/{admin}/sessions-ending", "/jobs/{failed}", "/imports/{open_import}", "/imports/{import}/reversal",
        "/bulk-actions/{stopped}", "/unsubscribe/{news}", "/members/{invited}",
    ],
    "members": [
        "/listings/{listing}", "/listings/{given}", "/listings/{taken}", "/listings/{wanted}", "/listings/{ending}",
        "/listings/{ended}", "/listings/{quiet}", "/search?q=sofa", "/profile?tab=asked", "/profile/community?to={coded}", "/profile/community?to={asking}",
        "/unsubscribe/{unsubscription}", "/listings/{taken_away}/appeal", "/messages/{plea}", "/messages?tab=requests",
    ],
}  # fmt: skip

# Sent back as they are, these change nothing; filled, just their record in these tables; and they show what was typed
# the next time.
EDITS = {
    "/communities/:id": ["community"], "/categories/:id": ["category"], "/members/:id": ["member"],
    "/views/:id": ["saved_view"], "/settings": ["setting", "community"], "/settings/about/:topic": ["setting"],
    "/account/time-zone": ["admin"], "/account/notices": ["admin_notice"], "/categories/:id/position": ["category"], "/cuisines/:id/position": ["cuisine"],
    "/listings/:id/edit": ["listing", "listing_photo", "listing_allergen"], "/profile": ["member"],
    "/notifications/settings": ["notification_setting"], "/profile/messages": ["message_setting"],
    "/announcements/:id": ["announcement", "announcement_text", "announcement_community"],
    "/places/:id": ["place"], "/cuisines/:id": ["cuisine", "cuisine_name"], "/foods/:id": ["food", "food_name", "food_form", "food_allergen"],
    "/supermarkets/:id": ["supermarket"], "/supermarkets/:id/aisles/:aisle": ["aisle", "aisle_department", "aisle_food"],
    "/recipes/:id": ["recipe", "recipe_meal", "recipe_style", "recipe_nutrient", "ingredient", "ingredient_option", "recipe_step"],
}  # fmt: skip
# About no record of their own: others move along, or its parts have ids of their own.
OF_ALL = {"/categories/:id/position", "/cuisines/:id/position", "/cuisines/:id", "/supermarkets/:id/aisles/:aisle", "/recipes/:id", "/settings", "/settings/about/:topic"}

# What these are sent is kept in no row: a draft, a password, mail to somebody; or it belongs to the form's other button.
FORGETS = {"/communities/:id/plan", "/listings/new", "/listings/new/point", "/listings/:id/point", "/requests/:id/decline", "/password", "/sign-in", "/sign-in/link", "/outbox/test-message", "/announcements", "/recipes/import"}

# The script asks the browser before it sends these; `test_push.py` walks them.
SCRIPTED = {"/notifications/push", "/notifications/push/removal", "/messages/:id/read", "/shopping-list/lines"}

# Each kind of visitor of a site. Members who take turns walk what those before them had not.
VISITORS = [
    ("dashboard", ["administrator"]), ("dashboard", ["stranger"]),
    ("members", ["guest"]), ("members", ["ryan", "phil", "tanay"]), ("members", ["waiting"]),
]  # fmt: skip

# What has no form on any page of the town.
NOT_HERE = {
    "/setup": "the exchange has its first administrator: `SetupTests.swift` sends it",
    "/bulk-actions/:id/stop": "only while a batch runs: `ImportTests.swift` sends it",
    "/imports/:id/run": "only for a file that has something new: `test_imports.py` presses it",
    "/imports/:id/reversal": "its page has the form of the batch's",
    "/warnings/:id/waking": "only while it is put off: `WarningPageTests.swift` sends it",
    "/exchanges/:id/reminder": "only once a request was told of for three days: `test_announcing.py` presses it",
    "/exchanges/:id/reminder/removal": "only within ten seconds: `test_announcing.py` presses it",
    "/comments/:id/undo": "only within ten seconds: `CommentTests.swift` sends it",
    "/comments/:id/restoration": "only once an administrator removed it: `CommentPageTests.swift` sends it",
    "/requests/:id/undo": "only within ten seconds: `test_neighbours.py` presses it",
    "/reports/:id/messages": "only where messages were handed over: `MessageTests.swift` sends it",
    "/messages/decline/undo": "only within ten seconds: `test_messages.py` presses it",
    "/messages/:id/decline/undo": "only within ten seconds: `test_messages.py` presses it",
    "/messages/:id/:message/undo": "only within ten seconds: `test_messages.py` presses it",
    "/listings": "the last step of three: see the test of a listing",
    "/communities/:id/invite": "only where others can reach the members' site: `JoiningTests.swift` sends it",
    "/account/email/link": "only until an address is confirmed: `MailboxTests.swift` sends it",
    "/first-steps/:step/dismissal": "only until the first steps are done: `test_first_steps.py` presses it",
    "/first-steps/:step/return": "only until the first steps are done: `HomeBeginningTests.swift` sends it",
    "/shopping-list/lines/:id/undo": "only right after a line was removed: `test_kitchen.py` presses it",
    "/shopping-list/operations": "what the list's script sends: `test_kitchen.py` sends it",
    "/settings/mail": "only where no option names the server: `MailServerTests.swift` sends it",
    "/settings/mail/removal": "only where no option names the server: `MailServerTests.swift` sends it",
    "/operations/backups": "only where copies have a folder: `OperationsPageTests.swift` sends it",
    "/operations/backups/:name/download": "only where copies have a folder: `OperationsPageTests.swift` sends it",
    "/recipes/:id/favourite/removal": "only once it is kept: `KitchenTests.swift` sends it",
    "/profile/appeal": "only while one is suspended: `ReportTests.swift` sends it",
    "/sign-in/code": "only once mail was asked for: `test_accounts.py` presses it",
}

# Mail is set up, so that its forms are there; nobody listens, and what is sent waits.
MAIL = ("--mail", "smtp://127.0.0.1:1", "--mail-from", "mooch@example.org")

# What the town calls them.
OWN = {"ryan": "member", "phil": "neighbour"}

MOST_PHOTOS, MOST_ALLERGENS = 8, 14
RECIPES = upload("soup.json", SOUP.encode(), "application/json")
FILM = upload("soup.mp4", VIDEO + b"another", "video/mp4")
PEOPLE = upload("people.csv", b"name,email,community\nBo,bo-of-the-forms@example.org,Manhattan Plaza\n", "text/csv")

# These end the visitor's session, begin another's, or change the language of all that follows, and come last.
LAST = ("/sign-out", "/profile/leave", "/sign-in/link/:token", "/return/:token", "/invitations/:token", "/language")

# Who has not confirmed an address is asked to do that first.
UNCONFIRMED = {"waiting": {"/listings/:id/request", "/profile/community", "/reports"}}


@pytest.fixture(scope="module")
def base(tmp_path_factory, browser):
    """A furnished store that no program serves, what it has, and the cookies of each visitor. It is made once for all
    workers."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    folder, made = folder / "forms", folder / "forms.json"
    with open(folder.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            # What a worker left that could not finish it.
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            made.write_text(json.dumps(furnished(folder, browser)))
    return folder, *json.loads(made.read_text())


def furnished(folder, browser):
    with demo(folder, members=100) as running:
        cookies = {"stranger": None}
        with browser.new_context(locale="en-US") as context:
            dashboard = Dashboard(context.new_page(), running.address)
            dashboard.open("/sign-in")
            assert dashboard.sign_in() == 303
            cookies["administrator"] = context.storage_state()
        town = furnish(browser, running, cookies["administrator"])
        store = Store(running.store)
        town |= more(store, town)
        store.change(
            "UPDATE member SET phone = '+1 212 555 0177', password_hash ="
            " (SELECT password_hash FROM member WHERE email = 'ryan@example.org')"
            " WHERE id = ?", town["waiting"])
        cookies["ryan"] = town["ryan"]
        signed_in(store, town["member"], town["ryan"])  # on another device
        for name in ("phil", "tanay", "waiting"):
            cookies[name] = signed_in(store, town[OWN.get(name, name)], town["ryan"])
        with browser.new_context(locale="en-US") as context:
            site = Dashboard(context.new_page(), running.members)
            site.open("/communities")
            site.press("Manhattan Plaza")
            cookies["guest"] = context.storage_state()
    with contextlib.closing(sqlite3.connect(running.store)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return town, cookies


def signed_in(store, member, like):
    """The cookies of a member who has signed in on a device like another's."""
    key = secrets.token_urlsafe(32)
    store.change(
        "INSERT INTO member_session (member_id, token_hash, created_at, last_used_at, user_agent)"
        " VALUES (?, ?, unixepoch(), unixepoch(), '')", member, hashlib.sha256(key.encode()).digest())
    [cookie] = [one for one in like["cookies"] if one["name"] == "mooch-member"]
    return {"cookies": [{**cookie, "value": key}]}


def more(store, town):
    """What has forms of its own, beside the town's."""
    members = store.rows(
        "SELECT id FROM member WHERE state = 'active' AND photo_id IS NULL AND id NOT IN"
        " (SELECT seller_id FROM listing UNION SELECT buyer_id FROM exchange UNION SELECT member_id FROM join_request)"
        " ORDER BY id LIMIT 3"
    )
    noted, suspended, closed = (id for (id,) in members)
    store.change("INSERT INTO member_note (member_id, admin_id, text) VALUES (?, 1, 'Called')", noted)
    store.change("UPDATE member SET state = 'suspended', suspension_reason = 'Rude' WHERE id = ?", suspended)
    store.change("UPDATE member SET state = 'closed', closed_at = unixepoch() WHERE id = ?", closed)
    store.change(
        "INSERT INTO admin_session (admin_id, token_hash, created_at, last_used_at, address, user_agent)"
        " VALUES (?, randomblob(32), unixepoch(), unixepoch(), '', ''), (1, randomblob(32), unixepoch(), unixepoch(), '', '')",
        town["admin"])

    def community(name, **values):
        id = store.change("INSERT INTO community (name) VALUES (?)", name)
        for column, value in values.items():
            store.change(f"UPDATE community SET {column} = ? WHERE id = ?", value, id)
        return id

    def listing(title, days):
        id = store.add_listing(title, town["member"])
        store.change("UPDATE listing SET created_at = unixepoch() - ? * 86400 WHERE id = ?", days, id)
        return id

    ended = listing("An ended thing", 3)
    store.change("UPDATE listing SET state = 'ended', ended_at = unixepoch() WHERE id = ?", ended)
    taken_away = listing("A removed thing", 2)
    store.change(
        "UPDATE listing SET state = 'removed', removal_reason = 'Loose', ended_at = unixepoch() WHERE id = ?", taken_away)
    category, old = (id for (id,) in store.rows("SELECT id FROM category ORDER BY id DESC LIMIT 2"))
    store.change("UPDATE category SET archived_at = unixepoch() WHERE id = ?", old)
    store.change("UPDATE member SET email_confirmed_at = iif(id = ?, NULL, created_at)", town["waiting"])
    for purpose, member in (("return", closed), ("email", town["waiting"])):
        store.change("UPDATE member_link SET member_id = ?1, email = (SELECT email FROM member WHERE id = ?1)"
                     " WHERE purpose = ?2", member, purpose)
    withdrawn = store.value(
        "SELECT max(id) FROM recipe WHERE state = 'published' AND id NOT IN (?, ?)", town["recipe"], town["choice"])
    store.change("UPDATE recipe SET state = 'withdrawn' WHERE id = ?", withdrawn)
    invited = store.change(
        "INSERT INTO member (community_id, name, email, last_seen_at, invited_at)"
        " VALUES (?, 'Ivy', 'ivy-of-the-forms@example.org', 0, unixepoch() - 200000)", town["community"])
    store.change("INSERT INTO job (kind, key, is_message, run_at, created_at, payload) VALUES ('mail', ?, 1,"
                 " unixepoch() + 86400, unixepoch(), ?)", f"invitation {invited}",
                 json.dumps({"member": invited, "template": "invitation", "inviter": "admin"}))
    return {
        "invited": invited,
        "tanay": store.value("SELECT id FROM member WHERE email = 'tanay@example.org'"),
        "unsubscription": store.unsubscription(f"{town['member']}.request_received"),
        "news": store.unsubscription(f"admin-{town['admin']}.digest"),
        "stopped": store.change(
            "INSERT INTO batch (list, verb, spec, admin_id, admin_name, request_id, state, is_collected, selected,"
            " created_at, started_at, ended_at) SELECT list, verb, spec, admin_id, admin_name, 'stopped', 'stopped', 1, 1,"
            " 1, 1, 1 FROM batch WHERE id = ?", town["batch"]),
        "noted": noted, "suspended": suspended, "closed": closed, "ended": ended, "taken_away": taken_away, "ending": listing("An old thing", 13),
        "empty": community("Empty Court"), "archived": community("Old Court", archived_at=1_700_000_000),
        "old_place": store.change(
            "INSERT INTO place (community_id, name, latitude, longitude, created_at, archived_at)"
            " VALUES (?, 'Old yard', 40.7, -73.9, 1, 2)", town["community"]),
        "old_cuisine": store.change("INSERT INTO cuisine (name, created_at, archived_at) VALUES ('Old cuisine', 1, 2)"),
        "other_food": store.change("INSERT INTO food (name, created_at) VALUES ('other food', 1)"),
        "old_food": store.change("INSERT INTO food (name, created_at, archived_at) VALUES ('old food', 1, 2)"),
        "old_supermarket": store.change(
            "INSERT INTO supermarket (name, address, latitude, longitude, created_at, archived_at)"
            " VALUES ('Old market', 'Elm Street 1', 40.7, -73.9, 1, 2)"),
        "withdrawn_recipe": withdrawn,
        "asking": town["waits_for"], "old": old, "other_category": category,
        "removed": store.value("SELECT min(id) FROM listing WHERE state = 'removed'"),
        "disabled": store.change("INSERT INTO admin (name, created_at, disabled_at) VALUES ('Al', 1, 2)"),
        "decided": store.change(
            "INSERT INTO report (reporter_id, member_id, reason, state, decided_at, created_at)"
            " VALUES (?, ?, 'other', 'kept', 2, 1)", town["neighbour"], town["member"]),
        "failed": store.change(
            "INSERT INTO job (kind, key, is_message, run_at, created_at, state, reason, ended_at, payload)"
            " VALUES ('mail', 'failed', 1, 1, 1, 'failed', 'mail-refused', unixepoch(), '{\"template\": \"digest\"}')"),
    }  # fmt: skip


class Round:
    """One visitor's way through all forms of a site; what was wrong is collected, so that one failure tells all."""

    def __init__(self, site, name, base, folder, page, stack, has_scripts):
        self.site, self.folder, self.page, self.has_scripts = site, folder, page, has_scripts
        self.base, self.town, self.kept = base
        self.program, self.copies, self.number, self.wrong = contextlib.ExitStack(), 0, 0, []
        self.name, self.own = name, 1 if site == "dashboard" else self.town.get(OWN.get(name, name))
        self.food = str(Store(self.base / "demo.sqlite").value("SELECT min(id) FROM category WHERE is_food"))
        stack.callback(lambda: self.program.close())
        self.begin()

    def begin(self):
        """Another copy of the store, as if nothing had been pressed."""
        self.program.close()
        self.copies += 1
        folder = self.folder / str(self.copies)
        # The log is empty by then, and its file may go while others still look at it.
        shutil.copytree(self.base, folder, ignore=shutil.ignore_patterns("*-wal", "*-shm"))
        self.program.callback(shutil.rmtree, folder)
        _, sites = self.program.enter_context(serving(folder / "demo.sqlite", *MAIL))
        self.address = sites.address if self.site == "dashboard" else sites.members
        self.store = Store(sites.store)
        self.come_as(self.name)

    def come_as(self, name):
        self.page.context.clear_cookies()
        self.page.context.add_cookies(self.kept[name]["cookies"] if self.kept[name] else [])

    @property
    def session(self):
        """Who the browser is signed in as."""
        return {one["name"]: one["value"] for one in self.page.context.cookies() if one["name"] in ("mooch", "mooch-member")}

    def forms(self):
        """Each form that the visitor's pages have, once for each set of fields: its route and the page it is on."""
        found = {}
        pages = [(address, LINKS.get(pattern)) for pattern, address in PAGES[self.site].items()]
        for address, link in [*((one, None) for one in MORE[self.site]), *pages]:
            address = address.format(**{**self.town, "link": link})
            answer = self.page.request.get(self.address + address)
            if "html" not in answer.headers.get("content-type", ""):
                continue
            for action, fields in FormsOf(answer.text()).found:
                if action.endswith(".csv"):
                    continue
                route = pattern_of(action, POSTED[self.site])
                assert route, f"{address}: no route takes {action}"
                found.setdefault((route, frozenset(fields)), (action, address))
        return sorted(found.items(), key=lambda one: (one[0][0].endswith(LAST), not one[0][1], one[0][0] not in EDITS))

    def find(self, action, address):
        """The form on its page; where it was used up, in another copy of the store."""
        for again in (True, False):
            self.page.goto(self.address + address)
            # A script says by itself that messages were read.
            if self.has_scripts:
                expect(self.page.locator("[data-fresh] form[data-read]:not([hidden])")).to_have_count(0)
            found = self.page.evaluate_handle(FIND, action)
            if found.evaluate("found => found !== null"):
                return found
            if again:
                self.begin()
        return None

    def send(self, form):
        """The status of the answer, and what changed."""
        before = rows_of(self.store)
        is_kept = form.evaluate(KEEPS)
        sent, session = None if self.has_scripts else form.evaluate(BODY), self.session
        with self.page.expect_navigation() as navigation:
            form.evaluate(SEND)
        first = navigation.value.request
        while first.redirected_from:
            first = first.redirected_from
        answer = first.response()
        self.sent = sent and (answer.url, *sent, answer.request.all_headers().get("cookie", ""))
        self.answered = (answer.status, answer.headers.get("location"), self.session != session)
        changed = changes(before, rows_of(self.store))
        if is_kept and answer.status != 422:
            self.note(self.page.url, f"required fields are empty: {answer.status}, changed {said(changed)}")
        if misled := self.page.evaluate(MISLED):
            self.note(self.page.url, f"problems lead nowhere: {misled}")
        return answer.status, changed

    def walk(self, route, action, address):
        form = self.find(action, address)
        if not form:
            return self.note(route, address, "the form is not there when the page is opened again")
        fields, shown = form.evaluate(FIELDS), form.evaluate(READ)
        status, changed = self.send(form)
        if route in EDITS and is_filled_in(changed, shown):
            changed = {}
        if route in UNCONFIRMED.get(self.name, ()):
            if status not in (409, 422) or changed:
                self.note(route, address, f"sent before an address is confirmed: {status}, changed {said(changed)}")
        elif status not in (200, 201, 303, 422):
            self.note(route, address, f"sent back as it is: {status}")
        elif changed and (status == 422 or route in EDITS):
            self.note(route, address, f"sent back as it is, and changed {said(changed)}")
        elif status == 422 and route in EDITS:
            self.note(route, address, f"sent back as it is, and refused: {self.problems()}")
        if fields:
            self.fill(route, action, address)
        elif status in (200, 201, 303):
            self.send_again(route, address)

    def send_again(self, route, address):
        """What was accepted arrives a second time, as from a button that is pressed twice, or from a phone whose network is
        back: the answer is the same, and nothing is made or changed."""
        if self.has_scripts:
            return
        (status, location, is_another_session), (to, kind, body, cookies) = self.answered, self.sent
        before = rows_of(self.store)
        answer = self.page.request.post(
            to, data=base64.b64decode(body), max_redirects=0,
            headers={"content-type": kind, "origin": self.address, "cookie": cookies})
        changed = changes(before, rows_of(self.store))
        is_same = (answer.status, answer.headers.get("location")) == (status, location)
        # What is shown once is not shown again.
        is_same |= status == 201 and answer.status in (409, 422)
        # Whoever has signed in or out is somebody else by then, and of them only the latest visit is noted.
        if is_another_session:
            is_same, changed = answer.status < 500, {key: rows for key, rows in changed.items() if len(rows[0]) < len(rows[1])}
        if changed or not is_same:
            self.note(route, address, f"sent twice: {status} {location}, then {answer.status} {answer.headers.get('location')}, changed {said(changed)}")

    def exceed(self, route, address, form, values):
        """A text with one character more than it may have is refused beside its field, and all that was typed is kept."""
        typed, cut = dict(form.evaluate(READ)), form.evaluate(CUT)
        texts = [name for name, kind in form.evaluate(FIELDS) if kind in ("text", "textarea", "search")]
        known = KNOWN.keys() | self.known(route) | OTHERWISE
        if unknown := [name for name in texts if not longest(route, name) and not {name, f"{route} {name}"} & known]:
            self.note(route, address, f"how much {unknown} may hold is not said in `LONGEST`")
        longer = {name: typed[name] + "Ä" for name in typed if longest(route, name) and typed[name] == values.get(name) and name not in cut}
        if not longer or route in TAKE_ALL:
            return
        form.evaluate(f"(found, values) => ({FILL})(found, values)", values | longer)
        to, (kind, body) = form.evaluate(ACTION), form.evaluate(BODY)
        form.evaluate(f"(found, values) => ({FILL})(found, values)", values)
        before = rows_of(self.store)
        answer = self.page.request.post(
            to, data=base64.b64decode(body), max_redirects=0, headers={"content-type": kind, "origin": self.address})
        changed, told = changes(before, rows_of(self.store)), Told(answer.text())
        kept = [[name, told.values[name]] for name in typed if name in told.values and name in values]
        if answer.status != 422 or changed:
            self.note(route, address, f"one character too many: {answer.status}, changed {said(changed)}")
        elif silent := longer.keys() - told.wrong:
            self.note(route, address, f"one character too many, and nothing is said of {silent}")
        elif lost := differing(plain(kept), plain((name, (typed | longer)[name]) for name, _ in kept)):
            self.note(route, address, f"one character too many, and what was typed is not kept: {lost}")

    def type(self, route, action, form):
        """Fills the form, chooses files for it, and gives it as it is then, with the values."""
        self.number += 1
        fields = form.evaluate(FIELDS)
        if any(kind == "file" for _, kind in fields):
            form = self.choose_files(action, form)
            fields = form.evaluate(FIELDS)
        values = filling(route, fields, self.number) | self.known(route)
        form.evaluate(f"(found, values) => ({FILL})(found, values)", values)
        return form, values

    def fill(self, route, action, address):
        form = self.find(action, address)
        if not form:
            return self.note(route, address, "the form is not there when the page is opened again")
        form, values = self.type(route, action, form)
        typed = form.evaluate(READ)
        if not self.has_scripts and route not in UNCONFIRMED.get(self.name, ()):
            self.exceed(route, address, form, values)
        status, changed = self.send(form)
        if route in UNCONFIRMED.get(self.name, ()):
            if status != 409 or changed:
                self.note(route, address, f"filled before an address is confirmed: {status}, changed {said(changed)}")
            return
        if status not in (200, 201, 303):
            return self.note(route, address, f"filled to its limits: {status}", self.problems())
        self.send_again(route, address)
        kept = {value for rows in changed.values() for row in rows[1] for _, value in row}
        # What administrators alone read stands in the audit.
        noted = self.store.rows("""SELECT "after" ->> '$.note' FROM audit_entry ORDER BY id DESC LIMIT 3""")
        kept = "\n".join(map(str, [*kept, *(note for (note,) in noted)]))
        texts = values.keys() - KNOWN.keys() - self.known(route).keys()
        lost = [name for name, value in typed if name in texts and value == values[name] and value not in kept]
        if lost and route not in FORGETS:
            self.note(route, address, f"what was typed as {lost} is not in the store, which has changed {said(changed)}")
        if route in EDITS:
            if wrong := beside(changed, EDITS[route], self.record(route, action), typed):
                self.note(route, address, f"changed besides {wrong}: {said(changed)}")
            form = self.find(action, address)
            shown = form.evaluate(READ) if form else "nothing"
            if plain(shown) != plain(typed):
                self.note(route, address, f"shows {differing(shown, typed)}")
            status, changed = self.send(form)
            if changed or status not in (200, 303):
                self.note(route, address, f"filled, and sent back as it is: {status}, changed {said(changed)}")

    def record(self, route, action):
        """Whose rows a form changes; None when it is about no record of its own."""
        if route in OF_ALL:
            return None
        own = re.search(r"/(\d+)", action)
        return int(own.group(1)) if own else self.own

    def known(self, route):
        """What only the town knows."""
        known = {"join_code": self.town["code"], "category_id": self.food, "folder": f"{self.folder}/copies"}
        known |= {name: f"{name} {self.number}" for name in ("names_en", "names_de")}
        return known | ({"email": "ryan@example.org", "username": "admin"} if route == "/sign-in" else {})

    def choose_files(self, action, form):
        """Chooses a file, or as many photos as the form takes, and gives the form as it is then."""
        field = form.evaluate_handle("([form]) => form.querySelector('[type=file]:not([capture])')").as_element()
        if not field.evaluate("one => one.multiple"):
            files = {"/imports": PEOPLE, "/recipes/import": RECIPES}
            known = next((file for start, file in files.items() if action.startswith(start)), None)
            field.set_input_files(known or (FILM if action.endswith("/video") else garden()))
            return form
        count = self.page.locator(".picked img").count()
        new = [picture(f"{number}.png", 90 + number, 160) for number in range(MOST_PHOTOS - count)]
        field.set_input_files(new)
        if self.page.locator("button[data-plain]").is_visible():
            with self.page.expect_navigation():
                self.page.locator("button[data-plain]").click()
        expect(self.page.locator(".picked img")).to_have_count(MOST_PHOTOS)
        return self.page.evaluate_handle(FIND, action)

    def problems(self):
        return self.page.locator(".problem").all_inner_texts() or self.page.locator("main").inner_text()[:200]

    def note(self, *what):
        self.wrong.append(what)


def plain(fields):
    return sorted((name, value.removesuffix(".00").removesuffix(",00").replace(",", "")) for name, value in fields)


def differing(shown, typed):
    shown, typed = ({tuple(one) for one in fields} for fields in (shown, typed))
    return [(name, value[:60], "typed") for name, value in typed - shown] + [
        (name, value[:60], "shown") for name, value in shown - typed]


@pytest.fixture
def comes(base, browser, tmp_path):
    """A visitor of a site, on a program of their own: `comes("members", "ryan", scripts=False)`."""
    with contextlib.ExitStack() as stack:

        def come(site, name, scripts=True):
            context = stack.enter_context(browser.new_context(
                java_script_enabled=scripts, locale="en-US", service_workers="block"))
            context.set_default_timeout(60_000)
            return Round(site, name, base, tmp_path / name, context.new_page(), stack, scripts)

        yield come


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
@pytest.mark.parametrize("site, names", VISITORS, ids=["-".join([site, *names]) for site, names in VISITORS])
def test_every_form_keeps_what_it_says(comes, site, names, scripts):
    walked, wrong = set(), []
    for name in names:
        walk = comes(site, name, scripts)
        for form, (action, address) in walk.forms():
            if form in walked or scripts and form[0] in SCRIPTED:
                continue
            walked.add(form)
            try:
                walk.walk(form[0], action, address)
            except (Error, AssertionError) as error:
                walk.note(form[0], address, str(error)[:300])
        walk.program.close()
        wrong += walk.wrong
    assert not wrong, "\n".join(str(one) for one in wrong)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_listing_holds_all_it_may(comes, scripts):
    """Eight photos with captions, every allergen, and the longest texts: given in three steps, and changed again."""
    walk = comes("members", "ryan", scripts)
    walk.page.goto(walk.address + "/listings/new?step=photo")
    typed = []
    for action in ("/listings/new", "/listings/new", "/listings"):
        form, values = walk.type(action, action, walk.page.evaluate_handle(FIND, action))
        typed += form.evaluate(READ)
        status, changed = walk.send(form)
        assert status == 303, (action, status, walk.problems())
    [listing] = [key for table, key in changed if table == "listing"]
    held = {table: len(after) for (table, key), (_, after) in changed.items() if key == listing}
    assert held == {"listing": 1, "listing_photo": MOST_PHOTOS, "listing_allergen": MOST_ALLERGENS}
    # The seller's are counted.
    assert changed.keys() == {(table, listing) for table in held} | {("member", walk.own)}, said(changed)
    walk.send_again("/listings", "/listings/new")
    assert not walk.wrong, walk.wrong

    action = f"/listings/{listing}/edit"
    form = walk.find(action, action)
    assert plain(form.evaluate(READ)) == plain(typed)
    status, changed = walk.send(form)
    assert (status, changed) == (303, {}), (status, said(changed), walk.problems())


@pytest.mark.parametrize("site", POSTED)
def test_no_form_is_left_out(comes, site):
    names = [name for at, names in VISITORS if at == site for name in names]
    walk, found = comes(site, names[0]), set()
    for name in names:
        walk.come_as(name)
        found |= {route for (route, _), _ in walk.forms()}
    assert set(POSTED[site]) - found == NOT_HERE.keys() & set(POSTED[site])
