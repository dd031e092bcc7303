import HTTPTypes
import Testing

@testable import HTTPServer

@Suite struct AnswerHeadTests {
    private func head(
        _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:],
        _ framing: AnswerFraming = .length(3), ends: Bool = false
    ) -> String {
        var bytes: [UInt8] = []
        AnswerHead(
            status: status, headers: headers, framing: framing, endsConnection: ends,
            requestID: "id"
        ).write(to: &bytes, date: Array("now".utf8))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("The server's own fields stand around the handler's")
    func ordinary() {
        #expect(
            head(.ok, [.contentType: "text/plain"])
                == "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Type: text/plain\r\n"
                + "Content-Length: 3\r\nX-Request-Id: id\r\n\r\n")
    }

    @Test("What only the server can know is not taken from a handler")
    func serversOwn() {
        var headers: HTTPFields = [
            .date: "then", .contentLength: "99", .transferEncoding: "gzip",
            .connection: "keep-alive", .upgrade: "x", .trailer: "x-a",
        ]
        headers[.literal("X-Request-Id")] = "other"
        headers[.literal("Keep-Alive")] = "timeout=5"
        #expect(head(.ok, headers) == head())
    }

    @Test("No value can end its line")
    func splitting() throws {
        let name = HTTPField.Name.literal("X-A")
        let field = HTTPField(name: name, value: "a\r\nSet-Cookie: b\u{0}")
        let text = head(.ok, HTTPFields([field]))
        #expect(!text.contains("\r\nSet-Cookie"))
        #expect(!text.contains("\0"))
        let lenient = HTTPField(name: name, lenientValue: Array("a\r\nSet-Cookie: b".utf8))
        #expect(!head(.ok, HTTPFields([lenient])).contains("\nSet-Cookie"))
    }

    @Test("The end of the body is told in exactly one way")
    func framing() {
        #expect(head(.ok, [:], .chunked).contains("Transfer-Encoding: chunked\r\n"))
        #expect(!head(.ok, [:], .chunked).contains("Content-Length"))
        #expect(!head(.noContent, [:], .none).contains("Content-Length"))
        #expect(head(.ok, [:], .length(0)).contains("Content-Length: 0\r\n"))
        #expect(head(.ok, [:], .length(.max)).contains("Content-Length: \(Int.max)\r\n"))
        #expect(head(.ok, [:], .none, ends: true).contains("Connection: close\r\n"))
    }
}
