package import MoochStore
import MoochWeb

extension Allergen {
    package var name: String {
        switch self {
        case .gluten: words("allergen-gluten")
        case .crustaceans: words("allergen-crustaceans")
        case .eggs: words("allergen-eggs")
        case .fish: words("allergen-fish")
        case .peanuts: words("allergen-peanuts")
        case .soybeans: words("allergen-soybeans")
        case .milk: words("allergen-milk")
        case .nuts: words("allergen-nuts")
        case .celery: words("allergen-celery")
        case .mustard: words("allergen-mustard")
        case .sesame: words("allergen-sesame")
        case .sulphites: words("allergen-sulphites")
        case .lupin: words("allergen-lupin")
        case .molluscs: words("allergen-molluscs")
        }
    }

    /// "Contains: Milk, Eggs. May contain: Nuts", in the order of the law; nil if nothing is stated.
    package static func text(_ levels: [Allergen: Level]) -> String? {
        let sentences = Level.allCases.compactMap { level -> String? in
            let names = allCases.filter { levels[$0] == level }.map(\.name)
            guard !names.isEmpty else { return nil }
            return words(
                "allergens-of-level",
                ["level": level.name, "names": names.joined(separator: ", ")])
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }
}

extension Allergen.Level {
    package var name: String {
        switch self {
        case .contains: words("allergen-contains")
        case .mayContain: words("allergen-may-contain")
        }
    }
}
