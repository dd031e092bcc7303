/// The target of a link or an image of a Markdown text, ready for an attribute.
enum MarkdownAddress: Equatable {
    /// A path on this site, or a fragment of the same page.
    case local(String)
    /// An address that begins with `https://`.
    case external(String)

    /// Nil for every other scheme, for `//host`, and for relative addresses, whose base the author cannot know.
    init?(_ address: String) {
        let ascii = PercentCoding.escaped(address) { $0 > 0x20 && $0 < 0x7F }
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
}
