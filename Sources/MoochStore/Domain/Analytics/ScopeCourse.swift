/// The figures of a community, or of a category, in each of the last 24 months.
package struct ScopeCourse: Sendable, Identifiable {
    package let id: Int64
    package let name: String
    /// In the order of ``ScopeComparison/rates``, then of the months, the latest last; nil for a month that is too young
    /// or without a listing.
    package let months: [[FigureMonths.Month<FigurePart>]]

    /// The most that are laid side by side.
    package static let most = 5

    /// How many of those asked for are more than that.
    package static func leftOut(of ids: [Int64]) -> Int { max(Set(ids).count - most, 0) }

    /// Those of the ids that are there, in the order given.
    package static func fetch(
        _ kind: ScopeComparison.Kind, _ ids: [Int64], now: Timestamp, in db: Reading
    ) throws -> [ScopeCourse] {
        var seen: Set<Int64> = []
        return try ids.filter { seen.insert($0).inserted }.prefix(most).compactMap { id in
            let name: String? = try db.value(
                "SELECT name FROM \(kind.table) WHERE id = ?", [id])
            guard let name else { return nil }
            let scope =
                kind == .communities
                ? CountScope.community(Community.ID(rawValue: id))
                : .category(Category.ID(rawValue: id))
            let months = try ScopeComparison.rates.map { rate in
                try FigureMonths.parts(of: rate, scope, now: now, in: db).map { month in
                    FigureMonths.Month(
                        first: month.first,
                        value: month.value.flatMap { $0.share.whole > 0 ? $0 : nil })
                }
            }
            return ScopeCourse(id: id, name: name, months: months)
        }
    }
}
