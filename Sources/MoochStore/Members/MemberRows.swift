import GRDB

/// A member's own rows of a table, the newest first, a page at a time.
package enum MemberRows {
    /// The place behind a row: its moment and its id.
    package struct Place: Sendable, Hashable, CustomStringConvertible {
        let at: Int64
        let id: Int64

        init(at: Int64, id: Int64) { (self.at, self.id) = (at, id) }

        /// Nil for what ``description`` did not write.
        package init?(_ text: String) {
            let parts = text.split(separator: "_").compactMap { Int64($0) }
            guard parts.count == 2, text.utf8.count < 50 else { return nil }
            (at, id) = (parts[0], parts[1])
        }

        package var description: String { "\(at)_\(id)" }
    }

    /// The ids of a page, and the place behind it; nil at the end.
    ///
    /// All texts are parts of the statement: a table, the column with the member's id, the column with the moment,
    /// and a further condition that begins with `AND`, whose values are the named `arguments`.
    static func page(
        _ table: String, _ owner: String, _ member: Member.ID, at moment: String,
        _ condition: String = "", with arguments: StatementArguments = [], after place: Place?,
        size: Int, in db: Reading
    ) throws -> (ids: [Int64], next: Place?) {
        let rows = try rows(
            table, owner, member, at: moment, condition, with: arguments, after: place, size: size,
            in: db)
        return page(rows, size: size)
    }

    /// One row more than a page has.
    static func rows(
        _ table: String, _ owner: String, _ member: Member.ID, at moment: String,
        _ condition: String = "", with arguments: StatementArguments = [], after place: Place?,
        size: Int, in db: Reading
    ) throws -> [Place] {
        let behind = place == nil ? "" : "AND (\(moment), id) < (:at, :id)"
        let start: StatementArguments = place.map { ["at": $0.at, "id": $0.id] } ?? [:]
        return try Row.fetchAll(
            db.database,
            SQLRequest<Row>(
                sql: """
                    SELECT \(moment), id FROM \(table) WHERE \(owner) = :member \(behind) \(condition)
                    ORDER BY \(moment) DESC, id DESC LIMIT :limit
                    """,
                arguments: ["member": member, "limit": size + 1] + start + arguments,
                cached: true)
        ).map { Place(at: try $0.at(0), id: try $0.at(1)) }
    }

    static func page(_ rows: [Place], size: Int) -> (ids: [Int64], next: Place?) {
        let page = rows.prefix(size)
        return (page.map(\.id), rows.count > size ? page.last : nil)
    }
}
