import GRDB

extension Store {
    /// Lets the file grow to so many pages; a write beyond them fails as on a full disk. It is for tests.
    package func limit(pages: Int) async throws {
        try await pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
    }
}
