import MoochStore

/// Writes the mass of rows.
struct RowWriter {
    private let calendar: DemoCalendar
    private let photos: [DemoPicture: Int64]
    private let db: Writing
    private(set) var audit = AuditTrail()

    /// `first`: the rows already written.
    init(_ db: Writing, _ story: DemoStory, after first: FirstRows) throws {
        self.db = db
        audit = first.audit
        photos = first.photos
        calendar = story.calendar
    }

    func write(_ row: Rows.Member) throws {
        let joined = calendar.moment(row.joined)
        try db.run(
            """
            INSERT INTO member (id, community_id, name, email, phone, address,
                preferred_contact, created_at, last_seen_at, email_confirmed_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?8)
            """,
            [
                row.id, row.community + 1, row.person.name, row.person.email, row.person.phone,
                row.person.address, row.person.contact, joined, joined,
            ])
        try writeDevices(of: row.id, joined: joined)
    }

    func note(lastSeen second: Int, of member: Int) throws {
        try db.run(
            "UPDATE member SET last_seen_at = ? WHERE id = ?",
            [
                calendar.moment(second), member,
            ])
    }

    mutating func write(_ row: Rows.Listing) throws {
        let words = row.words
        try db.run(
            """
            INSERT INTO listing (id, community_id, category_id, seller_id, title, description,
                price_cents, quantity, best_before, latitude, longitude, state, created_at,
                updated_at, ended_at, removal_reason)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                row.id, row.community + 1, row.kind + 1, row.seller, words.title, words.description,
                words.cents, words.quantity, row.bestBefore.map { calendar.day($0) },
                row.point?.latitude, row.point?.longitude, row.state.rawValue,
                calendar.moment(row.posted), calendar.moment(row.updated),
                row.ended.map { calendar.moment($0) }, row.reason,
            ])
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
        try db.run(
            "INSERT INTO listing_photo (listing_id, position, photo_id) VALUES (?, ?, ?)",
            [
                listing, position, id,
            ])
    }

    func write(_ row: Rows.Exchange) throws {
        let answered = row.answered < 0 ? nil : calendar.moment(Int(row.answered))
        let collection = collection(of: row)
        try db.run(
            """
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at,
                community_id, category_id, seller_id, decline_reason, collected_at, collected_by)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                Int(row.listing), Int(row.buyer), row.state.text,
                calendar.moment(Int(row.requested)), answered, Int(row.community) + 1,
                Int(row.kind) + 1, Int(row.seller), row.state.declineReason, collection?.at,
                collection?.by,
            ])
    }

    /// Most neighbours who agreed met within three days, and one of them said so.
    private func collection(of row: Rows.Exchange) -> (at: Int64, by: String)? {
        let dice = (Int(row.listing) &* 7919 &+ Int(row.buyer)) % 20
        let met = Int(row.answered) + 3_600 * (1 + dice * 3)
        guard row.state == .accepted, row.answered >= 0, dice < 17, met <= calendar.end
        else { return nil }
        return (calendar.moment(met), dice % 3 == 0 ? "seller" : "buyer")
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
            try db.run(
                "INSERT INTO device (member_id, token, platform, created_at) VALUES (?, ?, ?, ?)",
                [
                    member, "demo-\(member)-\(number)", platform, joined,
                ])
        }
    }
}
