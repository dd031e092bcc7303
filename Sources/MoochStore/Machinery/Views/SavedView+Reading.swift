/// Views that an administrator sees, by list and name, and what the records are called that they
/// filter by.
package struct SavedViewSummary: Sendable {
    package let views: [SavedView]
    package let names: RecordNames

    /// Those of one list or of all. `references` says which records the page names.
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
    /// How many views one administrator, or everybody together, can have of one list.
    package static let mostOfOneOwner = 100

    /// The view of this id, when it is this administrator's or everybody's.
    package static func find(
        _ id: ID, for administrator: Administrator.ID, in db: Reading
    ) throws -> SavedView? {
        try find(id, in: db).flatMap { $0.isVisible(to: administrator) ? $0 : nil }
    }

    /// The views of a list that an administrator sees, by name. The ones it opens with come first
    /// when there are more than `limit`, so that they are never among those left out.
    package static func all(
        of list: ListName, for administrator: Administrator.ID, upTo limit: Int = .max,
        in db: Reading
    ) throws -> [SavedView] {
        // Every page of a list asks this. Sorted by SQLite, or asked for by `IN`, a few rows cost more
        // for the tables made for that than for themselves.
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

    /// The one of these views that a list opens with for an administrator: their own comes before
    /// everybody's.
    package static func opening(_ views: [SavedView]) -> SavedView? {
        views.first { $0.isDefault && !$0.isEverybodys } ?? views.first(where: \.isDefault)
    }

    func isVisible(to administrator: Administrator.ID?) -> Bool {
        owner == nil || owner == administrator
    }

    /// By name, in any script; of two that are called alike, one's own comes first.
    private static func isBefore(_ one: SavedView, _ other: SavedView) -> Bool {
        let (name, otherName) = (one.name.lowercased(), other.name.lowercased())
        guard name == otherName else { return name < otherName }
        return one.isEverybodys == other.isEverybodys ? one.id < other.id : !one.isEverybodys
    }
}
