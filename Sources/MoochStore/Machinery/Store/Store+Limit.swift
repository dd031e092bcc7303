import GRDB

extension Store {
    /// Limits the file to so many pages; a write beyond them fails as on a full disk. For tests.
    package func limit(pages: Int) async throws {
        try await pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
    }
}
