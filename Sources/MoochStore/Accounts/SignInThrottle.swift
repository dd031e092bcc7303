import Glibc

/// Slows down guessing: after ten failures within a quarter of an hour, for one account or from one
/// address, sign-in has to wait. Kept in the store, so that a restart forgets nothing.
///
/// Nobody can be locked out for good by someone else (ASVS 6.3.1): an address from which the
/// administrator has signed in within the last 30 days is not held to the account's limit, only to its
/// own.
package struct SignInThrottle: Sendable, Hashable {
    /// How many failures are let through.
    package var limit: Int
    /// For how many seconds a failure counts.
    package var window: Int64
    /// For how many seconds an address is known after a sign-in.
    package var memory: Int64

    package init(limit: Int = 10, window: Int64 = 900, memory: Int64 = 30 * 86_400) {
        self.limit = limit
        self.window = window
        self.memory = memory
    }

    /// For how many seconds one has to wait; nil when no bucket is full.
    func wait(_ buckets: [ThrottleBucket], now: Timestamp, in db: Reading) throws -> Int64? {
        try stop(buckets, now: now, in: db)?.seconds
    }

    /// The full bucket for which one has to wait longest; nil when none is.
    func stop(
        _ buckets: [ThrottleBucket], now: Timestamp, in db: Reading
    ) throws -> TooManyAttempts? {
        try buckets.compactMap { bucket in
            try wait(bucket, now: now, in: db).map { seconds in
                TooManyAttempts(
                    seconds: seconds, policy: bucket.policy, limit: bucket.limit ?? limit,
                    window: bucket.window ?? window)
            }
        }.max { $0.seconds < $1.seconds }
    }

    /// Lets through what is only done so often, and counts it.
    ///
    /// - Throws: ``TooManyAttempts``.
    func admit(_ buckets: [ThrottleBucket], now: Timestamp, in db: Writing) throws {
        if let stop = try stop(buckets, now: now, in: db) { throw stop }
        try noteFailure(buckets, now: now, in: db)
    }

    /// Forgets the failures that no longer count, with the addresses in them.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            // A clock that was ahead leaves what would count for ever.
            "DELETE FROM sign_in_failure WHERE at + lasts <= ? OR at + lasts > ?",
            [now, now.adding(seconds: ThrottleBucket.month)])
    }

    /// Notes a failure, and forgets those that no longer count.
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

    private func wait(_ bucket: ThrottleBucket, now: Timestamp, in db: Reading) throws -> Int64? {
        let window = bucket.window ?? window
        // The failure that must grow old before there are fewer than the limit again.
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

/// Administrators' own: an address that they signed in from is known for a while.
extension SignInThrottle {
    /// What holds back who tries a name from an address.
    func buckets(
        account name: String, address: String, now: Timestamp, in db: Reading
    ) throws -> [ThrottleBucket] {
        let isKnown = try isKnown(address, to: name, now: now, in: db)
        return [.address(address)] + (isKnown ? [] : [.account(name)])
    }

    /// Notes that an administrator signed in from an address.
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
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM admin_address JOIN admin ON admin.id = admin_id
                WHERE admin.name = ? AND address = ? AND signed_in_at > ?)
            """,
            [
                TypedText.cleaned(name), NetworkAddress.network(of: address),
                now.adding(seconds: -memory),
            ]) ?? false
    }
}

/// Numeric addresses.
package enum NetworkAddress {
    /// What one visitor can choose freely counts as one: the first half of an IPv6 address, and all of
    /// an IPv4 address, also when it is written as IPv6.
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
