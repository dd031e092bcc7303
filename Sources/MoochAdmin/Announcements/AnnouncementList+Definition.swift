import MoochSite
import MoochStore
import MoochWeb

extension AnnouncementList: DashboardList {
    static let texts = ListTexts(
        label: "area-announcements", counted: "announcements-counted",
        all: "announcements-all", none: "announcements-none",
        noneAdvice: "announcements-none-advice", noneFits: "announcements-none-fits",
        noneFitsAdvice: "announcements-none-fits-advice")
    static let permission = Permission.moderate
    static let icon = "megaphone"
    static let shortcut = "n"
    static var addition: Link? {
        Link(words("announcements-new"), Site.newAnnouncement.path)
    }

    static let columns: [ListColumn<Row>] = [
        .name("title", "title") { $0.announcement.text(in: Language.current.code).title },
        .state("state", "state") { $0.state },
        .text("recipients", "announcements-to") { $0.recipientsText },
        .moment("from_at", "announcements-from") { $0.announcement.from }
            .onPhone("announcements-from"),
        .moment("until_at", "announcements-until", missing: "announcements-no-until") {
            $0.announcement.until
        }.minor,
        .figure("told", "announcements-told") { $0.announcement.told },
        .text("administrator", "announcements-by") { $0.administratorName }.unusual,
        .number,
    ]
    static let filters: [ListFilter<Filter>] = [
        .state(\.state),
        .community(\.community),
    ]

    static func row(_ row: Row) -> ListRow {
        ListRow(
            name: row.announcement.text(in: Language.current.code).title,
            path: Site.announcement.path(row.id))
    }
}

extension AnnouncementList.Row {
    /// "Everybody", "Elm Court", "3 communities".
    var recipientsText: String {
        switch announcement.audience {
        case .everybody: words("announcements-everybody")
        case .communities where recipients > 1:
            words("communities-counted", ["count": recipients, "counted": "\(recipients)"])
        case .members where recipients > 1:
            words("members-counted", ["count": recipients, "counted": "\(recipients)"])
        case .communities, .members: recipient
        }
    }
}

extension Announcement.State: ListedState {
    var badge: StateBadge {
        switch self {
        case .planned: StateBadge(kind: "", label: words("announcements-planned"))
        case .running: StateBadge(kind: "good", label: words("announcements-running"))
        case .sent: StateBadge(kind: "good", label: words("announcements-sent"))
        case .past: StateBadge(kind: "", label: words("announcements-past"))
        case .withdrawn: StateBadge(kind: "bad", label: words("announcements-withdrawn"))
        }
    }
}
