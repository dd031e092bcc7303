/// For how many a recipe is, and what it makes, of texts such as "4", "Serves 4–6" or "12 cookies".
struct RecipeYield: Hashable {
    /// Nil if it is not said, or more than a recipe is for.
    let servings: Int?
    /// What the number does not say; empty for nothing.
    let text: String

    init(_ texts: [String]) {
        var (servings, other): (Int?, Int?) = (nil, nil)
        var kept: [String] = []
        for text in texts.map(PlainWords.line) where !text.isEmpty {
            let number = text.split { !("0"..."9").contains($0) }.first.flatMap { Int($0) }
            let rest = text.filter { !("0"..."9").contains($0) }
            let words = rest.split { !$0.isLetter }.map { $0.lowercased() }
            let isOfServings = words.allSatisfy(Self.words.contains)
            if isOfServings || words.contains(where: Self.servings.contains) {
                servings = servings ?? number
            } else {
                other = other ?? number
            }
            // "4" and "4 servings" say the same, "4–6" more.
            let isSaid = isOfServings && !rest.contains { "-–—/½¼¾+".contains($0) }
            if !isSaid, !kept.contains(text) { kept.append(text) }
        }
        self.servings = (servings ?? other).flatMap { (1...100).contains($0) ? $0 : nil }
        text = String(kept.joined(separator: ", ").prefix(80))
    }

    private static let servings: Set<String> = [
        "serving", "servings", "serves", "portion", "portions", "portionen", "person", "persons",
        "personen", "people",
    ]
    private static let words = servings.union(["for", "für", "makes", "yield", "yields", "ergibt"])
}
