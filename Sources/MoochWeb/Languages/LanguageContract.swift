/// Checks that every language has all the texts, and each in all its forms.
package enum LanguageContract {
    /// The problems as sentences with file and line; empty if there are none. The texts of the keys in `alike`, such as
    /// a name, may equal the standard language's.
    package static func problems(_ languages: Languages, alike: Set<String> = []) -> [String] {
        var problems: [String] = []
        let standard = languages.standard
        for language in languages.all {
            let file = "\(language.code).ftl"
            for (key, message) in language.messages {
                for (argument, keys) in message.selects {
                    for category in language.plurals.categories
                    where !keys.contains(.category(category)) {
                        problems.append(
                            "\(file):\(message.line): \(key): no [\(category)] for $\(argument)")
                    }
                }
            }
            guard language !== standard else { continue }
            problems += compare(language, with: standard, file, alike)
        }
        return problems.sorted()
    }

    private static func compare(
        _ language: Language, with standard: Language, _ file: String, _ alike: Set<String>
    ) -> [String] {
        var problems: [String] = []
        for key in standard.messages.keys where language.messages[key] == nil {
            problems.append("\(file): \(key) is missing")
        }
        for (key, message) in language.messages {
            let place = "\(file):\(message.line): \(key)"
            guard let model = standard.messages[key] else {
                problems.append("\(place) is not in \(standard.code).ftl")
                continue
            }
            let choices = Set((message.selects + model.selects).map(\.argument))
            let strange = ways(message.pieces, choices).subtracting(ways(model.pieces, choices))
            if message.arguments != model.arguments {
                problems.append(
                    "\(place): has \(message.arguments.sorted()), not \(model.arguments.sorted())")
            } else if let way = strange.first {
                problems.append("\(place): one form has \(way.sorted()) beside the number")
            }
            if message.pieces == model.pieces, !alike.contains(key), hasWords(message.pieces) {
                problems.append("\(place): is not translated")
            }
        }
        return problems
    }

    /// The arguments of each way in which a text can be said, but for those that choose the way: a form for one need not
    /// say the number.
    private static func ways(
        _ pieces: [Message.Piece], _ choices: Set<String>
    ) -> Set<Set<String>> {
        pieces.reduce([[]]) { ways, piece in
            switch piece {
            case .text: ways
            case .argument(let name): Set(ways.map { $0.union([name]).subtracting(choices) })
            case .select(_, let variants):
                Set(
                    variants.flatMap { Self.ways($0.pieces, choices) }
                        .flatMap { form in ways.map { $0.union(form) } })
            }
        }
    }

    private static func hasWords(_ pieces: [Message.Piece]) -> Bool {
        pieces.contains { piece in
            switch piece {
            case .text(let text): text.contains(where: \.isLetter)
            case .argument: false
            case .select(_, let variants): variants.contains { hasWords($0.pieces) }
            }
        }
    }
}
