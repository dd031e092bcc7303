import Notation

/// One e-mail address that can stand in a header and in an envelope as it is.
package struct MailAddress: Sendable, Hashable, CustomStringConvertible {
    package let local: String
    package let domain: String

    /// Nil for what is no address, or could end a line or open another address: such a thing is in no header.
    package init?(_ text: String) {
        guard text.utf8.count <= 254, let at = text.lastIndex(of: "@") else { return nil }
        let (local, domain) = (text[..<at], text[text.index(after: at)...])
        guard Self.isLocal(String(local)), Self.isDomain(String(domain)),
            let plain = DomainName.ascii(String(domain)), Self.isDomain(plain)
        else { return nil }
        (self.local, self.domain) = (String(local), plain)
    }

    package var description: String { "\(local)@\(domain)" }

    /// Whether a server has to know SMTPUTF8 to take it (RFC 6531); its domain is in ASCII.
    package var isInternational: Bool { !local.utf8.allSatisfy { $0 < 128 } }

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

    private static func isDomain(_ text: String) -> Bool {
        guard !text.isEmpty, !text.hasPrefix("."), !text.hasPrefix("-"), !text.contains("..") else {
            return false
        }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.value < 128
                ? isLetterOrDigit(scalar) || scalar == "-" || scalar == "." : isWritten(scalar)
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    /// No control, no space, and nothing that only says how others are drawn.
    private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && ![.control, .format, .surrogate, .privateUse, .unassigned]
                .contains(properties.generalCategory)
    }
}
