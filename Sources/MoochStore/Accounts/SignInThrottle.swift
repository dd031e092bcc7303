import Glibc

/// Slows down guessing: after ten failures within a quarter of an hour, for one account or from one address, sign-in
/// has to wait. Failures are stored, so that they survive a restart.
///
/// Nobody can lock somebody else out for good (ASVS 6.3.1): an address from which the administrator has signed in
/// within the last 30 days is subject only to its own limit, not to the account's.
package struct SignInThrottle: Sendable, Hashable {
    /// The failures allowed.
    package var limit: Int
    /// The seconds for which a failure counts.
    package var window: Int64
    /// The seconds for which an address is known after a sign-in.
    package var memory: Int64

    package init(limit: Int = 10, window: Int64 = 900, memory: Int64 = 30 * 86_400) {
        self.limit = limit
        self.window = window
        self.memory = memory
    }

    /// The seconds to wait; nil if no bucket is full.
    func retryAfter(_ buckets: [ThrottleBucket], now: Timestamp, in db: Reading) throws -> Int64? {
        try stop(buckets, now: now, in: db)?.seconds
    }

    /// The full bucket with the longest wait; nil if none is full.
    func stop(
        _ buckets: [ThrottleBucket], now: Timestamp, in db: Reading
    ) throws -> TooManyAttempts? {
        try buckets.compactMap { bucket in
            try retryAfter(bucket, now: now, in: db).map { seconds in
                TooManyAttempts(
                    seconds: seconds, policy: bucket.policy, limit: bucket.limit ?? limit,
                    window: bucket.window ?? window)
            }
        }.max { $0.seconds < $1.seconds }
    }

    /// Lets an action through and counts it, up to a limit.
    ///
    /// - Throws: ``TooManyAttempts``.
    func admit(_ buckets: [ThrottleBucket], now: Timestamp, in db: Writing) throws {
        if let stop = try stop(buckets, now: now, in: db) { throw stop }
        try noteFailure(buckets, now: now, in: db)
    }

    /// Deletes the failures that no longer count, with the addresses in them.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            // Failures from a clock that was ahead would count for ever.
            "DELETE FROM sign_in_failure WHERE at + lasts <= ? OR at + lasts > ?",
            [now, now.adding(seconds: ThrottleBucket.month)])
    }

    /// Records a failure, and deletes those that no longer count.
    func noteFailure(_ buckets: [ThrottleBucket], now: Timestamp, in db: Writing) throws {
        try Self.forgetOld(at: now, in: db)
        for bucket in buckets {
            try db.run(
                "INSERT INTO sign_in_failure (key, at, lasts) VALUES (?, ?, ?)",
                [
                    bucket.key, now, max(bucket.window ?? window, ThrottleBucket.hour),
                ])
        }
    }

    private func retryAfter(_ bucket: ThrottleBucket, now: Timestamp, in db: Reading) throws
        -> Int64?
    {
        let window = bucket.window ?? window
        // The failure that must expire for the count to fall below the limit.
        let at: Timestamp? = try db.value(
            """
            SELECT at FROM sign_in_failure WHERE key = ? AND at > ? AND at <= ?
            ORDER BY at DESC LIMIT 1 OFFSET ?
            """,
            [
                bucket.key, now.adding(seconds: -window), now.adding(seconds: window),
                max(bucket.limit ?? limit, 1) - 1,
            ])
        return at.map { max(1, window - now.seconds(since: $0)) }
    }
}

/// For administrators: an address they signed in from stays known for a while.
extension SignInThrottle {
    /// The buckets for attempts with a name from an address.
    func buckets(
        account name: String, address: String, now: Timestamp, in db: Reading
    ) throws -> [ThrottleBucket] {
        let isKnown = try isKnown(address, to: name, now: now, in: db)
        return [.address(address)] + (isKnown ? [] : [.account(name)])
    }

    /// Remembers that an administrator signed in from an address.
    func noteSuccess(
        of id: Administrator.ID, address: String, now: Timestamp, in db: Writing
    ) throws {
        try db.run(
            "DELETE FROM admin_address WHERE signed_in_at <= ?", [now.adding(seconds: -memory)])
        try db.run(
            """
            INSERT INTO admin_address (admin_id, address, signed_in_at) VALUES (?, ?, ?)
            ON CONFLICT (admin_id, address) DO UPDATE SET signed_in_at = excluded.signed_in_at
            """, [id, NetworkAddress.network(of: address), now])
    }

    private func isKnown(
        _ address: String, to name: String, now: Timestamp, in db: Reading
    ) throws -> Bool {
        guard let administrator = try Administrator.find(name: name, in: db) else { return false }
        return try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM admin_address
                WHERE admin_id = ? AND address = ? AND signed_in_at > ?)
            """,
            [
                administrator.id, NetworkAddress.network(of: address),
                now.adding(seconds: -memory),
            ]) ?? false
    }
}

/// Numeric addresses.
package enum NetworkAddress {
    /// The network that one visitor can choose addresses in: the first half of an IPv6 address, or all of an IPv4
    /// address, also in IPv6 notation.
    package static func network(of address: String) -> String {
        let text = StoredText.short(address, 60)
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return text.isEmpty ? "unknown" : text }
        let bytes = withUnsafeBytes(of: &six) { Array($0) }
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        if bytes.starts(with: mapped) {
            return bytes.suffix(4).map { String($0) }.joined(separator: ".")
        }
        return Hex.text(of: bytes.prefix(8)) + "/64"
    }
}
