/// One thing on offer.
package struct Listing: StoredRecord, Hashable {
    package typealias ID = Identifier<Listing>

    package enum State: String, CaseIterable, Sendable, StoredValue {
        case available, accepted, ended, removed
    }

    /// Why its seller ended it.
    package enum EndingReason: String, CaseIterable, Sendable, StoredValue {
        /// Nobody wanted it.
        case nobody
        /// Somebody outside this exchange has it.
        case elsewhere
        case other
    }

    package let id: ID
    package var communityID: Community.ID
    package var categoryID: Category.ID
    package let sellerID: Member.ID
    package var title: String
    package var description: String
    /// Cents of the store's currency; 0 is free.
    package var priceCents: Int64
    package var quantity: Int
    /// On the map, if its seller chose to.
    package var coordinates: Coordinates?
    package var state: State
    package let createdAt: Timestamp
    /// The time its seller last renewed it.
    package var renewedAt: Timestamp?
    /// The day from which its quality may decline.
    package var bestBefore: Day?
    /// The last day on which it may be eaten.
    package var useBy: Day?
    /// The end of an available listing: 14 days after posting or renewal, but never past the end of its use-by day.
    package let expiresAt: Timestamp
    package var updatedAt: Timestamp
    /// The time it was accepted, ended or removed.
    package var endedAt: Timestamp?
    /// The administrator's reason for removing it, which the seller reads.
    package var removalReason: String?
    package var removalGround: DecisionGround?
    /// Why its seller ended it; nil if not stated or not ended by them.
    package var endingReason: EndingReason?
    /// True if neighbours may ask about it where everybody reads it.
    package let takesComments: Bool

    package static let table = "listing"
    package static let columns = """
        id, community_id, category_id, seller_id, title, description, price_cents, quantity, \
        latitude, longitude, state, created_at, updated_at, ended_at, removal_reason, \
        removal_ground, \
        renewed_at, best_before, use_by, expires_at, ending_reason, takes_comments
        """

    /// The time from posting or renewal to expiry, in seconds: 14 days.
    package static let lifetime: Int64 = 14 * 86_400

    /// True if it is available but past its expiry.
    package func isExpired(at now: Timestamp) -> Bool { state == .available && now >= expiresAt }

    /// True if it is available and unexpired. Dated ahead, by a wrong clock or another program, it is not fresh yet.
    package func isFresh(at now: Timestamp) -> Bool {
        state == .available && createdAt <= now && now < expiresAt
    }

    /// Its texts as others read them.
    package var masked: (title: String, description: String) {
        MaskedText.of(title: title, description: description)
    }

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        communityID = try row.value("community_id")
        categoryID = try row.value("category_id")
        sellerID = try row.value("seller_id")
        title = try row.value("title")
        description = try row.value("description")
        priceCents = try row.value("price_cents")
        quantity = try row.value("quantity")
        coordinates = try Coordinates(&row)
        state = try row.value("state")
        createdAt = try row.value("created_at")
        updatedAt = try row.value("updated_at")
        endedAt = try row.value("ended_at")
        removalReason = try row.value("removal_reason")
        let ground: DecisionGround? = try row.value("removal_ground")
        removalGround = state == .removed ? ground : nil
        renewedAt = try row.value("renewed_at")
        bestBefore = try row.value("best_before")
        useBy = try row.value("use_by")
        expiresAt = try row.value("expires_at")
        endingReason = try row.value("ending_reason")
        takesComments = try row.value("takes_comments")
    }
}
