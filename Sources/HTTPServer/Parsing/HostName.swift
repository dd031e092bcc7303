import Glibc

/// The host and port a request is for (RFC 9110 §7.2), from `Host` or an absolute target.
enum HostName {
    /// The authority in lower case, with its port if it names one.
    ///
    /// Stricter than RFC 3986's reg-name: letters, digits, `-`, `.` and `_`, or an IPv6 address in brackets. So a list,
    /// userinfo, a path or markup is refused and can never be reflected.
    static func normalized(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Refusal) -> String {
        guard !range.isEmpty, range.count <= 261 else { throw .hostMalformed }
        var hostEnd = range.lowerBound
        if bytes[range.lowerBound] == 0x5B {
            hostEnd = try endOfIPv6(bytes, range)
        } else {
            while hostEnd < range.upperBound, isHostByte(bytes[hostEnd]) { hostEnd += 1 }
            guard hostEnd > range.lowerBound else { throw .hostMalformed }
        }
        let portStart = try port(bytes, hostEnd..<range.upperBound)
        let end = portStart == range.upperBound ? hostEnd : range.upperBound
        let name = bytes.extracting(range.lowerBound..<end)
        return String(unsafeUninitializedCapacity: name.count) { lower in
            for index in name.indices { lower[index] = name[index].lowercased }
            return name.count
        }
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte.lowercased {
        case 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }

    /// Checks `:digits` (the digits may be missing, RFC 3986 §3.2.3) and returns where they begin; the end of the range
    /// if there are none.
    private static func port(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Refusal) -> Int {
        guard !range.isEmpty else { return range.upperBound }
        guard bytes[range.lowerBound] == Byte.colon, range.count <= 6 else { throw .hostMalformed }
        var number = 0
        for index in (range.lowerBound + 1)..<range.upperBound {
            guard bytes[index].isDigit else { throw .hostMalformed }
            number = number * 10 + Int(bytes[index] & 0x0F)
        }
        guard number <= 65535 else { throw .hostMalformed }
        return range.lowerBound + 1
    }

    private static func endOfIPv6(
        _ bytes: Span<UInt8>, _ range: Range<Int>
    ) throws(Refusal) -> Int {
        var end = range.lowerBound + 1
        while end < range.upperBound, bytes[end] != 0x5D { end += 1 }
        guard end < range.upperBound, end - range.lowerBound < INET6_ADDRSTRLEN else {
            throw .hostMalformed
        }
        let text = bytes.string((range.lowerBound + 1)..<end)
        guard IPAddress(text)?.isIPv6 == true else { throw .hostMalformed }
        return end + 1
    }
}
