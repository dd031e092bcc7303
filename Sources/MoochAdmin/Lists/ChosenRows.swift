import MoochSite
import MoochWeb

/// The rows of a list that somebody chose: `id=7&id=9`, or `everything=1` but for some.
struct ChosenRows: Sendable, Hashable {
    /// Whether all that match are meant, but for some.
    let isEverything: Bool
    /// Those that were ticked one by one.
    let ids: [Int64]
    /// Those of everything that were unticked: on other pages, as `but=7`, and on this one, whose rows
    /// were `shown` with a tick.
    let but: [Int64]
    /// Whether the form below a list was sent in which nothing was ticked.
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

    /// What a filter keeps of its rows; nil for all.
    var only: [Int64]? { isEverything || !isNamed ? nil : ids }

    /// The same rows in an address.
    var items: [QueryItems.Item] {
        ids.map { QueryItems.Item(name: "id", value: String($0)) }
            + but.map { QueryItems.Item(name: "but", value: String($0)) }
    }
}
