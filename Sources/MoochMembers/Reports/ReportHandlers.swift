import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/reports/new`: reports a listing, a photo or a person to the administrators.
struct ReportHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        try await page(visit)
    }

    func make(_ visit: MemberVisit) async throws -> Response {
        let (thing, member, now) = (try await thing(of: visit), try visit.member.id, visit.now)
        let chosen = visit.field("about")
        guard let subject = thing.subject(chosen),
            let reason = Report.Reason(rawValue: visit.field("reason"))
        else {
            let field = thing.subject(chosen) == nil ? "about" : "reason"
            return try await page(
                visit, problems: [FieldProblem(field: field, message: words("report-choose"))])
        }
        let (photo, text) = (thing.photo(chosen), visit.form["text"] ?? "")
        let messages = thing.chosen(visit).map { $0.id }
        let comment = thing.comment
        let blocked = visit.form["block"] == nil ? nil : thing.blockable
        let isThere: Bool
        do {
            isThere = try await services.store.write { db in
                let isThere =
                    try Report.open(
                        on: subject, photo: photo, comment: comment, reason: reason, by: member,
                        in: db) != nil
                try Report.make(
                    on: subject, photo: photo, comment: comment, reason: reason, text: text,
                    handing: messages, by: member, at: now, in: db)
                guard let blocked else { return isThere }
                do {
                    try Block.make(
                        of: blocked.id, by: member, from: blocked.origin, at: now, in: db)
                } catch is RecordGone {
                    // They have blocked the member meanwhile: neither sees the other anyway.
                }
                return isThere
            }
        } catch let wrong as FieldProblems {
            return try await page(visit, problems: wrong.problems)
        } catch let error as MemberError where error != .unconfirmed {
            return try await page(
                visit, problems: [FieldProblem(field: "reason", message: error.complaint.message)],
                status: .conflict)
        }
        return services.redirect(
            to: Site.home.path,
            flash: Flash(
                .success,
                blocked.map { words("report-done-blocked", ["name": $0.name]) }
                    ?? (isThere ? words("report-again") : words("report-done"))))
    }

    private func page(
        _ visit: MemberVisit, problems: [FieldProblem] = [], status: HTTPResponse.Status? = nil
    ) async throws -> Response {
        let thing = try await thing(of: visit)
        let path = Site.newReport.path(
            query: QueryItems([.init(name: thing.hidden.name, value: thing.hidden.value)]))
        return services.render(
            ReportPage(
                thing, about: visit.field("about"), chosen: thing.chosen(visit),
                reason: visit.field("reason"), text: visit.form["text"] ?? "",
                blocks: visit.form["block"] != nil, problems: problems,
                frame: services.frame(
                    words("report-title"), in: nil, for: visit, at: path, under: thing.path)),
            for: visit, status: status ?? (problems.isEmpty ? .ok : .unprocessableContent))
    }

    /// The listing or person in the address or the form, if the visitor sees it and it is not their own.
    private func thing(of visit: MemberVisit) async throws -> ReportedThing {
        let (viewer, now) = (try visit.member, visit.now)
        func id(_ name: String) -> Int64? { Int64(visit.form[name] ?? visit.query[name] ?? "") }
        if let listing = id("listing_id").map({ Listing.ID($0) }) {
            let detail = try await services.found { db in
                try ListingDetail.fetch(listing, for: viewer, now: now, in: db)
            }
            if case .seller = detail.part { throw Problem.notFound }
            return .listing(detail)
        }
        if let message = id("message_id").map({ DirectMessage.ID($0) }) {
            return .message(
                try await services.found { db in
                    try ConversationDetail.around(message, for: viewer, at: now, in: db)
                }, message)
        }
        if let comment = id("comment_id").map({ Comment.ID($0) }) {
            let found = try await services.found {
                try CommentSummary.find(comment, for: viewer, now: now, in: $0)
            }
            guard found.writer != nil, !found.isOwn else { throw Problem.notFound }
            return .comment(found)
        }
        guard let member = id("member_id").map({ Member.ID($0) }), member != viewer.id else {
            throw Problem.notFound
        }
        return .member(
            try await services.found { try Neighbour.fetch(member, for: viewer, now: now, in: $0) })
    }
}

/// The subjects to choose from: a listing with its photos and its seller, or a person.
private enum ReportedThing {
    case listing(ListingDetail)
    case member(Neighbour)
    case message(ConversationDetail, DirectMessage.ID)
    case comment(CommentSummary)

    var title: String {
        switch self {
        case .listing(let detail): detail.listing.masked.title
        case .member(let person): person.name
        case .message(let detail, _): detail.summary.other.name
        case .comment(let summary):
            "\(summary.writer?.name ?? ""): \(summary.shownText)"
        }
    }

    /// The messages that the reporter hands over: at first the one that it is about.
    func chosen(_ visit: MemberVisit) -> [DirectMessage] {
        guard case .message(let detail, let id) = self else { return [] }
        let ticked = visit.form["has_messages"].map { _ in
            Set(visit.form.fields.all("message").compactMap(Int64.init))
        }
        return detail.messages.filter { (ticked ?? [id.rawValue]).contains($0.id.rawValue) }
    }

    var comment: Comment.ID? {
        if case .comment(let summary) = self { summary.comment.id } else { nil }
    }

    /// The choices of the field `about`; empty if there is nothing to choose.
    var choices: [(value: String, label: String)] {
        guard case .listing(let detail) = self else { return [] }
        let photos = detail.photos.enumerated().map { index, photo in
            ("photo:\(photo.photo)", words("report-photo", ["number": index + 1]))
        }
        let listing = ("listing", words("report-listing"))
        guard case .buyer(let seller, _, _) = detail.part else { return [listing] + photos }
        return [listing] + photos + [("member", seller.name)]
    }

    /// The subject's own page.
    var path: String {
        switch self {
        case .listing(let detail): Site.listing.path(detail.listing.id)
        case .member(let person): Site.person.path(person.id)
        case .message(let detail, _): Site.conversation.path(detail.summary.conversation.id)
        case .comment(let summary):
            "\(Site.listing.path(summary.comment.listingID))#comments"
        }
    }

    func subject(_ chosen: String) -> Report.Subject? {
        switch self {
        case .member(let person): return .member(person.id)
        case .message(let detail, _): return .member(detail.summary.other.id)
        case .comment(let summary): return .member(summary.comment.memberID)
        case .listing(let detail):
            guard choices.contains(where: { $0.value == chosen }) else { return nil }
            return chosen == "member"
                ? .member(detail.listing.sellerID) : .listing(detail.listing.id)
        }
    }

    /// Who can be blocked at the same time, and where that is said to have been done. Nil where the report is about a
    /// thing, and in a conversation that has ended, whatever the cause.
    var blockable: (id: Member.ID, name: String, origin: Block.Origin)? {
        switch self {
        case .listing: nil
        case .member(let person): (person.id, person.name, .person)
        case .message(let detail, _):
            detail.summary.isEnded
                ? nil : (detail.summary.other.id, detail.summary.other.name, .message)
        case .comment(let summary): summary.writer.map { ($0.id, $0.name, .comment) }
        }
    }

    func photo(_ chosen: String) -> String? {
        chosen.hasPrefix("photo:") ? String(chosen.dropFirst(6)) : nil
    }

    var hidden: HiddenField {
        switch self {
        case .listing(let detail):
            HiddenField(name: "listing_id", value: detail.listing.id.description)
        case .member(let person): HiddenField(name: "member_id", value: person.id.description)
        case .message(_, let id): HiddenField(name: "message_id", value: id.description)
        case .comment(let summary):
            HiddenField(name: "comment_id", value: summary.comment.id.description)
        }
    }
}

struct ReportPage: Page {
    static let template = "members/report"

    let frame: MemberFrame
    let action = Site.reports.path
    let title: String
    let hidden: HiddenField
    let about: SelectField?
    /// The messages of a conversation, of which the reporter chooses.
    let messages: [ReportableMessage]
    let reason: SelectField
    let text: TextArea
    let block: BlockChoice?
    let errorSummary: ErrorSummary?

    fileprivate init(
        _ thing: ReportedThing, about: String, chosen: [DirectMessage], reason: String,
        text: String, blocks: Bool, problems: [FieldProblem], frame: MemberFrame
    ) {
        self.frame = frame
        title = thing.title
        hidden = thing.hidden
        if case .message(let detail, _) = thing {
            let ids = Set(chosen.map(\.id))
            messages = detail.messages.map {
                ReportableMessage($0, in: detail.summary, isChosen: ids.contains($0.id))
            }
        } else {
            messages = []
        }
        func problem(_ field: String) -> String? { problems.first { $0.field == field }?.message }
        let choices = thing.choices
        var aboutField = SelectField(
            "about", words("report-about"), choices: choices,
            selected: about.isEmpty ? choices.first?.value : about)
        aboutField.problem = problem("about")
        self.about = choices.isEmpty ? nil : aboutField
        var reasonField = SelectField(
            "reason", words("report-reason"),
            choices: [("", words("report-choose-reason"))]
                + Report.Reason.allCases.map { ($0.rawValue, $0.label) },
            selected: reason)
        reasonField.problem = problem("reason")
        self.reason = reasonField
        self.text = TextArea(
            "text", words("report-text"), value: text, rows: 3, isRequired: false,
            problems: problems)
        block = thing.blockable.map { BlockChoice(name: $0.name, isChosen: blocks) }
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("title", \.title),
        .init("hidden", \.hidden), .init("about", \.about), .init("messages", \.messages),
        .init("reason", \.reason),
        .init("text", \.text), .init("block", \.block),
        .init("errorSummary", \.errorSummary))
}

/// The choice to block whoever is reported.
struct BlockChoice: TemplateModel {
    let label: String
    let hint: String
    let isChosen: Bool

    init(name: String, isChosen: Bool) {
        label = words("report-block", ["name": name])
        hint = words("report-block-hint", ["name": name])
        self.isChosen = isChosen
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("hint", \.hint), .init("isChosen", \.isChosen))
}

/// A message that can be handed over.
struct ReportableMessage: TemplateModel {
    let id: String
    let sender: String
    let text: String
    let isChosen: Bool

    init(_ message: DirectMessage, in summary: ConversationSummary, isChosen: Bool) {
        id = message.id.description
        sender =
            message.senderID == summary.other.id ? summary.other.name : words("message-yours")
        text = summary.text(of: message)
        self.isChosen = isChosen
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("sender", \.sender), .init("text", \.text),
        .init("isChosen", \.isChosen))
}
