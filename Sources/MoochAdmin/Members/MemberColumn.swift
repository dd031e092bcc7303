import MoochWeb

/// The columns of the list of members.
enum MemberColumn: String, ListColumn {
    case name, email, community, listings, requests
    case createdAt = "created_at"
    case lastSeenAt = "last_seen_at"
    case id

    static let usual: Set<MemberColumn> = [
        .name, .community, .listings, .requests, .createdAt, .lastSeenAt,
    ]

    var label: String {
        switch self {
        case .name: words("name")
        case .email: words("email")
        case .community: words("community")
        case .listings: Area.listings.label
        case .requests: words("requests")
        case .createdAt: words("joined")
        case .lastSeenAt: words("last-seen")
        case .id: words("number")
        }
    }

    var kind: ListColumnKind {
        switch self {
        case .name: .name
        case .email, .community: .text
        case .listings, .requests, .id: .number
        case .createdAt, .lastSeenAt: .time
        }
    }
}
