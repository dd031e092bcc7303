/// A report's page.
package struct ReportSummary: Sendable {
    /// The reported listing.
    package struct Offer: Sendable {
        package let listing: Listing
        package let state: ListingList.State
        package let photos: [ListingPhoto]
        package let categoryName: String
    }

    /// What is known of whom it is about.
    package struct Record: Sendable {
        package let given: ListTotal
        package let received: ListTotal
        /// What was reported about them or what they offer, but for this, the newest first.
        package let reports: [ReportList.Row]
        package let reportCount: Int
        /// When they were suspended, and when that was lifted, the newest first.
        package let suspensions: [AuditEntry]
    }

    /// Reports and suspensions that are shown.
    package static let shown = 5

    package let row: ReportList.Row
    /// Everything that waits about the same, or was decided with it, but for this, the newest 50.
    package let others: [ReportList.Row]
    /// The number of people who reported all of it.
    package let reporters: Int
    /// The listing that it is about, if it is about one.
    package let offer: Offer?
    /// The comment that it is about, if it is about one.
    package let comment: Comment?
    /// Whoever offers that listing, or the member that it is about.
    package let member: Member
    package let communityName: String
    package let record: Record
    /// What can be decided; empty once it is.
    package let outcomes: [Report.Outcome]
    /// What the audit says of the decision.
    package let decision: AuditEntry?
    /// Of an appeal: what the audit says of the decision that it is about.
    package let contested: AuditEntry?
    /// Of an appeal that waits: what that decision did.
    package let toTakeBack: Report.Contested?
    /// By whom and when a removed listing was brought back.
    package let broughtBack: AuditEntry?
    /// Whether nobody was told of the decision yet.
    package let isUntold: Bool
    /// The number of messages that were handed over.
    package let messageCount: Int
    /// They themselves, for some minutes after this administrator asked for them; otherwise nil.
    package let messages: [ReportedMessage]?
    /// The one about something else that has waited longest.
    package let next: Report?

    /// Nil when there is no such report.
    package static func fetch(
        _ id: Report.ID, for administrator: Administrator.ID, at now: Timestamp, in db: Reading
    ) throws -> ReportSummary? {
        guard let row = try ReportList.find(id, in: db) else { return nil }
        let report = row.report
        let (member, listing) = try report.owner(in: db)
        let together = try Report.all(
            on: report.subject, "is_appeal = ? AND decided_at IS ?",
            [report.isAppeal, report.decidedAt], in: db)
        let others = together.filter { $0.id != report.id }.suffix(50).map(\.id.rawValue)
        return ReportSummary(
            row: row, others: try ReportList.fileRows(others, in: db),
            reporters: Set(together.map(\.reporterID)).count,
            offer: try listing.map { listing in
                Offer(
                    listing: listing,
                    state: ListingList.State(
                        listing.state, expiresAt: listing.expiresAt, now: now),
                    photos: try ListingPhoto.of(listing.id, in: db),
                    categoryName: try Category.find(listing.categoryID, in: db)?.name ?? "")
            },
            comment: try report.comment.flatMap { try Comment.find($0, in: db) },
            member: member,
            communityName: try Community.find(member.communityID, in: db)?.name ?? "",
            record: try Record.fetch(of: member.id, without: report, in: db),
            outcomes: report.state == .open
                ? try report.outcomes(by: administrator, at: now, in: db) : [],
            decision: try report.decision(in: db),
            contested: report.isAppeal ? try report.subject.decision(in: db) : nil,
            toTakeBack: report.isAppeal && report.state == .open
                ? try report.contested(in: db) : nil,
            broughtBack: !row.isBroughtBack
                ? nil
                : report.state == .acted
                    ? try Report.Subject.member(member.id).latest(.unsuspendMember, in: db)
                    : try report.subject.latest(.restoreListing, in: db),
            isUntold: try report.isUntold(in: db),
            messageCount: try ReportedMessage.count(of: id, in: db),
            messages: try ReportedMessage.all(of: id, for: administrator, at: now, in: db),
            next: try Report.next(after: report, in: db))
    }

}

extension ReportSummary.Record {
    fileprivate static func fetch(
        of member: Member.ID, without report: Report, in db: Reading
    ) throws -> Self {
        let shown = ReportSummary.shown
        let same = try Report.all(
            on: report.subject, "NOT is_appeal AND decided_at IS ?", [report.decidedAt], in: db)
        let all = try Report.all(about: member, atMost: shown + same.count, in: db)
        let hidden = report.isAppeal ? [] : Set(same.map(\.id))
        return Self(
            given: try ContactLedger.given(by: member).total(in: db),
            received: try ContactLedger.received(by: member).total(in: db),
            reports: Array(all.rows.filter { !hidden.contains($0.id) }.prefix(shown)),
            reportCount: all.total - hidden.count,
            suspensions: try MemberHistory.suspensions(shown, of: member, in: db))
    }
}

extension Report {
    /// Whether nobody was told of its decision yet.
    fileprivate func isUntold(in db: Reading) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM untold_event WHERE report_id IN
                (SELECT id FROM report WHERE \(subject.column) = ? AND decided_at = ? AND is_appeal = ?))
            """, [subject.id, decidedAt, isAppeal]) ?? false
    }
}
