import MoochSite
import MoochStore
import MoochWeb

/// `/reports/ID`: a report, its subject, whose that is, and the decision.
struct ReportPage: Page {
    static let template = "admin/reports/show"

    let frame: Frame
    let badge: StateBadge
    let errorSummary: ErrorSummary?
    /// "The owner says that the decision is wrong."
    let appeal: String?
    let subject: Link
    /// Nil for a person.
    let offer: ReportedOffer?
    /// The reported photo, if it is not among the listing's.
    let photo: LargePhoto?
    /// The reported comment.
    let comment: Link?
    /// A person's own words.
    let bio: String?
    /// False for a person without a photo and words of their own.
    let hasThing: Bool
    let owner: ReportedOwner
    let reports: [ReportLine]
    /// What was handed over of a conversation; nil without.
    let messages: ReportedMessages?
    /// "3 members have reported it: it is hidden until you decide."
    let waiting: String?
    /// Of an appeal: the decision that it is about.
    let contested: DecisionFacts?
    let decided: DecisionFacts?
    /// "Brought back by Ada on 4 March.", or who ended the suspension.
    let broughtBack: String?
    /// True for some seconds, in which nobody is told.
    let isUntold: Bool
    /// Nil once it is decided.
    let decision: DecisionForm?
    let reopeningPath: String?
    /// The next one that waits.
    let nextPath: String?

    init(
        _ found: ReportSummary, _ typed: DecisionForm.Typed, prepared: PreparedTexts,
        problems: [FieldProblem], now: Timestamp, currency: Currency, frame: Frame
    ) {
        let (row, report) = (found.row, found.row.report)
        self.frame = frame
        badge = row.badge
        errorSummary = ErrorSummary(
            problems, in: ["outcome", "length", "until", "ground", "reason", "answer", "note"])
        switch report.subject {
        case .listing(let id): subject = Link(row.subjectName, Site.listing.path(id))
        case .member(let id): subject = Link(row.subjectName, Site.member.path(id))
        }
        appeal =
            report.isAppeal ? words("reports-appeal-note", ["name": row.reporterName]) : nil
        offer = found.offer.map { ReportedOffer($0, report, currency: currency) }
        let isAmongPhotos = found.offer?.photos.contains { $0.photo == report.photo } ?? false
        photo =
            report.photo.flatMap { isAmongPhotos ? nil : $0 }.map {
                LargePhoto(name: $0, alternative: words("reports-photo"), icon: "photo")
            }
            ?? (found.offer == nil
                ? found.member.photo.map {
                    LargePhoto(
                        name: $0, alternative: words("photo-of", ["name": found.member.name]),
                        icon: "members")
                } : nil)
        comment = found.comment.map { Link($0.text, Site.comment.path($0.id)) }
        bio = found.offer == nil && !found.member.bio.isEmpty ? found.member.bio : nil
        hasThing = offer != nil || photo != nil || bio != nil || comment != nil
        owner = ReportedOwner(found, now: now)
        reports = ([row] + found.others).map { ReportLine($0, isItself: $0.id == row.id, now: now) }
        messages = ReportedMessages(found, now: now)
        let isOpen = report.state == .open
        waiting =
            !isOpen || found.reporters < 2
            ? nil
            : found.offer == nil
                ? words("reports-several", ["count": found.reporters])
                : words("reports-hidden", ["count": found.reporters])
        contested = found.contested.map { DecisionFacts($0, now: now) }
        decided = report.decidedAt.map { DecisionFacts(found.decision, report, at: $0, now: now) }
        broughtBack =
            row.isBroughtBack
            ? found.broughtBack.map {
                let by: KeyValuePairs<String, any WordArgument> = [
                    "name": $0.actorName, "moment": MomentText($0.at, now: now).exact,
                ]
                return report.state == .acted
                    ? words("reports-suspension-ended-by", by)
                    : words("reports-brought-back-by", by)
            } ?? words("reports-brought-back-note") : nil
        isUntold = found.isUntold
        decision =
            isOpen
            ? DecisionForm(found, typed, prepared: prepared, problems: problems, now: now) : nil
        // What was taken back elsewhere cannot be taken back once more.
        let isOver = isOpen || row.isBroughtBack && !found.isUntold
        reopeningPath = isOver ? nil : Site.reportReopening.path(report.id)
        nextPath = found.next.map { Site.report.path($0.id) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("errorSummary", \.errorSummary),
        .init("appeal", \.appeal), .init("subject", \.subject), .init("offer", \.offer),
        .init("photo", \.photo), .init("comment", \.comment), .init("bio", \.bio),
        .init("hasThing", \.hasThing), .init("owner", \.owner),
        .init("reports", \.reports), .init("messages", \.messages), .init("waiting", \.waiting),
        .init("contested", \.contested),
        .init("decided", \.decided), .init("broughtBack", \.broughtBack),
        .init("isUntold", \.isUntold), .init("decision", \.decision),
        .init("reopeningPath", \.reopeningPath), .init("nextPath", \.nextPath))
}

/// The messages that were handed over with a report. Conversations are private: reading them is noted in the audit.
struct ReportedMessages: TemplateModel {
    let count: String
    /// Where they are asked for; nil while they are shown.
    let readingPath: String?
    let rows: [ReportedMessageRow]

    init?(_ found: ReportSummary, now: Timestamp) {
        guard found.messageCount > 0 else { return nil }
        count = words("reports-messages-count", ["count": found.messageCount])
        readingPath =
            found.messages == nil ? Site.reportMessages.path(found.row.report.id) : nil
        rows = (found.messages ?? []).map { ReportedMessageRow($0, now: now) }
    }

    static let fields = TemplateFields<Self>(
        .init("count", \.count), .init("readingPath", \.readingPath), .init("rows", \.rows))
}

/// One of them.
struct ReportedMessageRow: TemplateModel {
    let sender: Link
    let text: String
    let moment: MomentText

    init(_ message: ReportedMessage, now: Timestamp) {
        sender = Link(message.name, Site.member.path(message.sender))
        text = message.text
        moment = MomentText(message.at, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("sender", \.sender), .init("text", \.text), .init("moment", \.moment))
}

/// A reported listing as its readers see it.
struct ReportedOffer: TemplateModel {
    /// Nil without a photo. The reported one comes first.
    let strip: PhotoStrip?
    /// True if one of the photos is what was reported, which is the first.
    let isAboutPhoto: Bool
    let price: PriceText
    let badge: StateBadge
    let categoryName: String
    let description: String?

    init(_ offer: ReportSummary.Offer, _ report: Report, currency: Currency) {
        let reported = offer.photos.filter { $0.photo == report.photo }
        let isAboutPhoto = !reported.isEmpty
        self.isAboutPhoto = isAboutPhoto
        let photos = reported + offer.photos.filter { $0.photo != report.photo }
        strip =
            photos.isEmpty
            ? nil
            : PhotoStrip(
                photos.enumerated().map { index, photo in
                    (
                        photo.sized,
                        isAboutPhoto && index == 0
                            ? words("reports-photo")
                            : words(
                                "listings-photo",
                                ["number": index + 1, "title": offer.listing.title])
                    )
                }, banner: nil)
        price = PriceText(cents: offer.listing.priceCents, in: currency)
        badge = StateBadge(offer.state)
        categoryName = offer.categoryName
        description =
            offer.listing.description.trimmed.isEmpty ? nil : offer.listing.description
    }

    static let fields = TemplateFields<Self>(
        .init("strip", \.strip), .init("isAboutPhoto", \.isAboutPhoto), .init("price", \.price),
        .init("badge", \.badge), .init("categoryName", \.categoryName),
        .init("description", \.description))
}

/// Whose it is, with their record.
struct ReportedOwner: TemplateModel {
    let member: Link
    /// Nil for an open account.
    let badge: StateBadge?
    let community: Link
    let joined: MomentText
    let given: Figure
    let received: Figure
    let reports: [ReportLine]
    /// "3 earlier reports", or that there are none.
    let reportCount: String
    /// "Suspended by Ada on 4 March: Rude"
    let suspensions: [String]

    init(_ found: ReportSummary, now: Timestamp) {
        let (member, record) = (found.member, found.record)
        self.member = Link(member.name, Site.member.path(member.id))
        let state = member.state(at: now)
        badge = state == .active ? nil : StateBadge(state)
        community = Link(found.communityName, Site.community.path(member.communityID))
        joined = MomentText(member.createdAt, now: now)
        given = Figure(record.given)
        received = Figure(record.received)
        reports = record.reports.map { ReportLine($0, isItself: false, now: now) }
        reportCount = words("reports-other-count", ["count": record.reportCount])
        suspensions = record.suspensions.map { entry in
            let moment = MomentText(entry.at, now: now).exact
            return entry.action == .suspendMember
                ? words(
                    "reports-suspended-by",
                    ["name": entry.actorName, "moment": moment, "reason": entry.reason ?? ""])
                : words("reports-unsuspended-by", ["name": entry.actorName, "moment": moment])
        }
    }

    static let fields = TemplateFields<Self>(
        .init("member", \.member), .init("badge", \.badge), .init("community", \.community),
        .init("joined", \.joined), .init("given", \.given), .init("received", \.received),
        .init("reports", \.reports), .init("reportCount", \.reportCount),
        .init("suspensions", \.suspensions))
}

/// A report in a line, wherever reports are named; its partial is `admin/reports/line`.
struct ReportLine: TemplateModel {
    /// Nil on its own page.
    let path: String?
    /// What it is about, and its kind.
    let label: String
    let text: String?
    let badge: StateBadge
    let reporter: Link
    let moment: MomentText

    init(_ row: ReportList.Row, isItself: Bool, isOnSubject: Bool = false, now: Timestamp) {
        let report = row.report
        path = isItself ? nil : Site.report.path(report.id)
        label =
            isItself || isOnSubject
            ? report.label
            : words("event-about", ["title": row.subjectName, "text": report.label])
        text = report.text.isEmpty ? nil : report.text
        badge = row.badge
        reporter = Link(row.reporterName, Site.member.path(report.reporterID))
        moment = MomentText(report.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("label", \.label), .init("text", \.text),
        .init("badge", \.badge), .init("reporter", \.reporter), .init("moment", \.moment))
}

extension Report {
    /// Its reason; of an appeal, what that is.
    var label: String { isAppeal ? words("reports-appeal") : reason.label }
}

/// Who decided what, when and why.
struct DecisionFacts: TemplateModel {
    let badge: StateBadge?
    let moment: MomentText
    /// Nil where the audit does not know.
    let name: String?
    /// "Suspended until the end of 4 March", where the decision did that too.
    let suspension: String?
    /// Read by whom it is about.
    let reason: String?
    let ground: String?
    /// Read by those who reported it.
    let answer: String?
    let note: String?

    init(_ entry: AuditEntry?, _ report: Report, at moment: Timestamp, now: Timestamp) {
        let end = entry.flatMap { AuditDifference.number("suspended_until", of: $0) }
        let isSuspended = entry.flatMap { AuditDifference.number("suspended", of: $0) } != nil
        suspension =
            isSuspended
            ? end.map {
                words("reports-suspended-until", ["end": StatementOfReasons.end(Timestamp($0))])
            }
                ?? words("reports-suspended-good") : nil
        badge = report.badge
        self.moment = MomentText(moment, now: now)
        name = entry?.actorName
        reason = entry?.reason
        ground =
            entry.flatMap { AuditDifference.became("ground", of: $0) }
            .flatMap(DecisionGround.init(rawValue:))?.label
        answer = report.answer.isEmpty ? nil : report.answer
        note = entry.flatMap { AuditDifference.became("note", of: $0) }
    }

    /// A removal or a suspension.
    init(_ entry: AuditEntry, now: Timestamp) {
        badge = nil
        moment = MomentText(entry.at, now: now)
        name = entry.actorName
        suspension = AuditDifference.number("suspended_until", of: entry).map {
            words("reports-suspended-until", ["end": StatementOfReasons.end(Timestamp($0))])
        }
        reason = entry.reason
        let ground =
            AuditDifference.became("removal_ground", of: entry)
            ?? AuditDifference.became("suspension_ground", of: entry)
        self.ground = ground.flatMap(DecisionGround.init(rawValue:))?.label
        answer = nil
        note = AuditDifference.became("note", of: entry)
    }

    static let fields = TemplateFields<Self>(
        .init("badge", \.badge), .init("moment", \.moment), .init("name", \.name),
        .init("suspension", \.suspension), .init("reason", \.reason), .init("ground", \.ground),
        .init("answer", \.answer), .init("note", \.note))
}
