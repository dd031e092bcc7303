import GRDB

extension Store {
    /// Writes the store as it is now into an empty file. Other programs read and write meanwhile; what was deleted from
    /// the store is not in the file.
    func writeFile(to path: String) throws {
        let queue = try DatabaseQueue(
            path: self.path, configuration: Store.configuration(StoreOptions()))
        defer { try? queue.close() }
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "VACUUM INTO ?", arguments: [path])
        }
    }

    /// Writes the indexes of words and the file anew: both keep some of what was deleted until the place is needed.
    func forgetDeletedBytes() async throws {
        try await write { db in
            try Derived.rebuildSearch(in: db)
            try Derived.rebuildRecipes(in: db)
        }
        try await pool.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    }

    /// Reads a file that nobody else writes, whatever schema it has.
    static func readFile<Value>(
        _ path: String, _ body: (Reading) throws -> Value
    ) throws -> Value {
        let queue = try DatabaseQueue(
            path: path, configuration: Store.configuration(StoreOptions()))
        defer { try? queue.close() }
        return try queue.read { try body(Reading($0)) }
    }
}
