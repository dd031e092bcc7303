import GRDB
import MoochStore

/// Writes the mass of rows, each kind with a statement prepared once.
struct RowWriter {
    private let calendar: DemoCalendar
    private let photos: [DemoPicture: Int64]
    private let member: RowStatement
    private let device: RowStatement
    private let seen: RowStatement
    private let listing: RowStatement
    private let photo: RowStatement
    private let exchange: RowStatement
    private(set) var audit = AuditTrail()

    /// `first`: the rows already written.
    init(_ db: Database, _ story: DemoStory, after first: FirstRows) throws {
        audit = first.audit
        photos = first.photos
        calendar = story.calendar
        member = try RowStatement(
            db,
            """
            INSERT INTO member (id, community_id, name, email, phone, address,
                preferred_contact, created_at, last_seen_at, email_confirmed_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?8)
            """)
        device = try RowStatement(
            db,
            "INSERT INTO device (member_id, token, platform, created_at) VALUES (?, ?, ?, ?)")
        seen = try RowStatement(db, "UPDATE member SET last_seen_at = ? WHERE id = ?")
        listing = try RowStatement(
            db,
            """
            INSERT INTO listing (id, community_id, category_id, seller_id, title, description,
                price_cents, quantity, latitude, longitude, state, created_at, updated_at,
                ended_at, removal_reason)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        photo = try RowStatement(
            db,
            "INSERT INTO listing_photo (listing_id, position, photo_id) VALUES (?, ?, ?)")
        exchange = try RowStatement(
            db,
            """
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at,
                community_id, category_id, seller_id, decline_reason)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
    }

    func write(_ row: Rows.Member) throws {
        let joined = calendar.moment(row.joined)
        try member.run { values in
            values.integer(1, row.id)
            values.integer(2, row.community + 1)
            values.text(3, row.person.name)
            values.text(4, row.person.email)
            values.text(5, row.person.phone)
            values.text(6, row.person.address)
            values.text(7, row.person.contact)
            values.integer(8, joined)
            values.integer(9, joined)
        }
        try writeDevices(of: row.id, joined: joined)
    }

    func note(lastSeen second: Int, of member: Int) throws {
        try seen.run { values in
            values.integer(1, calendar.moment(second))
            values.integer(2, member)
        }
    }

    mutating func write(_ row: Rows.Listing) throws {
        let words = row.words
        try listing.run { values in
            values.integer(1, row.id)
            values.integer(2, row.community + 1)
            values.integer(3, row.kind + 1)
            values.integer(4, row.seller)
            values.text(5, words.title)
            values.text(6, words.description)
            values.integer(7, words.cents)
            values.integer(8, words.quantity)
            values.real(9, row.latitude)
            values.real(10, row.longitude)
            values.text(11, row.state.rawValue)
            values.integer(12, calendar.moment(row.posted))
            values.integer(13, calendar.moment(row.updated))
            values.integer(14, row.ended.map { calendar.moment($0) })
            values.text(15, row.reason)
        }
        if words.hasPhoto {
            try write(words.picture, of: row.id, at: 0)
            if let more = words.more { try write(more, of: row.id, at: 1) }
        }
        if row.state == .removed, let ended = row.ended {
            audit.note(
                .removeListing, .listing, row.id, at: calendar.moment(ended), reason: row.reason)
        }
    }

    private func write(_ picture: DemoPicture, of listing: Int, at position: Int) throws {
        guard let id = photos[picture] else { return }
        try photo.run { values in
            values.integer(1, listing)
            values.integer(2, position)
            values.integer(3, id)
        }
    }

    func write(_ row: Rows.Exchange) throws {
        let answered = row.answered < 0 ? nil : calendar.moment(Int(row.answered))
        try exchange.run { values in
            values.integer(1, Int(row.listing))
            values.integer(2, Int(row.buyer))
            values.text(3, row.state.text)
            values.integer(4, calendar.moment(Int(row.requested)))
            values.integer(5, answered)
            values.integer(6, Int(row.community) + 1)
            values.integer(7, Int(row.kind) + 1)
            values.integer(8, Int(row.seller))
            values.text(9, row.state.declineReason)
        }
    }

    /// The phones of a member: most have one, some two, and a few removed it.
    private func writeDevices(of member: Int, joined: Int64) throws {
        let platforms: [String] =
            switch member % 10 {
            case 0: []
            case 1, 5: ["ios", "android"]
            case 2, 4, 6, 8: ["ios"]
            default: ["android"]
            }
        for (number, platform) in platforms.enumerated() {
            try device.run { values in
                values.integer(1, member)
                values.text(2, "demo-\(member)-\(number)")
                values.text(3, platform)
                values.integer(4, joined)
            }
        }
    }
}
