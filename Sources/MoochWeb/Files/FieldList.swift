/// A header value that is a list: members between commas (RFC 9110 §5.6.1).
enum FieldList {
    /// The members without the blanks around them. Empty ones are left out, as a recipient must
    /// (§5.6.1.2), and a comma between quotation marks separates nothing.
    static func members(_ field: some StringProtocol) -> [Substring] {
        var members: [Substring] = []
        var isQuoted = false
        let text = Substring(field)
        var start = text.startIndex
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted:
                members.append(trimmed(text[start..<index]))
                start = text.utf8.index(after: index)
            default: break
            }
        }
        members.append(trimmed(text[start...]))
        return members.filter { !$0.isEmpty }
    }

    /// The text without the blanks around it: OWS, which is spaces and tabs (§5.6.3).
    static func trimmed(_ text: Substring) -> Substring {
        var bytes = text.utf8
        while bytes.first == 0x20 || bytes.first == 0x09 { bytes.removeFirst() }
        while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
        return Substring(bytes)
    }
}
