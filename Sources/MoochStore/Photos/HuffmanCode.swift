/// A canonical Huffman code of Deflate (RFC 1951 §3.2.2).
///
/// Codes of up to nine bits are looked up in one step; longer ones are rare and walked bit by bit.
/// The small table keeps a file of many tiny blocks from costing more than its length.
struct HuffmanCode {
    private var counts = [Int](repeating: 0, count: 16)
    private var symbols: [UInt16] = []
    /// By the next nine bits: symbol × 16 + code length, or 0 when the code is longer.
    private var quick = [UInt16](repeating: 0, count: 512)

    /// - Parameter lengths: the code length of each symbol, 0...15, 0 for an unused one.
    /// - Throws: when the lengths make no code that can be read.
    mutating func build(_ lengths: ArraySlice<UInt8>) throws(PhotoProblem) {
        for length in 0...15 { counts[length] = 0 }
        for length in lengths { counts[Int(length & 15)] += 1 }
        var left = 1
        for length in 1...15 {
            left = left << 1 - counts[length]
            guard left >= 0 else { throw .malformed(.scan) }
        }
        // A code with unused ends is only allowed when it has one symbol, of one bit, or none.
        guard left == 0 || counts[0] + counts[1] == lengths.count else {
            throw .malformed(.scan)
        }
        var offsets = [Int](repeating: 0, count: 16)
        var firstCodes = [Int](repeating: 0, count: 16)
        for length in 1..<15 { offsets[length + 1] = offsets[length] + counts[length] }
        for length in 2...15 {
            firstCodes[length] = (firstCodes[length - 1] + counts[length - 1]) << 1
        }
        symbols = [UInt16](repeating: 0, count: lengths.count)
        for entry in 0..<512 { quick[entry] = 0 }
        for (symbol, length) in lengths.enumerated() where length != 0 {
            let length = Int(length)
            symbols[offsets[length]] = UInt16(symbol)
            offsets[length] += 1
            let code = firstCodes[length]
            firstCodes[length] += 1
            if length <= 9 { fillQuick(symbol: symbol, code: code, length: length) }
        }
    }

    /// The symbol that the next bits stand for, and how many bits it takes. The first bit is the
    /// lowest one; where the file has ended there are zeros.
    @inline(__always)
    func decode(_ bits: UInt64) throws(PhotoProblem) -> (symbol: Int, length: Int) {
        let entry = Int(quick[Int(bits & 511)])
        if entry != 0 { return (entry >> 4, entry & 15) }
        var (code, first, index) = (0, 0, 0)
        for length in 1...15 {
            code |= Int(bits >> UInt64(length - 1) & 1)
            let count = counts[length]
            if code - count < first { return (Int(symbols[index + code - first]), length) }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        throw .malformed(.scan)
    }

    /// Codes come with their first bit highest, the file's bits with the first one lowest.
    private mutating func fillQuick(symbol: Int, code: Int, length: Int) {
        var reversed = 0
        for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
        for high in 0..<(1 << (9 - length)) {
            quick[high << length | reversed] = UInt16(symbol << 4 | length)
        }
    }
}
