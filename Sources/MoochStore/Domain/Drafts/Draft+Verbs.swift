extension Draft {
    /// Changes the open draft, or begins one with `first`. A guest's draft becomes the member's once they have signed
    /// in, replacing the member's own. The caller guarantees that added photos were just sent by the writer, and that
    /// `listing` is theirs.
    ///
    /// - Throws: ``TooManyAttempts`` if too many guests at one address begin a draft.
    @discardableResult
    package static func write(
        by writer: Writer, changing listing: Listing.ID? = nil, from first: Draft = Draft(),
        at now: Timestamp, in db: Writing, _ change: (inout Draft) -> Void
    ) throws -> Draft {
        var draft = try open(by: writer, changing: listing, in: db) ?? first
        change(&draft)
        var names: Set<String> = []
        draft.photos = draft.photos.filter { names.insert($0.name).inserted }
        if let id = draft.id {
            if draft.memberID == nil, let member = writer.member {
                try db.run(
                    """
                    DELETE FROM draft
                    WHERE member_id = ? AND listing_id IS NULL AND posted_at IS NULL
                    """, [member])
                try db.run(
                    "UPDATE draft SET member_id = ?, token_hash = NULL WHERE id = ?", [member, id])
                draft.memberID = member
            }
            try db.run(
                "UPDATE draft SET fields = ?, updated_at = ? WHERE id = ?",
                [draft.fields.json, now, id])
        } else {
            draft.memberID = writer.member
            if writer.member == nil {
                try SignInThrottle().admit(
                    [ThrottleBucket.guestDraft(at: writer.address)], now: now, in: db)
            }
            try db.run(
                """
                INSERT INTO draft
                    (member_id, token_hash, listing_id, fields, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    writer.member,
                    writer.member == nil ? writer.token.map(SessionToken.hash) : nil, listing,
                    draft.fields.json, now, now,
                ])
            draft.id = ID(db.lastInsertedRowID)
        }
        try draft.keepPhotos(in: db)
        return draft
    }

    private func keepPhotos(in db: Writing) throws {
        try db.run("DELETE FROM draft_photo WHERE draft_id = ?", [id])
        for (position, photo) in photos.enumerated() {
            try db.run(
                """
                INSERT INTO draft_photo (draft_id, position, photo_id, alt)
                SELECT ?, ?, id, ? FROM photo WHERE name = ?
                """, [id, position, StoredText.short(photo.alt, 200), photo.name])
        }
    }

    /// Deletes the open draft.
    package static func discard(
        by writer: Writer, changing listing: Listing.ID? = nil, in db: Writing
    ) throws {
        while let draft = try open(by: writer, changing: listing, in: db) {
            try db.run("DELETE FROM draft WHERE id = ?", [draft.id])
        }
    }

    /// Posts a member's draft as the listing made from it. Done twice, it posts once.
    ///
    /// - Throws: As ``Listing/post(_:by:at:in:)``.
    package func post(
        as listing: ListingDraft, by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Listing.ID {
        if let id, let posted = try Draft.find(id, of: member, in: db)?.posted { return posted }
        let posted = try Listing.post(listing, by: member, at: now, in: db).id
        try close(as: posted, at: now, in: db)
        return posted
    }

    /// Ends the draft; its row keeps the listing, for somebody who presses twice.
    private func close(as listing: Listing.ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            UPDATE draft SET listing_id = ?1, posted_at = ?2, fields = '{}', updated_at = ?2
            WHERE id = ?3
            """, [listing, now, id])
        try db.run("DELETE FROM draft_photo WHERE draft_id = ?", [id])
    }

    /// Deletes drafts unchanged for 7 days, and photos that no longer count against a limit.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run("DELETE FROM draft WHERE updated_at <= ?", [now.adding(seconds: -lifetime)])
        try SentPhotos.forgetOld(at: now, in: db)
    }
}
