import MoochStore
import MoochWeb

/// A member's report and its decision.
struct ReportShape: JSONShape {
    let id: Report.ID
    let subject: Report.Subject
    let photo: PhotoID?
    let comment: Comment.ID?
    let isAppeal: Bool
    let reason: Report.Reason
    let text: String
    let state: Report.State
    let createdAt: Timestamp
    let decidedAt: Timestamp?
    let answer: String

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
        fields.add(
            "comment_id", comment,
            note: "The member's comment that it is about; null where it is none.")
        fields.add(
            "is_appeal", isAppeal,
            note: "Whether the member says that a decision against them is wrong.")
        fields.add("reason", Word(reason), note: "What kind of trouble it is.")
        fields.add("text", text, note: "What the member wrote; may be empty.")
        fields.add(
            "state", Word(state),
            note:
                "`open`; `kept`: nothing was wrong; `removed`: the listing was; `acted`: something else was done about it. Of an appeal, `kept`: the decision stays; `restored`: it was taken back."
        )
        fields.add("created_at", createdAt, note: "When it was made.")
        fields.add("decided_at", decidedAt, note: "When it was decided; null while it is open.")
        fields.add(
            "answer", answer, note: "What whoever decided wrote to the member; may be empty.")
    }
    static let example = ReportShape(
        id: Report.ID(4), subject: .listing(Listing.ID(12)), photo: nil, comment: nil,
        isAppeal: false,
        reason: .unsafe, text: "The plug is broken.", state: .open, createdAt: .example,
        decidedAt: nil, answer: "")
}

extension ReportShape {
    init(_ report: Report) {
        self.init(
            id: report.id, subject: report.subject, photo: report.photo.map(PhotoID.init),
            comment: report.comment, isAppeal: report.isAppeal, reason: report.reason,
            text: report.text,
            state: report.state,
            createdAt: report.createdAt, decidedAt: report.decidedAt, answer: report.answer)
    }
}
