import HTTPServer

/// A header value of the shape `thing; name=value; name="value"`, such as `Content-Type` and `Content-Disposition` (RFC
/// 9110 §5.6.6, RFC 2183 §2).
struct HeaderParameters: Equatable {
    /// The part before the first `;`, in lower case.
    var main: String
    /// Values by lower-case name.
    var parameters: [String: String] = [:]

    /// - Throws: `FormError.malformed` for a parameter that is not `name=value`, an unfinished quotation or a name
    ///   given twice.
    init(_ text: String) throws(FormError) {
        var rest = Array(text.utf8)[...]
        let end = rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex
        main = String(decoding: rest[..<end].trimmingSpaces, as: UTF8.self).lowercased()
        rest = rest[end...]
        while rest.first == UInt8(ascii: ";") {
            rest = rest.dropFirst().trimmingSpaces
            guard let next = rest.first else { return }
            if next == UInt8(ascii: ";") { continue }
            guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else {
                throw .malformed("a header parameter without a value")
            }
            let name = String(
                decoding: rest[..<equals].trimmingSpaces, as: UTF8.self
            ).lowercased()
            rest = rest[equals...].dropFirst().trimmingSpaces
            let value = try HeaderParameters.value(&rest)
            guard !name.isEmpty, parameters.updateValue(value, forKey: name) == nil else {
                throw .malformed("a header parameter that is empty or repeated")
            }
        }
        guard rest.isEmpty else { throw .malformed("text after a header parameter") }
    }

    private static func value(_ rest: inout ArraySlice<UInt8>) throws(FormError) -> String {
        guard rest.first == UInt8(ascii: "\"") else {
            let end = rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex
            defer { rest = rest[end...] }
            return String(decoding: rest[..<end].trimmingSpaces, as: UTF8.self)
        }
        rest = rest.dropFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") {
                rest = rest.trimmingSpaces
                return String(decoding: value, as: UTF8.self)
            }
            // Only these two are escaped in practice; an old browser's `C:\photo.jpg` is not.
            if byte == UInt8(ascii: "\\"), let next = rest.first,
                next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\")
            {
                value.append(next)
                rest = rest.dropFirst()
            } else {
                value.append(byte)
            }
        }
        throw .malformed("a quotation without an end in a header")
    }
}
