import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/reports/new`: telling administrators that something is wrong with a listing, a photo or a person.
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
        do {
            try await services.store.write { db in
                _ = try Report.make(
                    on: subject, photo: photo, reason: reason, text: text, by: member, at: now,
                    in: db)
            }
        } catch let wrong as FieldProblems {
            return try await page(visit, problems: wrong.problems)
        } catch let error as MemberError where error != .unconfirmed {
            return try await page(
                visit, problems: [FieldProblem(field: "reason", message: error.complaint.message)],
                status: .conflict)
        }
        return services.redirect(
            to: Site.home.path, flash: Flash(.success, words("report-done")))
    }

    private func page(
        _ visit: MemberVisit, problems: [FieldProblem] = [], status: HTTPResponse.Status? = nil
    ) async throws -> Response {
        let thing = try await thing(of: visit)
        let path = Site.newReport.path(
            query: QueryItems([.init(name: thing.hidden.name, value: thing.hidden.value)]))
        return services.render(
            ReportPage(
                thing, about: visit.field("about"),
                reason: visit.field("reason"), text: visit.form["text"] ?? "", problems: problems,
                frame: services.frame(
                    words("report-title"), in: nil, for: visit, at: path, under: thing.path)),
            for: visit, status: status ?? (problems.isEmpty ? .ok : .unprocessableContent))
    }

    /// What the address or the form names, as far as the visitor sees it and it is not their own.
    private func thing(of visit: MemberVisit) async throws -> ReportedThing {
        let (viewer, now) = (try visit.member, visit.now)
        func id(_ name: String) -> Int64? { Int64(visit.form[name] ?? visit.query[name] ?? "") }
        if let listing = id("listing_id").map({ Listing.ID($0) }) {
            let screen = try await services.found { db in
                try ListingScreen.fetch(listing, for: viewer, now: now, in: db)
            }
            if case .seller = screen.part { throw Problem.notFound }
            return .listing(screen)
        }
        guard let member = id("member_id").map({ Member.ID($0) }), member != viewer.id else {
            throw Problem.notFound
        }
        return .member(
            try await services.found { try Neighbour.fetch(member, for: viewer, now: now, in: $0) })
    }
}

/// What a report can be about: a listing with its photos and its seller, or a person.
private enum ReportedThing {
    case listing(ListingScreen)
    case member(Neighbour)

    var title: String {
        switch self {
        case .listing(let screen): screen.listing.masked.title
        case .member(let person): person.name
        }
    }

    /// The choices of the field `about`; empty where there is nothing to choose.
    var choices: [(value: String, label: String)] {
        guard case .listing(let screen) = self else { return [] }
        let photos = screen.photos.enumerated().map { index, photo in
            ("photo:\(photo.photo)", words("report-photo", ["number": index + 1]))
        }
        let listing = ("listing", words("report-listing"))
        guard case .buyer(let seller, _, _) = screen.part else { return [listing] + photos }
        return [listing] + photos + [("member", seller.name)]
    }

    /// Its own page.
    var path: String {
        switch self {
        case .listing(let screen): Site.listing.path(screen.listing.id)
        case .member(let person): Site.person.path(person.id)
        }
    }

    func subject(_ chosen: String) -> Report.Subject? {
        switch self {
        case .member(let person): return .member(person.id)
        case .listing(let screen):
            guard choices.contains(where: { $0.value == chosen }) else { return nil }
            return chosen == "member"
                ? .member(screen.listing.sellerID) : .listing(screen.listing.id)
        }
    }

    func photo(_ chosen: String) -> String? {
        chosen.hasPrefix("photo:") ? String(chosen.dropFirst(6)) : nil
    }

    var hidden: HiddenField {
        switch self {
        case .listing(let screen):
            HiddenField(name: "listing_id", value: screen.listing.id.description)
        case .member(let person): HiddenField(name: "member_id", value: person.id.description)
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
    let reason: SelectField
    let text: TextArea
    let errorSummary: ErrorSummary?

    fileprivate init(
        _ thing: ReportedThing, about: String, reason: String, text: String,
        problems: [FieldProblem], frame: MemberFrame
    ) {
        self.frame = frame
        title = thing.title
        hidden = thing.hidden
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
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("title", \.title),
        .init("hidden", \.hidden), .init("about", \.about), .init("reason", \.reason),
        .init("text", \.text), .init("errorSummary", \.errorSummary))
}
