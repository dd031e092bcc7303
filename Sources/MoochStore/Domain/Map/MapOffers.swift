/// What is on offer in a part of the map: listings that their sellers put on the map, and communities with those that
/// stand at the community's place. No other place is known, so none is shown and nothing is sorted by one.
package struct MapOffers: Sendable {
    /// A listing that its seller put on the map.
    package struct Point: Sendable, Hashable {
        package let id: Listing.ID
        package let coordinates: Coordinates
        package let category: Category.ID
        package let community: Community.ID
    }

    /// A community with its listings that have no point of their own.
    package struct Stand: Sendable, Hashable {
        package let id: Community.ID
        package let name: String
        package let coordinates: Coordinates
        /// Counted up to a limit.
        package let count: Int
    }

    /// A listing with a point of its own, or all that stand at a community's place.
    package enum Thing: Sendable {
        case point(Point)
        case stand(Stand)

        package var coordinates: Coordinates {
            switch self {
            case .point(let point): point.coordinates
            case .stand(let stand): stand.coordinates
            }
        }

        /// The number of listings.
        package var count: Int {
            switch self {
            case .point: 1
            case .stand(let stand): stand.count
            }
        }

        /// The community's name at whose place it stands; nil with a point of its own.
        package var name: String? {
            guard case .stand(let stand) = self else { return nil }
            return stand.name
        }

        /// Its rank among things at one distance: listings by id, then communities by id.
        package var rank: Int64 {
            switch self {
            case .point(let point): point.id.rawValue
            case .stand(let stand): .max / 2 + stand.id.rawValue
            }
        }
    }

    package let points: [Point]
    package let stands: [Stand]
    /// The number of listings; a lower limit if there are very many.
    package let total: ListTotal

    package var things: [Thing] {
        points.map(Thing.point) + stands.filter { $0.count > 0 }.map(Thing.stand)
    }

    /// The most points that are read, and the most listings that are counted at communities.
    package static let (mostPoints, mostCounted) = (4_000, 2_000)
    private static let mostStands = 400

    /// Reads what is on offer within bounds, perhaps of one category alone.
    package static func fetch(
        within bounds: MapBounds, category: Category.ID? = nil, for viewer: Member.ID?,
        now: Timestamp, in db: Reading
    ) throws -> MapOffers {
        let points = try db.rows(
            pointsWithin, bounds.arguments + [now, category, mostPoints + 1, viewer]
        ) { row in
            Point(
                id: try row.at(0),
                coordinates: Coordinates(latitude: try row.at(1), longitude: try row.at(2)),
                category: try row.at(3), community: try row.at(4))
        }
        let communities = try db.rows(
            communitiesWithin, bounds.arguments + [mostStands]
        ) { row in try row.at(0) as Int64 }
        // What is counted for a page has a limit, which its communities share.
        let most = max(1, mostCounted / max(1, communities.count))
        let ofCategory: [any StoredValue] = category.map { [$0] } ?? []
        let stands = try db.rows(
            category == nil ? standsOfAll : standsOfCategory,
            [communities.json, now, most + 1, viewer] + ofCategory
        ) { row in
            Stand(
                id: try row.at(0), name: try row.at(1),
                coordinates: Coordinates(latitude: try row.at(2), longitude: try row.at(3)),
                count: try row.at(4))
        }
        let counted =
            min(points.count, mostPoints) + stands.map { min($0.count, most) }.reduce(0, +)
        let isExact =
            points.count <= mostPoints && communities.count < mostStands
            && stands.allSatisfy { $0.count <= most }
        return MapOffers(
            points: Array(points.prefix(mostPoints)),
            stands: stands.map {
                Stand(
                    id: $0.id, name: $0.name, coordinates: $0.coordinates,
                    count: min($0.count, most))
            }, total: isExact ? .exactly(counted) : .moreThan(counted))
    }

    /// Reads a page of a stand's listings, those that last longest first.
    ///
    /// - Parameters:
    ///   - community: The stand's community.
    ///   - category: The only category, if any.
    ///   - start: The number of listings before the page.
    ///   - size: The most listings on the page.
    ///   - viewer: Who looks.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: Their ids.
    /// - Throws: Errors of the database.
    package static func listings(
        at community: Community.ID, category: Category.ID?, start: Int, size: Int,
        for viewer: Member.ID?, now: Timestamp, in db: Reading
    ) throws -> [Listing.ID] {
        let ofCategory: [any StoredValue] = category.map { [$0] } ?? []
        return try db.values(
            category == nil ? listingsOfAll : listingsOfCategory,
            [community, now, size, start, viewer] + ofCategory)
    }

    private static let pointsWithin = """
        SELECT listing.id, listing.latitude, listing.longitude, listing.category_id, listing.community_id
        FROM listing INDEXED BY listing_on_map
        WHERE \(MapBounds.contains("listing")) AND \(Listing.onOffer(at: "?5", to: "?8"))
            AND (?6 IS NULL OR listing.category_id = ?6)
        LIMIT ?7
        """

    private static let communitiesWithin = """
        SELECT community.id FROM community
        WHERE archived_at IS NULL AND \(MapBounds.contains("community"))
        ORDER BY community.id LIMIT ?5
        """

    /// The listings that stand at a community's place; with a category, those of it.
    private static func standing(at community: String, of category: String?) -> String {
        let index = category == nil ? "listing_on_offer" : "listing_on_offer_by_category"
        return """
            FROM listing INDEXED BY \(index)
            WHERE listing.community_id = \(community) AND listing.latitude IS NULL
                AND \(category.map { "listing.category_id = \($0)" } ?? "TRUE")
            """
    }

    private static func stands(of category: String?) -> String {
        """
        SELECT community.id, community.name, community.latitude, community.longitude,
            (SELECT count(*) FROM (SELECT 1 \(standing(at: "community.id", of: category))
                AND \(Listing.onOffer(at: "?2", to: "?4")) LIMIT ?3))
        FROM json_each(?1) AS shown CROSS JOIN community ON community.id = shown.value
        """
    }

    private static func listings(of category: String?) -> String {
        """
        SELECT listing.id \(standing(at: "?1", of: category)) AND \(Listing.onOffer(at: "?2", to: "?5"))
        ORDER BY listing.expires_at DESC, listing.id DESC LIMIT ?3 OFFSET ?4
        """
    }

    private static let (standsOfAll, standsOfCategory) = (stands(of: nil), stands(of: "?5"))
    private static let (listingsOfAll, listingsOfCategory) = (
        listings(of: nil), listings(of: "?6")
    )
}

extension MapBounds {
    /// The SQL condition that a place is within, with the arguments in ``arguments``.
    static func contains(_ table: String) -> String {
        """
        \(table).latitude BETWEEN ?1 AND ?2 AND (?3 <= ?4 AND \(table).longitude BETWEEN ?3 AND ?4
            OR ?3 > ?4 AND (\(table).longitude >= ?3 OR \(table).longitude <= ?4))
        """
    }

    /// The arguments 1 to 4 of ``contains(_:)``.
    var arguments: [any StoredValue] { [south, north, west, east] }
}

extension Feed.Tile {
    /// The tiles of listings on offer that a map shows.
    package static func onMap(
        _ ids: [Listing.ID], for viewer: Member.ID?, now: Timestamp, in db: Reading
    ) throws -> [Feed.Tile] {
        try all(ids.map(\.rawValue), for: viewer, now: now, in: db)
    }
}
