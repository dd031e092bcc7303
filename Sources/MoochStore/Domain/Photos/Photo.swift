/// A photo: files in the folder beside the store, named by the SHA-256 of the largest.
package struct Photo: ColumnRecord, Identifiable, Hashable, Sendable {
    package let id: Identifier<Photo>
    /// 64 hexadecimal digits and `.webp`; see ``PhotoName``.
    package let name: String
    package let mediaType: String
    /// The largest size, in pixels.
    package let width: Int
    package let height: Int
    /// The size of the largest file.
    package let byteCount: Int
    /// The time of the last upload.
    package let createdAt: Timestamp

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        name = try row.value("name")
        mediaType = try row.value("media_type")
        width = try row.value("width")
        height = try row.value("height")
        byteCount = try row.value("byte_count")
        createdAt = try row.value("created_at")
    }

    /// The SQL for the name of a row's photo, as the column `photo`.
    static func named(by column: String = "photo_id") -> String {
        "(SELECT photo.name FROM photo WHERE photo.id = \(column)) AS photo"
    }

    /// The SQL for the id of a photo; its one argument is the photo's name.
    static let idOfName = "(SELECT id FROM photo WHERE name = ?)"

    /// The photo with this name; nil if there is none.
    package static func find(_ name: String, in db: Reading) throws -> Photo? {
        try db.row(
            """
            SELECT id, name, media_type, width, height, byte_count, created_at
            FROM photo WHERE name = ?
            """, [name])
    }
}
