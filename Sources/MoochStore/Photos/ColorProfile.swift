/// An ICC colour profile: kept, because the picture's colours mean nothing without it.
enum ColorProfile {
    /// The profile without anything behind its declared end, or `nil` when it is not one: browsers
    /// ignore such a profile too (ICC.1 §7.2: size at 0, signature at 36).
    static func checked(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.count >= 132 else { return nil }
        let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard size >= 132, size <= bytes.count,
            bytes.dropFirst(36).starts(with: "acsp".utf8)
        else { return nil }
        return bytes.prefix(size)
    }
}
