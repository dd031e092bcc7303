import GRDB
import MoochStore

/// Plays one neighbour after another.
struct DemoActor: Sendable {
    private var random: DemoRandom
    private var people = PersonWriter(DemoCommunity.all)
    private let listings = ListingWriter()

    init(seed: UInt64) {
        random = DemoRandom(seed: seed, stream: 4)
    }

    /// One thing that somebody does, or nil when nothing can be done, as in an empty store.
    mutating func act(in db: Database, now: Timestamp) throws -> DemoEvent? {
        guard let place = try place(in: db) else { return nil }
        // What cannot be done (nobody to ask, nothing to answer) gives way to what comes before it.
        let chosen = Weighted([2, 5, 6, 5, 3]).pick(&random)
        if chosen == 4, try meet(in: place, db, now) { return .met }
        if chosen >= 3, try answer(in: place, db, now) { return .answered }
        if chosen >= 2, try ask(in: place, db, now) { return .asked }
        if chosen >= 1, try post(in: place, db, now) { return .posted }
        return try join(place, db, now) ? .joined : nil
    }

    private struct Place {
        var id: Community.ID
        /// Where its people and houses come from: itself, or the first for a community that was
        /// added since.
        var index: Int
    }

    private mutating func place(in db: Database) throws -> Place? {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, name FROM community
                WHERE archived_at IS NULL ORDER BY id DESC LIMIT 200
                """)
        let known = DemoCommunity.all
        let indexes = rows.map { row in
            known.firstIndex { $0.name == row["name"] as String? }
        }
        // A new community is curious: it should be seen to fill.
        let weights = indexes.map {
            $0.map { known[$0].life.isFading ? 0.1 : known[$0].life.size } ?? 2
        }
        let chosen = Weighted(weights).pick(&random)
        guard rows.indices.contains(chosen), let id: Int64 = rows[chosen]["id"] else { return nil }
        return Place(id: Community.ID(id), index: indexes[chosen] ?? 0)
    }

    private mutating func join(_ place: Place, _ db: Database, _ now: Timestamp) throws -> Bool {
        let known = DemoCommunity.all
        let person = people.person(in: known[place.index], place.index, &random)
        let next = try Int64.fetchOne(db, sql: "SELECT max(id) + 1 FROM member") ?? 1
        // Those who were there before had no such number.
        let parts = person.email.split(separator: "@")
        let email = "\(parts.first ?? "member").\(next)@\(parts.last ?? "example.com")"
        let draft = try MemberProfileDraft(
            validating: person.name, email: email, phone: person.phone ?? "",
            address: person.address,
            preferredContact: Member.Contact(rawValue: person.contact) ?? .email)
        _ = try Member.join(place.id, as: draft, at: now, in: db)
        return true
    }

    private mutating func post(in place: Place, _ db: Database, _ now: Timestamp) throws -> Bool {
        let kind = listings.kind(in: DemoCommunity.all[place.index].life.kind, &random)
        guard let seller = try member(of: place, db, now),
            let category = try Category.ID.fetchOne(
                db, sql: "SELECT id FROM category WHERE name = ? AND archived_at IS NULL",
                arguments: [FoodKind.all[kind].name])
        else { return false }
        let words = listings.words(for: kind, &random)
        let photo = try DemoAlbum.name(of: words.picture).text
        let draft = try ListingDraft(
            validating: words.title, description: words.description, category: category,
            priceCents: Int64(words.cents), quantity: words.quantity,
            photos: try Photo.find(photo, in: db) == nil ? [] : [photo])
        _ = try Listing.post(draft, by: seller, at: now, in: db)
        try Member.note(seller, seenAt: now, in: db)
        return true
    }

    private mutating func ask(in place: Place, _ db: Database, _ now: Timestamp) throws -> Bool {
        guard
            let listing = try Listing.ID.fetchOne(
                db,
                sql: """
                    SELECT id FROM listing
                    WHERE community_id = ? AND state = 'available' AND expires_at > ?
                    ORDER BY created_at DESC LIMIT 1 OFFSET ?
                    """,
                arguments: [place.id, now, random.below(12)]),
            let buyer = try member(of: place, db, now)
        else { return false }
        do {
            let made = try Exchange.request(listing, by: buyer, at: now, in: db)
            try Member.note(buyer, seenAt: now, in: db)
            return made.requestedAt == now
        } catch is ExchangeError {
            return false
        }
    }

    private mutating func answer(in place: Place, _ db: Database, _ now: Timestamp) throws -> Bool {
        guard
            let exchange = try exchange(in: place, "state = 'requested'", by: "requested_at", db),
            let seller = try Listing.find(exchange.listingID, in: db)?.sellerID
        else { return false }
        do {
            switch Weighted([6, 2, 1]).pick(&random) {
            case 0:
                try exchange.accept(by: seller, at: now, in: db)
                try Member.note(seller, seenAt: now, in: db)
            case 1:
                try exchange.decline(by: seller, at: now, in: db)
                try Member.note(seller, seenAt: now, in: db)
            default:
                try exchange.withdraw(by: exchange.buyerID, at: now, in: db)
                try Member.note(exchange.buyerID, seenAt: now, in: db)
            }
            return true
        } catch is ExchangeError {
            return false
        }
    }

    /// Most who agreed meet; some do not.
    private mutating func meet(in place: Place, _ db: Database, _ now: Timestamp) throws -> Bool {
        let open = "state = 'accepted' AND collected_at IS NULL"
        guard let exchange = try exchange(in: place, open, by: "answered_at", db) else {
            return false
        }
        let buyer = exchange.buyerID
        switch Weighted([8, 1, 1]).pick(&random) {
        case 0: try exchange.collect(by: buyer, at: now, in: db)
        case 1: try exchange.cancel(by: buyer, reason: .changedMind, at: now, in: db)
        default:
            guard let seller = try Listing.find(exchange.listingID, in: db)?.sellerID else {
                return false
            }
            try exchange.cancel(by: seller, reason: .noShow, at: now, in: db)
        }
        try Member.note(buyer, seenAt: now, in: db)
        return true
    }

    /// One of the latest exchanges of a community.
    private mutating func exchange(
        in place: Place, _ condition: String, by moment: String, _ db: Database
    ) throws -> Exchange? {
        try Exchange.fetchOne(
            db,
            sql: """
                SELECT \(Exchange.columns) FROM exchange
                WHERE community_id = ? AND \(condition)
                ORDER BY \(moment) DESC LIMIT 1 OFFSET ?
                """,
            arguments: [place.id, random.below(4)])
    }

    /// Somebody of the community: whoever joined next after a moment chosen by chance.
    private mutating func member(
        of place: Place, _ db: Database, _ now: Timestamp
    ) throws -> Member.ID? {
        guard
            let first = try Timestamp.fetchOne(
                db, sql: "SELECT min(created_at) FROM member WHERE community_id = ?",
                arguments: [place.id])
        else { return nil }
        let span = Int(clamping: max(now.seconds(since: first), 0))
        let moment = first.adding(seconds: Int64(random.below(span + 1)))
        return try Member.ID.fetchOne(
            db,
            sql: """
                SELECT id FROM member
                WHERE community_id = ? AND created_at >= ? AND state = 'active'
                ORDER BY created_at LIMIT 1
                """,
            arguments: [place.id, moment])
            ?? Member.ID.fetchOne(
                db,
                sql: """
                    SELECT id FROM member WHERE community_id = ? AND state = 'active'
                    ORDER BY created_at DESC LIMIT 1
                    """,
                arguments: [place.id])
    }
}
