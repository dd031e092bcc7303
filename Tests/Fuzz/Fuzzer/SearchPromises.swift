@testable import MoochStore

/// What holds for everything that members look for: as a question to the full-text index it has no words of its
/// language but ours, so that it is neither wrong nor another question.
enum SearchPromises {
    static func check(_ bytes: [UInt8]) {
        let typed = String(decoding: bytes, as: UTF8.self)
        guard let question = OfferQuestion(typed) else { return }
        if question.findsNothing { return }
        let match = question.match(in: 7)
        promise(!match.utf8.contains(0), "a NUL, where SQLite stops reading")
        let outside = unquoted(match)
        let isBound = match.hasPrefix("community : community7 AND ")
        promise(isBound || outside?.contains(" AND ") != true, "several words anywhere: \(match)")
        promise(outside != nil, "an open quotation: \(match)")
        let known: Set = [
            "title", "description", "community", "community7", ":", "AND", "OR", "*", "\"\"",
        ]
        for word in (outside ?? "").split(whereSeparator: { " (){}".contains($0) }) {
            promise(known.contains(String(word)), "\(word) is no text: \(match)")
        }
        promise(match.utf8.count < 20_000, "\(match.utf8.count) bytes")
        _ = question.isFound(title: typed, description: typed)
    }

    /// Each quotation as `""`; nil when the last one is open.
    private static func unquoted(_ match: String) -> String? {
        var (outside, isInside) = ("", false)
        var bytes = Array(match.utf8)[...]
        while let byte = bytes.popFirst() {
            if byte == 0x22 {
                if isInside, bytes.first == 0x22 {
                    bytes.removeFirst()
                    continue
                }
                outside += "\""
                isInside.toggle()
            } else if !isInside {
                outside.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return isInside ? nil : outside
    }
}
