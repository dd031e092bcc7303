package import HTTPTypes

/// The cookies of a request.
///
/// Reading is tolerant, because cookies of other programs on the same host come along: what is
/// not a pair is skipped. It is bounded: `most` pairs of the first `longest` bytes.
package struct Cookies: Sendable, Equatable {
    static let most = 100
    static let longest = 16 << 10

    private var values: [String: String] = [:]

    /// Reads every `Cookie` field (RFC 6265 §5.4). The first of several with a name counts.
    package init(_ headers: HTTPFields) {
        var left = Cookies.longest
        var pairs = 0
        for header in headers[values: .cookie] {
            let bytes = Array(header.utf8.prefix(left))
            left -= bytes.count
            for pair in bytes.split(separator: UInt8(ascii: ";")) {
                pairs += 1
                guard pairs <= Cookies.most else { return }
                add(pair)
            }
        }
    }

    private mutating func add(_ pair: ArraySlice<UInt8>) {
        guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return }
        let name = Cookies.trimmed(pair[..<equals])
        var value = Cookies.trimmed(pair[(equals + 1)...])
        if value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
            value = value.dropFirst().dropLast()
        }
        guard !name.isEmpty, let name = String(validating: name, as: UTF8.self),
            let value = String(validating: value, as: UTF8.self), values[name] == nil
        else { return }
        values[name] = value
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return bytes
    }

    /// The value as it was sent.
    package subscript(name: String) -> String? { values[name] }
}
