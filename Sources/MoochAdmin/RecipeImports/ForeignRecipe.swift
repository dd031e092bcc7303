import MoochSite
import MoochStore
import MoochWeb

/// A recipe as another program describes it (schema.org Recipe), understood as far as our own have a place for it. All
/// of it is text in plain words; what has no place is in ``remarks``.
struct ForeignRecipe: Sendable, Hashable {
    /// A step under its heading, with the seconds to wait.
    struct Step: Sendable, Hashable {
        var section: String
        var text: String
        var seconds: Int?
    }

    /// The line of the file at which it stands, from 1.
    let line: Int
    private(set) var title = ""
    private(set) var description = ""
    /// One of those in which recipes are written; nil if it is none of them, or is not said.
    private(set) var language: String?
    private(set) var cuisine = ""
    private(set) var meals: [Meal] = []
    private(set) var styles: [RecipeStyle] = []
    private(set) var servings: Int?
    private(set) var yield = ""
    private(set) var prepMinutes: Int?
    private(set) var cookMinutes: Int?
    private(set) var totalMinutes: Int?
    private(set) var calories: Int?
    /// Of one serving, in milligrams.
    private(set) var nutrients: [Nutrient: Int] = [:]
    /// What all servings cost, as a decimal, and the currency's code.
    private(set) var cost: (amount: String, currency: String)?
    private(set) var author = ""
    private(set) var sourceTitle = ""
    private(set) var sourceAddress = ""
    private(set) var licence: RecipeLicence?
    /// As they are written in the form of a recipe, with headings among them.
    var ingredients: [String] = []
    var steps: [Step] = []
    /// The addresses of its photos, which are not fetched.
    var photos: [String] = []
    var remarks: [RecipeRemark] = []

    static func == (one: Self, other: Self) -> Bool {
        one.title == other.title && one.ingredients == other.ingredients
            && one.steps == other.steps
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(ingredients)
    }

    /// Reads an object with bare names. `nodes` are those of the file by their ids, to which others refer.
    init(_ node: JSONValue, line: Int, language hint: String?, nodes: [String: JSONValue]) {
        self.line = line
        readWords(node, hint)
        readSource(node, nodes)
        readTimes(node)
        readNutrition(node)
        readIngredients(node)
        readSteps(node)
        photos += (node["image"]?.all ?? []).map { $0.resolved(nodes) }.flatMap(Self.addresses)
        photos = photos.reduce(into: []) { all, one in
            if !all.contains(one), all.count < 50 { all.append(one) }
        }
        let left = (node.members ?? []).map(\.name).filter {
            !$0.hasPrefix("@") && !Self.known.contains($0)
        }
        if !left.isEmpty { remarks.append(.leftAside(left.map { PlainWords.line($0) })) }
    }

    /// The members that are read, and those that say nothing more.
    private static let known: Set<String> = [
        "name", "headline", "description", "inLanguage", "url", "author", "isBasedOn", "publisher",
        "isPartOf", "license", "prepTime", "cookTime", "totalTime", "performTime", "recipeYield",
        "yield", "recipeCategory", "recipeCuisine", "keywords", "suitableForDiet", "image",
        "recipeIngredient", "ingredients", "recipeInstructions", "nutrition", "estimatedCost",
        "mainEntityOfPage", "mooch:ingredients", "mooch:licence", "mooch:totalIsSum",
        "mooch:version",
    ]

    private mutating func readWords(_ node: JSONValue, _ hint: String?) {
        let names = ["name", "headline"].lazy.compactMap { node[$0]?.texts.first }
        title = kept(
            PlainWords.line(names.first ?? ""), upTo: TextLength.title, of: .title)
        description = kept(
            PlainWords.text(node["description"]?.texts.first ?? ""), upTo: 2_000, of: .description)
        if let said = (node["inLanguage"]?.texts.first ?? hint).map(PlainWords.line), !said.isEmpty
        {
            let code = said.lowercased().prefix(while: \.isLetter)
            language = RecipeLimits.languages.first { $0 == code }
            if language == nil { remarks.append(.language(said)) }
        }
        cuisine = PlainWords.line(node["recipeCuisine"]?.texts.first ?? "")
        readGroups(node)
        let texts = (node["recipeYield"] ?? node["yield"] ?? .null).all.flatMap {
            value -> [String] in
            guard let amount = value["value"]?.bareText else { return value.texts }
            return ["\(amount) \(value["unitText"]?.bareText ?? "")"]
        }
        if node.isOurs {
            (servings, yield) = (texts.first.flatMap { Int($0) }, texts.dropFirst().first ?? "")
        } else {
            let yield = RecipeYield(texts)
            (servings, self.yield) = (yield.servings, yield.text)
        }
        if servings == nil { remarks.append(.noServings) }
    }

    private mutating func readGroups(_ node: JSONValue) {
        let further = Array(node["recipeCuisine"]?.texts.dropFirst() ?? [])
        var unknown = further.map(PlainWords.line)
        for name in ["recipeCategory", "keywords", "suitableForDiet"] {
            let words = (node[name]?.texts ?? []).flatMap { text in
                PlainWords.line(text).split { $0 == "," || $0 == ";" }
                    .map { PlainWords.line(String($0)) }
            }
            for word in words where !word.isEmpty {
                if let meal = RecipeVocabulary.meal(word) {
                    meals.append(meal)
                } else if let style = RecipeVocabulary.style(word) {
                    styles.append(style)
                } else if !unknown.contains(word) {
                    unknown.append(word)
                }
            }
        }
        if !unknown.isEmpty { remarks.append(.unknownWords(unknown)) }
    }

    private mutating func readSource(_ node: JSONValue, _ nodes: [String: JSONValue]) {
        let people = (node["author"]?.all ?? []).map { $0.resolved(nodes) }.flatMap(\.texts)
        author = kept(
            people.map(PlainWords.line).filter { !$0.isEmpty }.joined(separator: ", "), upTo: 120,
            of: .author)
        let origin = node["isBasedOn"]?.all.first.map { $0.resolved(nodes) }
        let page = node["mainEntityOfPage"]
        let addresses = [
            origin.flatMap { $0.text ?? $0["url"]?.text ?? $0["@id"]?.text }, node["url"]?.text,
            page.flatMap { $0.text ?? $0["@id"]?.text ?? $0["url"]?.text }, node["@id"]?.text,
        ]
        let address = PlainWords.line(addresses.lazy.compactMap(\.self).first ?? "")
        if address.hasPrefix("https://"), !address.contains(" "), address.count <= 2_000 {
            sourceAddress = address
        } else if !address.isEmpty {
            remarks.append(.source(address))
        }
        let site = origin ?? node["publisher"]?.resolved(nodes) ?? node["isPartOf"]?.resolved(nodes)
        sourceTitle = kept(PlainWords.line(site?["name"]?.bareText ?? ""), upTo: 200, of: .source)
        let terms: [String] =
            (node["mooch:licence"]?.texts ?? [])
            + (node["license"]?.all ?? []).flatMap { value in
                value["url"]?.texts ?? value["@id"]?.texts ?? value.texts
            }
        licence = terms.lazy.compactMap(RecipeVocabulary.licence).first
        if licence == nil, let text = terms.first {
            remarks.append(.licence(PlainWords.line(text)))
        }
    }

    private mutating func readTimes(_ node: JSONValue) {
        func minutes(_ name: String) -> Int? {
            guard let value = node[name] else { return nil }
            // Others write it for what they do not know.
            if node.isOurs, value == "PT0M" { return 0 }
            let minutes = RecipeDuration.minutes(value)
            let text = value.texts.joined(separator: ", ")
            if minutes == nil, text.contains(where: { ("1"..."9").contains($0) }) {
                remarks.append(.time(PlainWords.line(text)))
            }
            return minutes
        }
        prepMinutes = minutes("prepTime")
        cookMinutes = minutes(node["cookTime"] == nil ? "performTime" : "cookTime")
        totalMinutes = node["mooch:totalIsSum"] == true ? nil : minutes("totalTime")
        if let cost = node["estimatedCost"] {
            if let amount = cost["value"]?.bareText, let currency = cost["currency"]?.text {
                self.cost = (amount, currency)
            } else {
                remarks.append(.cost(PlainWords.line(cost.texts.joined(separator: ", "))))
            }
        }
    }

    private mutating func readNutrition(_ node: JSONValue) {
        guard let nutrition = node["nutrition"]?.all.first else { return }
        func said(_ name: String) -> String? {
            guard let value = nutrition[name] else { return nil }
            if let number = value["value"]?.bareText {
                return "\(number) \(value["unitText"]?.bareText ?? "")"
            }
            return value.texts.first.flatMap { PlainWords.line($0).isEmpty ? nil : $0 }
        }
        var unread: [String] = []
        if let text = said("calories") {
            calories = NutritionText.calories(text)
            if calories == nil { unread.append("calories: \(PlainWords.line(text))") }
        }
        for nutrient in Nutrient.allCases {
            let name = nutrient.schemaName
            guard let text = said(name) else { continue }
            let isSalt = nutrient == .salt
            if let amount = NutritionText.milligrams(text, usual: isSalt ? nil : "g") {
                nutrients[nutrient] = Int((isSalt ? amount * 2.54 : amount).rounded())
            } else {
                unread.append("\(name): \(PlainWords.line(text))")
            }
        }
        let names = Set(Nutrient.allCases.map(\.schemaName)).union(["calories", "servingSize"])
        unread += (nutrition.members ?? []).filter { member in
            !member.name.hasPrefix("@") && !names.contains(member.name)
                && !member.value.texts.isEmpty
        }.map { "\($0.name): \(PlainWords.line($0.value.texts.joined(separator: ", ")))" }
        if !unread.isEmpty { remarks.append(.nutrition(unread)) }
        if let size = nutrition["servingSize"]?.texts.first.map(PlainWords.line), !size.isEmpty,
            calories != nil || !nutrients.isEmpty, !RecipeYield([size]).text.isEmpty
        {
            remarks.append(.servingSize(size))
        }
    }

    /// A text that fits its field; of a longer one the rest is in a remark.
    private mutating func kept(
        _ text: String, upTo limit: Int, of field: RecipeRemark.Field
    ) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > limit else { return text }
        let end = scalars.index(scalars.startIndex, offsetBy: limit)
        remarks.append(.cut(field, rest: String(scalars[end...])))
        return String(scalars[..<end])
    }

    static func addresses(_ value: JSONValue) -> [String] {
        value.all.flatMap { value -> [String] in
            guard value.members != nil else { return value.texts }
            return ["contentUrl", "url", "@id"].lazy.compactMap { value[$0]?.texts.first }.first
                .map { [$0] } ?? []
        }
        .map(PlainWords.line).filter { !$0.isEmpty && $0.count <= 2_000 }
    }
}

extension JSONValue {
    /// True for a recipe that another exchange like this one wrote.
    fileprivate var isOurs: Bool { self["mooch:version"] != nil }

    /// The object that this one refers to by its id, if it is in the file; else itself.
    func resolved(_ nodes: [String: JSONValue]) -> JSONValue {
        guard let members, let id = self["@id"]?.text, members.count <= 3,
            members.allSatisfy({ $0.name.hasPrefix("@") })
        else { return self }
        return nodes[id] ?? self
    }
}
