import MoochWeb

/// The columns of the list of communities.
enum CommunityColumn: String, ListColumn {
    case name, address, members, listings, requests, exchanges
    case createdAt = "created_at"
    case id

    static let usual: Set<CommunityColumn> = [.name, .members, .listings, .exchanges, .createdAt]

    var label: String {
        switch self {
        case .name: words("name")
        case .address: words("address")
        case .members: Area.members.label
        case .listings: Area.listings.label
        case .requests: words("requests")
        case .exchanges: words("exchanges")
        case .createdAt: words("since")
        case .id: words("number")
        }
    }

    var kind: ListColumnKind {
        switch self {
        case .name: .name
        case .address: .text
        case .members, .listings, .requests, .exchanges, .id: .number
        case .createdAt: .time
        }
    }
}
