/// Turns the line breaks of every system into line feeds.
package enum LineBreaks {
    /// Browsers send CRLF whatever was typed (HTML Standard, "newline normalization").
    package static func plain(_ text: String) -> String {
        guard text.utf8.contains(13) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == 13 {
                bytes.append(10)
            } else if byte != 10 || previous != 13 {
                bytes.append(byte)
            }
            previous = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
