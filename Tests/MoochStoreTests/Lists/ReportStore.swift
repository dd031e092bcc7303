import GRDB

@testable import MoochStore

/// A small store in memory, filled row by row as another program would fill it.
struct ReportStore: Sendable {
    private let queue: DatabaseQueue

    /// Noon of the day that all report tests happen on.
    static let now = Timestamp(rawValue: today.start.rawValue + 12 * 3600)
    static let today = Day(number: 20_527)  // 2026-03-15

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { try Schema.create(in: Writing($0)) }
    }

    /// A moment so many days ago, at noon.
    static func ago(days: Int, seconds: Int64 = 0) -> Timestamp {
        now.adding(seconds: Int64(-days * 86_400) + seconds)
    }

    func read<Value>(_ body: (Reading) throws -> Value) throws -> Value {
        try queue.read { try body(Reading($0)) }
    }

    @discardableResult
    func write<Value>(_ body: (Writing) throws -> Value) throws -> Value {
        try queue.write { try body(Writing($0)) }
    }

    @discardableResult
    func community(
        _ name: String, address: String = "", photo: String? = nil,
        at: Timestamp = ago(days: 400), archived: Bool = false
    ) throws -> Community.ID {
        try insert(
            """
            INSERT INTO community
                (name, address, latitude, longitude, photo_id, created_at, archived_at)
            VALUES (?, ?, 50, 8, (SELECT id FROM photo WHERE name = ?), ?, ?)
            """, [name, address, photo, at, archived ? at : nil])
    }

    @discardableResult
    func category(
        _ name: String, position: Int = 0, at: Timestamp = ago(days: 400), archived: Bool = false
    ) throws -> MoochStore.Category.ID {
        try insert(
            "INSERT INTO category (name, position, created_at, archived_at) VALUES (?, ?, ?, ?)",
            [name, position, at, archived ? at : nil])
    }

    @discardableResult
    func member(
        _ name: String, in community: Community.ID, email: String? = nil,
        at: Timestamp = ago(days: 30), seen: Timestamp? = nil
    ) throws -> Member.ID {
        try insert(
            """
            INSERT INTO member (community_id, name, email, created_at, last_seen_at)
            VALUES (?, ?, coalesce(?, 'm' || abs(random()) || '@example.org'), ?, ?)
            """, [community, name, email, at, seen ?? at])
    }

    @discardableResult
    func listing(
        _ title: String, by seller: Member.ID, in category: MoochStore.Category.ID,
        price: Int64 = 0, state: Listing.State = .available, at: Timestamp = ago(days: 5)
    ) throws -> Listing.ID {
        try insert(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title, price_cents, state,
                created_at, ended_at)
            SELECT community_id, ?, id, ?, ?, ?, ?, ? FROM member WHERE id = ?
            """,
            [category, title, price, state, at, state == .available ? nil : at, seller])
    }

    @discardableResult
    func exchange(
        _ listing: Listing.ID, buyer: Member.ID, state: Exchange.State = .requested,
        at: Timestamp = ago(days: 4), answered: Timestamp? = nil
    ) throws -> Exchange.ID {
        try insert(
            """
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at,
                decline_reason)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                listing, buyer, state, at, state == .requested ? nil : answered ?? at,
                state == .declined ? Exchange.DeclineReason.seller : nil,
            ])
    }

    func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
        try write { try $0.execute(sql: sql, arguments: arguments) }
    }

    private func insert<Record>(
        _ sql: String, _ arguments: StatementArguments
    ) throws -> Identifier<Record> {
        try write { db in
            try db.execute(sql: sql, arguments: arguments)
            return Identifier(db.lastInsertedRowID)
        }
    }
}

extension ReportStore {
    /// Rows with many ties: 2 communities, 3 categories, 60 members, 240 listings, 240 exchanges.
    static func many() throws -> ReportStore {
        let store = try ReportStore()
        let first = try store.community("Elm Court")
        let second = try store.community("Oak House")
        for name in ["Food", "Books", "Toys"] { try store.category(name) }
        try store.execute(
            """
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 59)
            INSERT INTO member (community_id, name, email, created_at, last_seen_at)
            SELECT iif(i % 3 = 0, ?, ?), 'Name ' || (i % 7), 'm' || i || '@example.org',
                ? - (i % 11) * 3600, ? - (i % 5) * 60 FROM n
            """, [second, first, now, now])
        try store.execute(
            """
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 239)
            INSERT INTO listing (community_id, category_id, seller_id, title, price_cents, state,
                created_at, ended_at)
            SELECT member.community_id, 1 + i % 3, member.id, 'Thing ' || (i % 13),
                max(0, i % 6 - 3) * 100,
                iif(i % 10 < 6, 'available', iif(i % 10 < 9, 'ended', 'removed')),
                ? - (i % 17) * 90000, iif(i % 10 < 6, NULL, ?)
            FROM n JOIN member ON member.id = 1 + i % 60
            """, [now, now])
        try store.execute(
            """
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at,
                decline_reason)
            SELECT listing.id, 1 + (listing.seller_id + 5) % 60,
                iif(state = 'available', iif(listing.id % 4 = 0, 'accepted', 'requested'),
                    'declined'),
                created_at + 60, iif(state = 'available' AND listing.id % 4 <> 0, NULL,
                    created_at + 120 + listing.id % 3),
                iif(state = 'available', NULL, 'listing_ended')
            FROM listing
            """)
        try store.queue.write { try LargeStatistics.give(to: $0) }
        return store
    }
}
