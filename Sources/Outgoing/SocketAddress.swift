import Glibc

/// The numeric address a connection is about to go to, as the system resolved it.
package struct SocketAddress: Sendable, Hashable {
    /// Four bytes of IPv4, or sixteen of IPv6.
    private let bytes: [UInt8]

    /// Reads a `sockaddr`; nil for a family other than IPv4 and IPv6.
    init?(_ address: UnsafeRawBufferPointer) {
        guard address.count >= MemoryLayout<sa_family_t>.size else { return nil }
        let (offset, count): (Int?, Int)
        switch Int32(address.loadUnaligned(as: sa_family_t.self)) {
        case AF_INET: (offset, count) = (MemoryLayout<sockaddr_in>.offset(of: \.sin_addr), 4)
        case AF_INET6: (offset, count) = (MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr), 16)
        default: return nil
        }
        guard let offset, address.count >= offset + count else { return nil }
        bytes = Array(address[offset..<offset + count])
    }

    /// Reads dotted IPv4 or IPv6 notation; nil for anything else.
    package init?(_ text: String) {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bytes = withUnsafeBytes(of: six) { Array($0) }
        } else {
            return nil
        }
    }

    /// True for this machine: 127.0.0.0/8 or ::1.
    package var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
    }

    /// True for an address on the public internet: a stranger's link must not lead to machines that only this one
    /// reaches. Of IPv6 that is 2000::/3 without the special-purpose ranges; addresses that embed an IPv4 one (mapped,
    /// 6to4, Teredo, NAT64) are excluded.
    package var isPublic: Bool {
        let special = bytes.count == 4 ? Self.special4 : Self.special6
        return (bytes.count == 4 || bytes[0] >> 5 == 1)
            && !special.contains { prefix, length in isBelow(prefix, length) }
    }

    private func isBelow(_ prefix: [UInt8], _ length: Int) -> Bool {
        for (index, byte) in prefix.enumerated() {
            let bits = min(max(length - 8 * index, 0), 8)
            let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - bits))
            guard bytes[index] & mask == byte & mask else { return false }
        }
        return true
    }

    /// IANA IPv4 Special-Purpose Address Registry (RFC 6890), multicast and reserved.
    private static let special4: [([UInt8], Int)] = [
        ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12),
        ([192, 0, 0], 24), ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16),
        ([198, 18], 15), ([198, 51, 100], 24), ([203, 0, 113], 24), ([224], 4), ([240], 4),
    ]

    /// Within 2000::/3, by the registry for IPv6: protocols (Teredo among them), examples, 6to4, examples.
    private static let special6: [([UInt8], Int)] = [
        ([0x20, 0x01, 0x00], 23), ([0x20, 0x01, 0x0d, 0xb8], 32), ([0x20, 0x02], 16),
        ([0x3f, 0xff, 0x00], 20),
    ]
}
