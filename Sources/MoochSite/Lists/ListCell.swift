package import MoochStore
package import MoochWeb

/// A row of a list: its link and cells. Its partial is `shared/row`.
package struct ListRow: TemplateModel {
    package var id = ""
    let name: String
    let path: String
    var photo: Thumbnail?
    var face: Face?
    /// Below the name, unless it is a column of its own.
    package var note: String?
    /// Beside the name: that it is archived, or that somebody waits there.
    var badge: String?
    /// True if it is ticked when its page opens.
    package private(set) var isTicked = false
    package var cells: [ListCell] = []

    package init(
        name: String, path: String, photo: Thumbnail? = nil, face: Face? = nil,
        note: String? = nil, badge: String? = nil
    ) {
        self.name = name
        self.path = path
        self.photo = photo
        self.face = face
        self.note = note
        self.badge = badge
    }

    package static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("path", \.path),
        .init("photo", \.photo), .init("face", \.face), .init("note", \.note),
        .init("badge", \.badge), .init("isTicked", \.isTicked), .init("cells", \.cells))
}

/// A cell of a row, in one of several forms; its partial is `shared/cell`, which tests for only four of them: a page
/// has hundreds of cells.
package struct ListCell: TemplateModel {
    package enum Content: Sendable {
        case link(Link)
        case figure(Figure)
        case time(CellTime)
        case note(CellNote)
    }

    /// Its classes, if any.
    let style: String?
    /// Shown before it on a phone, where it has no heading.
    let label: String?
    let content: Content

    package init(style: String?, label: String?, content: Content) {
        self.style = style
        self.label = label
        self.content = content
    }

    package static let fields = TemplateFields<Self>(
        .init("style", \.style), .init("label", \.label),
        .init("link") { cell -> Link? in
            if case .link(let content) = cell.content { content } else { nil }
        },
        .init("figure") { cell -> Figure? in
            if case .figure(let content) = cell.content { content } else { nil }
        },
        .init("time") { cell -> CellTime? in
            if case .time(let content) = cell.content { content } else { nil }
        },
        .init("note") { cell -> CellNote? in
            if case .note(let content) = cell.content { content } else { nil }
        })
}

/// A day or a moment in a cell.
package struct CellTime: TemplateModel {
    /// For the `datetime` attribute.
    let iso: String
    /// On hover, where the text is not exact.
    let exact: String?
    let text: String

    package init(_ moment: MomentText) {
        (iso, exact, text) = (moment.iso, moment.exact, moment.ago)
    }

    package init(_ date: DateText) { (iso, exact, text) = (date.iso, nil, date.text) }

    package static let fields = TemplateFields<Self>(
        .init("iso", \.iso), .init("exact", \.exact), .init("text", \.text))
}

/// A text in a cell: a state, a value, or that there is none.
package struct CellNote: TemplateModel {
    var badge: StateBadge?
    var text: String?
    var missing: String?

    package static let fields = TemplateFields<Self>(
        .init("badge", \.badge), .init("text", \.text), .init("missing", \.missing))
}

extension ListCell.Content {
    package static func text(_ text: String) -> Self { .note(CellNote(text: text)) }
    package static func badge(_ badge: StateBadge) -> Self { .note(CellNote(badge: badge)) }
    package static func missing(_ text: String) -> Self { .note(CellNote(missing: text)) }
}

extension ListRow {
    /// The rows of a page with their cells. What all cells of a column share is made once.
    package static func all<List: ListDefinition>(
        _ rows: [List.Row], of list: List.Type, _ columns: ShownColumns<List.Row>,
        isTicked: Bool = false, in context: CellContext
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
            shown.isTicked = isTicked
            if !hasNote { shown.note = nil }
            shown.cells.reserveCapacity(cells.count)
            for cell in cells {
                shown.cells.append(
                    ListCell(
                        style: cell.style, label: cell.label, content: cell.cell(row, context)))
            }
            return shown
        }
    }
}
