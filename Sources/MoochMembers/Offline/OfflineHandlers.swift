import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// The pages below `/offline`, which browsers store for when there is no network. They have no contact details and no
/// forms.
struct OfflineHandlers: Sendable {
    let services: Services

    /// `/offline`: the page in place of one that is not stored. It is the same for everybody; a script lists the stored
    /// pages.
    func show(_ visit: MemberVisit) async throws -> Response {
        services.render(
            OfflinePage(frame: services.offlineFrame(words("offline-title"), for: visit)),
            for: visit)
    }

    /// `/offline/listings/ID`: a listing without any names.
    func listing(_ visit: MemberVisit) async throws -> Response {
        let (id, viewer, now): (Listing.ID, _, _) = (try visit.id(), visit.who.member, visit.now)
        let detail = try await services.found { db in
            try ListingDetail.fetch(id, for: viewer, now: now, in: db)?.withoutPeople
        }
        return services.render(
            ListingPage(
                detail, now: now, currency: services.currency, isKept: true,
                frame: services.offlineFrame(detail.listing.masked.title, for: visit)),
            for: visit)
    }

    /// `/offline/agreements`: the times and places of a member's agreements, with first names.
    func agreements(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member.id, visit.now)
        let agreements = try await services.store.read { db in
            try Agreement.fetch(of: member, now: now, in: db)
        }
        return services.render(
            AgreementsPage(
                agreements, now: now,
                frame: services.offlineFrame(words("agreements"), for: visit)),
            for: visit)
    }
}

struct OfflinePage: Page {
    static let template = "members/offline"

    let frame: MemberFrame
    let agreementsPath = Site.offlineAgreements.path

    init(frame: MemberFrame) { self.frame = frame }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("agreementsPath", \.agreementsPath))
}

struct AgreementsPage: Page {
    static let template = "members/agreements"

    let frame: MemberFrame
    let kept: MomentText
    let agreements: [AgreementRow]

    init(_ agreements: [Agreement], now: Timestamp, frame: MemberFrame) {
        self.frame = frame
        kept = MomentText(now, now: now)
        self.agreements = agreements.map(AgreementRow.init)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("kept", \.kept), .init("agreements", \.agreements))
}

/// An agreement, which leads to its listing.
struct AgreementRow: TemplateModel {
    let path: String
    let title: String
    let photo: Thumbnail
    let badge: StateBadge
    /// "You give it to Ryan"
    let other: String
    let note: String?

    init(_ agreement: Agreement) {
        path = Site.listing.path(agreement.listing)
        title = MaskedText.of(agreement.title)
        photo = Thumbnail(name: agreement.photo, icon: "listings", .thumb)
        badge =
            switch agreement.state {
            case .agreed: StateBadge(kind: "good", label: words("agreement-agreed"))
            case .met: StateBadge(kind: "", label: words("agreement-met"))
            case .calledOff: StateBadge(kind: "bad", label: words("agreement-called-off"))
            }
        let name = MaskedText.of(agreement.firstName)
        other =
            agreement.isSeller
            ? words("agreement-give", ["name": name]) : words("agreement-get", ["name": name])
        note =
            agreement.note.isEmpty
            ? nil : words("contact-note", ["text": MaskedText.of(agreement.note)])
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("photo", \.photo),
        .init("badge", \.badge), .init("other", \.other), .init("note", \.note))
}
