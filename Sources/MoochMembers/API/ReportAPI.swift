import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/reports` and `/appeals`: reporting a listing, a photo or a person to the administrators, and appealing against
/// their decisions.
struct ReportAPI: Sendable {
    let services: Services
    let underWay: CallsUnderWay

    private static let listing = InputField(
        "listing_id", InputKind<Listing.ID>.id(), isRequired: true, note: "Which listing.")
    private static let member = InputField(
        "member_id", InputKind<Member.ID>.id(), isRequired: true, note: "Which member.")
    private static let comment = InputField(
        "comment_id", InputKind<Comment.ID>.id(), isRequired: true,
        note: "Which comment: the report is about its writer.")
    private static let photo = InputField(
        "photo_id", InputKind<String>.photo, isRequired: true,
        note: "Which photo: that of a listing or of a member that the caller sees.")
    private static let listingPhoto = InputField(
        "photo_id", InputKind<String>.photo, note: "Which of its photos, where it is one.")
    private static let reason = InputField(
        "reason", InputKind<Report.Reason>.choice(), isRequired: true,
        note:
            "What kind of trouble: one could get hurt (`unsafe`); it may not be offered (`forbidden`); somebody wants money beforehand or is not who they say (`fraud`); `offensive`; it shows what is nobody's business (`private`); `other`."
    )
    private static let text = InputField(
        "text", InputKind<String>.text(most: TextLength.reason),
        note: "A few words for administrators.")

    private static let removed = InputField(
        "listing_id", InputKind<Listing.ID>.id(),
        note:
            "Which listing of the member's that was removed; without one, that they are suspended.")
    private static let why = InputField(
        "text", InputKind<String>.text(most: TextLength.reason), isRequired: true,
        note: "What is wrong with the decision.")

    /// The kinds of subject.
    private static let new = InputShape(
        "NewReport", "What a member reports: a listing, a member, a comment or a photo.",
        either: [
            InputShape(
                "ListingReport", "A report about a listing, perhaps about one of its photos.",
                [listing.described, listingPhoto.described, reason.described, text.described],
                example: [
                    "listing_id": "12", "reason": "unsafe", "text": "The plug is broken.",
                ]),
            InputShape(
                "MemberReport", "A report about a member.",
                [member.described, reason.described, text.described],
                example: ["member_id": "7", "reason": "fraud"]),
            InputShape(
                "CommentReport", "A report about a comment.",
                [comment.described, reason.described, text.described],
                example: ["comment_id": "31", "reason": "offensive"]),
            InputShape(
                "PhotoReport", "A report about a photo alone.",
                [photo.described, reason.described, text.described],
                example: [
                    "photo_id": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                    "reason": "private",
                ]),
        ], overlap: true)

    var routes: [APIRoute] {
        [
            APIRoute(
                "report", .post, "/reports", .member,
                "Report something",
                "Nobody but administrators learns who did. Two reporters hide a listing until somebody has looked. An event `report_decided` tells what became of it.",
                body: .json(Self.new),
                answers: [
                    .made(ReportShape.self, "Administrators see it.").tellingLimit(),
                    .one(ReportShape.self, "The one that waits already.").tellingLimit(),
                ],
                conflicts: ConflictCode.outside + [.unconfirmed], problems: [.notFound, .tooMany],
                isOnce: true, handler: make),
            APIRoute(
                "listReports", .get, "/reports", .member,
                "List one's reports",
                "What the member reported, the newest first, each with what became of it.",
                query: ListPart.query, answers: [.list(ReportShape.self, "A page of them.")],
                handler: list),
            APIRoute(
                "getReport", .get, "/reports/:id", .member,
                "Read a report",
                "One of the member's own, with what became of it.",
                answers: [.one(ReportShape.self, "As it is now.")], handler: read),
            APIRoute(
                "appeal", .post, "/appeals", .member,
                "Say that a decision is wrong",
                "That a listing of the member's was removed, or that they are suspended. Once for each decision; another administrator looks at it, where there is one. An event `report_decided` tells what became of it.",
                body: .json(
                    InputShape(
                        "Appeal", "What is wrong with a decision against the member.",
                        [Self.removed.described, Self.why.described],
                        example: ["listing_id": "12", "text": "The lid is on again."])),
                answers: [.one(ReportShape.self, "It waits.")],
                conflicts: [
                    ConflictCode(ReportError.appealed), ConflictCode(ReportError.nothingToAppeal),
                ], problems: [.notFound, .tooMany], handler: appeal),
        ]
    }

    private func make(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let listing = input.has(Self.listing) ? input(Self.listing) : nil
        let member = input.has(Self.member) ? input(Self.member) : nil
        let comment = input.has(Self.comment) ? input(Self.comment) : nil
        let (photo, reason) = (input(Self.listingPhoto), input(Self.reason))
        let text = input(Self.text) ?? ""
        let kinds = [
            input.has(Self.member), input.has(Self.comment),
            input.has(Self.listing) || input.has(Self.photo),
        ]
        if kinds.count(where: { $0 }) != 1 { input.note("", .apiReportOne) }
        try input.finish()
        guard let reason else {
            throw FieldProblems([FieldProblem(field: Self.reason.name, complaint: .apiRequired)])
        }
        let named = listing.map(Report.Subject.listing) ?? member.map(Report.Subject.member)
        let (me, now) = (try visit.member, visit.now)
        let outcome = try await services.once(visit, underWay) { db in
            let subject =
                try named ?? comment.map { .member(try $0.found(in: db).memberID) }
                ?? Report.subject(ofPhoto: photo ?? "", for: me.id, at: now, in: db)
            let shown = if case .listing = subject { photo } else { String?.none }
            let isThere =
                try Report.open(
                    on: subject, photo: shown, comment: comment, reason: reason, by: me.id, in: db)
                != nil
            let report = try Report.make(
                on: subject, photo: shown, comment: comment, reason: reason, text: text, by: me.id,
                at: now, in: db)
            return Call.Outcome(
                status: isThere ? 200 : 201, location: "\(APIRoute.base)/reports/\(report.id)",
                recordID: report.id.rawValue)
        }
        let (report, left) = try await services.store.read { db in
            (
                try Report.ID(outcome.recordID).found(in: db),
                try MemberLimits.allowance(.report, of: me, at: now, in: db)
            )
        }
        let isNew = outcome.status == 201
        var response = services.answer(
            ReportShape(report), to: visit, status: isNew ? .created : .ok,
            location: isNew ? outcome.location : nil)
        RateLimit(.report, left, at: now).note(in: &response.headers)
        outcome.noteReplay(in: &response.headers)
        return response
    }

    private func appeal(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let (listing, text) = (input(Self.removed), input(Self.why))
        try input.finish()
        let (me, now) = (try visit.member.id, visit.now)
        let report = try await services.store.write { db in
            try Report.appeal(
                against: listing.map(Report.Subject.listing) ?? .member(me), text: text ?? "",
                by: me, at: now, in: db)
        }
        return services.answer(ReportShape(report), to: visit)
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let start = part.start(&input, in: Report.order)
        try input.finish()
        let me = try visit.member.id
        let page = try await services.store.read {
            try Report.page(by: me, start: start, size: part.size, in: $0)
        }
        return services.answer(
            list: page.rows.map(ReportShape.init), next: page.next?.text, to: visit)
    }

    private func read(_ visit: MemberVisit) async throws -> Response {
        let (id, me): (Report.ID, _) = (try visit.id(), try visit.member.id)
        let report = try await services.found { db in
            try Report.find(id, in: db).flatMap { $0.reporterID == me ? $0 : nil }
        }
        return services.answer(ReportShape(report), to: visit)
    }
}

extension Complaint {
    fileprivate static let apiReportOne = Complaint(
        "api-report-one",
        "Name what it is about: a listing, perhaps with one of its photos, or a member, or a comment, or a photo."
    )
}
