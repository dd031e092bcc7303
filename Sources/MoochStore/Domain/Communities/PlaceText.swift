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

    /// Two numbers with a semicolon, space, or a comma and space between them, perhaps in parentheses, or two angles. A
    /// comma alone parts only what is written with points: "52,5" is one number.
    private static func pair(_ text: String) -> (String, String)? {
        let text = text.filter { !"()".contains($0) }.replacing("\u{2212}", with: "-")
        if let angles = Angle.pair(in: text) { return angles }
        var parts = text.split(whereSeparator: { $0 == ";" || $0.isWhitespace })
            .map(withoutComma).filter { !$0.isEmpty }.map(String.init)
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

    /// A number with a decimal comma written with a point, and an angle as a number; anything else as it is.
    static func pointed(_ text: String) -> String {
        if let angle = Angle.only(in: text.replacing("\u{2212}", with: "-")) { return angle }
        return text.contains(".") ? text : text.replacing(",", with: ".")
    }
}

/// An angle as maps show it: `40°42′46″N`, `74.0060° W`, `N 52,5`.
private struct Angle {
    /// Degrees, a decimal with a point.
    private var degrees = ""
    /// Which of the four it is; nil where none is said. The east of Germans is an O.
    private var direction: Character?
    /// Whether a sign or a letter shows that it is one, and no mere number.
    private var isMarked = false

    /// A text that is nothing but two of them, the latitude first.
    static func pair(in text: String) -> (String, String)? {
        var rest = text[...]
        guard let first = Angle(&rest), let second = Angle(&rest), rest.isEmpty,
            first.isMarked || second.isMarked
        else { return nil }
        let isTurned = first.isLongitude == true && second.isLongitude == false
        guard isTurned || first.isLongitude != true && second.isLongitude != false else {
            return nil
        }
        return isTurned ? (second.degrees, first.degrees) : (first.degrees, second.degrees)
    }

    /// A text that is nothing but one of them.
    static func only(in text: String) -> String? {
        var rest = text[...]
        guard let angle = Angle(&rest), rest.isEmpty, angle.isMarked else { return nil }
        return angle.degrees
    }

    private var isLongitude: Bool? { direction.map { "EOW".contains($0) } }

    /// Reads one, with the space and the comma around it.
    private init?(_ rest: inout Substring) {
        Self.skip(&rest, ",;")
        takeDirection(&rest)
        let isNegative = Self.take(&rest, "-")
        guard let whole = Self.number(&rest) else { return nil }
        degrees = whole
        if Self.take(&rest, "°", "º") {
            isMarked = true
            var parts = rest
            if let minutes = Self.number(&parts), Self.take(&parts, "′", "'", "’") {
                rest = parts
                let seconds = Self.number(&parts)
                if seconds != nil {
                    guard Self.take(&parts, "″", "\"", "”", "''", "′′") else { return nil }
                    rest = parts
                }
                guard !whole.contains("."), let sum = Self.sum(whole, minutes, seconds ?? "0")
                else { return nil }
                degrees = sum
            }
        }
        if direction == nil { takeDirection(&rest) }
        Self.skip(&rest, ",;")
        if isNegative != (direction == "S" || direction == "W") { degrees = "-" + degrees }
    }

    private mutating func takeDirection(_ rest: inout Substring) {
        guard let letter = rest.first, "NSEOW".contains(letter),
            rest.dropFirst().first?.isLetter != true
        else { return }
        (direction, isMarked) = (letter, true)
        rest.removeFirst()
        Self.skip(&rest)
    }

    private static func skip(_ rest: inout Substring, _ signs: String = "") {
        rest = rest.drop { $0.isWhitespace || signs.contains($0) }
    }

    private static func take(_ rest: inout Substring, _ signs: String...) -> Bool {
        guard let sign = signs.first(where: { rest.hasPrefix($0) }) else { return false }
        rest.removeFirst(sign.count)
        skip(&rest)
        return true
    }

    /// Digits, with a decimal point or comma among them.
    private static func number(_ rest: inout Substring) -> String? {
        func isDigit(_ sign: Character) -> Bool { ("0"..."9").contains(sign) }
        let whole = rest.prefix(while: isDigit)
        guard (1...3).contains(whole.count) else { return nil }
        var after = rest.dropFirst(whole.count)
        var text = String(whole)
        if let sign = after.first, ".,".contains(sign) {
            let fraction = after.dropFirst().prefix(while: isDigit)
            if !fraction.isEmpty {
                text += "." + fraction
                after = after.dropFirst(1 + fraction.count)
            }
        }
        rest = after
        skip(&rest)
        return text
    }

    /// A millionth of a degree is a hand's breadth.
    private static func sum(_ degrees: String, _ minutes: String, _ seconds: String) -> String? {
        guard let degrees = Double(degrees), let minutes = Double(minutes),
            let seconds = Double(seconds),
            minutes < 60, seconds < 60
        else { return nil }
        let sum = degrees + minutes / 60 + seconds / 3_600
        return String((sum * 1e6).rounded() / 1e6)
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
