/// What one connection read last of some rows, for as long as nobody changes anything in the store, as SQLite keeps its
/// pages: whoever asks is told what a snapshot has, and many ask for the same.
///
/// SQLite tells a connection of the changes of all others (`PRAGMA data_version`, <https://sqlite.org/pragma.html>). One
/// that only reads makes none itself.
final class KeptRows<Row> {
    /// So many are kept; with one more all are forgotten.
    static var most: Int { 512 }

    private var rows: [Int64: Row] = [:]
    private var version: Int64?

    /// The rows of these ids, in their order; nil where there is none. `read` reads those that are not known.
    func rows(
        _ ids: [Int64], in db: Reading, _ read: ([Int64]) throws -> [Int64: Row]
    ) throws -> [Row?] {
        let version: Int64? = try db.row("PRAGMA data_version") { try $0.at(0) }
        if version != self.version {
            rows.removeAll(keepingCapacity: true)
            self.version = version
        }
        var unknown = ids.filter { rows[$0] == nil }
        if rows.count + unknown.count > Self.most {
            rows.removeAll(keepingCapacity: true)
            unknown = ids
        }
        if !unknown.isEmpty { rows.merge(try read(unknown)) { _, new in new } }
        return ids.map { rows[$0] }
    }
}
