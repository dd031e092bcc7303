/// The lists of the dashboard in the order of its menu, by the name that addresses and tables know
/// them by.
package enum ListName: String, CaseIterable, Sendable, Hashable {
    case communities, categories, members, listings, exchanges, reports, audit, administrators
    case outbox, jobs
}
