import HTTPServer
package import HTTPTypes

/// The cookies of a request.
///
/// Lenient, because other programs on the same host set cookies too: what is not a pair is skipped. Bounded: `most`
/// pairs of the first `longest` bytes.
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
        let name = pair[..<equals].trimmingSpaces
        var value = pair[(equals + 1)...].trimmingSpaces
        if value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
            value = value.dropFirst().dropLast()
        }
        guard !name.isEmpty, let name = String(validating: name, as: UTF8.self),
            let value = String(validating: value, as: UTF8.self), values[name] == nil
        else { return }
        values[name] = value
    }

    /// The value as it was sent.
    package subscript(name: String) -> String? { values[name] }
}
