/// A place whose members exchange with each other.
package struct Community: StoredRecord, Hashable {
    package typealias ID = Identifier<Community>

    /// Who may join.
    package enum Joining: String, CaseIterable, Sendable, StoredValue {
        /// Anybody.
        case open
        /// Whoever has the code.
        case code
        /// Whoever an administrator lets in.
        case approval
    }

    package let id: ID
    /// 1 to 80 characters on one line, unique without case.
    package var name: String
    package var description: String
    package var address: String
    /// Where it is; nil when nobody has said it.
    package var coordinates: Coordinates?
    /// By which its days end, as the tz database names it, such as `Europe/Berlin`.
    package var timeZone: String
    /// The name of its photo.
    package var photo: String?
    package let createdAt: Timestamp
    /// When it was archived: phones no longer offer it. Nil while it is open.
    package var archivedAt: Timestamp?
    package var joining: Joining
    /// What is asked for on joining; nil unless ``joining`` says so.
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
