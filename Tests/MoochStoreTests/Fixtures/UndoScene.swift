import GRDB

@testable import MoochStore

/// Ada, Bob and Cy of one community, and the ten seconds in which a press can be taken back.
protocol UndoScene {}

extension UndoScene {
    static var now: Timestamp { Timestamp(1_690_500_000) }
    static var ada: Member.ID { Member.ID(1) }
    static var bob: Member.ID { Member.ID(2) }
    static var cy: Member.ID { Member.ID(3) }

    func after(_ seconds: Int64) -> Timestamp { Self.now.adding(seconds: seconds) }

    /// A store without untold changes, with a listing of Ada's, for which Bob and Cy may ask.
    func start() async throws -> (fresh: FreshStore, soup: Listing) {
        let fresh = try await FreshStore.withRows()
        let (ada, now) = (Self.ada, Self.now)
        let soup = try await fresh.store.write { db in
            try db.execute(sql: "UPDATE member SET community_id = 1 WHERE id = 3")
            let draft = try ListingDraft(
                validating: "Lentil soup", category: .init(1), photos: [Rows.photo])
            return try Listing.post(draft, by: ada, at: now, in: db)
        }
        return (fresh, soup)
    }

    /// What everybody is told by then, as "MEMBER TYPE".
    func told(_ fresh: FreshStore, at now: Timestamp) async throws -> [String] {
        let runner = JobRunner(fresh.store, now: { now }, onFailure: { _, _ in })
        while try await runner.step() {}
        return try await fresh.store.read { db in
            try String.fetchAll(
                db.database, sql: "SELECT member_id || ' ' || type FROM event ORDER BY id")
        }
    }
}

extension Identifier where Record: StoredRecord {
    func found(in fresh: FreshStore) async throws -> Record {
        try await fresh.store.read { try found(in: $0) }
    }
}
