import MoochStore
import MoochWeb

/// The recipes of a file or of pasted text: JSON-LD alone, or in the scripts of a web page.
struct RecipeFile: Sendable {
    private(set) var recipes: [ForeignRecipe] = []
    /// What could not be taken, in the order of the file.
    private(set) var problems: [RecipeFileProblem] = []

    /// The most recipes in a file.
    static let mostRecipes = 200
    /// The most bytes of a file.
    static let mostBytes = 2 << 20

    private let lines: LineIndex
    private var nodes: [String: JSONValue] = [:]

    /// Reads a text in UTF-8.
    init(_ bytes: [UInt8]) {
        lines = LineIndex(bytes)
        let page = RecipeScripts(bytes)
        var values: [JSONValue] = []
        for script in page.scripts {
            do throws(LooseJSON.Problem) {
                values += try LooseJSON.values(of: Array(bytes[script]))
                    .map { Self.moved($0.withBareNames, by: script.lowerBound) }
            } catch {
                problems.append(problem(error, from: script.lowerBound))
            }
        }
        for value in values { index(value) }
        var seen: Set<ForeignRecipe> = []
        for node in values.flatMap(Self.found) {
            let recipe = ForeignRecipe(
                node, line: lines.line(of: node.place ?? 0), language: page.language, nodes: nodes)
            // Pages often say theirs twice.
            guard seen.insert(recipe).inserted else { continue }
            if let kind = recipe.refusal {
                problems.append(RecipeFileProblem(line: recipe.line, title: recipe.title, kind))
            } else {
                recipes.append(recipe)
            }
        }
        if recipes.isEmpty, problems.isEmpty {
            problems.append(RecipeFileProblem(line: 1, title: "", .noRecipe))
        }
        if recipes.count > Self.mostRecipes {
            let line = recipes[Self.mostRecipes].line
            problems = [RecipeFileProblem(line: line, title: "", .tooManyRecipes)]
            recipes = []
        }
    }

    private func problem(_ problem: LooseJSON.Problem, from start: Int) -> RecipeFileProblem {
        switch problem {
        case .malformed(let place):
            RecipeFileProblem(line: lines.line(of: start + place), title: "", .malformed)
        case .tooDeep(let place):
            RecipeFileProblem(line: lines.line(of: start + place), title: "", .tooDeep)
        }
    }

    /// Places within the file instead of the script. A member of the file's own that has the name is none.
    private static func moved(_ value: JSONValue, by offset: Int) -> JSONValue {
        switch value {
        case .list(let elements): return .list(elements.map { moved($0, by: offset) })
        case .object(let members):
            let others = members.filter { $0.name != LooseJSON.place }.map {
                JSONValue.Member($0.name, moved($0.value, by: offset))
            }
            // The parser's stands first.
            let place = (value.place ?? 0) + offset
            return .object([.init(LooseJSON.place, .integer(Int64(place)))] + others)
        default: return value
        }
    }

    private mutating func index(_ value: JSONValue) {
        for element in value.elements ?? [] { index(element) }
        guard let members = value.members else { return }
        if let id = value["@id"]?.text, members.count > 3, nodes[id] == nil { nodes[id] = value }
        for member in members { index(member.value) }
    }

    /// The recipes in a value, wherever they are in it, but none within another.
    private static func found(in value: JSONValue) -> [JSONValue] {
        if let elements = value.elements { return elements.flatMap(found) }
        guard let members = value.members else { return [] }
        if value.isA("Recipe") { return [value] }
        return members.flatMap { found(in: $0.value) }
    }
}

/// Why a file, or a recipe in it, was not taken.
struct RecipeFileProblem: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case malformed, tooDeep, noRecipe, tooManyRecipes
        case noTitle, noIngredients, noSteps
        case tooManyIngredients(Int)
        case tooManySteps(Int)
    }

    /// From 1.
    let line: Int
    /// The recipe's; empty if it is about the file.
    let title: String
    let kind: Kind

    init(line: Int, title: String, _ kind: Kind) {
        (self.line, self.title, self.kind) = (line, title, kind)
    }
}

extension ForeignRecipe {
    /// Why it is not taken; nil if it is.
    fileprivate var refusal: RecipeFileProblem.Kind? {
        let count = IngredientLine.count(ingredients)
        if title.isEmpty { return .noTitle }
        if count == 0 { return .noIngredients }
        if steps.isEmpty { return .noSteps }
        if count > RecipeLimits.mostIngredients { return .tooManyIngredients(count) }
        return steps.count > RecipeLimits.mostSteps ? .tooManySteps(steps.count) : nil
    }
}

extension IngredientLine {
    /// How many of these lines are ingredients: headings are none.
    fileprivate static func count(_ lines: [String]) -> Int {
        lines.count { line in
            let isHeading = line.hasSuffix(":") && line.first?.isNumber == false
            return !isHeading && line.contains { $0.isLetter || $0.isNumber }
        }
    }
}

/// Where the lines of a text begin.
private struct LineIndex: Sendable {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    }

    /// The line of a byte, from 1.
    func line(of place: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle } else { high = middle }
        }
        return low + 1
    }
}
