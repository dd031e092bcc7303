import MoochStore

/// A few questions and answers at the newest listings of some communities, and what a neighbour looks for. Nobody is
/// told anew.
struct DemoComments {
    private let today: Day
    private let db: Writing

    init(_ options: DemoOptions, in db: Writing) {
        today = options.today
        self.db = db
    }

    /// For each listing what a neighbour asks, and what is answered.
    private static let talks: [(question: String, answer: String?)] = [
        ("Is it still closed?", "It is. I can bring it down to the lobby after six."),
        ("How much is it, roughly?", "Enough for two."),
        ("Could I fetch it tomorrow morning?", nil),
    ]

    func write() throws {
        for place in [DemoCommunity.manhattanPlaza, DemoCommunity.marinaCity] {
            guard let community = try Community.named(place.name, in: db) else { continue }
            // However early in the day the demo is made, all of it was before.
            let now = today.start
            for (index, talk) in Self.talks.enumerated() {
                let listing: Listing.ID? = try db.value(
                    """
                    SELECT id FROM listing WHERE community_id = ?1 AND state = 'available'
                        AND created_at < ?2 - 7200 AND expires_at > ?2
                    ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET ?3
                    """, [community, now, index])
                if let listing { try write(talk, on: listing, before: now) }
            }
            // What the one who offers it is told of beforehand.
            try db.run(
                """
                INSERT INTO saved_search (member_id, community_id, text, created_at)
                SELECT max(id), community_id, 'milk jug', ?1 FROM member
                WHERE community_id = ?2 AND state = 'active' AND created_at < ?1
                HAVING max(id) IS NOT NULL
                """, [now.adding(seconds: -86_400), community])
        }
    }

    private func write(
        _ talk: (question: String, answer: String?), on id: Listing.ID, before now: Timestamp
    ) throws {
        let listing = try id.found(in: db)
        let neighbour: Member.ID? = try db.value(
            """
            SELECT id FROM member WHERE community_id = ? AND state = 'active' AND id <> ?
                AND created_at < ? ORDER BY id DESC LIMIT 1
            """, [listing.communityID, listing.sellerID, listing.createdAt])
        guard let neighbour else { return }
        try write(talk.question, by: neighbour, on: id, at: now.adding(seconds: -5_400))
        if let answer = talk.answer {
            try write(answer, by: listing.sellerID, on: id, at: now.adding(seconds: -3_600))
        }
    }

    private func write(
        _ text: String, by member: Member.ID, on listing: Listing.ID, at moment: Timestamp
    ) throws {
        try db.run(
            """
            INSERT INTO comment (listing_id, member_id, text, created_at, told_at)
            VALUES (?1, ?2, ?3, ?4, ?4)
            """, [listing, member, text, moment])
    }
}
