import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/listings/new`: offering something in three steps, which are stored as a draft. A guest can do so too, and joins at
/// the end.
struct GiveHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        let writer = services.writer(of: visit)
        let draft =
            try await services.store.read { try Draft.open(by: writer, in: $0) } ?? Draft()
        let (asked, reached) = (
            visit.query["step"].flatMap(GiveStep.init(rawValue:)), GiveStep(of: draft)
        )
        let step = asked.map { $0.number < reached.number ? $0 : reached } ?? reached
        return try await page(draft, at: step, visit, problems: barred(visit, at: step))
    }

    /// Who may not offer anything now learns it before they have taken three steps.
    private func barred(_ visit: MemberVisit, at step: GiveStep) -> [FieldProblem] {
        do throws(MemberError) {
            try visit.who.member?.requireActive(at: visit.now)
            return []
        } catch {
            let field =
                switch step {
                case .photo: "photos"
                case .what: "title"
                case .until: "description"
                }
            return [FieldProblem(field: field, message: error.complaint.message)]
        }
    }

    /// Saves one step. The input is stored whether or not it is valid.
    func save(_ visit: MemberVisit) async throws -> Response {
        let step = GiveStep(rawValue: visit.field("step")) ?? .photo
        let writer = services.writer(of: visit, making: true)
        switch try await kept(visit, by: writer) {
        case .posted(let listing):
            return services.redirect(to: Site.listing.path(listing))
        case .members:
            return services.signInFirst(visit.form, of: visit.request)
        case .open(var draft):
            let response = try await answer(&draft, at: step, visit, writer)
            return services.keeping(writer, in: response)
        }
    }

    private func answer(
        _ draft: inout Draft, at step: GiveStep, _ visit: MemberVisit, _ writer: Draft.Writer
    ) async throws -> Response {
        if step == .photo {
            let intake = PhotoIntake(services: services, visit: visit, writer: writer)
            if let refusal = try await intake.add(to: &draft) {
                return try await page(
                    draft, at: step, visit, problems: refusal.problems, status: refusal.status
                ).again(after: refusal.wait)
            }
        }
        let steps = GiveStep.allCases
        switch visit.field("press") {
        case "back":
            return services.redirect(to: (step.before ?? step).path)
        case "next":
            let problems = try await problems(of: draft, visit)
                .filter { GiveStep(of: $0.field) == step }
            guard problems.isEmpty else {
                return try await page(
                    draft, at: step, visit, problems: problems, status: .unprocessableContent)
            }
            return services.redirect(to: steps[min(step.number, steps.count - 1)].path)
        case "point":
            return services.redirect(to: Site.newListingPoint.path)
        default:
            return services.redirect(to: step.path)
        }
    }

    /// Saves the last step and posts the listing; pressed twice, it posts once.
    func post(_ visit: MemberVisit) async throws -> Response {
        let writer = services.writer(of: visit, making: true)
        let food = try await services.store.read { try Category.ordered(in: $0) }.food
        // One transaction stores and posts the draft: a second wait for the disk would take longer than all the rest.
        let outcome = try await services.store.write { db -> Outcome in
            try post(visit, by: writer, food: food, in: db)
        }
        switch outcome {
        case .posted(let listing):
            return services.posted(listing, visit)
        case .needsSignIn:
            return services.signInFirst(visit.form, of: visit.request)
        case .needsConfirming: return try services.confirmFirst(visit)
        case .needsSignUp:
            let press = PressBefore.offer(told: visit.form.fields.all("told"))
            return services.keeping(writer, in: services.redirect(to: press.joinPath(for: visit)))
        case .refused(let draft, let problems, let status):
            let step = problems.map { GiveStep(of: $0.field) }.min { $0.number < $1.number }
            let response = try await page(
                draft, at: step ?? .until, visit,
                problems: problems.filter { GiveStep(of: $0.field) == step }, status: status)
            return services.keeping(writer, in: response)
        }
    }

    /// Posts the draft that a guest pressed to offer before they signed in; nil if they have to read something first.
    func finish(_ visit: MemberVisit, told: [String]) async throws -> Listing.ID? {
        let (writer, member) = (services.writer(of: visit), try visit.member.id)
        return try await services.store.write { db in
            guard let draft = try Draft.open(by: writer, in: db), !draft.isEmpty else { return nil }
            let kept = try Draft.write(by: writer, at: visit.now, in: db) { _ in }
            let food = try Category.ordered(in: db).food
            guard let listing = try? checked(kept, food: food, visit),
                MaskedNotice.isTold(of: listing, by: told)
            else { return nil }
            return try kept.post(as: listing, by: member, at: visit.now, in: db)
        }
    }

    /// Forgets the point of a draft that was begun for another community.
    func comeHome(_ visit: MemberVisit) async throws {
        let writer = services.writer(of: visit)
        try await services.store.write { db in
            guard try Draft.open(by: writer, in: db) != nil else { return }
            _ = try Draft.write(by: writer, at: visit.now, in: db) { $0.fields.point = "" }
        }
    }

    /// The outcome of the last step.
    private enum Outcome: Sendable {
        case posted(Listing.ID)
        /// The draft belongs to a member who is not signed in any more.
        case needsSignIn
        /// The draft is valid, and a guest's.
        case needsSignUp
        /// The draft is valid and stored until its writer has confirmed their address.
        case needsConfirming
        /// The draft is stored and shown again. Without problems it is to be posted again, as its writer had not been
        /// told yet which parts others cannot read.
        case refused(Draft, [FieldProblem], HTTPResponse.Status)
    }

    private func post(
        _ visit: MemberVisit, by writer: Draft.Writer, food: Set<MoochStore.Category.ID>,
        in db: Writing
    ) throws -> Outcome {
        let draft: Draft
        switch try kept(visit, by: writer, in: db) {
        case .open(let kept): draft = kept
        case .posted(let listing): return .posted(listing)
        case .members: return .needsSignIn
        }
        do {
            let listing = try checked(draft, food: food, visit)
            guard MaskedNotice.isTold(of: listing, by: visit.form.fields.all("told")) else {
                return .refused(draft, [], .unprocessableContent)
            }
            guard let member = visit.who.member else { return .needsSignUp }
            return .posted(try draft.post(as: listing, by: member.id, at: visit.now, in: db))
        } catch let wrong as FieldProblems {
            return .refused(draft, wrong.problems, .unprocessableContent)
        } catch MemberError.unconfirmed {
            return .needsConfirming
        } catch let error as MemberError {
            let problem = FieldProblem(field: "description", message: error.complaint.message)
            return .refused(draft, [problem], .conflict)
        }
    }

    /// Confirms before the draft is deleted.
    func confirmDiscard(_ visit: MemberVisit) async throws -> Response {
        var page = StepPage(
            services.frame(words("give-anew-title"), in: .give, for: visit),
            action: Site.newListingRemoval.path, button: words("give-anew"))
        page.consequences = [Consequence(icon: "delete", words("give-anew-gone"))]
        page.isDanger = true
        page.other = Link(words("give-anew-back"), Site.newListing.path)
        return services.render(page, for: visit)
    }

    /// Deletes the draft.
    func discard(_ visit: MemberVisit) async throws -> Response {
        let writer = services.writer(of: visit)
        try await services.store.write { try Draft.discard(by: writer, in: $0) }
        return services.redirect(to: Site.newListing.path)
    }

    private enum Kept: Sendable {
        case open(Draft)
        case posted(Listing.ID)
        /// The draft belongs to a member who is not signed in any more.
        case members
    }

    private func kept(_ visit: MemberVisit, by writer: Draft.Writer) async throws -> Kept {
        try await services.store.write { try kept(visit, by: writer, in: $0) }
    }

    /// Stores a form's input, unless its draft was posted before.
    private func kept(
        _ visit: MemberVisit, by writer: Draft.Writer, in db: Writing
    ) throws -> Kept {
        let id = Int64(visit.field("draft")).map { Draft.ID($0) }
        if let id, writer.member == nil, try Draft.isMembers(id, in: db) { return .members }
        if let id, let member = writer.member,
            let posted = try Draft.find(id, of: member, in: db)?.posted
        {
            return .posted(posted)
        }
        return .open(try Draft.write(by: writer, at: visit.now, in: db) { $0.read(visit) })
    }

    private func problems(of draft: Draft, _ visit: MemberVisit) async throws -> [FieldProblem] {
        let categories = try await services.store.read { try Category.ordered(in: $0) }
        do {
            _ = try checked(draft, food: categories.food, visit)
            return []
        } catch let wrong as FieldProblems {
            return wrong.problems
        }
    }

    private func checked(
        _ draft: Draft, food: Set<MoochStore.Category.ID>, _ visit: MemberVisit
    ) throws -> ListingDraft {
        guard let community = visit.who.community else { throw Problem.notFound }
        return try draft.listing(
            food: food, in: community, at: visit.now, currency: services.currency)
    }

    private func page(
        _ draft: Draft, at step: GiveStep, _ visit: MemberVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        // What neighbours look for is for neighbours.
        let seller = visit.who.member?.id
        let offer =
            step == .until && seller != nil
            ? visit.who.community.map { draft.offer(in: $0.id) } : nil
        let home = draft.fields.point.isEmpty || step != .until ? nil : visit.who.community
        let (categories, plan, looking) = try await services.store.read { db in
            (
                try Category.ordered(in: db),
                try home.flatMap { try CommunityPlan.find($0.id, in: db) },
                try offer.map { try SavedSearch.count(for: $0, by: seller, in: db) } ?? 0
            )
        }
        return services.render(
            GivePage(
                draft, at: step, in: visit.who.community, plan: plan, categories: categories,
                currency: services.currency,
                isGuest: visit.who.member == nil, looking: looking, problems: problems,
                frame: services.frame(
                    words("give-title"), in: .give, for: visit, at: step.path,
                    under: step.before?.path)),
            for: visit, status: status)
    }
}

extension Services {
    func posted(_ listing: Listing.ID, _ visit: MemberVisit) -> Response {
        offeringPush(
            on: .listing(listing), visit,
            redirect(to: Site.listing.path(listing), flash: Flash(.success, words("give-done"))))
    }

    private var draftCookieName: String { cookies.sessionName + "-draft" }

    /// The writer of a draft: a member, a guest by a cookie of their browser, or both.
    func writer(of visit: MemberVisit, making: Bool = false) -> Draft.Writer {
        let token = Cookies(visit.request.headers)[draftCookieName]
        let member = visit.who.member?.id
        return Draft.Writer(
            member: member,
            token: token ?? (making && member == nil ? Draft.Writer.makeToken() : nil),
            address: visit.request.clientAddress)
    }

    /// Adds the cookie by which a guest's draft is found, for the draft's lifetime.
    func keeping(_ writer: Draft.Writer, in response: Response) -> Response {
        guard writer.member == nil, let token = writer.token else { return response }
        return response.setting(
            SetCookie(
                name: draftCookieName, value: token, isSecure: cookies.secure,
                maxAge: Int(Draft.lifetime)))
    }
}

extension [MoochStore.Category] {
    /// The categories of food, whose listings have dates and allergens.
    var food: Set<MoochStore.Category.ID> { Set(filter(\.isFood).map(\.id)) }
}
