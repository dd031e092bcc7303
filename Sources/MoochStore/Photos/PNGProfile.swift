/// The iCCP chunk (PNG 3rd edition §11.3.2.3): a name, a method, a packed colour profile.
enum PNGProfile {
    /// Unpacked, the largest profile that is kept; common ones have 500 bytes to 4 KiB.
    private static let limit = 4 * 1024 * 1024

    /// The chunk's data with a name of ours in place of the one that was given, or `nil` when it
    /// does not hold exactly one colour profile.
    static func rebuilt(_ data: ArraySlice<UInt8>) -> [UInt8]? {
        guard let nameEnd = data.prefix(80).firstIndex(of: 0), nameEnd > data.startIndex,
            nameEnd + 2 < data.endIndex, data[nameEnd + 1] == 0
        else { return nil }
        let packed = Array(data[(nameEnd + 2)...])
        var stream = ZlibStream(packed, [packed.indices])
        guard let profile = try? stream.unpacked(limit: limit),
            ColorProfile.checked(profile[...])?.count == profile.count
        else { return nil }
        return Array("icc".utf8) + [0, 0] + packed
    }
}
