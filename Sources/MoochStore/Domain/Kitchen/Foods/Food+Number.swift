extension Food.Whole {
    /// The name for one piece: of its other names in the language, the one of which the shown name is the plural; the
    /// shown name where none is.
    package func nameOfOne(in language: String) -> String {
        let shown = name(in: language)
        let others = names.filter { $0.language == language && $0.position > 0 }.map(\.name)
        return (others + (language == "en" ? [food.name] : []))
            .first { Self.isPlural(shown, of: $0) } ?? shown
    }

    /// True for "Äpfel" of "Apfel" and "berries" of "berry": the same letters, and at most three more.
    private static func isPlural(_ plural: String, of one: String) -> Bool {
        let (many, single) = (
            PlainLetters.folded(plural).lowercased(), PlainLetters.folded(one).lowercased()
        )
        if single.hasSuffix("y"), many == single.dropLast() + "ies" { return true }
        return plural != one && many.hasPrefix(single) && many.count - single.count <= 3
    }
}
