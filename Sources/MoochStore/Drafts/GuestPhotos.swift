import GRDB

/// How many photos guests send within an hour: opening one costs much, and nobody knows who they are.
package enum GuestPhotos {
    /// Of one device, and of all devices behind one address.
    package static let limits = (device: 10, address: 200)
    private static let window: Int64 = 3_600

    /// Counts one more photo of a guest's device, before it is opened.
    ///
    /// - Returns: False when there were too many; then it is not counted.
    package static func admit(
        token: String, address: String, at now: Timestamp, in db: Writing
    ) throws -> Bool {
        let (hash, network) = (
            SessionToken.hash(of: token), NetworkAddress.network(of: address)
        )
        let since = now.adding(seconds: -window)
        func count(_ column: String, _ value: any DatabaseValueConvertible) throws -> Int {
            try Int.fetchOne(
                db.database,
                sql: "SELECT count(*) FROM guest_photo WHERE \(column) = ? AND at > ?",
                arguments: [value, since]) ?? 0
        }
        guard try count("token_hash", hash) < limits.device,
            try count("address", network) < limits.address
        else { return false }
        try db.execute(
            sql: "INSERT INTO guest_photo (token_hash, address, at) VALUES (?, ?, ?)",
            arguments: [hash, network, now])
        return true
    }

    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.execute(
            sql: "DELETE FROM guest_photo WHERE at <= ?",
            arguments: [now.adding(seconds: -window)])
    }
}
