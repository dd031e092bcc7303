import CQREncode

/// A QR code (ISO/IEC 18004) of a text, by libqrencode: byte mode, error correction level M, so that 15 % of it may be
/// lost.
package struct QRCode: Sendable, Hashable {
    /// Rows of modules from the top, true for dark ones, without the quiet zone.
    package let modules: [[Bool]]

    /// Nil for an empty text, and for more than the largest code holds (2,331 bytes).
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
            return nil
        }
        defer { QRcode_free(code) }
        let side = Int(code.pointee.width)
        // The lowest bit of each byte says whether its module is dark.
        modules = (0..<side).map { y in
            (0..<side).map { x in code.pointee.data[y * side + x] & 1 == 1 }
        }
    }

    /// The drawing with its quiet zone, for `{{{ }}}`: dark on white whatever the page's colours, so that every scanner
    /// reads it. The title is for readers who cannot see it.
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
