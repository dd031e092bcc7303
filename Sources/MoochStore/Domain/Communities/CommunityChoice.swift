/// A community as shown to people who look for theirs.
package struct CommunityChoice: Sendable, Hashable, Identifiable {
    package let id: Community.ID
    package let name: String
    package let description: String
    package let address: String
    /// Its place on the map; nil if not known.
    package let coordinates: Coordinates?
    package let memberCount: Int
    package let photo: String?
    package let joining: Community.Joining
    /// The time zone its days end in.
    package let timeZone: String
    package let isArchived: Bool
    /// The distance in metres; nil if it is not on the map, or no place was given.
    package let distance: Double?

    /// The most that are shown.
    package static let limit = 200

    /// The order of the choices. A place is a community's id.
    package static func order(isByDistance: Bool) -> RowOrder {
        RowOrder(["community.id"], name: isByDistance ? "distance" : "name")
    }

    /// The open communities whose name or address contains a text.
    ///
    /// - Parameters:
    ///   - text: A part of either; empty for all communities.
    ///   - place: The place to measure distances from, if any.
    ///   - isByDistance: True to sort by distance from `place`, those not on the map last; otherwise by name.
    ///   - db: The open store.
    /// - Returns: At most ``limit``.
    /// - Throws: Errors of the database.
    package static func all(
        _ text: String, near place: Coordinates? = nil, isByDistance: Bool = true, in db: Reading
    ) throws -> [CommunityChoice] {
        let filter = CommunityList.Filter {
            $0.archived = false
            if !text.isEmpty { $0.search = text }
        }
        // The nearest of thousands may not be on the first page by name.
        let near =
            text.isEmpty && isByDistance
            ? try place.map {
                try CommunityNeighbour.fetch(
                    near: $0, within: .infinity, besides: nil, upTo: limit, in: db
                )
                .map(\.id.rawValue)
            } ?? [] : []
        let named =
            near.count < limit
            ? try CommunityList.ids(
                filter, order: CommunityList.Sort.usual, start: .first, size: limit, in: db
            ).rows
            : []
        let ids = near + named.filter { !near.contains($0) }
        let choices = try fetch(Array(ids.prefix(limit)), from: place, in: db)
        guard place != nil, isByDistance else { return choices }
        let placed = choices.filter { $0.distance != nil }
        let order: (CommunityChoice, CommunityChoice) -> Bool = {
            ($0.distance ?? 0, $0.id.rawValue) < ($1.distance ?? 0, $1.id.rawValue)
        }
        return placed.sorted(by: order) + choices.filter { $0.distance == nil }
    }

    /// A single choice; an archived community only for its members and those who wait to join it. Nil if there is none.
    package static func find(
        _ id: Community.ID, for viewer: Member?, in db: Reading
    ) throws -> CommunityChoice? {
        guard let found = try fetch([id.rawValue], from: nil, in: db).first else { return nil }
        guard found.isArchived else { return found }
        guard let viewer else { return nil }
        if viewer.communityID == id { return found }
        return try JoinRequest.find(viewer.id, in: db)?.communityID == id ? found : nil
    }

    private static func fetch(
        _ ids: [Int64], from place: Coordinates?, in db: Reading
    ) throws -> [CommunityChoice] {
        try db.rows(
            """
            SELECT community.id, name, address, \(Photo.named()), joining, latitude, longitude,
                description, \(ever(.members)) - \(ever(.membersLeft)), time_zone,
                archived_at IS NOT NULL
            FROM json_each(?) AS shown CROSS JOIN community ON community.id = shown.value
            ORDER BY shown.key
            """, [ids.json]
        ) { try CommunityChoice($0, from: place) }
    }

    private static func ever(_ metric: CountMetric) -> String {
        CountMetric.ever(metric, scope: "community", id: "community.id")
    }

    private init(_ row: Columns, from place: Coordinates?) throws {
        id = try row.at(0)
        name = try row.at(1)
        address = try row.at(2)
        photo = try row.at(3)
        joining = try row.at(4)
        let (latitude, longitude): (Double?, Double?) = (try row.at(5), try row.at(6))
        let there = Coordinates(latitude: latitude, longitude: longitude)
        coordinates = there
        description = try row.at(7)
        memberCount = try row.at(8)
        (timeZone, isArchived) = (try row.at(9), try row.at(10))
        distance = if let place, let there { place.distance(to: there) } else { nil }
    }
}
