import Foundation

/// One thing to buy.
package struct ShoppingLine: StoredRecord, Hashable {
    package typealias ID = Identifier<ShoppingLine>

    package enum State: String, CaseIterable, Sendable, StoredValue {
        case open, ticked, removed
    }

    package let id: ID
    package let listID: ShoppingList.ID
    /// Unique in its list; made by whoever added it.
    package let uuid: String
    /// Nil for what is no food that we know.
    package let foodID: Food.ID?
    /// Nil for any.
    package let form: FoodForm?
    /// The food, or what was typed, without the amount.
    package let text: String
    package let state: State
    /// When a person last changed the state, or added the line.
    package let changedAt: Timestamp
    /// Whose session that was; nil while nobody changed the state.
    let changedBy: MemberSession.ID?
    /// The request by which a neighbour was asked for it.
    package let exchangeID: Exchange.ID?

    package static let table = "shopping_line"
    package static let columns =
        "id, list_id, uuid, food_id, form, text, state, changed_at, changed_by, exchange_id"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        listID = try row.value("list_id")
        uuid = try row.value("uuid")
        foodID = try row.value("food_id")
        let form: String = try row.value("form")
        self.form = FoodForm(rawValue: form)
        text = try row.value("text")
        state = try row.value("state")
        changedAt = try row.value("changed_at")
        changedBy = try row.value("changed_by")
        exchangeID = try row.value("exchange_id")
    }

    /// By this, what is wanted twice is one line.
    package var key: ShoppingKey { ShoppingKey(food: foodID, form: form, text: text) }

    /// A line of a member's own list, in any state; nil for any other.
    package static func find(
        _ id: ID, of member: Member.ID, in db: Reading
    ) throws -> ShoppingLine? {
        try db.row(
            """
            SELECT \(columns) FROM shopping_line WHERE id = ?
                AND list_id = (SELECT id FROM shopping_list WHERE member_id = ?)
            """, [id, member])
    }

    package static func newUUID() -> String { UUID().uuidString.lowercased() }
}

/// What makes one line of a list: a food in a form, or a text that names no food.
package struct ShoppingKey: Sendable, Hashable {
    private let food: Food.ID?
    private let form: FoodForm?
    private let text: String

    init(food: Food.ID?, form: FoodForm?, text: String) {
        (self.food, self.form) = (food, form)
        self.text = food == nil ? TypedText.key(text) : ""
    }
}

/// How much of a line is for which recipe.
package struct ShoppingPart: StoredRecord, Hashable {
    package typealias ID = Identifier<ShoppingPart>

    package let id: ID
    package let lineID: ShoppingLine.ID
    /// Nil for what was typed.
    package let recipeID: Recipe.ID?
    /// The line that a phone knows it as.
    let uuid: String?
    package let amount: Amount
    let addedAt: Timestamp

    package static let table = "shopping_part"
    package static let columns =
        "id, line_id, recipe_id, uuid, numerator, denominator, unit, added_at"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        lineID = try row.value("line_id")
        recipeID = try row.value("recipe_id")
        uuid = try row.value("uuid")
        let (numerator, denominator): (Int?, Int?) = (
            try row.value("numerator"), try row.value("denominator")
        )
        let quantity = numerator.flatMap { top in denominator.flatMap { Fraction(top, $0) } }
        amount = Amount(quantity, try row.value("unit"))
        addedAt = try row.value("added_at")
    }
}
