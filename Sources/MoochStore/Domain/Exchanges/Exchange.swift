/// One member's request for one listing; accepted, it is a completed exchange.
package struct Exchange: StoredRecord, Hashable {
    package typealias ID = Identifier<Exchange>

    package enum State: String, CaseIterable, Sendable, StoredValue {
        case requested, accepted, declined, withdrawn
        /// It was accepted, and called off before they met.
        case cancelled
    }

    /// Why a request was declined.
    package enum DeclineReason: String, CaseIterable, Sendable, StoredValue {
        /// The seller said no.
        case seller
        case otherAccepted = "other_accepted"
        case listingEnded = "listing_ended"
        case listingRemoved = "listing_removed"
        /// The listing expired, and nobody answered.
        case expired
        case memberLeft = "member_left"
        case moved
        case blocked
    }

    /// One of the two.
    package enum Side: String, Sendable, StoredValue {
        case buyer, seller
    }

    /// Who called an accepted exchange off.
    package enum Canceller: String, CaseIterable, Sendable, StoredValue {
        case buyer, seller, administrator
    }

    package enum CancelReason: String, CaseIterable, Sendable, StoredValue {
        case changedMind = "changed_mind"
        /// The other did not come.
        case noShow = "no_show"
        /// The thing is not there any more.
        case gone
        /// One of the two left the exchange.
        case left
        case other

        /// Those that a side may give: who leaves says so by leaving, and only the seller knows that it is gone.
        package static func given(by side: Side) -> [CancelReason] {
            [.changedMind, .noShow, .other] + (side == .seller ? [.gone] : [])
        }
    }

    /// How an accepted exchange was called off.
    package struct Cancellation: Sendable, Hashable {
        package let at: Timestamp
        package let by: Canceller
        package let reason: CancelReason

        /// Of three columns that are NULL together.
        init?(at: Timestamp?, by: Canceller?, reason: CancelReason?) {
            guard let at, let by, let reason else { return nil }
            self.at = at
            self.by = by
            self.reason = reason
        }
    }

    package let id: ID
    package let listingID: Listing.ID
    package let buyerID: Member.ID
    package let sellerID: Member.ID
    /// What the buyer wrote, at most 300 characters.
    package let message: String
    package var state: State
    package let requestedAt: Timestamp
    /// When it was accepted, declined or withdrawn; nil exactly while it is requested.
    package var answeredAt: Timestamp?
    /// When and where to meet, at most 300 characters.
    package var answerNote: String
    /// Nil unless it was declined.
    package var declineReason: DeclineReason?
    /// Nil unless it was called off.
    package var cancellation: Cancellation?
    /// When either side said that they met; nil unless it is accepted.
    package var collectedAt: Timestamp?
    /// Which side; nil when nobody said so, or another program noted it.
    package var collectedBy: Side?

    package static let table = "exchange"
    package static let columns = """
        id, listing_id, buyer_id, seller_id, message, state, requested_at, answered_at, \
        answer_note, decline_reason, cancelled_at, cancelled_by, cancel_reason, collected_at, \
        collected_by
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        listingID = try row.value("listing_id")
        buyerID = try row.value("buyer_id")
        sellerID = try row.value("seller_id")
        message = try row.value("message")
        state = try row.value("state")
        requestedAt = try row.value("requested_at")
        answeredAt = try row.value("answered_at")
        answerNote = try row.value("answer_note")
        declineReason = try row.value("decline_reason")
        cancellation = try Cancellation(
            at: row.value("cancelled_at"), by: row.value("cancelled_by"),
            reason: row.value("cancel_reason"))
        collectedAt = try row.value("collected_at")
        collectedBy = try row.value("collected_by")
    }
}
