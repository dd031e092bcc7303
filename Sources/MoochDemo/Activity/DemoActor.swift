import GRDB
import MoochStore

/// Plays one neighbour after another.
struct DemoActor: Sendable {
    private var random: DemoRandom
    private var people = PersonWriter(DemoCommunity.all)
    private let listings = ListingWriter()

    private static let days14: Int64 = 14 * 86_400

    init(seed: UInt64) {
        random = DemoRandom(seed: seed, stream: 4)
    }

    /// One thing that somebody does, or nil when nothing can be done, as in an empty store.
    mutating func act(in db: Database, now: Int64) throws -> DemoEvent? {
        guard let place = try place(in: db) else { return nil }
        // What cannot be done (nobody to ask, nothing to answer) gives way to what comes before it.
        let chosen = Weighted([2, 5, 6, 5]).pick(&random)
        if chosen == 3, try answer(in: place, db, now) { return .answered }
        if chosen >= 2, try ask(in: place, db, now) { return .asked }
        if chosen >= 1, try post(in: place, db, now) { return .posted }
        return try join(place, db, now) ? .joined : nil
    }

    private struct Place {
        var id: Int64
        var latitude: Double
        var longitude: Double
        /// Where its people and houses come from: itself, or the first for a community that was
        /// added since.
        var index: Int
    }

    private mutating func place(in db: Database) throws -> Place? {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, name, latitude, longitude FROM community
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
        guard rows.indices.contains(chosen) else { return nil }
        let row = rows[chosen]
        return Place(
            id: row["id"] ?? 0, latitude: row["latitude"] ?? 0, longitude: row["longitude"] ?? 0,
            index: indexes[chosen] ?? 0)
    }

    private mutating func join(_ place: Place, _ db: Database, _ now: Int64) throws -> Bool {
        let known = DemoCommunity.all
        let person = people.person(in: known[place.index], place.index, &random)
        let next = try Int64.fetchOne(db, sql: "SELECT max(id) + 1 FROM member") ?? 1
        // Those who were there before had no such number.
        let parts = person.email.split(separator: "@")
        let email = "\(parts.first ?? "member").\(next)@\(parts.last ?? "example.com")"
        try db.execute(
            sql: """
                INSERT INTO member (community_id, name, email, phone, address, preferred_contact,
                    created_at, last_seen_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                place.id, person.name, email, person.phone, person.address, person.contact, now,
                now,
            ])
        return true
    }

    private mutating func post(in place: Place, _ db: Database, _ now: Int64) throws -> Bool {
        let kinds = FoodKind.all
        let kind = listings.kind(in: DemoCommunity.all[place.index].life.kind, &random)
        guard let seller = try member(of: place, db, now),
            let category = try Int64.fetchOne(
                db, sql: "SELECT id FROM category WHERE name = ? AND archived_at IS NULL",
                arguments: [kinds[kind].name])
        else { return false }
        let words = listings.words(for: kind, &random)
        try db.execute(
            sql: """
                INSERT INTO listing (community_id, category_id, seller_id, title, description,
                    price_cents, quantity, latitude, longitude, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                place.id, category, seller, words.title, words.description, words.cents,
                words.quantity, place.latitude + (random.unit() - 0.5) * 0.003,
                place.longitude + (random.unit() - 0.5) * 0.004, now, now,
            ])
        let listing = db.lastInsertedRowID
        try db.execute(
            sql: """
                INSERT INTO listing_photo (listing_id, position, photo)
                SELECT ?, 0, name FROM photo WHERE name = ?
                """,
            arguments: [listing, try DemoAlbum.name(of: words.picture).text])
        try see(seller, db, now)
        return true
    }

    private mutating func ask(in place: Place, _ db: Database, _ now: Int64) throws -> Bool {
        guard
            let listing = try Row.fetchOne(
                db,
                sql: """
                    SELECT id, seller_id FROM listing
                    WHERE community_id = ? AND state = 'available' AND created_at BETWEEN ? AND ?
                    ORDER BY created_at DESC LIMIT 1 OFFSET ?
                    """,
                arguments: [place.id, now - DemoActor.days14, now, random.below(12)]),
            let buyer = try member(of: place, db, now)
        else { return false }
        try db.execute(
            sql: """
                INSERT INTO exchange (listing_id, buyer_id, requested_at)
                SELECT :listing, :buyer, :now WHERE :buyer <> :seller AND NOT EXISTS (
                    SELECT 1 FROM exchange WHERE listing_id = :listing AND buyer_id = :buyer)
                """,
            arguments: [
                "listing": listing["id"] as Int64?, "buyer": buyer, "now": now,
                "seller": listing["seller_id"] as Int64?,
            ])
        guard db.changesCount > 0 else { return false }
        try see(buyer, db, now)
        return true
    }

    private mutating func answer(in place: Place, _ db: Database, _ now: Int64) throws -> Bool {
        guard
            let exchange = try Row.fetchOne(
                db,
                sql: """
                    SELECT exchange.id, seller_id, buyer_id FROM exchange
                    JOIN listing ON listing.id = listing_id
                    WHERE exchange.community_id = ? AND exchange.state = 'requested'
                        AND requested_at BETWEEN ? AND ? AND listing.state = 'available'
                    ORDER BY requested_at DESC LIMIT 1 OFFSET ?
                    """,
                arguments: [place.id, now - DemoActor.days14, now, random.below(4)])
        else { return false }
        let state = ["accepted", "declined", "withdrawn"][Weighted([6, 2, 1]).pick(&random)]
        try db.execute(
            sql: """
                UPDATE exchange SET state = ?, answered_at = ? WHERE id = ? AND state = 'requested'
                """,
            arguments: [state, now, exchange["id"] as Int64?])
        try see(exchange[state == "withdrawn" ? "buyer_id" : "seller_id"] ?? 0, db, now)
        return true
    }

    /// Somebody of the community: whoever joined next after a moment chosen by chance.
    private mutating func member(of place: Place, _ db: Database, _ now: Int64) throws -> Int64? {
        guard
            let first = try Int64.fetchOne(
                db, sql: "SELECT min(created_at) FROM member WHERE community_id = ?",
                arguments: [place.id])
        else { return nil }
        let span = Int(clamping: max(now - first, 0))
        return try Int64.fetchOne(
            db,
            sql: """
                SELECT id FROM member WHERE community_id = ? AND created_at >= ?
                ORDER BY created_at LIMIT 1
                """,
            arguments: [place.id, first + Int64(random.below(span + 1))])
            ?? Int64.fetchOne(
                db,
                sql: """
                    SELECT id FROM member WHERE community_id = ? ORDER BY created_at DESC LIMIT 1
                    """,
                arguments: [place.id])
    }

    private func see(_ member: Int64, _ db: Database, _ now: Int64) throws {
        try db.execute(
            sql: "UPDATE member SET last_seen_at = max(last_seen_at, ?) WHERE id = ?",
            arguments: [now, member])
    }
}
