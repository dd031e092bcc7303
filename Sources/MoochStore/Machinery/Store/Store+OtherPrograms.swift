import GRDB

extension Store {
    /// True if another program has written since this was last asked; the first time it is unknown, and false.
    ///
    /// SQLite tells a connection of the commits of all others by `PRAGMA data_version`, and all that this program
    /// writes goes through the one that is asked here.
    package func otherProgramHasWritten() async throws -> Bool {
        let version = try await pool.writeWithoutTransaction { db in
            try Int64.fetchOne(db, sql: "PRAGMA data_version")
        }
        return notes.isNews(version)
    }
}
