import MoochSite
import MoochStore
import MoochWeb

extension MemberList: DashboardList {
    static let permission = Permission.read
    static let texts = ListTexts(
        label: "area-members", counted: "members-counted",
        all: "members-all", none: "members-none", noneAdvice: "members-none-advice",
        noneFits: "members-none-fits", noneFitsAdvice: "members-none-fits-advice",
        endedAdvice: "members-list-ended")

    static let shortcut = "m"

    static let columns: [ListColumn<Row>] = [
        .name("name", "name") { $0.name },
        .text("email", "email") { $0.email ?? "" }.unusual,
        .file("state", "state") { row, csv in
            csv.add(row.state.rawValue) { _ in StateBadge(row.state).label }
        },
        .file("community_id") { $1.add($0.community) },
        .link("community", "community", { $0.communityName }) { Site.community.path($0.community) },
        .figure("listings", "area-listings", { $0.listings }) { MemberLists.listings(of: $0.id) },
        .figure("requests", "requests", { $0.requests }) { MemberLists.requests(of: $0.id) }.minor,
        .date("created_at", "joined") { $0.createdAt },
        .moment("last_seen_at", "last-seen", missing: "never-seen") {
            $0.lastSeenAt == .never ? nil : $0.lastSeenAt
        }.onPhone("seen"),
        .moment("invited_at", "members-invited", missing: "members-invited-never") { $0.invitedAt }
            .unusual,
        .number,
    ]

    static let fileColumns = [
        "id", "name", "email", "community_id", "community", "listings", "requests", "created_at",
        "last_seen_at", "state",
    ]

    static let filters: [ListFilter<Filter>] = [
        .search("members-search", \.search),
        .community(\.community), .state(\.state),
        .days("created_at", "joined", \.joined) { words("members-joined-filter", ["days": $0]) },
        .choice("offers", "members-offers", \.offers, sentence: { $0 ?? "" }) { offers in
            switch offers {
            case .something: words("members-offers-something")
            case .nothing: words("members-offers-nothing")
            }
        },
        .choice("last_seen_at", "last-seen", \.seen, sentence: { $0 ?? "" }) { seen in
            switch seen {
            case .never: words("members-seen-never")
            case .longAgo: words("members-seen-long-ago")
            }
        },
        .choice("email", "email", \.mailbox, sentence: { $0 ?? "" }) { _ in
            words("members-mailbox-unconfirmed")
        },
        .choice("invited_at", "members-invited", \.invited, sentence: { $0 ?? "" }) { invited in
            switch invited {
            case .yes: words("members-invited-yes")
            case .no: words("members-invited-no")
            }
        },
        .choice("deeds", "members-deeds", \.deeds, sentence: { $0 ?? "" }) { _ in
            words("members-deeds-nothing")
        },
        ListFilter(
            "active_within", "members-active", .choice(activeSpans),
            read: { text, filter in
                filter.activeWithin = Int(text).flatMap {
                    ActivityReport.spans.contains($0) ? $0 : nil
                }
                return filter.activeWithin.map(String.init)
            }),
        month("cohort", "joined", \.cohort) { words("members-joined-filter", ["days": $0]) },
        month("active_in", "members-active", \.activeIn) {
            words("members-active-in", ["month": $0])
        },
        .hidden("did", "analytics-did", \.did, of: MonthDeed.allCases) { $0?.label ?? "" },
        .days("first_gave_at", "members-first-gave", \.firstGave) {
            words("members-first-gave-filter", ["days": $0])
        },
        .days("first_got_at", "members-first-got", \.firstGot) {
            words("members-first-got-filter", ["days": $0])
        },
        .choice("gift", "members-gift", \.gift, sentence: { $0 ?? "" }) { gift in
            switch gift {
            case .nothing: words("members-gift-nothing")
            case .turned: words("members-gift-turned")
            }
        },
        .asOf(\.asOf),
        .bulkAction(\.bulkAction),
    ]

    /// A month, set by links only.
    private static func month(
        _ name: String, _ label: StaticString, _ path: ListFilter<Filter>.Path<Day?>,
        sentence: @escaping @Sendable (_ month: String) -> String
    ) -> ListFilter<Filter> {
        ListFilter(
            name, label, .hidden,
            sentence: { text in
                sentence(text.flatMap { Day(month: $0) }?.wholeMonth.name(of: .month) ?? "")
            },
            read: { text, filter in
                guard let month = Day(month: text) else { return nil }
                filter[keyPath: path] = month
                return text
            })
    }

    @Sendable private static func activeSpans(_ chosen: String?) -> [FilterChoice] {
        ActivityReport.spans.map {
            (String($0), words("members-active-within", ["count": $0]))
        }
    }

    static let isOfPeople = true
    static let noteColumn: String? = "email"

    static var nextStep: Link? {
        Link(CommunityList.label, CommunityList.address.path)
    }

    static func row(_ row: Row) -> ListRow {
        ListRow(
            name: row.name, path: Site.member.path(row.id),
            face: Face(name: row.name, photo: row.photo),
            note: row.email ?? "")
    }
}
