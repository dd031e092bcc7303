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
    func add(to fields: inout some JSONFields) {
        fields.add("id", id)
        fields.add("listing_id", listing)
        fields.add("member_id", member)
        fields.add("photo_id", photo)
        fields.add("reason", Word(reason))
        fields.add("text", text)
        fields.add("state", Word(state), note: "`acted`: something else was done about it.")
        fields.add("created_at", createdAt)
        fields.add("decided_at", decidedAt)
        fields.add("answer", answer, note: "What whoever decided wrote to the reporter.")
    }
    static let example = ReportShape()
}
