import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/reports/ID`: one report, with what else is reported about the same, and the decision on all of it.
struct ReportHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        try await page(visit)
    }

    func decide(_ visit: AdministratorVisit) async throws -> Response {
        let id: Report.ID = try visit.id()
        guard let state = Report.State(rawValue: visit.field("decision")), state != .open else {
            throw Problem(refusal: .badRequest)
        }
        let answer = visit.form["answer"] ?? ""
        do {
            try await services.store.write { db in
                try id.found(in: db).decide(state, answer: answer, by: visit.author, in: db)
            }
            return done(id, .success, words("reports-decided"))
        } catch let wrong as FieldProblems {
            return try await page(visit, answer: answer, problems: wrong.problems)
        } catch ReportError.notRemovable {
            return try await page(
                visit, answer: answer,
                problems: [FieldProblem(field: "answer", message: words("reports-not-removable"))])
        } catch ReportError.decided {
            return done(id, .problem, words("reports-decided-before"))
        }
    }

    func reopen(_ visit: AdministratorVisit) async throws -> Response {
        let id: Report.ID = try visit.id()
        do {
            try await services.store.write { db in
                try id.found(in: db).reopen(by: visit.author, in: db)
            }
        } catch ReportError.open {}
        return done(id, .success, words("reports-reopened"))
    }

    private func done(_ id: Report.ID, _ kind: Flash.Kind, _ message: String) -> Response {
        services.redirect(to: Site.report.path(id), flash: Flash(kind, message))
    }

    private func page(
        _ visit: AdministratorVisit, answer: String = "", problems: [FieldProblem] = []
    ) async throws -> Response {
        let id: Report.ID = try visit.id()
        let found = try await services.store.read { db -> (ReportList.Row, [Report])? in
            guard let row = try ReportList.find(id, in: db) else { return nil }
            return (row, try Report.open(on: row.report.subject, in: db))
        }
        guard let (row, others) = found else { throw Problem.notFound }
        let area = Area.list(.reports)
        return services.render(
            ReportPage(
                row, others: others, answer: answer, problems: problems, now: visit.now,
                frame: services.frame(
                    row.subjectName, in: area, for: visit,
                    breadcrumbs: [Link(area.label, area.address.path)])),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

struct ReportPage: Page {
    static let template = "admin/reports/show"

    let frame: Frame
    let badge: StateBadge
    let errorSummary: ErrorSummary?
    let subject: Link
    /// The photo that it is about, if any.
    let photo: LargePhoto?
    let reason: String
    let text: String?
    let reporter: Link
    let created: MomentText
    /// "3 members have reported it: it is hidden until you decide."
    let waiting: String?
    let decided: MomentText?
    let answer: String?
    /// Nil once it is decided.
    let decision: DecisionForm?
    let reopeningPath: String?

    init(
        _ row: ReportList.Row, others: [Report], answer: String, problems: [FieldProblem],
        now: Timestamp, frame: Frame
    ) {
        let report = row.report
        self.frame = frame
        badge = report.state.badge
        errorSummary = ErrorSummary(problems)
        let isListing: Bool
        switch report.subject {
        case .listing(let id):
            isListing = true
            subject = Link(row.subjectName, Site.listing.path(id))
        case .member(let id):
            isListing = false
            subject = Link(row.subjectName, Site.member.path(id))
        }
        photo = report.photo.map { LargePhoto(name: $0, alternative: "", icon: "photo") }
        reason = report.reason.label
        text = report.text.isEmpty ? nil : report.text
        reporter = Link(row.reporterName, Site.member.path(report.reporterID))
        created = MomentText(report.createdAt, now: now)
        waiting =
            others.count < 2
            ? nil
            : isListing
                ? words("reports-hidden", ["count": others.count])
                : words("reports-several", ["count": others.count])
        decided = report.decidedAt.map { MomentText($0, now: now) }
        self.answer = report.answer.isEmpty ? nil : report.answer
        let isOpen = report.state == .open
        decision =
            isOpen
            ? DecisionForm(
                report.id, removesListing: isListing, answer: answer, problems: problems) : nil
        reopeningPath = isOpen ? nil : Site.reportReopening.path(report.id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("errorSummary", \.errorSummary),
        .init("subject", \.subject), .init("photo", \.photo), .init("reason", \.reason),
        .init("text", \.text), .init("reporter", \.reporter), .init("created", \.created),
        .init("waiting", \.waiting), .init("decided", \.decided), .init("answer", \.answer),
        .init("decision", \.decision), .init("reopeningPath", \.reopeningPath))
}

/// What can be decided: nothing was wrong, the listing goes, or something else was done.
struct DecisionForm: TemplateModel {
    let action: String
    let removesListing: Bool
    let answer: TextArea

    init(_ report: Report.ID, removesListing: Bool, answer: String, problems: [FieldProblem]) {
        action = Site.reportDecision.path(report)
        self.removesListing = removesListing
        var field = TextArea(
            "answer", words("reports-answer"), value: answer, rows: 3, isRequired: false,
            problems: problems)
        field.hint =
            removesListing ? words("reports-answer-hint-listing") : words("reports-answer-hint")
        self.answer = field
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("removesListing", \.removesListing),
        .init("answer", \.answer))
}
