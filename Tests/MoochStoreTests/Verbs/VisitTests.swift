import GRDB
import Notation
import Testing

@testable import MoochStore

/// When somebody may say that they came and went, and what comes of it in any order.
@Suite struct VisitTests {
    /// The same throws in every run.
    private struct Dice: RandomNumberGenerator {
        private var state: UInt64 = 7

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    @Test(
        "Whoever comes and goes however often, nobody is in two places, and nobody learns of one they were not in"
    )
    func many() async throws {
        let fresh = try await PlaceTests.furnished()
        try await fresh.store.write { db in
            var random = Dice()
            let members = [1, 2, 4, 5, 6].map { Member.ID(Int64($0)) }
            var minute: Int64 = 0
            for _ in 0..<400 {
                minute += Int64.random(in: 0...10, using: &random)
                let member = members.randomElement(using: &random) ?? PlaceTests.ada
                let (ago, place) = (
                    Int64.random(in: -12...20, using: &random),
                    Place.ID(Int64.random(in: 1...2, using: &random))
                )
                let now = PlaceTests.at(minute)
                do {
                    switch Int.random(in: 0..<40, using: &random) {
                    case 0..<15:
                        try PlaceVisit.enter(
                            place, at: PlaceTests.at(minute - ago), from: .app, by: member,
                            now: now,
                            in: db)
                    case 15..<39:
                        guard let open = try PlaceVisit.open(of: member, at: now, in: db) else {
                            break
                        }
                        try PlaceVisit.change(
                            open.id, left: ago < 10 ? nil : PlaceTests.at(minute - ago), by: member,
                            now: now, in: db)
                    default: try PlaceVisit.hideAll(of: member, in: db)
                    }
                } catch is any VerbRefusal {
                } catch is FieldProblems {
                }
            }
            #expect(try db.value("SELECT count(*) FROM crossing") ?? 0 > 5)
            let wrong: [String] = try db.values(
                """
                SELECT 'in two places' FROM visit AS one JOIN visit AS other USING (member_id)
                WHERE one.id < other.id AND one.entered_at < coalesce(other.left_at, 9e12)
                    AND other.entered_at < coalesce(one.left_at, 9e12)
                UNION ALL
                SELECT 'was not there' FROM crossing JOIN visit AS one ON one.id = first_visit_id
                    JOIN visit AS other ON other.id = second_visit_id
                WHERE one.member_id <> first_id OR other.member_id <> second_id
                    OR one.place_id <> crossing.place_id OR other.place_id <> crossing.place_id
                    OR one.is_hidden OR other.is_hidden
                UNION ALL
                SELECT 'too early' FROM crossing JOIN visit AS one ON one.id = first_visit_id
                    JOIN visit AS other ON other.id = second_visit_id
                WHERE shown_at < min(coalesce(one.left_at, 9e12), coalesce(other.left_at, 9e12), ended_at - 900) + 3600
                UNION ALL
                SELECT 'too short' FROM crossing JOIN visit AS one ON one.id = first_visit_id
                    JOIN visit AS other ON other.id = second_visit_id
                WHERE min(one.left_at, other.left_at) - max(one.entered_at, other.entered_at) < 600
                """)
            #expect(wrong.isEmpty, "\(wrong)")
            for member in members {
                let been: [String] = try db.values(
                    """
                    SELECT DISTINCT name FROM visit JOIN place ON place.id = place_id
                    WHERE member_id = ?
                    """, [member])
                let told = try Crossing.people(
                    metBy: member.found(in: db), sort: .longest, at: PlaceTests.at(minute + 60),
                    in: db
                ).rows.flatMap { $0.meetings.map(\.place) }
                #expect(Set(told).isSubset(of: been))
            }
        }
        // Where people are is said by a place's name alone.
        let columns = try await fresh.text(
            """
            SELECT group_concat(name) FROM (SELECT name FROM pragma_table_info('visit')
                UNION SELECT name FROM pragma_table_info('crossing')
                UNION SELECT name FROM pragma_table_info('place_member'))
            """)
        #expect(columns?.contains("place_id") == true && columns?.contains("itude") == false)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("A clock that lies gets its sentence, and nobody is in two places")
    func clocks() async throws {
        let fresh = try await PlaceTests.furnished()
        try await fresh.store.write { db in
            func field(_ body: () throws -> some Any) -> String? {
                do {
                    _ = try body()
                    return nil
                } catch let problems as FieldProblems {
                    return problems.problems.first?.complaint.code
                } catch { return "\(error)" }
            }
            func enter(_ place: Int64, _ ago: Int64, late: Bool = false, now: Int64 = 1000)
                -> String?
            {
                field {
                    try PlaceVisit.enter(
                        .init(place), at: PlaceTests.at(now - ago), from: .app, isSentLate: late,
                        by: PlaceTests.ada, now: PlaceTests.at(now), in: db)
                }
            }
            #expect(enter(1, -5) == "visit-in-future")
            #expect(enter(1, 16) == "visit-too-long-ago")
            #expect(enter(1, 121, late: true) == "visit-too-late")
            #expect(enter(1, 110, late: true) == nil)
            // Scanned elsewhere: the first ends with its last sign of life.
            #expect(enter(2, 10) == "visit-elsewhere")
            #expect(enter(2, 0, now: 1005) == nil)
            let open = try #require(
                try PlaceVisit.open(of: PlaceTests.ada, at: PlaceTests.at(1006), in: db))
            #expect(open.placeID == .init(2))
            func leave(_ minutes: Int64, now: Int64) -> String? {
                field {
                    try PlaceVisit.change(
                        open.id, left: PlaceTests.at(minutes), by: PlaceTests.ada,
                        now: PlaceTests.at(now), in: db)
                }
            }
            #expect(leave(1004, now: 1010) == "left-before-entering")
            #expect(leave(1020, now: 1010) == "visit-in-future")
            #expect(leave(1008, now: 1010) == nil)
            #expect(leave(1008, now: 1011) == nil, "the same twice")
            #expect(leave(1009, now: 1012) == VisitError.ended.complaint.english)
            #expect(throws: RecordGone.self) {
                try PlaceVisit.change(
                    open.id, left: nil, by: PlaceTests.bob, now: PlaceTests.at(1013), in: db)
            }
            // Twelve hours at most.
            #expect(enter(1, 0, now: 1100) == nil)
            #expect(
                try PlaceVisit.open(of: PlaceTests.ada, at: PlaceTests.at(1100 + 721), in: db)
                    == nil)
            #expect(enter(1, 0, now: 1100 + 721) == nil)
        }
        let visits = try await fresh.text(
            "SELECT group_concat((left_at - entered_at) / 60) FROM (SELECT * FROM visit ORDER BY entered_at)"
        )
        #expect(visits == "110,3,0")
        let refused = try fresh.shell(
            """
            INSERT INTO visit (place_id, member_id, source, entered_at, seen_at)
                SELECT 1, 1, 'app', unixepoch(), unixepoch();
            """)
        #expect(refused.errors.contains("was at a place at this time already"))
    }

    @Test("Twenty visits a day, and the refusal says until when")
    func limit() async throws {
        let fresh = try await PlaceTests.furnished()
        try await fresh.store.write { db in
            for hour in 0..<20 {
                try PlaceTests.visit(PlaceTests.ada, from: Int64(hour), to: Int64(hour), in: db)
            }
            try PlaceVisit.hideAll(of: PlaceTests.ada, in: db)
            #expect(
                throws: MemberError.tooMany(
                    .visit, limit: 20, again: PlaceTests.at(0).adding(seconds: 86_400))
            ) {
                try PlaceTests.visit(PlaceTests.ada, from: 60, to: nil, in: db)
            }
            try PlaceTests.visit(PlaceTests.ada, from: 1441, to: nil, in: db)
        }
    }

    /// The hours for which something is kept when the clock there is put forward, put back, or neither.
    @Test(
        "A day ends by the community's clock",
        arguments: [
            // 2026-03-29, 10-25 and 06-01 at noon in Berlin; a day back is 23, 25 and 24 hours.
            (1_774_778_400, 23), (1_792_926_000, 25), (1_780_308_000, 24),
        ])
    func daylightSaving(noon: Int64, hours: Int64) {
        let now = Timestamp(noon)
        #expect(Community.reading(at: now, in: "Europe/Berlin") % 86_400 == 12 * 3_600)
        let since = Crossing.keptSince(at: now, in: "Europe/Berlin", days: 1)
        #expect(now.seconds(since: since) == hours * 3_600)
        #expect(
            now.seconds(since: Crossing.keptSince(at: now, in: "Europe/Berlin", days: 7))
                == (hours + 6 * 24) * 3_600)
    }
}
