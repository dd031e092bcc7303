import Glibc

/// A numeric address in a form that compares equal: sixteen bytes, with IPv4 as IPv4-mapped IPv6.
package struct IPAddress: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64
    /// True if it was written as an IPv6 address.
    let isIPv6: Bool

    private static let mappedPrefix: UInt64 = 0xFFFF

    /// Reads dotted IPv4 or IPv6 notation; nil for anything else, zone names included.
    package init?(_ text: String) {
        guard !text.utf8.contains(0) else { return nil }
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(four)
            return
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        self.init(six)
    }

    init(_ address: in_addr) {
        high = 0
        low = Self.mappedPrefix << 32 | UInt64(UInt32(bigEndian: address.s_addr))
        isIPv6 = false
    }

    init(_ address: in6_addr) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        withUnsafeBytes(of: address) { bytes in
            for byte in bytes.prefix(8) { high = high << 8 | UInt64(byte) }
            for byte in bytes.dropFirst(8) { low = low << 8 | UInt64(byte) }
        }
        self.high = high
        self.low = low
        isIPv6 = true
    }

    /// True for an IPv4 address, also one written as `::ffff:192.0.2.1`.
    private var isIPv4: Bool { high == 0 && low >> 32 == Self.mappedPrefix }

    /// 127.0.0.0/8 and ::1.
    package var isLoopback: Bool {
        isIPv4 ? (low >> 24) & 0xFF == 127 : high == 0 && low == 1
    }

    /// The address in its usual notation; a mapped IPv4 address as plain IPv4.
    var text: String {
        if isIPv4 {
            return "\(low >> 24 & 0xFF).\(low >> 16 & 0xFF).\(low >> 8 & 0xFF).\(low & 0xFF)"
        }
        var address = in6_addr()
        withUnsafeMutableBytes(of: &address) { bytes in
            bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
            bytes.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
        }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) {
            guard let start = $0.baseAddress,
                inet_ntop(AF_INET6, &address, start, socklen_t(INET6_ADDRSTRLEN)) != nil
            else { return "unknown" }
            return String(cString: start)
        }
    }

    /// The same bytes are the same address, however they were written.
    package static func == (one: Self, other: Self) -> Bool {
        one.high == other.high && one.low == other.low
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(high)
        hasher.combine(low)
    }
}
