/// A conversation with its messages, as one of its two reads it.
package struct ConversationDetail: Sendable {
    package let summary: ConversationSummary
    /// The latest of its messages, or those before a known one; the oldest first.
    package let messages: [DirectMessage]
    /// True if there are older ones.
    package let hasOlder: Bool
    /// The listings that messages are about, by id.
    package let cards: [Listing.ID: Card]
    /// The listing that the next message is to be about; nil where the latest of them that is about one is about it.
    package let about: Card?
    /// Whether the reader can write, and why not.
    package let writing: Writing
    /// Why the reader can send nothing yet, although the conversation is open or waits for their answer; otherwise nil.
    package let refusal: MemberError?
    /// Whether and how the reader can write.
    package enum Writing: Sendable, Hashable {
        case open
        /// They answer first whether they want it.
        case answering
        /// Their own request waits.
        case waiting
        /// One of the two is gone, whatever the cause.
        case ended
        /// They blocked the other.
        case blocked
        /// They declined it.
        case declined
    }

    /// A listing that a message carries.
    package struct Card: Sendable, Hashable {
        package let id: Listing.ID
        package let title: String
        package let photo: String?
        package let priceCents: Int64
        /// True if it can be asked for now.
        package let isOnOffer: Bool
        /// True if the two of the conversation have agreed on it.
        package let isAgreed: Bool
    }

    package static let pageSize = 50

    /// Reads a conversation; nil if the reader is neither of the two.
    package static func fetch(
        _ id: Conversation.ID, for reader: Member, before: DirectMessage.ID? = nil,
        about listing: Listing.ID? = nil, size: Int = pageSize, at now: Timestamp, in db: Reading
    ) throws -> ConversationDetail? {
        guard
            let summary = try ConversationSummary.find(id, for: reader.id, at: now, in: db)
        else { return nil }
        let found: [DirectMessage] = try db.rows(
            """
            SELECT \(DirectMessage.columns) FROM message
            WHERE conversation_id = ?1 AND id < ?2 AND \(DirectMessage.isThere(for: "?3"))
            ORDER BY id DESC LIMIT ?4
            """, [id, before ?? DirectMessage.ID(.max), reader.id, size + 1])
        let messages = Array(found.prefix(size).reversed())
        let next = messages.last { $0.listingID != nil }?.listingID == listing ? nil : listing
        return ConversationDetail(
            summary: summary, messages: messages, hasOlder: found.count > size,
            cards: try cards(
                messages.compactMap(\.listingID), for: reader.id, with: summary.other.id, at: now,
                in: db),
            about: try next.flatMap {
                try card($0, in: summary.conversation, for: reader.id, at: now, in: db)
            },
            writing: writing(summary, reader), refusal: try refusal(of: reader, in: db))
    }

    /// A conversation with the last of its messages up to one and a few after it, of which its reader may report some.
    package static func around(
        _ message: DirectMessage.ID, for reader: Member, at now: Timestamp, in db: Reading
    ) throws -> ConversationDetail? {
        guard let found = try DirectMessage.find(message, for: reader.id, in: db) else {
            return nil
        }
        let end: DirectMessage.ID =
            try db.value(
                """
                SELECT max(id) FROM (SELECT id FROM message WHERE conversation_id = ? AND id >= ?
                    ORDER BY id LIMIT 11)
                """, [found.conversationID, message]) ?? message
        return try fetch(
            found.conversationID, for: reader, before: DirectMessage.ID(end.rawValue + 1),
            size: 21, at: now, in: db)
    }

    private static func writing(_ summary: ConversationSummary, _ reader: Member) -> Writing {
        if summary.isBlocked { return .blocked }
        if summary.state == .declined { return .declined }
        if summary.isEnded { return .ended }
        guard summary.state == .request else { return .open }
        return summary.conversation.memberID == reader.id ? .answering : .waiting
    }

    private static func refusal(of reader: Member, in db: Reading) throws -> MemberError? {
        do {
            try reader.requireConfirmed(in: db)
            return nil
        } catch let error as MemberError {
            return error
        }
    }

    /// A listing that a message in a conversation can be about, as its writer may see it: one that either of the two
    /// offers. Nil for any other.
    package static func card(
        _ listing: Listing.ID, in conversation: Conversation, for writer: Member.ID,
        at now: Timestamp, in db: Reading
    ) throws -> Card? {
        let seller: Member.ID? = try db.value(
            "SELECT seller_id FROM listing WHERE id = ?", [listing])
        guard let seller, conversation.has(seller) else { return nil }
        let other = conversation.other(than: writer)
        return try cards([listing], for: writer, with: other, at: now, in: db)[listing]
    }

    /// The listings as a reader may see them: their own, and what is on offer or was asked for, unless one of the two
    /// has blocked the other. `other` is with whom the reader speaks about them.
    static func cards(
        _ ids: [Listing.ID], for reader: Member.ID, with other: Member.ID? = nil,
        at now: Timestamp, in db: Reading
    ) throws -> [Listing.ID: Card] {
        guard !ids.isEmpty else { return [:] }
        let onOffer = Listing.onOffer(at: "?3", to: "?2")
        let cards = try db.rows(
            """
            SELECT listing.id, listing.title, \(ListingPhoto.first) AS photo, listing.price_cents,
                (\(onOffer)) AS is_on_offer, listing.seller_id = ?2 AS is_own,
                EXISTS (SELECT 1 FROM exchange WHERE exchange.listing_id = listing.id
                    AND state = 'accepted' AND buyer_id IN (?2, ?4)) AS is_agreed
            FROM listing WHERE listing.id IN (SELECT value FROM json_each(?1))
                AND (listing.seller_id = ?2 OR (\(onOffer))
                    OR EXISTS (SELECT 1 FROM exchange WHERE exchange.listing_id = listing.id
                        AND buyer_id = ?2) AND NOT \(Block.between("listing.seller_id", "?2")))
            """, [ids.map(\.rawValue).json, reader, now, other]
        ) { row in
            let title: String = try row.value("title")
            return Card(
                id: try row.value("id"),
                title: try row.value("is_own") ? title : MaskedText.of(title),
                photo: try row.value("photo"), priceCents: try row.value("price_cents"),
                isOnOffer: try row.value("is_on_offer"), isAgreed: try row.value("is_agreed"))
        }
        return Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
    }
}
