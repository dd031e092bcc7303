/// The address at which a push service takes messages for one browser (RFC 8030 §5). Anybody who has it can send
/// messages, so only its host is ever shown.
package struct PushEndpoint: Sendable, Hashable {
    package let text: String
    /// The push service's host name.
    package let host: String

    /// Longer than the address of any known service.
    static let mostBytes = 1_000

    /// Reads `https://HOST/…`, with a host name and no port but 443, as every service uses. Refuses whatever two URL
    /// parsers could read differently, so that libcurl connects to the host that was checked.
    ///
    /// - Parameters:
    ///   - text: The address a browser sent.
    ///   - allowsLoopback: True to accept `http://127.0.0.1:PORT/…` as well, for tests.
    package init?(_ text: String, allowsLoopback: Bool = false) {
        guard text.utf8.count <= Self.mostBytes,
            text.utf8.allSatisfy({ 0x21 <= $0 && $0 <= 0x7E && !Self.isDoubtful($0) })
        else { return nil }
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[1].isEmpty, !parts[3].isEmpty else { return nil }
        let place = parts[2].split(separator: ":", omittingEmptySubsequences: false)
        guard let host = place.first.map(String.init), place.count <= 2 else { return nil }
        let port = place.count == 2 ? String(place[1]) : nil
        let isOurs = allowsLoopback && host == "127.0.0.1" && parts[0] == "http:"
        guard isOurs ? Self.isPort(port) : parts[0] == "https:" && port ?? "443" == "443",
            isOurs || Self.isName(host)
        else { return nil }
        (self.text, self.host) = (text, host)
    }

    /// Characters that must be escaped in a URL.
    private static func isDoubtful(_ byte: UInt8) -> Bool {
        doubtful.contains(byte)
    }

    private static let doubtful = Set("\"#<>\\^`{|}".utf8)

    private static func isPort(_ text: String?) -> Bool {
        guard let text, (1...5).contains(text.utf8.count),
            text.utf8.allSatisfy({ 0x30 <= $0 && $0 <= 0x39 })
        else { return false }
        return (1...65_535).contains(Int(text) ?? 0)
    }

    /// True for a lower-case name of at least two labels, the last one no number: no IP address, and no name known only
    /// on this machine or network (RFC 6761, RFC 6762, RFC 9476).
    private static func isName(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard host.utf8.count <= 253, labels.count >= 2, let last = labels.last,
            last.utf8.contains(where: { 0x61 <= $0 && $0 <= 0x7A }),
            !isNumber(last), !own.contains(String(last))
        else { return false }
        return labels.allSatisfy { label in
            (1...63).contains(label.utf8.count) && label.utf8.first != 0x2D
                && label.utf8.last != 0x2D
                && label.utf8.allSatisfy {
                    0x61 <= $0 && $0 <= 0x7A || 0x30 <= $0 && $0 <= 0x39 || $0 == 0x2D
                }
        }
    }

    /// Decimal, or hexadecimal such as `0x7f`.
    private static func isNumber(_ label: Substring) -> Bool {
        label.hasPrefix("0x")
            && label.utf8.dropFirst(2).allSatisfy {
                0x30 <= $0 && $0 <= 0x39 || 0x61 <= $0 && $0 <= 0x66
            }
    }

    private static let own: Set<String> = [
        "localhost", "local", "internal", "alt", "test", "example", "invalid", "onion", "home",
        "lan", "corp",
    ]
}
