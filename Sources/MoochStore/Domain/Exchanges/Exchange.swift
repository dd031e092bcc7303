/// One member's request for one listing; accepted, it is a completed exchange.
package struct Exchange: StoredRecord, Hashable {
    package typealias ID = Identifier<Exchange>

    package enum State: String, CaseIterable, Sendable, StoredValue {
        case requested, accepted, declined, withdrawn
        /// Called off after it was accepted.
        case cancelled
    }

    /// Why a request was declined.
    package enum DeclineReason: String, CaseIterable, Sendable, StoredValue {
        /// The seller declined it.
        case seller
        case otherAccepted = "other_accepted"
        case listingEnded = "listing_ended"
        case listingRemoved = "listing_removed"
        /// The listing expired without an answer.
        case expired
        case memberLeft = "member_left"
        case moved
        case blocked
    }

    /// A side of an exchange.
    package enum Side: String, Sendable, StoredValue {
        case buyer, seller
    }

    /// The one who called it off.
    package enum Canceller: String, CaseIterable, Sendable, StoredValue {
        case buyer, seller, administrator
    }

    package enum CancelReason: String, CaseIterable, Sendable, StoredValue {
        case changedMind = "changed_mind"
        /// The other side did not come.
        case noShow = "no_show"
        /// The thing is gone.
        case gone
        /// Either member left the exchange.
        case left
        case other

        /// The reasons a side may choose: leaving sets its own, and only the seller knows that the thing is gone.
        package static func given(by side: Side) -> [CancelReason] {
            [.changedMind, .noShow, .other] + (side == .seller ? [.gone] : [])
        }
    }

    /// The end of an accepted exchange.
    package struct Cancellation: Sendable, Hashable {
        package let at: Timestamp
        package let by: Canceller
        package let reason: CancelReason

        /// Reads three columns that are NULL together.
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
    /// The buyer's message, of at most 300 characters.
    package let message: String
    package var state: State
    package let requestedAt: Timestamp
    /// The time it was accepted, declined or withdrawn; nil while requested.
    package var answeredAt: Timestamp?
    /// When and where to meet, in at most 300 characters.
    package var answerNote: String
    /// Nil unless declined.
    package var declineReason: DeclineReason?
    /// Nil unless called off.
    package var cancellation: Cancellation?
    /// The time either side said that they met; nil unless accepted.
    package var collectedAt: Timestamp?
    /// The side that said so; nil if nobody did, or another program recorded it.
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
