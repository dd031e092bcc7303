@testable import MoochWeb

/// What holds for the QR code of every text.
enum CodePromises {
    /// Version 10 holds so many bytes.
    private static let most = 213

    static func check(_ bytes: [UInt8]) {
        // The most expensive ones are all alike.
        let text = String(decoding: bytes.prefix(2 * most), as: UTF8.self)
        guard let code = QRCode(text) else {
            promise(text.utf8.count > most, "no code of \(text.utf8.count) bytes")
            return
        }
        promise(text.utf8.count <= most, "a code of \(text.utf8.count) bytes")
        let side = code.modules.count
        promise((21...57).contains(side) && side % 4 == 1, "\(side) modules")
        promise(code.modules.allSatisfy { $0.count == side }, "no square")
        for (y, x) in [(0, 0), (0, side - 7), (side - 7, 0)] {
            let ring = (0..<7).allSatisfy {
                code.modules[y][x + $0] && code.modules[y + 6][x + $0]
                    && code.modules[y + $0][x] && code.modules[y + $0][x + 6]
            }
            promise(ring, "no finder at \(y), \(x)")
        }
        promise(code.modules[side - 8][8], "the module that is always dark")
        let drawing = code.drawing(title: text).html
        promise(drawing.hasPrefix("<svg ") && drawing.hasSuffix("</svg>"), drawing)
        promise(drawing.utf8.count { $0 == 0x3C } == 4, "markup in \(drawing)")
    }
}
