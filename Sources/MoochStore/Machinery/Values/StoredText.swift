/// Text from outside, made fit for a column.
enum StoredText {
    /// The text without NUL, at which SQLite would stop, cut to `limit` Unicode scalars.
    static func short(_ text: String, _ limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.lazy.filter { $0 != "\0" }.prefix(limit))
        return String(scalars)
    }
}
