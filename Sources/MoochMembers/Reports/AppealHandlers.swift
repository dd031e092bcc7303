import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/listings/ID/appeal` and `/profile/appeal`: why a listing was removed or a member suspended, and the appeal
/// against it.
struct AppealHandlers: Sendable {
    let services: Services

    func ofListing(_ visit: MemberVisit) async throws -> Response {
        try await page(try listing(visit), visit)
    }

    func ofAccount(_ visit: MemberVisit) async throws -> Response {
        try await page(.member(visit.member.id), visit)
    }

    func sendOfListing(_ visit: MemberVisit) async throws -> Response {
        try await send(try listing(visit), visit)
    }

    func sendOfAccount(_ visit: MemberVisit) async throws -> Response {
        try await send(.member(visit.member.id), visit)
    }

    private func listing(_ visit: MemberVisit) throws -> Report.Subject {
        let id: Listing.ID = try visit.id()
        return .listing(id)
    }

    private func send(_ subject: Report.Subject, _ visit: MemberVisit) async throws -> Response {
        let (member, now, text) = (try visit.member.id, visit.now, visit.form["text"] ?? "")
        do {
            try await services.store.write { db in
                _ = try Report.appeal(against: subject, text: text, by: member, at: now, in: db)
            }
        } catch let wrong as FieldProblems {
            return try await page(
                subject, visit, text: text, problems: wrong.problems, status: .unprocessableContent)
        } catch let error as MemberError {
            return try await page(
                subject, visit, text: text,
                problems: [FieldProblem(field: "text", message: error.complaint.message)],
                status: .conflict)
        }
        return services.redirect(
            to: subject.appealPath, flash: Flash(.success, words("appeal-sent")))
    }

    private func page(
        _ subject: Report.Subject, _ visit: MemberVisit, text: String = "",
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (member, now) = (try visit.member.id, visit.now)
        let statement = try await services.store.read { db in
            try StatementOfReasons.fetch(of: subject, for: member, at: now, in: db)
        }
        // It was taken back meanwhile.
        guard let statement else { return services.redirect(to: subject.ownPath) }
        return services.render(
            AppealPage(
                statement, text: text, problems: problems, now: now,
                frame: services.frame(
                    words("appeal"), in: nil, for: visit, at: subject.appealPath,
                    under: subject.ownPath)),
            for: visit, status: status)
    }
}

extension Report.Subject {
    /// Where its owner reads why, and answers.
    var appealPath: String {
        switch self {
        case .listing(let id): Site.listingAppeal.path(id)
        case .member: Site.profileAppeal.path
        }
    }

    /// Its owner's page.
    fileprivate var ownPath: String {
        switch self {
        case .listing(let id): Site.listing.path(id)
        case .member: Site.profile.path
        }
    }
}

/// What was decided, why, and the form that says it is wrong, or what became of that.
struct AppealPage: Page {
    static let template = "members/appeal"

    let frame: MemberFrame
    /// What was decided.
    let decision: String
    let reason: String?
    let ground: String?
    /// Nil where nobody knows.
    let decided: MomentText?
    /// Upon a report or not; and that no program did.
    let way: String
    /// Who looks at it.
    let review: String
    /// Nil once it was sent.
    let form: AppealForm?
    let appeal: SentAppeal?
    let errorSummary: ErrorSummary?

    init(
        _ statement: StatementOfReasons, text: String, problems: [FieldProblem], now: Timestamp,
        frame: MemberFrame
    ) {
        self.frame = frame
        decision =
            statement.title.map { words("appeal-removed", ["title": $0]) }
            ?? statement.end.map {
                words("appeal-suspended-until", ["end": StatementOfReasons.end($0)])
            }
            ?? words("appeal-suspended")
        reason = statement.reason
        ground = statement.ground?.sentence
        decided = statement.decidedAt.map { MomentText($0, now: now) }
        way = statement.wasReported ? words("appeal-upon-report") : words("appeal-unasked")
        review = statement.isForAnother ? words("appeal-another") : words("appeal-same")
        form =
            statement.appeal == nil
            ? AppealForm(statement.subject, text: text, problems: problems) : nil
        appeal = statement.appeal.map { SentAppeal($0, now: now) }
        errorSummary = ErrorSummary(problems, title: words("errors-not-sent"))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("decision", \.decision), .init("reason", \.reason),
        .init("ground", \.ground), .init("decided", \.decided), .init("way", \.way),
        .init("review", \.review), .init("form", \.form), .init("appeal", \.appeal),
        .init("errorSummary", \.errorSummary))
}

struct AppealForm: TemplateModel {
    let action: String
    let text: TextArea

    init(_ subject: Report.Subject, text: String, problems: [FieldProblem]) {
        action = subject.appealPath
        var field = TextArea(
            "text", words("appeal-text"), value: text, rows: 4, isRequired: true,
            problems: problems)
        field.hint = words("appeal-text-hint")
        self.text = field
    }

    static let fields = TemplateFields<Self>(.init("action", \.action), .init("text", \.text))
}

/// What was said, and what became of it.
struct SentAppeal: TemplateModel {
    let text: String
    let sent: MomentText
    let outcome: String

    init(_ report: Report, now: Timestamp) {
        text = report.text
        sent = MomentText(report.createdAt, now: now)
        outcome = report.state == .open ? words("appeal-waits") : report.outcome
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("sent", \.sent), .init("outcome", \.outcome))
}

extension Link {
    /// The way to say that a decision is wrong, or to what became of that.
    static func appeal(_ statement: StatementOfReasons) -> Link {
        Link(
            statement.appeal == nil ? words("appeal") : words("appeal-state"),
            statement.subject.appealPath)
    }
}
