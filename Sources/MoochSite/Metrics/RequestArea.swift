/// A site as metrics name it.
package enum MeasuredSite: String, Sendable {
    case dashboard, members
    /// The members' site's addresses for programs.
    case api
}

/// The part of a site that an address belongs to, as metrics name it. There are few, whatever is in the store.
enum RequestArea: String, CaseIterable {
    case home, account, communities, members, listings, exchanges, messages, kitchen, places
    case moderation, operations, files, streams, health
    /// Everything else, and addresses that lead nowhere.
    case other

    private static let segments: [RequestArea: Set<String>] = [
        .home: [
            "", "figures", "first-steps", "search", "map", "filter", "analytics", "exchange",
            "announcements", "warnings", "notes",
        ],
        .account: [
            "sign-in", "sign-up", "sign-out", "setup", "choose-password", "password", "account",
            "profile", "me", "sessions", "email-confirmations", "unsubscribe", "notifications",
            "accounts", "password-resets", "sign-in-codes", "return", "saved-searches", "blocks",
            "invitations", "language", "events",
        ],
        .communities: ["communities", "community", "join"],
        .members: ["members", "people-met"],
        .listings: ["listings", "categories", "comments"],
        .exchanges: ["exchanges", "requests"],
        .messages: ["messages", "conversations"],
        .kitchen: [
            "kitchen", "recipes", "foods", "cuisines", "supermarkets", "supermarket",
            "shopping-list", "meals",
        ],
        .places: ["places", "place-search", "visits", "here"],
        .moderation: ["reports", "appeals"],
        .operations: [
            "operations", "jobs", "outbox", "audit", "settings", "administrators", "imports",
            "bulk-actions", "views",
        ],
        .files: [
            "assets", "photos", "videos", "tiles", "offline", "manifest.webmanifest",
            "service-worker.js", "help", "about", "openapi.json",
        ],
        .streams: ["stream"],
        .health: ["healthz", "readyz", "metrics"],
    ]

    private static let bySegment = Dictionary(
        segments.flatMap { area, names in names.map { ($0, area) } }
    ) { first, _ in first }

    /// - Parameter path: A route's pattern, without the prefix of addresses for programs.
    init(path: Substring) {
        let first = path.drop { $0 == "/" }.prefix { $0 != "/" }
        // A list is a file as well: `members.csv`.
        let noun = first.prefix { $0 != "." }
        self = Self.bySegment[String(first)] ?? Self.bySegment[String(noun)] ?? .other
    }
}
