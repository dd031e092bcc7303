/// Limits on the photos sent within an hour, as decoding is costly; lower for guests, who are unknown.
package enum SentPhotos {
    package enum Sender: Sendable {
        /// A member, on any device.
        case member(Member.ID)
        /// A guest's device, which also counts among all guests at its address.
        case device(token: String, address: String)
        /// A guest without a known device.
        case guest(address: String)
    }

    /// The limits for a guest's device, for all guests at an address, and for a member.
    package static let limits = (device: 10, address: 200, member: 100)
    /// The seconds for which a photo counts.
    package static let window: Int64 = 3_600

    /// Counts a photo before it is decoded.
    ///
    /// - Throws: ``TooManyAttempts``, without counting it.
    package static func admit(_ sender: Sender, at now: Timestamp, in db: Writing) throws {
        try require(sender, at: now, in: db)
        try db.run(
            "INSERT INTO guest_photo (token_hash, address, at) VALUES (?, ?, ?)",
            [sender.hash, sender.network, now])
    }

    /// Checks that a sender may send another photo.
    ///
    /// - Returns: The number they may still send.
    /// - Throws: ``TooManyAttempts``.
    @discardableResult
    package static func require(
        _ sender: Sender, at now: Timestamp, in db: Reading
    ) throws -> Int {
        let left = try allowance(of: sender, at: now, in: db)
        guard left.remaining > 0 else {
            throw TooManyAttempts(
                seconds: max(left.resetsAt?.seconds(since: now) ?? 1, 1), policy: "photos",
                limit: left.limit, window: window)
        }
        return left.remaining
    }

    /// The limit of a sender and what is left of it.
    package static func allowance(
        of sender: Sender, at now: Timestamp, in db: Reading
    ) throws -> MemberLimits.Allowance {
        func left(
            of limit: Int, where column: String, is value: some StoredValue
        ) throws -> MemberLimits.Allowance {
            let moments: [Timestamp] = try db.rows(
                """
                SELECT at FROM guest_photo WHERE \(column) = ? AND at > ?
                ORDER BY at DESC LIMIT ?
                """, [value, now.adding(seconds: -window), limit]
            ) { try $0.at(0) }
            return MemberLimits.Allowance(
                limit: limit, remaining: limit - moments.count,
                resetsAt: moments.last?.adding(seconds: window))
        }
        switch sender {
        case .member:
            return try left(of: limits.member, where: "token_hash", is: sender.hash)
        case .guest:
            return try left(of: limits.address, where: "address", is: sender.network)
        case .device(_, let address):
            let own = try left(of: limits.device, where: "token_hash", is: sender.hash)
            let all = try allowance(of: .guest(address: address), at: now, in: db)
            // If both limits are reached, the later reset counts.
            if own.remaining == 0, all.remaining == 0 {
                return (own.resetsAt ?? now) < (all.resetsAt ?? now) ? all : own
            }
            return own.remaining < all.remaining ? own : all
        }
    }

    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run("DELETE FROM guest_photo WHERE at <= ?", [now.adding(seconds: -window)])
        try Photo.forgetGuests(at: now, in: db)
    }
}

extension SentPhotos.Sender {
    fileprivate var hash: some StoredValue {
        switch self {
        case .member(let id): SessionToken.hash(of: "member \(id)")
        case .device(let token, _): SessionToken.hash(of: token)
        case .guest: SessionToken.hash(of: SessionToken.make())
        }
    }

    fileprivate var network: String {
        switch self {
        case .member: "member"
        case .device(_, let address), .guest(let address): NetworkAddress.network(of: address)
        }
    }
}
