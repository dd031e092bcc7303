/// Parses a JSON document (RFC 8259), strictly: values keep their exact form until each field is checked, and a name
/// that appears twice in an object is refused.
struct JSONParser {
    /// The deepest nesting.
    private static let deepest = 32

    private let bytes: [UInt8]
    /// True for JSON as it stands in pages: see ``LooseJSON``.
    private let isLoose: Bool
    private(set) var place = 0
    private var depth = 0

    init(_ bytes: [UInt8], isLoose: Bool = false) {
        (self.bytes, self.isLoose) = (bytes, isLoose)
    }

    /// - Throws: ``FormError/noJSON(at:)``.
    static func value(of bytes: [UInt8]) throws(FormError) -> JSONValue {
        var parser = JSONParser(bytes)
        let value = try parser.value()
        parser.skipSpaces()
        guard parser.place == bytes.count else { throw parser.malformed }
        return value
    }

    private var malformed: FormError { .noJSON(at: place) }

    var isAtEnd: Bool { place >= bytes.count }
    var isTooDeep: Bool { depth > Self.deepest }

    /// Skips spaces and any of these signs.
    mutating func skip(_ signs: [StaticString]) {
        skipSpaces()
        while let sign = signs.first(where: { bytes[place...].starts(with: $0.description.utf8) }) {
            place += sign.utf8CodeUnitCount
            skipSpaces()
        }
    }

    mutating func value() throws(FormError) -> JSONValue {
        skipSpaces()
        guard place < bytes.count else { throw malformed }
        switch bytes[place] {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: return try number()
        }
    }

    private mutating func object() throws(FormError) -> JSONValue {
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        if isLoose { members.append(.init(LooseJSON.place, .integer(Int64(place)))) }
        try enter()
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            if isLoose, take(UInt8(ascii: "}")) { return .object(members) }
            skipSpaces()
            let name = try string()
            guard names.insert(name).inserted || isLoose, take(UInt8(ascii: ":")) else {
                throw malformed
            }
            members.append(.init(name, try value()))
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw malformed }
        return .object(members)
    }

    private mutating func list() throws(FormError) -> JSONValue {
        var elements: [JSONValue] = []
        try enter()
        if take(UInt8(ascii: "]")) { return .list([]) }
        repeat {
            if isLoose, take(UInt8(ascii: "]")) { return .list(elements) }
            elements.append(try value())
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw malformed }
        return .list(elements)
    }

    private mutating func enter() throws(FormError) {
        place += 1
        depth += 1
        guard depth <= Self.deepest else { throw malformed }
    }

    /// Skips spaces and consumes this byte; false if another one follows.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard place < bytes.count, bytes[place] == byte else { return false }
        place += 1
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
        return true
    }

    private mutating func skipSpaces() {
        while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
    }

    private mutating func literal(
        _ text: StaticString, _ value: JSONValue
    ) throws(FormError) -> JSONValue {
        let end = place + text.utf8CodeUnitCount
        guard end <= bytes.count, bytes[place..<end].elementsEqual(text.description.utf8) else {
            throw malformed
        }
        place = end
        return value
    }

    private mutating func number() throws(FormError) -> JSONValue {
        let start = place
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
        func at(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }
        if at(place) == UInt8(ascii: "-") { place += 1 }
        guard isDigit(at(place)) else { throw malformed }
        if at(place) == UInt8(ascii: "0") {
            place += 1
        } else {
            while isDigit(at(place)) { place += 1 }
        }
        let isPlain = ![UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(at(place))
        if at(place) == UInt8(ascii: ".") {
            place += 1
            guard isDigit(at(place)) else { throw malformed }
            while isDigit(at(place)) { place += 1 }
        }
        if at(place) == UInt8(ascii: "e") || at(place) == UInt8(ascii: "E") {
            place += 1
            if at(place) == UInt8(ascii: "+") || at(place) == UInt8(ascii: "-") { place += 1 }
            guard isDigit(at(place)) else { throw malformed }
            while isDigit(at(place)) { place += 1 }
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if isPlain, let whole = Int64(text) { return .integer(whole) }
        guard let number = Double(text), number.isFinite else { throw malformed }
        return Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
    }

    private mutating func string() throws(FormError) -> String {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw malformed }
        place += 1
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let whole = String(validating: text, as: UTF8.self) else { throw malformed }
                return whole
            case UInt8(ascii: "\\"): try escape(onto: &text)
            case 0x00..<0x20 where !isLoose: throw malformed
            default: text.append(byte)
            }
        }
        throw malformed
    }

    private mutating func escape(onto text: inout [UInt8]) throws(FormError) {
        guard place < bytes.count else { throw malformed }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var unit = try unit()
            if isLoose, !isPair(unit), Unicode.Scalar(unit) == nil { unit = 0xFFFD }
            if (0xD800..<0xDC00).contains(unit) {
                guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
                    bytes[place + 1] == UInt8(ascii: "u")
                else { throw malformed }
                place += 2
                let low = try self.unit()
                guard (0xDC00..<0xE000).contains(low) else { throw malformed }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else { throw malformed }
            text.append(contentsOf: String(Character(scalar)).utf8)
        // Some programs escape what needs none, such as an apostrophe.
        case 0x21..<0x7F where isLoose: text.append(byte)
        default: throw malformed
        }
    }

    /// True if the other half of a surrogate pair follows this one.
    private func isPair(_ unit: UInt32) -> Bool {
        guard (0xD800..<0xDC00).contains(unit), place + 6 <= bytes.count,
            bytes[place...].starts(with: "\\u".utf8)
        else { return false }
        let digits = String(decoding: bytes[(place + 2)..<(place + 6)], as: UTF8.self)
        return UInt32(digits, radix: 16).map { (0xDC00..<0xE000).contains($0) } ?? false
    }

    /// Four hexadecimal digits.
    private mutating func unit() throws(FormError) -> UInt32 {
        guard place + 4 <= bytes.count else { throw malformed }
        let digits = bytes[place..<(place + 4)]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw malformed }
        place += 4
        return unit
    }
}

extension JSONBody {
    /// The parsed document.
    ///
    /// - Throws: ``FormError/noJSON(at:)``.
    package func value() throws(FormError) -> JSONValue { try JSONParser.value(of: bytes) }
}
