import MoochStore
import MoochWeb

/// A member's shopping list.
struct ShoppingListShape: JSONShape {
    let version: Int
    let supermarket: SupermarketShape?
    let recipes: [ShoppingRecipeShape]
    let groups: [ShoppingGroupShape]

    static let shapeName = "ShoppingList"
    static let shapeNote = "A member's one shopping list."
    func add(to fields: inout some JSONFields) {
        fields.add("version", version, note: "Rises with every change; 0 while there is no list.")
        fields.add(ifThere: "supermarket", supermarket, note: "The chosen one.")
        fields.add("recipes", recipes, note: "In the order in which they were added.")
        fields.add(
            "groups", groups, note: "All lines that are open or ticked, in walking order.")
    }
    static let example = ShoppingListShape(
        version: 12, supermarket: nil, recipes: [.example], groups: [.example])
}

extension ShoppingListShape {
    init(_ list: ShoppingList.Whole) {
        self.init(
            version: list.version, supermarket: list.supermarket.map { SupermarketShape($0) },
            recipes: list.recipes.map(ShoppingRecipeShape.init),
            groups: list.groups.map(ShoppingGroupShape.init))
    }
}

/// A recipe on a shopping list.
struct ShoppingRecipeShape: JSONShape {
    let id: Recipe.ID
    let title: String
    let servings: Int
    let without: [Ingredient.ID]

    static let shapeName = "ShoppingRecipe"
    static let shapeNote = "A recipe on a shopping list."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "The recipe's id.")
        fields.add("title", title, note: "Its title.")
        fields.add("servings", servings, note: "For how many.")
        fields.add("without", without, note: "The ids of ingredients that are not needed.")
    }
    static let example = ShoppingRecipeShape(
        id: Recipe.ID(4), title: "Dragon noodles", servings: 4, without: [Ingredient.ID(5)])
}

extension ShoppingRecipeShape {
    init(_ recipe: ShoppingRecipe) {
        self.init(
            id: recipe.recipeID, title: recipe.title, servings: recipe.servings,
            without: recipe.without)
    }
}

/// Lines that stand together in a supermarket.
struct ShoppingGroupShape: JSONShape {
    enum Kind: String, CaseIterable, Sendable {
        case neighbours, aisle, department, unknown
    }

    let kind: Kind
    let aisle: AisleShape?
    let department: Department?
    let lines: [ShoppingLineShape]

    static let shapeName = "ShoppingGroup"
    static let shapeNote = "Lines that stand together in a supermarket."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "kind", Word(kind),
            note:
                "`neighbours`: somebody gives it; it stands first. `unknown` where nobody said where it stands: ask in the shop."
        )
        fields.add(ifThere: "aisle", aisle, note: "Of the chosen supermarket.")
        fields.add(
            ifThere: "department", department.map(Word.init),
            note: "Where no supermarket is chosen.")
        fields.add("lines", lines, note: "By name.")
    }
    static let example = ShoppingGroupShape(
        kind: .aisle, aisle: .example, department: nil, lines: [.example])
}

extension ShoppingGroupShape {
    init(_ group: ShoppingList.Group) {
        let lines = group.lines.map(ShoppingLineShape.init)
        switch group.kind {
        case .neighbours:
            self.init(kind: .neighbours, aisle: nil, department: nil, lines: lines)
        case .aisle(let aisle):
            self.init(kind: .aisle, aisle: AisleShape(aisle), department: nil, lines: lines)
        case .department(let department):
            self.init(kind: .department, aisle: nil, department: department, lines: lines)
        case .unknown:
            self.init(kind: .unknown, aisle: nil, department: nil, lines: lines)
        }
    }
}

/// One thing to buy.
struct ShoppingLineShape: JSONShape {
    let id: ShoppingLine.ID
    let uuid: String
    let text: String
    let foodID: Food.ID?
    let form: FoodForm?
    let amounts: [ShoppingAmountShape]
    let state: ShoppingLine.State
    let changedAt: Timestamp
    let parts: [ShoppingPartShape]
    let request: ShoppingRequestShape?

    static let shapeName = "ShoppingLine"
    static let shapeNote = "One thing to buy."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("uuid", uuid, note: "The `line_id` of operations.")
        fields.add(
            "text", text, note: "The food in the member's language, or what was typed.")
        fields.add("food_id", foodID, note: "Which food; null for what is none that we know.")
        fields.add("form", form.map(Word.init), note: "In which form; null for any.")
        fields.add(
            "amounts", amounts, note: "One for each dimension; none where no number is said.")
        fields.add("state", Word(state), note: "`removed` ones are not listed.")
        fields.add("changed_at", changedAt, note: "When a person last changed the state.")
        fields.add("parts", parts, note: "How much each recipe wants.")
        fields.add(
            ifThere: "request", request,
            note: "By which a neighbour was asked for it, while it is open or accepted.")
    }
    static let example = ShoppingLineShape(
        id: ShoppingLine.ID(31), uuid: "8a4c1f4e-0b7d-4f37-9a38-5c2d8f1b6e02",
        text: "brown sugar", foodID: Food.ID(9), form: nil, amounts: [.example], state: .open,
        changedAt: .example, parts: [.example], request: .example)
}

/// A request for something on a shopping list. Contact details are in the request alone.
struct ShoppingRequestShape: JSONShape {
    let id: Exchange.ID
    let listingID: Listing.ID
    let isAccepted: Bool
    let name: String
    let note: String

    static let shapeName = "ShoppingRequest"
    static let shapeNote = "A request for something on a shopping list."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id, for GET /requests/{id}.")
        fields.add("listing_id", listingID, note: "What was asked for.")
        fields.add("is_accepted", isAccepted, note: "Whether the neighbour said yes.")
        fields.add("name", name, note: "Who was asked.")
        fields.add("note", note, note: "When and where to meet; may be empty.")
    }
    static let example = ShoppingRequestShape(
        id: Exchange.ID(7), listingID: Listing.ID(12), isAccepted: true, name: "Susie",
        note: "After six.")
}

extension ShoppingLineShape {
    init(_ line: ShoppingList.Line) {
        self.init(
            id: line.line.id, uuid: line.line.uuid, text: line.name, foodID: line.line.foodID,
            form: line.line.form,
            amounts: line.amounts.entries.compactMap(ShoppingAmountShape.init),
            state: line.line.state, changedAt: line.line.changedAt,
            parts: line.parts.map {
                ShoppingPartShape(
                    recipeID: $0.recipe,
                    amounts: $0.amounts.entries.compactMap(ShoppingAmountShape.init))
            },
            request: line.request.map {
                ShoppingRequestShape(
                    id: $0.exchange, listingID: $0.listing, isAccepted: $0.isAccepted,
                    name: $0.name, note: $0.note)
            })
    }
}

/// How much of a line is for which recipe.
struct ShoppingPartShape: JSONShape {
    let recipeID: Recipe.ID?
    let amounts: [ShoppingAmountShape]

    static let shapeName = "ShoppingPart"
    static let shapeNote = "How much of a line is for which recipe."
    func add(to fields: inout some JSONFields) {
        fields.add("recipe_id", recipeID, note: "For which one; null for what was typed.")
        fields.add("amounts", amounts, note: "How much of it.")
    }
    static let example = ShoppingPartShape(recipeID: Recipe.ID(4), amounts: [.example])
}

/// An exact amount.
struct ShoppingAmountShape: JSONShape {
    let numerator: Int
    let denominator: Int
    let unit: KitchenUnit?

    static let shapeName = "ShoppingAmount"
    static let shapeNote = "An exact amount, as a fraction."
    func add(to fields: inout some JSONFields) {
        fields.add("numerator", numerator, note: "Above the line.")
        fields.add("denominator", denominator, note: "Below it, 1 or more.")
        fields.add("unit", unit.map(Word.init), note: "Null for whole things: 2 onions.")
    }
    static let example = ShoppingAmountShape(numerator: 4, denominator: 3, unit: .tbsp)
}

extension ShoppingAmountShape {
    /// Nil without a number.
    init?(_ amount: Amount) {
        guard let quantity = amount.quantity else { return nil }
        self.init(
            numerator: quantity.numerator, denominator: quantity.denominator, unit: amount.unit)
    }
}

/// An operation that changed nothing.
struct RefusedOperationShape: JSONShape {
    let id: String
    let code: ShoppingOperation.Refusal

    static let shapeName = "RefusedOperation"
    static let shapeNote = "An operation that changed nothing, and will not if it is sent again."
    func add(to fields: inout some JSONFields) {
        fields.add("id", UUIDText(text: id), note: "Which one.")
        fields.add(
            "code", Word(code),
            note:
                "`line-gone`: the line is not on the list; `enter-text`, `too-long`: of what was typed; `shopping-lines`: the list holds 300 lines."
        )
    }
    static let example = RefusedOperationShape(
        id: "1d2c3b4a-0000-4000-8000-000000000001", code: .lineGone)
}

extension RefusedOperationShape {
    init(_ refused: ShoppingOperation.Outcome.Refused) {
        self.init(id: refused.id, code: refused.code)
    }
}

/// What became of operations.
struct ShoppingOutcomeShape: JSONShape {
    let version: Int
    let applied: [String]
    let refused: [RefusedOperationShape]
    let lines: [ShoppingLineShape]

    static let shapeName = "ShoppingOutcome"
    static let shapeNote = "What became of operations, and the list's lines."
    func add(to fields: inout some JSONFields) {
        fields.add("version", version, note: "Of the list, with all of them.")
        fields.add(
            "applied", applied,
            note: "The ids of those that are done, now or before, or overtaken by a later one.")
        fields.add("refused", refused, note: "Those that change nothing.")
        fields.add("lines", lines, note: "All lines that are open or ticked, in walking order.")
    }
    static let example = ShoppingOutcomeShape(
        version: 13, applied: ["3f0c1d9e-6f0c-4b51-9f0a-2f3a1c7c0b11"], refused: [],
        lines: [.example])
}

extension ShoppingOutcomeShape {
    init(list: ShoppingList.Whole, outcome: ShoppingOperation.Outcome) {
        self.init(
            version: list.version, applied: outcome.applied,
            refused: outcome.refused.map(RefusedOperationShape.init),
            lines: list.lines.map(ShoppingLineShape.init))
    }
}

/// The same for the page's script, which shows the page's own lines.
struct ShoppingSettledShape: JSONShape {
    let version: Int
    let outcome: ShoppingOperation.Outcome

    static let shapeName = "ShoppingSettled"
    static let shapeNote = "What became of operations."
    func add(to fields: inout some JSONFields) {
        fields.add("version", version, note: "Of the list, with all of them.")
        fields.add("applied", outcome.applied, note: "The ids of those that are done.")
        fields.add(
            "refused", outcome.refused.map(RefusedOperationShape.init),
            note: "Those that change nothing.")
    }
    static let example = ShoppingSettledShape(version: 13, outcome: .init())
}
