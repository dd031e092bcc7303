package import MoochWeb

/// A cell of a table's head, a link if the list can be sorted by it; its partial is `shared/sort-heading`.
package struct SortHeading: TemplateModel {
    let label: String
    /// The kind of its column, which decides the width: `number`, `time`, `state`, `text`, `name`.
    let kind: String
    var path: String?
    /// `ascending` or `descending` if the list is sorted by it.
    var order: String?

    package init(_ label: String, kind: String = "text") {
        self.label = label
        self.kind = kind
    }

    /// A column the list can be sorted by.
    ///
    /// `isDescending` is the present order, nil if the list is not sorted by it; `path` leads to the list sorted by it,
    /// reversed if it is already.
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
