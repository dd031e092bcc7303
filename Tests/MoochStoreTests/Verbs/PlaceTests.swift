import GRDB
import Notation
import Testing

@testable import MoochStore

/// Places, visits to them, and who crossed whose path there.
@Suite struct PlaceTests {
    /// A quarter of an hour begins.
    static let start = Timestamp(1_690_497_000)
    static let (ada, bob, dee) = (Member.ID(1), Member.ID(2), Member.ID(4))
    static let lobby = Place.ID(1)

    static func at(_ minutes: Int64) -> Timestamp { start.adding(seconds: minutes * 60) }

    /// A lobby and a library of Elm Court, where Ada, Bob, Dee and three others take part.
    static func furnished() async throws -> FreshStore {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(sql: Rows.member)
            try db.execute(
                sql: """
                    INSERT INTO member (community_id, name, email, created_at) VALUES
                        (1, 'Eve', 'eve@example.org', 1690000000),
                        (1, 'Fay', 'fay@example.org', 1690000000),
                        (1, 'Gil', 'gil@example.org', 1690000000);
                    UPDATE member SET email_confirmed_at = 1690000000;
                    """)
            for name in ["Lobby", "Bertrand Library"] {
                let draft = try PlaceDraft(
                    validating: PlaceFields(name: name, coordinates: "40.955, -76.883"))
                let place = try Place.create(
                    draft, in: .init(1), by: .tester(at: Self.at(-60).rawValue), in: db)
                for member in [1, 2, 4, 5, 6, 7] {
                    try Place.join(place.id, by: .init(Int64(member)), at: Self.at(-60), in: db)
                }
            }
        }
        return fresh
    }

    static func visit(
        _ member: Member.ID, _ place: Place.ID = lobby, from: Int64, to: Int64?, in db: Writing
    ) throws {
        let visit = try PlaceVisit.enter(
            place, from: .poster, by: member, now: at(from), in: db)
        guard let to else { return }
        try PlaceVisit.change(visit.id, left: at(to), by: member, now: at(to), in: db)
    }

    private func met(
        _ member: Member.ID, at minutes: Int64, _ sort: Crossing.Sort = .recent, in db: Reading
    ) throws -> [String] {
        try Crossing.people(
            metBy: member.found(in: db), sort: sort, at: Self.at(minutes), in: db
        ).rows.map { "\($0.person.name) \($0.meetings[0].place) \($0.seconds / 60)" }.sorted()
    }

    @Test("All data of a member has every time they met somebody; pages show the latest three")
    func all() async throws {
        let fresh = try await Self.furnished()
        try await fresh.store.write { db in
            for start in [0, 30, 60, 90] as [Int64] {
                try Self.visit(Self.ada, from: start, to: nil, in: db)
                try Self.visit(Self.bob, from: start, to: start + 20, in: db)
                let open = try PlaceVisit.open(of: Self.ada, at: Self.at(start + 20), in: db)
                try PlaceVisit.change(
                    #require(open).id, left: Self.at(start + 20), by: Self.ada,
                    now: Self.at(start + 20), in: db)
            }
            let ada = try Self.ada.found(in: db)
            let met = try Crossing.people(metBy: ada, sort: .recent, at: Self.at(300), in: db)
            #expect(met.rows.map(\.meetings.count) == [3])
            // A place is found by what is shown of it: not by where they met before.
            let library: Int64 = try db.value("SELECT max(id) FROM place") ?? 0
            func found(_ text: String) throws -> [Int64] {
                try Crossing.people(matching: text, metBy: ada, at: Self.at(300), in: db)
            }
            #expect(try found("Böb m") == [Self.bob.rawValue])
            #expect(try found("LOBBY") == [Self.bob.rawValue])
            #expect(try found("bobby") == [])
            try db.run(
                "UPDATE crossing SET place_id = ? WHERE began_at = (SELECT min(began_at) FROM crossing)",
                [library])
            #expect(try found("bertrand") == [])
            let data = try MemberData(of: Self.ada, currency: .usDollar, at: Self.at(300), in: db)
            #expect(data.peopleMet.count == 4)
        }
    }

    @Test(
        "Two who were there for ten minutes see it an hour after the earlier left, to the quarter")
    func crossing() async throws {
        let fresh = try await Self.furnished()
        try await fresh.store.write { db in
            try Self.visit(Self.ada, from: 0, to: nil, in: db)
            try Self.visit(Self.bob, from: 10, to: 20, in: db)
            try Self.visit(Self.dee, from: 11, to: 20, in: db)
            let open = try #require(try PlaceVisit.open(of: Self.ada, at: Self.at(40), in: db))
            try PlaceVisit.change(
                open.id, left: Self.at(40), by: Self.ada, now: Self.at(40), in: db)
            // Ten minutes are a quarter of an hour; 80 minutes after the start is no quarter, so it is shown at 90.
            #expect(try met(Self.ada, at: 89, in: db) == [])
            #expect(try met(Self.ada, at: 90, in: db) == ["Bob Moss Lobby 15"])
            #expect(try met(Self.bob, at: 90, in: db) == ["Ada Lane Lobby 15"])
            #expect(try met(Self.dee, at: 600, in: db) == [])
            let meeting = try #require(
                try Crossing.latest(
                    of: Self.ada.found(in: db), with: Self.bob, at: Self.at(90), in: db
                )
                .first)
            #expect(meeting.began == Self.at(15) && meeting.ended == Self.at(30))
            // Who met may read each other's page, as long as it is kept.
            func reads(_ minutes: Int64) throws -> Bool {
                try Neighbour.fetch(
                    Self.bob, for: Self.dee.found(in: db), now: Self.at(minutes), in: db) != nil
            }
            #expect(try !reads(90))
            try Self.visit(Self.bob, from: 100, to: 130, in: db)
            #expect(try met(Self.ada, at: 30 + 1439, in: db).count == 1)
            #expect(try met(Self.ada, at: 30 + 1440, in: db).count == 0)
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    /// The hours for which it is kept when the clock there is put back, put forward, or neither.
    @Test(
        "Whom one met is kept for a day by the clock of the community, not by another",
        arguments: [
            ("Europe/Berlin", "2023-10-28T12:00", 25), ("Europe/Berlin", "2023-03-25T12:00", 23),
            ("America/New_York", "2023-10-28T12:00", 24),
        ])
    func day(zone: String, met: String, hours: Int64) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.run("UPDATE community SET time_zone = ? WHERE id = 1", [zone])
            let ended: Timestamp = try #require(try db.value("SELECT unixepoch(?)", [met]))
            try db.execute(
                sql: """
                    INSERT INTO member (community_id, name, email, created_at)
                        VALUES (1, 'Eve', 'eve@example.org', 1660000000),
                            (1, 'Fay', 'fay@example.org', 1660000000),
                            (1, 'Gil', 'gil@example.org', 1660000000);
                    UPDATE member SET created_at = 1660000000;
                    INSERT INTO place (community_id, name, latitude, longitude, created_at)
                        VALUES (1, 'Lobby', 52, 4, 1660000000);
                    INSERT INTO place_member (place_id, member_id, joined_at)
                        SELECT 1, id, 1660000000 FROM member WHERE community_id = 1;
                    INSERT INTO visit (place_id, member_id, source, entered_at, seen_at, left_at)
                        SELECT 1, id, 'app', \(ended.rawValue) - 1800, \(ended.rawValue), \(ended.rawValue)
                        FROM member WHERE id < 3;
                    INSERT INTO crossing SELECT 1, 2, 1, 1, 2, \(ended.rawValue) - 1800, \(ended.rawValue),
                        \(ended.rawValue) + 3600;
                    """)
            let ada = try Self.ada.found(in: db)
            for (seconds, count) in [(hours * 3_600 - 1, 1), (hours * 3_600, 0)] {
                let now = ended.adding(seconds: seconds)
                #expect(try Crossing.count(of: ada, with: Self.bob, at: now, in: db) == count)
                #expect(
                    try Crossing.people(metBy: ada, sort: .recent, at: now, in: db).rows.count
                        == count)
                #expect(
                    try Crossing.latest(of: ada, with: Self.bob, at: now, in: db).count == count)
            }
        }
    }

    @Test("Somebody who stays is shown to have met who left, and their leaving is not told live")
    func staying() async throws {
        let fresh = try await Self.furnished()
        try await fresh.store.write { db in
            try Self.visit(Self.ada, from: 0, to: nil, in: db)
            try Self.visit(Self.bob, from: 5, to: 35, in: db)
            #expect(try met(Self.bob, at: 104, in: db) == [])
            #expect(try met(Self.bob, at: 105, in: db) == ["Ada Lane Lobby 30"])
            // Dee stays three hours; Ada gave no sign of life and counts for two.
            try Self.visit(Self.dee, from: 0, to: 180, in: db)
            #expect(try met(Self.dee, at: 245, in: db).contains("Ada Lane Lobby 120"))
            let open = try #require(try PlaceVisit.open(of: Self.ada, at: Self.at(300), in: db))
            try PlaceVisit.change(
                open.id, left: Self.at(300), by: Self.ada, now: Self.at(300), in: db)
            #expect(
                try met(Self.dee, at: 301, in: db).contains("Ada Lane Lobby 120"),
                "what is shown does not grow when the other leaves")
        }
        try await fresh.store.write { db in
            // A visit that nobody ends counts up to its last sign of life, which was at its beginning.
            try Self.visit(Self.bob, from: 1000, to: nil, in: db)
            try Self.visit(Self.dee, from: 1000, to: 1060, in: db)
            #expect(try met(Self.dee, at: 1125, in: db).contains { $0.hasPrefix("Bob") })
        }
        try await fresh.sweep(at: Self.at(1000 + 721))
        let shown = try await fresh.store.read { try met(Self.dee, at: 1722, in: $0) }
        #expect(!shown.contains { $0.hasPrefix("Bob") })
    }

    @Test("Hiding, leaving the place and moving away end it for both; few show nothing")
    func hiding() async throws {
        for way in ["hide", "leave", "suspend", "move", "block", "few", "archive"] {
            let fresh = try await Self.furnished()
            try await fresh.store.write { db in
                try Self.visit(Self.dee, from: 0, to: nil, in: db)
                try Self.visit(Self.ada, from: 0, to: 60, in: db)
                try Self.visit(Self.bob, from: 0, to: 60, in: db)
                #expect(
                    try met(Self.ada, at: 200, in: db) == [
                        "Bob Moss Lobby 60", "Dee Park Lobby 60",
                    ])
                switch way {
                case "hide": try PlaceVisit.hideAll(of: Self.bob, in: db)
                case "leave": try Place.leave(Self.lobby, by: Self.bob.found(in: db), in: db)
                case "suspend":
                    try db.execute(
                        sql:
                            "UPDATE member SET state = 'suspended', suspension_reason = 'x' WHERE id = 2"
                    )
                case "block":
                    for other in [Self.ada, Self.dee] {
                        try Block.make(
                            of: other, by: Self.bob, from: .person, at: Self.at(200), in: db)
                    }
                    // Unblocking brings nothing back.
                    try Block.end(of: Self.ada, by: Self.bob, in: db)
                case "move": try db.execute(sql: "UPDATE member SET community_id = 2 WHERE id = 2")
                case "archive":
                    try Self.lobby.found(in: db).archive(
                        by: .tester(at: Self.at(200).rawValue), in: db)
                default:
                    try db.execute(
                        sql: "DELETE FROM place_member WHERE member_id > 4 AND place_id = 1")
                }
                if let open = try PlaceVisit.open(of: Self.dee, at: Self.at(210), in: db) {
                    try PlaceVisit.change(
                        open.id, left: Self.at(210), by: Self.dee, now: Self.at(210), in: db)
                }
                let left = ["few", "archive"].contains(way) ? [] : ["Dee Park Lobby 60"]
                #expect(try met(Self.ada, at: 400, in: db) == left, "\(way)")
                #expect(
                    try !met(Self.dee, at: 400, in: db).contains { $0.hasPrefix("Bob") }, "\(way)")
                #expect(try met(Self.bob, at: 400, in: db) == [], "\(way)")
            }
            #expect(try await fresh.problemsOfRows().isEmpty)
        }
    }

    @Test("Who crossed paths may write to each other, while it is kept and they want it")
    func writing() async throws {
        let fresh = try await Self.furnished()
        try await fresh.store.write { db in
            func writable(_ minutes: Int64) throws -> Writable {
                try Conversation.writable(
                    by: Self.bob.found(in: db), to: Self.dee, at: Self.at(minutes), in: db)
            }
            try Self.visit(Self.dee, from: 0, to: 60, in: db)
            try Self.visit(Self.bob, from: 70, to: 100, in: db)
            #expect(try writable(200) == .no)
            try Self.visit(Self.dee, from: 110, to: nil, in: db)
            try Self.visit(Self.bob, from: 110, to: 150, in: db)
            #expect(try writable(209) == .no)
            #expect(try writable(210) == .request)
            #expect(try writable(150 + 1440) == .no)
            try MessageSetting(writers: .nobody, mail: .unread, push: true).set(
                of: Self.dee, in: db)
            #expect(try writable(210) == .no)
            try MessageSetting.usual.set(of: Self.dee, in: db)
            let sent = try Conversation.begin(
                with: Self.dee, text: "Do you read Woolf?", by: Self.bob, at: Self.at(210), in: db)
            try DirectMessage.tellDue(at: Self.at(211), in: db)
            let asked = try #require(
                try ConversationSummary.find(
                    sent.conversation.id, for: Self.dee, at: Self.at(210), in: db))
            #expect(asked.reason == .met(1))
        }
    }

    /// Dee and Bob are in the lobby; what happens, and whether they are shown to have met there afterwards.
    @Test(
        "What two have been at the same time until a block ends is shown to neither, however that came",
        arguments: ["while both are there", "once one has left", "once both have left"])
    func blocking(when: String) async throws {
        let fresh = try await Self.furnished()
        try await fresh.store.write { db in
            func block(at minutes: Int64) throws {
                try Block.make(
                    of: Self.dee, by: Self.bob, from: .person, at: Self.at(minutes), in: db)
            }
            // Whoever never met is somebody to block only if they have written.
            try db.execute(
                sql: """
                    INSERT INTO conversation (starter_id, member_id, state, begun_at, answered_at, last_at)
                    VALUES (4, 2, 'open', 1690000000, 1690000000, 1690000000)
                    """)
            try Self.visit(Self.dee, from: 0, to: nil, in: db)
            try Self.visit(Self.bob, from: 0, to: nil, in: db)
            try Self.visit(Self.ada, from: 0, to: 60, in: db)
            func leave(_ member: Member.ID, at minutes: Int64) throws {
                let open = try #require(
                    try PlaceVisit.open(of: member, at: Self.at(minutes), in: db))
                try PlaceVisit.change(
                    open.id, left: Self.at(minutes), by: member, now: Self.at(minutes), in: db)
            }
            switch when {
            case "while both are there":
                try block(at: 30)
                try leave(Self.bob, at: 40)
                try Block.end(of: Self.dee, by: Self.bob, in: db)
                try leave(Self.dee, at: 60)
            case "once one has left":
                try leave(Self.bob, at: 40)
                try block(at: 45)
                try Block.end(of: Self.dee, by: Self.bob, in: db)
                try leave(Self.dee, at: 60)
            default:
                try leave(Self.bob, at: 40)
                try leave(Self.dee, at: 60)
                #expect(try met(Self.bob, at: 120, in: db).count == 2)
                try block(at: 125)
                #expect(try met(Self.bob, at: 130, in: db) == ["Ada Lane Lobby 45"])
                try Block.end(of: Self.dee, by: Self.bob, in: db)
            }
            #expect(try met(Self.bob, at: 200, in: db) == ["Ada Lane Lobby 45"])
            #expect(try met(Self.dee, at: 200, in: db) == ["Ada Lane Lobby 60"])
            // They come again, and do not mind.
            try Self.visit(Self.dee, from: 300, to: 330, in: db)
            try Self.visit(Self.bob, from: 300, to: 331, in: db)
            #expect(try met(Self.bob, at: 400, in: db).contains("Dee Park Lobby 30"))
            // While it lasts, whatever else they are there for together is nobody's business.
            try block(at: 410)
            try Self.visit(Self.dee, from: 420, to: nil, in: db)
            try Self.visit(Self.bob, from: 420, to: 450, in: db)
            try leave(Self.dee, at: 455)
            #expect(try met(Self.bob, at: 520, in: db) == ["Ada Lane Lobby 45"])
            #expect(try met(Self.dee, at: 520, in: db) == ["Ada Lane Lobby 60"])
            // Whoever blocked and was there can go.
            try db.execute(
                sql: """
                    DELETE FROM conversation WHERE starter_id = 4;
                    DELETE FROM listing WHERE seller_id = 4;
                    DELETE FROM member WHERE id = 4
                    """)
            #expect(try met(Self.bob, at: 420, in: db) == ["Ada Lane Lobby 45"])
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }
}
