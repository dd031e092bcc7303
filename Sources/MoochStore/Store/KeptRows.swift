/// The rows that one connection read last. They hold until anybody commits a change to the store, as a snapshot tells all
/// who ask the same.
///
/// SQLite tells a connection of the changes of all others (`PRAGMA data_version`, <https://sqlite.org/pragma.html>). One
/// that only reads makes none itself. Within a snapshot the number stays as it is: SQLite does so, and a test
/// would tell if another SQLite did not.
final class KeptRows<Row> {
    /// The most rows that are kept; where there would be more, all are forgotten first. A listing mostly takes less than
    /// 1 KB, and the JSON that is written of it half as much; with the longest texts in four bytes a letter, 20 and as much
    /// again.
    static var most: Int { 512 }

    private var rows: [Int64: Row] = [:]
    private var version: Int64?

    /// The rows of these ids, in their order; nil where there is none. `read` reads those that are not known, each once.
    func rows(
        _ ids: [Int64], in db: Reading, _ read: (Set<Int64>) throws -> [Int64: Row]
    ) throws -> [Row?] {
        let version: Int64? = try db.row("PRAGMA data_version") { try $0.at(0) }
        if version != self.version { forget(at: version) }
        var unknown = Set(ids.lazy.filter { self.rows[$0] == nil })
        if rows.count + unknown.count > Self.most {
            forget(at: version)
            unknown = Set(ids)
        }
        if !unknown.isEmpty { rows.merge(try read(unknown)) { _, new in new } }
        defer { if rows.count > Self.most { forget(at: version) } }
        return ids.map { rows[$0] }
    }

    private func forget(at version: Int64?) {
        rows.removeAll(keepingCapacity: true)
        self.version = version
    }
}
