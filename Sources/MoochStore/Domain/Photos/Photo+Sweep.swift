extension Store {
    /// Removes photos that no row names seven days after they were made, and files that belong to no
    /// photo a day after they were written. Each call looks at one of sixteen parts, told by the hour:
    /// those whose names begin with one hex digit.
    ///
    /// The row goes before its files: a row whose files are gone would show an empty frame, and files
    /// without a row are found the next time.
    package func sweepPhotos(at now: Timestamp) async throws {
        let hour = now.rawValue / 3_600
        let digit = String(hour & 15, radix: 16)
        let (dayAgo, weekAgo) = (now.adding(seconds: -86_400), now.adding(seconds: -7 * 86_400))
        try await write { db in
            try Photo.removeUnnamed(beginning: digit, before: weekAgo, in: db)
        }
        let old = try photos.names(beginning: digit, writtenBefore: dayAgo)
        for piece in stride(from: 0, to: old.count, by: Photo.mostAtOnce) {
            let names = old[piece..<min(piece + Photo.mostAtOnce, old.count)]
            let unknown = try await read { db in
                try names.filter { try Photo.isUnknown($0, in: db) }
            }
            guard !unknown.isEmpty else { continue }
            // Whoever keeps the same photo just now writes its files anew before its row: within a
            // transaction it is either both or a file that is not old any more.
            try await write { db in
                for name in unknown where try Photo.isUnknown(name, in: db) {
                    try photos.delete(name, writtenBefore: dayAgo)
                }
            }
        }
    }
}

extension Photo {
    /// How many photos one transaction removes at most.
    fileprivate static let mostAtOnce = 500

    fileprivate static func isUnknown(_ name: PhotoName, in db: Reading) throws -> Bool {
        try find(name.text, in: db) == nil
    }

    fileprivate static func removeUnnamed(
        beginning digit: String, before: Timestamp, in db: Writing
    ) throws {
        try db.run(
            """
            DELETE FROM photo WHERE id IN (
                SELECT id FROM photo
                WHERE name >= ?1 AND name < ?1 || 'g' AND created_at < ?2
                    AND NOT EXISTS (SELECT 1 FROM community WHERE photo_id = photo.id)
                    AND NOT EXISTS (SELECT 1 FROM member WHERE photo_id = photo.id)
                    AND NOT EXISTS (SELECT 1 FROM listing_photo WHERE photo_id = photo.id)
                    AND NOT EXISTS (SELECT 1 FROM draft_photo WHERE photo_id = photo.id)
                    -- What is reported can be looked at until somebody decides.
                    AND NOT EXISTS (SELECT 1 FROM report
                        WHERE photo_id = photo.id AND state = 'open')
                LIMIT \(mostAtOnce))
            """, [digit, before])
    }
}
