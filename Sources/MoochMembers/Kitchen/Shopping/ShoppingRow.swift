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
    /// "200 g and 1 cup"; nil where no number is said.
    let amount: String?
    /// "Dragon noodles: 1 tbsp · Waffles: 200 g"; nil where no recipe wants it
    let parts: String?
    /// Some of it is in the basket already.
    let isMore: Bool
    /// Nil on a stored page, and for the other state.
    let tickPath: String?
    let untickPath: String?
    let removalPath: String?

    init(_ line: ShoppingList.Line, in home: String, isMore: Bool = false, isKept: Bool) {
        self.home = home
        let isTicked = line.line.state == .ticked
        uuid = line.line.uuid
        name = Self.name(of: line)
        removal = words("shopping-remove-name", ["name": name])
        amount = AmountText.of(line.amounts.entries)
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
    }

    /// "Peas (frozen)"
    private static func name(of line: ShoppingList.Line) -> String {
        guard let form = line.line.form else { return line.name }
        return words("shopping-form", ["name": line.name, "form": form.name])
    }

    /// The line as text.
    static func text(of line: ShoppingList.Line) -> String {
        [name(of: line), AmountText.of(line.amounts.entries)].compactMap { $0 }
            .joined(separator: ", ")
    }

    static let fields = TemplateFields<Self>(
        .init("uuid", \.uuid), .init("home", \.home), .init("name", \.name),
        .init("removal", \.removal),
        .init("amount", \.amount),
        .init("parts", \.parts), .init("isMore", \.isMore), .init("tickPath", \.tickPath),
        .init("untickPath", \.untickPath), .init("removalPath", \.removalPath))
}
