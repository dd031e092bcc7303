/// A shop with aisles in walking order, which members choose for their shopping list.
package struct Supermarket: StoredRecord, Hashable {
    package typealias ID = Identifier<Supermarket>

    package let id: ID
    /// 1 to 80 characters on one line.
    package var name: String
    /// 1 to 200 characters on one line; unique together with the name, ignoring case.
    package var address: String
    package var coordinates: Coordinates
    package let createdAt: Timestamp
    /// Since when it is no longer offered; nil while it is.
    package var archivedAt: Timestamp?

    package static let table = "supermarket"
    package static let columns = "id, name, address, latitude, longitude, created_at, archived_at"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        name = try row.value("name")
        address = try row.value("address")
        coordinates = Coordinates(
            latitude: try row.value("latitude"), longitude: try row.value("longitude"))
        createdAt = try row.value("created_at")
        archivedAt = try row.value("archived_at")
    }
}

/// An aisle of a supermarket.
package struct Aisle: StoredRecord, Hashable {
    package typealias ID = Identifier<Aisle>

    package let id: ID
    package let supermarketID: Supermarket.ID
    /// As it stands above the aisle, such as "7" or "Produce"; unique in its supermarket ignoring case.
    package var label: String
    /// Its place on the walk, from 0; unique in its supermarket.
    package var position: Int

    package static let table = "aisle"
    package static let columns = "id, supermarket_id, label, position"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        supermarketID = try row.value("supermarket_id")
        label = try row.value("label")
        position = try row.value("position")
    }

    /// The aisles of a supermarket in walking order.
    package static func all(of supermarket: Supermarket.ID, in db: Reading) throws -> [Aisle] {
        try db.rows(
            "SELECT \(columns) FROM aisle WHERE supermarket_id = ? ORDER BY position",
            [supermarket])
    }
}
