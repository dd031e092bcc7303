extension Listing {
    /// The seconds after posting or renewal from which a listing can be renewed: 12 days.
    package static let renewableAfter: Int64 = 12 * 86_400

    /// Posts a listing in the seller's community.
    ///
    /// - Throws: ``MemberError`` if the seller is suspended, has left, or their community is archived;
    ///   ``FieldProblems`` if the category is archived or a photo is gone.
    package static func post(
        _ draft: ListingDraft, by seller: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Listing {
        let (seller, community) = try seller.acting(at: now, in: db)
        try seller.requireConfirmed(in: db)
        try MemberLimits.check(.listing, by: seller, at: now, in: db)
        try requireOpen(draft.category, in: db)
        try requireOwn(draft.photos, of: seller.id, in: db)
        try db.run(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title, description,
                price_cents, quantity, best_before, use_by, use_by_at, created_at, updated_at,
                latitude, longitude)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                community.id, draft.category, seller.id, draft.title, draft.description,
                draft.priceCents, draft.quantity, draft.bestBefore, draft.useBy,
                draft.useBy.map { community.end(of: $0) }, now, now,
                draft.point?.toTheMetre.latitude,
                draft.point?.toTheMetre.longitude,
            ])
        let listing = ID(db.lastInsertedRowID)
        try show(draft.photos, saying: draft.captions, on: listing, in: db)
        try Allergen.keep(draft.allergens, of: listing, in: db)
        try ListingFood.read(listing, in: db)
        return try listing.found(in: db)
    }

    /// Changes a listing. While a request is open its title, category, price, quantity and photos must stay, as they
    /// are what was asked for.
    ///
    /// `version` is the ``ListingDraft/version`` that the seller's form began with; nil skips the check.
    ///
    /// - Throws: ``RecordGone``, ``ListingError/isAskedFor``, ``ListingError/changedMeanwhile``, and as for posting.
    @discardableResult
    package func change(
        to draft: ListingDraft, from version: String? = nil, by seller: Member.ID,
        at now: Timestamp, in db: Writing
    ) throws -> Listing {
        let current = try own(by: seller, in: db)
        guard current.state == .available else { throw ListingError.notAvailable(current.state) }
        let (_, community) = try seller.acting(at: now, in: db)
        let former = try ListingDraft(of: current, in: db)
        if let version, version != former.version { throw ListingError.changedMeanwhile }
        let isAnother =
            (draft.title, draft.category, draft.priceCents, draft.quantity)
            != (former.title, former.category, former.priceCents, former.quantity)
            || draft.photos != former.photos
        if try isAnother && isAskedFor(in: db) { throw ListingError.isAskedFor }
        if draft.category != current.categoryID {
            try Listing.requireOpen(draft.category, in: db)
        }
        try db.run(
            """
            UPDATE listing SET title = ?, description = ?, category_id = ?, price_cents = ?,
                quantity = ?, best_before = ?, use_by = ?, use_by_at = ?, latitude = ?,
                longitude = ?, updated_at = max(updated_at, ?)
            WHERE id = ?
            """,
            [
                draft.title, draft.description, draft.category, draft.priceCents, draft.quantity,
                draft.bestBefore, draft.useBy, draft.useBy.map { community.end(of: $0) },
                draft.point?.toTheMetre.latitude,
                draft.point?.toTheMetre.longitude, now, id,
            ])
        if (draft.photos, draft.captions) != (former.photos, former.captions) {
            try Listing.requireOwn(draft.photos, of: seller, in: db)
            try db.run("DELETE FROM listing_photo WHERE listing_id = ?", [id])
            try Listing.show(draft.photos, saying: draft.captions, on: id, in: db)
        }
        try Allergen.keep(draft.allergens, of: id, in: db)
        try ListingFood.read(id, in: db)
        if draft.version != former.version { try tellAsking(at: now, in: db) }
        return try id.found(in: db)
    }

    /// Tells those who wait for an answer that the listing was changed, unless they have not read of the last change.
    private func tellAsking(at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO event (member_id, type, at, exchange_id)
            SELECT buyer_id, ?1, ?2, id FROM exchange
            WHERE listing_id = ?3 AND state = 'requested' AND NOT EXISTS (
                SELECT 1 FROM event WHERE exchange_id = exchange.id AND type = ?1
                    AND event.id > (SELECT read_event_id FROM member WHERE id = buyer_id))
            """, [Event.Kind.listingChanged, now, id])
    }

    /// True if a request for it is open.
    package func isAskedFor(in db: Reading) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM exchange
                WHERE listing_id = ? AND state = 'requested')
            """, [id]) ?? false
    }

    /// Ends a listing, which declines the open requests. Ending it twice is harmless.
    ///
    /// - Throws: ``RecordGone``, ``ListingError/notAvailable(_:)``.
    @discardableResult
    package func end(
        by seller: Member.ID, because reason: EndingReason? = nil, at now: Timestamp,
        in db: Writing
    ) throws -> Listing {
        let current = try own(by: seller, in: db)
        guard current.state != .ended else { return current }
        guard current.state == .available else { throw ListingError.notAvailable(current.state) }
        try Listing.end(id, because: reason, at: now, in: db)
        return try id.found(in: db)
    }

    /// Extends an available listing by 14 days from now, but never past its use-by day. It can be renewed from its 12th
    /// day until 14 days after it expired. Doing it twice renews it once.
    ///
    /// - Throws: ``RecordGone``, ``ListingError/notRenewable``, ``MemberError``.
    @discardableResult
    package func renew(by seller: Member.ID, at now: Timestamp, in db: Writing) throws -> Listing {
        let current = try own(by: seller, in: db)
        guard current.state == .available else { throw ListingError.notAvailable(current.state) }
        if current.renewedAt == now { return current }
        _ = try seller.acting(at: now, in: db)
        guard current.isRenewable(at: now) else { throw ListingError.notRenewable }
        try db.run(
            """
            UPDATE listing SET renewed_at = ?, updated_at = max(updated_at, ?) WHERE id = ?
            """, [now, now, id])
        return try id.found(in: db)
    }

    /// True if renewing would extend it.
    package func isRenewable(at now: Timestamp) -> Bool {
        // A use-by day's end is final; otherwise it expires 14 days after posting or renewal.
        let begun = renewedAt ?? createdAt
        let isCutByUseBy = expiresAt < begun.adding(seconds: Listing.lifetime)
        return state == .available && !isCutByUseBy
            && now >= begun.adding(seconds: Listing.renewableAfter)
            && now < expiresAt.adding(seconds: Listing.lifetime)
    }

    /// Ends an available listing of any seller.
    static func end(
        _ id: ID, because reason: EndingReason? = nil, at now: Timestamp, in db: Writing
    ) throws {
        try db.run(
            """
            UPDATE listing SET state = 'ended', ended_at = max(created_at, ?),
                updated_at = max(updated_at, ?), ending_reason = ?
            WHERE id = ? AND state = 'available'
            """, [now, now, reason, id])
    }

    func own(by seller: Member.ID, in db: Reading) throws -> Listing {
        let current = try current(in: db)
        guard current.sellerID == seller else { throw id.gone }
        return current
    }

    /// The problems of a category and photos, to be reported together with others.
    package static func problems(
        of category: Category.ID?, _ photos: [String], by seller: Member.ID, in db: Reading
    ) throws -> [FieldProblem] {
        var problems: [FieldProblem] = []
        if let category, try !isOpen(category, in: db) {
            problems.append(FieldProblem(field: "category_id", complaint: .categoryGone))
        }
        if try !areOwn(photos, of: seller, in: db) {
            problems.append(FieldProblem(field: "photos", complaint: .photoGone))
        }
        return problems
    }

    private static func requireOpen(_ category: Category.ID, in db: Reading) throws {
        guard try isOpen(category, in: db) else {
            throw FieldProblems("category_id", .categoryGone)
        }
    }

    private static func isOpen(_ category: Category.ID, in db: Reading) throws -> Bool {
        try Category.find(category, in: db).map { !$0.isArchived } ?? false
    }

    private static func requireOwn(
        _ photos: [String], of seller: Member.ID, in db: Reading
    ) throws {
        guard try areOwn(photos, of: seller, in: db) else {
            throw FieldProblems("photos", .photoGone)
        }
    }

    /// True if the seller sent each of the photos, or uses it already.
    private static func areOwn(
        _ photos: [String], of seller: Member.ID, in db: Reading
    ) throws -> Bool {
        try photos.allSatisfy { photo in
            try db.value(
                """
                SELECT EXISTS (SELECT 1 FROM photo WHERE name = ?1 AND (\(Photo.isOwn)))
                """, [photo, seller]) ?? false
        }
    }

    /// Adds photos to a listing, whoever sent them.
    package static func show(
        _ photos: [String], saying captions: [String: String] = [:], on listing: ID,
        in db: Writing
    ) throws {
        for (position, photo) in photos.enumerated() {
            guard
                try db.run(
                    """
                    INSERT INTO listing_photo (listing_id, position, photo_id, alt)
                    SELECT ?, ?, id, ? FROM photo WHERE name = ?
                    """, [listing, position, captions[photo] ?? "", photo]) == 1
            else { throw FieldProblems("photos", .photoGone) }
        }
    }
}

extension Complaint {
    static let categoryGone = Complaint(
        "store-category-gone", "This category is closed. Choose another one.")
    fileprivate static let photoGone = Complaint(
        "store-photo-gone", "The photo is not there any more. Choose it again.")
}
