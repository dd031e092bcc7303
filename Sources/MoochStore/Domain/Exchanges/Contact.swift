/// How the two of an accepted request reach each other. Nobody else ever sees it; they do not as long as the
/// acceptance can be taken back, and no longer once it is called off, some days after they met, or long after
/// nobody said so.
package struct Contact: Sendable, Hashable {
    package let exchange: Exchange.ID
    package let member: Member.ID
    package let name: String
    package let photo: String?
    package let email: String?
    /// Whether they have shown that the mailbox is theirs.
    package let isEmailConfirmed: Bool
    package let phone: String?
    package let address: String
    package let preferred: Member.Contact

    /// It is hidden so many seconds after one of them said that they met: 14 days.
    package static let afterMeeting: Int64 = 14 * 86_400
    /// It is hidden so many seconds after the answer when nobody says that they met: 60 days.
    package static let withoutMeeting: Int64 = 60 * 86_400

    /// The details of the other; nil when the viewer is neither of the two, or it is not the time.
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

    /// Notes that somebody is about to see these details, once.
    package func noteView(by viewer: Member.ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO contact_view (exchange_id, viewer_id, first_at) VALUES (?, ?, ?)
            ON CONFLICT (exchange_id, viewer_id) DO NOTHING
            """, [exchange, viewer, now])
    }

    /// Whether it was noted before.
    package func isViewed(by viewer: Member.ID, in db: Reading) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM contact_view
                WHERE exchange_id = ? AND viewer_id = ?)
            """, [exchange, viewer]) ?? false
    }
}

extension Exchange {
    /// The moment from which the two see each other's contact details; nil unless it is accepted.
    package var contactAt: Timestamp? {
        state == .accepted ? answeredAt?.adding(seconds: Exchange.undoableFor) : nil
    }

    /// Whether the two see each other's contact details at a moment.
    package func showsContact(at now: Timestamp) -> Bool {
        guard let answeredAt, let contactAt, now >= contactAt else { return false }
        guard let collectedAt else {
            return now < answeredAt.adding(seconds: Contact.withoutMeeting)
        }
        return now < collectedAt.adding(seconds: Contact.afterMeeting)
    }
}
