/// Everything the page of one report shows.
package struct ReportSummary: Sendable {
    /// A listing that was reported.
    package struct Offer: Sendable {
        package let listing: Listing
        package let photos: [ListingPhoto]
    }

    package let row: ReportList.Row
    /// Everything that waits about the same, the oldest first.
    package let others: [Report]
    /// The listing that it is about, if it is about one.
    package let offer: Offer?
    /// Whoever offers that listing, or the member that it is about.
    package let member: Member?
    package let communityName: String
    /// How many reports about the member or what they offer came before this one.
    package let earlier: Int
    /// What the audit says of the decision.
    package let decision: AuditEntry?
    /// The one about something else that has waited longest.
    package let next: Report?

    /// Nil when there is no such report.
    package static func fetch(_ id: Report.ID, in db: Reading) throws -> ReportSummary? {
        guard let row = try ReportList.find(id, in: db) else { return nil }
        let report = row.report
        var offer: Offer?
        let about: Member.ID
        switch report.subject {
        case .listing(let id):
            let listing = try id.found(in: db)
            offer = Offer(listing: listing, photos: try ListingPhoto.of(id, in: db))
            about = listing.sellerID
        case .member(let id): about = id
        }
        let member = try Member.find(about, in: db)
        return ReportSummary(
            row: row, others: try Report.open(on: report.subject, in: db), offer: offer,
            member: member,
            communityName: try member.flatMap { try Community.find($0.communityID, in: db)?.name }
                ?? "",
            earlier: try report.earlier(about: about, in: db),
            decision: try report.decision(in: db), next: try Report.next(after: report, in: db))
    }
}
