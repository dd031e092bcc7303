/// The photos of a recipe, which administrators keep; the first one stands for it.
extension Recipe {
    package static let mostPhotos = 12

    /// Adds a stored photo behind the others. One that it has already stays where it is, with these words.
    ///
    /// - Throws: ``FieldProblems`` for one photo more than ``mostPhotos`` (`photo`), or too long a text (`alt`).
    package func addPhoto(
        named name: String, alt: String, by author: Author, in db: Writing
    ) throws {
        let current = try id.found(in: db)
        var check = FieldCheck()
        let alt = check.lines("alt", alt, upTo: 200)
        let isThere: Bool? = try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM recipe_photo JOIN photo ON photo.id = photo_id
                WHERE recipe_id = ? AND name = ?)
            """, [id, name])
        guard isThere != true else {
            return try changePhoto(named: name, alt: alt, by: author, in: db)
        }
        let count = try photoCount(in: db)
        if count >= Self.mostPhotos { check.note("photo", .tooManyRecipePhotos) }
        try check.finish()
        try db.run(
            """
            INSERT INTO recipe_photo (recipe_id, position, photo_id, alt)
            SELECT ?, ?, id, ? FROM photo WHERE name = ?
            """, [id, count + 1, alt, name])
        try current.tell(photo: nil, became: name, by: author, in: db)
    }

    /// Says what a photo shows, and moves it. Doing it twice is harmless, and so is a photo that is gone.
    ///
    /// - Parameters:
    ///   - name: The photo's name.
    ///   - alt: What it shows; empty for nothing.
    ///   - places: How many places it moves towards the end; negative for the beginning.
    ///   - author: Who does it, and when.
    ///   - db: The open database.
    /// - Throws: ``FieldProblems`` for too long a text (`alt`); ``RecordGone``.
    package func changePhoto(
        named name: String, alt: String, moving places: Int = 0, by author: Author, in db: Writing
    ) throws {
        let current = try id.found(in: db)
        var check = FieldCheck()
        let alt = check.lines("alt", alt, upTo: 200)
        try check.finish()
        let before = try db.rows(
            """
            SELECT photo_id, name, alt FROM recipe_photo JOIN photo ON photo.id = photo_id
            WHERE recipe_id = ? ORDER BY position
            """, [id]
        ) { (id: try $0.at(0) as Int64, name: try $0.at(1) as String, alt: try $0.at(2) as String) }
        guard let place = before.firstIndex(where: { $0.name == name }) else { return }
        var after = before
        let old = after.remove(at: place)
        let new = min(max(place + places, 0), after.count)
        after.insert((old.id, old.name, alt), at: new)
        guard old.alt != alt || new != place else { return }
        // All of them anew: no two have one position, not even for a moment.
        try db.run("DELETE FROM recipe_photo WHERE recipe_id = ?", [id])
        for (index, photo) in after.enumerated() {
            try db.run(
                "INSERT INTO recipe_photo (recipe_id, position, photo_id, alt) VALUES (?, ?, ?, ?)",
                [id, index + 1, photo.id, photo.alt])
        }
        try db.run("UPDATE recipe SET updated_at = ? WHERE id = ?", [author.at, id])
        var changes = AuditChanges()
        changes.note("photo_text", old.alt, alt)
        changes.note("position", place + 1, new + 1)
        try current.audit(.changeRecipe, changes, by: author, in: db)
    }

    /// Takes a photo away; the others move up. Doing it twice is harmless.
    package func removePhoto(named name: String, by author: Author, in db: Writing) throws {
        let current = try id.found(in: db)
        let before = try photoCount(in: db)
        try db.run(
            """
            DELETE FROM recipe_photo
            WHERE recipe_id = ? AND photo_id = (SELECT id FROM photo WHERE name = ?)
            """, [id, name])
        guard try photoCount(in: db) < before else { return }
        // One after the other, from the first: no two have one position, not even for a moment.
        let left: [Int] = try db.values(
            "SELECT position FROM recipe_photo WHERE recipe_id = ? ORDER BY position", [id])
        for (index, position) in left.enumerated() where position != index + 1 {
            try db.run(
                "UPDATE recipe_photo SET position = ? WHERE recipe_id = ? AND position = ?",
                [index + 1, id, position])
        }
        try current.tell(photo: name, became: nil, by: author, in: db)
    }

    private func photoCount(in db: Reading) throws -> Int {
        try db.value("SELECT count(*) FROM recipe_photo WHERE recipe_id = ?", [id]) ?? 0
    }

    private func tell(
        photo before: String?, became after: String?, by author: Author, in db: Writing
    ) throws {
        try db.run("UPDATE recipe SET updated_at = ? WHERE id = ?", [author.at, id])
        var changes = AuditChanges()
        changes.note("photo", before, after)
        try audit(.changeRecipe, changes, by: author, in: db)
    }
}

extension Complaint {
    fileprivate static let tooManyRecipePhotos = Complaint(
        "store-too-many-recipe-photos", "A recipe has at most 12 photos. Take one away first.")
}
