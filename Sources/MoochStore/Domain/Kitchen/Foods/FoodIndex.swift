/// Every name of every food, read once to match the lines of a recipe.
package struct FoodIndex: Sendable {
    private var own: [String: Food.ID] = [:]
    private var english: [String: Food.ID] = [:]
    private var others: [String: Food.ID] = [:]
    private var names: [Food.ID: String] = [:]
    private var forms: [Food.ID: Set<FoodForm>] = [:]

    /// Names in this language go before others.
    package init(language: String, in db: Reading) throws {
        try db.each("SELECT id, name FROM food ORDER BY id") { row in
            let (id, name): (Food.ID, String) = (try row.at(0), try row.at(1))
            english[TypedText.key(name)] = id
            names[id] = name
        }
        try db.each(
            "SELECT food_id, language, name, position FROM food_name ORDER BY language, food_id"
        ) { row in
            let (id, name): (Food.ID, String) = (try row.at(0), try row.at(2))
            let (isOwn, position): (Bool, Int) = (
                try row.at(1) as String == language, try row.at(3)
            )
            let key = TypedText.key(name)
            if isOwn {
                own[key] = id
                if position == 0, language != "en" { names[id] = name }
            } else if others[key] == nil {
                others[key] = id
            }
        }
        try db.each("SELECT food_id, form FROM food_form") { row in
            forms[try row.at(0), default: []].insert(try row.at(1))
        }
    }

    /// The food that a name means exactly; nil if none has it.
    package func food(named name: String) -> Food.ID? {
        let key = TypedText.key(name)
        return own[key] ?? english[key] ?? others[key]
    }

    /// A form that words ask for, if the food is sold in it. What is not said is not told apart on a shopping list.
    func form(_ said: FoodForm?, of food: Food.ID) -> FoodForm? {
        said.flatMap { forms[food]?.contains($0) == true ? $0 : nil }
    }

    /// The name by which a food is found again.
    package func name(of food: Food.ID) -> String { names[food] ?? "" }
}
