/// A place whose members exchange with each other.
package struct Community: StoredRecord, Hashable {
    package typealias ID = Identifier<Community>

    /// The rule for joining.
    package enum Joining: String, CaseIterable, Sendable, StoredValue {
        /// Anybody may join.
        case open
        /// Whoever has the code may join.
        case code
        /// An administrator admits members.
        case approval
    }

    package let id: ID
    /// 1 to 80 characters on one line, unique ignoring case.
    package var name: String
    package var description: String
    package var address: String
    /// Its place on the map; nil if not known.
    package var coordinates: Coordinates?
    /// The time zone its days end in, such as `Europe/Berlin`.
    package var timeZone: String
    /// The name of its photo.
    package var photo: String?
    package let createdAt: Timestamp
    /// The time it was archived, and no longer offered to anybody; nil while open.
    package var archivedAt: Timestamp?
    package var joining: Joining
    /// The code required to join; nil unless ``joining`` is `code`.
    package var joinCode: JoinCode?

    package static let table = "community"
    package static let columns = """
        id, name, description, address, latitude, longitude, time_zone, \(Photo.named()), created_at, \
        archived_at, joining, join_code
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        name = try row.value("name")
        description = try row.value("description")
        address = try row.value("address")
        coordinates = try Coordinates(&row)
        timeZone = try row.value("time_zone")
        photo = try row.value("photo")
        createdAt = try row.value("created_at")
        archivedAt = try row.value("archived_at")
        joining = try row.value("joining")
        joinCode = try row.value("join_code")
    }
}

extension Coordinates {
    /// Nil unless a row has both.
    init?(_ row: inout Columns) throws {
        let latitude: Double? = try row.value("latitude")
        let longitude: Double? = try row.value("longitude")
        self.init(latitude: latitude, longitude: longitude)
    }
}
