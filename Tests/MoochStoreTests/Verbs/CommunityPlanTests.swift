import GRDB
import Testing

@testable import MoochStore

@Suite("A picture of a community's ground")
struct CommunityPlanTests {
    @Test("A point of a picture is not pinned to another that has been set meanwhile")
    func replaced() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            let other = String(repeating: "12", count: 32) + ".webp"
            try db.run(
                """
                INSERT INTO photo (name, width, height, byte_count) VALUES (?, 800, 600, 9)
                """, [other])
            let community = try Community.ID(1).found(in: db)
            try CommunityPlan.set(Rows.photo, of: community, by: .tester, in: db)
            let before = try #require(try CommunityPlan.find(community.id, in: db))
            let pins = [(0.1, 52.5), (0.9, 52.51)].map { part, latitude in
                CommunityPlan.Pin(
                    x: part, y: part, place: Coordinates(latitude: latitude, longitude: 13.4))
            }
            try before.pin(0, at: pins[0], of: community, by: .tester, in: db)
            // The other point is looked up where it is now.
            #expect(throws: FieldProblems.self) {
                try before.pin(1, at: pins[0], of: community, by: .tester, in: db)
            }
            try CommunityPlan.set(other, of: community, by: .tester, in: db)
            let problems = #expect(throws: FieldProblems.self) {
                try before.pin(1, at: pins[1], of: community, by: .tester, in: db)
            }
            #expect(problems?.problems.map(\.field) == ["coordinates"])
            let after = try #require(try CommunityPlan.find(community.id, in: db))
            #expect(after.photo.name == other && after.pins == [nil, nil])
        }
    }
}
