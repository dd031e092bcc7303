import GRDB

extension Photo {
    /// Notes a photo whose file was written by ``PhotoFolder/keep(_:)``. Noting it twice is harmless.
    package static func keep(
        _ name: PhotoName, of photo: CleanPhoto, at: Timestamp, in db: Writing
    ) throws {
        try db.execute(
            sql: """
                INSERT INTO photo (name, media_type, width, height, byte_count, created_at)
                VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO NOTHING
                """,
            arguments: [
                name.text, photo.mediaType, photo.width, photo.height, photo.bytes.count, at,
            ])
    }
}
