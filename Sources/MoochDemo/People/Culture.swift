/// The origin of a member's name. Each list is of common names.
enum Culture: Int, CaseIterable, Sendable {
    case english, irish, spanish, portuguese, italian, french, german, swedish, polish
    case indian, chinese, japanese, korean, vietnamese, malay, arabic, african

    var names: Names { Culture.all[rawValue] }

    struct Names: Sendable {
        var first: [String]
        var last: [String]

        init(_ first: String, _ last: String) {
            self.first = Names.list(first)
            self.last = Names.list(last)
        }

        /// Names separated by spaces; an underscore stands for a space within a name.
        private static func list(_ names: String) -> [String] {
            names.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
        }
    }

    private static let all: [Names] = allCases.map(names(of:))

    private static func names(of culture: Culture) -> Names {
        switch culture {
        case .english, .irish, .swedish, .german, .polish: culture.northern
        case .spanish, .portuguese, .italian, .french: culture.romance
        case .indian, .malay, .arabic, .african: culture.southern
        case .chinese, .japanese, .korean, .vietnamese: culture.eastern
        }
    }
}
