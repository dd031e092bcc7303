import CSQLite
import GRDBSQLite

/// Options of SQLite as a whole, which are set before its first connection.
enum SQLiteLibrary {
    /// Sets it once; later calls change nothing.
    ///
    /// SQLite usually counts the memory of all connections together, under one lock that each allocation takes:
    /// connections that read side by side wait there for each other, and nobody asks for the sum.
    static func settle() { _ = settled }

    // Fails, and does no harm, where SQLite is in use already.
    private static let settled = mooch_sqlite_configure(SQLITE_CONFIG_MEMSTATUS, 0)
}
