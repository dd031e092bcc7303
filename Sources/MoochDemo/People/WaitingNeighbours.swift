import MoochStore

/// Tasks for whoever runs the demo: a report, and people who ask to join.
///
/// They are taken from existing members; in a small demo there may be none.
struct WaitingNeighbours {
    private let today: Day
    private let db: Writing

    init(_ options: DemoOptions, in db: Writing) {
        today = options.today
        self.db = db
    }

    /// Somebody reports a neighbour's listing, and two ask to join elsewhere.
    func write() throws {
        try report(in: .marinaCity)
        guard let door = DemoCommunity.all.first(where: { $0.joining == .approval }) else { return }
        try ask(
            for: door, from: .manhattanPlaza, daysAgo: 3, "I move into Scaniatorget 3 on the first."
        )
        try ask(
            for: door, from: .marinaCity, daysAgo: 1,
            "We have had a flat in the tower since Monday.")
    }

    private func report(in place: DemoCommunity) throws {
        let at = moment(daysAgo: 1, hour: 18)
        let listing: Listing.ID? = try db.value(
            """
            SELECT id FROM listing WHERE community_id = ?1 AND state = 'available'
                AND created_at < ?2 AND expires_at > ?2 ORDER BY id DESC LIMIT 1
            """, [try community(place), at])
        guard let listing, let reporter = try member(of: place, before: at) else { return }
        try Report.make(
            on: .listing(listing), reason: .unsafe,
            text: "It stood in the sun by the letter boxes all day.",
            by: reporter, at: at, in: db)
    }

    private func ask(
        for door: DemoCommunity, from place: DemoCommunity, daysAgo days: Int, _ message: String
    ) throws {
        let at = moment(daysAgo: days, hour: 17)
        guard let id = try member(of: place, before: at), let there = try community(door),
            let member = try Member.find(id, in: db)
        else { return }
        _ = try member.join(
            there, with: JoinTicket(message: message),
            by: Author(.member(id), name: member.name, at: at, requestID: ""),
            in: db)
    }

    private func community(_ place: DemoCommunity) throws -> Community.ID? {
        try Community.named(place.name, in: db)
    }

    /// The newest member of a community without a listing, and so without a part in a story.
    private func member(of place: DemoCommunity, before moment: Timestamp) throws -> Member.ID? {
        try db.value(
            """
            SELECT id FROM member WHERE community_id = ? AND state = 'active' AND created_at < ?
                AND NOT EXISTS (SELECT 1 FROM listing WHERE seller_id = member.id)
            ORDER BY id DESC LIMIT 1
            """, [try community(place), moment])
    }

    private func moment(daysAgo days: Int, hour: Int64) -> Timestamp {
        today.adding(days: -days).start.adding(seconds: hour * 3_600)
    }
}
