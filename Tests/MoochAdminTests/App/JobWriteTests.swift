import MoochFixtures
import MoochStore
import Testing

/// While one writes, nobody else can: what a job looks at, it looks at in a snapshot, and it changes rows piece by piece.
@Suite("What jobs do while nobody else can write")
struct JobWriteTests {
    /// The most steps of SQLite in one write, of a hundred rows with what their triggers do or of a conversation of
    /// thousands of messages; and of a statement that only reads.
    private static let (most, mostOfReading) = (6_000_000, 200_000)

    @Test("No job holds up others for long, with thousands of everything")
    func pieces() async throws {
        let log = StatementLog()
        let fixture = try await LargeStore.copy(watch: { log.add($0) })
        for days in [0, 1, 40, 400] as [Int64] {
            fixture.clock.advance(seconds: days * 86_400)
            log.clear()
            try await fixture.sweep { Issue.record($0) }
            let writes = log.taken.writes
            #expect(!writes.isEmpty)
            for write in writes
            where write.steps > Self.most
                || write.all.contains(where: Self.readsMuch)
            {
                Issue.record("After \(days) days: \(write.steps) steps\n\(write.costly)")
            }
        }
    }

    private static func readsMuch(_ statement: RanStatement) -> Bool {
        ["SELECT", "WITH"].contains { statement.sql.hasPrefix($0) }
            && statement.steps > mostOfReading
    }
}
