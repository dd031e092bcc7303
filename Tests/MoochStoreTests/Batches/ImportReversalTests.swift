import GRDB
import Testing

@testable import MoochStore

@Suite("An import is taken back row by row")
struct ImportReversalTests {
    private static func member(_ number: Int, _ texts: [ImportField: String]) -> ImportRow {
        var row = ImportRow(number: number)
        for (field, text) in texts { row[field] = text }
        return row
    }

    @Test("Records that were new are gone with all that counts them, the others as before")
    func whole() async throws {
        let fixture = try await ImportFixture()
        let everything = """
            SELECT group_concat(quote(name) || email || ifnull(phone, '-') || address ||
                community_id || preferred_contact, ';') FROM member ORDER BY id
            """
        let before = try await fixture.fresh.text(everything)
        let done = try await fixture.run(
            .members,
            [
                Self.member(2, [.name: "D", .email: "d@example.org", .community: "Elm Court"]),
                Self.member(
                    3,
                    [
                        .id: "1", .name: "Ada X", .email: "x@example.org", .phone: "030 1",
                        .address: "Roof", .community: "Oak House", .preferredContact: "phone",
                    ]),
                Self.member(4, [.name: "E", .email: "e@example.org", .community: "Elm Court"]),
                // Bob gets the address that Ada had until the row above.
                Self.member(5, [.id: "2", .email: "ada@example.org"]),
            ], existing: .update)
        #expect(done.tally.added == 2 && done.tally.changed == 2)
        #expect(try await fixture.fresh.text(everything) != before)
        let undone = try await fixture.undo(done)
        #expect(undone.tally.changed == 4 && undone.tally.skipped == 0)
        #expect(try await fixture.fresh.text(everything) == before)
        #expect(
            try await fixture.fresh.number(
                "SELECT count(*) FROM batch_item WHERE coalesce(\"before\", \"after\", name) IS NOT NULL"
            ) == 0)
        #expect(try await fixture.fresh.problemsOfRows() == [])
    }

    @Test(
        "A member who was new is left alone once they are used or changed",
        arguments: [
            ("UPDATE member SET phone = '1' WHERE id = 4", "changed-since"),
            ("UPDATE member SET community_id = 2 WHERE id = 4", "changed-since"),
            ("UPDATE member SET last_seen_at = 1 WHERE id = 4", "in-use"),
            ("UPDATE member SET password_hash = 'x' WHERE id = 4", "in-use"),
            ("INSERT INTO device (member_id, token, platform) VALUES (4, 't', 'ios')", "in-use"),
            (
                "INSERT INTO listing (community_id, category_id, seller_id, title) VALUES "
                    + "(1, 1, 4, 'Bread')", "in-use"
            ),
            (
                "INSERT INTO exchange (listing_id, buyer_id, requested_at) "
                    + "VALUES (1, 4, 1690110000)", "in-use"
            ),
            ("INSERT INTO conversation (starter_id, member_id) VALUES (1, 4)", "in-use"),
            ("INSERT INTO comment (listing_id, member_id, text) VALUES (1, 4, 'Hm')", "in-use"),
            (
                "INSERT INTO photo (name, media_type, width, height, byte_count) VALUES "
                    + "(printf('%064d.webp', 0), 'image/webp', 1, 1, 1); "
                    + "UPDATE member SET photo_id = (SELECT max(id) FROM photo) WHERE id = 4",
                "changed-since"
            ),
            ("DELETE FROM member WHERE id = 4", "gone"),
        ])
    func used(since: String, reason: String) async throws {
        let fixture = try await ImportFixture()
        let done = try await fixture.run(
            .members,
            [Self.member(2, [.name: "D", .email: "d@example.org", .community: "Elm Court"])])
        _ = try fixture.fresh.shell("\(since);")
        let preview = try await fixture.foreseen(done)
        #expect(preview.skips.map(\.skip.rawValue) == [reason])
        let undone = try await fixture.undo(done)
        let kept = try await fixture.left(by: undone)
        #expect(kept.map(\.skip.rawValue) == [reason])
        #expect(kept.map(\.name) == ["D"])
    }

    @Test("Only what the row changed has to be as it left it, and comes back")
    func fields() async throws {
        let fixture = try await ImportFixture()
        let done = try await fixture.run(
            .members, [Self.member(2, [.email: "ada@example.org", .name: "Ada X"])],
            existing: .update)
        _ = try fixture.fresh.shell("UPDATE member SET phone = '030 7' WHERE id = 1;")
        _ = try await fixture.undo(done)
        #expect(
            try await fixture.fresh.text("SELECT name || phone FROM member WHERE id = 1")
                == "Ada Lane030 7")
    }

    @Test("What the store refuses by now is left alone, and the rest goes on")
    func refused() async throws {
        let fixture = try await ImportFixture()
        let done = try await fixture.run(
            .members,
            [
                Self.member(2, [.name: "D", .email: "d@example.org", .community: "Elm Court"]),
                Self.member(3, [.id: "1", .email: "x@example.org"]),
                Self.member(4, [.name: "E", .email: "e@example.org", .community: "Elm Court"]),
            ], existing: .update)
        _ = try fixture.fresh.shell(
            "UPDATE member SET email = 'ada@example.org' WHERE id = 2;")
        let undone = try await fixture.undo(done)
        #expect(undone.tally.changed == 2 && undone.tally.skipped == 1)
        let kept = try await fixture.left(by: undone)
        #expect(kept.map(\.skip) == [.refused])
        let told = """
            SELECT "after" ->> 'changed' || ' ' || ("after" ->> 'skipped') FROM audit_entry
            WHERE action = 'batch.end' AND subject_id = \(undone.id)
            """
        #expect(try await fixture.fresh.text(told) == "2 1")
    }

    @Test("Listings that moved along with a member come back with them")
    func moved() async throws {
        let fixture = try await ImportFixture()
        _ = try fixture.fresh.shell(
            """
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at)
                VALUES (91, 1, 1, 1, 'Bread', 1600000000);
            """)
        let done = try await fixture.run(
            .members, [Self.member(2, [.id: "1", .community: "Oak House"])], existing: .update)
        let place = "SELECT community_id FROM listing WHERE id = 91"
        #expect(try await fixture.fresh.number(place) == 2)
        _ = try await fixture.undo(done)
        #expect(try await fixture.fresh.number(place) == 1)
        #expect(try await fixture.fresh.problemsOfRows() == [])
    }

    @Test("Communities and categories are undone too, unless somebody lives or offers there")
    func places() async throws {
        let fixture = try await ImportFixture()
        let communities = try await fixture.run(
            .communities,
            [
                Self.member(2, [.name: "Ash Way", .coordinates: "1.25, 2.5"]),
                Self.member(3, [.name: "Fir Way", .coordinates: "1, 2"]),
                Self.member(4, [.name: "Elm Court", .latitude: "-0.00001234"]),
            ], existing: .update)
        let latitude = "SELECT latitude || '' FROM community WHERE id = 1"
        let categories = try await fixture.run(
            .categories,
            [Self.member(2, [.name: "Pies"]), Self.member(3, [.id: "1", .name: "X"])],
            existing: .update)
        _ = try fixture.fresh.shell(
            """
            UPDATE member SET community_id = (SELECT id FROM community WHERE name = 'Fir Way')
            WHERE id = 1;
            """)
        let preview = try await fixture.foreseen(communities)
        #expect(preview.removals == 1 && preview.changes == 2 && preview.inspectedCount == 3)
        let undone = try await fixture.undo(communities)
        #expect(undone.tally.changed == 2 && undone.tally.skipped == 1)
        #expect(try await fixture.fresh.text(latitude)?.hasPrefix("-0.0") == false)
        #expect(
            try await fixture.fresh.number("SELECT count(*) FROM community WHERE id > 2") == 1)
        _ = try await fixture.undo(categories)
        #expect(
            try await fixture.fresh.text(
                "SELECT group_concat(name) FROM (SELECT name FROM category ORDER BY id)")
                == "Food,Tools")
    }

    @Test(
        "A place that was new is left alone once somebody lives or offers there, or it has more",
        arguments: [
            (
                ImportList.communities, "UPDATE member SET community_id = 3 WHERE id = 1", "in-use"
            ),
            (.communities, "UPDATE listing SET community_id = 3 WHERE id = 1", "in-use"),
            (
                .communities, "UPDATE community SET photo_id = 2 WHERE id = 3",
                "changed-since"
            ),
            (.communities, "UPDATE community SET archived_at = 1 WHERE id = 3", "changed-since"),
            (.categories, "UPDATE listing SET category_id = 3 WHERE id = 1", "in-use"),
            (.categories, "UPDATE category SET archived_at = 1 WHERE id = 3", "changed-since"),
        ])
    func usedPlace(list: ImportList, since: String, reason: String) async throws {
        let fixture = try await ImportFixture()
        let done = try await fixture.run(
            list, [Self.member(2, [.name: "Ash", .coordinates: "1.25, 2.5"])])
        _ = try fixture.fresh.shell("\(since);")
        let preview = try await fixture.foreseen(done)
        #expect(preview.skips.map(\.skip.rawValue) == [reason])
        let undone = try await fixture.undo(done)
        let kept = try await fixture.left(by: undone)
        #expect(kept.map(\.skip.rawValue) == [reason])
        let left = "SELECT count(*) FROM \(list == .communities ? "community" : "category")"
        #expect(try await fixture.fresh.number(left) == 3)
    }

    @Test("The categories that stay close the gaps of those that are gone")
    func positions() async throws {
        let fixture = try await ImportFixture()
        let done = try await fixture.run(
            .categories, [Self.member(2, [.name: "Pies"]), Self.member(3, [.name: "Bread"])])
        _ = try fixture.fresh.shell("UPDATE listing SET category_id = 4 WHERE id = 1;")
        _ = try await fixture.undo(done)
        let order = """
            SELECT group_concat(position || ' ' || name)
            FROM (SELECT position, name FROM category ORDER BY position)
            """
        #expect(try await fixture.fresh.text(order) == "1 Food,2 Tools,3 Bread")
    }

    @Test("A member whose former community is gone stays where they are")
    func placeGone() async throws {
        let fixture = try await ImportFixture()
        _ = try fixture.fresh.shell(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Fir Way', 1, 2);
            INSERT INTO member (community_id, name, email) VALUES (3, 'Di', 'di@example.org');
            """)
        let done = try await fixture.run(
            .members, [Self.member(2, [.id: "4", .community: "Elm Court"])], existing: .update)
        _ = try fixture.fresh.shell("DELETE FROM community WHERE id = 3;")
        let preview = try await fixture.foreseen(done)
        #expect(preview.skips.map(\.skip) == [.placeGone])
        let undone = try await fixture.undo(done)
        let kept = try await fixture.left(by: undone)
        #expect(kept.map(\.skip) == [.placeGone])
        let place = "SELECT community_id FROM member WHERE id = 4"
        #expect(try await fixture.fresh.number(place) == 1)
    }

    @Test("Rows about the same record are taken back from the last one up, as said beforehand")
    func sameRecord() async throws {
        let fixture = try await ImportFixture()
        let done = try await fixture.run(
            .members,
            [
                Self.member(2, [.id: "1", .name: "Ada X"]),
                Self.member(3, [.email: "ada@example.org", .name: "Ada Y"]),
            ], existing: .update)
        #expect(done.tally.changed == 2)
        let preview = try await fixture.foreseen(done)
        #expect(preview.changes == 2 && preview.removals == 0 && preview.skips.isEmpty)
        let undone = try await fixture.undo(done)
        #expect(undone.tally.changed == 2 && undone.tally.skipped == 0)
        #expect(
            try await fixture.fresh.text("SELECT name FROM member WHERE id = 1") == "Ada Lane")
    }

    @Test("Those left alone come in pages")
    func pages() async throws {
        let fixture = try await ImportFixture()
        let done = try await fixture.run(
            .members,
            (2..<5).map {
                Self.member(
                    $0, [.name: "M\($0)", .email: "m\($0)@example.org", .community: "1"])
            })
        _ = try fixture.fresh.shell("UPDATE member SET last_seen_at = 1 WHERE id > 3;")
        let undone = try await fixture.undo(done)
        let (first, second) = try await fixture.fresh.store.read { db in
            let first = try Batch.skippedRows(of: undone.id, size: 2, in: db)
            let next = try #require(first.next)
            return (first, try Batch.skippedRows(of: undone.id, .after(next), size: 2, in: db))
        }
        #expect(first.rows.map(\.position) == [2, 3])
        #expect(second.rows.map(\.position) == [4] && second.next == nil)
    }

    @Test("One that is not done, has been taken back, or is too old is not taken back")
    func not() async throws {
        let fixture = try await ImportFixture()
        let rows = [Self.member(2, [.name: "D", .email: "d@example.org", .community: "1"])]
        let (author, store) = (fixture.author, fixture.fresh.store)
        func reverse(_ id: Batch.ID, at moment: Timestamp) async throws -> Batch {
            try await store.write { db in
                try Batch.reverse(id, by: author.acting(at: moment), in: db)
            }
        }
        let kept = try await fixture.keep(.members, rows)
        await #expect(throws: BatchError.notReversible) {
            try await reverse(kept.id, at: author.at)
        }
        let started = try await fixture.start(.members, rows)
        await #expect(throws: BatchError.stillRunning) {
            try await reverse(started.id, at: author.at)
        }
        try await fixture.finish()
        let old = try await fixture.find(started.id).batch
        #expect(!old.canBeReversed(at: old.reversibleUntil))
        #expect(old.canBeReversed(at: old.reversibleUntil.adding(seconds: -1)))
        await #expect(throws: BatchError.notReversible) {
            try await reverse(old.id, at: old.reversibleUntil)
        }
        try await store.write { db in try Batch.forgetOld(at: old.reversibleUntil, in: db) }
        #expect(try await fixture.fresh.number("SELECT count(*) FROM batch_item") == 0)
        #expect(try await fixture.fresh.problemsOfRows() == [])
    }

    @Test("What was taken back is not brought again")
    func again() async throws {
        let fixture = try await ImportFixture()
        let done = try await fixture.run(
            .members, [Self.member(2, [.name: "D", .email: "d@example.org", .community: "1"])])
        let undone = try await fixture.undo(done)
        let author = fixture.author
        await #expect(throws: BatchError.notReversible) {
            try await fixture.fresh.store.write { db in
                _ = try Batch.reverse(undone.id, by: author, in: db)
            }
        }
    }
}
