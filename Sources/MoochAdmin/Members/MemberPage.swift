import MoochSite
import MoochStore
import MoochWeb

/// `/members/ID`: one member's whole story: contact, listings, requests in both directions, contact details exchanged,
/// and administrators' actions.
struct MemberPage: Page {
    static let template = "admin/members/show"

    let frame: Frame
    let name: String
    /// Nil for an open account.
    let badge: StateBadge?
    /// Why and until when they are suspended, or when they left.
    let note: String?
    /// Nil for a member who was here.
    let invitation: InvitationPart?
    /// Shown if mail to their address was refused for good.
    let unreached: String?
    /// Shown if they called agreements off again and again after looking at the other's contact details.
    let calledOff: String?
    let photo: LargePhoto?
    let communityName: String
    let communityPath: String
    let contact: MemberContact
    let numbers: MemberNumbers
    /// What they gave and got, the latest month first.
    let months: [GivingMonthRow]
    let lists: MemberLists
    let listings: [ListingTile]
    let requests: [MemberRequestRow]
    let asked: [MemberRequestRow]
    let contacts: [MemberContactRow]
    let told: [ToldRow]
    /// Other undelivered mail, leading to the outbox.
    let otherMail: [Link]
    let reports: [ReportLine]
    let reportCount: Figure
    let changes: [AuditLine]
    let readings: [MemberReading]
    let notes: [MemberNoteRow]
    let noteField: TextArea?
    let paths: MemberPaths

    /// `note` was typed and is not saved.
    init(
        _ profile: MemberProfile, note typed: String = "", problems: [FieldProblem] = [],
        now: Timestamp, currency: Currency, frame: Frame
    ) {
        let member = profile.member
        self.frame = frame
        name = member.name
        let state = member.state(at: now)
        badge = state == .active ? nil : StateBadge(state)
        note = Self.note(member, now: now)
        invitation = InvitationPart(profile, now: now)
        unreached = profile.unreached.map { words("members-unreached", ["email": $0]) }
        calledOff =
            profile.calledOff < MemberProfile.manyCalledOff
            ? nil : words("members-called-off", ["count": profile.calledOff])
        photo = member.photo.map {
            LargePhoto(
                name: $0, alternative: words("photo-of", ["name": member.name]), icon: "members")
        }
        communityName = profile.communityName
        communityPath = Site.community.path(member.communityID)
        contact = MemberContact(member, until: profile.readingEnd, now: now)
        let lists = MemberLists(member.id)
        self.lists = lists
        numbers = MemberNumbers(profile, lists: lists, now: now)
        months = profile.months.map { GivingMonthRow($0, of: member.id) }
        listings = profile.listings.rows.map {
            ListingTile($0, now: now, currency: currency)
        }
        requests = profile.requests.rows.map { MemberRequestRow($0, asks: true, now: now) }
        asked = profile.asked.rows.map { MemberRequestRow($0, asks: false, now: now) }
        contacts = profile.contacts.rows.map { MemberContactRow($0, of: member.id, now: now) }
        told = profile.told.rows.map { event in
            ToldRow(event, mail: profile.unsent.events[event.id], now: now)
        }
        otherMail = profile.unsent.others.map(\.link)
        reports = profile.reports.map {
            ReportLine($0, isItself: false, now: now)
        }
        reportCount = Figure(profile.reportCount)
        changes = AuditLine.all(profile.changes, now: now, currency: currency)
        readings = profile.readings.rows.map { MemberReading($0, now: now) }
        notes = profile.notes.map { MemberNoteRow($0, now: now) }
        noteField =
            member.email == nil
            ? nil
            : TextArea(
                "note", words("members-note"), value: typed, rows: 3, isRequired: true,
                problems: problems)
        paths = MemberPaths(member, now: now)
    }

    private static func note(_ member: Member, now: Timestamp) -> String? {
        switch member.state(at: now) {
        case .active: return nil
        case .suspended:
            let reason = member.suspensionReason ?? ""
            guard let end = member.suspendedUntil else {
                return words("members-suspended", ["reason": reason])
            }
            return words(
                "members-suspended-until", ["reason": reason, "end": StatementOfReasons.end(end)])
        case .closed:
            let day = member.closedAt.map { Format.date(secondsSinceEpoch: $0.rawValue) } ?? ""
            return member.email == nil
                ? words("members-left-overwritten", ["day": day])
                : words("members-left", ["day": day])
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("badge", \.badge),
        .init("note", \.note), .init("invitation", \.invitation), .init("unreached", \.unreached),
        .init("calledOff", \.calledOff),
        .init("photo", \.photo),
        .init("communityName", \.communityName), .init("communityPath", \.communityPath),
        .init("contact", \.contact), .init("numbers", \.numbers), .init("months", \.months),
        .init("lists", \.lists),
        .init("listings", \.listings),
        .init("requests", \.requests),
        .init("asked", \.asked),
        .init("contacts", \.contacts), .init("told", \.told), .init("otherMail", \.otherMail),
        .init("reports", \.reports), .init("reportCount", \.reportCount),
        .init("changes", \.changes),
        .init("readings", \.readings), .init("notes", \.notes),
        .init("noteField", \.noteField), .init("paths", \.paths))
}

/// The actions possible on a member now; others are nil.
struct MemberPaths: TemplateModel {
    let edit: String?
    let suspension: String?
    let unsuspension: String?
    let closing: String?
    let reopening: String?
    let notes: String
    /// Where an announcement to them alone is written.
    let writing: String?

    init(_ member: Member, now: Timestamp) {
        let (id, isHere) = (member.id, member.state != .closed)
        let isSuspended = member.state(at: now) == .suspended
        edit = isHere ? Site.editMember.path(id) : nil
        suspension = isHere && !isSuspended ? Site.memberSuspension.path(id) : nil
        unsuspension = isSuspended ? Site.memberUnsuspension.path(id) : nil
        closing = isHere ? Site.memberClosing.path(id) : nil
        reopening = member.isReturnable(at: now) ? Site.memberReopening.path(id) : nil
        notes = Site.memberNotes.path(id)
        writing =
            isHere
            ? Site.newAnnouncement.path(
                QueryItems([.init(name: "member_id", value: id.description)])) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("edit", \.edit), .init("suspension", \.suspension),
        .init("unsuspension", \.unsuspension), .init("closing", \.closing),
        .init("reopening", \.reopening), .init("notes", \.notes),
        .init("writing", \.writing))
}

/// An administrator's note on a member.
struct MemberNoteRow: TemplateModel {
    let name: String
    let text: String
    let moment: MomentText
    let removalPath: String

    init(_ note: MemberNote, now: Timestamp) {
        name = note.administratorName
        text = note.text
        moment = MomentText(note.createdAt, now: now)
        removalPath = Site.memberNoteRemoval.path(note.memberID, note.id)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("text", \.text), .init("moment", \.moment),
        .init("removalPath", \.removalPath))
}

/// One of the newest listings of a member or a community.
struct ListingTile: TemplateModel {
    let title: String
    let path: String
    let price: PriceText
    let photo: Thumbnail
    let badge: StateBadge
    let posted: MomentText

    init(_ row: ListingList.Row, now: Timestamp, currency: Currency) {
        title = row.title
        path = Site.listing.path(row.id)
        price = PriceText(cents: row.priceCents, in: currency)
        photo = Thumbnail(name: row.photo, icon: "listings", .whole)
        badge = StateBadge(row.state)
        posted = MomentText(row.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("price", \.price),
        .init("photo", \.photo), .init("badge", \.badge), .init("posted", \.posted))
}

/// One request: a member's own, or somebody's for their listing.
struct MemberRequestRow: TemplateModel {
    let title: String
    let path: String
    let photo: Thumbnail
    /// The other member, after "from" or "by".
    let otherLabel: String
    let otherName: String
    let otherPath: String
    let badge: StateBadge
    let requested: MomentText

    /// `asks` is true if the member made the request.
    init(_ row: ExchangeList.Row, asks: Bool, now: Timestamp) {
        title = row.listingTitle
        path = Site.exchange.path(row.id)
        photo = Thumbnail(name: row.photo, icon: "listings", .thumb)
        otherLabel = asks ? words("row-from") : words("row-by")
        otherName = asks ? row.sellerName : row.buyerName
        otherPath = Site.member.path(asks ? row.seller : row.buyer)
        badge = StateBadge(row.state)
        requested = MomentText(row.requestedAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("photo", \.photo),
        .init("otherLabel", \.otherLabel), .init("otherName", \.otherName),
        .init("otherPath", \.otherPath),
        .init("badge", \.badge), .init("requested", \.requested))
}

/// An administrator's reading of a member's phone and address.
struct MemberReading: TemplateModel {
    let name: String
    let moment: MomentText

    init(_ entry: AuditEntry, now: Timestamp) {
        name = entry.actorName
        moment = MomentText(entry.at, now: now)
    }

    static let fields = TemplateFields<Self>(.init("name", \.name), .init("moment", \.moment))
}
