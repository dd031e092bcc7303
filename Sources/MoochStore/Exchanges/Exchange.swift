package import GRDB

/// One member's request for one listing; accepted, it is a completed exchange.
package struct Exchange: StoredRecord, Hashable {
    package typealias ID = Identifier<Exchange>

    package enum State: String, CaseIterable, Sendable, DatabaseValueConvertible,
        StatementColumnConvertible
    {
        case requested, accepted, declined, withdrawn
    }

    package let id: ID
    package let listingID: Listing.ID
    package let buyerID: Member.ID
    package var state: State
    package let requestedAt: Timestamp
    /// When it was accepted, declined or withdrawn; nil exactly while it is requested.
    package var answeredAt: Timestamp?

    package static let table = "exchange"
    package static let columns = "id, listing_id, buyer_id, state, requested_at, answered_at"

    package init(row: Row) throws {
        id = try row.value("id")
        listingID = try row.value("listing_id")
        buyerID = try row.value("buyer_id")
        state = try row.value("state")
        requestedAt = try row.value("requested_at")
        answeredAt = try row.value("answered_at")
    }
}
