/// An address on this site: a path, with or without a query and a fragment.
///
/// It is the only target a visitor may choose to be sent to (ASVS 3.7.2). Browsers read `//host` and `/\host` as
/// another site's address and skip tabs and line breaks inside one, so anything of that kind is refused rather than
/// repaired.
package struct LocalPath: Sendable, Hashable, CustomStringConvertible {
    /// The address as given: printable ASCII that starts with exactly one `/`.
    package let text: String

    package var description: String { text }

    /// The longest address that is accepted, in bytes.
    package static let longest = 2048

    /// The front page.
    package static let root = LocalPath(checked: "/")

    /// Nil unless `candidate` can only mean a place on this site.
    package init?(validating candidate: String) {
        let bytes = candidate.utf8
        guard bytes.count <= LocalPath.longest, bytes.first == UInt8(ascii: "/"),
            bytes.dropFirst().first != UInt8(ascii: "/"),
            bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
        else { return nil }
        text = candidate
    }

    private init(checked text: String) {
        self.text = text
    }
}
