import MoochStore

/// Coordinates as maps give them to copy: both in one text.
enum Coordinates {
    /// Understands "32.88, -117.23" in either field: a pair says both, whatever the other field
    /// held before.
    static func split(_ fields: inout CommunityFields) {
        guard let (latitude, longitude) = pair(fields.latitude) ?? pair(fields.longitude) else {
            return
        }
        (fields.latitude, fields.longitude) = (latitude, longitude)
    }

    /// Two numbers with a comma, a semicolon or space between them, perhaps in parentheses.
    static func pair(_ text: String) -> (String, String)? {
        let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
            .map { $0.filter { $0 != "(" && $0 != ")" && $0 != "°" } }
            .filter { !$0.isEmpty }
        guard parts.count == 2, parts.allSatisfy({ Double($0) != nil }) else { return nil }
        return (String(parts[0]), String(parts[1]))
    }
}
