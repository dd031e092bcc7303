/// The lists of the dashboard, by the name that addresses and tables know them by.
package enum ListName: String, CaseIterable, Sendable, Hashable {
    case members, listings, exchanges, communities, categories, audit
}
