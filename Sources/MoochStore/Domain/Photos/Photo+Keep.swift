package import MoochPhotos

extension Store {
    /// Saves an uploaded photo: its sizes as files, and its row. Nothing remains if this throws.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the upload, which stays open meanwhile.
    ///   - member: The sender, if a member.
    ///   - now: The current time.
    /// - Returns: The photo's name, and whether the decoding process was fully sandboxed.
    /// - Throws: ``PhotoProblem`` if the file is not acceptable; `StoreError.full` if the disk is; `StoreError.busy`;
    ///   ``PhotoFolderError`` for other errors of the system.
    package func keepPhoto(
        _ file: Int32, by member: Member.ID? = nil, at now: Timestamp
    ) async throws -> (name: PhotoName, isConfined: Bool) {
        try await keepPhoto(file, by: member, at: now) { _, name in name }
    }

    /// Saves a photo, with further writes in the transaction of its row.
    package func keepPhoto<Value: Sendable>(
        _ file: Int32, by member: Member.ID?, at now: Timestamp,
        also write: @Sendable (Writing, PhotoName) throws -> Value
    ) async throws -> (name: Value, isConfined: Bool) {
        let report = try await photoMaker.sizes(
            of: file, for: member.map { "member \($0)" })
        let picture = try report.outcome.mapError { PhotoProblem($0) }.get()
        do {
            let name = try photos.keep(picture)
            let value = try await self.write { db in
                try Photo.note(name, of: picture, by: member, at: now, in: db)
                return try write(db, name)
            }
            return (value, report.isFiltered)
        } catch let error as PhotoFolderError where error.isDiskFull {
            throw StoreError.full
        }
    }
}

extension Photo {
    /// Records a photo whose files ``PhotoFolder/keep(_:)`` has written. A known one counts as new, so that it is not
    /// swept before a row uses it.
    package static func note(
        _ name: PhotoName, of picture: ScaledPicture, by member: Member.ID? = nil, at: Timestamp,
        in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO photo
                (name, media_type, width, height, byte_count, uploaded_by, created_at)
            VALUES (?, 'image/webp', ?, ?, ?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET created_at = max(created_at, excluded.created_at),
                uploaded_by = coalesce(uploaded_by, excluded.uploaded_by)
            """,
            [
                name.text, picture.width, picture.height, picture.largest.count, member, at,
            ])
        try db.run(
            """
            INSERT INTO photo_upload (photo_id, member_id, at)
            SELECT id, ?, ? FROM photo WHERE name = ?
            ON CONFLICT (photo_id, coalesce(member_id, 0)) DO UPDATE SET at = max(at, excluded.at)
            """, [member, at, name.text])
    }
}
