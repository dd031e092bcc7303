import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/listings/ID/comments` and `/comments/ID`: asks about a listing and answers, removes what was written, and switches
/// the questions to a listing off and on.
struct CommentHandlers: Sendable {
    let services: Services

    func write(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Listing.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        let text = visit.form["text"] ?? ""
        do {
            _ = try await services.store.write { db in
                try Comment.make(text, on: id, by: member, at: now, in: db)
            }
        } catch let wrong as FieldProblems {
            return try await again(id, visit, text, wrong.problems, .unprocessableContent)
        } catch let refusal as CommentError {
            return try await again(id, visit, text, refusal.complaint.message, .conflict)
        } catch let refusal as MemberError where refusal != .unconfirmed {
            return try await again(id, visit, text, refusal.complaint.message, .conflict)
        }
        return back(to: id, words("comment-done"))
    }

    /// Shows the listing with what was typed.
    private func again(
        _ id: Listing.ID, _ visit: MemberVisit, _ text: String, _ problem: String,
        _ status: HTTPResponse.Status
    ) async throws -> Response {
        try await again(id, visit, text, [FieldProblem(field: "text", message: problem)], status)
    }

    private func again(
        _ id: Listing.ID, _ visit: MemberVisit, _ text: String, _ problems: [FieldProblem],
        _ status: HTTPResponse.Status
    ) async throws -> Response {
        try await ListingHandlers(services: services).page(
            of: id, visit, comment: TypedComment(text: text, problems: problems), status: status)
    }

    func remove(_ visit: MemberVisit) async throws -> Response {
        try await change(visit) { try $0.remove(by: $1, at: visit.now, in: $2) }
    }

    func undo(_ visit: MemberVisit) async throws -> Response {
        try await change(visit) { try $0.undoRemoval(by: $1, at: visit.now, in: $2) }
    }

    private func change(
        _ visit: MemberVisit,
        _ body: @escaping @Sendable (Comment, Member.ID, Writing) throws -> Comment
    ) async throws -> Response {
        let (id, member): (Comment.ID, _) = (try visit.id(), try visit.member.id)
        let comment = try await services.store.write { try body(id.found(in: $0), member, $0) }
        return back(to: comment.listingID, nil)
    }

    func close(_ visit: MemberVisit) async throws -> Response { try await take(false, visit) }

    func open(_ visit: MemberVisit) async throws -> Response { try await take(true, visit) }

    private func take(_ takes: Bool, _ visit: MemberVisit) async throws -> Response {
        let (id, member): (Listing.ID, _) = (try visit.id(), try visit.member.id)
        try await services.store.write {
            try id.found(in: $0).takeComments(takes, by: member, in: $0)
        }
        return back(to: id, takes ? words("comments-opened") : words("comments-closed"))
    }

    private func back(to id: Listing.ID, _ text: String?) -> Response {
        services.redirect(
            to: "\(Site.listing.path(id))#comments", flash: text.map { Flash(.success, $0) })
    }
}

/// The input of a comment that was refused.
struct TypedComment: Sendable {
    var text = ""
    var problems: [FieldProblem] = []
}

/// The questions about a listing and the answers, at the foot of its page; its partial is `members/comments`.
struct CommentsPart: TemplateModel {
    let rows: [CommentRow]
    let nextPath: String?
    /// "No questions yet."
    let none: String?
    /// Nil where the visitor cannot write.
    let form: CommentForm?
    /// The reason why they cannot.
    let refusal: String?
    /// Its seller's switch.
    let toggle: Link?

    init(
        _ thread: CommentThread, on detail: ListingDetail, typed: TypedComment, now: Timestamp
    ) {
        let (listing, page) = (detail.listing, thread.page)
        rows = page.rows.map { CommentRow($0, on: listing.id, now: now) }
        nextPath = page.next.map {
            Site.listing.path(
                listing.id, query: QueryItems([.init(name: "after", value: $0.text)]))
                + "#comments"
        }
        let isOff = !listing.takesComments
        refusal =
            thread.refusal?.again.map {
                words("comments-enough", ["until": MomentText($0, now: now).exact])
            } ?? thread.refusal?.complaint.message
            ?? (isOff && detail.isOnOffer ? words("store-comments-off") : nil)
        // There is nothing to answer before somebody asks.
        let isAnswerable = !detail.isOwn || !page.rows.isEmpty || !typed.problems.isEmpty
        form =
            thread.isOpen && thread.refusal == nil && isAnswerable
            ? CommentForm(listing.id, isOwn: detail.isOwn, typed) : nil
        none =
            page.rows.isEmpty && !isOff
            ? form == nil || detail.isOwn ? words("comments-none") : words("comments-none-ask")
            : nil
        toggle =
            detail.isOwn && detail.isOnOffer
            ? isOff
                ? Link(words("comments-open"), Site.commentsOpening.path(listing.id))
                : Link(words("comments-close"), Site.commentsClosing.path(listing.id)) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("rows", \.rows), .init("nextPath", \.nextPath), .init("none", \.none),
        .init("form", \.form), .init("refusal", \.refusal), .init("toggle", \.toggle))
}

struct CommentForm: TemplateModel {
    let action: String
    let text: TextArea
    let button: String

    init(_ listing: Listing.ID, isOwn: Bool, _ typed: TypedComment) {
        action = Site.listingComments.path(listing)
        var field = TextArea(
            "text", isOwn ? words("comment-answer") : words("comment-ask"), value: typed.text,
            rows: 2, isRequired: true, problems: typed.problems)
        field.hint = AskForm.masked(typed.text) ?? words("comment-hint")
        field.isFocused = !typed.problems.isEmpty
        text = field
        button = isOwn ? words("comment-send-answer") : words("comment-send")
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("text", \.text), .init("button", \.button))
}

/// A comment, or in its place that the visitor has just removed it.
struct CommentRow: TemplateModel {
    let id: String
    let face: Face?
    let name: String
    /// "offers it"
    let isSeller: Bool
    let text: String
    /// Says to its writer that others do not read all of it.
    let masked: String?
    let written: MomentText
    let removalPath: String?
    /// Where it is brought back; nil unless it was just removed.
    let undoPath: String?
    let reportPath: String?
    let blockPath: String?

    init(_ summary: CommentSummary, on listing: Listing.ID, now: Timestamp) {
        let comment = summary.comment
        id = "comment-\(comment.id)"
        let person = summary.writer
        face = person.map { Face(name: $0.name, photo: $0.photo?.name, opens: true) }
        name =
            person?.name ?? words(summary.isBySeller ? "comment-by-seller" : "comment-by-neighbour")
        isSeller = summary.isBySeller && person != nil
        text = summary.shownText
        masked = summary.isOwn && summary.isMasked ? words("comment-masked") : nil
        written = MomentText(comment.createdAt, now: now)
        let isRemoved = comment.removedAt != nil
        removalPath =
            summary.isRemovable && !isRemoved ? Site.commentRemoval.path(comment.id) : nil
        undoPath = isRemoved ? Site.commentUndo.path(comment.id) : nil
        let isOther = person != nil && !summary.isOwn && !isRemoved
        reportPath =
            isOther
            ? Site.newReport.path(
                query: QueryItems([.init(name: "comment_id", value: comment.id.description)]))
            : nil
        blockPath =
            isOther
            ? Site.personBlock.path(
                comment.memberID,
                query: QueryItems([
                    .init(name: "from", value: Block.Origin.comment.rawValue),
                    .init(name: "listing_id", value: listing.description),
                ])) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("face", \.face), .init("name", \.name),
        .init("isSeller", \.isSeller), .init("text", \.text), .init("masked", \.masked),
        .init("written", \.written),
        .init("removalPath", \.removalPath), .init("undoPath", \.undoPath),
        .init("reportPath", \.reportPath), .init("blockPath", \.blockPath))
}
