/// What a member looks for, and wants to hear of when a neighbour offers it.
package struct SavedSearch: StoredRecord, Hashable {
    package typealias ID = Identifier<SavedSearch>

    package let id: ID
    package let memberID: Member.ID
    /// As typed; empty for everything of the category.
    package let text: String
    package let categoryID: Category.ID?
    package let createdAt: Timestamp

    package static let table = "saved_search"
    package static let columns = "id, member_id, text, category_id, created_at"

    /// The most that a member keeps.
    package static let most = 20
    /// The longest text.
    package static let longest = 120
    /// The name of the ``JobKind`` that tells of new listings.
    static let matching = "match-searches"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        memberID = try row.value("member_id")
        text = try row.value("text")
        categoryID = try row.value("category_id")
        createdAt = try row.value("created_at")
    }
}

/// Why a search is not kept.
package enum SavedSearchError: VerbRefusal, Hashable {
    /// The member keeps as many as one can.
    case tooMany

    package var complaint: Complaint {
        Complaint(
            "store-too-many-searches", ["count": .number(SavedSearch.most)],
            "You look for \(SavedSearch.most) things already. End one of them first.")
    }
}

extension SavedSearch {
    /// Keeps a search. The same one twice is harmless.
    ///
    /// - Throws: ``SavedSearchError``, ``MemberError``, ``FieldProblems``.
    package static func keep(
        _ text: String, in category: Category.ID?, by member: Member.ID, at now: Timestamp,
        in db: Writing
    ) throws -> (search: SavedSearch, isNew: Bool) {
        let category = try category?.successor(in: db)
        var check = FieldCheck()
        let text = check.lines("q", text, upTo: longest)
        let isEmpty = OfferQuestion(text)?.findsNothing ?? true
        if isEmpty, !text.isEmpty || category == nil {
            check.note("q", Complaint("store-enter-search", "Write what you look for."))
        }
        if let category, try Category.find(category, in: db) == nil {
            check.note("category_id", .categoryGone)
        }
        try check.finish()
        let member = try member.admitted(at: now, in: db)
        let kept = try all(of: member.id, in: db)
        if let same = kept.first(where: { $0.categoryID == category && $0.isSame(text) }) {
            return (same, false)
        }
        guard kept.count < most else { throw SavedSearchError.tooMany }
        try db.run(
            """
            INSERT INTO saved_search (member_id, community_id, text, category_id, created_at)
            VALUES (?, ?, ?, ?, ?)
            """, [member.id, member.communityID, text, category, now])
        return (try ID(db.lastInsertedRowID).found(in: db), true)
    }

    private func isSame(_ other: String) -> Bool { text.lowercased() == other.lowercased() }

    /// Ends a search. Doing it twice is harmless.
    package static func end(_ id: ID, by member: Member.ID, in db: Writing) throws {
        try db.run("DELETE FROM saved_search WHERE id = ? AND member_id = ?", [id, member])
    }

    /// What a member looks for, the latest first.
    package static func all(of member: Member.ID, in db: Reading) throws -> [SavedSearch] {
        try db.rows(
            "SELECT \(columns) FROM saved_search WHERE member_id = ? ORDER BY id DESC", [member])
    }

    /// The search that a member keeps for a text and a category, if any.
    package static func find(
        _ text: String, in category: Category.ID?, of member: Member.ID, in db: Reading
    ) throws -> SavedSearch? {
        try all(of: member, in: db).first { $0.categoryID == category && $0.isSame(text) }
    }
}

extension SavedSearch {
    /// What somebody may look for next.
    package struct Wish: Sendable {
        /// Empty for everything of the category.
        package let text: String
        package let categoryID: Category.ID?
        /// True if they look for it already.
        package let isKept: Bool
    }

    /// More of what somebody has got or missed: by the food that its title names, else by its title, else of its category.
    package static func wish(
        after listing: Listing, isFood: Bool, by member: Member.ID, in db: Reading
    ) throws -> Wish {
        let title = listing.masked.title
        let name = isFood ? try ListingFood.name(in: title, in: db) : nil
        let text = name ?? String(title.prefix(longest))
        let isEmpty = OfferQuestion(text)?.findsNothing ?? true
        let sought = isEmpty ? "" : text
        let category = isEmpty ? try listing.categoryID.successor(in: db) : nil
        return Wish(
            text: sought, categoryID: category,
            isKept: try find(sought, in: category, of: member, in: db) != nil)
    }

    /// A thing on offer, or about to be, as others read it.
    package struct Offer: Sendable {
        let community: Community.ID
        let category: Category.ID?
        let title: String
        let description: String

        package init(
            in community: Community.ID, of category: Category.ID?, title: String,
            description: String
        ) {
            (self.community, self.category) = (community, category)
            (self.title, self.description) = MaskedText.of(title: title, description: description)
        }
    }

    /// The members who look for something like it.
    ///
    /// All that is looked for there is compared in memory, up to the newest `most` of it.
    private static func looking(
        for offer: Offer, before moment: Timestamp?, atMost most: Int, in db: Reading
    ) throws -> [Member.ID] {
        let texts = OfferQuestion.Texts(title: offer.title, description: offer.description)
        var looking: Set<Int64> = []
        try db.each(
            """
            SELECT member_id, text FROM saved_search
            WHERE community_id = ?1 AND coalesce(created_at <= ?3, TRUE) AND (category_id IS NULL
                OR coalesce((SELECT successor_id FROM category WHERE id = category_id), category_id) = ?2)
            ORDER BY id DESC LIMIT ?4
            """, [offer.community, offer.category, moment, most]
        ) { row in
            let (member, text): (Int64, String) = (try row.at(0), try row.at(1))
            guard !looking.contains(member) else { return }
            if text.isEmpty || OfferQuestion(text)?.isFound(in: texts) == true {
                looking.insert(member)
            }
        }
        return looking.sorted().map { Member.ID($0) }
    }

    /// Those of some members who take part, but for the seller and whom they do not see.
    private static func present(
        among members: [Member.ID], besides seller: Member.ID?, withoutBlocked: Bool,
        in db: Reading
    ) throws -> [Member.ID] {
        guard !members.isEmpty else { return [] }
        return try db.values(
            """
            SELECT id FROM member WHERE id IN (SELECT value FROM json_each(?1)) AND id IS NOT ?2
                AND state = 'active' AND \(JoinRequest.isAdmitted)
                AND NOT (?3 AND \(Block.between("id", "?2")))
            ORDER BY id
            """, [members.map(\.rawValue).json, seller, withoutBlocked])
    }

    /// The searches that are compared while somebody waits.
    private static let mostAtOnce = 500

    /// The number of neighbours who look for something like it, for whoever is about to offer it. Those whom they have
    /// blocked count: else blocking somebody would show what they look for.
    package static func count(
        for offer: Offer, by seller: Member.ID?, in db: Reading
    ) throws -> Int {
        let looking = try looking(for: offer, before: nil, atMost: mostAtOnce, in: db)
        return try present(among: looking, besides: seller, withoutBlocked: false, in: db).count
    }

    /// The members who looked for something like a listing before it was there; none if it is not on offer.
    fileprivate static func looking(
        for id: Listing.ID, at now: Timestamp, in db: Reading
    ) throws -> [Member.ID] {
        guard let listing = try onOffer(id, at: now, in: db) else { return [] }
        let offer = Offer(
            in: listing.communityID, of: listing.categoryID, title: listing.title,
            description: listing.description)
        return try looking(for: offer, before: listing.createdAt, atMost: .max, in: db)
    }

    private static func onOffer(
        _ id: Listing.ID, at now: Timestamp, in db: Reading
    ) throws -> Listing? {
        guard let listing = try Listing.find(id, in: db),
            try listing.isOnOffer(at: now, to: nil, in: db)
        else { return nil }
        return listing
    }

    /// Tells those of some members who may see it of a new listing, if it is on offer still. Doing it twice is harmless.
    fileprivate static func tell(
        _ looking: [Member.ID], of id: Listing.ID, at now: Timestamp, in db: Writing
    ) throws {
        guard let listing = try onOffer(id, at: now, in: db) else { return }
        let told = try present(
            among: looking, besides: listing.sellerID, withoutBlocked: true, in: db)
        for member in told {
            try db.run(
                """
                INSERT INTO event (member_id, type, at, listing_id)
                SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM event
                    WHERE listing_id = ?4 AND member_id = ?1 AND type = ?2)
                """, [member, Event.Kind.listingFound, now, id])
        }
    }
}

extension JobKind {
    /// Tells of a new listing whoever looks for it. The schema adds the job (`saved_search`).
    static let matchSearches = JobKind(SavedSearch.matching, isKept: false) { attempt in
        guard let id = Int64(attempt.job.key).map({ Listing.ID($0) }) else { return }
        // There may be as many as twenty of each member.
        try await attempt.change {
            try SavedSearch.looking(for: id, at: attempt.now, in: $0).map(\.rawValue)
        } by: {
            try SavedSearch.tell($0.map { Member.ID($0) }, of: id, at: attempt.now, in: $1)
        }
    }
}
