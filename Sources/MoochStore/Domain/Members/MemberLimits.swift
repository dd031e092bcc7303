/// Limits on a member's requests, listings, reports, comments, first messages and visits within 24 hours: lower while they
/// are new, so that nobody empties or floods a community.
package enum MemberLimits {
    package enum Deed: String, CaseIterable, Sendable {
        case request, listing, report, comment, visit
        /// The first message to somebody.
        case message

        /// The limits for new and for known members.
        package var limits: (new: Int, known: Int) {
            switch self {
            case .request: (10, 40)
            case .listing: (10, 50)
            case .report: (5, 20)
            case .message: (5, 20)
            case .comment: (50, 50)
            case .visit: (20, 20)
            }
        }

        /// The SQL for the times of a member's latest, newest first.
        fileprivate var moments: String {
            switch self {
            case .request: "SELECT requested_at FROM exchange WHERE buyer_id = ? ORDER BY 1 DESC"
            case .listing: "SELECT created_at FROM listing WHERE seller_id = ? ORDER BY 1 DESC"
            case .report: "SELECT created_at FROM report WHERE reporter_id = ? ORDER BY 1 DESC"
            case .message: "SELECT begun_at FROM conversation WHERE starter_id = ? ORDER BY 1 DESC"
            case .comment: "SELECT created_at FROM comment WHERE member_id = ? ORDER BY 1 DESC"
            case .visit: "SELECT entered_at FROM visit WHERE member_id = ? ORDER BY 1 DESC"
            }
        }
    }

    /// The seconds after joining for which a member is new: 7 days, or until they have completed an exchange.
    private static let probation: Int64 = 7 * 86_400

    /// The rest of a limit.
    package struct Allowance: Sendable, Hashable {
        /// The limit within ``window`` seconds.
        package let limit: Int
        package let remaining: Int
        /// The time at which one more becomes available; nil if nothing is counted.
        package let resetsAt: Timestamp?

        package init(limit: Int, remaining: Int = 0, resetsAt: Timestamp?) {
            (self.limit, self.remaining, self.resetsAt) = (limit, remaining, resetsAt)
        }
    }

    /// The seconds for which an action counts: a day.
    package static let window: Int64 = 86_400

    /// The rest of a member's limit for an action.
    package static func allowance(
        _ deed: Deed, of member: Member, at now: Timestamp, in db: Reading
    ) throws -> Allowance {
        let isNew =
            try now.seconds(since: member.createdAt) < probation || !hasCompleted(member.id, in: db)
        let limit = isNew ? deed.limits.new : deed.limits.known
        let day = now.adding(seconds: -window)
        let latest: [Timestamp] = try db.rows("\(deed.moments) LIMIT ?", [member.id, limit]) {
            try $0.at(0)
        }.filter { $0 > day }
        return Allowance(
            limit: limit, remaining: limit - latest.count,
            resetsAt: latest.last?.adding(seconds: window))
    }

    /// - Throws: ``MemberError/tooMany(_:limit:again:)``.
    static func check(_ deed: Deed, by member: Member, at now: Timestamp, in db: Reading) throws {
        let (few, many) = deed.limits
        let day = now.adding(seconds: -window)
        func oldest(of limit: Int) throws -> Timestamp? {
            try db.row("\(deed.moments) LIMIT 1 OFFSET ?", [member.id, limit - 1]) { try $0.at(0) }
        }
        // Most never reach the lower limit, so whether they are new is looked up only then.
        guard let first = try oldest(of: few), first > day else { return }
        let isNew =
            try now.seconds(since: member.createdAt) < probation || !hasCompleted(member.id, in: db)
        guard let last = isNew ? first : try oldest(of: many), last > day else { return }
        throw MemberError.tooMany(
            deed, limit: isNew ? few : many, again: last.adding(seconds: window))
    }

    private static func hasCompleted(_ id: Member.ID, in db: Reading) throws -> Bool {
        try db.row(
            """
            SELECT EXISTS (SELECT 1 FROM exchange WHERE buyer_id = ?1 AND state = 'accepted')
                OR EXISTS (SELECT 1 FROM exchange WHERE seller_id = ?1 AND state = 'accepted')
            """, [id]
        ) { try $0.at(0) } ?? false
    }
}
