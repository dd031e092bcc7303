/// A photo of a listing; the one with the lowest position is the main one.
package struct ListingPhoto: ColumnRecord, Hashable, Sendable {
    package let listingID: Listing.ID
    package let position: Int
    /// The photo's name.
    package let photo: String
    /// The largest size, in pixels.
    package let width: Int
    package let height: Int
    /// Its description; empty if there is none.
    package let alt: String

    package init(_ row: inout Columns) throws {
        listingID = try row.value("listing_id")
        position = try row.value("position")
        photo = try row.value("photo")
        width = try row.value("width")
        height = try row.value("height")
        alt = try row.value("alt")
    }

    /// The photo with its description.
    package var sized: SizedPhoto {
        SizedPhoto(name: photo, width: width, height: height, alt: alt)
    }

    /// The SQL for the name of a listing's first photo.
    static let first = """
        (SELECT photo.name FROM listing_photo JOIN photo ON photo.id = photo_id
            WHERE listing_id = listing.id ORDER BY position LIMIT 1)
        """

    /// A listing's photos, in order.
    package static func of(_ listing: Listing.ID, in db: Reading) throws -> [ListingPhoto] {
        try db.rows(
            """
            SELECT listing_id, position, photo.name AS photo, width, height, alt
            FROM listing_photo JOIN photo ON photo.id = photo_id
            WHERE listing_id = ? ORDER BY position
            """, [listing])
    }
}
