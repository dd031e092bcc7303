import MoochSite
import MoochStore
import MoochWeb

/// An announcement as it was typed.
struct AnnouncementForm: Sendable {
    var typed: [AnnouncementDraft.Typed]
    var isToEverybody = false
    var communities: [Int64] = []
    /// The one member that it is to; nil where it is to communities.
    var member: Int64?
    /// Members that were chosen in their list; nil likewise.
    var chosen: ChosenMembers?
    var from = ""
    var until = ""
    var version = RecordVersion.none

    /// An empty form.
    init(_ query: QueryItems, _ languages: [Language]) {
        typed = languages.map { AnnouncementDraft.Typed($0.code) }
        isToEverybody = query["everybody"] != nil
        communities = query.all("community_id").compactMap { Int64($0) }
        member = query["member_id"].flatMap { Int64($0) }
        chosen = ChosenMembers(query)
    }

    /// The submitted form.
    init(_ visit: AdministratorVisit, _ languages: [Language]) {
        let fields = visit.form.fields
        self.init(fields, languages)
        for index in typed.indices {
            let language = typed[index].language
            typed[index].title = fields["title_\(language)"] ?? ""
            typed[index].text = fields["text_\(language)"] ?? ""
        }
        (from, until) = (visit.field("from"), visit.field("until"))
        version = RecordVersion(text: visit.field("version"))
    }

    /// The form filled from an announcement, which changes only what it says and until when.
    init(_ found: AnnouncementSummary, _ languages: [Language]) {
        let announcement = found.announcement
        self.init(QueryItems(), languages)
        for index in typed.indices {
            let text = announcement.texts[typed[index].language]
            (typed[index].title, typed[index].text) = (text?.title ?? "", text?.text ?? "")
        }
        if let place = found.places.first {
            until = AnnouncementDraft.field(
                Community.reading(at: place.until, in: place.timeZone))
        }
        version = announcement.version
    }

    /// A new form filled from an announcement, to the same recipients.
    init(again found: AnnouncementSummary, _ languages: [Language]) {
        self.init(found, languages)
        (until, version) = ("", .none)
        switch found.announcement.audience {
        case .everybody: isToEverybody = true
        case .communities: communities = found.places.map(\.id.rawValue)
        case .members: member = found.members.first?.id
        }
    }

    /// Whether it is to chosen members.
    var isToMembers: Bool { member != nil || chosen != nil }

    /// Checks it; `members` are the ids of those that were chosen.
    func draft(to members: [Int64]) throws(FieldProblems) -> AnnouncementDraft {
        let recipients: AnnouncementDraft.Recipients =
            if isToMembers {
                .members(members)
            } else if isToEverybody {
                .everybody
            } else {
                .communities(communities.map { Community.ID($0) })
            }
        return try AnnouncementDraft(validating: typed, to: recipients, from: from, until: until)
    }

    /// Everything that was typed, for the next form.
    var hiddenFields: [HiddenField] {
        var fields: [(String, String)] = []
        for one in typed {
            fields += [("title_\(one.language)", one.title), ("text_\(one.language)", one.text)]
        }
        if isToEverybody { fields.append(("everybody", "1")) }
        if !isToMembers { fields += communities.map { ("community_id", String($0)) } }
        return fields.map { HiddenField(name: $0.0, value: $0.1) } + recipientFields
            + [HiddenField(name: "from", value: from), HiddenField(name: "until", value: until)]
    }

    /// Whom it is to, where that was chosen before.
    var recipientFields: [HiddenField] {
        (member.map { [HiddenField(name: "member_id", value: String($0))] } ?? [])
            + (chosen?.hiddenFields ?? [])
    }

    /// Where one goes back to without it.
    var cancelPath: String {
        member.map { Site.member.path(String($0)) } ?? chosen?.listPath
            ?? Site.announcements.path
    }
}

extension Languages {
    /// All languages, the exchange's own first.
    func ownFirst(_ code: String) -> [Language] {
        all.filter { $0.code == code } + all.filter { $0.code != code }
    }
}
