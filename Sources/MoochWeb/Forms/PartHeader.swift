/// The header of a part of a multipart form.
struct PartHeader: Equatable {
    var name: String
    /// Nil for a text field; empty if no file was chosen.
    var fileName: String?

    init(_ bytes: ArraySlice<UInt8>) throws(FormError) {
        let text = try PercentCoding.text(bytes)
        var disposition: HeaderParameters?
        for line in text.utf8.split(separator: 13, omittingEmptySubsequences: false) {
            let line = Substring(line.first == 10 ? line.dropFirst() : line)
            guard let colon = line.firstIndex(of: ":") else {
                throw .malformed("a line without a colon in a part's header")
            }
            guard line[..<colon].lowercased() == "content-disposition" else { continue }
            guard disposition == nil else { throw .malformed("two Content-Disposition lines") }
            disposition = try HeaderParameters(String(line[colon...].dropFirst()))
        }
        guard let disposition, disposition.main == "form-data",
            let name = disposition.parameters["name"]
        else { throw .malformed("a part that is not form data with a name") }
        self.name = PartHeader.unescaped(name)
        fileName = disposition.parameters["filename"].map {
            PartHeader.lastComponent(PartHeader.unescaped($0))
        }
    }

    /// Browsers write these three, and nothing else, as `%XX` (HTML Standard, form submission).
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        return text.replacing("%22", with: "\"").replacing("%0D", with: "\r")
            .replacing("%0A", with: "\n")
    }

    /// A name fit to be shown: the part after the last slash of either kind, without control characters, no name of a
    /// folder, and no more than 255 bytes of whole characters.
    private static func lastComponent(_ path: String) -> String {
        let scalars = path.unicodeScalars
        let slash = scalars.lastIndex { $0 == "/" || $0 == "\\" }
        let last = slash.map { scalars[$0...].dropFirst() } ?? scalars[...]
        var name = ""
        var byteCount = 0
        for character in String(String.UnicodeScalarView(last.lazy.filter(isShown).prefix(255))) {
            byteCount += character.utf8.count
            guard byteCount <= 255 else { break }
            name.append(character)
        }
        return name == "." || name == ".." ? "" : name
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
