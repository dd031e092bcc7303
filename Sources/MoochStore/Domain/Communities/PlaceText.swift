import Foundation

/// A place as people paste it: a map's link, or two numbers.
package enum PlaceText: Sendable, Hashable {
    /// Latitude and longitude as decimals with a point, whether valid or not.
    case pair(String, String)
    /// A link without coordinates, such as a shortened one.
    case linkWithoutCoordinates

    /// Nil for anything else.
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

    /// The longest text that is read, in bytes; longer than any map's link.
    private static let longest = 8_192

    /// The word that is a link: maps share it below the place's name, and browsers leave out `https://`.
    private static func link(in text: String) -> Substring? {
        text.split(whereSeparator: \.isWhitespace).first { word in
            if word.contains("://") || word.lowercased().hasPrefix("geo:") { return true }
            let host = word.prefix { $0 != "/" }
            return host.endIndex != word.endIndex && host.contains(".")
                && host.contains(where: \.isLetter)
        }
    }

    /// Two numbers separated by a semicolon, a space, or a comma with a space, perhaps in parentheses; or two angles. A
    /// comma alone separates only numbers with points: "52,5" is one number.
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

    /// True for a plain decimal; the standard library reads further notations.
    private static func isDecimal(_ text: String) -> Bool {
        text.utf8.allSatisfy { "0123456789.-+".utf8.contains($0) } && Double(text) != nil
    }

    /// A number with a decimal point in place of a comma, an angle as a number, or else the text unchanged.
    static func pointed(_ text: String) -> String {
        if let angle = Angle.only(in: text.replacing("\u{2212}", with: "-")) { return angle }
        return text.contains(".") ? text : text.replacing(",", with: ".")
    }
}

/// An angle as maps show it: `40°42′46″N`, `74.0060° W`, `N 52,5`.
private struct Angle {
    /// Degrees, as a decimal with a point.
    private var degrees = ""
    /// The letter of its direction, if any; O is the German east.
    private var direction: Character?
    /// True if a sign or a letter marks it as an angle.
    private var isMarked = false

    /// The two angles that make up a text, latitude first; nil for any other text.
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

    /// The angle that makes up a text; nil for any other text.
    static func only(in text: String) -> String? {
        var rest = text[...]
        guard let angle = Angle(&rest), rest.isEmpty, angle.isMarked else { return nil }
        return angle.degrees
    }

    private var isLongitude: Bool? { direction.map { "EOW".contains($0) } }

    /// Reads an angle with surrounding spaces and commas.
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

    /// Reads digits with a decimal point or comma.
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

    /// A millionth of a degree is about ten centimetres.
    private static func sum(_ degrees: String, _ minutes: String, _ seconds: String) -> String? {
        guard let degrees = Double(degrees), let minutes = Double(minutes),
            let seconds = Double(seconds),
            minutes < 60, seconds < 60
        else { return nil }
        let sum = degrees + minutes / 60 + seconds / 3_600
        return String((sum * 1e6).rounded() / 1e6)
    }
}

/// A map's link, read offline: coordinates follow the marks that maps put before them.
private struct MapLink {
    private let bytes: [UInt8]

    init(_ text: Substring) {
        var link = String(text)
        // A consent page carries the map's link within its own.
        for _ in 1...3 where link.contains("%") {
            link = link.removingPercentEncoding ?? link
        }
        bytes = Array(link.utf8)
    }

    /// Marks of a place come before marks of the visible section.
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
        /// The text between the two numbers, if it is more than a sign.
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
        // Google's pin, OpenStreetMap's marker, and search terms.
        Mark("!3d", "!4d"), Mark("mlat=", "&mlon="), "q=loc:", "q=", "query=", "destination=",
        "daddr=", "coordinate=", "sp=point.", "ll=", "/place/", "/search/", "/dir//",
        Mark("lat=", "&lon="), Mark("lat=", "&lng="), "geo:",
        // The visible section: Google, Bing, Apple, OpenStreetMap.
        "/@", "cp=", "center=", Mark("map=", isAfterZoom: true),
    ]

    /// The ends of this text where it is a whole word: `sll=` is not `ll=`.
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

    /// True if a coordinate can end here: "12,14 Main Street" has none.
    private func isEnd(_ end: Int) -> Bool {
        guard end < bytes.count else { return true }
        if bytes[end] == UInt8(ascii: ",") {
            return end + 1 < bytes.count && Self.isDigit(bytes[end + 1])
        }
        return "&#?/(_!;".utf8.contains(bytes[end])
    }

    /// A decimal with at most three digits before its point, and its end.
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
