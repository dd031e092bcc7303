import GRDB
import Testing

@testable import MoochStore

/// A limit that refuses, with the last number it allows: what the product promises, not what the code says.
struct Edge: Sendable, CustomTestStringConvertible {
    /// The file that declares it, and its name there.
    let name: String
    let most: Int
    /// Does it so often, or with so much, that the last time is the one with this number.
    ///
    /// Throws the refusal of that time alone.
    let reach: @Sendable (Int) async throws -> Void

    var testDescription: String { "\(name) \(most)" }

    init(_ name: String, _ most: Int, _ reach: @escaping @Sendable (Int) async throws -> Void) {
        (self.name, self.most, self.reach) = (name, most, reach)
    }

    /// What is refused by a value of none.
    struct None: Error {}

    /// True if people are told, and nothing failed.
    static func isRefusal(_ error: any Error) -> Bool {
        switch error {
        case is FieldProblems, is any VerbRefusal, is TooManyAttempts, is None, is CaptionProblem:
            true
        default: false
        }
    }

    static let now = Timestamp(1_690_500_000)
    static let (ada, bob) = (Member.ID(1), Member.ID(2))

    /// Ada, who gave Bob something, and Dee.
    static func change(_ body: @Sendable (Writing) throws -> Void) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(sql: Rows.neighbour)
            try body(db)
        }
    }

    /// Runs SQL for each number below `number`, which it has as `i`.
    static func seed(_ number: Int, _ sql: String, in db: Writing) throws {
        try db.execute(
            sql: """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(number - 1))
                \(sql)
                """)
    }

    /// A place where somebody takes part.
    static func yard(of member: Member.ID, in db: Writing) throws {
        try db.execute(
            sql: """
                INSERT INTO place (id, community_id, name, latitude, longitude, created_at)
                    VALUES (1, 1, 'Yard', 52.1, 4.3, 1690000000);
                INSERT INTO place_member (place_id, member_id) VALUES (1, \(member));
                """)
    }

    static func letters(_ number: Int) -> String { String(repeating: "ä", count: number) }
    static func lines(_ number: Int) -> String {
        (1...number).map { "line \($0)" }.joined(separator: "\n")
    }
}
