/// Recipes that members keep.
package enum Favourite {
    /// The most that a member keeps.
    package static let most = 1_000

    /// Keeps a published recipe. Doing it twice is harmless.
    ///
    /// - Throws: ``RecordGone`` for a recipe that is not published; ``FavouriteError``.
    package static func keep(
        _ recipe: Recipe.ID, by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        guard try recipe.found(in: db).state == .published else { throw recipe.gone }
        guard try !isKept(recipe, by: member, in: db) else { return }
        guard try count(of: member, in: db) < most else { throw FavouriteError.tooMany }
        try db.run(
            "INSERT INTO favourite (member_id, recipe_id, created_at) VALUES (?, ?, ?)",
            [member, recipe, now])
    }

    /// No longer keeps a recipe. Doing it twice is harmless.
    package static func drop(
        _ recipe: Recipe.ID, by member: Member.ID, in db: Writing
    ) throws {
        try db.run(
            "DELETE FROM favourite WHERE member_id = ? AND recipe_id = ?", [member, recipe])
    }

    /// True if a member keeps a recipe.
    package static func isKept(
        _ recipe: Recipe.ID, by member: Member.ID, in db: Reading
    ) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM favourite WHERE member_id = ? AND recipe_id = ?)",
            [member, recipe]) ?? false
    }

    /// How many a member keeps, whether or not they are published now.
    package static func count(of member: Member.ID, in db: Reading) throws -> Int {
        try db.value("SELECT count(*) FROM favourite WHERE member_id = ?", [member]) ?? 0
    }
}

/// Why a recipe is not kept.
package enum FavouriteError: VerbRefusal, Hashable {
    /// The member keeps as many as one can.
    case tooMany

    package var complaint: Complaint {
        Complaint(
            "store-too-many-favourites", ["count": .number(Favourite.most)],
            "You keep \(Favourite.most) recipes already. Let one of them go first.")
    }
}
