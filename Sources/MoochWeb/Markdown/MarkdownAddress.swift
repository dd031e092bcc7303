/// Where a link or an image of a Markdown text may lead. The text is ready for an attribute.
enum MarkdownAddress: Equatable {
    /// A path on this site, or a fragment of the same page.
    case local(String)
    /// An address that begins with `https://`.
    case external(String)

    /// `nil` for every other scheme, for `//host`, and for what is relative to the page's own
    /// address, which the author cannot know.
    init?(_ address: String) {
        let ascii = MarkdownAddress.encoded(address)
        if ascii.utf8.first == UInt8(ascii: "#") || LocalPath(validating: ascii) != nil {
            self = .local(SafeHTML.escape(ascii))
        } else if ascii.utf8.count > 8, ascii.prefix(8).lowercased() == "https://",
            !ascii.utf8.contains(UInt8(ascii: "\\"))
        {
            self = .external(SafeHTML.escape(ascii))
        } else {
            return nil
        }
    }

    /// Everything but printable ASCII as `%XX`.
    private static func encoded(_ address: String) -> String {
        guard !address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return address }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in address.utf8 {
            if byte > 0x20 && byte < 0x7F {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
