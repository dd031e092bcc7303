import HTTPTypes

@testable import MoochWeb

/// What holds for every `Cookie` field; each line of the input is one.
enum CookiePromises {
    static func check(_ bytes: [UInt8]) {
        let headers = fields(bytes.split(separator: 10))
        let cookies = Cookies(headers)

        // Whatever stands before the first `=` of a pair may be a name, and nothing else.
        let lines = headers[values: .cookie]
        var found: [String: String] = [:]
        for pair in lines.flatMap({ Array($0.utf8).split(separator: UInt8(ascii: ";")) }) {
            let name = trimmed(pair.prefix { $0 != UInt8(ascii: "=") })
            found[name] = cookies[name]
        }
        promise(found.count <= Cookies.most, "\(found.count) cookies")
        promise(cookies[""] == nil, "a cookie without a name")
        let size = found.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        promise(size <= min(lines.joined().utf8.count, Cookies.longest), "\(size) bytes of cookies")

        let line = found.map { "\($0)=\"\($1)\"" }.joined(separator: "; ")
        let again = Cookies(fields([line.utf8]))
        if size + found.count * 5 < Cookies.longest {
            promise(again == cookies, "\(cookies) said anew is \(again)")
        }
        checkSent(String(decoding: bytes, as: UTF8.self))
    }

    /// The fields as the server's parser would make them.
    private static func fields(_ lines: [some Collection<UInt8>]) -> HTTPFields {
        var headers = HTTPFields()
        for line in lines {
            headers.append(HTTPField(name: .cookie, lenientValue: line))
        }
        return headers
    }

    /// No value of ours can add an attribute or a line.
    private static func checkSent(_ value: String) {
        let sent = SetCookie(name: "mooch", value: value, isSecure: true).headerValue
        promise(sent.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "bytes in \(sent)")
        promise(sent.utf8.count { $0 == UInt8(ascii: ";") } == 4, "attributes in \(sent)")
        promise(sent.hasSuffix("; Path=/; Secure; HttpOnly; SameSite=Lax"), sent)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        guard let start = bytes.firstIndex(where: { !isBlank($0) }),
            let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(decoding: bytes[start...last], as: UTF8.self)
    }
}
