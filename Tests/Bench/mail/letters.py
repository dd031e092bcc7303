"""What members are told, so that mail goes out to them: events, as any program writes them into the store."""

import json
import sys
import time

from program import members_site
from visitors import writing

# Members with a mailbox of their own who never chose how they are told: at once of some things, in the evening of
# others.
MEMBERS = """SELECT id FROM member WHERE state = 'active' AND email_confirmed_at IS NOT NULL
    AND id NOT IN (SELECT member_id FROM notification_setting) ORDER BY id LIMIT ?"""
AT_ONCE, DIGEST = "listing_available", "listing_expiring"
TELL = """INSERT INTO event (member_id, type, at, listing_id)
    SELECT value, ?, unixepoch(), ? FROM json_each(?)"""
LINK = """INSERT INTO job (kind, key, is_message, payload, run_at, created_at)
    VALUES ('mail', 'choose-password ' || :member, 1,
        json_object('member', :member, 'template', 'choose-password'), unixepoch(), unixepoch())"""
PATIENCE = 1_800


class Letters:
    def __init__(self, path, facts):
        self.path, self.facts = path, facts
        # What is of this bench comes later.
        self.event, self.job = (
            facts.one(f"SELECT coalesce(max(id), 0) FROM {table}") for table in ("event", "job")
        )
        with writing(path) as database:
            # What was told long ago is not told by mail now.
            database.execute(
                "INSERT INTO setting VALUES ('announced_event_id', ?)"
                " ON CONFLICT DO UPDATE SET value = excluded.value",
                [str(self.event)],
            )
        # A program that starts may find much to do, and to tell of.
        with members_site(path):
            self.settle()
        with writing(path) as database:
            database.execute(
                "UPDATE job SET state = 'cancelled', ended_at = unixepoch()"
                " WHERE kind = 'mail' AND state = 'waiting'"
            )

    def members(self, number):
        members = [member for (member,) in self.facts.rows(MEMBERS, number)]
        if len(members) < number:
            sys.exit(f"Only {len(members)} members of {number} can be written to.")
        return members

    def tell(self, kind, number, times=1):
        """Tells so many members something, so many times."""
        members = self.members(number)
        with writing(self.path) as database:
            for _ in range(times):
                database.execute(TELL, [kind, self.facts.asked, json.dumps(members)])

    def settle(self):
        """Waits until nothing is left to do but to send."""
        self.until(
            "SELECT NOT EXISTS (SELECT 1 FROM job WHERE is_message = 0 AND (state = 'running'"
            " OR state = 'waiting' AND (run_at <= unixepoch() + 5 OR kind = 'tell')))"
        )

    def evening(self, number):
        """Makes it evening for so many members once their messages wait for it; the moment."""
        waiting = f"kind = 'mail' AND state = 'waiting' AND id > {self.job}"
        self.until(f"SELECT count(*) = {number} FROM job WHERE {waiting}")
        # The lanes look for work once a second.
        time.sleep(2)
        with writing(self.path) as database:
            database.execute(f"UPDATE job SET run_at = unixepoch() WHERE {waiting}")
        return time.monotonic()

    def forgotten(self, place):
        """How many seconds a member who forgot their password waits for a link: of all, the one at this place."""
        member = self.members(place)[-1]
        with writing(self.path) as database:
            job = database.execute(LINK, {"member": member}).lastrowid
        began = time.monotonic()
        self.until(f"SELECT state = 'done' FROM job WHERE id = {job}")
        return time.monotonic() - began

    def until(self, sql):
        end = time.monotonic() + PATIENCE
        while not self.facts.one(sql):
            if time.monotonic() > end:
                sys.exit(f"This was waited for in vain: {sql}")
            time.sleep(0.05)

    def sent(self):
        """How many messages were noted as sent, with the most that was tried for one."""
        return self.facts.row(
            "SELECT count(*), max(attempts) FROM job WHERE kind = 'mail' AND state = 'done'"
            " AND payload ->> 'sent_at' IS NOT NULL AND id > ?",
            self.job,
        )

    def forget(self):
        """Leaves nothing of it."""
        with writing(self.path) as database:
            database.execute("DELETE FROM event WHERE id > ?", [self.event])
            database.execute("DELETE FROM job WHERE kind IN ('mail', 'tell') AND id > ?", [self.job])
