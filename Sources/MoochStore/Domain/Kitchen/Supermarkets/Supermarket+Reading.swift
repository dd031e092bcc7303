extension Supermarket {
    /// A supermarket as members choose it.
    package struct Seen: Sendable, Hashable {
        package let supermarket: Supermarket
        package let aisleCount: Int
        /// From the visitor's community, in metres; nil while none is chosen.
        package let distance: Double?
    }

    /// The orders of the list of supermarkets.
    package enum Sort: String, CaseIterable, Sendable {
        case distance, name
    }

    /// The most that a list shows; a search finds the others.
    package static let mostShown = 100

    /// Those that are offered and have all words of a text in their name or address: the nearest to a community
    /// first, or by name. At most ``mostShown``.
    package static func offered(
        matching text: String = "", by sort: Sort, from community: Community?, in db: Reading
    ) throws -> [Seen] {
        let words = PlainLetters.folded(text).lowercased().split(separator: " ")
        let found = try seen("archived_at IS NULL", [], from: community, in: db).filter { seen in
            let names = PlainLetters.folded("\(seen.supermarket.name) \(seen.supermarket.address)")
                .lowercased()
            return words.allSatisfy(names.contains)
        }
        guard sort == .distance, community != nil else { return Array(found.prefix(mostShown)) }
        let sorted = found.enumerated().sorted {
            ($0.element.distance ?? .infinity, $0.offset)
                < ($1.element.distance ?? .infinity, $1.offset)
        }
        return sorted.prefix(mostShown).map(\.element)
    }

    /// A supermarket that is offered.
    ///
    /// - Throws: ``RecordGone``.
    package static func offered(
        _ id: ID, from community: Community?, in db: Reading
    ) throws -> Seen {
        let found = try seen("id = ? AND archived_at IS NULL", [id], from: community, in: db).first
        guard let found else { throw id.gone }
        return found
    }

    /// The most that a map shows.
    private static let mostOnMap = 50

    /// Those that are offered in a part of the world, by name.
    package static func within(_ bounds: MapBounds, in db: Reading) throws -> [Supermarket] {
        try db.rows(
            """
            SELECT \(columns) FROM supermarket
            WHERE \(MapBounds.contains("supermarket")) AND archived_at IS NULL
            ORDER BY \(SortName.key(of: "name")), address, id LIMIT \(mostOnMap)
            """, bounds.arguments
        ) { try Supermarket(&$0) }
    }

    /// True if at least one is offered.
    package static func any(in db: Reading) throws -> Bool {
        try db.value("SELECT EXISTS (SELECT 1 FROM supermarket WHERE archived_at IS NULL)") ?? false
    }

    private static func seen(
        _ condition: String, _ arguments: [any StoredValue], from community: Community?,
        in db: Reading
    ) throws -> [Seen] {
        try db.rows(
            """
            SELECT \(columns),
                (SELECT count(*) FROM aisle WHERE supermarket_id = supermarket.id) AS aisle_count
            FROM supermarket WHERE \(condition) ORDER BY \(SortName.key(of: "name")), address, id
            """, arguments
        ) { row in
            let supermarket = try Supermarket(&row)
            return Seen(
                supermarket: supermarket, aisleCount: try row.value("aisle_count"),
                distance: community?.coordinates.map {
                    $0.distance(to: supermarket.coordinates)
                })
        }
    }
}
