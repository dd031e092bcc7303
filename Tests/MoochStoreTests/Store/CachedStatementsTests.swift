import GRDB
import Testing

@testable import MoochStore

@Suite("Statements that a connection keeps")
struct CachedStatementsTests {
    private let reader: StoreReader

    init() throws { reader = StoreReader(try DatabaseQueue()) }

    @Test func `may be asked again while they are under way`() throws {
        let sql = "SELECT column1 FROM (VALUES (1), (2))"
        let found = try reader.read { db in
            try db.rows(sql) { row in
                (try row.at(0) as Int, try db.rows(sql) { try $0.at(0) as Int })
            }
        }
        #expect(found.map(\.0) == [1, 2])
        #expect(found.map(\.1) == [[1, 2], [1, 2]])
    }

    @Test func `are another reader's of the connection as well`() throws {
        let sql = "SELECT column1 FROM (VALUES (1), (2))"
        let found: [[Int]] = try reader.read { db in
            try db.rows(sql) { _ in try Reading(db.database).values(sql) }
        }
        #expect(found == [[1, 2], [1, 2]])
    }

    @Test func `take arguments by name and by place`() throws {
        let piece = SQL(sql: ":now - :then + :now", named: ["now": 30, "then": 7])
        try reader.read { db throws in
            let sum: Int? = try db.value(of: "SELECT \(1_000) + \(piece) + \(100)")
            #expect(sum == 1_153)
            #expect(throws: DatabaseError.self) {
                try db.value(of: "SELECT \(piece) + :other") as Int?
            }
        }
    }

    private struct Stopped: Error {}

    @Test func `begin anew after somebody stopped, failed or forgot an argument`() throws {
        let sql = "SELECT column1 + ? FROM (VALUES (1), (2), (3))"
        try reader.read { db throws in
            for _ in 0..<2 {
                let first: Int? = try db.row(sql, [10]) { try $0.at(0) }
                #expect(first == 11)
                #expect(throws: Stopped.self) { try db.rows(sql, [20]) { _ in throw Stopped() } }
                #expect(throws: DatabaseError.self) { try db.rows(sql) { try $0.at(0) as Int } }
                let all: [Int] = try db.rows(sql, [30]) { try $0.at(0) }
                #expect(all == [31, 32, 33])
            }
        }
    }
}
