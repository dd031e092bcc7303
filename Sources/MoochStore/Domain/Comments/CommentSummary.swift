/// A comment as a viewer reads it.
package struct CommentSummary: Sendable {
    package let comment: Comment
    /// Nil if the viewer may not read names.
    package let writer: PersonSummary?
    /// True if whoever offers the thing wrote it.
    package let isBySeller: Bool
    /// True if the viewer wrote it, who reads it unmasked.
    package let isOwn: Bool
    /// True if the viewer may remove it.
    package let isRemovable: Bool

    /// The text as the viewer reads it.
    package var shownText: String { isOwn ? comment.text : MaskedText.of(comment.text) }

    /// True if others do not read all of it.
    package var isMasked: Bool { MaskedText.of(comment.text) != comment.text }

    package static let order = RowOrder(["comment.id"])
    /// The default number of comments on a page.
    package static let size = 50

    /// A page of the comments on a listing, oldest first; nil if the viewer does not see it. What the viewer removed a
    /// moment ago is there as well, to be brought back.
    package static func page(
        on id: Listing.ID, start: ListStart = .first, size: Int = size, for viewer: Member?,
        now: Timestamp, in db: Reading
    ) throws -> ListPage<CommentSummary>? {
        guard let access = try ListingAccess(id, for: viewer, now: now, in: db) else { return nil }
        return try page(
            on: id, of: access.seller.id, showsNames: access.isOwn || access.isNeighbour,
            start: start, size: size, for: viewer?.id, now: now, in: db)
    }

    /// A comment that the viewer reads; nil for others.
    package static func find(
        _ id: Comment.ID, for viewer: Member, now: Timestamp, in db: Reading
    ) throws -> CommentSummary? {
        guard let comment = try Comment.find(id, in: db) else { return nil }
        let start = ListStart.after(order.cursor([.integer(id.rawValue - 1)]))
        let page = try page(
            on: comment.listingID, start: start, size: 1, for: viewer, now: now, in: db)
        return page?.rows.first { $0.comment.id == id && $0.comment.removedAt == nil }
    }

    static func page(
        on id: Listing.ID, of seller: Member.ID, showsNames: Bool, start: ListStart, size: Int,
        for viewer: Member.ID?, now: Timestamp, in db: Reading
    ) throws -> ListPage<CommentSummary> {
        let rows = try db.rows(
            byListing,
            [id, order.id(from: start) ?? 0, viewer, now, size + 1, seller == viewer]
        ) { row in
            let comment = try Comment(&row)
            let name: String = try row.value("writer_name")
            let (photo, width): (String?, Int?) = (
                try row.value("photo_name"), try row.value("photo_width")
            )
            let height: Int? = try row.value("photo_height")
            let face = photo.map {
                SizedPhoto(name: $0, width: width ?? 0, height: height ?? 0, alt: "")
            }
            let isOwn = comment.memberID == viewer
            return CommentSummary(
                comment: comment,
                writer: showsNames
                    ? PersonSummary(id: comment.memberID, name: name, photo: face) : nil,
                isBySeller: comment.memberID == seller, isOwn: isOwn,
                isRemovable: isOwn || seller == viewer)
        }
        let page = Array(rows.prefix(size))
        return ListPage(
            rows: page,
            next: rows.count > size
                ? page.last.map { order.cursor([.integer($0.comment.id.rawValue)]) } : nil)
    }

    private static let byListing: String = {
        let columns = Comment.columns.split(separator: ",").map {
            "comment.\($0.trimmingPrefix(while: \.isWhitespace))"
        }
        return """
            SELECT \(columns.joined(separator: ", ")), person.name AS writer_name,
                photo.name AS photo_name, photo.width AS photo_width, photo.height AS photo_height
            FROM comment JOIN member AS person ON person.id = comment.member_id
                LEFT JOIN photo ON photo.id = person.photo_id
            WHERE comment.listing_id = ?1 AND comment.id > ?2
                AND (\(Comment.isShown(to: "?3", at: "?4"))
                    OR comment.removed_at > ?4 - \(Exchange.undoableFor)
                        AND comment.removed_by = iif(comment.member_id = ?3, 'writer', iif(?6, 'seller', '')))
            ORDER BY comment.id LIMIT ?5
            """
    }()
}

/// The comments on a listing's page, and the viewer's part in them.
package struct CommentThread: Sendable {
    package let page: ListPage<CommentSummary>
    /// True if the viewer can ask or answer there.
    package let isOpen: Bool
    /// Why they cannot at the moment.
    package let refusal: MemberError?
}

extension ListingDetail {
    /// The comments on it, for the viewer it was read for.
    package func comments(
        from start: ListStart = .first, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> CommentThread {
        let (isOwn, isBuyer) =
            switch part {
            case .seller: (true, false)
            case .buyer: (false, true)
            case .guest, .waiting: (false, false)
            }
        let page = try CommentSummary.page(
            on: listing.id, of: listing.sellerID, showsNames: isOwn || isBuyer, start: start,
            size: CommentSummary.size, for: viewer?.id, now: now, in: db)
        guard let viewer, isOnOffer, isOwn || isBuyer && listing.takesComments,
            viewer.communityID == listing.communityID, viewer.state(at: now) == .active
        else { return CommentThread(page: page, isOpen: false, refusal: nil) }
        var refusal: MemberError?
        do {
            try viewer.requireConfirmed(in: db)
            try MemberLimits.check(.comment, by: viewer, at: now, in: db)
        } catch let error as MemberError {
            refusal = error
        }
        return CommentThread(page: page, isOpen: true, refusal: refusal)
    }
}
