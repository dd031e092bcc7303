/// Unguessable bytes from the system's generator.
enum RandomBytes {
    static func make(count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    static func hex(count: Int) -> String {
        Hex.text(of: make(count: count))
    }
}

/// Bytes as lower-case hexadecimal digits.
enum Hex {
    private static let digits = Array("0123456789abcdef".utf8)

    static func text(of bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
