import MoochSite
import MoochStore
import MoochWeb

/// What stands together in a supermarket.
struct ShoppingGroup: TemplateModel {
    let heading: String
    let rows: [ShoppingRow]

    init(_ group: ShoppingList.Group, inBasket: Set<ShoppingKey>, isKept: Bool) {
        heading = group.kind.label
        rows = group.lines.map {
            ShoppingRow(
                $0, in: group.kind.label, isMore: inBasket.contains($0.line.key), isKept: isKept)
        }
    }

    static let fields = TemplateFields<Self>(.init("heading", \.heading), .init("rows", \.rows))
}

extension ShoppingList.Group.Kind {
    /// "Aisle 7", "Produce", "Ask in the shop".
    var label: String {
        switch self {
        case .neighbours: words("shopping-neighbours")
        case .aisle(let aisle):
            Int(aisle.label) == nil
                ? aisle.label : words("shopping-aisle", ["number": aisle.label])
        case .department(let department): department.name
        case .unknown: words("shopping-ask")
        }
    }
}

/// A line of the list; its partial is `members/shopping-line`.
struct ShoppingRow: TemplateModel {
    let uuid: String
    /// The heading it stands under until it is ticked.
    let home: String
    let name: String
    /// The button's "Remove garlic".
    let removal: String
    /// "200 g and 1 cup", to be bought; nil where no number is said.
    let amount: String?
    /// "Dragon noodles: 1 tbsp · Waffles: 200 g"; nil where no recipe wants it
    let parts: String?
    /// Some of it is in the basket already.
    let isMore: Bool
    /// Nil on a stored page, and for the other state.
    let tickPath: String?
    let untickPath: String?
    let removalPath: String?
    /// The neighbour who was asked for it.
    let request: ShoppingRequestText?

    init(_ line: ShoppingList.Line, in home: String, isMore: Bool = false, isKept: Bool) {
        self.home = home
        let isTicked = line.line.state == .ticked
        uuid = line.line.uuid
        name = Self.name(of: line)
        removal = words("shopping-remove-name", ["name": name])
        amount = AmountText.toBuy(line.amounts.entries)
        let wanted = line.parts.compactMap { part in
            part.title.map { title in
                AmountText.of(part.amounts.entries).map {
                    words("shopping-part", ["title": title, "amount": $0])
                } ?? title
            }
        }
        parts = wanted.isEmpty ? nil : wanted.joined(separator: " · ")
        self.isMore = isMore
        let id = line.line.id
        tickPath = isKept || isTicked ? nil : Site.shoppingTick.path(id)
        untickPath = isKept || !isTicked ? nil : Site.shoppingTickRemoval.path(id)
        removalPath = isKept ? nil : Site.shoppingLineRemoval.path(id)
        request = line.request.map { ShoppingRequestText($0, isKept: isKept) }
    }

    /// "Peas (frozen)"
    private static func name(of line: ShoppingList.Line) -> String {
        guard let form = line.line.form else { return line.name }
        return words("shopping-form", ["name": line.name, "form": form.name])
    }

    /// The line as text.
    static func text(of line: ShoppingList.Line) -> String {
        [name(of: line), AmountText.toBuy(line.amounts.entries)].compactMap { $0 }
            .joined(separator: ", ")
    }

    static let fields = TemplateFields<Self>(
        .init("uuid", \.uuid), .init("home", \.home), .init("name", \.name),
        .init("removal", \.removal),
        .init("amount", \.amount),
        .init("parts", \.parts), .init("isMore", \.isMore), .init("tickPath", \.tickPath),
        .init("untickPath", \.untickPath), .init("removalPath", \.removalPath),
        .init("request", \.request))
}

/// That a neighbour was asked for a line, or has said yes.
struct ShoppingRequestText: TemplateModel {
    /// "asked Susie", "Susie: after six"
    let text: String
    /// Where both see how to reach each other; nil on a stored page, which contains no contact details.
    let path: String?

    init(_ request: ShoppingRequest, isKept: Bool) {
        let name =
            isKept ? String(request.name.prefix { !$0.isWhitespace }) : request.name
        let note = isKept ? MaskedText.of(request.note) : request.note
        if !request.isAccepted {
            text = words("neighbour-asked", ["name": name])
        } else if note.isEmpty {
            text = words("neighbour-gives", ["name": name])
        } else {
            text = words("neighbour-gives-note", ["name": name, "note": note])
        }
        path = isKept ? nil : Site.listing.path(request.listing)
    }

    static let fields = TemplateFields<Self>(.init("text", \.text), .init("path", \.path))
}
