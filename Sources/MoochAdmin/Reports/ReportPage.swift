import MoochSite
import MoochStore
import MoochWeb

/// `/reports/ID`: a report, its subject, and the decision.
struct ReportPage: Page {
    static let template = "admin/reports/show"

    let frame: Frame
    let badge: StateBadge
    let errorSummary: ErrorSummary?
    let subject: Link
    /// The seller of a reported listing.
    let owner: Link?
    let community: Link?
    /// The listing's text; nil for a person.
    let description: String?
    let photos: [LargePhoto]
    /// The reported photo, if any.
    let photo: LargePhoto?
    let reason: String
    let text: String?
    let reporter: Link
    let created: MomentText
    /// "2 reports about Ada Lane or what they offer came before."
    let earlier: String?
    /// "3 members have reported it: it is hidden until you decide."
    let waiting: String?
    /// Shown if the listing is there again, although it was removed.
    let broughtBack: String?
    let decided: MomentText?
    let decidedBy: String?
    /// Why the listing was removed, as its owner reads it.
    let toldOwner: String?
    let answer: String?
    /// A note on the decision, for administrators only.
    let note: String?
    /// Nil once it is decided.
    let decision: DecisionForm?
    let reopeningPath: String?
    /// The next one that waits.
    let nextPath: String?

    init(
        _ found: ReportSummary, _ typed: DecisionForm.Typed, problems: [FieldProblem],
        now: Timestamp, frame: Frame
    ) {
        let (row, report) = (found.row, found.row.report)
        self.frame = frame
        badge = row.badge
        errorSummary = ErrorSummary(problems)
        let member = found.member.map { Link($0.name, Site.member.path($0.id)) }
        let isListing = found.offer != nil
        switch report.subject {
        case .listing(let id): subject = Link(row.subjectName, Site.listing.path(id))
        case .member(let id): subject = Link(row.subjectName, Site.member.path(id))
        }
        owner = isListing ? member : nil
        community = found.member.map {
            Link(found.communityName, Site.community.path($0.communityID))
        }
        description = found.offer.map { $0.listing.description }.flatMap { $0.isEmpty ? nil : $0 }
        photos = (found.offer?.photos ?? []).filter { $0.photo != report.photo }.map {
            LargePhoto(name: $0.photo, alternative: $0.alt, icon: "listings")
        }
        photo = report.photo.map {
            LargePhoto(name: $0, alternative: words("reports-photo"), icon: "photo")
        }
        reason = report.reason.label
        text = report.text.isEmpty ? nil : report.text
        reporter = Link(row.reporterName, Site.member.path(report.reporterID))
        created = MomentText(report.createdAt, now: now)
        earlier =
            found.earlier == 0
            ? nil
            : words("reports-earlier", ["count": found.earlier, "name": found.member?.name ?? ""])
        waiting =
            found.others.count < 2
            ? nil
            : isListing
                ? words("reports-hidden", ["count": found.others.count])
                : words("reports-several", ["count": found.others.count])
        broughtBack = row.isBroughtBack ? words("reports-brought-back-note") : nil
        decided = report.decidedAt.map { MomentText($0, now: now) }
        decidedBy = found.decision?.actorName
        toldOwner = found.decision?.reason
        answer = report.answer.isEmpty ? nil : report.answer
        note = found.decision.flatMap { AuditDifference.became("note", of: $0) }
        let isOpen = report.state == .open
        decision =
            isOpen
            ? DecisionForm(
                report.id, removesListing: found.offer?.listing.state == .available, typed,
                problems: problems) : nil
        reopeningPath = isOpen ? nil : Site.reportReopening.path(report.id)
        nextPath = found.next.map { Site.report.path($0.id) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("errorSummary", \.errorSummary),
        .init("subject", \.subject), .init("owner", \.owner), .init("community", \.community),
        .init("description", \.description), .init("photos", \.photos), .init("photo", \.photo),
        .init("reason", \.reason), .init("text", \.text), .init("reporter", \.reporter),
        .init("created", \.created), .init("earlier", \.earlier), .init("waiting", \.waiting),
        .init("broughtBack", \.broughtBack), .init("decided", \.decided),
        .init("decidedBy", \.decidedBy), .init("toldOwner", \.toldOwner), .init("answer", \.answer),
        .init("note", \.note), .init("decision", \.decision),
        .init("reopeningPath", \.reopeningPath),
        .init("nextPath", \.nextPath))
}

/// The possible decisions: nothing was wrong, the listing goes, or something else was done.
struct DecisionForm: TemplateModel {
    /// The typed texts, each for a reader of its own.
    struct Typed {
        /// For the seller.
        var reason = ""
        /// For those who reported it.
        var answer = ""
        /// For administrators.
        var note = ""

        init() {}

        init(_ visit: AdministratorVisit) {
            reason = visit.form["reason"] ?? ""
            answer = visit.form["answer"] ?? ""
            note = visit.form["note"] ?? ""
        }
    }

    let action: String
    /// Why the listing is removed; nil if there is none to remove. The only one-line field: Return there presses the
    /// first button, which is to remove it.
    let reason: FormField?
    let answer: TextArea
    let note: TextArea

    init(_ report: Report.ID, removesListing: Bool, _ typed: Typed, problems: [FieldProblem]) {
        action = Site.reportDecision.path(report)
        var reason = ListingRemoval.reason(
            typed.reason, problems, label: words("reports-reason"))
        reason.isRequired = false
        reason.isConditional = true
        reason.hint = words("reports-reason-hint")
        self.reason =
            removesListing || problems.contains { $0.field == "reason" } ? reason : nil
        var answer = TextArea(
            "answer", words("reports-answer"), value: typed.answer, rows: 3, isRequired: false,
            problems: problems)
        answer.hint =
            removesListing ? words("reports-answer-hint-listing") : words("reports-answer-hint")
        self.answer = answer
        var note = TextArea(
            "note", words("note-for-administrators"), value: typed.note, rows: 2,
            isRequired: false, problems: problems)
        note.hint = words("note-for-administrators-hint")
        self.note = note
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("reason", \.reason), .init("answer", \.answer),
        .init("note", \.note))
}
