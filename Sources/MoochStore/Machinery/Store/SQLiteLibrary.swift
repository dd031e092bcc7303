import CSQLite
import GRDBSQLite

/// The SQLite library: its version, and options that must be set before the first connection.
package enum SQLiteLibrary {
    /// Configures SQLite once; later calls do nothing.
    ///
    /// By default SQLite counts the memory of all connections under one lock, which every allocation takes: connections
    /// that read in parallel wait for each other there, for a sum that nobody asks for.
    ///
    /// And by default a statement of a transaction that changes more than 64 KiB keeps what stood there before in a file
    /// of its own. With their indexes and counts a post, a request and an acceptance do, and take half the time without.
    /// 128 KiB is the most that SQLite can hand to the system at once: more fails as if the disk were full.
    static func initialize() { _ = initialized }

    // Fails harmlessly if SQLite is already in use.
    private static let initialized = [
        mooch_sqlite_configure(SQLITE_CONFIG_MEMSTATUS, 0),
        mooch_sqlite_configure(SQLITE_CONFIG_STMTJRNL_SPILL, (1 << 17) - 1),
    ]

    /// For example `3.40.1`.
    package static var version: String { String(cString: sqlite3_libversion()) }

    /// The version, and what its bug requires of other programs.
    package static var summary: String {
        guard canDamageStores else { return "SQLite \(version)." }
        return """
            SQLite \(version), which has the WAL-reset bug: other programs that write need \
            PRAGMA wal_autocheckpoint = 0.
            """
    }

    /// True if this one can damage a store when another program empties the log of it.
    package static var canDamageStores: Bool { canDamageStores(sqlite3_libversion_number()) }

    /// True if a version can damage a store when one connection checkpoints while others write
    /// (<https://sqlite.org/wal.html#walresetbug>). It was fixed in 3.51.3 and in two older lines.
    static func canDamageStores(_ number: CInt) -> Bool {
        switch number {
        case ..<3_007_000, 3_044_006..<3_045_000, 3_050_007..<3_051_000, 3_051_003...: false
        default: true
        }
    }
}
