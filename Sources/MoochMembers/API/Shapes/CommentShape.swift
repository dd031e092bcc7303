import MoochSite
import MoochStore
import MoochWeb

/// A comment on a listing.
struct CommentShape: JSONShape {
    let id: Comment.ID
    let text: String
    let writer: PersonShape?
    let isBySeller: Bool
    let createdAt: Timestamp
    let notices: [NoticeShape]?

    static let shapeName = "Comment"
    static let shapeNote = "What somebody asks about a listing, or answers."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("text", text, note: "As the caller may read it.")
        fields.add(
            ifThere: "member", writer,
            note: "Who wrote it, for members who take part in the community.")
        fields.add("is_by_seller", isBySeller, note: "Whether whoever offers the thing wrote it.")
        fields.add("created_at", createdAt, note: "When it was written.")
        fields.add(ifThere: "notices", notices, note: NoticeShape.note)
    }
    static let example = CommentShape(
        id: Comment.ID(31), text: "Does it still work?", writer: .example, isBySeller: false,
        createdAt: .example, notices: nil)
}

extension CommentShape {
    init(_ summary: CommentSummary, _ services: Services) {
        self.init(
            id: summary.comment.id, text: summary.shownText,
            writer: summary.writer.map { PersonShape($0, services) },
            isBySeller: summary.isBySeller, createdAt: summary.comment.createdAt,
            notices: summary.isOwn ? NoticeShape.masked("text", summary.comment.text) : nil)
    }
}
