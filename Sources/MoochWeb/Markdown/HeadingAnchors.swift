/// Makes the `id` of each heading from its words: `Adding a photo` becomes `adding-a-photo`.
struct HeadingAnchors {
    private static let longest = 60

    private var uses: [String: Int] = [:]

    /// An id that is new in this document.
    mutating func next(for words: String) -> String {
        let base = HeadingAnchors.slug(words)
        var id = base
        while uses[id] != nil {
            let count = (uses[base] ?? 1) + 1
            uses[base] = count
            id = "\(base)-\(count)"
        }
        uses[id] = 1
        return id
    }

    /// Letters and digits of any script, lower case, with single hyphens between the words.
    private static func slug(_ words: String) -> String {
        var slug = ""
        for character in words.lowercased().prefix(longest) {
            if character.isLetter || character.isNumber {
                slug.append(character)
            } else if !slug.isEmpty, slug.last != "-" {
                slug.append("-")
            }
        }
        if slug.last == "-" { slug.removeLast() }
        return slug.isEmpty ? "section" : slug
    }
}
