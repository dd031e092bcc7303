import Foundation

/// What people paste to say where a place is: the link of a map, or two numbers.
package enum PlaceText: Sendable, Hashable {
    /// The latitude and the longitude, each a decimal with a point. Nobody has looked yet whether there
    /// is such a place.
    case pair(String, String)
    /// A link that says no coordinates, such as a shortened one.
    case linkWithoutCoordinates

    /// Nil when it is neither.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        if let link = Self.link(in: text) {
            self = MapLink(link).pair.map { .pair($0, $1) } ?? .linkWithoutCoordinates
        } else if let (latitude, longitude) = Self.pair(text) {
            self = .pair(latitude, longitude)
        } else {
            return nil
        }
    }

    /// No map's link is longer, in bytes.
    private static let longest = 8_192

    /// The word that is a link: maps share one below the name of the place, and browsers leave out
    /// `https://`.
    private static func link(in text: String) -> Substring? {
        text.split(whereSeparator: \.isWhitespace).first { word in
            if word.contains("://") || word.lowercased().hasPrefix("geo:") { return true }
            let host = word.prefix { $0 != "/" }
            return host.endIndex != word.endIndex && host.contains(".")
                && host.contains(where: \.isLetter)
        }
    }

    /// Two numbers with a semicolon, space, or a comma and space between them, perhaps in parentheses,
    /// perhaps with the letters of their directions. A comma alone parts only what is written with
    /// points: "52,5" is one number.
    private static func pair(_ text: String) -> (String, String)? {
        let text = text.filter { !"()°".contains($0) }
        var parts: [String] = []
        for part in text.split(whereSeparator: { $0 == ";" || $0.isWhitespace })
            .map(withoutComma) where !part.isEmpty
        {
            switch (part, parts.last) {
            case ("N", _?), ("E", _?), ("O", _?): break
            case ("S", let number?), ("W", let number?): parts[parts.count - 1] = "-" + number
            default: parts.append(String(part))
            }
        }
        if parts.count == 1 {
            parts = parts[0].split(separator: ",", omittingEmptySubsequences: false).map(
                String.init)
            guard parts.allSatisfy({ $0.contains(".") }) else { return nil }
        }
        let numbers = parts.map(pointed)
        guard numbers.count == 2, numbers.allSatisfy(isDecimal) else {
            return nil
        }
        return (numbers[0], numbers[1])
    }

    private static func withoutComma(_ part: Substring) -> Substring {
        part.last == "," ? part.dropLast() : part.first == "," ? part.dropFirst() : part
    }

    /// A plain decimal; what the standard library reads as a number can be more.
    private static func isDecimal(_ text: String) -> Bool {
        text.utf8.allSatisfy { "0123456789.-+".utf8.contains($0) } && Double(text) != nil
    }

    /// A number with a decimal comma written with a point; anything else as it is.
    static func pointed(_ text: String) -> String {
        text.contains(".") ? text : text.replacing(",", with: ".")
    }
}

/// The link of a map, read without asking anybody: what comes after the signs that maps put before
/// coordinates.
private struct MapLink {
    private let bytes: [UInt8]

    init(_ text: Substring) {
        var link = String(text)
        // A page that asks for consent carries the map's link inside its own.
        for _ in 1...3 where link.contains("%") {
            link = link.removingPercentEncoding ?? link
        }
        bytes = Array(link.utf8)
    }

    /// A place comes before the part of the map that is seen.
    var pair: (String, String)? {
        for mark in Self.marks {
            for start in ends(of: mark.text) {
                if mark.isAfterZoom, let pair = pair(from: afterZoom(start)) { return pair }
                if let pair = pair(from: start, parted: mark.separator) { return pair }
            }
        }
        return nil
    }

    private struct Mark: ExpressibleByStringLiteral {
        let text: [UInt8]
        /// What stands between the two numbers, if it is no sign.
        var separator: [UInt8] = []
        var isAfterZoom = false

        init(_ text: String, _ separator: String = "", isAfterZoom: Bool = false) {
            self.text = Array(text.utf8)
            self.separator = Array(separator.utf8)
            self.isAfterZoom = isAfterZoom
        }

        init(stringLiteral text: String) { self.init(text) }
    }

    private static let marks: [Mark] = [
        // Google's pin, OpenStreetMap's marker, and what any of them was asked for.
        Mark("!3d", "!4d"), Mark("mlat=", "&mlon="), "q=loc:", "q=", "query=", "destination=",
        "daddr=", "coordinate=", "sp=point.", "ll=", "/place/", "/search/", "/dir//",
        Mark("lat=", "&lon="), Mark("lat=", "&lng="), "geo:",
        // What is seen: Google, Bing, Apple, OpenStreetMap.
        "/@", "cp=", "center=", Mark("map=", isAfterZoom: true),
    ]

    /// Where the text stands, as a word of its own: `ll=` is no `sll=`.
    private func ends(of text: [UInt8]) -> [Int] {
        guard let first = text.first, bytes.count > text.count else { return [] }
        return bytes.indices.dropLast(text.count).compactMap { start in
            guard bytes[start] == first, bytes[start...].starts(with: text) else { return nil }
            let isInWord = start > 0 && Self.isLetter(first) && Self.isLetter(bytes[start - 1])
            return isInWord ? nil : start + text.count
        }
    }

    private func afterZoom(_ start: Int) -> Int {
        guard let (_, end) = number(from: start), end < bytes.count,
            bytes[end] == UInt8(ascii: "/")
        else { return bytes.count }
        return end + 1
    }

    private func pair(from start: Int, parted separator: [UInt8] = []) -> (String, String)? {
        guard let (latitude, end) = number(from: start), end < bytes.count else { return nil }
        var next = end
        if !separator.isEmpty {
            guard bytes[end...].starts(with: separator) else { return nil }
            next = end + separator.count
        } else {
            guard ",~_/;+".utf8.contains(bytes[end]) else { return nil }
            next = end + 1
        }
        while next < bytes.count, bytes[next] == UInt8(ascii: "+") || bytes[next] == 0x20 {
            next += 1
        }
        guard let (longitude, end) = number(from: next), isEnd(end) else { return nil }
        return (latitude, longitude)
    }

    /// Whether a coordinate may end there: "12,14 Main Street" is none.
    private func isEnd(_ end: Int) -> Bool {
        guard end < bytes.count else { return true }
        if bytes[end] == UInt8(ascii: ",") {
            return end + 1 < bytes.count && Self.isDigit(bytes[end + 1])
        }
        return "&#?/(_!;".utf8.contains(bytes[end])
    }

    /// A decimal of at most three digits before its point, and where it ends.
    private func number(from start: Int) -> (String, end: Int)? {
        var end = start
        if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
        let whole = bytes[end...].prefix(while: Self.isDigit)
        guard (1...3).contains(whole.count) else { return nil }
        end = whole.endIndex
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            let fraction = bytes[(end + 1)...].prefix(while: Self.isDigit)
            guard (1...24).contains(fraction.count) else { return nil }
            end = fraction.endIndex
        }
        return (String(decoding: bytes[start..<end], as: UTF8.self), end)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte)
    }
}
