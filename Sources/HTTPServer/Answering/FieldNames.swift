import HTTPTypes

extension HTTPField.Name {
    /// A name written out in this program, which therefore is a token. Were it not, `Via` would
    /// stand in for it, which nothing here reads or writes.
    static func known(_ text: StaticString) -> HTTPField.Name {
        HTTPField.Name(text.description) ?? .via
    }
}
