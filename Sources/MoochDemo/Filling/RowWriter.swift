import GRDB
import MoochStore

/// Writes the many rows, each kind with a statement prepared once.
struct RowWriter {
    private let calendar: DemoCalendar
    private let photos: [String?]
    private let member: Statement
    private let seen: Statement
    private let listing: Statement
    private let photo: Statement
    private let exchange: Statement
    private(set) var audit = AuditTrail()

    /// `audit`: what the administrator has done so far.
    init(_ db: Database, _ story: DemoStory, _ album: DemoAlbum, _ audit: AuditTrail) throws {
        self.audit = audit
        calendar = story.calendar
        photos = FoodPicture.allCases.map { album.foods[$0]?.name.text }
        member = try db.makeStatement(
            sql: """
                INSERT INTO member (id, community_id, name, email, phone, address,
                    preferred_contact, created_at, last_seen_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        seen = try db.makeStatement(sql: "UPDATE member SET last_seen_at = ? WHERE id = ?")
        listing = try db.makeStatement(
            sql: """
                INSERT INTO listing (id, community_id, category_id, seller_id, title, description,
                    price_cents, quantity, latitude, longitude, state, created_at, updated_at,
                    ended_at, removal_reason)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        photo = try db.makeStatement(
            sql: "INSERT INTO listing_photo (listing_id, position, photo) VALUES (?, ?, ?)")
        exchange = try db.makeStatement(
            sql: """
                INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at,
                    community_id, category_id)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """)
    }

    func write(_ row: Rows.Member) throws {
        let joined = calendar.moment(row.joined)
        try member.execute(arguments: [
            row.id, row.community + 1, row.person.name, row.person.email, row.person.phone,
            row.person.address, row.person.contact, joined, joined,
        ])
    }

    func note(lastSeen second: Int, of member: Int) throws {
        try seen.execute(arguments: [calendar.moment(second), member])
    }

    mutating func write(_ row: Rows.Listing) throws {
        let words = row.words
        try listing.execute(arguments: [
            row.id, row.community + 1, row.kind + 1, row.seller, words.title, words.description,
            words.cents, words.quantity, row.latitude, row.longitude, row.state.rawValue,
            calendar.moment(row.posted), calendar.moment(row.updated),
            row.ended.map { calendar.moment($0) }, row.reason,
        ])
        if words.hasPhoto, let name = photos[words.picture.rawValue] {
            try photo.execute(arguments: [row.id, 0, name])
            if let more = words.more, let second = photos[more.rawValue] {
                try photo.execute(arguments: [row.id, 1, second])
            }
        }
        if row.state == .removed, let ended = row.ended {
            audit.note(
                .removeListing, .listing, row.id, at: calendar.moment(ended), reason: row.reason)
        }
    }

    func write(_ row: Rows.Exchange) throws {
        try exchange.execute(arguments: [
            row.listing, row.buyer, row.state.text, calendar.moment(Int(row.requested)),
            row.answered < 0 ? nil : calendar.moment(Int(row.answered)), Int(row.community) + 1,
            Int(row.kind) + 1,
        ])
    }
}
