extension Photo {
    /// The SQL condition that a photo (`photo`) is a member's (second argument): sent from their account, or used in a
    /// draft, a listing or a profile of theirs.
    static let isOwn = """
        EXISTS (SELECT 1 FROM photo_upload WHERE photo_id = photo.id AND member_id = ?2)
            OR EXISTS (SELECT 1 FROM member WHERE photo_id = photo.id AND member.id = ?2)
            OR EXISTS (SELECT 1 FROM draft_photo JOIN draft ON draft.id = draft_id
                WHERE photo_id = photo.id AND member_id = ?2)
            OR EXISTS (SELECT 1 FROM listing_photo JOIN listing ON listing.id = listing_id
                WHERE photo_id = photo.id AND seller_id = ?2)
        """

    /// Checks that the photo for a member's profile is their own.
    ///
    /// - Throws: ``FieldProblems`` for the field `photo_id`.
    static func requireOwn(_ name: String, of member: Member.ID, in db: Reading) throws {
        try require(isOwn, [name, member], in: db)
    }

    /// Gives a guest's recent photo, if nobody has taken it since, to the member they became.
    ///
    /// - Throws: ``FieldProblems`` for the field `photo_id`.
    static func takeGuests(
        _ name: String, for member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        try require(
            """
            EXISTS (SELECT 1 FROM photo_upload
                WHERE photo_id = photo.id AND member_id IS NULL AND at > ?2)
                AND NOT EXISTS (SELECT 1 FROM community WHERE photo_id = photo.id)
            """, [name, now.adding(seconds: -guestsWait)], in: db)
        try db.run(
            "DELETE FROM photo_upload WHERE photo_id = \(idOfName) AND member_id IS NULL", [name])
        try db.run(
            """
            INSERT OR IGNORE INTO photo_upload (photo_id, member_id, at)
            SELECT id, ?, ? FROM photo WHERE name = ?
            """, [member, now, name])
    }

    /// Deletes the record of guests' photos that nobody took.
    static func forgetGuests(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "DELETE FROM photo_upload WHERE member_id IS NULL AND at <= ?",
            [now.adding(seconds: -guestsWait)])
    }

    /// The seconds for which a guest's photo waits for its sender to join: a day.
    private static let guestsWait: Int64 = 86_400

    private static func require(
        _ condition: String, _ arguments: [any StoredValue], in db: Reading
    ) throws {
        let isTheirs: Bool? = try db.value(
            "SELECT EXISTS (SELECT 1 FROM photo WHERE name = ?1 AND (\(condition)))", arguments)
        guard isTheirs == true else {
            throw FieldProblems(
                "photo_id",
                Complaint(
                    "store-photo-not-yours", "There is no such photo of yours. Send it again."))
        }
    }
}
