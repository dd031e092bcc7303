/// What was decided against a member, as they read it: what it is about, why, and how to answer (Regulation (EU)
/// 2022/2065, Article 17).
package struct StatementOfReasons: Sendable, Hashable {
    package let subject: Report.Subject
    /// The listing's title; nil for the account.
    package let title: String?
    package let reason: String?
    package let ground: DecisionGround?
    /// When it was decided, as far as is known.
    package let decidedAt: Timestamp?
    /// Until when a suspension holds; nil for good.
    package let end: Timestamp?
    /// Whether somebody had reported it, and it was decided upon that.
    package let wasReported: Bool
    /// What the member said of it, if they did.
    package let appeal: Report?
    /// Whether somebody else than who decided can look at it again.
    package let isForAnother: Bool

    /// Nil where nothing of the member's is removed, or they are not suspended.
    package static func fetch(
        of subject: Report.Subject, for member: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> StatementOfReasons? {
        switch subject {
        case .listing(let id):
            guard let listing = try Listing.find(id, in: db), listing.sellerID == member else {
                throw id.gone
            }
            return try fetch(listing, in: db)
        case .member(let id):
            guard id == member else { throw id.gone }
            return try fetch(id.found(in: db), at: now, in: db)
        }
    }

    /// Nil unless the listing is removed.
    static func fetch(_ listing: Listing, in db: Reading) throws -> StatementOfReasons? {
        guard listing.state == .removed else { return nil }
        return try StatementOfReasons(
            .listing(listing.id), title: listing.title, reason: listing.removalReason,
            ground: listing.removalGround, at: listing.endedAt, until: nil, by: listing.sellerID,
            in: db)
    }

    /// Nil unless the member is suspended.
    package static func fetch(_ member: Member, at now: Timestamp, in db: Reading) throws
        -> StatementOfReasons?
    {
        guard member.state(at: now) == .suspended else { return nil }
        return try StatementOfReasons(
            .member(member.id), title: nil, reason: member.suspensionReason,
            ground: member.suspensionGround, at: member.suspendedAt, until: member.suspendedUntil,
            by: member.id, in: db)
    }

    private init(
        _ subject: Report.Subject, title: String?, reason: String?, ground: DecisionGround?,
        at moment: Timestamp?, until end: Timestamp?, by member: Member.ID, in db: Reading
    ) throws {
        (self.subject, self.title, self.reason, self.ground) = (subject, title, reason, ground)
        (decidedAt, self.end) = (moment, end)
        let reports = try Report.all(
            on: subject, "(is_appeal OR decided_at = ?)", [moment], in: db)
        wasReported =
            try reports.contains { !$0.isAppeal }
            || Self.reportedListing(of: subject, at: moment, in: db)
        appeal = reports.last {
            $0.isAppeal && $0.reporterID == member && $0.state != .restored
                && ($0.state == .open || $0.createdAt >= moment ?? .never)
        }
        let decider = try subject.decision(in: db)?.administratorID
        isForAnother = try decider != nil && Administrator.exists(besides: decider, in: db)
    }

    /// True if a suspension was decided upon a report of something the member offers.
    private static func reportedListing(
        of subject: Report.Subject, at moment: Timestamp?, in db: Reading
    ) throws -> Bool {
        guard case .member(let id) = subject else { return false }
        return try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM report JOIN listing ON listing.id = listing_id
                WHERE seller_id = ? AND NOT is_appeal AND report.decided_at = ?)
            """, [id, moment]) ?? false
    }
}
