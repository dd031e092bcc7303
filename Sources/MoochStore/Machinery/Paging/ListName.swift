/// The dashboard's lists in the order of its menu, by their name in addresses and tables.
package enum ListName: String, CaseIterable, Sendable, Hashable {
    case warnings
    case communities, categories, members, listings, exchanges, places, reports, comments,
        announcements, audit
    case recipes, cuisines, foods, supermarkets
    case administrators
    case outbox, jobs
}
