import MoochStore
import MoochWeb

/// What a member reported, with what became of it.
struct ReportShape: JSONShape {
    private let id: Report.ID
    private let subject: Report.Subject
    private let photo: String?
    private let reason: Report.Reason
    private let text: String
    private let state: Report.State
    private let createdAt: Timestamp
    private let decidedAt: Timestamp?
    private let answer: String

    init(_ report: Report) {
        (id, subject) = (report.id, report.subject)
        photo = report.photo.map { String($0.prefix { $0 != "." }) }
        (reason, text, state) = (report.reason, report.text, report.state)
        (createdAt, decidedAt, answer) = (report.createdAt, report.decidedAt, report.answer)
    }

    private init() {
        (id, subject, photo) = (Report.ID(4), .listing(Listing.ID(12)), nil)
        (reason, text, state) = (.unsafe, "The plug is broken.", .open)
        (createdAt, decidedAt, answer) = (.example, nil, "")
    }

    private var listing: Listing.ID? {
        if case .listing(let id) = subject { id } else { nil }
    }

    private var member: Member.ID? {
        if case .member(let id) = subject { id } else { nil }
    }

    static let shapeName = "Report"
    static let fields = JSONFields<Self>(
        .init("id") { $0.id }, .init("listing_id") { $0.listing },
        .init("member_id") { $0.member }, .init("photo_id") { $0.photo },
        .init("reason") { Word($0.reason) }, .init("text") { $0.text },
        .init("state", { Word($0.state) }, note: "`acted`: something else was done about it."),
        .init("created_at") { $0.createdAt }, .init("decided_at") { $0.decidedAt },
        .init("answer", { $0.answer }, note: "What whoever decided wrote to the reporter."))
    static let example = ReportShape()
}
