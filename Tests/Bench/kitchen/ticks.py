"""Ticks by the list's forms, beside bare SQLite commits of the same rows."""

import uuid

from bare import Bare
from client import Failure, Visitor
from deeds import Deeds

OPEN = """SELECT shopping_line.id, member_id, list_id FROM shopping_line
    JOIN shopping_list ON shopping_list.id = list_id JOIN member ON member.id = member_id
    WHERE shopping_line.state = 'open' AND member.state = 'active' AND shopping_line.id > ?
    GROUP BY list_id ORDER BY shopping_line.id LIMIT ?"""
TICK = "UPDATE shopping_line SET state = 'ticked', changed_at = unixepoch() WHERE id = ?"
NOTE = "INSERT INTO shopping_operation (list_id, id, at, applied) VALUES (?, ?, unixepoch(), 1)"
VERSION = "UPDATE shopping_list SET version = version + 1 WHERE id = ?"


class Ticks(Deeds):
    names = ("a tick",)
    # The line that was ticked last.
    last = 0

    def lines(self, number):
        """Open lines of as many lists, or of all there are: line, member, list."""
        if not (lines := self.facts.rows(OPEN, self.last, number)):
            raise Failure("no list has an open line")
        self.last = max(line for line, _, _ in lines)
        self.visitors.sign_in(member for _, member, _ in lines)
        return lines

    def visitor(self, member, path, fields):
        return Visitor(self.place_of(member), path, self.visitors.form(member, **fields))

    def answer(self, visitor):
        return visitor.path

    def ticks(self, number):
        return [(member, f"/shopping-list/lines/{line}/tick", {}) for line, member, _ in self.lines(number)]

    def ours(self, at_once):
        ticks = self.ticks(self.number)
        paths, work = self.sent(ticks, at_once)
        ticked = sum(
            self.facts.one("SELECT state = 'ticked' FROM shopping_line WHERE id = ?", int(path.split("/")[3]))
            for path in paths
        )
        if ticked != len(ticks):
            raise Failure(f"{ticked} of {len(ticks)} lines were ticked")
        return (work,)

    def bare(self):
        lines = self.lines(self.number)
        with Bare(self.path) as bare:

            def tick(line, shopping):
                bare.run(TICK, line)
                bare.run(NOTE, shopping, str(uuid.uuid4()))
                bare.run(VERSION, shopping)

            return (bare.rate(tick, [line for line, _, _ in lines], [shopping for _, _, shopping in lines]),)
