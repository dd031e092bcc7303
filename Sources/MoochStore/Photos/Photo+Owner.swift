import GRDB

extension Photo {
    /// Refuses another's photo to a member who names one for their profile: theirs are what their account
    /// uploaded, and what stands in a draft, on a listing or in the profile of theirs.
    ///
    /// - Throws: ``FieldProblems`` under the field `photo_id`.
    static func requireOwn(_ name: String, of member: Member.ID, in db: Reading) throws {
        try require(
            """
            uploaded_by = ?2
                OR EXISTS (SELECT 1 FROM member WHERE photo_id = photo.id AND member.id = ?2)
                OR EXISTS (SELECT 1 FROM draft_photo JOIN draft ON draft.id = draft_id
                    WHERE photo_id = photo.id AND member_id = ?2)
                OR EXISTS (SELECT 1 FROM listing_photo JOIN listing ON listing.id = listing_id
                    WHERE photo_id = photo.id AND seller_id = ?2)
            """, [name, member], in: db)
    }

    /// The same for somebody who joins: theirs is what a guest sent a moment ago and nothing shows yet.
    static func requireGuests(_ name: String, at now: Timestamp, in db: Reading) throws {
        try require(
            """
            uploaded_by IS NULL AND created_at > ?2
                AND NOT EXISTS (SELECT 1 FROM community WHERE photo_id = photo.id)
                AND NOT EXISTS (SELECT 1 FROM member WHERE photo_id = photo.id)
                AND NOT EXISTS (SELECT 1 FROM listing_photo WHERE photo_id = photo.id)
            """, [name, now.adding(seconds: -86_400)], in: db)
    }

    private static func require(
        _ condition: String, _ arguments: StatementArguments, in db: Reading
    ) throws {
        let isTheirs = try Bool.fetchOne(
            db.database,
            sql: "SELECT EXISTS (SELECT 1 FROM photo WHERE name = ?1 AND (\(condition)))",
            arguments: arguments)
        guard isTheirs == true else {
            throw FieldProblems(
                "photo_id",
                Complaint(
                    "store-photo-not-yours", "There is no such photo of yours. Send it again."))
        }
    }
}
