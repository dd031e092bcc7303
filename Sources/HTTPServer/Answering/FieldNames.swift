import HTTPTypes

extension HTTPField.Name {
    /// A name spelled out in this program, and therefore a token. If it were not, `Via` would stand in, which nothing
    /// here reads or writes.
    static func literal(_ text: StaticString) -> HTTPField.Name {
        HTTPField.Name(text.description) ?? .via
    }
}
