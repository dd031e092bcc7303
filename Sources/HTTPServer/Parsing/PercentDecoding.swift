/// Percent-decoding of a path, done once, here and nowhere else.
enum PercentDecoding {
    /// The path at `range`, decoded. Refuses a broken escape, bytes that are not UTF-8 (overlong forms included) and
    /// control characters: nothing behind the parser has to check for them.
    static func path(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Refusal) -> String {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] != Byte.percent { index += 1 }
        if index == range.upperBound { return bytes.string(range) }

        var decoded: [UInt8] = []
        decoded.reserveCapacity(range.count)
        index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            guard byte == Byte.percent else {
                decoded.append(byte)
                continue
            }
            guard range.upperBound - index >= 2,
                let high = bytes[index].hexValue, let low = bytes[index + 1].hexValue
            else { throw .targetMalformed }
            decoded.append(high << 4 | low)
            index += 2
        }
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .targetMalformed }
        for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
            throw .targetMalformed
        }
        return text
    }
}
