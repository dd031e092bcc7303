import MoochStore
import MoochWeb

/// The rows that somebody picked from a list: `id=7&id=9`, unless they asked for `everything=1`.
struct PickedRows: Sendable {
    /// Nil when none were picked one by one.
    let ids: [Int64]?
    /// Whether the form below a list was sent in which nothing was picked.
    let isNothing: Bool

    init(_ query: QueryItems) {
        let known = query.all("id").compactMap { PathParameters([("id", $0)]).id("id") }
        let isAll = query["everything"] != nil
        ids = isAll || query["id"] == nil ? nil : known
        isNothing = query["list"] != nil && query["id"] == nil && !isAll
    }

    /// Whether it is a row's id that was picked, or none were.
    func contain(_ id: Int64) -> Bool { ids?.contains(id) ?? true }
}
