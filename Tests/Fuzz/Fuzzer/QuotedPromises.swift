@testable import Outgoing

/// What holds for every text that mail carries: its lines are short and plain, and whoever reads them finds the
/// text again (RFC 2045 §6.7).
enum QuotedPromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = QuotedPrintable.lines(of: text)
        for line in lines {
            promise(line.utf8.count <= 76, "\(line.utf8.count) bytes: \(line)")
            promise(
                line.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x09 },
                "not plain: \(line)")
            promise(line.utf8.last != 0x20 && line.utf8.last != 0x09, "a space at its end: \(line)")
        }
        promise(decoded(lines) == plain(text), "another text: \(lines.joined(separator: "|"))")
    }

    private static func decoded(_ lines: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            var rest = Array(line.utf8)[...]
            var goesOn = false
            while let byte = rest.popFirst() {
                guard byte == 0x3D else {
                    bytes.append(byte)
                    continue
                }
                guard !rest.isEmpty else {
                    goesOn = true
                    break
                }
                let code = String(decoding: rest.prefix(2), as: UTF8.self)
                promise(code.utf8.count == 2 && code == code.uppercased(), "=\(code) in \(line)")
                bytes.append(UInt8(code, radix: 16) ?? 0)
                rest = rest.dropFirst(2)
            }
            if !goesOn { bytes.append(0x0A) }
        }
        while bytes.last == 0x0A { bytes.removeLast() }
        return bytes
    }

    /// With one sign at the end of a line, and none after the last.
    private static func plain(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
            last = byte
        }
        while bytes.last == 0x0A { bytes.removeLast() }
        return bytes
    }
}
