import GRDB

/// How many photos somebody sends within an hour: opening one costs much. Of guests, whom nobody knows, fewer are
/// let through.
package enum SentPhotos {
    /// Of a guest's device, of all guests' devices behind one address, and of a member.
    package static let limits = (device: 10, address: 200, member: 100)
    /// For so many seconds one counts.
    package static let window: Int64 = 3_600

    /// Counts one more photo of a guest's device, before it is opened.
    ///
    /// - Returns: False when there were too many; then it is not counted.
    package static func admit(
        token: String, address: String, at now: Timestamp, in db: Writing
    ) throws -> Bool {
        let (hash, network) = (
            SessionToken.hash(of: token), NetworkAddress.network(of: address)
        )
        guard try count("token_hash", hash, at: now, in: db) < limits.device,
            try count("address", network, at: now, in: db) < limits.address
        else { return false }
        try note(hash, address: network, at: now, in: db)
        return true
    }

    /// The same of a member, wherever they are.
    package static func admit(_ member: Member.ID, at now: Timestamp, in db: Writing) throws -> Bool
    {
        let hash = SessionToken.hash(of: "member \(member)")
        guard try count("token_hash", hash, at: now, in: db) < limits.member else { return false }
        try note(hash, address: "member", at: now, in: db)
        return true
    }

    /// For how many seconds a member waits who has sent too many.
    package static func wait(of member: Member.ID, at now: Timestamp, in db: Reading) throws
        -> Int64
    {
        try wait("token_hash", SessionToken.hash(of: "member \(member)"), limits.member, now, db)
    }

    /// The same of a guest's device, or of all behind its address.
    package static func wait(
        token: String, at address: String, now: Timestamp, in db: Reading
    ) throws -> Int64 {
        max(
            try wait("token_hash", SessionToken.hash(of: token), limits.device, now, db),
            try wait(at: address, at: now, in: db))
    }

    /// For how many seconds guests at an address wait who have sent too many.
    package static func wait(
        at address: String, at now: Timestamp, in db: Reading
    ) throws -> Int64 {
        try wait("address", NetworkAddress.network(of: address), limits.address, now, db)
    }

    private static func wait(
        _ column: String, _ value: some DatabaseValueConvertible, _ limit: Int, _ now: Timestamp,
        _ db: Reading
    ) throws -> Int64 {
        let at = try Timestamp.fetchOne(
            db.database,
            sql:
                "SELECT at FROM guest_photo WHERE \(column) = ? ORDER BY at DESC LIMIT 1 OFFSET ?",
            arguments: [value, limit - 1])
        return at.map { max(1, window - now.seconds(since: $0)) } ?? 1
    }

    private static func count(
        _ column: String, _ value: some DatabaseValueConvertible, at now: Timestamp,
        in db: Reading
    ) throws -> Int {
        try Int.fetchOne(
            db.database,
            sql: "SELECT count(*) FROM guest_photo WHERE \(column) = ? AND at > ?",
            arguments: [value, now.adding(seconds: -window)]) ?? 0
    }

    private static func note(
        _ hash: some DatabaseValueConvertible, address: String, at now: Timestamp, in db: Writing
    ) throws {
        try db.execute(
            sql: "INSERT INTO guest_photo (token_hash, address, at) VALUES (?, ?, ?)",
            arguments: [hash, address, now])
    }

    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.execute(
            sql: "DELETE FROM guest_photo WHERE at <= ?",
            arguments: [now.adding(seconds: -window)])
        try Photo.forgetGuests(at: now, in: db)
    }
}
