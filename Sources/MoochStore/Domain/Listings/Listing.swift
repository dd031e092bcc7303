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
        /// Somebody has it whom this exchange does not know of.
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
    /// Degrees; both or neither.
    package var coordinates: Coordinates?
    package var state: State
    package let createdAt: Timestamp
    /// When its seller last renewed it.
    package var renewedAt: Timestamp?
    /// The day from which it may be less good.
    package var bestBefore: Day?
    /// The last day on which it may be eaten.
    package var useBy: Day?
    /// Phones show an available listing until then: 14 days from posting or renewal, and never past
    /// the end of its use-by day.
    package let expiresAt: Timestamp
    package var updatedAt: Timestamp
    /// When it stopped being available: accepted, ended or removed.
    package var endedAt: Timestamp?
    /// Why an administrator removed it, as whoever offers it reads it.
    package var removalReason: String?
    /// Why its seller ended it; nil where they did not say, or it did not end so.
    package var endingReason: EndingReason?

    package static let table = "listing"
    package static let columns = """
        id, community_id, category_id, seller_id, title, description, price_cents, quantity, \
        latitude, longitude, state, created_at, updated_at, ended_at, removal_reason, \
        renewed_at, best_before, use_by, expires_at, ending_reason
        """

    /// Phones show an available listing for this long from its posting or renewal: 14 days, in seconds.
    package static let lifetime: Int64 = 14 * 86_400

    /// Whether it is available but too old for phones to show.
    package func isExpired(at now: Timestamp) -> Bool { state == .available && now >= expiresAt }

    /// Whether it is available and has not expired. What is dated ahead, by a clock that was or by another program,
    /// is not fresh before.
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
        renewedAt = try row.value("renewed_at")
        bestBefore = try row.value("best_before")
        useBy = try row.value("use_by")
        expiresAt = try row.value("expires_at")
        endingReason = try row.value("ending_reason")
    }
}
