/// How much a member asks for, offers and reports within 24 hours: less while they are new, so that one person
/// does not empty or flood a community.
package enum MemberLimits {
    package enum Deed: String, CaseIterable, Sendable {
        case request, listing, report

        /// How many are let through: of somebody new, and later.
        package var limits: (new: Int, known: Int) {
            switch self {
            case .request: (10, 40)
            case .listing: (10, 50)
            case .report: (5, 20)
            }
        }

        /// The moments of a member's latest, newest first.
        fileprivate var moments: String {
            switch self {
            case .request: "SELECT requested_at FROM exchange WHERE buyer_id = ? ORDER BY 1 DESC"
            case .listing: "SELECT created_at FROM listing WHERE seller_id = ? ORDER BY 1 DESC"
            case .report: "SELECT created_at FROM report WHERE reporter_id = ? ORDER BY 1 DESC"
            }
        }
    }

    /// Who joined less than so many seconds ago is new, and so is who has completed nothing yet: 7 days.
    private static let probation: Int64 = 7 * 86_400

    /// How often a member may still do something.
    package struct Allowance: Sendable, Hashable {
        /// Within ``window`` seconds.
        package let limit: Int
        package let remaining: Int
        /// When there is room for one more than remains; nil where nothing was done.
        package let resetsAt: Timestamp?

        package init(limit: Int, remaining: Int = 0, resetsAt: Timestamp?) {
            (self.limit, self.remaining, self.resetsAt) = (limit, remaining, resetsAt)
        }
    }

    /// For so many seconds a deed counts: a day.
    package static let window: Int64 = 86_400

    /// What is left to a member of a deed.
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

    /// - Throws: ``MemberError/tooMany(_:limit:again:)`` with the moment from which it goes on.
    static func check(_ deed: Deed, by member: Member, at now: Timestamp, in db: Reading) throws {
        let (few, many) = deed.limits
        let day = now.adding(seconds: -window)
        func oldest(of limit: Int) throws -> Timestamp? {
            try db.row("\(deed.moments) LIMIT 1 OFFSET ?", [member.id, limit - 1]) { try $0.at(0) }
        }
        // Most never come so far that it matters who they are.
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
