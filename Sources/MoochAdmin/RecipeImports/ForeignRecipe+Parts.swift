import MoochStore
import MoochWeb

extension ForeignRecipe {
    /// Reads `recipeIngredient`, or its old name: lines in a text or a list, or objects with their parts.
    mutating func readIngredients(_ node: JSONValue) {
        let own = node["mooch:ingredients"]
        let value = own ?? node["recipeIngredient"] ?? node["ingredients"] ?? .null
        var lines: [String] = []
        Self.addLines(value, onto: &lines)
        for line in lines {
            // What stands behind an equals sign in our form are foods.
            let text = own == nil ? line.replacing(" = ", with: "=") : line
            if text.count > IngredientLine.longest, own == nil {
                remarks.append(
                    .cut(.ingredient, rest: String(text.dropFirst(IngredientLine.longest))))
            }
            ingredients.append(text)
        }
    }

    private static func addLines(_ value: JSONValue, onto lines: inout [String]) {
        switch value {
        case .list(let values):
            for value in values { addLines(value, onto: &lines) }
        case .object:
            let parts = ["recipeIngredient", "ingredients", "itemListElement"]
            guard let group = parts.lazy.compactMap({ value[$0] }).first else {
                if let item = value["item"], item.members != nil {
                    return addLines(item, onto: &lines)
                }
                let words = Self.line(value)
                if !words.isEmpty { lines.append(words) }
                return
            }
            let name = PlainWords.line(value["name"]?.bareText ?? "")
            if !name.isEmpty { lines.append(name.hasSuffix(":") ? name : "\(name):") }
            addLines(group, onto: &lines)
            // What follows is under no heading.
            if !name.isEmpty { lines.append(":") }
        default:
            guard let text = value.bareText else { return }
            if let values = inText(text) {
                for value in values where value.elements != nil { addLines(value, onto: &lines) }
            } else {
                lines += PlainWords.lines(text)
            }
        }
    }

    /// An ingredient in parts: an amount, a unit, a name, a note.
    private static func line(_ value: JSONValue) -> String {
        func first(_ names: [String], of value: JSONValue) -> String? {
            names.lazy.compactMap { value[$0]?.bareText }.first
        }
        if let text = value["text"]?.bareText { return PlainWords.line(text) }
        let names = ["amount", "quantity", "requiredQuantity", "value"]
        let amount = names.lazy.compactMap { value[$0] }.first
        let units = ["unit", "unitText", "units"]
        let words: [String?] = [
            amount.flatMap { $0.bareText ?? first(["value", "name"], of: $0) },
            first(units, of: value) ?? amount.flatMap { first(units, of: $0) },
            first(["name", "ingredient", "food", "item"], of: value),
        ]
        let note = first(["note", "notes", "comment"], of: value)
        let line = words.compactMap(\.self).joined(separator: " ")
        return PlainWords.line(note.map { "\(line), \($0)" } ?? line)
    }

    /// The JSON that a text is; nil if it is none.
    private static func inText(_ text: String) -> [JSONValue]? {
        guard let first = text.first(where: { !$0.isWhitespace }), first == "[" || first == "{"
        else { return nil }
        let values = try? LooseJSON.values(of: Array(text.utf8))
        return values.map { $0.map(\.withBareNames) }
    }

    /// Reads `recipeInstructions` in all the shapes that programs give them.
    mutating func readSteps(_ node: JSONValue) {
        addSteps(node["recipeInstructions"] ?? .null, under: "", isText: false)
        // A line of text that ends in a colon is a heading in our form; the last one, and one of a section, is none.
        for index in steps.indices where steps[index].text.hasSuffix(":") {
            let isHeading =
                steps[index].section.isEmpty && index + 1 < steps.count
                && steps[index].isHeading
            if !isHeading, !steps[index].text.contains("\n") {
                steps[index].text = "\(steps[index].text.dropLast())."
            }
        }
        var section = ""
        steps = steps.compactMap { step -> Step? in
            var step = step
            if step.section.isEmpty, step.isHeading {
                section = String(step.text.dropLast())
                return nil
            }
            if step.section.isEmpty { step.section = section } else { section = "" }
            return step
        }
    }

    private mutating func addSteps(_ value: JSONValue, under section: String, isText: Bool) {
        switch value {
        case .list(let values):
            for (index, value) in values.enumerated() {
                if let text = value.bareText, Self.inText(text) == nil {
                    addStep(
                        Self.withoutNumber(PlainWords.text(text), index + 1), under: section)
                } else {
                    addSteps(value, under: section, isText: isText)
                }
            }
        case .object(let members):
            addObject(value, members, under: section, isText: isText)
        default:
            guard let text = value.bareText else { return }
            if !isText, let values = Self.inText(text) {
                for value in values { addSteps(value, under: section, isText: true) }
                return
            }
            for (index, line) in PlainWords.lines(text).enumerated() {
                addStep(Self.withoutNumber(line, index + 1), under: section)
            }
        }
    }

    private mutating func addObject(
        _ value: JSONValue, _ members: [JSONValue.Member], under section: String, isText: Bool
    ) {
        photos += Self.addresses(value["image"] ?? .null)
        let name = PlainWords.line(value["name"]?.bareText ?? "")
        let inner = value["itemListElement"] ?? value["steps"] ?? value["step"]
        let isStep = value.isA("HowToStep") || value.isA("HowToDirection") || value.isA("HowToTip")
        if let item = value["item"], inner == nil, value["text"] == nil {
            addSteps(
                item.bareText.map { JSONValue.list([.string($0)]) } ?? item, under: section,
                isText: isText)
        } else if let inner, !isStep {
            let heading = name.hasSuffix(":") ? String(name.dropLast()) : name
            let names = [section, heading].filter { !$0.isEmpty }
            if inner.bareText != nil {
                addSteps(.list([inner]), under: names.joined(separator: " – "), isText: isText)
            } else {
                addSteps(inner, under: names.joined(separator: " – "), isText: isText)
            }
        } else if value["@type"] == nil, value["text"] == nil, name.isEmpty {
            // Numbers as keys: {"0": …, "2": …, "6": …}.
            let numbered = members.compactMap { member in
                Int(member.name).map { (number: $0, value: member.value) }
            }
            for entry in numbered.sorted(by: { $0.number < $1.number }) {
                addSteps(
                    entry.value.bareText == nil ? entry.value : .list([entry.value]),
                    under: section,
                    isText: isText)
            }
        } else {
            var text = PlainWords.text(value["text"]?.bareText ?? "")
            if text.isEmpty {
                let parts = (inner?.all ?? []).compactMap { part in
                    part.bareText ?? part["text"]?.bareText ?? part["name"]?.bareText
                }
                let joined = parts.map(PlainWords.text).joined(separator: " ")
                text = joined.isEmpty ? name : Self.named(name, joined)
            } else {
                text = Self.named(name, text)
            }
            let time = value["timeRequired"] ?? value["performTime"]
            addStep(text, under: section, seconds: time.flatMap(RecipeDuration.seconds))
        }
    }

    /// The words of a step behind its name, unless they begin with it, or it is only a number.
    private static func named(_ name: String, _ text: String) -> String {
        let bare = name.prefix { $0 != "…" && $0 != "." }
        let words = bare.split { !$0.isLetter }.map { $0.lowercased() }
        let isNumber = words.isEmpty || words == ["step"] || words == ["schritt"]
        guard !isNumber, !text.lowercased().hasPrefix(bare.lowercased()) else { return text }
        return "\(name.hasSuffix(":") ? name : "\(name):") \(text)"
    }

    /// A line without the number before it that a list would have: "2. Bake."
    private static func withoutNumber(_ line: String, _ number: Int) -> String {
        for start in ["\(number). ", "\(number)) ", "Step \(number): ", "Schritt \(number): "]
        where line.hasPrefix(start) { return String(line.dropFirst(start.count)) }
        return line
    }

    /// Adds a step; a longer one than we keep in several.
    private mutating func addStep(_ text: String, under section: String, seconds: Int? = nil) {
        // Empty lines part steps in our form.
        var rest = text.split(separator: "\n").joined(separator: "\n")[...]
        while rest.unicodeScalars.dropFirst(RecipeLimits.longestStep).first != nil {
            let most = rest.unicodeScalars.prefix(RecipeLimits.longestStep - 10)
            let part = rest[..<most.endIndex]
            let end =
                part.ranges(of: ". ").last?.upperBound ?? part.lastIndex(of: " ") ?? part.endIndex
            steps.append(
                Step(section: section, text: PlainWords.text(String(rest[..<end])), seconds: nil))
            rest = rest[end...].drop { $0 == " " }
        }
        var last = PlainWords.text(String(rest))
        // Brackets at the end of a step are a time in our form.
        if last.hasSuffix("]"), let start = last.lastIndex(of: "[") {
            last = "\(last[..<start])(\(last[last.index(after: start)...].dropLast()))"
        }
        if !last.isEmpty { steps.append(Step(section: section, text: last, seconds: seconds)) }
    }
}

extension ForeignRecipe.Step {
    fileprivate var isHeading: Bool {
        text.hasSuffix(":") && text.count <= 120 && !text.contains("\n") && seconds == nil
    }
}
