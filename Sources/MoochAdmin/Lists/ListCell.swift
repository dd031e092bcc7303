import MoochStore
import MoochWeb

/// A row of a list: what it is, and what the columns show of it. Its partial is `shared/row`.
struct ListRow: TemplateModel {
    fileprivate(set) var id = ""
    let name: String
    let path: String
    var photo: PhotoView?
    var face: FaceView?
    /// Below the name, unless it is a column of its own.
    var note: String?
    /// Beside the name of what is put away.
    var badge: String?
    fileprivate(set) var cells: [ListCell] = []

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("path", \.path),
        .init("photo", \.photo), .init("face", \.face), .init("note", \.note),
        .init("badge", \.badge), .init("cells", \.cells))
}

/// One cell of a row, in one of several forms; its partial is `shared/cell`.
struct ListCell: TemplateModel {
    enum Content: Sendable {
        case text(String)
        case link(Breadcrumb)
        case badge(StateBadge)
        case figure(Figure)
        case price(PriceText)
        case moment(MomentText)
        case date(DateText)
        /// There is none, in words.
        case missing(String)
    }

    /// Its classes, if it has any.
    let style: String?
    /// Said before it on a phone, where it has no heading.
    let label: String?
    let content: Content

    static let fields = TemplateFields<Self>(
        .init("style", \.style), .init("label", \.label),
        .init("text") { cell -> String? in
            if case .text(let content) = cell.content { content } else { nil }
        },
        .init("link") { cell -> Breadcrumb? in
            if case .link(let content) = cell.content { content } else { nil }
        },
        .init("badge") { cell -> StateBadge? in
            if case .badge(let content) = cell.content { content } else { nil }
        },
        .init("figure") { cell -> Figure? in
            if case .figure(let content) = cell.content { content } else { nil }
        },
        .init("price") { cell -> PriceText? in
            if case .price(let content) = cell.content { content } else { nil }
        },
        .init("moment") { cell -> MomentText? in
            if case .moment(let content) = cell.content { content } else { nil }
        },
        .init("date") { cell -> DateText? in
            if case .date(let content) = cell.content { content } else { nil }
        },
        .init("missing") { cell -> String? in
            if case .missing(let content) = cell.content { content } else { nil }
        })
}

extension ListRow {
    /// The rows of a page with the cells of its columns. What all cells of a column have alike is
    /// made once.
    static func all<List: ListDefinition>(
        _ rows: [List.Row], of list: List.Type, _ columns: ShownColumns<List.Row>,
        in context: CellContext
    ) -> [ListRow] {
        let cells = columns.all.compactMap { column in
            column.cell.map { cell in
                (style: column.style, label: column.phoneLabel.map { words($0) }, cell: cell)
            }
        }
        let hasNote = List.noteColumn.map { !columns.contains($0) } ?? true
        return rows.map { row in
            var shown = List.row(row)
            shown.id = String(row.id.rawValue)
            if !hasNote { shown.note = nil }
            shown.cells = cells.map {
                ListCell(style: $0.style, label: $0.label, content: $0.cell(row, context))
            }
            return shown
        }
    }
}
