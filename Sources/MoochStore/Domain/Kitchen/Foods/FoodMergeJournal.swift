import Foundation

/// What a merge of two foods changed, kept with its batch so that its undo can bring back exactly that. It has no name
/// of a member and nothing that they typed.
struct FoodMergeJournal: Codable, Sendable {
    /// A food's row.
    struct Row: Codable, Sendable {
        let id: Int64
        let name: String
        let department: String?
        let isStaple: Bool
        let createdAt: Int64
        let archivedAt: Int64?
    }

    struct Name: Codable, Sendable {
        let language: String
        let name: String
        let position: Int
    }

    struct Form: Codable, Sendable {
        let form: String
        let department: String?
    }

    /// The level of an allergen; before is nil where it was not stated.
    struct Level: Codable, Sendable {
        let allergen: String
        let before: String?
        let after: String
    }

    /// A food that may stand in an ingredient's line.
    struct Option: Codable, Sendable, Hashable {
        let position: Int
        let food: Int64
        let form: String?
    }

    struct Ingredient: Codable, Sendable {
        let id: Int64
        let before: [Option]
        let after: [Option]
    }

    /// What a list took of a recipe's options.
    struct Choice: Codable, Sendable {
        let list: Int64
        let recipe: Int64
        let before: String
        let after: String
    }

    /// An aisle in which the food stood and not with its department.
    struct Exception: Codable, Sendable {
        let supermarket: Int64
        let form: String
        let aisle: Int64
        /// False where the food that stays had an aisle of its own.
        let isMoved: Bool
    }

    /// A line that became part of an open line of the food that stays.
    struct Joined: Codable, Sendable {
        let id: Int64
        let list: Int64
        let uuid: String
        let form: String
        let text: String
        let changedAt: Int64
        let changedBy: Int64?
        let into: Int64
        let parts: [Part]
    }

    struct Part: Codable, Sendable {
        let id: Int64
        let uuid: String?
        let addedAt: Int64
    }

    /// The food that went, with all that it had.
    let source: Row
    let names: [Name]
    let forms: [Form]
    let allergens: [Level]
    /// The food that stays, and what it got.
    let target: Int64
    let addedNames: [Name]
    let addedForms: [Form]
    let raised: [Level]
    let department: String?
    var ingredients: [Ingredient] = []
    var choices: [Choice] = []
    var exceptions: [Exception] = []
    /// The requests from recipes, by their exchanges.
    var requests: [Int64] = []
    /// The lines that name the other food now.
    var lines: [Int64] = []
    var joined: [Joined] = []
    /// The last part of a list that there was; later ones were added since.
    var lastPart: Int64 = 0

    init(_ merge: FoodMerge) {
        let food = merge.source.food
        source = Row(
            id: food.id.rawValue, name: food.name, department: food.department?.rawValue,
            isStaple: food.isStaple, createdAt: food.createdAt.rawValue,
            archivedAt: food.archivedAt?.rawValue)
        names = merge.source.names.map(Name.init)
        forms = Self.forms(merge.source.forms)
        allergens = merge.source.allergens.map {
            Level(allergen: $0.key.rawValue, before: nil, after: $0.value.rawValue)
        }
        target = merge.target.id.rawValue
        addedNames = merge.names.map(Name.init)
        addedForms = Self.forms(merge.forms)
        raised = merge.allergens.map { allergen, level in
            Level(
                allergen: allergen.rawValue, before: merge.target.allergens[allergen]?.rawValue,
                after: level.rawValue)
        }
        department = merge.department?.rawValue
    }

    private static func forms(_ forms: [FoodForm: Department?]) -> [Form] {
        forms.map { Form(form: $0.key.rawValue, department: $0.value?.rawValue) }
    }
}

extension FoodMergeJournal.Name {
    fileprivate init(_ name: FoodName) {
        (language, self.name, position) = (name.language, name.name, name.position)
    }
}

extension FoodMergeJournal {
    /// The name under which a batch's row has it.
    static let column = "merge"

    /// As a batch's row has it.
    func values() throws -> BatchValues {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return BatchValues([
            Self.column: String(decoding: try encoder.encode(self), as: UTF8.self)
        ])
    }

    /// Nil for the values of another row.
    init?(_ values: BatchValues) throws {
        guard let json: String = values[Self.column] else { return nil }
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }
}

/// The options that a list took of a recipe, as they are stored.
enum StoredPicks {
    /// The text with one food instead of another; nil if it does not have it. Two that become the same are one.
    ///
    /// - Parameters:
    ///   - old: The food to replace.
    ///   - new: The food that takes its place.
    ///   - ingredients: The ingredients of which it is replaced; nil for all.
    ///   - text: JSON as ``RecipeChoice/stored`` gives it.
    /// - Returns: The text; nil if it does not have the food, or is none of ours.
    /// - Throws: Errors of encoding.
    static func replacing(
        _ old: Int64, with new: Int64, of ingredients: Set<Int64>? = nil, in text: String
    ) throws -> String? {
        let stored = try? JSONDecoder().decode(
            [String: [RecipeChoice.Pick]].self, from: Data(text.utf8))
        guard let stored else { return nil }
        let replaced = stored.reduce(into: stored) { all, entry in
            let (ingredient, picks) = entry
            if let ingredients, !ingredients.contains(Int64(ingredient) ?? 0) { return }
            var kept: [RecipeChoice.Pick] = []
            for pick in picks {
                let pick =
                    pick.food.rawValue == old
                    ? RecipeChoice.Pick(Food.ID(new), form: pick.form) : pick
                if !kept.contains(pick) { kept.append(pick) }
            }
            all[ingredient] = kept
        }
        guard replaced != stored else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(replaced), as: UTF8.self)
    }
}
