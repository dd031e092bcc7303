import CSQLite
import GRDBSQLite

/// SQLite as a whole: options that are set before its first connection, and which version it is.
package enum SQLiteLibrary {
    /// Sets it once; later calls change nothing.
    ///
    /// SQLite usually counts the memory of all connections together, under one lock that each allocation takes:
    /// connections that read side by side wait there for each other, and nobody asks for the sum.
    static func settle() { _ = settled }

    // Fails, and does no harm, where SQLite is in use already.
    private static let settled = mooch_sqlite_configure(SQLITE_CONFIG_MEMSTATUS, 0)

    /// Such as `3.40.1`.
    package static var version: String { String(cString: sqlite3_libversion()) }

    /// Which version it is, and what its bug asks of other programs.
    package static var summary: String {
        guard canDamageStores(sqlite3_libversion_number()) else { return "SQLite \(version)." }
        return """
            SQLite \(version), which has the WAL-reset bug: other programs that write need \
            PRAGMA wal_autocheckpoint = 0.
            """
    }

    /// Whether a version can damage a store when somebody checkpoints while others write
    /// (<https://sqlite.org/wal.html#walresetbug>). It was mended in 3.51.3, and in two older lines.
    static func canDamageStores(_ number: CInt) -> Bool {
        switch number {
        case ..<3_007_000, 3_044_006..<3_045_000, 3_050_007..<3_051_000, 3_051_003...: false
        default: true
        }
    }
}
