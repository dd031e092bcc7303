/// Where JSON-LD stands in a text: in all of it, or in the scripts of a web page.
struct RecipeScripts {
    private(set) var scripts: [Range<Int>] = []
    /// The page's language; nil if it says none.
    private(set) var language: String?

    init(_ bytes: [UInt8]) {
        let first = bytes.first { $0 > 0x20 }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            scripts = [0..<bytes.count]
            return
        }
        var place = 0
        while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = start + 1
            if Self.starts(bytes, at: place, with: "!--") {
                // Scripts in comments are none.
                place = Self.find("-->", in: bytes, from: place) ?? bytes.count
            } else if Self.starts(bytes, at: place, with: "html") {
                let tag = Self.tag(bytes, from: place)
                language = language ?? Self.attribute("lang", of: bytes[place..<tag])
                place = tag
            } else if Self.starts(bytes, at: place, with: "script") {
                let tag = Self.tag(bytes, from: place)
                let type = Self.attribute("type", of: bytes[place..<tag])
                guard let end = Self.find("</script", in: bytes, from: tag) else { return }
                if type?.lowercased().hasPrefix("application/ld+json") == true, tag < end {
                    scripts.append((tag + 1)..<end)
                }
                place = end + 1
            }
        }
    }

    /// The place of a tag's closing sign, or the end.
    private static func tag(_ bytes: [UInt8], from start: Int) -> Int {
        bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    }

    private static func starts(_ bytes: [UInt8], at place: Int, with word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard place + length <= bytes.count else { return false }
        return bytes[place..<(place + length)].elementsEqual(word.description.utf8) {
            ($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) == $1
        }
    }

    private static func find(_ word: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
        guard let first = word.description.utf8.first else { return nil }
        var place = start
        while place < bytes.count, let found = bytes[place...].firstIndex(of: first) {
            if starts(bytes, at: found, with: word) { return found }
            place = found + 1
        }
        return nil
    }

    /// The value of an attribute, with quotes around it or without.
    private static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: tag.prefix(1_000), as: UTF8.self)
        let pattern = /\s([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/
        for match in text.matches(of: pattern) where match.1.lowercased() == name {
            return (match.2 ?? match.3 ?? match.4).map(String.init)
        }
        return nil
    }
}
