import HTTPServer
import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct PageCompressionTests {
    private static let html = Array(
        String(repeating: "<p>A page of many words, which compresses well.</p>", count: 100).utf8)

    private func answer(
        _ response: Response, accepting coding: String? = "gzip", from site: String? = "same-origin"
    ) throws -> Response {
        var fields = HTTPFields()
        fields[.acceptEncoding] = coding
        fields[try #require(HTTPField.Name("Sec-Fetch-Site"))] = site
        var response = response
        PageCompression.apply(to: &response, for: Request(headers: fields))
        return response
    }

    private func bytes(_ response: Response) -> [UInt8] {
        guard case .bytes(let bytes) = response.body else { return [] }
        return bytes
    }

    @Test("What is sent is the same page, and no two of them are the same length")
    func same() throws {
        var lengths: Set<Int> = []
        for _ in 0..<40 {
            let sent = try answer(.page(Self.html))
            #expect(sent.headers[.contentEncoding] == "gzip")
            #expect(try Gunzip.bytes(bytes(sent)) == Self.html)
            lengths.insert(bytes(sent).count)
        }
        #expect(lengths.count > 10)
    }

    @Test(
        "Who does not accept it, or was made to ask by another site, gets the plain page",
        arguments: [
            (nil, "same-origin"), ("identity", "same-origin"), ("gzip;q=0", "none"),
            ("gzip", nil), ("gzip", "cross-site"), ("gzip", "same-site"), ("gzip", "Same-Origin"),
        ] as [(String?, String?)])
    func plain(coding: String?, site: String?) throws {
        let sent = try answer(.page(Self.html), accepting: coding, from: site)
        #expect(bytes(sent) == Self.html)
        #expect(sent.headers[.contentEncoding] == nil)
        #expect(sent.headers[.vary] == "Accept-Encoding, Sec-Fetch-Site")
    }

    @Test("Short pages and what is no page are left alone")
    func others() throws {
        #expect(bytes(try answer(.page(Array("<p>short</p>".utf8)))).count == 12)
        let file = Response(headers: [.contentType: "text/csv"], body: .bytes(Self.html))
        let sent = try answer(file)
        #expect(bytes(sent) == Self.html)
        #expect(sent.headers[.vary] == nil)
    }
}
