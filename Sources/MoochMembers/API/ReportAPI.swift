import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/reports`: telling administrators that something is wrong with a listing, a photo or a person.
struct ReportAPI: Sendable {
    let services: Services
    let underWay: CallsUnderWay

    private static let listing = InputField("listing_id", InputKind<Listing.ID>.id())
    private static let member = InputField("member_id", InputKind<Member.ID>.id())
    private static let photo = InputField(
        "photo_id", InputKind<String>.photo, note: "Alone, or one of the listing's.")
    private static let reason = InputField(
        "reason", InputKind<Report.Reason>.choice(), isRequired: true)
    private static let text = InputField("text", InputKind<String>.text(most: 500))

    var routes: [APIRoute] {
        [
            APIRoute(
                "report", .post, "/reports", .member,
                "Reports a listing, a person or a photo. Two reporters hide a listing until somebody has looked.",
                body: .json(
                    InputShape(
                        "NewReport",
                        [
                            Self.listing.described, Self.member.described, Self.photo.described,
                            Self.reason.described, Self.text.described,
                        ],
                        example: [
                            "listing_id": "12", "reason": "unsafe", "text": "The plug is broken.",
                        ])),
                answers: [
                    .made(ReportShape.self, "Administrators see it.").tellingLimit(),
                    .one(ReportShape.self, "The one that waits already.").tellingLimit(),
                ],
                problems: [.notFound, .conflict, .tooMany], isOnce: true, handler: make),
            APIRoute(
                "getReport", .get, "/reports/:id", .member,
                "A report of the member's, with what became of it.",
                answers: [.one(ReportShape.self, "As it is now.")], handler: read),
        ]
    }

    private func make(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let (listing, member) = (input(Self.listing), input(Self.member))
        let (photo, reason) = (input(Self.photo), input(Self.reason))
        let text = input(Self.text) ?? ""
        try input.finish()
        let named = listing.map(Report.Subject.listing) ?? member.map(Report.Subject.member)
        let isOne = member == nil ? listing != nil || photo != nil : (listing, photo) == (nil, nil)
        guard let reason, isOne else {
            throw FieldProblems([FieldProblem(field: "", complaint: .apiReportOne)])
        }
        let (me, now) = (try visit.member, visit.now)
        let outcome = try await limited(visit) { db in
            let subject =
                try named
                ?? Report.subject(ofPhoto: photo ?? "", for: me.id, at: now, in: db)
            let isThere = try Report.open(on: subject, by: me.id, in: db) != nil
            let shown = if case .listing = subject { photo } else { String?.none }
            let report = try Report.make(
                on: subject, photo: shown, reason: reason, text: text, by: me.id, at: now, in: db)
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
        return response
    }

    private func limited(
        _ visit: MemberVisit, _ body: @escaping @Sendable (Writing) throws -> Call.Outcome
    ) async throws -> Call.Outcome {
        do {
            return try await services.once(visit, underWay, body)
        } catch MemberError.tooMany(let again) {
            throw try await services.tooMany(.report, again: again, visit)
        }
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
        "Name what it is about: a listing, perhaps with one of its photos, or a member, or a photo."
    )
}
