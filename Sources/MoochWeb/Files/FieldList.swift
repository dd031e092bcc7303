import HTTPServer

/// A header value that is a comma-separated list (RFC 9110 §5.6.1).
package enum FieldList {
    /// The trimmed members, without empty ones (§5.6.1.2). A comma between quotation marks separates nothing.
    package static func members(_ field: some StringProtocol) -> [Substring] {
        var members: [Substring] = []
        var isQuoted = false
        let text = Substring(field)
        var start = text.startIndex
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted:
                members.append(text[start..<index].trimmingSpaces)
                start = text.utf8.index(after: index)
            default: break
            }
        }
        members.append(text[start...].trimmingSpaces)
        return members.filter { !$0.isEmpty }
    }

    /// A member's name in lower case and its weight in thousandths (RFC 9110 §12.4.2); nil for anything but `name` or
    /// `name;q=weight`.
    package static func weighted(_ member: Substring) -> (name: String, weight: Int)? {
        let parts = member.split(separator: ";", omittingEmptySubsequences: false).map(
            \.trimmingSpaces)
        guard let name = parts.first?.lowercased(), !name.isEmpty, parts.count <= 2 else {
            return nil
        }
        guard parts.count == 2 else { return (name, 1000) }
        guard parts[1].lowercased().hasPrefix("q="), let weight = weight(parts[1].dropFirst(2))
        else { return nil }
        return (name, weight)
    }

    /// `0`, `1`, and up to three digits after a point (§12.4.2); nil for anything else.
    private static func weight(_ text: Substring) -> Int? {
        let bytes = Array(text.utf8)
        guard let whole = bytes.first, whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1"),
            bytes.count <= 5, bytes.count == 1 || bytes[1] == UInt8(ascii: ".")
        else { return nil }
        var weight = whole == UInt8(ascii: "1") ? 1000 : 0
        var step = 100
        for digit in bytes.dropFirst(2) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            weight += Int(digit - UInt8(ascii: "0")) * step
            step /= 10
        }
        return weight <= 1000 ? weight : nil
    }
}
