package import MoochWeb

/// A cell of a table's head, a link when the list can be sorted by it; its partial is
/// `shared/sort-heading`.
package struct SortHeading: TemplateModel {
    let label: String
    /// What the column holds, which says how wide it is: `number`, `time`, `state`, `text`, `name`.
    let kind: String
    var path: String?
    /// `ascending` or `descending` when the list is sorted by it.
    var order: String?

    package init(_ label: String, kind: String = "text") {
        self.label = label
        self.kind = kind
    }

    /// A column the list can be sorted by.
    ///
    /// `isDescending` is how the list is sorted by it at present, nil when it is not; `path` leads
    /// to the list sorted by it, the other way round when it is already.
    package init(_ label: String, kind: String = "text", isDescending: Bool?, path: String) {
        self.label = label
        self.kind = kind
        self.path = path
        order = isDescending.map { $0 ? "descending" : "ascending" }
    }

    var icon: String {
        switch order {
        case "ascending": "up"
        case "descending": "down"
        default: "sort"
        }
    }

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("kind", \.kind), .init("path", \.path),
        .init("order", \.order), .init("icon", \.icon))
}
