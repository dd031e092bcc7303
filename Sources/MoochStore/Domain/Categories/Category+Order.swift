extension Category {
    /// A move within the order.
    package enum Move: Sendable, Hashable {
        case up, down, first, last
        /// A position as typed, from 1.
        case position(String)
    }

    /// All categories in the administrators' order, including archived ones.
    package static func ordered(in db: Reading) throws -> [Category] {
        try db.rows("SELECT \(columns) FROM category ORDER BY position, id")
    }

    /// Moves a category. As on the page, open categories are ordered among the open ones, archived ones among the
    /// archived ones.
    ///
    /// - Returns: Its position, and the former one.
    /// - Throws: ``FieldProblems`` for a position out of range (`position`); ``RecordGone``.
    @discardableResult
    package func move(
        _ move: Move, by author: Author, in db: Writing
    ) throws -> CategoryPosition {
        let current = try current(in: db)
        var order = try Category.ordered(in: db)
        let shown = order.indices.filter { order[$0].isArchived == current.isArchived }
        guard let former = shown.firstIndex(where: { order[$0].id == id }) else {
            throw RecordGone(table: Category.table, id: id.rawValue)
        }
        let position = try move.position(from: former, of: shown.count)
        if position != former {
            order.remove(at: shown[former])
            order.insert(current, at: shown[position])
            try Category.number(order.map(\.id), in: db)
            var changes = AuditChanges()
            changes.note("position", former + 1, position + 1)
            try AuditEntry.write(
                .moveCategory, on: .category(current), changes, by: author, in: db)
        }
        return CategoryPosition(number: position + 1, former: former + 1, count: shown.count)
    }

    /// Its position among the open or archived ones.
    func shownPosition(in db: Reading) throws -> CategoryPosition {
        let shown = try db.row(
            """
            SELECT count(*) FILTER (WHERE (position, id) <= (?, ?)), count(*) FROM category
            WHERE (archived_at IS NULL) = ?
            """, [position, id, !isArchived]
        ) { row in
            let number: Int = try row.at(0)
            return CategoryPosition(number: number, former: number, count: try row.at(1))
        }
        guard let shown else { throw id.gone }
        return shown
    }

    /// Numbers the categories from 1 in their order.
    static func number(in db: Writing) throws {
        try number(ordered(in: db).map(\.id), in: db)
    }

    /// Numbers the categories from 1 in this order.
    private static func number(_ ids: [ID], in db: Writing) throws {
        for (index, id) in ids.enumerated() {
            try db.run(
                "UPDATE category SET position = ? WHERE id = ? AND position <> ?",
                [index + 1, id, index + 1])
        }
    }
}

/// A category's position among the open ones or, if archived, among the archived ones.
package struct CategoryPosition: Sendable, Hashable {
    /// Counted from 1.
    package let number: Int
    /// The position before the move; the same if it was not moved.
    package let former: Int
    package let count: Int
}

extension Category.Move {
    /// Reads a form: a direction, or else a position, which may also be `first` or `last`. Nil for an unknown
    /// direction.
    package init?(direction: String, position: String) {
        switch direction.isEmpty && ["first", "last"].contains(position) ? position : direction {
        case "up": self = .up
        case "down": self = .down
        case "first": self = .first
        case "last": self = .last
        case "": self = .position(position)
        default: return nil
        }
    }

    /// The new position, counted from 0.
    ///
    /// - Throws: ``FieldProblems`` for a position out of range (`position`).
    func position(from former: Int, of count: Int) throws -> Int {
        switch self {
        case .up: return max(former - 1, 0)
        case .down: return min(former + 1, count - 1)
        case .first: return 0
        case .last: return count - 1
        case .position(let typed):
            guard let number = Int(typed), (1...count).contains(number) else {
                throw FieldProblems(
                    "position",
                    Complaint(
                        "store-category-position", ["count": .number(count)],
                        "Enter a number from 1, the first place, to \(count), the last."))
            }
            return number - 1
        }
    }
}
