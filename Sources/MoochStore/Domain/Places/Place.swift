/// A place of a community where members may cross paths, such as a library or a lobby.
package struct Place: StoredRecord, Hashable {
    package typealias ID = Identifier<Place>

    package let id: ID
    package let communityID: Community.ID
    /// 1 to 80 characters on one line, unique within the community ignoring case.
    package var name: String
    /// What members should know, at most 300 characters.
    package var note: String
    package var coordinates: Coordinates
    /// How far around ``coordinates`` the place extends, in metres: an app takes that as entering and leaving.
    package var radius: Int
    /// The secret of its poster's address.
    package var posterCode: String
    package let createdAt: Timestamp
    /// Since when it is no longer offered; nil while it is.
    package var archivedAt: Timestamp?

    package static let table = "place"
    package static let columns = """
        id, community_id, name, note, latitude, longitude, radius_metres, poster_code, created_at, archived_at
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        communityID = try row.value("community_id")
        name = try row.value("name")
        note = try row.value("note")
        coordinates = Coordinates(
            latitude: try row.value("latitude"), longitude: try row.value("longitude"))
        radius = try row.value("radius_metres")
        posterCode = try row.value("poster_code")
        createdAt = try row.value("created_at")
        archivedAt = try row.value("archived_at")
    }

    package init(
        id: ID, communityID: Community.ID, name: String, note: String, coordinates: Coordinates,
        radius: Int, createdAt: Timestamp
    ) {
        (self.id, self.communityID, self.name, self.note) = (id, communityID, name, note)
        (self.coordinates, self.radius, self.createdAt) = (coordinates, radius, createdAt)
        (posterCode, archivedAt) = ("", nil)
    }

    /// The radii that make sense, in metres.
    package static let radii = 10...1_000
    /// With fewer taking part, a place shows nothing: one would be told apart at once.
    package static let fewest = 5
}

extension Place {
    /// A place as a member sees it.
    package struct Seen: Sendable, Hashable {
        package let place: Place
        /// True if they take part there.
        package let takesPart: Bool
    }

    /// The open places of a community by name.
    package static func all(
        of community: Community.ID, for member: Member.ID, in db: Reading
    ) throws -> [Seen] {
        try seen("community_id = ?2", member, community, in: db)
    }

    /// A place that the member may see: open and of their own community.
    ///
    /// - Throws: ``RecordGone``.
    package static func seen(_ id: ID, by member: Member, in db: Reading) throws -> Seen {
        let found = try seen("place.id = ?2", member.id, id, in: db).first
        guard let found, member.isAdmitted, found.place.communityID == member.communityID else {
            throw id.gone
        }
        return found
    }

    /// The place of a poster's code, if the member may see it.
    package static func find(
        posterCode: String, by member: Member, in db: Reading
    ) throws -> Seen? {
        let found = try seen("poster_code = ?2", member.id, posterCode.lowercased(), in: db).first
        guard let found, member.isAdmitted, found.place.communityID == member.communityID else {
            return nil
        }
        return found
    }

    /// The most places that a map shows.
    private static let mostOnMap = 40

    /// The open places within bounds, of one community or of all, by name.
    package static func within(
        _ bounds: MapBounds, of community: Community.ID? = nil, in db: Reading
    ) throws -> [Place] {
        try db.rows(
            """
            SELECT \(columns) FROM place
            WHERE \(MapBounds.contains("place")) AND archived_at IS NULL
                AND (?5 IS NULL OR community_id = ?5) AND \(Community.isOpen("place.community_id"))
            ORDER BY \(SortName.key(of: "name")), id LIMIT \(mostOnMap)
            """, bounds.arguments + [community])
    }

    /// True if the community has open places.
    package static func has(_ community: Community.ID, in db: Reading) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM place WHERE community_id = ? AND archived_at IS NULL)",
            [community]) ?? false
    }

    private static func seen(
        _ condition: String, _ member: Member.ID, _ argument: any StoredValue, in db: Reading
    ) throws -> [Seen] {
        try db.rows(
            """
            SELECT \(columns), EXISTS (SELECT 1 FROM place_member
                WHERE place_id = place.id AND member_id = ?1) AS takes_part
            FROM place WHERE \(condition) AND archived_at IS NULL
                AND \(Community.isOpen("place.community_id"))
            ORDER BY \(SortName.key(of: "name")), id
            """, [member, argument]
        ) { Seen(place: try Place(&$0), takesPart: try $0.value("takes_part")) }
    }
}
