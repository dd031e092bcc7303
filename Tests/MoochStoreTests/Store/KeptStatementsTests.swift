import GRDB
import Testing

@testable import MoochStore

@Suite("Statements that a connection keeps")
struct KeptStatementsTests {
    private let reader: StoreReader

    init() throws { reader = StoreReader(try DatabaseQueue()) }

    private func rows<Value>(
        _ sql: String, _ value: (inout Columns) throws -> Value
    ) throws -> [Value] {
        try reader.read { db in try db.rows(sql, [], value) }
    }

    @Test func `are told apart where their texts are as long and almost the same`() throws {
        // The samples that are hashed are the same in all of them.
        let sign = String(repeating: "/* the same */ ", count: 30)
        for _ in 0..<2 {
            for number in 100..<400 {
                let found: [Int] = try rows("SELECT /* apart */ \(number) \(sign)") { try $0.at(0) }
                #expect(found == [number])
            }
        }
    }

    @Test func `are read by name in one way and in another`() throws {
        let sql = """
            SELECT column1 AS id, column2 AS name, column3 AS id, column4 AS name
            FROM (VALUES (1, 'a', 2, 'b'), (3, 'c', 4, 'd'))
            """
        for _ in 0..<3 {
            let names: [[String]] = try rows(sql) { [try $0.value("name"), try $0.value("name")] }
            #expect(names == [["a", "b"], ["c", "d"]])
            let first = try rows(sql) { row in
                "\(try row.value("id") as Int)\(try row.value("name") as String)"
            }
            #expect(first == ["1a", "3c"])
            let ids: [[Int]] = try rows(sql) { [try $0.value("id"), try $0.value("id")] }
            #expect(ids == [[1, 2], [3, 4]])
            // A row may leave out what another reads.
            var isFirst = true
            let some: [Int] = try rows(sql) { row in
                if !isFirst { _ = try row.value("id") as Int }
                isFirst = false
                return try row.value("id")
            }
            #expect(some == [1, 4])
        }
    }

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
