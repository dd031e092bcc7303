/// Contact details of the other side of an accepted request. They are visible only to the two, from when the acceptance
/// can no longer be undone until it is called off, 14 days after they met, or 60 days after the answer if neither said
/// so.
package struct Contact: Sendable, Hashable {
    package let exchange: Exchange.ID
    package let member: Member.ID
    package let name: String
    package let photo: String?
    package let email: String?
    /// True if they have confirmed the address.
    package let isEmailConfirmed: Bool
    package let phone: String?
    package let address: String
    package let preferred: Member.Contact

    /// The seconds for which they stay visible after a meeting: 14 days.
    package static let afterMeeting: Int64 = 14 * 86_400
    /// The seconds for which they stay visible after the answer if nobody said that they met: 60 days.
    package static let withoutMeeting: Int64 = 60 * 86_400

    /// The other side's details; nil unless they are visible to the viewer now.
    static func of(
        _ exchange: Exchange, for viewer: Member.ID?, seller: Member, now: Timestamp,
        in db: Reading
    ) throws -> Contact? {
        guard let viewer, exchange.showsContact(at: now) else { return nil }
        let other: Member? =
            switch viewer {
            case exchange.buyerID: seller
            case seller.id: try Member.find(exchange.buyerID, in: db)
            default: nil
            }
        guard let other, other.state != .closed else { return nil }
        return Contact(
            exchange: exchange.id, member: other.id, name: other.name, photo: other.photo,
            email: other.email, isEmailConfirmed: other.emailConfirmedAt != nil, phone: other.phone,
            address: other.address,
            preferred: other.preferredContact)
    }

    /// Records the viewer's first view.
    package func noteView(by viewer: Member.ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO contact_view (exchange_id, viewer_id, first_at) VALUES (?, ?, ?)
            ON CONFLICT (exchange_id, viewer_id) DO NOTHING
            """, [exchange, viewer, now])
    }

    /// True if the viewer's first view was recorded.
    package func isViewed(by viewer: Member.ID, in db: Reading) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM contact_view
                WHERE exchange_id = ? AND viewer_id = ?)
            """, [exchange, viewer]) ?? false
    }
}

extension Exchange {
    /// The time from which the two see each other's contact details; nil unless accepted.
    package var contactAt: Timestamp? {
        state == .accepted ? answeredAt?.adding(seconds: Exchange.undoableFor) : nil
    }

    /// True if the two see each other's contact details now.
    package func showsContact(at now: Timestamp) -> Bool {
        guard let answeredAt, let contactAt, now >= contactAt else { return false }
        guard let collectedAt else {
            return now < answeredAt.adding(seconds: Contact.withoutMeeting)
        }
        return now < collectedAt.adding(seconds: Contact.afterMeeting)
    }
}
