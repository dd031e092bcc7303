import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/shopping-list`: what a member wants to buy, and what they did to it, also a while ago without a network.
struct ShoppingAPI: Sendable {
    let services: Services

    private static let servings = InputField(
        "servings", InputKind<Int64>.integer(least: 1, most: Int64(RecipeChoice.mostServings)),
        note: "For how many; the recipe's own unless said.")
    private static let options = InputField(
        "options", InputKind<[String: [RecipeChoice.Pick]]>.picks,
        note:
            "The options taken where they are not the usual ones, by the ingredient's id: `option` is the option's number, `form` may be left out."
    )
    private static let without = InputField(
        "without", InputKind<[Ingredient.ID]>.list(of: .ingredient, most: 100),
        note:
            "The ids of ingredients that are not needed; unless said those that most kitchens have, such as water and salt."
    )
    static let operations = InputField(
        "operations",
        InputKind<[ShoppingOperation]>.list(
            of: .operation, least: 1, most: ShoppingOperation.mostAtOnce),
        isRequired: true, note: "In the order in which they happened.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "getShoppingList", .get, "/shopping-list", .member, "The shopping list",
                "In groups by the aisles of the chosen supermarket, in walking order, or by departments while none is chosen.",
                answers: [.one(ShoppingListShape.self, "As it is now.")], steps: 60_000,
                handler: show),
            APIRoute(
                "putRecipeOnShoppingList", .put, "/shopping-list/recipes/:id", .member,
                "Put a recipe on the shopping list",
                """
                Amounts of one food add up in one line. A repeated call replaces what is open of the recipe: what is \
                ticked or removed counts as there and stays so, and only what is missing beyond it is added, as a line \
                of its own.
                """,
                body: .optional(
                    InputShape(
                        "ShoppingRecipeInput", "How a recipe is to be cooked.",
                        [
                            Self.servings.described, Self.options.described,
                            Self.without.described,
                        ],
                        example: [
                            "servings": 8, "options": ["4": [["option": 2, "form": "frozen"]]],
                            "without": [5],
                        ])),
                answers: [.one(ShoppingListShape.self, "The list as it is now.")],
                conflicts: [
                    ConflictCode(ShoppingError.tooManyRecipes),
                    ConflictCode(ShoppingError.tooManyLines),
                    ConflictCode(ShoppingError.nothingNeeded),
                ], problems: [.invalid], steps: 200_000, handler: put),
            APIRoute(
                "takeRecipeOffShoppingList", .delete, "/shopping-list/recipes/:id", .member,
                "Take a recipe off the shopping list",
                "What is open of it goes as well; what is ticked stays. Doing it twice is harmless.",
                answers: [.nothing("It is not on the list.")]
            ) { visit in
                let (id, member, now): (Recipe.ID, _, _) = (
                    try visit.id(), try visit.member.id, visit.now
                )
                try await services.store.write {
                    try ShoppingList.remove(id, by: member, at: now, in: $0)
                }
                return services.answerNothing()
            },
            APIRoute(
                "beginShoppingList", .delete, "/shopping-list", .member, "Begin a new list",
                "Nothing but the supermarket is kept.", answers: [.nothing("The list is empty.")]
            ) { visit in
                let member = try visit.member.id
                try await services.store.write { try ShoppingList.beginAnew(by: member, in: $0) }
                return services.answerNothing()
            },
            APIRoute(
                "changeShoppingList", .post, "/shopping-list/operations", .member,
                "Tick, untick, remove, restore and add lines",
                """
                For apps that work without a network: each operation has an id of its own and counts once, however often \
                it is sent, for 60 days. `age_ms` says how long ago it happened, counted when it is sent, so that no \
                clock but the server's matters; of two devices the later one holds, at the same second a tick. All that \
                are named in `applied` or `refused` are settled; the others may be sent again.
                """,
                body: .json(
                    InputShape(
                        "ShoppingOperations", "What a member did to their list.",
                        [Self.operations.described],
                        example: [
                            "operations": [
                                [
                                    "id": "3f0c1d9e-6f0c-4b51-9f0a-2f3a1c7c0b11", "kind": "tick",
                                    "line_id": "8a4c1f4e-0b7d-4f37-9a38-5c2d8f1b6e02",
                                    "age_ms": 1500,
                                ]
                            ]
                        ])),
                answers: [.one(ShoppingOutcomeShape.self, "What became of each, and the lines.")],
                problems: [.invalid, .tooMany], steps: 300_000, handler: apply),
        ]
    }

    private func show(_ visit: MemberVisit) async throws -> Response {
        let list = try await whole(visit)
        return services.answer(
            ShoppingListShape(list), to: visit, version: String(list.version),
            isConfidential: false)
    }

    private func whole(_ visit: MemberVisit) async throws -> ShoppingList.Whole {
        let (member, language) = (try visit.member.id, Language.current.code)
        return try await services.store.read { db in
            try ShoppingList.whole(of: member, in: language, in: db)
        }
    }

    private func put(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let (servings, picks) = (input(Self.servings), input(Self.options) ?? [:])
        let without = input(Self.without)
        if let servings, !(1...Int64(RecipeChoice.mostServings)).contains(servings) {
            input.note("servings", .apiNoNumber(1...Double(RecipeChoice.mostServings)))
        }
        try input.finish()
        let (id, member, now): (Recipe.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        try await services.store.write { db in
            guard let whole = try Recipe.whole(id, for: member, in: db) else {
                throw Problem.notFound
            }
            let problems = RecipeChoice.problems(of: picks, in: whole)
            guard problems.isEmpty else { throw FieldProblems(problems) }
            let choice = RecipeChoice(
                servings: servings.map { Int($0) }, stored: picks, without: without.map { Set($0) },
                of: whole)
            try ShoppingList.put(choice, by: member.id, at: now, in: db)
        }
        let list = try await self.whole(visit)
        return services.answer(
            ShoppingListShape(list), to: visit, version: String(list.version))
    }

    /// Notes a problem of too many.
    private static func check(_ operations: [ShoppingOperation], _ input: inout Input) {
        if operations.count > ShoppingOperation.mostAtOnce {
            input.note("operations", .apiLongList(ShoppingOperation.mostAtOnce))
        }
    }

    private func apply(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let operations = input(Self.operations) ?? []
        Self.check(operations, &input)
        try input.finish()
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        let (language, now) = (Language.current.code, visit.now)
        let outcome = try await services.store.write { db in
            try ShoppingList.apply(
                operations, by: signedIn.member.id, on: signedIn.session.id, in: language, at: now,
                in: db)
        }
        let list = try await whole(visit)
        return services.answer(ShoppingOutcomeShape(list: list, outcome: outcome), to: visit)
    }
}

extension InputKind<ShoppingOperation> {
    private static let uuid = JSONSchema.text(format: "uuid")

    /// What a member did to a line.
    fileprivate static let operation = InputKind(
        schema: .object("ShoppingOperation", "What a member did to a line.") {
            [
                JSONSchemaField(
                    "id", uuid, isRequired: true, note: "A UUID that the app made for it."),
                JSONSchemaField(
                    "kind", InputKind<ShoppingOperation.Kind>.choice().schema, isRequired: true,
                    note: "What they did."),
                JSONSchemaField(
                    "line_id", uuid, isRequired: true,
                    note: "The `uuid` of the line; of one that is added, a new one."),
                JSONSchemaField(
                    "text", .text(most: ShoppingList.longestLine), isRequired: false,
                    note: "Of one that is added, what was typed: \"2 lemons\"."),
                JSONSchemaField(
                    "age_ms", .integer(least: 0), isRequired: false,
                    note: "How many milliseconds ago; 0 unless said, 14 days at most."),
            ]
        }
    ) { value, pointer, check in
        guard value.members != nil else {
            check.note(pointer, .apiNoObject)
            return nil
        }
        let id = uuid(value["id"], "\(pointer)/id", &check)
        let kind = InputKind<ShoppingOperation.Kind>.choice().read(
            value["kind"] ?? .null, "\(pointer)/kind", &check)
        let line = uuid(value["line_id"], "\(pointer)/line_id", &check)
        let text = value["text"].flatMap {
            InputKind<String>.text().read($0, "\(pointer)/text", &check)
        }
        let age = value["age_ms"].flatMap {
            InputKind<Int64>.integer().read($0, "\(pointer)/age_ms", &check)
        }
        guard let id, let kind, let line else { return nil }
        return ShoppingOperation(
            id: id, kind: kind, line: line, text: text ?? "", ageInMilliseconds: age ?? 0)
    }

    /// Reads a UUID as text, in lower case.
    private static func uuid(
        _ value: JSONValue?, _ pointer: String, _ check: inout InputCheck
    ) -> String? {
        guard let text = value?.text?.lowercased(),
            text.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil
        else {
            check.note(pointer, value == nil ? .apiRequired : .apiNoID)
            return nil
        }
        return text
    }
}

extension RecipeChoice {
    /// What of a call's options the recipe does not have, each at its place.
    fileprivate static func problems(
        of picks: [String: [Pick]], in whole: Recipe.Whole
    ) -> [FieldProblem] {
        picks.sorted { $0.key < $1.key }.flatMap { key, picks -> [FieldProblem] in
            let place = "options/\(key)"
            let found = Int64(key).flatMap { whole.ingredient(Ingredient.ID($0)) }
            guard let ingredient = found else {
                return [FieldProblem(field: place, complaint: .noIngredient)]
            }
            guard !picks.isEmpty else { return [FieldProblem(field: place, complaint: .apiEmpty)] }
            guard picks.count == 1 || ingredient.choice == .several else {
                return [FieldProblem(field: place, complaint: .oneOption)]
            }
            return picks.enumerated().compactMap { index, pick in
                guard let option = ingredient.option(pick.food) else {
                    return FieldProblem(field: "\(place)/\(index)/option", complaint: .noOption)
                }
                let isSold =
                    pick.form == nil || ingredient.forms(of: option.food).contains(pick.form)
                return isSold
                    ? nil : FieldProblem(field: "\(place)/\(index)/form", complaint: .noForm)
            }
        }
    }
}

extension Complaint {
    static let noIngredient = Complaint(
        "api-no-ingredient", "This recipe has no such ingredient.")
    static let noOption = Complaint(
        "api-no-option", "Send one of the options of this ingredient.")
    static let oneOption = Complaint(
        "api-one-option", "Send one only: one of the options is taken.")
    static let noForm = Complaint("api-no-form", "It is not to be had in this form here.")
}

extension InputKind<Ingredient.ID> {
    /// The id of an ingredient as a number; as text, as a recipe has it, it is understood as well.
    fileprivate static let ingredient = InputKind(schema: .integer(least: 1)) {
        value, pointer, check in
        guard case .integer(let number) = value else {
            return InputKind.id().read(value, pointer, &check)
        }
        guard number > 0 else {
            check.note(pointer, .apiNoID)
            return nil
        }
        return Ingredient.ID(number)
    }
}

extension InputKind<[String: [RecipeChoice.Pick]]> {
    /// The options taken, by the ingredient's id.
    fileprivate static let picks = InputKind(
        schema: .map(
            from: .text(pattern: "^[1-9][0-9]{0,17}$"),
            to: .list(of: InputKind<RecipeChoice.Pick>.pick.schema, most: 100))
    ) { value, pointer, check in
        guard let members = value.members else {
            check.note(pointer, .apiNoObject)
            return nil
        }
        return Dictionary(
            members.map { member in
                let place = "\(pointer)/\(member.name)"
                let picks = InputKind<[RecipeChoice.Pick]>.list(of: .pick).read(
                    member.value, place, &check)
                return (member.name, picks ?? [])
            }
        ) { $1 }
    }
}

extension InputKind<RecipeChoice.Pick> {
    fileprivate static let pick = InputKind(
        schema: .object("PickedOption", "An option taken of an ingredient.") {
            [
                JSONSchemaField(
                    "option", .integer(least: 1), isRequired: true,
                    note: "The option's number, which is its food's id."),
                JSONSchemaField(
                    "form", InputKind<FoodForm>.choice().schema, isRequired: false,
                    note: "The form in which it is bought."),
            ]
        }
    ) { value, pointer, check in
        guard value.members != nil else {
            check.note(pointer, .apiNoObject)
            return nil
        }
        let option = InputKind<Int64>.integer().read(
            value["option"] ?? .null, "\(pointer)/option", &check)
        let form = value["form"].flatMap {
            InputKind<FoodForm>.choice().read($0, "\(pointer)/form", &check)
        }
        return option.map { RecipeChoice.Pick(Food.ID($0), form: form) }
    }
}
