/// Coordinates as maps give them to copy, both in one text, and as people write them.
package enum Coordinates {
    /// Understands "32.88, -117.23" in either field: a pair says both, whatever the other field
    /// held before. A comma within a number is its decimal sign.
    package static func split(_ fields: inout CommunityFields) {
        if let (latitude, longitude) = pair(fields.latitude) ?? pair(fields.longitude) {
            (fields.latitude, fields.longitude) = (latitude, longitude)
        } else {
            fields.latitude = pointed(fields.latitude)
            fields.longitude = pointed(fields.longitude)
        }
    }

    /// Two numbers with a semicolon, space, or a comma and space between them, perhaps in
    /// parentheses. A comma alone parts only what is written with points: "52,5" is one number.
    package static func pair(_ text: String) -> (String, String)? {
        let text = text.filter { $0 != "(" && $0 != ")" && $0 != "°" }
        var parts = text.split { $0 == ";" || $0.isWhitespace }.map(withoutComma)
            .filter { !$0.isEmpty }
        if parts.count == 1 {
            parts = parts[0].split(separator: ",", omittingEmptySubsequences: false)
            guard parts.allSatisfy({ $0.contains(".") }) else { return nil }
        }
        let numbers = parts.map { pointed(String($0)) }
        guard numbers.count == 2, numbers.allSatisfy({ Double($0) != nil }) else { return nil }
        return (numbers[0], numbers[1])
    }

    private static func withoutComma(_ part: Substring) -> Substring {
        part.last == "," ? part.dropLast() : part.first == "," ? part.dropFirst() : part
    }

    /// A number with a decimal comma written with a point; anything else as it is.
    private static func pointed(_ text: String) -> String {
        let pointed = text.replacing(",", with: ".")
        let isNumber = Double(TypedText.trimmed(pointed)) != nil && !text.contains(".")
        return isNumber ? pointed : text
    }
}
