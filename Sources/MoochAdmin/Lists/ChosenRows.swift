import MoochSite
import MoochWeb

/// The chosen rows of a list: `id=7&id=9`, or `everything=1` but for some.
struct ChosenRows: Sendable, Hashable {
    /// True if all that match are chosen, but for some.
    let isEverything: Bool
    /// Ticked one by one.
    let ids: [Int64]
    /// Rows of everything that were unticked: on other pages, as `but=7`, and on this one, whose ticked rows were
    /// `shown`.
    let but: [Int64]
    /// True if the form below a list was sent with nothing ticked.
    let isNothing: Bool
    private let isNamed: Bool

    init(_ items: QueryItems) {
        func rows(_ name: String) -> [Int64] {
            items.all(name).compactMap { Int64($0) }.filter { $0 > 0 }
        }
        let ticked = rows("id")
        isEverything = items["everything"] == "1"
        ids = isEverything ? [] : ticked
        but =
            isEverything
            ? Set(rows("shown")).subtracting(ticked).union(rows("but")).sorted() : []
        isNamed = items["id"] != nil
        isNothing = items["list"] != nil && !isNamed && !isEverything
    }

    /// The rows chosen one by one; nil for all.
    var only: [Int64]? { isEverything || !isNamed ? nil : ids }

    /// The choice in an address.
    var items: [QueryItems.Item] {
        ids.map { QueryItems.Item(name: "id", value: String($0)) }
            + but.map { QueryItems.Item(name: "but", value: String($0)) }
    }
}
