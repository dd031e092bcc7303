/// A question about a listing, or an answer.
package struct Comment: StoredRecord, Hashable {
    package typealias ID = Identifier<Comment>

    /// Who removed it.
    package enum Remover: String, CaseIterable, Sendable, StoredValue {
        case writer, seller, administrator
    }

    package let id: ID
    package let listingID: Listing.ID
    package let memberID: Member.ID
    /// As written, in at most 500 characters.
    package let text: String
    package let createdAt: Timestamp
    package let removedAt: Timestamp?
    package let removedBy: Remover?

    package static let table = "comment"
    package static let columns =
        "id, listing_id, member_id, text, created_at, removed_at, removed_by"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        listingID = try row.value("listing_id")
        memberID = try row.value("member_id")
        text = try row.value("text")
        createdAt = try row.value("created_at")
        removedAt = try row.value("removed_at")
        removedBy = try row.value("removed_by")
    }

    /// The time until which whoever removed it can bring it back.
    package var undoableUntil: Timestamp? { removedAt?.adding(seconds: Exchange.undoableFor) }
}

/// Why a comment is refused.
package enum CommentError: VerbRefusal, Hashable {
    /// The listing is not on offer any more.
    case notOnOffer
    /// Whoever offers it takes no comments.
    case switchedOff
    /// The time for bringing it back is over, or somebody else removed it.
    case tooLateToUndo
    /// Its writer or the seller has removed it already.
    case removedBefore

    package var complaint: Complaint {
        switch self {
        case .notOnOffer:
            Complaint(
                "store-comment-not-on-offer",
                "This is not on offer any more, so nobody can ask about it.")
        case .switchedOff:
            Complaint("store-comments-off", "Whoever offers this takes no questions here.")
        case .tooLateToUndo:
            Complaint(
                "store-too-late-to-undo",
                "It is too late to undo this. The time for it is over, or something else has happened since."
            )
        case .removedBefore:
            Complaint(
                "comments-removed-before",
                "Its writer or whoever offers the thing has removed it meanwhile.")
        }
    }
}

extension Comment {
    /// The SQL condition that a comment is shown to a viewer: nobody has removed it, its writer may act, and neither of
    /// the two has blocked the other.
    static func isShown(to viewer: String, at now: String) -> String {
        """
        comment.removed_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM member AS writer WHERE writer.id = comment.member_id
                AND \(TableSchema.isBarred("writer", at: now)))
            AND NOT \(Block.between("comment.member_id", viewer))
        """
    }

    /// The SQL for the number of comments on a listing (`listing`) that a viewer reads.
    static func count(for viewer: String, at now: String) -> String {
        """
        (SELECT count(*) FROM comment WHERE comment.listing_id = listing.id
            AND \(isShown(to: viewer, at: now)))
        """
    }

    /// Asks about a listing, or answers.
    ///
    /// - Throws: ``RecordGone`` for a listing that the member does not see, ``CommentError``, ``MemberError``,
    ///   ``FieldProblems``.
    package static func make(
        _ text: String, on id: Listing.ID, by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Comment {
        guard let access = try ListingAccess(id, for: member.found(in: db), now: now, in: db),
            access.isOwn || access.isNeighbour
        else { throw id.gone }
        var check = FieldCheck()
        let text = check.lines("text", text, upTo: TextLength.comment)
        if text.isEmpty { check.note("text", Complaint("store-enter-comment", "Write something.")) }
        try check.finish()
        let (writer, community) = try member.acting(at: now, in: db)
        guard access.isOwn || community.id == access.listing.communityID else {
            throw ExchangeError.elsewhere
        }
        try writer.requireConfirmed(in: db)
        guard access.isOnOffer else { throw CommentError.notOnOffer }
        guard access.isOwn || access.listing.takesComments else { throw CommentError.switchedOff }
        try MemberLimits.check(.comment, by: writer, at: now, in: db)
        try db.run(
            "INSERT INTO comment (listing_id, member_id, text, created_at) VALUES (?, ?, ?, ?)",
            [id, member, text, now])
        return try ID(db.lastInsertedRowID).found(in: db)
    }

    /// Removes a comment, by its writer or by whoever offers the listing. Doing it twice is harmless.
    ///
    /// - Throws: ``RecordGone`` for anybody else, and for a comment that they do not see.
    @discardableResult
    package func remove(by member: Member.ID, at now: Timestamp, in db: Writing) throws -> Comment {
        let (current, side) = try current(for: member, in: db)
        guard current.removedAt == nil else { return current }
        return try set(now, side, in: db)
    }

    /// Brings back what the member removed some seconds ago.
    ///
    /// - Throws: ``RecordGone``, ``CommentError/tooLateToUndo``.
    @discardableResult
    package func undoRemoval(
        by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Comment {
        let (current, side) = try current(for: member, in: db)
        guard let until = current.undoableUntil else { return current }
        guard current.removedBy == side, now < until else { throw CommentError.tooLateToUndo }
        return try set(nil, nil, in: db)
    }

    /// Removes a comment as an administrator, with an audit entry. Doing it twice is harmless.
    ///
    /// - Throws: ``CommentError/removedBefore`` if its writer or the seller has removed it, so that nobody brings it back
    ///   against their will; ``RecordGone``.
    package func remove(by author: Author, in db: Writing) throws {
        let current = try current(in: db)
        guard current.removedBy != .administrator else { return }
        guard current.removedAt == nil else { throw CommentError.removedBefore }
        _ = try set(author.at, .administrator, in: db)
        try current.note(.removeComment, by: author, in: db)
    }

    /// Brings back a comment that an administrator removed.
    package func restore(by author: Author, in db: Writing) throws {
        let current = try current(in: db)
        guard current.removedBy == .administrator else { return }
        _ = try set(nil, nil, in: db)
        try current.note(.restoreComment, by: author, in: db)
    }

    /// The entry is the listing's and names the comment, which has the text: an entry would keep it beyond its writer's
    /// leaving.
    private func note(
        _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws {
        var changes = AuditChanges()
        changes.add("comment", id)
        try AuditEntry.write(
            action, on: .listing(listingID.found(in: db)), changes, by: author, in: db)
    }

    private func set(_ at: Timestamp?, _ side: Remover?, in db: Writing) throws -> Comment {
        try db.run(
            "UPDATE comment SET removed_at = max(created_at, ?), removed_by = ? WHERE id = ?",
            [at, side, id])
        return try id.found(in: db)
    }

    /// The comment, as somebody who may remove it sees it.
    private func current(
        for member: Member.ID, in db: Reading
    ) throws -> (comment: Comment, side: Remover) {
        let current = try current(in: db)
        let seller = try current.listingID.found(in: db).sellerID
        let side: Remover? =
            current.memberID == member ? .writer : seller == member ? .seller : nil
        guard let side, try !Block.exists(between: current.memberID, and: seller, in: db) else {
            throw id.gone
        }
        return (current, side)
    }
}

extension Listing {
    /// Lets neighbours ask about a listing, or not any more; what was written stays. Doing it twice is harmless.
    ///
    /// - Throws: ``RecordGone`` if it is not the member's own.
    package func takeComments(_ takes: Bool, by seller: Member.ID, in db: Writing) throws {
        _ = try own(by: seller, in: db)
        try db.run("UPDATE listing SET takes_comments = ? WHERE id = ?", [takes, id])
    }
}

extension Comment {
    /// Tells of comments that are some seconds old: a question to whoever offers the thing, an answer to those who have
    /// asked since the last one, and if nobody has to whoever asked last. Of what was removed nobody is told, and
    /// nobody of somebody whom they do not see.
    static func tellDue(at now: Timestamp, in db: Writing) throws {
        let due: [Comment] = try db.rows(
            """
            SELECT \(columns) FROM comment WHERE told_at IS NULL AND created_at <= ?
            ORDER BY created_at, id LIMIT 200
            """, [now.adding(seconds: -Exchange.undoableFor)])
        for comment in due {
            try db.run("UPDATE comment SET told_at = ? WHERE id = ?", [now, comment.id])
            guard comment.removedAt == nil else { continue }
            let seller = try comment.listingID.found(in: db).sellerID
            let isAnswer = comment.memberID == seller
            let told = isAnswer ? try comment.asking(in: db) : [seller]
            for member in told {
                try db.run(
                    """
                    INSERT INTO event (member_id, type, at, comment_id)
                    SELECT id, ?1, ?2, ?3 FROM member
                    WHERE id = ?4 AND state <> 'closed' AND NOT \(Block.between("?5", "?4"))
                    """,
                    [
                        isAnswer ? Event.Kind.commentAnswered : .commentReceived, now, comment.id,
                        member, comment.memberID,
                    ])
            }
        }
    }

    /// The members whom an answer is for.
    private func asking(in db: Reading) throws -> [Member.ID] {
        let earlier: [Comment] = try db.rows(
            """
            SELECT \(Comment.columns) FROM comment
            WHERE listing_id = ? AND id < ? AND removed_at IS NULL ORDER BY id DESC LIMIT 200
            """, [listingID, id])
        let since = earlier.prefix { $0.memberID != memberID }.map(\.memberID)
        let last = earlier.first { $0.memberID != memberID }.map { [$0.memberID] } ?? []
        return Array(Set(since.isEmpty ? last : since)).sorted { $0.rawValue < $1.rawValue }
    }
}
