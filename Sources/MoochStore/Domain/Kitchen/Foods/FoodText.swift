/// A food as administrators type it: its name in any language, with its form in brackets where it has one, such as
/// "peas (frozen)".
struct FoodText: Sendable, Hashable {
    let name: String
    let form: FoodForm?

    init(name: String, form: FoodForm?) { (self.name, self.form) = (name, form) }

    init(_ text: String) {
        let text = TypedText.cleaned(text)
        guard let match = text.wholeMatch(of: /(.+?)\s*\(([^()]+)\)/),
            let form = FoodForm.allCases.first(where: {
                $0.typed.contains(match.2.lowercased())
            })
        else {
            (name, form) = (text, nil)
            return
        }
        (name, self.form) = (String(match.1), form)
    }

    /// The food with this name; nil if nobody has added it.
    func food(language: String = "en", in db: Reading) throws -> (food: Food, form: FoodForm?)? {
        try Food.named(name, language: language, in: db).map { ($0, form) }
    }
}

extension FoodForm {
    /// What people write for it, in English and in German.
    fileprivate var typed: Set<String> {
        switch self {
        case .fresh: ["fresh", "frisch"]
        case .frozen: ["frozen", "tiefgekühlt", "gefroren", "tk"]
        case .canned: ["canned", "tinned", "dose", "aus der dose"]
        case .dried: ["dried", "getrocknet"]
        }
    }

    /// As it is written after a food's name in a language.
    package func text(in language: String) -> String {
        guard language == "de" else { return rawValue }
        return switch self {
        case .fresh: "frisch"
        case .frozen: "tiefgekühlt"
        case .canned: "aus der Dose"
        case .dried: "getrocknet"
        }
    }
}
