import MoochStore

/// Tasks for whoever runs the demo: reports, people who ask to join, and people who are to be invited.
///
/// They are taken from existing members; in a small demo there may be none.
struct WaitingNeighbours {
    private let today: Day
    private let db: Writing

    init(_ options: DemoOptions, in db: Writing) {
        today = options.today
        self.db = db
    }

    /// Neighbours report each other's listings and each other, and two ask to join elsewhere.
    func write() throws {
        try reports()
        guard let door = DemoCommunity.all.first(where: { $0.joining == .approval }) else {
            return try writeUnseen()
        }
        try ask(
            for: door, from: .manhattanPlaza, daysAgo: 3, "I move into Scaniatorget 3 on the first."
        )
        try ask(
            for: door, from: .marinaCity, daysAgo: 1,
            "We have had a flat in the tower since Monday.")
        try writeUnseen()
    }

    /// A few came with a spreadsheet and were not here yet; half of them are invited.
    private func writeUnseen() throws {
        for number in 0..<6 {
            let id: Member.ID? = try db.value(
                """
                SELECT id FROM member
                WHERE state = 'active' AND created_at < ? AND last_seen_at > 0
                    AND NOT EXISTS (SELECT 1 FROM listing WHERE seller_id = member.id)
                    AND NOT EXISTS (SELECT 1 FROM exchange WHERE buyer_id = member.id)
                    AND NOT EXISTS (SELECT 1 FROM join_request WHERE member_id = member.id)
                    AND NOT EXISTS (SELECT 1 FROM report WHERE reporter_id = member.id)
                ORDER BY id DESC LIMIT 1
                """, [moment(daysAgo: 4, hour: 9)])
            guard let id else { return }
            try db.run(
                "UPDATE member SET last_seen_at = 0, email_confirmed_at = NULL WHERE id = ?", [id])
            try db.run("DELETE FROM device WHERE member_id = ?", [id])
            guard number.isMultiple(of: 2) else { continue }
            let author = Author.program("admin", at: moment(daysAgo: 3, hour: 9))
            try Member.find(id, in: db)?.invite(by: author, in: db)
        }
    }

    /// One of each kind, of which one is decided, and answered by whom it is about.
    private func reports() throws {
        let places =
            [DemoCommunity.marinaCity]
            + DemoCommunity.towers.filter {
                $0.name != DemoCommunity.marinaCity.name
                    && $0.name != DemoCommunity.manhattanPlaza.name
            }
        let texts: [(reason: Report.Reason, text: String, isPerson: Bool)] = [
            (.unsafe, "It stood in the sun by the letter boxes all day.", false),
            (.private, "One reads a name and a flat number on the parcel.", false),
            (.fraud, "Wanted ten dollars by bank before we met.", true),
            (.offensive, "Shouted at my daughter in the lift.", true),
            (.other, "The same thing is on offer three times.", false),
        ]
        for (index, made) in texts.enumerated() where index < places.count {
            try report(
                in: places[index], made.reason, made.text, isPerson: made.isPerson,
                at: moment(daysAgo: 1 + index / 3, hour: 18 - Int64(index)))
        }
        guard places.count > texts.count else { return }
        try decided(in: places[texts.count])
    }

    private func report(
        in place: DemoCommunity, _ reason: Report.Reason, _ text: String, isPerson: Bool,
        at moment: Timestamp
    ) throws {
        guard let listing = try listing(in: place, at: moment),
            let reporter = try member(of: place, before: moment)
        else { return }
        try Report.make(
            on: isPerson ? .member(listing.seller) : .listing(listing.id), reason: reason,
            text: text, by: reporter, at: moment, in: db)
    }

    /// The administrator removed something, and its owner says that this is wrong.
    private func decided(in place: DemoCommunity) throws {
        let at = moment(daysAgo: 3, hour: 9)
        guard let listing = try listing(in: place, at: at),
            let reporter = try member(of: place, before: at),
            let administrator: Administrator.ID = try db.value(
                "SELECT id FROM admin WHERE name = 'admin'")
        else { return }
        let report = try Report.make(
            on: .listing(listing.id), reason: .forbidden,
            text: "Homemade, and nobody says what is in it.", by: reporter, at: at, in: db)
        try report.decide(
            .init(
                .remove, reason: "Please say what is in it, and post it anew.",
                answer: "They can offer it again with a list."),
            by: Author(
                administrator: administrator, name: "admin", at: at.adding(seconds: 3_600),
                requestID: "demo"), in: db)
        try Report.appeal(
            against: .listing(listing.id),
            text: "All of it stands in the description, in the last line.", by: listing.seller,
            at: at.adding(seconds: 7_200), in: db)
    }

    /// The newest that is on offer, and who offers it.
    private func listing(
        in place: DemoCommunity, at moment: Timestamp
    ) throws -> (id: Listing.ID, seller: Member.ID)? {
        let id: Listing.ID? = try db.value(
            """
            SELECT id FROM listing WHERE community_id = ?1 AND state = 'available'
                AND created_at < ?2 AND expires_at > ?2 ORDER BY id DESC LIMIT 1
            """, [try community(place), moment])
        return try id.flatMap { try Listing.find($0, in: db) }.map {
            (id: $0.id, seller: $0.sellerID)
        }
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
