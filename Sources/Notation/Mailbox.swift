/// An e-mail address that mail can be sent to: the rule for what people type and for what a mail server gets.
package struct Mailbox: Sendable, Hashable {
    package let local: String
    /// In the form for DNS.
    package let domain: String

    /// Nil for an invalid address, and for anything that could end a line or add an address to a header.
    package init?(_ text: String) {
        guard text.utf8.count <= 254, let at = text.lastIndex(of: "@") else { return nil }
        let (local, domain) = (String(text[..<at]), String(text[text.index(after: at)...]))
        guard Self.isLocal(local), Self.isDomain(domain), let plain = DomainName.ascii(domain),
            Self.isDomain(plain)
        else { return nil }
        (self.local, self.domain) = (local, plain)
    }

    /// A dot-atom (RFC 5322 §3.2.3), in any script (RFC 6532 §3.1).
    private static func isLocal(_ text: String) -> Bool {
        guard (1...64).contains(text.utf8.count), !text.hasPrefix("."), !text.hasSuffix("."),
            !text.contains("..")
        else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.value < 128
                ? isLetterOrDigit(scalar) || "!#$%&'*+-/=?^_`{|}~.".unicodeScalars.contains(scalar)
                : isWritten(scalar)
        }
    }

    /// Labels of letters, digits and inner hyphens (RFC 1123 §2.1), in any script.
    private static func isDomain(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                && label.unicodeScalars.allSatisfy { scalar in
                    scalar.value < 128
                        ? isLetterOrDigit(scalar) || scalar == "-" : isWritten(scalar)
                }
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    /// False for controls, spaces, and what only changes how other characters are drawn.
    private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && ![.control, .format, .surrogate, .privateUse, .unassigned]
                .contains(properties.generalCategory)
    }
}
