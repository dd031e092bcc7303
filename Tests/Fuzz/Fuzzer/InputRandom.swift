/// Chance that is the same every time for the same input, so that what it finds is found again.
/// Numbers by SplitMix64 (Steele, Lea, Flood 2014), begun with the input's FNV-1a hash.
struct InputRandom {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ bytes: [UInt8]) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// A number from 0 up to, but not including, `bound`.
    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(bound))
    }

    /// Where to cut so many bytes: some places, in order, the last of them the end.
    mutating func cuts(_ count: Int) -> [Int] {
        guard count > 0 else { return [0] }
        return (0..<(1 + below(6))).map { _ in below(count) }.sorted() + [count]
    }

    /// The input with something inside it repeated up to 64 KiB; one byte of it may count the
    /// repetitions, which makes different names of the same.
    mutating func pumped(_ bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        let start = below(bytes.count)
        let length = 1 + below(min(bytes.count - start, 1 + below(64)))
        let (counts, place) = (below(2) == 0, below(length))
        var repeated = Array(bytes[start..<(start + length)])
        var long = Array(bytes[..<start])
        while long.count < 1 << 16 {
            long += repeated
            if counts { repeated[place] &+= 1 }
        }
        return long + bytes[start...]
    }
}
