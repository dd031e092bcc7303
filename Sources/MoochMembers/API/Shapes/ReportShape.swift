import MoochStore
import MoochWeb

/// What a member reported, with what became of it.
struct ReportShape: JSONShape {
    private let id: Report.ID
    private let subject: Report.Subject
    private let photo: PhotoID?
    private let reason: Report.Reason
    private let text: String
    private let state: Report.State
    private let createdAt: Timestamp
    private let decidedAt: Timestamp?
    private let answer: String

    init(_ report: Report) {
        (id, subject) = (report.id, report.subject)
        photo = report.photo.map { PhotoID(text: String($0.prefix { $0 != "." })) }
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
    static let shapeNote = "What the member reported, and what became of it."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add(
            "listing_id", listing, note: "The listing that it is about; null where it is none.")
        fields.add("member_id", member, note: "The member that it is about; null where it is none.")
        fields.add(
            "photo_id", photo, note: "The listing's photo that it is about; null where it is none.")
        fields.add("reason", Word(reason), note: "What kind of trouble it is.")
        fields.add("text", text, note: "What the member wrote; may be empty.")
        fields.add(
            "state", Word(state),
            note:
                "`open`; `kept`: nothing was wrong; `removed`: the listing was; `acted`: something else was done about it."
        )
        fields.add("created_at", createdAt, note: "When it was made.")
        fields.add("decided_at", decidedAt, note: "When it was decided; null while it is open.")
        fields.add(
            "answer", answer, note: "What whoever decided wrote to the member; may be empty.")
    }
    static let example = ReportShape()
}
