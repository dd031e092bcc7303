import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/listings/ID/edit`, and offering again what was offered before.
struct ChangeHandlers: Sendable {
    let services: Services

    func form(_ visit: MemberVisit) async throws -> Response {
        let change = try await change(visit)
        return try await page(change, visit)
    }

    /// Stores the draft; saves the listing if that button was pressed.
    func save(_ visit: MemberVisit) async throws -> Response {
        var change = try await change(visit)
        let id = change.listing.id
        guard visit.field("press") != "discard" else {
            let writer = change.writer
            try await services.store.write { try Draft.discard(by: writer, changing: id, in: $0) }
            return services.redirect(to: Site.listing.path(id))
        }
        let before = change
        change.draft = try await services.store.write { db in
            let draft = try Draft.write(
                by: before.writer, changing: id, from: before.draft, at: visit.now, in: db
            ) { draft in
                draft.read(visit)
                if before.isAskedFor { draft.fix(before.first) }
            }
            // An unchanged draft is not stored, such as that of a form which a browser sends again after saving.
            if (draft.fields, draft.photos) == (before.first.fields, before.first.photos) {
                try Draft.discard(by: before.writer, changing: id, in: db)
                return before.first
            }
            return draft
        }
        if !change.isAskedFor {
            let intake = PhotoIntake(
                services: services, visit: visit, writer: change.writer, listing: id)
            if let refusal = try await intake.add(to: &change.draft) {
                return try await page(
                    change, visit, problems: refusal.problems, status: refusal.status
                ).again(after: refusal.wait)
            }
        }
        guard visit.field("press") != "point" else {
            return services.redirect(to: Site.listingPoint.path(id))
        }
        guard visit.field("press").isEmpty else {
            return services.redirect(to: Site.listingEdit.path(id))
        }
        return try await store(&change, visit)
    }

    private func store(_ change: inout Change, _ visit: MemberVisit) async throws -> Response {
        do {
            let draft = change.draft
            let typed = try draft.listing(
                food: change.categories.food, in: change.community, at: visit.now,
                currency: services.currency)
            guard MaskedNotice.isTold(of: typed, by: visit.form.fields.all("told")) else {
                return try await page(change, visit, status: .unprocessableContent)
            }
            let (listing, writer, now) = (change.listing, change.writer, visit.now)
            let member = try visit.member.id
            try await services.store.write { db in
                try listing.change(
                    to: typed, from: draft.fields.version, by: member, at: now, in: db)
                try Draft.discard(by: writer, changing: listing.id, in: db)
            }
            return services.redirect(
                to: Site.listing.path(listing.id), flash: Flash(.success, words("change-done")))
        } catch let wrong as FieldProblems {
            return try await page(
                change, visit, problems: wrong.problems, status: .unprocessableContent)
        } catch ListingError.changedMeanwhile {
            return try await conflict(change, visit)
        } catch let refusal as any VerbRefusal {
            return try await refused(refusal.complaint, visit)
        }
    }

    /// Shows both versions. The draft is kept, and saving it again overwrites the other.
    private func conflict(_ change: Change, _ visit: MemberVisit) async throws -> Response {
        let (typed, writer, id) = (change.draft.fields, change.writer, change.listing.id)
        var now = try await self.change(visit)
        let version = now.first.fields.version
        now.draft = try await services.store.write { db in
            try Draft.write(by: writer, changing: id, at: visit.now, in: db) {
                $0.fields.version = version
            }
        }
        let saved = now.first.fields
        let lines: [(String, KeyPath<Draft.Fields, String>)] = [
            (words("give-what"), \.title), (words("price"), \.price),
            (words("quantity"), \.quantity), (words("description"), \.description),
            (words("best-before"), \.bestBefore), (words("use-by"), \.useBy),
        ]
        let differences = lines.filter { typed[keyPath: $0.1] != saved[keyPath: $0.1] }
            .map { label, field in
                ConflictLine(
                    label: label, theirs: saved[keyPath: field], yours: typed[keyPath: field])
            }
        return try await page(
            now, visit, conflict: Conflict(differences: differences), status: .conflict)
    }

    private func refused(_ complaint: Complaint, _ visit: MemberVisit) async throws -> Response {
        try await page(
            try await change(visit), visit,
            problems: [FieldProblem(field: "description", complaint: complaint)], status: .conflict)
    }

    /// Begins a new listing with the text and photos of one that is over.
    func again(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Listing.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        let (writer, currency) = (services.writer(of: visit), services.currency)
        let isBegun = try await services.store.write { db -> Bool in
            guard let listing = try Listing.find(id, in: db), listing.sellerID == member,
                [.accepted, .ended].contains(listing.state)
            else { throw Problem.notFound }
            if let draft = try Draft.open(by: writer, in: db), !draft.isEmpty { return false }
            let said = try ListingDraft(of: listing, in: db)
            try Draft.write(by: writer, at: now, in: db) { draft in
                draft = Draft(said, currency: currency, like: draft)
                (draft.fields.bestBefore, draft.fields.useBy, draft.fields.version) = ("", "", "")
                draft.fields.point = ""
            }
            return true
        }
        return services.redirect(
            to: Site.newListing.path,
            flash: isBegun ? nil : Flash(.problem, words("again-unfinished")))
    }

    /// The state of the page that changes a listing.
    struct Change: Sendable {
        let listing: Listing
        let community: Community
        /// The ground of the community, if it has a picture.
        let plan: CommunityPlan?
        let categories: [MoochStore.Category]
        let isAskedFor: Bool
        let writer: Draft.Writer
        /// The listing as it is, as a draft.
        let first: Draft
        var draft: Draft
    }

    /// Reads the listing and its draft.
    ///
    /// - Throws: A 404 for one that is not the visitor's, or not on offer.
    func change(_ visit: MemberVisit) async throws -> Change {
        let (id, member): (Listing.ID, _) = (try visit.id(), try visit.member.id)
        let (writer, currency) = (services.writer(of: visit), services.currency)
        return try await services.found { db in
            guard let listing = try Listing.find(id, in: db), listing.sellerID == member,
                listing.state == .available,
                let community = try Community.find(listing.communityID, in: db)
            else { return nil }
            let first = Draft(try ListingDraft(of: listing, in: db), currency: currency)
            let isAskedFor = try listing.isAskedFor(in: db)
            var draft = try Draft.open(by: writer, changing: id, in: db) ?? first
            if isAskedFor { draft.fix(first) }
            return Change(
                listing: listing, community: community,
                plan: try CommunityPlan.find(community.id, in: db),
                categories: try Category.ordered(in: db), isAskedFor: isAskedFor, writer: writer,
                first: first, draft: draft)
        }
    }

    private func page(
        _ change: Change, _ visit: MemberVisit, conflict: Conflict? = nil,
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        services.render(
            ChangePage(
                change, conflict: conflict, currency: services.currency, problems: problems,
                frame: services.frame(words("change-title"), in: nil, for: visit)),
            for: visit, status: status)
    }
}

extension Draft {
    /// Makes the draft of a listing as its seller would have typed it, from another draft's remaining properties.
    init(_ listing: ListingDraft, currency: Currency, like other: Draft = Draft()) {
        self = other
        fields = Fields(listing, currency: currency)
        photos = listing.photos.map { Photo($0, alt: listing.captions[$0] ?? "") }
    }

    /// Resets the fields that cannot be changed while somebody waits for an answer.
    fileprivate mutating func fix(_ first: Draft) {
        photos = first.photos
        (fields.title, fields.category) = (first.fields.title, first.fields.category)
        (fields.price, fields.quantity) = (first.fields.price, first.fields.quantity)
    }
}

struct ChangePage: Page {
    static let template = "members/change"

    let frame: MemberFrame
    let action: String
    /// The fields that cannot be changed while somebody waits for an answer; nil while all can be.
    let fixed: DraftPreview?
    let photos: PhotosPart?
    let what: WhatPart?
    let until: UntilPart
    let masked: MaskedNotice?
    /// True if the draft says something else than the listing.
    let isUnsaved: Bool
    let conflict: Conflict?
    let errorSummary: ErrorSummary?

    init(
        _ change: ChangeHandlers.Change, conflict: Conflict?, currency: Currency,
        problems: [FieldProblem], frame: MemberFrame
    ) {
        let draft = change.draft
        self.frame = frame
        self.conflict = conflict
        action = Site.listingEdit.path(change.listing.id)
        fixed = change.isAskedFor ? DraftPreview(draft, currency: currency, isFixed: true) : nil
        photos = change.isAskedFor ? nil : PhotosPart(draft, problems: problems)
        what =
            change.isAskedFor
            ? nil
            : WhatPart(
                draft.fields, categories: change.categories, currency: currency,
                problems: problems)
        until = UntilPart(
            draft, food: change.categories.food, in: change.community, plan: change.plan,
            action: action, problems: problems)
        isUnsaved =
            (draft.fields, draft.photos) != (change.first.fields, change.first.photos)
        masked = MaskedNotice(draft)
        errorSummary = ErrorSummary(problems, in: GiveStep.fields)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("fixed", \.fixed),
        .init("photos", \.photos), .init("what", \.what), .init("until", \.until),
        .init("masked", \.masked), .init("isUnsaved", \.isUnsaved),
        .init("conflict", \.conflict),
        .init("errorSummary", \.errorSummary))
}
