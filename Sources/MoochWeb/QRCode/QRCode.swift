/// A QR code (ISO/IEC 18004) of a short text: byte mode, error correction level M (15 % of it may be lost), of
/// versions 1 to 10.
package struct QRCode: Sendable, Hashable {
    /// Rows of modules from above, true for dark ones, without the quiet zone.
    package let modules: [[Bool]]

    /// Nil for more than 213 bytes, which do not fit in version 10.
    package init?(_ text: String) { self.init(text, mask: nil) }

    /// Under one of the eight masks; nil for the one that is easiest to read.
    init?(_ text: String, mask: Int?) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.all.first(where: { bytes.count <= $0.capacity }) else {
            return nil
        }
        var grid = QRGrid(version)
        grid.place(QRCode.codewords(of: bytes, in: version))
        modules = mask.map(grid.masked(by:)) ?? grid.masked()
    }

    /// Data and error correction, the blocks interleaved (§7.5, §7.6).
    private static func codewords(of bytes: [UInt8], in version: QRVersion) -> [UInt8] {
        var bits = QRBits()
        bits.append(0b0100, count: 4)
        bits.append(bytes.count, count: version.countBits)
        for byte in bytes { bits.append(Int(byte), count: 8) }
        bits.append(0, count: min(4, version.dataCount * 8 - bits.count))
        bits.append(0, count: (8 - bits.count % 8) % 8)
        var data = bits.bytes
        for index in 0..<(version.dataCount - data.count) {
            data.append(index.isMultiple(of: 2) ? 0xEC : 0x11)
        }
        var start = 0
        let blocks = version.blocks.map { count in
            defer { start += count }
            return Array(data[start..<(start + count)])
        }
        let corrections = blocks.map {
            ReedSolomon.remainder(of: $0, count: version.correctionCount)
        }
        return interleaved(blocks) + interleaved(corrections)
    }

    private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
        (0..<(blocks.map(\.count).max() ?? 0)).flatMap { index in
            blocks.compactMap { index < $0.count ? $0[index] : nil }
        }
    }

    /// The drawing with its quiet zone, for `{{{ }}}`: dark on white whatever the page's colours, so that
    /// every reader takes it. Its title says what it is, for who does not see it.
    package func drawing(title: String) -> SafeHTML {
        let (side, quiet) = (modules.count, 4)
        var path = ""
        for (y, row) in modules.enumerated() {
            var x = 0
            while x < side {
                let run = row[x...].prefix { $0 }.count
                if run > 0 { path += "M\(x) \(y)h\(run)v1h-\(run)z" }
                x += max(run, 1)
            }
        }
        let whole = String(side + 2 * quiet)
        var markup = ChartMarkup()
        markup.open(
            "svg",
            [
                ("class", "qr"), ("role", "img"), ("aria-label", title),
                ("viewBox", "-\(quiet) -\(quiet) \(whole) \(whole)"),
                ("shape-rendering", "crispEdges"),
            ])
        markup.add(
            "rect",
            [
                ("x", "-\(quiet)"), ("y", "-\(quiet)"), ("width", whole), ("height", whole),
                ("fill", "#fff"),
            ])
        markup.add("path", [("fill", "#000"), ("d", path)])
        markup.close("svg")
        return markup.html
    }
}

/// Bits in the order in which they are read.
struct QRBits {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    /// Appends the lowest bits of a number, the highest of them first.
    mutating func append(_ number: Int, count bits: Int) {
        for shift in stride(from: bits - 1, through: 0, by: -1) {
            if count.isMultiple(of: 8) { bytes.append(0) }
            if number >> shift & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
            count += 1
        }
    }
}

/// The sizes of a version at level M (tables 1, 9 and E.1).
struct QRVersion: Sendable {
    let number: Int
    /// How many codewords of data each block has.
    let blocks: [Int]
    /// How many codewords of error correction each block has.
    let correctionCount: Int
    /// The rows and columns of the middles of its alignment patterns.
    let alignment: [Int]

    var side: Int { 17 + 4 * number }
    var dataCount: Int { blocks.reduce(0, +) }
    /// How many bits say how many bytes there are.
    var countBits: Int { number < 10 ? 8 : 16 }
    /// How many bytes of text it holds.
    var capacity: Int { (dataCount * 8 - 4 - countBits) / 8 }

    static let all: [QRVersion] = [
        QRVersion(number: 1, blocks: [16], correctionCount: 10, alignment: []),
        QRVersion(number: 2, blocks: [28], correctionCount: 16, alignment: [6, 18]),
        QRVersion(number: 3, blocks: [44], correctionCount: 26, alignment: [6, 22]),
        QRVersion(number: 4, blocks: [32, 32], correctionCount: 18, alignment: [6, 26]),
        QRVersion(number: 5, blocks: [43, 43], correctionCount: 24, alignment: [6, 30]),
        QRVersion(number: 6, blocks: [27, 27, 27, 27], correctionCount: 16, alignment: [6, 34]),
        QRVersion(
            number: 7, blocks: [31, 31, 31, 31], correctionCount: 18, alignment: [6, 22, 38]),
        QRVersion(
            number: 8, blocks: [38, 38, 39, 39], correctionCount: 22, alignment: [6, 24, 42]),
        QRVersion(
            number: 9, blocks: [36, 36, 36, 37, 37], correctionCount: 22, alignment: [6, 26, 46]),
        QRVersion(
            number: 10, blocks: [43, 43, 43, 43, 44], correctionCount: 26, alignment: [6, 28, 50]),
    ]
}

/// Error correction over the field of 256 elements of §7.5.2.
enum ReedSolomon {
    /// The codewords that follow the data: the remainder of its division by the generator.
    static func remainder(of data: [UInt8], count: Int) -> [UInt8] {
        let generator = generator(count)
        var remainder = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ remainder[0]
            remainder.removeFirst()
            remainder.append(0)
            for index in remainder.indices {
                remainder[index] ^= product(generator[index], factor)
            }
        }
        return remainder
    }

    /// The coefficients of (x - 1)(x - 2)(x - 4)…, without the first, which is 1.
    private static func generator(_ degree: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: degree - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            for index in result.indices {
                result[index] = product(result[index], root)
                if index + 1 < degree { result[index] ^= result[index + 1] }
            }
            root = product(root, 2)
        }
        return result
    }

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        var result = 0
        for bit in stride(from: 7, through: 0, by: -1) {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= Int(other >> UInt8(bit) & 1) * Int(one)
        }
        return UInt8(result)
    }
}
