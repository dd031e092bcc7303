/// The views that an administrator can see, by list and name, and the names of the records they filter by.
package struct SavedViewSummary: Sendable {
    package let views: [SavedView]
    package let names: RecordNames

    /// The views of one list, or of all. `references` gives the records to name.
    package init(
        of list: ListName? = nil, for administrator: Administrator.ID, upTo limit: Int = .max,
        naming references: ([SavedView]) -> Set<RecordNames.Reference>, in db: Reading
    ) throws {
        views = try (list.map { [$0] } ?? ListName.allCases).flatMap {
            try SavedView.all(of: $0, for: administrator, upTo: limit, in: db)
        }
        names = try RecordNames(of: references(views), in: db)
    }
}

extension SavedView {
    /// The most views of one list that an administrator, or everybody together, can have.
    package static let mostOfOneOwner = 100

    /// The view with this id, if it is the administrator's own or everybody's.
    package static func find(
        _ id: ID, for administrator: Administrator.ID, in db: Reading
    ) throws -> SavedView? {
        try find(id, in: db).flatMap { $0.isVisible(to: administrator) ? $0 : nil }
    }

    /// The views of a list that an administrator can see, by name. Beyond `limit`, the default ones are kept first.
    package static func all(
        of list: ListName, for administrator: Administrator.ID, upTo limit: Int = .max,
        in db: Reading
    ) throws -> [SavedView] {
        // Every page of a list runs this. Sorting by SQLite, or `IN`, costs more in temporary tables than the few rows
        // do.
        let sql = """
            SELECT \(columns) FROM saved_view WHERE list = ?1 AND coalesce(admin_id, 0) = 0
            UNION ALL
            SELECT \(columns) FROM saved_view WHERE list = ?1 AND coalesce(admin_id, 0) = ?2
            """
        var views: [SavedView] = try db.rows(sql, [list.rawValue, administrator])
        views.sort(by: isBefore)
        guard views.count > limit else { return views }
        let first = views.filter(\.isDefault) + views.filter { !$0.isDefault }
        return first.prefix(limit).sorted(by: isBefore)
    }

    /// The view that a list opens with: an administrator's own default before everybody's.
    package static func opening(_ views: [SavedView]) -> SavedView? {
        views.first { $0.isDefault && !$0.isEverybodys } ?? views.first(where: \.isDefault)
    }

    func isVisible(to administrator: Administrator.ID?) -> Bool {
        owner == nil || owner == administrator
    }

    /// By name, in any script; of equal names, the administrator's own comes first.
    private static func isBefore(_ one: SavedView, _ other: SavedView) -> Bool {
        let (name, otherName) = (one.name.lowercased(), other.name.lowercased())
        guard name == otherName else { return name < otherName }
        return one.isEverybodys == other.isEverybodys ? one.id < other.id : !one.isEverybodys
    }
}
