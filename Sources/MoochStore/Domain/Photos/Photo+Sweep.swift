extension Store {
    /// Deletes photos that no row has used for seven days after they were sent, and files without a row a day after
    /// they were written. Each call covers one of sixteen parts, chosen by the hour: the names with one first hex
    /// digit. Videos and captions that no recipe has go with the files.
    ///
    /// Rows are deleted before files: a row without files would show an empty frame, while files without a row are
    /// found the next time.
    package func sweepPhotos(at now: Timestamp) async throws {
        let hour = now.rawValue / 3_600
        let digit = String(hour & 15, radix: 16)
        let (dayAgo, weekAgo) = (now.adding(seconds: -86_400), now.adding(seconds: -7 * 86_400))
        try await write { db in
            try Photo.removeUnnamed(beginning: digit, before: weekAgo, in: db)
        }
        try await sweepMedia(beginning: digit, before: dayAgo)
        let old = try photos.names(beginning: digit, writtenBefore: dayAgo)
        for piece in stride(from: 0, to: old.count, by: Photo.mostAtOnce) {
            let names = old[piece..<min(piece + Photo.mostAtOnce, old.count)]
            let unknown = try await read { db in
                try names.filter { try Photo.isUnknown($0, in: db) }
            }
            guard !unknown.isEmpty else { continue }
            // Somebody saving the same photo right now writes its files again before its row: within this transaction
            // there are either both, or a file that is no longer old.
            try await write { db in
                for name in unknown where try Photo.isUnknown(name, in: db) {
                    try photos.delete(name, writtenBefore: dayAgo)
                }
            }
        }
    }
}

extension Store {
    /// As with photos: whoever saves the same file right now writes it again before its row.
    private func sweepMedia(beginning digit: String, before moment: Timestamp) async throws {
        let old = try photos.media(beginning: digit, writtenBefore: moment)
        guard !old.isEmpty else { return }
        try await write { db in
            let named = Set(try db.values(RecipeVideo.namesOfFiles) as [String])
            for name in old where !named.contains(name.text) {
                try photos.delete(name, writtenBefore: moment)
            }
        }
    }
}

extension Photo {
    /// The most photos deleted in one transaction.
    fileprivate static let mostAtOnce = 500

    fileprivate static func isUnknown(_ name: PhotoName, in db: Reading) throws -> Bool {
        try find(name.text, in: db) == nil
    }

    /// Removes photos that nothing names any more, however new they are, and their files.
    static func remove(_ ids: [Int64], of store: Store) async throws {
        let names: [String] = try await store.write { db in
            let (list, condition) = (
                ids.json, "id IN (SELECT value FROM json_each(?)) AND \(isUnnamed)"
            )
            let names: [String] = try db.values("SELECT name FROM photo WHERE \(condition)", [list])
            try db.run("DELETE FROM photo WHERE \(condition)", [list])
            return names
        }
        let later = Timestamp.now.adding(seconds: 3_600)
        for name in names.compactMap({ PhotoName($0) }) {
            try store.photos.delete(name, writtenBefore: later)
        }
    }

    /// The SQL for a photo that nothing names.
    private static let isUnnamed = """
        NOT EXISTS (SELECT 1 FROM community WHERE photo_id = photo.id)
        AND NOT EXISTS (SELECT 1 FROM community_plan WHERE photo_id = photo.id)
        AND NOT EXISTS (SELECT 1 FROM member WHERE photo_id = photo.id)
        AND NOT EXISTS (SELECT 1 FROM listing_photo WHERE photo_id = photo.id)
        AND NOT EXISTS (SELECT 1 FROM draft_photo WHERE photo_id = photo.id)
        AND NOT EXISTS (SELECT 1 FROM recipe_photo WHERE photo_id = photo.id)
        AND NOT EXISTS (SELECT 1 FROM recipe_step WHERE photo_id = photo.id)
        AND NOT EXISTS (SELECT 1 FROM recipe_video WHERE poster_id = photo.id)
        AND NOT EXISTS (SELECT 1 FROM block WHERE photo_id = photo.id)
        -- What is reported can be looked at until somebody decides.
        AND NOT EXISTS (SELECT 1 FROM report
            WHERE photo_id = photo.id AND state = 'open')
        """

    fileprivate static func removeUnnamed(
        beginning digit: String, before: Timestamp, in db: Writing
    ) throws {
        try db.run(
            """
            DELETE FROM photo WHERE id IN (
                SELECT id FROM photo
                WHERE name >= ?1 AND name < ?1 || 'g' AND created_at < ?2
                    AND \(isUnnamed)
                LIMIT \(mostAtOnce))
            """, [digit, before])
    }
}
